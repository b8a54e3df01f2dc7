import { readFile } from 'node:fs/promises';
import { samplePages, sampleReports, sampleUsers } from '../../../packages/database/src/index.ts';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { openOtherBrowser } from './users.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ portico: 'activity', language: 'en' });

/** The place of a chart: what is drawn, and the marks as the keyboard reads them. */
const chartOf = (page: Page, name: string) =>
  page.locator('div').filter({ has: page.locator(`> [role=listbox][aria-label="${name}"]`) });
const bars = (chart: Locator) => chart.locator('svg [data-mark]');

test(
  'an administrator sees who read what, filters by a chart, and exports it',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(stack.urls.portal);
    await page.getByRole('button', { name: 'Insight', exact: true }).click();
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Activities' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('group', { name: 'From' })).toHaveText(/^From\s*\d\d\/\d\d\/\d{4}/);

    await page.getByRole('link', { name: 'Page visits' }).click();
    await expect(page).toHaveURL(/view=visits/);
    await expect(page.getByRole('table', { name: 'Page visits' })).toBeVisible();
    await page.getByRole('link', { name: '90 days' }).click();
    await page.getByRole('link', { name: 'Older' }).click();
    await page.getByRole('link', { name: 'Newest' }).click();

    await page.getByRole('link', { name: 'User activity' }).click();
    const users = page.getByRole('table', { name: 'User activity' });
    await users.getByRole('link', { name: sampleUsers.member.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: sampleUsers.member.name })).toBeVisible();
    await page.goBack();

    await page.getByRole('link', { name: 'Activities' }).click();
    await page.getByRole('button', { name: 'Show charts' }).click();
    const chart = chartOf(page, 'Most viewed reports');
    await expect(bars(chart).first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The keyboard reads what the pointer shows.
    await chart.getByRole('listbox').focus();
    await expect(chart.getByRole('option')).toHaveText(new RegExp(`^${sampleReports.unemployment.name}, Count: [1-9]`));
    await expect(chart.locator('.tooltip')).toContainText(sampleReports.unemployment.name);
    // Each line is named, and none hides another.
    await expect(chartOf(page, 'Visits and readers').locator('svg text', { hasText: 'Readers' })).toBeVisible();
    // The uppermost bar is the report that was seen most.
    await bars(chart).first().click();
    await expect(page.getByRole('searchbox', { name: 'Search by user, page or file' })).toHaveValue(
      sampleReports.unemployment.name,
    );
    await expect(table.getByText(sampleReports.unemployment.name).first()).toBeVisible();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file.split('\r\n')[0]).toContain('Time,User,User ID,Session ID,Action');
    expect(file).toContain(sampleReports.unemployment.name);

    await page.goto(`${stack.urls.portal}/admin/activity?search=nothing-is-called-so`);
    await expect(page.getByText('No activity found')).toBeVisible();
    await page.goto(`${stack.urls.portal}/admin/activity?view=visits&search=nothing-is-called-so`);
    await expect(page.getByText('No records found.')).toBeVisible();
    await page.goto(`${stack.urls.portal}/admin/activity?from=2026-02-02&to=2026-02-01`);
    await expect(page.getByText('No date range found')).toBeVisible();
  },
);

const kindOf = (page: Page) => page.getByRole('combobox', { name: 'Kind' });

