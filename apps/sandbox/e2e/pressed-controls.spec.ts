import type { FrameLocator, Locator } from '@playwright/test';
import { openBareHost } from './bare-host.ts';
import { accessTo, keepCopy } from './contract/contents.ts';
import { basic, moveTo, OTHER_DAYS, painted, pressAcross } from './pressing.ts';
import { expect, test, type OpenedReport } from './report-host.ts';
import { FLIGHTS, QUAKES } from './shown-numbers.ts';

/** Controls of visuals: what is pressed, and how it shows that the press arrived. */
const CONTROLS: Record<
  string,
  {
    reportId: string;
    pageName: string;
    filters: object[];
    target: (frame: FrameLocator) => Locator;
    before?: (frame: FrameLocator) => Promise<void>;
    expectDone: (host: OpenedReport) => Promise<void>;
  }
> = {
  'the head of a table sorts': {
    reportId: FLIGHTS,
    pageName: 'Routes',
    filters: OTHER_DAYS,
    target: (frame) => frame.getByRole('button', { name: 'Average distance' }),
    expectDone: ({ frame }) =>
      expect(frame.getByRole('columnheader', { name: 'Average distance' })).toHaveAttribute('aria-sort', 'descending'),
  },
  'a value of a slicer is chosen': {
    reportId: FLIGHTS,
    pageName: 'Overview',
    filters: basic('Flights', 'Origin state', 'Texas', 'California'),
    target: (frame) => frame.getByRole('option', { name: 'South', exact: true }),
    expectDone: ({ frame }) =>
      expect(frame.getByRole('option', { name: 'South', exact: true })).toHaveAttribute('aria-selected', 'true'),
  },
  'a value of a drop-down is chosen': {
    reportId: FLIGHTS,
    pageName: 'Airports',
    filters: basic('Flights', 'Origin state', 'Alabama', 'Arizona'),
    before: (frame) => frame.locator('[data-visual="state"] .dropdown-button').click(),
    target: (frame) => frame.getByRole('option', { name: 'Arizona' }),
    expectDone: ({ frame }) =>
      expect(frame.getByRole('option', { name: 'Arizona' })).toHaveAttribute('aria-selected', 'true'),
  },
};

for (const [name, { reportId, pageName, filters, target, before, expectDone }] of Object.entries(CONTROLS)) {
  test(`${name} when the report is drawn anew before the pointer lets go`, async ({ openReport }) => {
    const host = await openReport({ reportId, load: { pageName } });
    await before?.(host.frame);
    await pressAcross(host, target(host.frame), () => host.call('PUT', '/report/filters', filters));
    await expectDone(host);
  });
}

for (const [name, visual, part] of [
  ['card', 'flights', '.card-value'],
  ['KPI', 'delayed-share', '.card-value'],
] as const) {
  test(`the host learns of a press on a ${name} that is drawn anew under it`, async ({ openReport }) => {
    const host = await openReport({ reportId: FLIGHTS });
    const clicked = host.next('visualClicked');
    const pressed = host.frame.locator(`[data-visual="${visual}"] ${part}`);
    await pressAcross(host, pressed, () => host.call('PUT', '/report/filters', OTHER_DAYS));
    expect(await clicked).toMatchObject({ visual: { name: visual } });
  });
}

test('an address in a table is followed that was pressed', async ({ openReport }) => {
  const settings = { hyperlinkClickBehavior: 2 };
  const host = await openReport({ reportId: QUAKES, load: { pageName: 'List' }, settings });
  const link = host.frame.locator('[data-visual="list"] a').nth(2);
  const url = await link.getAttribute('href');
  const followed = host.next('dataHyperlinkClicked');
  const filters = basic('Earthquakes', 'Class', 'Minor');
  await pressAcross(host, link, () => host.call('PUT', '/report/filters', filters));
  expect(await followed).toMatchObject({ url });
});

test('a pane opens when its button is drawn anew before the pointer lets go', async ({ openReport }) => {
  const settings = { panes: { filters: { visible: true, expanded: false } } };
  const host = await openReport({ reportId: FLIGHTS, settings });
  await moveTo(host, host.frame.getByRole('button', { name: 'Open filters' }));
  await host.page.mouse.down();
  await host.call('PATCH', '/report/settings', { hideErrors: true });
  await painted(host.frame);
  await host.page.mouse.up();
  await expect(host.frame.getByRole('button', { name: 'Close filters' })).toBeVisible();
});

test('a row of a matrix opens when the report is drawn anew before the pointer lets go', async ({
  openReport,
  request,
  stack,
}) => {
  const matrix = {
    name: 'matrix',
    type: 'pivotTable',
    title: 'Flights',
    layout: { x: 24, y: 24, width: 600, height: 500 },
    query: {
      table: 'Flights',
      groupBy: [{ column: 'Origin region' }, { column: 'Origin state' }],
      measures: ['Flights'],
      totals: 'subtotals',
    },
    matrixRows: 2,
  };
  const pages = [{ name: 'First', displayName: 'First', visuals: [matrix] }];
  const reportId = await keepCopy(request, stack, FLIGHTS, { pages, bookmarks: [], activePage: 'First' });
  const host = await openReport({ reportId });
  const rows = host.frame.locator('[data-visual="matrix"] tbody tr');
  const name = (await rows.nth(1).locator('th').textContent())?.replace('+', '') ?? '';
  const filters = basic('Flights', 'Origin region', 'Midwest', 'South', name);
  await pressAcross(host, rows.nth(1).locator('.expander'), () => host.call('PUT', '/report/filters', filters));
  await expect(rows.filter({ hasText: `−${name}` })).toHaveAttribute('aria-expanded', 'true');
});

test('a tile is opened that was pressed, also when its chart is drawn anew before the pointer lets go', async ({
  context,
  request,
  stack,
}) => {
  const { accessToken, embedUrl, id, dashboardId } = await accessTo(request, stack, 'tile');
  const host = await openBareHost(context, stack.urls.demoHost, embedUrl);
  const load = () => host.call('POST', '/tile/load', { accessToken, id, dashboardId, tokenType: 1, type: 'tile' });
  const drawn = host.next('rendered');
  await load();
  await drawn;
  const clicked = host.next('tileClicked');
  await pressAcross(host, host.frame.getByRole('article'), load);
  await clicked;
});

test('a question is asked that was pressed, also when the host asks another one before the pointer lets go', async ({
  context,
  request,
  stack,
}) => {
  const { accessToken, embedUrl, datasetId } = await accessTo(request, stack, 'qna');
  const host = await openBareHost(context, stack.urls.demoHost, `${embedUrl}&language=en`);
  const drawn = host.next('rendered');
  await host.call('POST', '/qna/load', { accessToken, datasetIds: [datasetId], tokenType: 1, type: 'qna' });
  await drawn;
  const suggestion = host.frame.getByRole('listitem').getByRole('button').nth(1);
  const question = await suggestion.textContent();
  await pressAcross(host, suggestion, () => host.call('POST', '/qna/interpret', { question: 'how happy are zebras' }));
  await expect
    .poll(async () => (await host.events()).filter(({ name }) => name === 'visualRendered').at(-1)?.body)
    .toMatchObject({ question });
});
