// The guide's example for Angular on a live report.
import { expect, test } from '../../../apps/portal/e2e/stack.ts';
import { bundlers } from '../scripts/bundlers.mjs';
import { openHost } from './sandbox-report.ts';
import './window.ts';

test('an Angular component shows a report by the custom element and hears it', async ({ page, request, stack }) => {
  const script = await bundlers.esbuild(import.meta.dirname, 'pages/angular-element.ts', {
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  });
  await page.route('**/api/report', async (route) => {
    const { id, embedUrl, accessToken } = await page.evaluate(() => window.hostConfig);
    await route.fulfill({ json: { id, embedUrl, token: accessToken } });
  });
  const own = script.replace('https://reports.example', stack.urls.sandbox);
  await openHost(page, request, stack.urls.demoHost, own, '<app-report></app-report>');

  const bars = page.locator('portico-embed iframe').contentFrame().locator('[data-visual="by-industry"] [data-mark]');
  await expect(bars).toHaveCount(14);
  await expect(page.getByText('The report is there.')).toBeVisible();
});
