// The component for Vue 3, in one document: what it sends, whom it calls, and what it leaves behind.
import { createApp, h, KeepAlive, nextTick, reactive, ref, shallowRef, type App, type Component } from 'vue';
import type { Embed, Report } from '../src/library.ts';
import type { AnyConfiguration } from '../src/loading/configuration.ts';
import { PowerBIEmbed, useEmbed, type EventHandlers } from '../src/vue.ts';
import { attach, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

const container = () => document.querySelector<HTMLElement & { powerBiEmbed?: Report }>('.box')!;
const embedded = () => container().powerBiEmbed;
const apps: App[] = [];

function mount(render: () => unknown): App {
  const app = createApp({ render });
  app.mount(makeElement());
  apps.push(app);
  return app;
}
/** As an application registers it. */
const registered: Component = PowerBIEmbed;
const box = (embedConfig: AnyConfiguration, rest: object = {}) => h(registered, { embedConfig, class: 'box', ...rest });

afterEach(() => {
  for (const app of apps.splice(0)) app.unmount();
});

test('a report is embedded, handed out, and removed on unmount', async () => {
  const service = makeService();
  const onEmbedded = jest.fn();
  const holder = shallowRef<{ embed: Embed }>();
  const app = mount(() => box(reportConfig, { service, onEmbedded, ref: holder }));
  await nextTick();
  expect(onEmbedded).toHaveBeenCalledTimes(1);
  expect(onEmbedded).toHaveBeenCalledWith(embedded());
  expect(holder.value!.embed).toBe(embedded());
  app.unmount();
  apps.pop();
  expect(service.getNumberOfComponents()).toBe(0);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a rendering that says the same embeds nothing again; another token, written into the object, is sent', async () => {
  const service = makeService();
  const config = reactive({ ...reportConfig, settings: { panes: { filters: { visible: true } } } });
  const shown = shallowRef<AnyConfiguration>(config);
  mount(() => box(shown.value, { service }));
  const { iframe } = embedded()!;
  const frame = attach(embedded()!);
  await settle();
  frame.taken();
  shown.value = { ...config, eventHooks: undefined };
  await nextTick();
  shown.value = config;
  await nextTick();
  expect(frame.taken()).toEqual([]);
  config.accessToken = 'OTHER PERSON';
  await nextTick();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(frame.received.map(({ url, body }) => [url, body.accessToken as string])).toEqual([
    ['/report/load', 'OTHER PERSON'],
  ]);
  expect(embedded()!.iframe).toBe(iframe);
});

test('what the host writes into its configuration later does not reach into the component', async () => {
  const service = makeService();
  const config = reactive({ ...reportConfig, settings: { panes: { filters: { visible: true } } } });
  mount(() => box(config, { service }));
  const { settings } = embedded()!.config;
  config.settings.panes.filters.visible = false;
  expect(settings!.panes!.filters!.visible).toBe(true);
});

test('the handler of the latest rendering is the one that is called, as an object or as a Map', async () => {
  const service = makeService();
  const first = jest.fn();
  const second = jest.fn();
  const handlers = shallowRef<EventHandlers<'report'> | Map<string, null>>({ loaded: first });
  mount(() => box(reportConfig, { service, eventHandlers: handlers.value }));
  await nextTick();
  const frame = attach(embedded()!);
  handlers.value = new Map([['loaded', second]]) as never;
  await nextTick();
  await frame.emit('loaded', { n: 1 });
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([[expect.objectContaining({ detail: { n: 1 } }), embedded()]]);
  handlers.value = new Map([['loaded', null]]);
  await nextTick();
  await frame.emit('loaded');
  expect(second).toHaveBeenCalledTimes(1);
  expect(embedded()!.eventHandlers).toEqual([]);
});

test('names that the component does not raise are printed', async () => {
  const service = makeService();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const eventHandlers = { nonsense: () => undefined, loaded: () => undefined };
  mount(() => box(reportConfig, { service, eventHandlers }));
  await nextTick();
  expect(error).toHaveBeenCalledWith('Following events are invalid: nonsense');
  error.mockRestore();
});

test('the source of tokens that a later rendering names is asked, on its own object', async () => {
  const service = makeService();
  jest.useFakeTimers();
  class Source {
    expiresInSeconds = 600;
    asked = 0;
    readonly token: string;
    constructor(token: string) {
      this.token = token;
    }
    getToken() {
      this.asked++;
      return Promise.resolve({ token: this.token, expiresInSeconds: 3600 });
    }
  }
  const [old, current] = [reactive(new Source('old')), reactive(new Source('new'))];
  const config = shallowRef({ ...reportConfig, tokenRefresh: old });
  mount(() => box(config.value, { service }));
  const frame = attach(embedded()!);
  await settle();
  frame.taken();
  config.value = { ...config.value, tokenRefresh: current };
  await jest.advanceTimersByTimeAsync(599_000);
  jest.useRealTimers();
  expect([old.asked, current.asked]).toEqual([0, 1]);
  expect(frame.received.map(({ url, body }) => [url, body as unknown])).toEqual([['/report/token', 'new']]);
});

test('without a token the frame is bootstrapped, and completed when the token comes', async () => {
  const service = makeService();
  const config = shallowRef<AnyConfiguration>({ ...reportConfig, accessToken: undefined });
  mount(() => box(config.value, { service }));
  const frame = attach(embedded()!);
  await settle();
  expect(frame.taken()).toEqual([]);
  config.value = reportConfig;
  await nextTick();
  await settle();
  expect(frame.taken()).toEqual(['POST /report/load']);
});

test('phases, another kind and another service in the same place', async () => {
  const service = shallowRef(makeService());
  const first = service.value;
  const config = shallowRef<AnyConfiguration>(reportConfig);
  mount(() => box(config.value, { service: service.value, phasedEmbedding: '' }));
  const frame = attach(embedded()!);
  await settle();
  expect(frame.taken()).toEqual(['POST /report/prepare']);
  config.value = { ...reportConfig, type: 'dashboard' };
  await nextTick();
  expect(embedded()!.embedtype).toBe('dashboard');
  service.value = makeService();
  await nextTick();
  expect([first.getNumberOfComponents(), service.value.getNumberOfComponents()]).toEqual([0, 1]);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('KeepAlive puts the embed aside and brings it back', async () => {
  const service = makeService();
  const isShown = ref(true);
  const Kept = { name: 'KeptReport', setup: () => () => box(reportConfig, { service }) };
  mount(() => h(KeepAlive, null, { default: () => (isShown.value ? h(Kept) : undefined) }));
  expect(service.getNumberOfComponents()).toBe(1);
  isShown.value = false;
  await nextTick();
  expect(service.getNumberOfComponents()).toBe(0);
  isShown.value = true;
  await nextTick();
  expect(service.getNumberOfComponents()).toBe(1);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('a faulty configuration reaches the application, and the component can be corrected', async () => {
  const service = makeService();
  const config = shallowRef<AnyConfiguration>({ ...reportConfig, embedUrl: 'https://evil.example' });
  const app = createApp({ render: () => box(config.value, { service }) });
  apps.push(app);
  const failed = jest.fn();
  app.config.errorHandler = failed;
  app.mount(makeElement());
  expect(failed).toHaveBeenCalledTimes(1);
  config.value = reportConfig;
  await nextTick();
  expect(embedded()!.config.id).toBe('R1');
});

test('the composition function embeds in the host’s own element', async () => {
  const service = makeService();
  let pages: unknown;
  const Own = {
    setup() {
      const { element, embed } = useEmbed<'report'>(reportConfig, { service });
      pages = () => embed.value?.getPages;
      return () => h('section', { ref: element, class: 'box' });
    },
  };
  mount(() => h(Own));
  await nextTick();
  expect(container().tagName).toBe('SECTION');
  expect((pages as () => unknown)()).toBe(embedded()!.getPages);
});

// What the compiler reads in a template: the configuration's type decides. `tsc` fails where one of these does not hold.
export const templates = [
  () =>
    new PowerBIEmbed({
      embedConfig: { type: 'report', id: 'R1', viewMode: 1 },
      eventHandlers: { pageChanged: ({ detail }, report) => [detail.newPage.getVisuals(), report.bookmarksManager] },
      onEmbedded: (report) => report.getPages(),
    }),
  () =>
    new PowerBIEmbed({
      embedConfig: { type: 'dashboard', id: 'D1' },
      eventHandlers: { tileClicked: ({ detail }) => detail.tileId },
      // @ts-expect-error it is no report
      onEmbedded: (dashboard): Report => dashboard,
    }),
  // @ts-expect-error dashboards do not change pages
  () => new PowerBIEmbed({ embedConfig: { type: 'dashboard' }, eventHandlers: { pageChanged: () => undefined } }),
  // @ts-expect-error a tile's dashboard is named by a text
  () => new PowerBIEmbed({ embedConfig: { type: 'tile', dashboardId: 1 } }),
  () =>
    new PowerBIEmbed({ embedConfig: { type: 'create', datasetId: 'S1' }, eventHandlers: new Map([['saved', null]]) }),
];
