// The component for Vue 3 on a live report: rendered on a server, taken over in the browser, removed without a rest.
import { createSSRApp, h, type Component } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { expect, test } from '../../../apps/portal/e2e/stack.ts';
import { bundlers } from '../scripts/bundlers.mjs';
import { PowerBIEmbed } from '../dist/vue.js';
import { openHost } from './sandbox-report.ts';
import './window.ts';

test('a Vue 3 application shows a report, turns its page, and removes it', async ({ page, request, stack }) => {
  const script = await bundlers.esbuild(import.meta.dirname, 'pages/vue-component.ts');
  const properties = { embedConfig: { type: 'report' }, cssClassName: 'box' };
  const html = await renderToString(createSSRApp({ render: () => h(PowerBIEmbed as Component, properties) }));
  const frame = await openHost(page, request, stack.urls.demoHost, script, html);
  const marks = () => page.evaluate(() => window.marks);

  await expect(frame.locator('[data-visual="by-industry"] [data-mark]')).toHaveCount(14);
  await expect.poll(marks).toContain('rendered');
  expect([...new Set(await marks())].sort()).toEqual(['embedded', 'loaded', 'rendered', 'token']);
  expect(await page.evaluate(() => window.host.activePage())).toBe('Overview');

  await page.evaluate(() => window.host.turnTo('Details'));
  await expect.poll(() => page.evaluate(() => window.host.activePage())).toBe('Details');
  expect((await marks()).filter((mark) => mark === 'embedded')).toHaveLength(1);

  await page.evaluate(() => window.host.remove());
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => window.made.getNumberOfComponents())).toBe(0);
});
