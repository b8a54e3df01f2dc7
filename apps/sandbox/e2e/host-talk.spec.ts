import { expect, industries, REPORTS, test } from './report-host.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test('a host with a token hook is asked when the token ends, and nobody notices', async ({
  context,
  access,
  openReport,
}) => {
  await context.clock.install();
  const { frame, call, answerHooks, events } = await openReport({ headers: { tokenProviderSupplied: true } });
  await call('PUT', '/report/filters', industries('Finance', 'Other'));
  await expect(frame.locator(bars)).toHaveCount(2);
  await answerHooks({ newAccessToken: (await access(REPORTS.unemployment)).accessToken });
  await context.clock.fastForward('01:00:01');
  await call('PUT', '/report/filters', industries('Finance', 'Other', 'Construction'));
  await expect(frame.locator(bars)).toHaveCount(3);
  await expect(frame.getByText('The session has ended')).toBeHidden();
  expect((await events()).filter(({ name }) => name === 'error')).toEqual([]);
});

test('what the host says of the circumstances goes along with every query', async ({ openFrame, access }) => {
  const host = await openFrame(REPORTS.unemployment);
  await host.answerHooks({ preQuery: { tenant: 'Århus' } });
  const { accessToken } = await access(REPORTS.unemployment);
  const asked = host.page.waitForRequest(/\/frame\/data$/);
  await host.call('POST', '/report/load', { id: REPORTS.unemployment, accessToken, tokenType: 1, type: 'report' });
  const said = (await asked).headers()['application-context'] ?? '';
  expect(JSON.parse(decodeURIComponent(said))).toEqual({ tenant: 'Århus' });
});

test('swipes are told with where they began and ended, and leaving the report too', async ({ openReport }) => {
  const { frame, next } = await openReport();
  const [start, end] = [next('swipeStart'), next('swipeEnd')];
  await frame.locator('.stage').evaluate((stage) => {
    const touch = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 200 });
    stage.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(300)] }));
    stage.dispatchEvent(new TouchEvent('touchmove', { touches: [touch(240)] }));
    stage.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(100)] }));
  });
  expect(await start).toEqual({ startPosition: { x: 300, y: 200 }, currentPosition: { x: 240, y: 200 } });
  expect(await end).toEqual({ startPosition: { x: 300, y: 200 }, currentPosition: { x: 100, y: 200 } });
  const left = next('blur');
  await frame.locator('.stage').evaluate(() => window.dispatchEvent(new Event('blur')));
  await left;
});

test('paper shows the page of the report and nothing that is there to be clicked', async ({ openReport }) => {
  const { frame, page, call } = await openReport();
  const canvas = frame.locator('.canvas');
  const widthOf = () => canvas.evaluate((page) => page.getBoundingClientRect().width);
  const onScreen = await widthOf();
  await canvas.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(frame.getByRole('tab')).toHaveCount(0);
  await expect(frame.getByRole('region', { name: 'Filters' })).toHaveCount(0);
  await expect(frame.locator('[data-visual="by-industry"]')).toBeVisible();
  expect(await frame.locator('.stage').evaluate((stage) => getComputedStyle(stage).overflow)).toBe('visible');
  expect(await widthOf()).toBeLessThanOrEqual(1063);
  await page.emulateMedia({ media: 'screen' });
  await canvas.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(widthOf).toBe(onScreen);
  expect(await call('POST', '/report/print', null)).toMatchObject({ statusCode: 202 });
});

test('a theme of the host colours the report and the room around it; a reset takes it back', async ({ openReport }) => {
  const { frame, call } = await openReport();
  const ground = () => frame.locator('.report').evaluate((root) => getComputedStyle(root).backgroundColor);
  const before = await ground();
  const themeJson = { name: 'Night', background: '#10141c', foreground: '#e8ecf3', dataColors: ['#7aa2ff'] };
  await call('PUT', '/report/theme', { themeJson });
  await expect(frame.locator(bars).first()).toHaveAttribute('fill', '#7aa2ff');
  expect(await ground()).not.toBe(before);
  expect((await call('GET', '/report/theme')).body).toMatchObject({ themeJson });
  await call('PUT', '/report/theme', {});
  await expect.poll(ground).toBe(before);
  await call('PATCH', '/report/settings', { background: 1 });
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

test('pages are turned at the left or below, or by the host alone', async ({ openReport }) => {
  const { frame, call } = await openReport({ settings: { panes: { pageNavigation: { position: 1 } } } });
  const tabs = frame.getByRole('tablist', { name: 'Report pages' });
  const stage = frame.locator('.stage');
  expect((await tabs.boundingBox())?.x).toBeLessThan((await stage.boundingBox())?.x ?? 0);
  await call('PATCH', '/report/settings', { panes: { pageNavigation: { position: 0 } } });
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeGreaterThan((await stage.boundingBox())?.y ?? 0);
  await call('PATCH', '/report/settings', { panes: { pageNavigation: { visible: false } } });
  await expect(tabs).toBeHidden();
});

test('a call that comes too early is told so, and the report loads all the same; of turns at once the last one wins', async ({
  openFrame,
  access,
}) => {
  const host = await openFrame(REPORTS.unemployment);
  const { accessToken } = await access(REPORTS.unemployment);
  const drawn = host.next('rendered');
  const load = { id: REPORTS.unemployment, accessToken, tokenType: 1, type: 'report' };
  const [loaded, early] = await Promise.all([
    host.call('POST', '/report/load', load),
    host.call('PUT', '/report/filters', industries('Finance')),
  ]);
  expect(loaded).toMatchObject({ statusCode: 202 });
  expect(early).toMatchObject({ body: { message: 'ReportNotLoaded' } });
  await drawn;
  const tabs = host.frame.getByRole('tab');
  const turns = ['Details', 'Overview', 'Details'].map((name) => host.call('PUT', '/report/pages/active', { name }));
  await Promise.all(turns);
  await expect(tabs.and(host.frame.getByRole('tab', { selected: true }))).toHaveText('Details');
});
