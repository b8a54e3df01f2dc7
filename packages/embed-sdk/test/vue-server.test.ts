/** @jest-environment node */
// On a server the component is imported and rendered without a window, and touches none.
import { createSSRApp, h, type Component } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { PowerBIEmbed } from '../src/vue.ts';

test('it renders its container, and makes no service', async () => {
  const embedConfig = { type: 'report', id: 'R1', embedUrl: 'https://app.powerbi.com/reportEmbed', accessToken: 'T' };
  const app = createSSRApp({ render: () => h(PowerBIEmbed as Component, { embedConfig, cssClassName: 'box' }) });
  expect(await renderToString(app)).toBe('<div class="box"></div>');
});
