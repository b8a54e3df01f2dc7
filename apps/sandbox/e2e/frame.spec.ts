import { openBareHost } from './bare-host.ts';
import { expect, industries, REPORTS, test } from './report-host.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test(
  'a loaded report tells its life in order, draws its bars and answers for its pages',
  { tag: '@core' },
  async ({ openReport }) => {
    const { frame, events, call } = await openReport();
    expect((await events()).map(({ name }) => name)).toEqual(['bare', 'loaded', 'renderingStarted', 'rendered']);
    await expect(frame.locator(bars)).toHaveCount(14);
    expect((await call('GET', '/report/pages')).body).toMatchObject([
      { name: 'Overview', isActive: true },
      { name: 'ByIndustry', displayName: 'By industry', isActive: false },
      { name: 'Details' },
      { name: 'Explore' },
    ]);
    const visuals = (await call('GET', '/report/pages/Overview/visuals')).body as { name: string }[];
    expect(visuals.map(({ name }) => name)).toContain('by-industry');
  },
);

test(
  'filters of the three levels narrow what is drawn, can be read, and can be taken away',
  { tag: '@core' },
  async ({ openReport }) => {
    const { frame, call, next } = await openReport();
    const change = async (method: string, url: string, body: unknown, count: number) => {
      const applied = next('filtersApplied');
      expect(await call(method, url, body)).toMatchObject({ statusCode: 202 });
      await applied;
      await expect(frame.locator(bars)).toHaveCount(count);
    };
    await change('PUT', '/report/filters', industries('Finance', 'Construction', 'Government'), 3);
    await change('PUT', '/report/pages/Overview/filters', industries('Finance', 'Construction', 'Other'), 2);
    await change('PUT', '/report/pages/Overview/visuals/by-industry/filters', industries('Finance'), 1);
    expect((await call('GET', '/report/filters')).body).toMatchObject([{ operator: 'In', filterType: 1 }]);
    await change('POST', '/report/pages/Overview/visuals/by-industry/filters', { filtersOperation: 0 }, 2);
    await change('POST', '/report/pages/Overview/filters', { filtersOperation: 0 }, 3);
    await change('PUT', '/report/filters', [], 14);
  },
);

test('what cannot be meant is refused with errors, and what is not offered with 501', async ({ openReport }) => {
  const { call } = await openReport();
  const nowhere = [{ filterType: 1, target: { table: 'Salaries', column: 'Name' }, operator: 'In', values: [1] }];
  expect(await call('PUT', '/report/filters', nowhere)).toMatchObject({
    statusCode: 400,
    body: [{ detailedMessage: "Table 'Salaries' does not exist in this report." }],
  });
  expect(await call('PUT', '/report/pages/active', { name: 'Nowhere' })).toMatchObject({
    statusCode: 404,
    body: { message: 'PowerBIEntityNotFound' },
  });
  const question = { question: 'how many' };
  expect(await call('POST', '/qna/interpret', question)).toMatchObject({
    statusCode: 501,
    body: { message: 'NotSupported' },
  });
  expect(await call('GET', '/report/secrets')).toMatchObject({ statusCode: 404 });
});

test('a reader turns pages with the keyboard and picks a bar, and the host learns of both', async ({ openReport }) => {
  const { frame, next, page } = await openReport();
  const picked = next('dataSelected');
  await frame.locator('[data-mark="Construction"]').click();
  expect(await picked).toMatchObject({
    visual: { name: 'by-industry' },
    dataPoints: [{ identity: [{ target: { table: 'Unemployment', column: 'Industry' }, equals: 'Construction' }] }],
  });
  const turned = next('pageChanged');
  await frame.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await turned).toMatchObject({ newPage: { name: 'ByIndustry', displayName: 'By industry' } });
  await expect(frame.getByRole('tab', { name: 'By industry' })).toBeFocused();
  await expect(frame.locator('[data-visual="rate-by-industry"] [data-mark]')).toHaveCount(14);
});

test(
  'when the token ends, data stop at once; a new token goes on without reload and with the filters',
  { tag: '@core' },
  async ({ context, access, openReport }) => {
    await context.clock.install();
    const { frame, call, next, accessToken } = await openReport();
    await call('PUT', '/report/filters', industries('Finance', 'Other'));
    await expect(frame.locator(bars)).toHaveCount(2);
    const ended = next('error');
    await context.clock.fastForward('01:00:01');
    expect(await ended).toMatchObject({ message: 'TokenExpired', errorCode: 'TokenExpired', level: 6 });
    await expect(frame.getByRole('status')).toContainText('The session has ended');
    expect(await call('POST', '/report/token', 'not.a.token')).toMatchObject({ statusCode: 403 });
    const renewed = await access(REPORTS.unemployment);
    expect(renewed.accessToken).not.toBe(accessToken);
    expect(await call('POST', '/report/token', renewed.accessToken)).toMatchObject({ statusCode: 202 });
    await expect(frame.getByRole('status')).toBeHidden();
    await expect(frame.locator(bars)).toHaveCount(2);
  },
);

test("another report's token opens nothing", { tag: '@core' }, async ({ access, openFrame }) => {
  const { accessToken } = await access(REPORTS.weather);
  const host = await openFrame(REPORTS.unemployment);
  const failed = host.next('error');
  await host.call('POST', '/report/load', { id: REPORTS.unemployment, accessToken, tokenType: 1, type: 'report' });
  expect(await failed).toMatchObject({ message: 'LoadReportFailed', errorCode: '403' });
  await expect(host.frame.locator('[data-visual]')).toHaveCount(0);
});

test('a host that is not allowed cannot frame the report', { tag: '@core' }, async ({ context, stack, access }) => {
  const { embedUrl } = await access(REPORTS.unemployment);
  const stranger = stack.urls.sandbox.replace('127.0.0.1', 'localhost');
  const host = await openBareHost(context, stranger, embedUrl);
  expect(await host.isIgnored('GET', '/report/pages')).toBe(true);
  expect(await host.events()).toEqual([]);
});

test('a frame beside the report is not heard by it', async ({ stack, openReport }) => {
  const { page, call } = await openReport();
  await page.evaluate(async (url) => {
    const sibling = document.createElement('iframe');
    sibling.src = url;
    document.body.append(sibling);
    await new Promise((resolve) => (sibling.onload = resolve));
  }, `${stack.urls.demoHost}/ready`);
  const sibling = page.frames().find((frame) => frame.url().endsWith('/ready'));
  await sibling?.evaluate(() => {
    Object.assign(window, { answers: 0 });
    addEventListener('message', () => (window as unknown as { answers: number }).answers++);
    const forged = { method: 'PUT', url: '/report/filters', headers: { id: 'forged' }, body: [{ filterType: 1 }] };
    (parent.frames[0] as Window).postMessage(forged, '*');
  });
  // The host's own call comes after the forged one and is answered.
  expect((await call('GET', '/report/filters')).body).toEqual([]);
  expect(await sibling?.evaluate('window.answers')).toBe(0);
});

test('a report below the fold leaves the host’s page where it is, also when pages turn by themselves', async ({
  openReport,
}) => {
  const { page, call, next } = await openReport();
  await page.locator('iframe').evaluate((element) => {
    element.style.marginTop = '3000px';
    element.style.width = '390px';
  });
  for (const name of ['Explore', 'Details', 'Overview']) {
    const drawn = next('rendered');
    await call('PUT', '/report/pages/active', { name });
    await drawn;
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
