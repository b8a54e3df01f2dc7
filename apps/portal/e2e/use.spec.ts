import { readFile } from 'node:fs/promises';
import { samplePageIds, samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { createUser, openOtherBrowser } from './users.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ portico: 'use', language: 'en' });

test(
  'from the list of pages an administrator sees how a page is used, and takes along who never opened it',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await createUser(stack, 'never.read@portico.example');
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/pages?search=unemployment`);
    await page.getByRole('button', { name: 'Actions for Unemployment' }).first().click();
    await page.getByRole('menuitem', { name: 'See how it is used' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Unemployment' })).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Visits a day' })).toBeVisible();
    const visits = page.getByRole('listitem').filter({ hasText: 'Visits' });
    const shown = await visits.innerText();
    await page.getByRole('link', { name: '90 days' }).click();
    await expect(page).toHaveURL(/days=90/);
    await expect(visits).not.toHaveText(shown);
    const blocks = page.getByRole('table', { name: 'Blocks' });
    await expect(blocks.getByRole('row').filter({ hasText: sampleReports.unemployment.name })).toContainText(
      /Report\d+/,
    );
    const absentees = page.getByRole('table', { name: 'Could, but do not' });
    const names = await absentees.getByRole('rowheader').allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(
      file
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(names);
  },
);

test('a reader who turns the page of a report is counted for both of its pages', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  const { reportId } = sampleReports.unemployment;
  const reader = await openOtherBrowser(browser, stack);
  await signIn(reader, 'member');
  await reader.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const holder = reader.locator(`[data-report-id="${reportId}"]`);
  await expect(holder.locator('.report')).toHaveAttribute('data-state', 'shown', { timeout: 20_000 });
  await holder.getByRole('button', { name: 'Details' }).click();
  await expect(holder.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-current', 'page');
  const told = reader.waitForResponse((answer) => answer.url().endsWith('/log/report-views') && answer.ok());
  await reader.getByRole('link', { name: 'Home' }).first().click();
  const { views } = (await told).request().postDataJSON() as {
    views: { reportPages: { name: string; title: string }[] }[];
  };
  expect(views[0]?.reportPages).toEqual([
    { name: 'Overview', title: 'Overview' },
    { name: 'Details', title: 'Details' },
  ]);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/reports?search=unemployment`);
  await page.getByRole('button', { name: `Actions for ${sampleReports.unemployment.name}` }).click();
  await page.getByRole('menuitem', { name: 'See how it is used' }).click();
  const details = page
    .getByRole('table', { name: 'Pages of the report' })
    .getByRole('row')
    .filter({ hasText: 'Details' });
  await expect(details).toBeVisible();
  await page.getByRole('table', { name: 'On the portal’s pages' }).getByRole('link', { name: 'Unemployment' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/pages/${samplePageIds.unemployment}/use$`));
});

test('what nobody uses is reviewed: many are kept at once and proposed again, one is hidden, one is removed', async ({
  stack,
  page,
  signIn,
}) => {
  await withDatabase(
    stack,
    (sql) =>
      sql`insert into access_tags (id, label) select gen_random_uuid(), label from unnest(array['Alt', 'Bald', 'Cut']) label`,
  );
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/activity`);
  await page.getByRole('link', { name: 'To check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To check' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not read for 90 days' }).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Access tags \(/ }).click();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  for (const name of ['Alt', 'Bald']) await row(name).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: /selected|chosen/i })
    .getByRole('button', { name: 'Keep' })
    .click();
  await expect(page.getByText('2 stay, and are proposed again in half a year')).toBeVisible();
  await expect(row('Alt')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Alt')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Cut' }).click();
  await page.getByRole('menuitem', { name: 'Remove access tag' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access tag' }).click();
  await expect(row('Cut')).toHaveCount(0);
  await page.getByRole('link', { name: /^Reports \(/ }).click();
  const unviewed = page.getByRole('row').filter({ hasText: 'Not opened for 90 days' }).first();
  const name = await unviewed.getByRole('rowheader').innerText();
  await unviewed.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Hide from readers' }).click();
  await expect(row(name)).toHaveCount(0);
});
