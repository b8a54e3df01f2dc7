import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { countClicks } from './clicks.ts';
import { uploadFile } from './file-pages.ts';
import { send } from './page-calls.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'files' });

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

const upload = (page: Page) => page.locator('main header').locator('input[type="file"]');
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function openFiles(page: Page, portal: string): Promise<void> {
  await page.goto(`${portal}/admin/files`);
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
}

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'files are uploaded into a folder, renamed, replaced at their address, taken back and removed',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await openFiles(page, stack.urls.portal);
    await page.getByRole('button', { name: 'Folders' }).click();
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Folder name').fill('Prices');
    await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).last().click();
    await expect(page.getByText('Folder saved')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Prices' })).toContainText('No files');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await upload(page).setInputFiles(text('prices.txt', 'first'));
    await expect(page.getByText('prices.txt uploaded')).toBeVisible();
    await expect(rowOf(page, 'prices.txt')).toContainText('Not used');
    const href = (await page.getByRole('link', { name: 'prices.txt' }).getAttribute('href')) ?? '';

    await chooseAction(page, 'prices.txt', 'Rename or move');
    await page.getByLabel('Name', { exact: true }).fill('Price list');
    await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Prices' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('File saved')).toBeVisible();
    await expect(rowOf(page, 'Price list.txt')).toContainText('Prices');

    await chooseAction(page, 'Price list.txt', 'Use and earlier contents');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('No page and no video uses the file.')).toBeVisible();
    await expect(sheet.getByText('The content was never replaced.')).toBeVisible();
    await sheet.locator('input[type="file"]').setInputFiles(text('other.txt', 'second'));
    await expect(page.getByText('The content of Price list.txt was replaced')).toBeVisible();
    const contentOf = async () => (await page.request.get(stack.urls.portal + href)).text();
    expect(await contentOf()).toBe('second');
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('The earlier content is back')).toBeVisible();
    await expect.poll(contentOf).toBe('first');
    await sheet.getByRole('button', { name: 'Close' }).click();

    await chooseAction(page, 'Price list.txt', 'Remove file');
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect(rowOf(page, 'Price list.txt')).toHaveCount(0);
    await page.getByRole('link', { name: 'Bin' }).click();
    await chooseAction(page, 'Price list.txt', 'Recover');
    await expect(page.getByText('Price list.txt recovered')).toBeVisible();
  },
);

test('a large file that is cut off and left by a reload goes on where it stopped', async ({
  stack,
  page,
  signIn,
}, testInfo) => {
  const header = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(32)]);
  const film = testInfo.outputPath('harbour.mp4');
  writeFileSync(film, Buffer.concat([header, randomBytes(20 * 1024 * 1024)]));
  const offsets: number[] = [];
  let isCut = true;
  await page.route('**/admin/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const offset = Number(await route.request().headerValue('upload-offset'));
    if (isCut && offset > 0) return route.abort('connectionreset');
    offsets.push(offset);
    return route.continue();
  });
  await signIn(page, 'administrator');
  await openFiles(page, stack.urls.portal);
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await upload(page).setInputFiles(film);
  expect((await first).status()).toBe(204);
  await page.getByRole('button', { name: 'Pause the upload of harbour.mp4' }).click();
  await expect(page.getByRole('button', { name: 'Resume the upload of harbour.mp4' })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  isCut = false;
  await upload(page).setInputFiles(film);
  await expect(page.getByText('harbour.mp4 uploaded')).toBeVisible();
  // The first part was sent once.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets[1]).toBe(8 * 1024 * 1024);
  await expect(rowOf(page, 'harbour.mp4')).toContainText('21 MB');
});

test('the list is found by its menu, works by keyboard, and fits a phone', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(stack.urls.portal);
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await upload(page).setInputFiles([text('alpha.txt', 'a'), text(`${'long '.repeat(30)}name.txt`, 'bb')]);
  await expect(rowOf(page, 'alpha.txt')).toBeVisible();
  await expect(rowOf(page, 'long')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('alpha');
  await expect(rowOf(page, 'long')).toHaveCount(0);
  await rowOf(page, 'alpha.txt')
    .getByRole('button', { name: /^Actions/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename or move' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('alpha.txt');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search files' }).fill('');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rowOf(page, 'long')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test('39.4 five files are removed with four clicks and back with one; many are moved by keyboard, and on a phone', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await uploadFile(page, stack, `sheet-${name}.txt`, Buffer.from(name));
  }
  await send(page, stack, 'POST', '/admin/file-folders', { name: 'Sheets', parentId: null });
  await page.goto(`${stack.urls.portal}/admin/files?search=sheet-&sort=name`);
  const boxes = page.getByRole('checkbox', { name: /^Select sheet-/ });
  const bar = page.getByRole('region', { name: 'Actions for the selected' });
  await expect(boxes).toHaveCount(6);
  const topOfRows = async () => (await boxes.first().boundingBox())?.y;
  const top = await topOfRows();
  const clicks = await countClicks(page);
  await boxes.first().click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 selected');
  expect(await topOfRows()).toBe(top);
  await bar.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 5 files?' });
  await expect(question).toContainText('The files stay in the bin');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('5 files removed')).toBeVisible();
  await expect(boxes).toHaveCount(1);
  expect(await clicks()).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5 files recovered')).toBeVisible();
  await expect(boxes).toHaveCount(6);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await bar.getByRole('button', { name: 'Move to a folder' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Move 6 files' });
  await sheet.getByLabel('Folder').selectOption({ label: 'Sheets' });
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Move 6 files' }).press('Enter');
  await expect(page.getByText('6 files moved')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Sheets' })).toHaveCount(6);
  await expect(bar).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const topOnPhone = await topOfRows();
  await boxes.first().click();
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await topOfRows()).toBe(topOnPhone);
  expect(await accessibilityViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog', { name: 'Remove sheet-a.txt?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('checkbox', { name: 'Select sheet-a.txt' }).click();
  await bar.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByText('sheet-a.txt recovered')).toBeVisible();
});
