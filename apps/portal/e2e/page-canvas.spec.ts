import type { FrameLocator, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { picture } from '../../../packages/server/testing/files.ts';
import { countPresses, expectSaved, openBuilder, reach } from './builder.ts';
import { uploadFile } from './file-pages.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

const widthOf = (canvas: FrameLocator) => canvas.locator('html').evaluate(() => window.innerWidth);
const frameBox = async (page: Page) => (await page.locator('.gjs-frame').boundingBox())!;

test('37 the canvas shows the page at its true width, scaled to fit, and the panels beside it fold', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'At its width', { blocks: [textBlock('first000', '<p>First</p>')] });
  const canvas = await openBuilder(page, stack, id);
  await expect.poll(() => widthOf(canvas)).toBe(1200);
  // The portal's menu is icons.
  expect((await page.getByRole('complementary').first().boundingBox())!.width).toBe(64);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const [left, right] = [canvas.locator('.block-column').first(), canvas.locator('.block-column').last()];
  await expect.poll(async () => (await right.boundingBox())!.y - (await left.boundingBox())!.y).toBe(0);
  await expect(left).toHaveText('');

  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(() => widthOf(canvas)).toBe(390);
  await expect.poll(async () => (await right.boundingBox())!.y - (await left.boundingBox())!.y).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Wide screen' }).click();

  await page.keyboard.press('Control+Shift+f');
  await expect.poll(async () => (await frameBox(page)).width).toBe(1200);
  await page.getByRole('button', { name: 'Actual size' }).click();
  await expect.poll(async () => (await frameBox(page)).width).toBeLessThan(900);
  const panels = page.getByRole('main');
  for (const name of ['Blocks', 'Settings']) await panels.getByRole('button', { name, exact: true }).click();
  await expect.poll(async () => (await frameBox(page)).width).toBe(1376);
  await expect(page.getByRole('region', { name: 'Settings' })).toHaveCount(0);
  // The text of a tooltip is its button's name: axe misses one of its own.
  await page.mouse.move(700, 500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  // The menu is as its user has it when the page is left.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect.poll(async () => (await page.getByRole('complementary').first().boundingBox())!.width).toBe(256);
});

