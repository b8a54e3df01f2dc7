// A pool of warm frames on the sandbox: one report after the other in one document of the viewer, and nothing of the first
// in the second.
import type { Page } from '@playwright/test';
import { expect, test as base } from '../../../apps/portal/e2e/stack.ts';
import { bundlers } from '../scripts/bundlers.mjs';
import { configOf, openHost, reports } from './sandbox-report.ts';
import type { HostConfig } from './window.ts';

const test = base.extend<{ host: { documents: string[]; unemployment: HostConfig; weather: HostConfig } }>({
  host: async ({ page, request, stack }, use) => {
    const documents: string[] = [];
    page.on('request', (one) => {
      if (one.resourceType() === 'document' && one.url().includes('/reportEmbed')) documents.push(one.url());
    });
    const { demoHost } = stack.urls;
    const [unemployment, weather] = [
      await configOf(request, demoHost, reports.unemployment),
      await configOf(request, demoHost, reports.weather),
    ];
    await openHost(page, request, demoHost, await bundlers.esbuild(import.meta.dirname, 'pages/warm-frames.ts'));
    await use({ documents, unemployment, weather });
  },
});

const filter = {
  filterType: 1,
  target: { table: 'Unemployment', column: 'Industry' },
  operator: 'In',
  values: ['Mining'],
};

/** Shows a report in place of the one before it, and resolves when it is drawn. */
const turnTo = (page: Page, config: HostConfig) =>
  page.evaluate(async (given) => {
    const { report: former } = window;
    if (former) window.pool.release(former);
    window.report = window.pool.acquire(given);
    await new Promise<void>((resolve, reject) => {
      window.report.on('rendered', () => resolve());
      window.report.on('error', ({ detail }) => reject(new Error(JSON.stringify(detail))));
    });
    return (await window.report.getPages()).map(({ displayName }) => displayName);
  }, config);

/** What the reader of the report at hand would find. */
const stateOf = (page: Page) =>
  page.evaluate(async () => {
    const { report } = window;
    const [active, filters, theme] = await Promise.all([
      report.getActivePage(),
      report.getFilters(),
      report.getTheme(),
    ]);
    return JSON.stringify([active.name, filters, theme]);
  });

test(
  'a host turns from one report to another and back in one document of the viewer',
  { tag: '@core' },
  async ({ page, host }) => {
    const first = await turnTo(page, host.unemployment);
    const second = await turnTo(page, host.weather);
    expect(second).not.toEqual(first);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toBeVisible();
    expect(await turnTo(page, host.unemployment)).toEqual(first);
    expect(host.documents).toHaveLength(1);
  },
);

test('filters, page, theme and settings of a report are not there when its frame shows it again', async ({
  page,
  host,
}) => {
  await turnTo(page, host.unemployment);
  const fresh = await stateOf(page);
  await page.evaluate(async (one) => {
    const { report } = window;
    await report.setFilters([one as never]);
    await report.setPage('Details');
    await report.applyTheme({ themeJson: { name: 'dark', background: '#000000' } });
    const { state } = await report.bookmarksManager.capture();
    await report.bookmarksManager.applyState(state!);
    await new Promise((resolve) => (report.on('rendered', resolve), void report.refresh()));
  }, filter);
  expect(await stateOf(page)).not.toBe(fresh);
  await turnTo(page, host.weather);
  await turnTo(page, host.unemployment);
  expect(await stateOf(page)).toBe(fresh);
  expect(host.documents).toHaveLength(1);
});

test('a released report is dead: it hears nothing of its frame, and its calls reject', async ({ page, host }) => {
  await turnTo(page, host.unemployment);
  const [marks, failure] = await page.evaluate(async (next) => {
    const { report: former, pool } = window;
    const marks: string[] = [];
    for (const name of ['loaded', 'renderingStarted', 'rendered', 'pageChanged'])
      former.on(name, () => marks.push(name));
    pool.release(former);
    window.report = pool.acquire(next);
    await new Promise((resolve) => window.report.on('rendered', resolve));
    const pages = await window.report.getPages();
    await window.report.setPage(pages[1]!.name);
    return [marks, await former.getPages().catch((error: { code: string }) => error.code)] as const;
  }, host.weather);
  expect([marks, failure]).toEqual([[], 'reset']);
  expect(host.documents).toHaveLength(1);
});

test('a frame is loaded before the token is known, and shows the report then', async ({ page, host }) => {
  const { origin, pathname } = new URL(host.weather.embedUrl);
  await page.evaluate((url) => window.pool.prepare(url), origin + pathname);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toBeHidden();
  await turnTo(page, host.weather);
  await expect(page.locator('iframe')).toBeVisible();
  expect(host.documents).toHaveLength(1);
});

test('a report that is released while it is drawn leaves no frame behind', async ({ page, host }) => {
  await turnTo(page, host.unemployment);
  await page.evaluate(() => {
    window.report.refresh().catch(() => undefined);
    window.pool.release(window.report);
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  await turnTo(page, host.weather);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(host.documents).toHaveLength(2);
});

test('a token that does not open the next report is tried in a new document, and then refused', async ({
  page,
  host,
}) => {
  await turnTo(page, host.unemployment);
  const wrong = { ...host.weather, accessToken: host.unemployment.accessToken };
  const errors = await page.evaluate(async (given) => {
    window.pool.release(window.report);
    window.report = window.pool.acquire(given);
    const errors: unknown[] = [];
    await new Promise<void>((resolve) =>
      window.report.on('error', ({ detail }) => errors.push(detail) > 1 && resolve()),
    );
    return errors.length;
  }, wrong);
  expect(errors).toBe(2);
  await expect(page.locator('iframe').contentFrame().getByRole('status')).toBeVisible();
  expect(host.documents).toHaveLength(2);
});
