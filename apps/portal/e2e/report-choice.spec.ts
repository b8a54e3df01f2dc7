import type { FrameLocator, Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { centerOf, countPresses, drag, expectSaved, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'report-choice' });

const { unemployment, weather } = sampleReports;
const PAGES = 'Which page of Unemployment by industry comes first?';

const palette = (page: Page) =>
  page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name: 'Report', exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a report' });
const option = (page: Page, name: string) => page.getByRole('dialog').getByRole('option', { name });
const reports = (canvas: FrameLocator) => canvas.locator('.block-report');
const pageField = (page: Page) => page.getByRole('combobox', { name: 'Page of the report' });

/** A page with one text, and how often the pointer is pressed in its builder. */
async function openOwnPage(page: Page, stack: Stack, name: string, blocks: object[] = []) {
  const text = textBlock('choicetext00', '<p>Here is a report</p>');
  const canvas = await openBuilder(page, stack, await addPage(page, stack, name, { blocks: [text, ...blocks] }));
  return { canvas, presses: await countPresses(page) };
}

/** The service does not list the pages of reports until the returned function is called. */
async function silence(page: Page): Promise<() => Promise<void>> {
  const url = '**/admin/reports/pages?*';
  await page.route(url, (route) => route.fulfill({ json: { pages: [], problem: 'unreachable' } }));
  return () => page.unroute(url);
}

test.beforeEach(({ page, signIn }) => signIn(page, 'administrator'));

