import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

test('a tab in which somebody has signed in is loaded anew when another one signs in beside it', async ({
  stack,
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const isFirst = () => page.evaluate(() => 'isFirst' in window);

  const beside = await context.newPage();
  await beside.goto(`${stack.urls.portal}/profile`);
  await beside.getByRole('button', { name: /^Account: / }).click();
  await beside.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(beside).toHaveURL(/\/login/);
  // The way back shows nothing of whoever has left.
  await beside.goBack();
  await expect(beside).toHaveURL(/\/login\?intended=%2Fprofile$/);
  await expect(beside.getByText(stack.users.administrator.name)).toHaveCount(0);
  await signIn(beside, 'member');

  await page.bringToFront();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Unemployment', exact: true }).click();
  await expect(page.getByRole('button', { name: `Account: ${stack.users.member.name}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${samplePages.unemployment.en}$`));
  expect(await isFirst()).toBe(false);
  await expect(
    page.locator(`[data-report-id="${sampleReports.unemployment.reportId}"] .report[data-drawn]`),
  ).toBeVisible();
});
