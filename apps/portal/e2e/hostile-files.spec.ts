import type { Page } from '@playwright/test';
import { ATTACK_HTML, hostileFiles } from '../../../packages/server/testing/hostile-files.ts';
import { afterPainting, openWatchedReader, watch } from './attack-watch.ts';
import { publishFiles } from './file-pages.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ portico: 'hostile-files', language: 'en', viewport: { width: 1440, height: 900 } });

/** What the portal takes; what it refuses is said by the server's tests. */
const stored = hostileFiles.filter(({ becomes }) => !becomes.startsWith('validation.'));

/** What a file did. That the browser refused something is said on the console; that is the defence. */
const deeds = (seen: readonly string[]) => seen.filter((each) => /^(ran|asked for|opened) /.test(each));

/** A document of the portal's origin without a policy of its own: it would let through whatever a file does. */
async function openHolder(page: Page, stack: Stack): Promise<void> {
  const html = { contentType: 'text/html; charset=utf-8' };
  await page.route('**/holder', (route) => route.fulfill({ ...html, body: '<!doctype html><body>' }));
  await page.route('**/held', (route) => route.fulfill({ ...html, body: ATTACK_HTML }));
  await page.goto(`${stack.urls.portal}/holder`);
}

/** Puts a file into the document in each way, and waits until the browser has taken or refused it. */
async function hold(page: Page, address: string): Promise<void> {
  await page.evaluate(async (href) => {
    const attributes = { iframe: 'src', img: 'src', video: 'src', object: 'data', embed: 'src', script: 'src' };
    const held = Object.entries(attributes).map(([name, attribute]) => {
      const element = document.createElement(name);
      element.setAttribute(attribute, href);
      return new Promise((resolve) => {
        for (const event of ['load', 'loadedmetadata', 'error']) element.addEventListener(event, resolve);
        document.body.append(element);
        // Nothing is said of what the browser saves or would give to a plugin.
        setTimeout(resolve, 1000);
      });
    });
    await Promise.all(held);
  }, address);
  await afterPainting(page);
}

test('the watch sees what an attack does', async ({ stack, page, signIn }) => {
  const seen = await watch(page, stack);
  await signIn(page, 'member');
  await openHolder(page, stack);
  await hold(page, `${stack.urls.portal}/held`);
  await expect.poll(() => deeds(seen)).toContain('ran load');
  expect(deeds(seen)).toContain('asked for https://evil.example/seen');
});

test('no file that was taken does anything: in the viewer, by its address, held by a document', async ({
  stack,
  page: author,
  signIn,
  browser,
}) => {
  test.setTimeout(360_000);
  await signIn(author, 'administrator');
  const files = await Promise.all(
    stored.map(async ({ what, name, content }) => ({ name, content: await content(), label: what })),
  );
  const ids = await publishFiles(author, stack, 'Hostile', files);
  const { reader: page, seen } = await openWatchedReader(browser, stack);

  await page.goto(`${stack.urls.portal}/hostile`);
  for (const { label } of files) {
    await test.step(`in the viewer: ${label}`, async () => {
      const viewer = page.getByRole('dialog');
      const answered = page
        .waitForResponse((response) => response.url().includes('/files/'))
        .then(() => viewer.waitFor());
      const saved = page.waitForEvent('download');
      await page.locator('.page-content').getByRole('link', { name: label, exact: true }).click();
      await Promise.race([answered, saved]);
      await afterPainting(page);
      expect(deeds(seen)).toEqual([]);
      if (await viewer.isVisible()) await viewer.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(viewer).toHaveCount(0);
    });
  }
  for (const [index, { label, name }] of files.entries()) {
    await test.step(`by its address: ${label}`, async () => {
      const address = `${stack.urls.portal}/files/${ids[index]}/${encodeURIComponent(name)}`;
      // What is saved is no page.
      await page.goto(address).catch(() => undefined);
      await openHolder(page, stack);
      await hold(page, address);
      expect(deeds(seen)).toEqual([]);
    });
  }
});
