import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { send, textBlock } from './page-calls.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

/** A template with a heading and a link, made as the screens do it. */
async function addTemplate(page: Page, stack: Stack): Promise<void> {
  const locales = [{ language: 'en', name: 'Sheet with a picture', slug: '' }];
  const { id } = await send(page, stack, 'POST', '/admin/pages', { kind: 'template', locales });
  const html = '<h2>What the project is for</h2><p><a href="https://example.org/">More</a></p>';
  const document = {
    ...{ format: 1, sourceLanguage: 'en', css: '.page-content h2{color:rgb(1,2,3)}' },
    blocks: [textBlock('textblock1', html)],
  };
  await send(page, stack, 'PUT', `/admin/pages/${id}/draft`, { revision: 1, document });
}

test('11 a template has a picture where a page is added, in which nothing can be reached', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await addTemplate(page, stack);
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const picture = sheet.getByRole('img', { name: 'How the page begins with Sheet with a picture' });
  await expect(sheet.getByLabel('Begin with')).toBeVisible();
  await expect(picture).toHaveCount(0);
  await sheet.getByLabel('Begin with').selectOption({ label: 'Sheet with a picture' });
  await expect(picture).toBeVisible();
  const heading = picture.locator('h2');
  await expect(heading).toHaveText('What the project is for');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  // Drawn at two fifths of its size, and no wider than its frame.
  const [frame, drawn] = [await picture.boundingBox(), await picture.locator('.page-content').boundingBox()];
  expect(drawn!.width).toBeLessThanOrEqual(frame!.width);
  await sheet.getByLabel('Begin with').focus();
  await page.keyboard.press('Tab');
  await expect(picture.locator('a')).not.toBeFocused();
  await expect(sheet.getByRole('combobox', { name: 'Parent page' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
});
