import type { FrameLocator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { centerOf, drag, expectSaved, dragAndHold, openBuilder } from './builder.ts';
import { addPage, send, textBlock } from './page-calls.ts';
import { expect, type Stack, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

/** The types of the blocks on the page itself, from top to bottom. */
const typesOn = (page: Page) =>
  page
    .frameLocator('.gjs-frame')
    .locator('.page-content > .block')
    .evaluateAll((all) => all.map(({ className }) => /block-([a-z-]+)/.exec(String(className))?.[1]));

/** Opens a page in the builder whose texts are these. */
async function openTexts(page: Page, stack: Stack, name: string, texts: readonly string[]): Promise<FrameLocator> {
  const blocks = texts.map((text, index) =>
    textBlock(`${name.toLowerCase().padEnd(8, '0')}${index}`, `<p>${text}</p>`),
  );
  return openBuilder(page, stack, await addPage(page, stack, name, { blocks }));
}

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
  await expect(async () => {
    await page.keyboard.press('Home');
    // ProseMirror puts its cursor once more 20 ms after it has got the focus.
    const offset = await canvas
      .locator('p')
      .evaluate(
        ({ ownerDocument }) =>
          new Promise((resolve) => setTimeout(() => resolve(ownerDocument.getSelection()!.anchorOffset), 50)),
      );
    expect(offset).toBe(0);
  }).toPass();
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
  await expect(page.getByRole('toolbar', { name: 'Text format' })).toBeVisible();
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
  await expect(canvas.locator('h2')).toHaveText('Tides of today');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Time');
  await page.keyboard.press('Escape');
  await expect(canvas.locator('table')).toHaveText('Time');
  expect(await typesOn(page)).toEqual(['text']);
});

