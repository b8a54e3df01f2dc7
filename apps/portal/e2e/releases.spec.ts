import type { Locator, Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { countStrikes } from './strikes.ts';
import { confirm, openOtherBrowser, submitSignIn } from './users.ts';
import { accessibilityViolations } from './axe.ts';
import { addPage, saveDraft, send, textBlock } from './page-calls.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ language: 'en' });

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

/** A page with one text in its draft. */
const addText = (page: Page, stack: Stack, name: string, text: string) =>
  addPage(page, stack, name, { blocks: [textBlock('textblock1', `<p>${text}</p>`)] });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test(
  'a release is prepared, previewed as a group, published, and taken back',
  { tag: '@core' },
  async ({ stack, page, browser }) => {
    const first = await addText(page, stack, 'Autumn figures', 'Figures of October');
    await addText(page, stack, 'Autumn report', 'Report of October');
    await page.goto(`${stack.urls.portal}/`);
    await page.getByRole('button', { name: 'Content', exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Releases' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    await page.getByRole('button', { name: 'Add release' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('October');
    await sheet.getByRole('button', { name: 'Add release' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('October');

    await page.getByRole('button', { name: 'Add pages' }).click();
    await sheet.getByRole('searchbox').fill('autumn');
    await sheet.getByLabel('Autumn figures').check();
    await sheet.getByLabel('Autumn report').check();
    await sheet.getByRole('button', { name: 'Add 2 pages' }).click();
    await expect(rowOf(page, 'Autumn figures')).toContainText('New: version 1');
    await expect(page.getByText(/people gain: Autumn figures and Autumn report/).first()).toBeVisible();

    await choose(page, 'Autumn report', 'Change');
    await sheet.getByLabel('Access level').selectOption({ label: 'Administrators' });
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(rowOf(page, 'Autumn report')).toContainText('Everyone becomes Administrators');

    await saveDraft(page, stack, first, 2, [textBlock('textblock1', '<p>Figures of November</p>')]);
    await page.reload();
    await expect(rowOf(page, 'Autumn figures')).toContainText('The draft has gone on');
    await choose(page, 'Autumn figures', 'Take the newer draft');
    await expect(rowOf(page, 'Autumn figures')).toContainText('New: version 2');

    await choose(page, 'Autumn figures', 'Preview');
    await sheet.getByLabel('As a member of').selectOption({ label: 'Analyse' });
    await expect(sheet.getByRole('article')).toContainText('Figures of November');
    await sheet.getByLabel('Page').selectOption({ label: 'Autumn report' });
    await expect(sheet).toContainText('Members of Analyse would not see this page.');
    await sheet.getByRole('button', { name: 'Close' }).click();

    const member = await openOtherBrowser(browser, stack);
    await submitSignIn(member, stack, stack.users.member);
    const read = async () => (await member.goto(`${stack.urls.portal}/autumn-figures`))?.status();
    expect(await read()).toBe(404);

    await page.getByRole('button', { name: 'Publish 2 pages' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/people gain: Autumn figures/);
    await confirm(page, 'Publish 2 pages');
    await expect(page.getByText('October is published')).toBeVisible();
    expect(await read()).toBe(200);
    await expect(member.getByRole('main')).toContainText('Figures of November');

    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/people lose: Autumn figures/);
    await confirm(page, 'Take back');
    await expect(page.getByText('October is taken back')).toBeVisible();
    expect(await read()).toBe(404);
    await member.context().close();
  },
);

test('a release is scheduled by keyboard, cannot be changed until that is cancelled, and a page in the bin is named', async ({
  stack,
  page,
}) => {
  const id = await addText(page, stack, 'Winter figures', 'Figures of January');
  const release = await send(page, stack, 'POST', '/admin/releases', { name: 'January' });
  await send(page, stack, 'POST', `/admin/releases/${release.id}/pages`, { ids: [id] });
  await page.goto(`${stack.urls.portal}/admin/releases/${release.id}`);
  await page.getByRole('button', { name: 'Schedule' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('spinbutton', { name: /^day/ }).focus();
  const year = new Date().getFullYear() + 1;
  await page.keyboard.type(`0101${year}0800`);
  await sheet.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  await expect(page.getByText('January is scheduled')).toBeVisible();
  await expect(page.getByText(new RegExp(`published on 1\\sJan\\s${String(year)}\\s08:00 as it is now`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add pages' })).toHaveCount(0);
  // Whoever opened the sheet by keyboard is where they were, on the button that takes it back.
  await expect(page.getByRole('button', { name: 'Cancel schedule' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The schedule is cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeFocused();

  await send(page, stack, 'DELETE', `/admin/pages/${id}`, {});
  await page.reload();
  await expect(page.getByText(/Winter figures: The page is in the bin/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish 1 page' }).click();
  await expect(page.getByText(/nothing was changed/)).toBeVisible();
  await choose(page, 'Winter figures', 'Take out of the release');
  await expect(page.getByText('There are no pages in this release yet.')).toBeVisible();
  await choose(page, 'January', 'Delete release');
  await confirm(page, 'Delete release');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the screens of releases have no fault of accessibility at ${size.width} px`, async ({ stack, page }) => {
    await page.setViewportSize(size);
    const id = await addText(page, stack, `Spring figures ${size.width}`, 'Figures of April');
    const release = await send(page, stack, 'POST', '/admin/releases', { name: `April ${size.width}` });
    await send(page, stack, 'POST', `/admin/releases/${release.id}/pages`, { ids: [id] });
    await page.goto(`${stack.urls.portal}/admin/releases`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(`${stack.urls.portal}/admin/releases/${release.id}`);
    await expect(page.getByText(/people gain/).first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const open of ['Add pages', 'Schedule', 'Preview']) {
      await page.getByRole('button', { name: open, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (open === 'Preview') await expect(page.getByRole('article')).toContainText('Figures of April');
      expect(await accessibilityViolations(page), open).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('settings of a report are prepared in a release, previewed, published with it and taken back', async ({
  stack,
  page,
}) => {
  const { id } = await send(page, stack, 'POST', '/admin/releases', { name: 'Reports' });
  await page.goto(`${stack.urls.portal}/admin/releases/${id}`);
  await page.getByRole('button', { name: 'Add report' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('wildlife');
  await sheet.getByRole('button', { name: /Wildlife strikes/ }).click();
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Wildlife strikes 2027');
  await sheet.getByLabel('Visibility').selectOption({ label: 'Hidden' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  const row = rowOf(page, 'Wildlife strikes');
  await expect(row).toContainText('Name: Wildlife strikes becomes Wildlife strikes 2027');
  await expect(row).toContainText('Visible becomes Hidden');
  await expect(page.getByText(/people lose: Wildlife strikes/).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(sheet.getByRole('article').getByText('Something went wrong').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish 1 report' }).click();
  await confirm(page, 'Publish 1 report');
  await expect(page.getByText('Reports is published')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await confirm(page, 'Take back');
  await expect(page.getByText('Reports is taken back')).toBeVisible();
  await page.goto(`${stack.urls.portal}/admin/reports`);
  await expect(page.getByRole('row', { name: /Wildlife strikes/ })).toContainText('Visible');
});

test('the preview shows each group the rows that it has once the release is published', async ({
  stack,
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { reportId } = sampleReports.strikes;
  const blocks = [{ id: 'strikesreport', type: 'report', settings: { reportId }, texts: { en: { title: 'Strikes' } } }];
  const pageId = await addPage(page, stack, 'Strikes of the winter', { blocks });
  const { id } = await send(page, stack, 'POST', '/admin/releases', { name: 'Rows' });
  await send(page, stack, 'POST', `/admin/releases/${id}/pages`, { ids: [pageId] });
  await page.goto(`${stack.urls.portal}/admin/releases/${id}`);
  await page.getByRole('button', { name: 'Add report' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('wildlife');
  await sheet.getByRole('button', { name: /Wildlife strikes/ }).click();
  // Of the leaders, of the analysts, and of everybody else.
  const roles = ['Midwest', 'South', 'Northeast'];
  const fields = sheet.getByLabel('Roles');
  await expect(fields).toHaveCount(roles.length);
  const groups = await sheet
    .getByLabel('Group', { exact: true })
    .evaluateAll((selects: HTMLSelectElement[]) =>
      selects.map(({ selectedOptions }) => selectedOptions[0]?.label ?? ''),
    );
  for (const [index, role] of roles.entries()) await fields.nth(index).fill(role);
  const roleOf = (group: string) => roles[groups.indexOf(group)] ?? '';
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Wildlife strikes')).toBeVisible();

  const strikesIn = (where: Page) =>
    where
      .locator(`[data-report-id="${reportId}"] iframe`)
      .contentFrame()
      .locator('[data-visual="strikes"] .card-value');
  const counts = {
    analysts: await countStrikes(stack, [roleOf('Analyse')]),
    others: await countStrikes(stack, [roleOf('All other groups')]),
  };
  expect(counts.analysts).not.toBe(counts.others);
  await choose(page, 'Strikes of the winter', 'Preview');
  for (const [group, count] of [
    ['Analyse', counts.analysts],
    ['Økonomi', counts.others],
    ['Analyse', counts.analysts],
  ] as const) {
    await sheet.getByLabel('As a member of').selectOption({ label: group });
    await expect(strikesIn(page)).toHaveText(count, { timeout: 30_000 });
  }
  await sheet.getByRole('button', { name: 'Close' }).click();

  const { revision } = (await (
    await page.request.get(`${stack.urls.portal}/admin/releases/${id}/plan`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
  ).json()) as { revision: number };
  await send(page, stack, 'POST', `/admin/releases/${id}/publish`, { revision });
  const member = await openOtherBrowser(browser, stack);
  await submitSignIn(member, stack, stack.users.member);
  await member.goto(`${stack.urls.portal}/strikes-of-the-winter`);
  await expect(strikesIn(member)).toHaveText(counts.analysts, { timeout: 30_000 });
  await member.context().close();
  await send(page, stack, 'POST', `/admin/releases/${id}/take-back`, {});
});