test('what was done to tags is two keys from the search, in the address and in the file', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/tags`);
  await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ label: 'Fyrtårn', description: '' });
    await fetch('/admin/tags', { method: 'POST', headers, body });
  });
  await page.goto(`${stack.urls.portal}/admin/activity`);
  const rows = page.getByRole('table', { name: 'Activities' }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Search by user, page or file' }).focus();
  for (const key of ['Tab', 'g']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/kind=access/);
  await expect(rows.nth(1)).toContainText('Added an access tag · Fyrtårn');
  await expect(rows.filter({ hasText: /Signed in|Read a page/ })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [, ...lines] = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('tag.added');
  for (const line of lines) expect(line).toMatch(/,(?:group|tag)\.[a-z-]+,/);
  await page.reload();
  await expect(kindOf(page)).toHaveValue('access');
  // Visits are of one kind.
  await page.getByRole('link', { name: 'Page visits' }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(kindOf(page)).toBeHidden();
});

test('pages are called in the language of the reader, and a bar finds its visits', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/activity?kind=settings`);
  await page.getByRole('button', { name: 'Show charts' }).click();
  const chart = chartOf(page, 'Most read pages');
  await expect(chart.locator('svg text', { hasText: 'Unemployment' })).toBeVisible();
  await expect(chart).not.toContainText('Ledighed');
  await bars(chart).first().click();
  const search = page.getByRole('searchbox', { name: 'Search by user, page or file' });
  await expect(search).not.toHaveValue('');
  await expect(page).not.toHaveURL(/kind=/);
  await expect(page.getByRole('row').nth(1)).toContainText(`Read a page · ${await search.inputValue()}`);
});

test.describe(() => {
  test.use({ language: 'fr' });

  test('the chosen part is in sight on a phone, opened there and after turning it', async ({ stack, page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/activity?view=users`);
    const parts = page.getByRole('navigation', { name: 'Parties de l’activité' });
    const chosen = parts.getByRole('link', { name: 'Activité des utilisateurs' });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    expect(await parts.evaluate((row) => row.scrollWidth > row.clientWidth), 'the row has to scroll').toBe(true);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => parts.evaluate((row) => row.scrollLeft)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });
});

test('charts have the colours of the theme, also where movements are reduced', async ({ stack, page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/activity`);
  await page.getByRole('button', { name: 'Show charts' }).click();
  const bar = bars(chartOf(page, 'Most viewed reports')).first();
  const colorOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).fill);
  const accent = () => page.getByRole('link', { name: '30 days' }).evaluate((link) => getComputedStyle(link).color);
  await expect(bar).toBeVisible();
  expect(await colorOf(bar)).toBe(await accent());
  const light = await colorOf(bar);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colorOf(bar)).not.toBe(light);
  expect(await colorOf(bar)).toBe(await accent());
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(bar).toHaveAttribute('fill', 'CanvasText');
});

test('a refused sign-in, a report that was read and a changed tag are there at once, with reason, times and values', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  const other = await openOtherBrowser(browser, stack);
  await other.goto(`${stack.urls.portal}/login`);
  await other.locator('input[name=email]').fill(stack.users.member.email);
  await other.locator('input[name=password]').fill('Not the password 1!');
  await other.locator('button[type=submit]').click();
  await expect(other.getByText('Incorrect user credentials')).toBeVisible();
  await signIn(other, 'member');
  await other.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const report = other.locator(`[data-report-id="${sampleReports.unemployment.reportId}"] .report`);
  await expect(report).toHaveAttribute('data-state', 'shown', { timeout: 20_000 });
  const told = other.waitForResponse((answer) => answer.url().endsWith('/log/report-views') && answer.ok());
  await other.getByRole('link', { name: 'Home' }).first().click();
  await told;

  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/tags`);
  await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = (label: string) => JSON.stringify({ label, description: '' });
    const added = await fetch('/admin/tags', { method: 'POST', headers, body: body('Havn') });
    const { id } = (await added.json()) as { id: string };
    await fetch(`/admin/tags/${id}`, { method: 'PUT', headers, body: body('Havnen') });
  });
  await page.goto(`${stack.urls.portal}/admin/activity`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  await expect(row('Was refused at sign-in')).toContainText('wrong password');
  await expect(row('Viewed a report')).toContainText(/Loaded in: .*sec/);
  await expect(row('Edited an access tag')).toContainText('Havn → Havnen');
  const seen = await withDatabase(
    stack,
    (sql) => sql`select details from activities where action = 'report.viewed'
    and at > now() - interval '5 minutes'`,
  );
  expect(seen).toHaveLength(1);
});
