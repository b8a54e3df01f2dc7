import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { expect, test } from './stack.ts';

/** The most JavaScript that a screen may load, gzipped. */
const MAX_SIGN_IN_BYTES = 155 * 1024;
const MAX_USERS_BYTES = 172 * 1024;
const MAX_BUILDER_BYTES = 750 * 1024;
const MAX_PAGE_BYTES = 140 * 1024;

/** The gzipped size of all scripts that a page loads until what is named is there, and no script follows for a second. */
async function scriptBytes(page: Page, url: string, there: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const onResponse = (response: Response) => {
    if (response.request().resourceType() === 'script') {
      sizes.push(response.body().then((body) => gzipSync(body).length));
    }
  };
  page.on('response', onResponse);
  await page.goto(url);
  await page.locator(there).first().waitFor();
  // Not until the network is idle: the builder has a stream that stays open.
  let before = -1;
  const isResting = () => {
    const rests = sizes.length === before;
    before = sizes.length;
    return rests;
  };
  await expect.poll(isResting, { intervals: [1_000] }).toBe(true);
  // A script that is fetched later, on hover for example, could arrive after the end of the test.
  page.off('response', onResponse);
  const all = await Promise.all(sizes);
  const bytes = all.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'JavaScript', description: `${url}: ${(bytes / 1024).toFixed(1)} KiB` });
  return bytes;
}

test('the sign-in screen loads at most 155 KiB of JavaScript', { tag: '@core' }, async ({ stack, page }) => {
  const bytes = await scriptBytes(page, `${stack.urls.portal}/login`, 'input[name=email]');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SIGN_IN_BYTES);
});

test('the users screen loads at most 172 KiB', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  const fresh = await page.context().newPage();
  const bytes = await scriptBytes(fresh, `${stack.urls.portal}/admin/users`, 'table');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_USERS_BYTES);
});

test(
  'the page builder loads at most 750 KiB, and nothing of it comes with a page that is read',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    const fresh = await page.context().newPage();
    const address = `${stack.urls.portal}/admin/pages/${samplePageIds.news}/builder`;
    const builder = await scriptBytes(fresh, address, '[data-save-state]');
    expect(builder).toBeGreaterThan(MAX_PAGE_BYTES);
    expect(builder).toBeLessThanOrEqual(MAX_BUILDER_BYTES);
    const reader = await page.context().newPage();
    expect(await scriptBytes(reader, `${stack.urls.portal}/news`, '.page-content')).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  },
);
