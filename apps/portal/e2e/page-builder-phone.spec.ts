import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
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
