import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { runAxe } from '../../portal/e2e/axe.ts';
import { expect, test, type Stack } from '../../portal/e2e/stack.ts';
import { openBareHost, type BareHost } from './bare-host.ts';
import { accessTo } from './contract/contents.ts';

test.use({ language: 'en' });

type ContentType = 'paginated' | 'dashboard' | 'tile' | 'qna' | 'create' | 'report';
interface Fixtures {
  context: BrowserContext;
  request: APIRequestContext;
  stack: Stack;
}
type Opened = BareHost & { token: string };

const LOADS: Record<ContentType, string> = {
  report: '/report/load',
  paginated: '/report/load',
  dashboard: '/dashboard/load',
  tile: '/tile/load',
  qna: '/qna/load',
  create: '/report/create',
};

/** Content of the given type, rendered in a bare host. */
async function open(
  { context, request, stack }: Fixtures,
  kind: ContentType,
  load: object = {},
  id?: string,
): Promise<Opened> {
  const { accessToken, embedUrl, datasetId, ...ids } = await accessTo(request, stack, kind, id);
  const host = await openBareHost(context, stack.urls.demoHost, `${embedUrl}&language=en`);
  const drawn = host.next('rendered');
  const data = datasetId ? { datasetId, datasetIds: [datasetId] } : {};
  const body = { accessToken, id: ids.id, dashboardId: ids.dashboardId, tokenType: 1, type: kind, ...data, ...load };
  expect(await host.call('POST', LOADS[kind], body)).toMatchObject({ statusCode: 202 });
  await drawn;
  return { ...host, token: accessToken };
}

test('a dashboard is read by keyboard, its tiles open their reports and have no tools of reports', async ({
  context,
  request,
  stack,
}) => {
  const { frame, next, page } = await open({ context, request, stack }, 'dashboard');
  const tiles = frame.getByRole('article');
  await expect(tiles.first().getByRole('heading')).toBeVisible();
  await expect(frame.locator('.visual-options, .drill-tools button')).toHaveCount(0);
  const clicked = next('tileClicked');
  await tiles.first().focus();
  await page.keyboard.press('Enter');
  expect(await clicked).toMatchObject({
    tileId: expect.any(String),
    reportEmbedUrl: expect.stringContaining('/reportEmbed?reportId='),
    navigationUrl: expect.stringContaining('/groups/'),
  });
});

for (const [pageView, isOneColumn] of [
  ['fitToWidth', false],
  ['oneColumn', true],
  ['actualSize', false],
] as const) {
  test(`a dashboard shown as ${pageView} has its tiles ${isOneColumn ? 'one under the other' : 'on a grid'}`, async ({
    context,
    request,
    stack,
  }) => {
    const { frame } = await open({ context, request, stack }, 'dashboard', { pageView });
    const boxes = await frame
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(new Set(boxes).size === 1).toBe(isOneColumn);
  });
}

test('questions are answered as the reader asks them, and what is not understood is said', async ({
  context,
  request,
  stack,
}) => {
  const { frame, next, call } = await open({ context, request, stack }, 'qna');
  const box = frame.getByRole('searchbox');
  const answered = next('visualRendered');
  await box.fill('average rate by industry');
  await box.press('Enter');
  expect(await answered).toMatchObject({
    question: 'average rate by industry',
    normalizedQuestion: expect.any(String),
  });
  await expect(frame.locator('[data-mark]').first()).toBeVisible();
  const refused = next('visualRendered');
  await call('POST', '/qna/interpret', { question: 'how happy are zebras' });
  expect(await refused).toEqual({ question: 'how happy are zebras' });
  await expect(frame.getByText('This question has no answer in the data.')).toBeVisible();
  await expect(frame.getByText('Not understood: happy, zebras')).toBeVisible();
  await frame.getByRole('listitem').getByRole('button').first().click();
  await expect(frame.locator('[data-mark]').first()).toBeVisible();
});

test('a host that asks by itself shows the answer without a box to ask in', async ({ context, request, stack }) => {
  const { frame } = await open({ context, request, stack }, 'qna', {
    viewMode: 1,
    question: 'average rate by industry',
  });
  await expect(frame.getByRole('searchbox')).toBeHidden();
  await expect(frame.locator('[data-mark]').first()).toBeVisible();
});

