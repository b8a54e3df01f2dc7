// powerbi-client-react from npm, with this package in the place of powerbi-client, embeds a report of the sandbox.
import path from 'node:path';
import { askAccess } from '../../../apps/demo-host/e2e/ask-access.ts';
import { expect, test } from '../../../apps/portal/e2e/stack.ts';
import { bundle } from './bundle.ts';
import './window.ts';

const id = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';

test('powerbi-client-react 2.0.2 embeds a live report, hears it and drives it', async ({ page, request, stack }) => {
  const ours = path.join(import.meta.dirname, '../dist/index.js');
  const script = await bundle(import.meta.dirname, 'react-wrapper.ts', { 'powerbi-client': ours });
  const origin = stack.urls.demoHost;
  const answer = await askAccess(request, origin, { reportId: id });
  const { accessToken, embedUrl } = (await answer.json()) as { accessToken: string; embedUrl: string };

  // A page that the demo host serves: one that only the test answers would count as public, and may not frame loopback.
  await page.goto(`${origin}/health`);
  await page.evaluate(
    (config) => {
      window.hostConfig = config;
      document.body.innerHTML = '<style>.box { height: 700px; width: 1200px }</style><div id="one"></div>';
    },
    { id, embedUrl, accessToken, tokenType: 1 },
  );
  await page.addScriptTag({ content: script });

  const frame = page.locator('.box iframe').contentFrame();
  const bars = frame.locator('[data-visual="by-industry"] [data-mark]');
  await expect(bars).toHaveCount(14);
  expect(await page.evaluate(() => window.marks)).toContain('rendered');
  const pages = await page.evaluate(async () => (await window.embedded!.getPages()).map(({ name }) => name));
  expect(pages).toEqual(expect.arrayContaining(['Overview', 'ByIndustry', 'Details']));
  await page.evaluate(() =>
    window.embedded!.setFilters([
      {
        $schema: 'http://powerbi.com/product/schema#basic',
        filterType: 1,
        target: { table: 'Unemployment', column: 'Industry' },
        operator: 'In',
        values: ['Construction', 'Finance'],
      } as never,
    ]),
  );
  await expect(bars).toHaveCount(2);
});
