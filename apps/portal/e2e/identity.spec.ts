import type { Page } from '@playwright/test';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

for (const theme of ['light', 'dark'] as const) {
  test(`16.9 sign-in has a picture in one half and the form in the other, ${theme}`, async ({ stack, page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${stack.urls.portal}/login`);
    const picture = await boxOf(page, 'aside');
    const form = await boxOf(page, 'form');
    expect(picture.width).toBeGreaterThan(1440 * 0.4);
    expect(picture.height).toBeGreaterThanOrEqual(900);
    const isBeside = form.x >= picture.x + picture.width || form.x + form.width <= picture.x;
    expect(isBeside).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await boxOf(page, 'form');
    expect(narrow.x).toBeGreaterThanOrEqual(0);
    expect(narrow.x + narrow.width).toBeLessThanOrEqual(390);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport();
  });
}

test('16.9 the portico stands where there is nothing to show, and where something went wrong', async ({
  stack,
  page,
  signIn,
}) => {
  const portico = page.getByRole('main').locator('svg[viewBox="0 0 144 96"]');
  await signIn(page, 'administrator');
  for (const path of ['/no-such-page', '/admin/users?search=nobodyatall', '/admin/files?search=nobodyatall']) {
    await page.goto(`${stack.urls.portal}${path}`);
    await expect(portico).toBeVisible();
  }
  await page.goto(`${stack.urls.portal}/admin/users`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(portico).toHaveCount(0);
});
