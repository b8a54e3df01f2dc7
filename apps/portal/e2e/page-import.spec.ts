import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { addPage, saveDraft, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { confirm } from './users.ts';

test.use({ language: 'en' });

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

/** A page with one text in its draft. */
const addText = (page: Page, stack: Stack, name: string, slug: string) =>
  addPage(page, stack, name, { slug, blocks: [textBlock('textblock1', `<p>${name}</p>`)] });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Exports a page with those below it. @returns where the file was saved */
async function exportPage(page: Page, stack: Stack, name: string): Promise<string> {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: `Export ${name}` });
  await expect(sheet.getByLabel('With the pages below it')).toBeChecked();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.portico$/);
  await expect(sheet).toBeHidden();
  return download.path();
}

/** Makes another installation of this one: it has another key, and never had these pages. */
const becomeAnother = (stack: Stack, ids: readonly string[]) =>
  withDatabase(stack, async (sql) => {
    await sql`delete from pages where id in ${sql(ids)}`;
    await sql`delete from signing_keys`;
  });

test('pages are exported, and imported elsewhere once their installation is trusted', async ({ stack, page }) => {
  const ids = [
    await addText(page, stack, 'Autumn plan', 'autumn-plan'),
    await addText(page, stack, 'Autumn budget', 'autumn-plan/budget'),
  ];
  const file = await exportPage(page, stack, 'Autumn plan');
  await becomeAnother(stack, ids);

  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import pages');
  const own = page.getByRole('region', { name: 'This portal' });
  await expect(own).toContainText(/([0-9A-F]{4} ){7}[0-9A-F]{4}/);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles({
    name: 'autumn.portico',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from((await readFile(file, 'latin1')).replace('Autumn budget', 'Winter budget'), 'latin1'),
  });
  await expect(page.getByText('Something in the file is not what was signed.')).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('that no administrator has trusted yet')).toBeVisible();
  await page.getByLabel('Name of the portal').fill('Test portal');
  await page.getByRole('button', { name: 'Trust this portal' }).click();
  await expect(page.getByText('Signed by Test portal')).toBeVisible();
  const plan = page.getByRole('list', { name: 'Pages in the file' }).getByRole('listitem');
  await expect(plan).toHaveText([/Autumn plan.*New/, /Autumn budget.*New/]);
  expect(await accessibilityViolations(page)).toEqual([]);

  // Without the page above it, a page is a conflict that somebody decides about.
  await plan.getByLabel('Autumn plan').uncheck();
  await expect(plan.nth(1)).toContainText('The page that it stands under is not here.');
  await plan.getByLabel('Autumn plan').check();
  await page.getByRole('button', { name: 'Import 2 pages as drafts' }).click();
  await expect(page.getByText('2 pages are imported')).toBeVisible();
  await expect(rowOf(page, 'Autumn budget')).toContainText('Draft');
});

test('by keyboard: the same file again has nothing to change, and its installation is trusted no longer', async ({
  stack,
  page,
}) => {
  const id = await addText(page, stack, 'Spring plan', 'spring-plan');
  await addText(page, stack, 'Spring budget', 'spring-plan/budget');
  const file = await exportPage(page, stack, 'Spring plan');
  await page.goto(`${stack.urls.portal}/admin/imports`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Nothing to change')).toBeVisible();
  await expect(page.getByText('Exported by this portal')).toBeVisible();

  // The draft goes on: what the file has is older.
  await saveDraft(page, stack, id, 2, []);
  await withDatabase(stack, async (sql) => {
    await sql`insert into signing_keys (id, public_key, name) values (gen_random_uuid(), 'x', 'Old portal')`;
  });
  await page.reload();
  await page.locator('input[type=file]').setInputFiles(file);
  const plan = page.getByRole('list', { name: 'Pages in the file' }).getByRole('listitem');
  await expect(plan.first()).toContainText('The draft here does not come from an import, or was changed since.');
  const choice = plan.getByLabel('Spring plan');
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  const submit = page.getByRole('button', { name: 'Import 1 page as a draft' });
  await expect(submit).toBeEnabled();
  while (!(await submit.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 page is imported')).toBeVisible();

  await page.goto(`${stack.urls.portal}/admin/imports`);
  const keys = page.getByRole('region', { name: 'Trusted portals' });
  await keys.getByRole('listitem').filter({ hasText: 'Old portal' }).getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('What was imported stays.');
  await confirm(page, 'Remove');
  await expect(page.getByText('Old portal is no longer trusted')).toBeVisible();
});
