import type { Page } from '@playwright/test';
import { picture } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { publishPage, uploadFile } from './file-pages.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ portico: 'file-viewer', language: 'en', viewport: { width: 1440, height: 900 } });

/** What the stack's setting allows (stack.ts). */
const FRAMED = 'https://framed.example';
const FOREIGN = 'https://foreign.example';

const button = (id: string, label: string, target: object, opensDialog = true) => ({
  ...{ id, type: 'button', settings: { target, opensDialog }, texts: { en: { label } } },
});
const url = (address: string) => ({ kind: 'url', url: address });

const SITE = `<!doctype html><title>Map</title><h1>A map</h1><a href="${FOREIGN}/">elsewhere</a>
  <script>if (top !== self) try { top.location = '${FOREIGN}/taken'; } catch { document.body.append('held'); }</script>`;

/** A page with a link of each kind, published once. @returns the addresses of other sites that were asked for */
async function openLinks(page: Page, stack: Stack): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/(framed|foreign)\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: SITE });
  });
  const slug = `links-${test.info().retry}-${test.info().line}`;
  const fileId = await uploadFile(page, stack, 'plan.png', await picture(300, 200).png().toBuffer());
  await publishPage(page, stack, slug, [
    button('framed001', 'The map', url(`${FRAMED}/map?id=1`)),
    button('foreign01', 'Another site', url(`${FOREIGN}/`)),
    button('plain0001', 'The map in the tab', url(`${FRAMED}/map`), false),
    button('thefile01', 'The plan', { kind: 'file', id: fileId }),
  ]);
  await page.goto(`${stack.urls.portal}/${slug}`);
  return asked;
}

test('a link that asks for it opens an allowed site in a frame, which cannot reach out of it', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const asked = await openLinks(page, stack);
  await page.getByRole('link', { name: 'The map', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The map' });
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'The map');
  const site = frame.contentFrame();
  // The browser of the tests may have no fonts: then text without the portal's own has no size.
  const heading = site.locator('h1', { hasText: 'A map' });
  await expect(heading).toBeAttached();
  await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', `${FRAMED}/map?id=1`);
  expect(await accessibilityViolations(page)).toEqual([]);

  await test.step('it can lead neither the portal nor itself to another site', async () => {
    await expect(site.locator('body')).toContainText('held');
    await site.locator('a').evaluate((link: HTMLAnchorElement) => link.click());
    await expect(heading).toHaveCount(0);
    expect(asked).toEqual([`${FRAMED}/map?id=1`]);
    expect(page.url()).toContain('/links-');
  });
  await page.keyboard.press('Escape');
  await dialog
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The map', exact: true })).toBeFocused();
});

test('a link to a file opens the viewer; every other one is an ordinary link', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await openLinks(page, stack);
  const here = page.url();
  await page.getByRole('link', { name: 'The plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'plan.png' });
  await expect(dialog.getByRole('img', { name: 'plan.png' })).toHaveJSProperty('naturalWidth', 300);
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const [name, address] of [
    ['Another site', `${FOREIGN}/`],
    ['The map in the tab', `${FRAMED}/map`],
  ] as const) {
    await page.goto(here);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(address);
  }
});