test('37 an empty page is written by a click and by typing: marks become formats, and a bar of icons stands at the text', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'Written at once', { blocks: [] });
  await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
  const content = page.frameLocator('.gjs-frame').locator('.page-content');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await content.click();
  await page.keyboard.type('# Team news');
  await page.keyboard.press('Enter');
  await page.keyboard.type('What happened:');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  const bar = page.getByRole('toolbar', { name: 'Text format' });
  await expect(bar.getByRole('button', { name: 'Bullets' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Home');
  await bar.getByRole('button', { name: 'Bold' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);

  // From the text to the bar and back, by keyboard.
  await page.keyboard.press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(content.locator('h2')).toHaveText('Team news');
  await expect(content.locator('p')).toHaveText('What happened:');
  await expect(content.locator('li')).toHaveText(['one', 'two']);
  await expect(content.locator('li b, li strong')).toHaveText('two');
  await expectSaved(page);

  // A click in a text writes there.
  await content.getByText('What happened').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' a lot');
  await page.keyboard.press('Escape');
  await expect(content.locator('p')).toHaveText('What happened: a lot');
});

test('37 from the list to a heading and a text in one click, and to an accordion with its title in another', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  const content = page.frameLocator('.gjs-frame').locator('.page-content');
  await content.waitFor();
  await page.keyboard.type('Tides');
  await page.keyboard.press('Enter');
  await page.keyboard.type('# High water');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Twice a day.');
  await expect(content.locator('h2')).toHaveText('High water');
  await expect(content.locator('p')).toHaveText('Twice a day.');
  await page.getByRole('button', { name: 'Accordion', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Why?');
  await expect(content.locator('summary')).toHaveText('Why?');
  await expectSaved(page);
});

test('37 a page is made, written, published and read by the keyboard, by the roles and names of what is there', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const press = async (role: 'button' | 'link', name: string) => {
    await reach(page.getByRole(role, { name, exact: true }).first());
    await page.keyboard.press('Enter');
  };
  await press('button', 'Add page');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Pilots');
  await page.keyboard.press('Enter');
  const canvas = page.frameLocator('iframe[title="The page that is built"]');
  await page.keyboard.type('# On duty');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask for Astrid');
  await expect(canvas.getByRole('heading', { name: 'On duty', level: 2 })).toBeVisible();

  await test.step('a format from the bar, and a block by its name', async () => {
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.keyboard.press('Alt+F10');
    await press('button', 'Italic');
    await expect(canvas.locator('i')).toHaveText('Astrid');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/acc');
    await expect(page.getByRole('option', { name: 'Accordion' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('And at night?');
    await expect(canvas.getByText('And at night?')).toBeVisible();
  });
  expect(await accessibilityViolations(page)).toEqual([]);

  await expectSaved(page);
  await press('button', 'Publish');
  await expect(page.getByText('Published as version 1')).toBeVisible();
  await press('link', 'View page');
  await expect(page.getByRole('heading', { name: 'Pilots', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On duty', level: 2 })).toBeVisible();
});

test('37 an image in three clicks, published in two, and seen as its readers see it in one', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await uploadFile(page, stack, 'tide.png', await picture(600, 300).png().toBuffer());
  const canvas = await openBuilder(
    page,
    stack,
    await addPage(page, stack, 'Tides of June', { blocks: [textBlock('tidetext', '<p>Tides</p>')] }),
  );
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('row').filter({ hasText: 'tide.png' }).dblclick();
  await expect(canvas.locator('.block-image img')).toHaveAttribute('src', /tide\.png/);
  expect(await presses()).toBeLessThanOrEqual(3);
  await page.getByLabel('Description for those who do not see the image').fill('The tide of a day');
  await expectSaved(page);

  const before = await presses();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 1')).toBeVisible();
  expect((await presses()) - before).toBeLessThanOrEqual(2);
  await page.getByRole('link', { name: 'View page' }).first().click();
  await expect(page.getByRole('img', { name: 'The tide of a day' })).toBeVisible();
});

test('37 a report on the canvas is alive; the pointer reaches it when its block is chosen', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'unemployment');
  const live = page.locator('.report');
  await expect(live).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
  const block = canvas.locator('[data-report-id]');
  const boxOf = async (locator: typeof live) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return [x, y, width, height].map(Math.round);
  };
  // As readers have it: with its pages above it, and in the shape of the one that is shown.
  const holder = live.locator('..');
  await expect(live).toHaveAttribute('data-tabs');
  await expect.poll(async () => boxOf(holder)).toEqual(await boxOf(block));
  const at = await boxOf(block);
  const [x, y] = [at[0]! + at[2]! / 2, at[1]! + 8];
  await page.mouse.click(x, y);
  await expect(page.getByRole('heading', { name: 'Report', exact: true })).toBeVisible();
  await expect(holder).not.toHaveAttribute('inert');
  const tab = live.getByRole('button', { name: 'By industry' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  // Readers have no pane of filters; whoever builds the page has one while the report is chosen.
  const filters = live.frameLocator('iframe').getByRole('button', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await page.getByRole('button', { name: 'Begin with this page and these filters' }).click();
  await expect(block).toHaveAttribute('data-report-page', /./);

  // It shows the rows of a group; nothing of that is saved.
  const rows = page.getByRole('button', { name: /^Reports show the rows of/ });
  const asked = page.waitForRequest((request) => /\/reports\/view\?.*mode=group%3A/.test(request.url()));
  await rows.click();
  await page.getByRole('menuitemradio', { name: 'Analyse' }).click();
  await asked;
  await expect(rows).toHaveText('As Analyse');
  await expect(live).toHaveAttribute('data-state', 'shown');

  // It goes with the page.
  await canvas.locator('html').evaluate((html) => html.scrollBy(0, 200));
  await expect.poll(async () => boxOf(holder)).toEqual(await boxOf(block));
});