test('paper is printed for the answers of the host, then for those of the reader, and its pages are turned', async ({
  context,
  request,
  stack,
}) => {
  const parameterValues = [{ name: 'State', value: 'Alaska' }];
  const { frame, next, page, call } = await open({ context, request, stack }, 'paginated', { parameterValues });
  await expect(frame.getByRole('cell', { name: 'Anchorage' })).toBeVisible();
  await expect(frame.getByText('Page 1 of 1').first()).toBeVisible();
  const drawn = next('rendered');
  await frame.getByLabel('State of departure').selectOption([]);
  await frame.getByRole('button', { name: 'View report' }).click();
  await drawn;
  await frame.getByRole('button', { name: 'Next page' }).click();
  await expect(frame.getByText(/^Page 2 of/).first()).toBeVisible();

  await call('PATCH', '/report/settings', { commands: { parameterPanel: { expanded: false } } });
  await expect(frame.getByRole('button', { name: 'View report' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(frame.getByRole('navigation')).toBeHidden();
  await expect(frame.getByRole('article')).toBeVisible();
});

for (const kind of ['dashboard', 'tile', 'qna', 'paginated'] as const) {
  test(`${kind}: when the token ends the content stops, and goes on with another one`, async ({
    context,
    request,
    stack,
  }) => {
    await context.clock.install();
    const load = kind === 'qna' ? { question: 'average rate by industry' } : {};
    const { frame, next, call } = await open({ context, request, stack }, kind, load);
    const ended = next('error');
    await context.clock.fastForward('01:00:01');
    expect(await ended).toMatchObject({ message: 'TokenExpired', errorCode: 'TokenExpired', level: 6 });
    await expect(frame.getByText('The session has ended')).toBeVisible();
    const path = `/${kind === 'paginated' ? 'report' : kind}/token`;
    expect(await call('POST', path, 'not.a.token')).toMatchObject({ statusCode: 403 });
    const drawn = next('rendered');
    const { accessToken } = await accessTo(request, stack, kind);
    expect(await call('POST', path, accessToken)).toMatchObject({ statusCode: 202 });
    await drawn;
    await expect(frame.getByText('The session has ended')).toBeHidden();
  });

  test(`${kind}: a host that is not allowed gets no answer`, async ({ context, request, stack }) => {
    const { embedUrl } = await accessTo(request, stack, kind);
    const stranger = stack.urls.sandbox.replace('127.0.0.1', 'localhost');
    const host = await openBareHost(context, stranger, embedUrl);
    expect(await host.isIgnored('GET', '/getCorrelationId')).toBe(true);
    expect(await host.events()).toEqual([]);
  });

  test(`${kind}: a token for something else opens nothing`, async ({ context, request, stack }) => {
    const { embedUrl, id, dashboardId, datasetId } = await accessTo(request, stack, kind);
    const { accessToken } = await accessTo(request, stack, 'report');
    const host = await openBareHost(context, stack.urls.demoHost, embedUrl);
    const failed = host.next('error');
    await host.call('POST', LOADS[kind], {
      accessToken,
      id,
      dashboardId,
      datasetIds: [kind === 'qna' ? '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22' : datasetId],
    });
    expect(await failed).toMatchObject({ errorCode: '403' });
    await expect(host.frame.locator('[data-mark], .report-page')).toHaveCount(0);
  });
}

test('a report is made of fields, saved under a name, and opened by its host from then on', async ({
  context,
  request,
  stack,
}) => {
  const { frame, next, call } = await open({ context, request, stack }, 'create');
  await expect(frame.getByText('This page is empty.')).toBeVisible();
  await frame.getByRole('checkbox', { name: 'Industry' }).check();
  await frame.getByRole('checkbox', { name: 'Unemployed' }).check();
  await expect(frame.locator('[data-mark="Manufacturing"]')).toBeVisible();
  await frame.getByLabel('Shown as').selectOption('Columns');
  await expect(frame.getByRole('checkbox', { name: 'Unemployed' })).toBeChecked();
  const saved = next('saved');
  expect(await call('POST', '/report/saveAs', { name: 'Made here' })).toMatchObject({ statusCode: 202 });
  const { reportObjectId, reportName } = await saved;
  expect(reportName).toBe('Made here');

  const kept = await open({ context, request, stack }, 'report', {}, String(reportObjectId));
  await expect(kept.frame.locator('[data-mark="Manufacturing"]')).toBeVisible();
  expect((await kept.call('GET', '/report/pages/Page1/visuals')).body).toMatchObject([
    { type: 'clusteredColumnChart', title: 'Total Unemployed: Industry' },
  ]);
});

test('a new report that is saved twice at once, and once more, is one report', async ({ context, request, stack }) => {
  const { frame, events, call } = await open({ context, request, stack }, 'create');
  await frame.getByRole('checkbox', { name: 'Industry' }).check();
  const save = () => call('POST', '/report/save', null);
  for (const answer of await Promise.all([save(), save()])) expect(answer).toMatchObject({ statusCode: 202 });
  expect(await save()).toMatchObject({ statusCode: 202 });
  expect((await events()).filter(({ name }) => name === 'saved')).toHaveLength(1);
  expect((await call('GET', '/report/hasUnsavedChanges')).body).toBe(false);
});

for (const kind of ['dashboard', 'tile', 'qna', 'paginated', 'create'] as const) {
  test(`${kind}: nothing stands in the way of assistive technology`, async ({ context, request, stack }) => {
    const load = kind === 'qna' ? { question: 'average rate by industry' } : {};
    const { page } = await open({ context, request, stack }, kind, load);
    const frame = page.frames().find((one) => one !== page.mainFrame())!;
    expect(await runAxe(frame)).toEqual([]);
  });
}
