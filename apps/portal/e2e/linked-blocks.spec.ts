import type { Page } from '@playwright/test';
import { openBuilder } from './builder.ts';
import { expect, test } from './stack.ts';
import { accessibilityViolations } from './axe.ts';
import { openOtherBrowser } from './users.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/publish') && answer.ok());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await answered;
  await expect(page.getByText(/Published as version \d+/).last()).toBeVisible();
}

test('11 a block becomes a linked block, stands on two pages, changes on both at once, and is unlinked', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(150_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'news');

  await test.step('makes a linked block of a block on the page', async () => {
    await page.getByRole('button', { name: 'Notice', exact: true }).click();
    await settings(page).getByRole('button', { name: 'Edit the text' }).click();
    await page.keyboard.type('Call 1234');
    await page.getByRole('button', { name: 'Finish the text' }).click();
    await settings(page).getByRole('button', { name: 'Notice: menu' }).click();
    await page.getByRole('menuitem', { name: 'Make a linked block of it' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Service desk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(canvas.locator('.block-linked')).toHaveText('Call 1234');
    await expect(settings(page)).toContainText('Service desk');
    await publish(page);
  });

  await test.step('puts it on another page by its name', async () => {
    await openBuilder(page, stack, 'personnel');
    await page.getByRole('button', { name: 'Service desk' }).click();
    await expect(canvas.locator('.block-linked')).toHaveText('Call 1234');
    await publish(page);
  });

  const member = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
  await signIn(member, 'member');
  await member.goto(stack.urls.portal);
  const expectOnBoth = async (phrase: string | RegExp, count = 1) => {
    for (const name of ['News', 'People']) {
      await member.getByRole('navigation').getByRole('link', { name }).first().click();
      await expect(member.getByRole('heading', { name, level: 1 })).toBeVisible();
      await member.reload();
      await expect(member.getByText(phrase)).toHaveCount(count);
    }
  };

  await test.step('changes the original, and readers get it on both pages', async () => {
    await expectOnBoth('Call 1234');
    await settings(page).getByRole('link', { name: 'Edit original' }).click();
    await expect(page.getByRole('heading', { name: 'Where it is used' })).toBeVisible();
    await expect(settings(page).getByRole('link', { name: 'News' })).toBeVisible();
    await expect(settings(page).getByRole('link', { name: 'People' })).toBeVisible();
    await canvas.locator('.block-notice').dblclick();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Call 5678');
    await page.getByRole('button', { name: 'Finish the text' }).click();
    await expectOnBoth('Call 1234');
    await publish(page);
    await expectOnBoth('Call 5678');
  });

  await test.step('unlinks it on one page, which then has it for itself', async () => {
    await openBuilder(page, stack, 'news');
    await canvas.locator('.block-linked').click();
    await settings(page).getByRole('button', { name: 'Unlink' }).click();
    await expect(canvas.locator('.block-linked')).toHaveCount(0);
    await expect(canvas.locator('.block-notice')).toHaveText('Call 5678');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(canvas.locator('.block-linked')).toHaveText('Call 5678');
    await page.getByRole('button', { name: 'Redo' }).click();
    await publish(page);
  });

  await test.step('its list says where it is used, and deleting it what is lost', async () => {
    await page.goto(`${stack.urls.portal}/admin/linked-blocks`);
    const row = page.getByRole('row', { name: /Service desk/ });
    await expect(row).toContainText('People');
    await expect(row).not.toContainText('News');
    expect(await accessibilityViolations(page)).toEqual([]);
    await row.getByRole('button', { name: /Service desk/ }).click();
    await page.getByRole('menuitem', { name: 'Delete linked block' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('It stands on 1 page, which then shows nothing there');
    await expect(dialog).toContainText('People');
    await dialog.getByRole('button', { name: 'Delete linked block' }).click();
    await expect(page.getByText('Service desk is in the bin')).toBeVisible();
  });

  await test.step('readers see nothing in its place, and the builder says why', async () => {
    await member.getByRole('navigation').getByRole('link', { name: 'People' }).first().click();
    await expect(member.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
    await member.reload();
    await expect(member.getByText('Call 5678')).toHaveCount(0);
    await openBuilder(page, stack, 'personnel');
    await canvas.locator('.block-linked').click();
    await expect(settings(page)).toContainText('It is deleted: readers see nothing here.');
    await expect(page.getByRole('button', { name: 'Service desk' })).toHaveCount(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
