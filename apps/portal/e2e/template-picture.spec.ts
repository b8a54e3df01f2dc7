import type { Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { send, textBlock } from './page-calls.ts';
import { expect, test, type Stack } from './stack.ts';

const { reportId } = sampleReports.unemployment;

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

/** A template with a heading and a link, made as the screens do it. */
async function addTemplate(page: Page, stack: Stack): Promise<void> {
  const locales = [{ language: 'en', name: 'Sheet with a picture', slug: '' }];
  const { id } = await send(page, stack, 'POST', '/admin/pages', { kind: 'template', locales });
  const html = '<h2>What the project is for</h2><p><a href="https://example.org/">More</a></p>';
  const document = {
    ...{ format: 1, sourceLanguage: 'en', css: '.page-content h2{color:rgb(1,2,3)}' },
    blocks: [textBlock('textblock1', html), { id: 'report00', type: 'report', settings: { reportId }, texts: {} }],
  };
  await send(page, stack, 'PUT', `/admin/pages/${id}/draft`, { revision: 1, document });
}

test('37 a page begins with a template in two clicks, by its picture, in which nothing can be reached', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await addTemplate(page, stack);
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'From a template' }).click();
  const gallery = page.getByRole('dialog', { name: 'From a template' });
  const template = gallery.getByRole('button', { name: 'Sheet with a picture' });
  const picture = gallery.locator('iframe[title^="How the page begins"]');
  await expect(picture).toHaveAttribute('title', 'How the page begins with Sheet with a picture');
  const heading = picture.contentFrame().locator('h2');
  await expect(heading).toHaveText('What the project is for');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(gallery.locator('.report')).toHaveAttribute('data-state', 'shown');
  // Drawn at two fifths of its size, and no wider than its card.
  const [card, drawn] = [await gallery.getByRole('listitem').boundingBox(), await picture.boundingBox()];
  expect(drawn!.width).toBeLessThanOrEqual(card!.width);
  await page.keyboard.press('Tab');
  await expect(template).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(template).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await template.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  const canvas = page.frameLocator('.gjs-frame');
  await expect(canvas.getByRole('heading', { name: 'What the project is for' })).toBeVisible();
});
