import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test } from '../../portal/e2e/stack.ts';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/', '/gallery', '/gallery/filters', '/playground', '/gallery/nothing']) {
    test(`${path} has no accessibility fault that a machine finds (${colorScheme})`, async ({ page, stack }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${stack.urls.demoHost}${path}`);
      if (path === '/' || path.includes('filters') || path === '/playground') {
        await expect(page.locator('[data-stage=shown]')).toBeVisible();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.evaluate(script);
      const { violations } = await page.evaluate(() =>
        // What is embedded is somebody else's, and tested there.
        (window as unknown as { axe: typeof axe }).axe.run(document, { iframes: false }),
      );
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  }
}

test('pages are usable at the width of a phone: nothing is wider than the window', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/gallery', '/gallery/custom-layout', '/playground']) {
    await page.goto(`${stack.urls.demoHost}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
