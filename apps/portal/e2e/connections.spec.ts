import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { freePorts } from '../../../scripts/free-ports.mjs';
import { stopService } from '../../../scripts/stack.mjs';
import { accessibilityViolations } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { addPage, send } from './page-calls.ts';
import { expect, test as base, type Stack } from './stack.ts';

/** About as long as a name may be. */
const NORTH = 'Northern office of the regional transport administration';
const SECRET = 'secret of the northern office';
const QUAKES = 'd480a1c3-e507-4294-b3b6-d14c5d6e7f88';
const { reportId: weather } = sampleReports.weather;

/** A second analytics service, of another tenant as it were: another address, secrets and database. */
interface North {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Each lasts as long as its Portico, and ends with it. */
const norths = new WeakMap<Stack, Promise<North>>();

async function startNorth(stack: Stack, url: string): Promise<North> {
  const environment = {
    ...{ SANDBOX_URL: url, PORT: new URL(url).port, DATABASE_URL: await makeDatabase(stack) },
    ...{ SANDBOX_CLIENT_SECRET: SECRET, SANDBOX_SIGNING_SECRET: 'another secret that only the north signs with' },
  };
  let process = await stack.startSecondSandbox(environment);
  return {
    url,
    async start() {
      process = await stack.startSecondSandbox(environment);
    },
    stop: () => stopService(process),
  };
}

const test = base.extend<{ north: North }, { northUrl: string }>({
  northUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { SANDBOX_PORT } = await freePorts();
      await use(`http://127.0.0.1:${SANDBOX_PORT}`);
    },
    { scope: 'worker' },
  ],
  settings: ({ northUrl }, use) =>
    use({
      ANALYTICS_CONNECTIONS: 'north',
      ANALYTICS_NORTH_NAME: NORTH,
      ANALYTICS_NORTH_API_URL: northUrl,
      ANALYTICS_NORTH_TOKEN_URL: `${northUrl}/5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11/oauth2/v2.0/token`,
      ANALYTICS_NORTH_CLIENT_ID: 'portico',
      ANALYTICS_NORTH_CLIENT_SECRET: SECRET,
      ANALYTICS_NORTH_FRAME_ORIGINS: northUrl,
    }),
  north: [
    async ({ stack, northUrl }, use) => {
      const north = norths.get(stack) ?? startNorth(stack, northUrl);
      norths.set(stack, north);
      await use(await north);
    },
    { timeout: 120_000 },
  ],
});

test.use({ language: 'en', portico: 'connections' });

async function makeDatabase({ databaseUrls: { administrator = '', sandbox } }: Stack): Promise<string> {
  const sql = postgres(administrator, { max: 1 });
  await sql`create database north owner ${sql(new URL(sandbox).username)}`;
  await sql.end();
  return Object.assign(new URL(sandbox), { pathname: '/north' }).href;
}

const shown = (page: Page, id: string) => page.locator(`[data-report-id="${id}"] .report[data-state="shown"]`);
const frameOrigin = async (page: Page, id: string) =>
  new URL((await page.locator(`[data-report-id="${id}"] iframe`).getAttribute('src')) ?? '').origin;

