import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
import { picture } from '../../../packages/server/testing/files.ts';
import { uploadFile } from './file-pages.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test } from './stack.ts';
import { openOtherBrowser, submitSignIn } from './users.ts';

test.use({
  portico: 'page-builder-phone',
  language: 'en',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('11.7 on a phone a page is read, a text of it changed, and it is published', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'news');
  const line = canvas.getByText('We eat together in the canteen');
  await line.tap();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bring a friend.');
  await page.keyboard.press('Escape');
  await expectSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(page.getByText(/Published as version \d+/)).toBeVisible();
  const member = await openOtherBrowser(browser, stack);
  await submitSignIn(member, stack, stack.users.member);
  await member.goto(`${stack.urls.portal}/news`);
  await expect(member.getByRole('main')).toContainText('Bring a friend.');
});

test('37 on a phone an image is added, put above a text, described and published by touch', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await uploadFile(page, stack, 'tide.png', await picture(600, 300).png().toBuffer());
  const blocks = [textBlock('tidetext', '<p>Tides</p>')];
  const canvas = await openBuilder(page, stack, await addPage(page, stack, 'Tides', { blocks }));
  await page.getByRole('button', { name: 'Add a block' }).tap();
  await page.getByRole('option', { name: 'Image' }).tap();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('row').filter({ hasText: 'tide.png' }).tap();
  await expect(canvas.locator('.block').nth(1).locator('img')).toHaveAttribute('src', /tide\.png/);
  await page.getByLabel('Description for those who do not see the image').fill('The tide of a day');
  await page.getByRole('button', { name: 'Move up' }).tap();
  await expect(canvas.locator('.block').first().locator('img')).toHaveAttribute('src', /tide\.png/);
  await expectSaved(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(page.getByText('Published as version 1')).toBeVisible();
});
