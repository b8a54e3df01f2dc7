// The published wrapper for Vue and the published extension, with this package in powerbi-client's place.
import { createApp, defineComponent, h, nextTick, type Component } from 'vue';
import * as sdk from '../src/index.ts';
import { attach, makeElement, reportConfig, settle } from './fake-frame.ts';

jest.mock('powerbi-client', (): object => jest.requireActual('../src/index.ts'));

interface Wrappers {
  PowerBIReportEmbed: Component;
  PowerBIDashboardEmbed: Component;
  PowerBITileEmbed: Component;
  PowerBIVisualEmbed: Component;
  PowerBIQnaEmbed: Component;
}
const wrappers: Wrappers = jest.requireActual('powerbi-client-vue-js/dist/powerbi-client-vue-js.umd.js');

const { accessToken, id } = reportConfig;
const url = (name: string) => `https://app.powerbi.com/${name}`;
const kinds: [keyof Wrappers, object][] = [
  ['PowerBIReportEmbed', reportConfig],
  ['PowerBIDashboardEmbed', { type: 'dashboard', id, accessToken, embedUrl: url('dashboardEmbed') }],
  ['PowerBITileEmbed', { type: 'tile', id, dashboardId: 'D', accessToken, embedUrl: url('tileEmbed') }],
  ['PowerBIVisualEmbed', { ...reportConfig, type: 'visual', pageName: 'P', visualName: 'V' }],
  ['PowerBIQnaEmbed', { type: 'qna', datasetIds: ['S'], accessToken, embedUrl: url('qnaEmbed') }],
];

test.each(kinds)('powerbi-client-vue-js 1.1.2: %s embeds, hears, and goes', async (name, embedConfig) => {
  const received: unknown[] = [];
  const eventHandlers = new Map([['loaded', (event?: CustomEvent) => void received.push(event!.detail)]]);
  const embeds: sdk.Embed[] = [];
  const root = defineComponent({
    render: () =>
      h(wrappers[name] as never, {
        embedConfig,
        eventHandlers,
        cssClassName: 'box',
        onReportObj: (embed: sdk.Embed) => void embeds.push(embed),
      }),
  });
  const element = makeElement();
  const app = createApp(root);
  app.mount(element);
  await nextTick();
  const container = element.querySelector<sdk.service.IPowerBiElement>('.box')!;
  const embed = container.powerBiEmbed;
  expect(embed).toBeInstanceOf(sdk.Embed);
  const frame = attach(embed);
  await settle();
  expect(frame.received.map(({ url: path }) => path)).toContainEqual(expect.stringMatching(/\/load$/));
  const route = { PowerBIDashboardEmbed: 'dashboards', PowerBITileEmbed: 'tile', PowerBIQnaEmbed: 'qna' }[
    name as string
  ];
  await frame.request('POST', `/${route ?? 'reports'}/${embed.config.uniqueId}/events/loaded`, { n: 1 });
  expect(received).toEqual([{ n: 1 }]);
  app.unmount();
});

test.each(['powerbi-report-authoring', 'powerbi-report-authoring-1'])('%s extends our own classes', async (name) => {
  jest.requireActual(name);
  const service = new sdk.service.Service(
    sdk.factories.hpmFactory,
    sdk.factories.wpmpFactory,
    sdk.factories.routerFactory,
  );
  const report = service.embed(makeElement(), reportConfig);
  const frame = attach(report);
  await settle();
  frame.taken();
  const page = report.page('P1', 'One', true) as sdk.Page & { createVisual(type: string): Promise<unknown> };
  expect(page.createVisual.name).toBeDefined();
  await page.createVisual('barChart').catch(() => undefined);
  expect(frame.taken()).toEqual([expect.stringMatching(/^POST \/report\/pages\/P1/)]);
  service.wpmp.stop();
});
