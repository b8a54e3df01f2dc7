import { accessibilityViolations } from '../../portal/e2e/axe.ts';
import { expect, test } from '../../portal/e2e/stack.ts';

for (const path of ['/', '/gallery', '/gallery/filters', '/playground', '/gallery/nothing']) {
  test(`${path} has no accessibility fault that a machine finds`, async ({ page, stack }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${stack.urls.demoHost}${path}`);
    if (path === '/' || path.includes('filters') || path === '/playground') {
      await expect(page.locator('[data-stage=shown]')).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test('pages are usable at the width of a phone: nothing is wider than the window', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/gallery', '/gallery/custom-layout', '/playground']) {
    await page.goto(`${stack.urls.demoHost}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