test('37 a block has a handle with its menu and a "+" behind it, for pointer and keys, and nothing moves', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const blocks = [textBlock('first000', '<p>First</p>'), textBlock('second00', '<p>Second</p>')];
  const canvas = await openBuilder(page, stack, await addPage(page, stack, 'Handles', { blocks }));
  const second = canvas.getByText('Second');
  const box = await second.boundingBox();
  const add = page.getByRole('button', { name: 'Add a block' });
  const choices = page.getByRole('combobox', { name: 'Add a block' });
  // GrapesJS listens for the pointer a moment after the blocks are there; a hand moves on.
  const menu = page.getByRole('button', { name: 'Text: menu' });
  await expect(async () => {
    for (const name of ['Second', 'First']) await canvas.getByText(name).hover();
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  await menu.hover();
  await add.click();
  await expect(choices).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  expect(await typesOn(page)).toEqual(['text', 'text']);
  expect(await second.boundingBox()).toEqual(box);
  await add.click();
  await page.keyboard.type('col');
  await page.keyboard.press('Enter');
  await expect.poll(() => typesOn(page)).toEqual(['text', 'columns', 'text']);

  await second.hover();
  await page.getByRole('button', { name: 'Text: menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Turn into: Notice' }).click();
  await expect.poll(() => typesOn(page)).toEqual(['text', 'columns', 'notice']);
  await expect(canvas.locator('.block-notice')).toHaveText('Second');

  // The same by keys, from the list of layers.
  await page.getByRole('row', { name: 'Text: First' }).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect.poll(() => typesOn(page)).toEqual(['text', 'text', 'columns', 'notice']);
  await page.getByRole('row', { name: 'Notice: Second' }).click();
  await page.keyboard.press('/');
  await expect(choices).toBeFocused();
  await page.keyboard.type('divid');
  await page.keyboard.press('Enter');
  await expect.poll(() => typesOn(page)).toEqual(['text', 'text', 'columns', 'notice', 'divider']);
  await expectSaved(page);
});

test('37 several blocks are chosen, moved, copied and removed at once, each as one step', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const names = ['One', 'Two', 'Three', 'Four'];
  const canvas = await openTexts(page, stack, 'Several', names);
  const content = canvas.locator('.page-content > .block');
  const settings = page.getByRole('region', { name: 'Settings' });
  const row = (name: string) => page.getByRole('row', { name: `Text: ${name}` });

  await row('One').click();
  await row('Two').click({ modifiers: ['Shift'] });
  await expect(settings.getByRole('heading', { name: '2 blocks' })).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(settings.getByRole('heading', { name: '2 blocks' })).toBeVisible();
  await settings.getByRole('button', { name: 'Move down' }).click();
  await expect(content).toHaveText(['Three', 'One', 'Two', 'Four']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);
  await page.keyboard.press('Control+d');
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two', 'One', 'Two']);
  await page.keyboard.press('Control+x');
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);
  await row('Three').click();
  await page.keyboard.press('Control+v');
  await expect(content).toHaveText(['Three', 'One', 'Two', 'Four', 'One', 'Two']);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const after of [4, 6, 4]) {
    await page.keyboard.press('Control+z');
    await expect(content).toHaveCount(after);
  }
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);

  // With the pointer on the canvas.
  await content.nth(1).click();
  await page.keyboard.press('Escape');
  await content.nth(3).click({ modifiers: ['Shift'] });
  await expect(settings.getByRole('heading', { name: '3 blocks' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(content).toHaveText(['Three']);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveCount(4);
});

test('37 a block that is dragged to the side of another one stands beside it, as one step', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const names = ['One', 'Two', 'Three'];
  const canvas = await openTexts(page, stack, 'Beside', names);
  const content = canvas.locator('.page-content > .block');
  const columns = canvas.locator('.block-column');
  const sideOf = async (name: string) => {
    const { x, y, width, height } = (await canvas.locator('.block-text', { hasText: name }).boundingBox())!;
    return { x: x + width - 15, y: y + height / 2 };
  };

  await page.keyboard.press('Escape');
  await drag(page, await centerOf(canvas.getByText('Three')), await sideOf('One'));
  await expect(columns).toHaveText(['One', 'Three']);
  await expect(content).toHaveCount(2);
  // A new one, as a third column.
  await drag(page, await centerOf(page.getByRole('button', { name: 'Divider' })), await sideOf('Three'));
  await expect(columns).toHaveCount(3);
  await expect(columns.last().locator('.block-divider')).toHaveCount(1);
  await expect(canvas.locator('.block-columns')).toHaveAttribute('data-ratio', '1:1:1');
  await expect(canvas.locator('[data-side-drop]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(columns).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText(names);
  await page.keyboard.press('Control+y');
  await expect(columns).toHaveText(['One', 'Three']);
  await expectSaved(page);
});

test('37 several chosen blocks are dragged at once; Escape at a side leaves all as it was; an emptied column goes', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const names = ['One', 'Two', 'Three', 'Four'];
  const canvas = await openTexts(page, stack, 'Dragged', names);
  const content = canvas.locator('.page-content > .block');
  const columns = canvas.locator('.block-column');
  const placeOf = async (name: string, part: { x: number; y: number }) => {
    const { x, y, width, height } = (await canvas.locator('.block-text', { hasText: name }).boundingBox())!;
    return { x: x + width * part.x, y: y + height * part.y };
  };
  const atSide = (name: string) => placeOf(name, { x: 0.995, y: 0.5 });

  await page.keyboard.press('Escape');
  await dragAndHold(page, await centerOf(canvas.getByText('Four')), await atSide('One'));
  await expect(canvas.locator('[data-side-drop]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(canvas.locator('[data-side-drop]')).toHaveCount(0);
  await page.mouse.up();
  await expect(content).toHaveText(names);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await page.getByRole('row', { name: 'Text: One' }).click();
  await page.getByRole('row', { name: 'Text: Two' }).click({ modifiers: ['Shift'] });
  await drag(page, await centerOf(canvas.getByText('Two')), await placeOf('Four', { x: 0.5, y: 0.9 }));
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);
  await expect(page.getByRole('heading', { name: '2 blocks' })).toBeVisible();
  // What is chosen goes into one column.
  await drag(page, await centerOf(canvas.getByText('One')), await atSide('Three'));
  await expect(columns).toHaveText(['Three', 'OneTwo']);

  await drag(page, await centerOf(canvas.getByText('Three')), await placeOf('Four', { x: 0.5, y: 0.9 }));
  await expect(content).toHaveText(['One', 'Two', 'Four', 'Three']);
  await page.keyboard.press('Control+z');
  await expect(columns).toHaveText(['Three', 'OneTwo']);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveText(names);
  await page.keyboard.press('Control+y');
  await expect(content).toHaveText(['Three', 'Four', 'One', 'Two']);
  await expectSaved(page);
});

test('37 the link to a block, copied from its menu, leads readers to it', async ({ stack, page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'administrator');
  const blocks = Array.from({ length: 40 }, (_, index) => textBlock(`linkedto${index}`, `<p>Paragraph ${index}</p>`));
  const id = await addPage(page, stack, 'Links to blocks', { blocks });
  const openMenu = async () => {
    await openBuilder(page, stack, id);
    await page.getByRole('row', { name: 'Text: Paragraph 30' }).click();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  };
  const copy = page.getByRole('menuitem', { name: 'Copy link' });
  await openMenu();
  await expect(copy).toHaveCount(0);
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
  await openMenu();
  await copy.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${stack.urls.portal}/links-to-blocks#block-linkedto30`);
  await page.goto(address);
  await expect(page.getByText('Paragraph 30')).toBeInViewport();
  await expect(page.getByText('Paragraph 0')).not.toBeInViewport();
});
