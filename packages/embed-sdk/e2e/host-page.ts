// A host page on one origin and its frame on another, both served by the test; the page's script is pages/host-page.ts.
import { expect, type Frame, type Page } from '@playwright/test';
import { bundle } from './bundle.ts';
import './window.ts';

const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>page</title>${body}`;

/** The page's script and the frame's, bundled once for each file of tests. */
const scripts = {
  'host-page': bundle(import.meta.dirname, 'host-page.ts'),
  frame: bundle(import.meta.dirname, 'frame.ts'),
};

/** What the host page is sent with, and what it holds besides. */
export interface HostPageOptions {
  headers?: Record<string, string>;
  body?: string;
}

/** Opens the host page; `/inner` is the same page again. @returns the document in which the row runs */
export async function openHostPage(page: Page, { headers = {}, body = '' }: HostPageOptions = {}): Promise<Frame> {
  await page.route(/^https:\/\/(host|frame)\.example\//, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    const script = hostname === 'host.example' ? 'host-page' : 'frame';
    if (pathname === '/script.js')
      return route.fulfill({ contentType: 'text/javascript', body: await scripts[script], headers });
    const content = `<main></main><script src="/script.js"></script>${pathname === '/' ? body : ''}`;
    return route.fulfill({ contentType: 'text/html', body: html(content), headers });
  });
  await page.goto('https://host.example/');
  return page.frames().find((one) => one.url().endsWith('/inner')) ?? page.mainFrame();
}

/** The report's frame, when it has been sent its configuration. */
export async function frameIn(host: Frame, origin = 'https://frame.example'): Promise<Frame> {
  const find = () => host.childFrames().find((one) => one.url().startsWith(`${origin}/`));
  await expect
    .poll(() =>
      find()
        ?.evaluate(() => window.received?.includes('loadReport'))
        .catch(() => false),
    )
    .toBe(true);
  return find()!;
}

/** Has the frame say that the report shows another page. */
export const raisePageChanged = (frame: Frame) =>
  frame.evaluate(() => window.frame.emit('report', 'pageChanged', { newPage: { name: 'P9', displayName: 'Nine' } }));

/** The frame's events reach the host's handler once, and the host's calls are answered. */
export async function expectAlive(host: Frame): Promise<void> {
  const frame = await frameIn(host);
  await raisePageChanged(frame);
  await expect.poll(() => host.evaluate(() => window.marks)).toEqual(['P9']);
  expect(await host.evaluate(async () => (await window.report.page('P').setActive()).statusCode)).toBe(202);
}
