// A Vue 3 application whose server has rendered the container: it is taken over, not made anew.
import { createSSRApp, h, ref, shallowReactive, shallowRef, type Component } from 'vue';
import { service, factories, type Report } from '../../dist/index.js';
import { PowerBIEmbed } from '../../dist/vue.js';
import '../window.ts';

window.marks = [];
const { accessToken, ...content } = window.hostConfig;
const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
  allowedHosts: [new URL(content.embedUrl).origin],
});
const embedConfig = shallowReactive({
  type: 'report',
  ...content,
  pageName: 'Overview',
  tokenRefresh: {
    getToken: () => {
      window.marks.push('token');
      return Promise.resolve({ token: accessToken, expiresInSeconds: 3600 });
    },
  },
});
const isShown = ref(true);
const held = shallowRef<{ embed: Report }>();
const app = createSSRApp({
  render: () =>
    isShown.value
      ? h(PowerBIEmbed as Component, {
          embedConfig,
          ref: held,
          cssClassName: 'box',
          service: made,
          eventHandlers: { loaded: () => window.marks.push('loaded'), rendered: () => window.marks.push('rendered') },
          onEmbedded: () => window.marks.push('embedded'),
        })
      : h('p', 'gone'),
});
app.config.warnHandler = (warning) => window.marks.push(warning);
app.mount('#one');
Object.assign(window, {
  made,
  host: {
    turnTo: (pageName: string) => void (embedConfig.pageName = pageName),
    activePage: async () => (await held.value!.embed.getActivePage()).name,
    remove: () => void (isShown.value = false),
  },
});
