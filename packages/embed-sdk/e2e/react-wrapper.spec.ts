import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bundle } from './bundle.ts';
import './window.ts';

const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>page</title>${body}`;

test('powerbi-client-react 2.0.2 embeds with this package in the place of powerbi-client', async ({ page }) => {
  const scripts = {
    '/host.js': await bundle('react-wrapper.ts', {
      'powerbi-client': path.join(import.meta.dirname, '../dist/index.js'),
    }),
    '/frame.js': await bundle('frame.ts'),
  };
  await page.route(/^https:\/\/(host|frame)\.example\//, (route) => {
    const { pathname, host } = new URL(route.request().url());
    const script = scripts[pathname as keyof typeof scripts];
    if (script) return route.fulfill({ contentType: 'text/javascript', body: script });
    const name = host.split('.')[0];
    return route.fulfill({
      contentType: 'text/html',
      body: html(`<div id="one"></div><script src="/${name}.js"></script>`),
    });
  });
  await page.goto('https://host.example/');
  const frame = () => page.frames().find((candidate) => candidate !== page.mainFrame());
  await expect.poll(() => frame()?.evaluate(() => window.received?.includes('loadReport'))).toBe(true);
  await frame()!.evaluate(() => window.frame.raise('report', 'loaded', {}));
  await expect.poll(() => page.evaluate(() => window.marks)).toEqual(['loaded']);
  expect(await page.evaluate(() => window.embedded!.embedtype)).toBe('report');
  expect(await page.locator('.box iframe').count()).toBe(1);
  await frame()!.evaluate(() => window.received.splice(0));
  await page.evaluate(() => window.embedded!.getPages().catch(() => undefined));
  expect(await frame()!.evaluate(() => window.received)).toEqual(['getPages']);
});
