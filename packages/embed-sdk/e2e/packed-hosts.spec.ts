// Hosts of every common kind, built from the package as npm hands it out, show a report in Chromium and hear it.
import { expect, test } from '@playwright/test';
import { bundle } from './bundle.ts';
import { frameIn } from './host-page.ts';
import { hosts } from './packed-hosts.ts';
import './window.ts';

const service = 'https://app.powerbi.com';

for (const [name, build] of Object.entries(hosts)) {
  test(name, async ({ page }) => {
    // Builds of frameworks take their time on a busy machine.
    test.setTimeout(400_000);
    const script = await bundle(import.meta.dirname, 'frame.ts');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(`${service}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>frame</title><script>${script}</script>`,
      }),
    );
    const host = await build();
    try {
      await page.route('https://host.example/**', host.serve);
      await page.goto(`https://host.example/${host.page ?? ''}`);
      const frame = await frameIn(page.mainFrame(), service);
      await frame.evaluate(() => {
        for (const event of ['loaded', 'rendered'] as const) window.frame.emit('report', event, {});
      });
      await expect(page.getByText('The report is there.')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(1);
      expect(errors).toEqual([]);
    } finally {
      host.stop?.();
    }
  });
}
