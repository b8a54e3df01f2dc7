import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOtherBrowser } from './users.ts';
import { expect, test } from './stack.ts';

// A Portico of its own: the name is on every screen.
test.use({ language: 'en', portico: 'brand' });

const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="parent.hit=1"><script>parent.hit=1</script>
    <rect width="64" height="64" fill="#8a1c4a"/></svg>`,
);

const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('15.3 name, colour, logo and help are seen before they are saved, and are everywhere afterwards', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/brand`);
  await page.getByLabel('Name', { exact: true }).fill('Harbour Intranet');
  await page.getByLabel('Short name').fill('Harbour');
  await page.getByLabel('Help address').fill('https://help.example/portal');

  // A colour that not everybody can read is refused, with the nearest that they can.
  await page.getByLabel('Colour', { exact: true }).fill('#ff8fb0');
  await expect(page.getByText('The colour is too light')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveTitle('Name and appearance - Portico');
  await page.getByRole('button', { name: /^Use #[\da-f]{6}, the nearest/ }).click();
  await expect(page.getByText('The colour is too light')).toHaveCount(0);
  await page.getByLabel('Colour', { exact: true }).fill('#8a1c4a');

  await page.getByRole('group', { name: 'Logo' }).locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: LOGO,
  });
  const preview = page.getByRole('region', { name: 'How it looks' });
  await expect(preview.getByText('Harbour Intranet', { exact: true })).toHaveCount(4);
  await expect(preview.getByText('Home - Harbour')).toBeVisible();
  await expect(preview.locator('img[src^="data:image/png"]')).toHaveCount(4);
  expect(await accentOf(page)).toBe('rgb(36, 80, 196)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveTitle('Name and appearance - Harbour');
  expect(await accentOf(page)).toBe('rgb(138, 28, 74)');
  await expect(page.getByRole('link', { name: 'Harbour Intranet' })).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accentOf(page)).not.toBe('rgb(138, 28, 74)');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Get help' })).toBeVisible();

  const guest = await openOtherBrowser(browser, stack);
  await guest.goto(`${stack.urls.portal}/login`);
  await expect(guest).toHaveTitle(/ - Harbour$/);
  await expect(guest.getByRole('complementary', { name: 'Harbour Intranet' }).locator('img')).toBeVisible();
  expect(await accentOf(guest)).toBe('rgb(138, 28, 74)');
  await expect(guest.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'https://help.example/portal');
  expect(await accessibilityViolations(guest)).toEqual([]);

  // As it was delivered, by one click and a save.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveTitle('Name and appearance - Portico');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await accentOf(page)).toBe('rgb(36, 80, 196)');
});

test('15.3 whoever has a page open gets the new look with the next one', async ({ stack, page, browser, signIn }) => {
  const reader = await openOtherBrowser(browser, stack);
  await signIn(reader, 'member');
  await reader.goto(stack.urls.portal);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/brand`);
  await page.getByLabel('Short name').fill('Quay');
  await page.getByLabel('Colour', { exact: true }).fill('#0a5c2e');
  const picture = await readFile('apps/portal/e2e/fixtures/harbour.png').catch(() => LOGO);
  await page
    .getByRole('group', { name: 'Sign-in picture' })
    .locator('input[type=file]')
    .setInputFiles({
      name: picture === LOGO ? 'photo.svg' : 'photo.png',
      mimeType: picture === LOGO ? 'image/svg+xml' : 'image/png',
      buffer: picture,
    });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveTitle('Name and appearance - Quay');
  await reader.getByRole('navigation').getByRole('link', { name: 'News' }).click();
  await expect(reader).toHaveTitle('News - Quay');
  expect(await accentOf(reader)).toBe('rgb(10, 92, 46)');
  const guest = await openOtherBrowser(browser, stack);
  await guest.goto(`${stack.urls.portal}/login`);
  await expect(guest.getByRole('complementary').locator('img')).toBeVisible();
});
