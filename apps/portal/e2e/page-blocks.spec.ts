import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

/** The types of the blocks on the page itself, from top to bottom. */
const typesOn = (page: Page) =>
  page
    .frameLocator('.gjs-frame')
    .locator('.page-content > .block')
    .evaluateAll((all) => all.map(({ className }) => /block-([a-z-]+)/.exec(String(className))?.[1]));

test('37 a slash offers blocks and formats by name: two columns by keys alone, in the middle of a text', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const blocks = [textBlock('first000', '<p>Before after</p>')];
  const canvas = await openBuilder(page, stack, await addPage(page, stack, 'Slash', { blocks }));
  const choices = page.getByRole('listbox', { name: 'Blocks' });
  await canvas.getByText('Before after').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'Before '.length; step++) await page.keyboard.press('ArrowRight');

  // Closed, it leaves the text.
  await page.keyboard.type('and/or /');
  await expect(choices.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await page.keyboard.type('x');
  await expect(canvas.locator('p')).toHaveText('Before and/or /xafter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');

  await page.keyboard.type('/col');
  await expect(choices.getByRole('option')).toHaveText(['Columns']);
  await expect(page.getByRole('status').filter({ hasText: 'Columns, 1 of 1' })).toHaveCount(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => typesOn(page)).toEqual(['text', 'columns', 'text']);
  await expect(canvas.locator('.page-content > .block-text')).toHaveText(['Before and/or', 'after']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => typesOn(page)).toEqual(['text']);
  await expect(canvas.locator('p')).toHaveText('Before and/or after');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => typesOn(page)).toEqual(['text', 'columns', 'text']);
  await expectSaved(page);
});

test('37 a slash makes a heading of the paragraph; of a file that is not chosen it leaves no trace', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const blocks = [textBlock('first000', '<p>Tides</p>')];
  const canvas = await openBuilder(page, stack, await addPage(page, stack, 'Slash and files', { blocks }));
  await canvas.getByText('Tides').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' /imag');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(canvas.locator('p')).toHaveText('Tides ');
  await page.keyboard.type('of today /head');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(canvas.locator('h2')).toHaveText('Tides of today');
  expect(await typesOn(page)).toEqual(['text']);
});