test('reports of two services stand on one page; one that is down leaves the other alone, and is named', async ({
  stack,
  north,
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'administrator');

  await test.step('a report is picked in a workspace of the chosen connection, and seen before it is added', async () => {
    await page.goto(`${stack.urls.portal}/admin/reports`);
    await page.getByRole('button', { name: 'Add report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add report' });
    await sheet.getByLabel('Connection', { exact: true }).selectOption({ label: NORTH });
    await sheet.getByLabel('Workspace', { exact: true }).selectOption({ label: 'World atlas' });
    await sheet.getByLabel('Report', { exact: true }).selectOption(QUAKES);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('adding.png') });
    await sheet.getByRole('button', { name: 'Preview the chosen report' }).click();
    const preview = page.getByRole('dialog', { name: /Preview of/ });
    await expect(shown(page, QUAKES)).toBeVisible({ timeout: 30_000 });
    expect(await frameOrigin(page, QUAKES)).toBe(north.url);
    await preview.getByRole('button', { name: 'Close' }).click();
    await sheet.getByRole('button', { name: 'Add report' }).click();
    await expect(page.getByRole('row', { name: 'Earthquakes of a week' })).toContainText(NORTH);
  });

  await test.step('the list says and filters the connection', async () => {
    await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true });
    await page.goto(`${stack.urls.portal}/admin/reports?connection=north`);
    await expect(page.getByRole('row')).toHaveCount(2);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('on a page each frame is of its own service, and takes no token of the other', async () => {
    const blocks = [weather, QUAKES].map((reportId, index) => ({
      ...{ id: `connectionblock${index}`, type: 'report', settings: { reportId } },
      texts: { en: { title: `Part ${index}` } },
    }));
    const id = await addPage(page, stack, 'Two offices', { blocks });
    await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
    await page.goto(`${stack.urls.portal}/two-offices`);
    for (const [report, origin] of [
      [weather, stack.urls.sandbox],
      [QUAKES, north.url],
    ] as const) {
      await page.locator(`[data-report-id="${report}"]`).scrollIntoViewIfNeeded();
      await expect(shown(page, report)).toBeVisible({ timeout: 30_000 });
      expect(await frameOrigin(page, report)).toBe(origin);
    }
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await page.request.get(`${stack.urls.portal}/reports/view?reportId=${QUAKES}&mode=page`, {
      headers,
    });
    const { embedToken } = (await answer.json()) as { embedToken: string };
    const opened = async (service: string) => {
      const data = { reportId: QUAKES };
      const authorization = { Authorization: `Bearer ${embedToken}` };
      return (await page.request.post(`${service}/frame/report`, { headers: authorization, data })).status();
    };
    expect([await opened(north.url), await opened(stack.urls.sandbox)]).toEqual([200, 401]);
  });

  await test.step('each connection is tried for itself', async () => {
    await page.goto(`${stack.urls.portal}/admin/settings/connections`);
    await page.getByRole('button', { name: `Analytics service: ${NORTH}` }).click();
    const section = page.getByRole('region', { name: `Analytics service: ${NORTH}` });
    await expect(section.getByText('Works', { exact: true })).toHaveCount(6);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('settings.png'), fullPage: true });
  });

  await north.stop();

  await test.step('without the one service the page still shows the reports of the other', async () => {
    await page.goto(`${stack.urls.portal}/two-offices`);
    await expect(shown(page, weather)).toBeVisible({ timeout: 30_000 });
    await page.locator(`[data-report-id="${QUAKES}"]`).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-report-id="${QUAKES}"]`)).toContainText('Something went wrong', {
      timeout: 60_000,
    });
  });

  await test.step('the dashboard, the check and the comparison name the one that fails', async () => {
    await page.goto(`${stack.urls.portal}/dashboard`);
    const connections = page.getByRole('region', { name: 'Connections' });
    const stateOf = (name: string) => connections.getByRole('status').filter({ hasText: name });
    await expect(stateOf(NORTH)).toContainText('Fails', { timeout: 30_000 });
    await expect(stateOf(new URL(stack.urls.sandbox).host)).toContainText('Works');
    await page.screenshot({ path: test.info().outputPath('dashboard.png') });
    await page.goto(`${stack.urls.portal}/admin/reports`);
    await page.getByRole('button', { name: 'Compare with the service' }).click();
    await expect(page.getByText(`No answer from: ${NORTH}`)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: 'Earthquakes of a week' })).not.toContainText('No longer there');
    await page.getByRole('button', { name: 'Check the connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connections to analytics services' });
    const first = dialog.getByRole('region', { name: new URL(stack.urls.sandbox).host });
    await expect(first.getByText('Works', { exact: true })).toHaveCount(6);
    await expect(dialog.getByRole('region', { name: NORTH })).toContainText('The analytics service does not answer.');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('check.png') });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.screenshot({ path: test.info().outputPath('check-phone.png') });
  });

  await north.start();

  await test.step('when it is back, so are its reports', async () => {
    await page.goto(`${stack.urls.portal}/two-offices`);
    const report = page.locator(`[data-report-id="${QUAKES}"]`);
    await report.scrollIntoViewIfNeeded();
    // The portal spares a service that was down a moment ago.
    await expect(async () => {
      const again = report.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      await expect(shown(page, QUAKES)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 45_000 });
  });
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
/** The buttons above the list are the same in every language. */
const pressCheck = (page: Page) =>
  expect(async () => {
    const dialog = page.getByRole('dialog');
    // One that came late lies over the button.
    if (await dialog.isHidden()) await page.getByRole('main').getByRole('button').nth(1).click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
const SCREENS: { name: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'list', path: '/admin/reports' },
  { name: 'adding', path: '/admin/reports?add=1', act: (page) => expect(page.getByRole('dialog')).toBeVisible() },
  { name: 'check', path: '/admin/reports', act: pressCheck },
  { name: 'settings', path: '/admin/settings/connections' },
  { name: 'dashboard', path: '/dashboard' },
];

for (const language of ['da', 'de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('the screens of several connections lie right at three widths, in both themes', async ({
      stack,
      north,
      page,
      signIn,
    }) => {
      test.setTimeout(180_000);
      expect(north.url).not.toBe(stack.urls.sandbox);
      await signIn(page, 'administrator');
      const faults: string[] = [];
      for (const { name, path, act } of SCREENS) {
        for (const [index, size] of SIZES.entries()) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
          await page.goto(stack.urls.portal + path);
          await act?.(page);
          await page.waitForLoadState('networkidle');
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            faults.push(...(await layoutFaults(page)).map((fault) => `${name} ${size.width} ${colorScheme}: ${fault}`));
            const picture = `${name}-${size.width}-${colorScheme}.png`;
            await page.screenshot({ path: test.info().outputPath(picture), animations: 'disabled' });
          }
          faults.push(...(await accessibilityViolations(page)).map((fault) => `${name} ${JSON.stringify(fault)}`));
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
