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
  const card = gallery
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Sheet with a picture' }) });
  const picture = card.locator('iframe[title^="How the page begins"]');
  await expect(picture).toHaveAttribute('title', 'How the page begins with Sheet with a picture');
  const heading = picture.contentFrame().locator('h2');
  await expect(heading).toHaveText('What the project is for');
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(card.locator('.report')).toHaveAttribute('data-state', 'shown');
  // Drawn at two fifths of its size, and no wider than its card.
  const room = await card.boundingBox();
  const drawn = await picture.boundingBox();
  expect(drawn!.width).toBeLessThanOrEqual(room!.width);
  await template.focus();
  await page.keyboard.press('Tab');
  await expect(gallery.locator('li > button:focus')).not.toHaveText('Sheet with a picture');
  expect(await accessibilityViolations(page)).toEqual([]);
  await template.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  const canvas = page.frameLocator('.gjs-frame');
  await expect(canvas.getByRole('heading', { name: 'What the project is for' })).toBeVisible();
});

const BUILT_IN = ['Team page', 'News', 'Key figures', 'Handbook', 'Onboarding', 'Project page'];

test('37 six templates come with the portal, each with its picture; the place of a report asks for one', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'From a template' }).click();
  const gallery = page.getByRole('dialog', { name: 'From a template' });
  for (const name of BUILT_IN) {
    const card = gallery.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(card.locator('iframe').contentFrame().locator('.block').first()).toBeVisible();
  }
  await gallery.getByRole('button', { name: 'Key figures' }).click();
  await page.getByRole('button', { name: 'Choose a report' }).click();
  await page.getByRole('dialog').getByRole('option', { name: sampleReports.unemployment.name }).click();
  await page.getByRole('option', { name: 'By industry' }).click();
  await expect(page.getByRole('button', { name: 'Choose a report' })).toBeHidden();
  await expect(page.locator('.builder-canvas .report')).toBeVisible();
});
