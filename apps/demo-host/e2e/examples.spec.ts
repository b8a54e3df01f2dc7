import { catalogue } from '../src/client/examples/catalogue.ts';
import { expect, test } from '../../portal/e2e/stack.ts';
import { runnerOf } from './stage.ts';

for (const { slug, actions = {} } of catalogue.flatMap(({ examples }) => examples)) {
  test(`the example ${slug} shows live content, and each of its buttons does what it says`, async ({ page, stack }) => {
    await page.goto(`${stack.urls.demoHost}/gallery/${slug}`);
    await expect(page.locator('[data-stage=shown]')).toBeVisible();
    await page.getByRole('tab', { name: /Console/ }).click();
    for (const label of Object.keys(actions))
      await runnerOf(page).getByRole('button', { name: label, exact: true }).click();
    // One of them takes the whole screen, and this page's buttons with it, some time after its click.
    await expect(async () => {
      await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
      await page.getByRole('tab', { name: /Wire/ }).click({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('cell', { name: '…', exact: true })).toHaveCount(0);
    await expect(page.locator('.wire .bad')).toHaveText([]);
    await page.getByRole('tab', { name: /Console/ }).click();
    await expect(page.locator('[data-level=error]')).toHaveText([]);
  });
}
