import type { Locator, Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { addPage, send } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { countStrikes } from './strikes.ts';
import { createUser, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', portico: 'report-kinds' });

const { workspaceId, reportId: strikes } = sampleReports.strikes;
const OPERATIONS = 'f7b3d4f6-183a-45c7-a6e9-047f8091a2bb';
const FLIGHTS_TILE = '7a000000-0000-4000-8000-000000000001';
const SAFETY = 'f9d5f618-3a5c-47e9-880b-2691a2b3c4dd';
const STRIKES_TILE = '7c000000-0000-4000-8000-000000000001';
const WEATHER_DATA = '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e';
const STRIKES_DATA = '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22';
const WORLD = 'f8c4e507-294b-46d8-b7fa-158091a2b3cc';
const AIRPORTS = 'e591b2d4-f618-43a5-84c7-e25d6e7f8099';

const frameOf = (page: Page, id: string) => page.locator(`[data-report-id="${id}"] iframe`).contentFrame();
const shown = (page: Page | Locator, id: string) =>
  page.locator(`[data-report-id="${id}"] .report[data-state="shown"]`);

/** What the portal has by a name. */
const idOf = (stack: Stack, name: string) =>
  withDatabase(stack, async (sql) => {
    const [row] = await sql<{ id: string }[]>`select report_id as id from reports where name = ${name}`;
    return row?.id ?? '';
  });

const rowOf = (stack: Stack, reportId: string) =>
  withDatabase(stack, async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from reports where report_id = ${reportId}`;
    return row?.id ?? '';
  });

async function openSheet(page: Page, workspace = 'Flight operations'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add report' });
  await sheet.getByLabel('Workspace', { exact: true }).selectOption({ label: workspace });
  await expect(sheet.getByLabel('Report', { exact: true })).toBeVisible();
  return sheet;
}

async function addFrom(page: Page, sheet: Locator, name: string) {
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByRole('button', { name: 'Add report' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(sheet).toHaveCount(0);
}

async function publish(page: Page, stack: Stack, name: string, ids: readonly string[]) {
  const blocks = ids.map((reportId, index) => ({
    ...{ id: `kindsblock${index}`, type: 'report', settings: { reportId }, texts: { en: { title: `Part ${index}` } } },
  }));
  const id = await addPage(page, stack, name, { blocks });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
}

test('each kind is picked in its workspace, seen before it is added, put on a page and read', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'administrator');
  // The sample page has the only paginated report that asks for no identity.
  await send(page, stack, 'DELETE', `/admin/reports/${await rowOf(stack, AIRPORTS)}`, {});
  await page.goto(`${stack.urls.portal}/admin/reports`);

  await test.step('a dashboard, with a preview', async () => {
    const sheet = await openSheet(page);
    await sheet.getByLabel('Report', { exact: true }).selectOption(OPERATIONS);
    await sheet.getByRole('button', { name: 'Preview the chosen report' }).click();
    const preview = page.getByRole('dialog', { name: /Preview of/ });
    await expect(shown(preview, OPERATIONS)).toBeVisible({ timeout: 30_000 });
    await expect(frameOf(page, OPERATIONS).locator('[data-tile]')).toHaveCount(6);
    await preview.getByRole('button', { name: 'Close' }).click();
    await addFrom(page, sheet, 'Our operations');
  });

  await test.step('a tile of it', async () => {
    const sheet = await openSheet(page);
    await sheet.getByLabel('Report', { exact: true }).selectOption(OPERATIONS);
    await sheet.getByLabel('Tile', { exact: true }).selectOption(FLIGHTS_TILE);
    await sheet.getByRole('button', { name: 'Preview the chosen report' }).click();
    const preview = page.getByRole('dialog', { name: /Preview of/ });
    await expect(shown(preview, FLIGHTS_TILE)).toBeVisible({ timeout: 30_000 });
    await preview.getByRole('button', { name: 'Close' }).click();
    await addFrom(page, sheet, 'Our flights');
  });

  await test.step('a visual, among those of the live report', async () => {
    const sheet = await openSheet(page, 'Portico sandbox');
    await sheet.getByLabel('Report', { exact: true }).selectOption(sampleReports.weather.reportId);
    const visuals = sheet.getByLabel('Visual', { exact: true });
    await expect(visuals.locator('option').nth(1)).toBeAttached({ timeout: 30_000 });
    await visuals.selectOption({ index: 1 });
    await expect(sheet.locator('[data-figure]')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await addFrom(page, sheet, 'Our weather');
  });

  await test.step('a question box', async () => {
    const sheet = await openSheet(page, 'Portico sandbox');
    await sheet.getByLabel('Report', { exact: true }).selectOption(WEATHER_DATA);
    await addFrom(page, sheet, 'Our questions');
  });

  await test.step('a paginated report', async () => {
    const sheet = await openSheet(page);
    await sheet.getByLabel('Report', { exact: true }).selectOption(AIRPORTS);
    await addFrom(page, sheet, 'Our airports');
  });

  await test.step('the list says and filters the kind', async () => {
    await expect(page.getByRole('row', { name: 'Our flights' })).toContainText('Dashboard tile');
    await page.goto(`${stack.urls.portal}/admin/reports?kind=qna`);
    await expect(page.getByRole('row', { name: 'Our questions' })).toContainText('Question box');
    // The heading, that of the sample page, and this one.
    await expect(page.getByRole('row')).toHaveCount(3);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const visual = await idOf(stack, 'Our weather');
  const ids = [OPERATIONS, FLIGHTS_TILE, visual, WEATHER_DATA, AIRPORTS];
  await publish(page, stack, 'Every kind', ids);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${stack.urls.portal}/every-kind`);
    for (const id of ids) {
      await page.locator(`[data-report-id="${id}"]`).scrollIntoViewIfNeeded();
      await expect(shown(page, id)).toBeVisible({ timeout: 30_000 });
    }
    await expect(frameOf(page, OPERATIONS).locator('[data-tile]')).toHaveCount(6);
    await expect(frameOf(page, FLIGHTS_TILE).locator('[data-tile]')).toHaveCount(1);
    await expect(frameOf(page, visual).locator('[data-visual]:visible')).toHaveCount(1);
    await expect(frameOf(page, AIRPORTS).locator('.report-page')).toBeVisible();
    const box = frameOf(page, WEATHER_DATA).getByRole('searchbox');
    await box.fill('rain by year');
    await box.press('Enter');
    await expect(frameOf(page, WEATHER_DATA).locator('[data-visual]').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`kinds-${colorScheme}.png`), fullPage: true });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.urls.portal}/every-kind`);
  await expect(shown(page, OPERATIONS)).toBeVisible({ timeout: 30_000 });
  await page.screenshot({ path: test.info().outputPath('kinds-phone.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a dashboard, its tile and its questions show three users the rows of their groups', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'administrator');
  const groups = await withDatabase(stack, (sql) => sql<{ id: string; name: string }[]>`select id, name from groups`);
  const idOfGroup = (name: string) => groups.find((group) => group.name === name)?.id ?? null;
  const identities = [
    { groupId: idOfGroup('Ledelse'), roles: ['Everything'], username: '{email}' },
    { groupId: idOfGroup('Analyse'), roles: ['Northeast', 'Midwest'], username: '{email}' },
    { groupId: null, roles: ['South'], username: '{email}' },
  ];
  const chosen = [
    { kind: 'dashboard', reportId: SAFETY, name: 'Safety' },
    { kind: 'tile', reportId: STRIKES_TILE, dashboardId: SAFETY, name: 'Safety strikes' },
    { kind: 'visual', reportId: strikes, pageName: 'Overview', visualName: 'strikes', name: 'Safety visual' },
    { kind: 'qna', reportId: STRIKES_DATA, name: 'Safety questions' },
  ];
  for (const one of chosen) await send(page, stack, 'POST', '/admin/reports', { ...one, workspaceId, identities });
  const visual = await idOf(stack, 'Safety visual');
  await publish(page, stack, 'Safety for all', [SAFETY, STRIKES_TILE, visual]);
  const reader = await openOtherBrowser(browser, stack);
  const other = await openOtherBrowser(browser, stack);
  await submitSignIn(reader, stack, stack.users.member);
  await submitSignIn(other, stack, await createUser(stack, 'eva.ny@portico.example', 'Havnen'));
  const counts = [
    await countStrikes(stack),
    await countStrikes(stack, ['Northeast', 'Midwest']),
    await countStrikes(stack, ['South']),
  ];
  for (const [index, one] of [page, reader, other].entries()) {
    await one.goto(`${stack.urls.portal}/safety-for-all`);
    for (const id of [SAFETY, STRIKES_TILE, visual]) {
      await one.locator(`[data-report-id="${id}"]`).scrollIntoViewIfNeeded();
      const card = frameOf(one, id).locator('.card-value').filter({ visible: true }).first();
      await expect(card).toHaveText(counts[index] ?? '', { timeout: 30_000 });
    }
  }
  const questions = await reader.request.get(`${stack.urls.portal}/reports/view?reportId=${STRIKES_DATA}&mode=page`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(questions.status()).toBe(404);
  await Promise.all([reader.context().close(), other.context().close()]);
});

test('a dashboard that the service does not give shows the labels of reports', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  // The sample page has it already.
  await publish(page, stack, 'World today', [WORLD]);
  const label = page.locator(`[data-report-id="${WORLD}"]`);
  const faults = `${stack.urls.sandbox}/faults`;
  for (const [status, said] of [
    [404, 'This report is unavailable'],
    [500, 'Something went wrong'],
  ] as const) {
    const fault = { fault: { kind: 'status', status }, path: '/v1.0/myorg/groups/', times: 10 };
    expect((await page.request.post(faults, { data: fault })).status()).toBe(201);
    await page.goto(`${stack.urls.portal}/world-today`);
    await expect(label).toContainText(said, { timeout: 30_000 });
    await page.request.delete(faults);
  }
  // The portal does not ask a service that fails for some seconds.
  await expect(async () => {
    const again = label.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(shown(page, WORLD)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
});