test('37.4 a report with one of its pages is chosen in three clicks, before anything of it is on the page', async ({
  stack,
  page,
}) => {
  const { canvas, presses } = await openOwnPage(page, stack, 'Three clicks');
  await palette(page).click();
  await expect(picker(page).getByRole('combobox', { name: 'Search name or kind' })).toBeFocused();
  await expect(option(page, 'Questions about unemployment')).toContainText('Question box');
  expect(await accessibilityViolations(page)).toEqual([]);
  await option(page, unemployment.name).click();
  await expect(page.getByRole('dialog', { name: PAGES })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(reports(canvas)).toHaveCount(0);
  await option(page, 'By industry').click();
  expect(await presses()).toBe(3);
  await expect(reports(canvas)).toHaveText(`Report: ${unemployment.name}`);
  await expect(reports(canvas)).toHaveAttribute('data-report-page', 'ByIndustry');
  await expect(pageField(page).locator('option:checked')).toHaveText('By industry');

  await test.step('what has no pages is chosen in two', async () => {
    await palette(page).click();
    await option(page, 'Questions about unemployment').click();
    expect(await presses()).toBe(5);
    await expect(reports(canvas)).toHaveCount(2);
    await expect(pageField(page)).toHaveCount(0);
  });
  await test.step('it is one step to undo', async () => {
    for (const count of [1, 0]) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(reports(canvas)).toHaveCount(count);
    }
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

test('37.4 a report and its page are chosen by keyboard alone; Escape leaves nothing', async ({ stack, page }) => {
  const { canvas, presses } = await openOwnPage(page, stack, 'By keyboard');
  await palette(page).focus();
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(palette(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('unemployment question');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 report');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('unemployment');
  // The name that begins with it stands before those that it stands in.
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(unemployment.name);
  await page.keyboard.press('Enter');
  await expect(option(page, 'First page')).toBeFocused();
  await expect(option(page, 'Overview')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reports(canvas)).toHaveAttribute('data-report-page', 'ByIndustry');
  expect(await presses()).toBe(0);

  await palette(page).focus();
  await page.keyboard.press('Enter');
  await expect(picker(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('xyz');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No report matches.');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeVisible();
});

test('37.4 a report that is dragged is chosen for its place; cancelled, nothing was there', async ({ stack, page }) => {
  const last = textBlock('choicelast00', '<p>Below it</p>');
  const { canvas } = await openOwnPage(page, stack, 'By dragging', [last]);
  const blocks = canvas.locator('.page-content > .block');
  const dropBetween = async () => {
    const { x, y, height } = await centerOf(blocks.first());
    await drag(page, await centerOf(palette(page)), { x, y: y + height / 2 - 3 });
    await expect(picker(page)).toBeVisible();
  };
  await dropBetween();
  await expect(reports(canvas)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(blocks).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();

  await dropBetween();
  await option(page, unemployment.name).click();
  await option(page, 'First page').click();
  await expect(blocks.nth(1)).toHaveText(`Report: ${unemployment.name}`);
  await expect(blocks).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(blocks).toHaveCount(2);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(blocks.nth(1)).toHaveText(`Report: ${unemployment.name}`);
  await expectSaved(page);
});

test('37.4 another report is chosen in the settings; its page is set by its title, and filters of the former go', async ({
  stack,
  page,
}) => {
  const schema = 'http://powerbi.com/product/schema#basic';
  const filters = [
    {
      $schema: schema,
      filterType: 1,
      target: { table: 'Unemployment', column: 'Industry' },
      operator: 'In',
      values: ['Finance'],
    },
  ];
  const settings = { reportId: unemployment.reportId, pageName: 'Gone', filters };
  const report = { id: 'choicereport', type: 'report', settings, texts: {} };
  const { canvas } = await openOwnPage(page, stack, 'In the settings', [report]);
  await reports(canvas).click();
  await expect(pageField(page).locator('option:checked')).toHaveText('Gone (no longer there)');
  await expect(pageField(page).locator('option')).toHaveText([
    ...['First page', 'Overview', 'By industry', 'Details', 'Explore'],
    'Gone (no longer there)',
  ]);
  await pageField(page).selectOption('Details');
  await expect(reports(canvas)).toHaveAttribute('data-report-page', 'Details');
  await expect(page.getByText('1 filter is set.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Choose another report' }).click();
  await option(page, weather.name).click();
  await page.getByRole('button', { name: 'Back to the reports' }).click();
  await option(page, weather.name).click();
  await option(page, 'First page').click();
  await expect(reports(canvas)).toHaveText(`Report: ${weather.name}`);
  await expect(reports(canvas)).not.toHaveAttribute('data-report-page');
  await expect(page.getByText('No filters are set.')).toBeVisible();
  await expect(pageField(page)).toHaveValue('');
});

test('37.4 a service that does not list the pages is said so; what is set stays, and a report can be chosen', async ({
  stack,
  page,
}) => {
  const settings = { reportId: unemployment.reportId, pageName: 'Details' };
  const report = { id: 'choicesilent', type: 'report', settings, texts: {} };
  const { canvas } = await openOwnPage(page, stack, 'Silent service', [report]);
  const speak = await silence(page);
  await reports(canvas).click();
  const said = page.getByText('The pages of the report cannot be listed now. What is set stays.');
  await expect(said).toBeVisible();
  await expect(pageField(page)).toHaveValue('Details');
  await palette(page).click();
  await option(page, unemployment.name).click();
  await expect(page.getByRole('dialog').getByText('cannot be listed now')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await option(page, 'First page').click();
  await expect(reports(canvas)).toHaveCount(2);

  await speak();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said).toHaveCount(0);
  await expect(pageField(page).locator('option')).toHaveCount(5);
  await reports(canvas).first().click();
  await expect(pageField(page).locator('option:checked')).toHaveText('Details');
});

test('37.4 at 390 pixels another report is chosen, whatever its name; a portal without reports says so', async ({
  stack,
  page,
}) => {
  const name = `Quarterly figures of every municipality ${'and_every_industry_'.repeat(10)}`;
  await withDatabase(stack, (sql) => sql`update reports set name = ${name} where report_id = ${weather.reportId}`);
  const settings = { reportId: unemployment.reportId };
  const report = { id: 'choicephone0', type: 'report', settings, texts: {} };
  const { canvas } = await openOwnPage(page, stack, 'On a phone', [report]);
  await reports(canvas).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Choose another report' }).click();
  const dialog = page.getByRole('dialog');
  const isWithin = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await expect(option(page, 'Quarterly figures')).toBeVisible();
  expect(await isWithin()).toBe(true);
  await option(page, 'Quarterly figures').click();
  await expect(option(page, 'First page')).toBeVisible();
  expect(await isWithin()).toBe(true);
  await option(page, 'First page').click();
  await expect(reports(canvas)).toHaveText(`Report: ${name}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectSaved(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await withDatabase(stack, (sql) => sql`update reports set removed_at = now()`);
  await page.reload();
  await palette(page).click();
  await expect(dialog.getByText('There are no reports yet')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Add reports' })).toHaveAttribute('href', '/admin/reports');
  expect(await accessibilityViolations(page)).toEqual([]);
});
