import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { picture, samples } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { publishFiles, type PageFile } from './file-pages.ts';
import { makePdf } from './pdf-file.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ portico: 'file-viewer', language: 'en', viewport: { width: 1440, height: 900 } });

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Chapter ${index + 1} harbour` }));
const video = readFileSync(path.join(import.meta.dirname, 'fixtures/four-seconds.webm'));

/** A second of silence. */
function wav(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + 8000, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  for (const [value, at] of [
    [16, 16],
    [8000, 24],
    [8000, 28],
    [8000, 40],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write('data', 36, 'latin1');
  return Buffer.concat([header, Buffer.alloc(8000, 128)]);
}

const files: Record<string, PageFile> = {
  report: { name: 'Annual report.pdf', content: makePdf(pages(12)) },
  photo: { name: 'harbour.png', content: await picture(2400, 1200).png().toBuffer() },
  film: { name: 'tour.webm', content: video },
  old: { name: 'tour.avi', content: samples.avi },
  sound: { name: 'speech.wav', content: wav() },
  sheet: { name: 'figures.xlsx', content: samples.xlsx },
  secret: { name: 'draft.pdf', content: makePdf(pages(1)), isViewOnly: true },
};

const viewer = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => page.locator('.page-content').getByRole('link', { name, exact: true });

const loggedFiles = (stack: Stack) =>
  withDatabase(stack, async (sql) =>
    (
      await sql<{ file: string }[]>`select details ->> 'file' as file from activities
        where action = 'file.accessed' order by id`
    ).map(({ file }) => file),
  );

/** Opens the page of the files as a member who has just come. */
async function openFiles(
  page: Page,
  stack: Stack,
  signIn: (page: Page, role: 'administrator' | 'member') => Promise<void>,
) {
  const isThere = await withDatabase(stack, async (sql) => {
    const rows = await sql`select 1 from page_locales where slug = 'files'`;
    return rows.length > 0;
  });
  await signIn(page, 'administrator');
  if (!isThere) await publishFiles(page, stack, 'Files', Object.values(files));
  await page.goto(`${stack.urls.portal}/files`);
  await expect(link(page, 'harbour.png')).toBeVisible();
}

test('a click opens the viewer for the extensions of the specification alone, and every click is recorded', async ({
  stack,
  page,
  signIn,
}) => {
  await openFiles(page, stack, signIn);
  const before = await loggedFiles(stack);
  await link(page, 'harbour.png').click();
  await expect(viewer(page).getByRole('heading', { name: 'harbour.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(link(page, 'harbour.png')).toBeFocused();

  await test.step('what is not in the list is saved', async () => {
    const download = page.waitForEvent('download');
    await link(page, 'figures.xlsx').click();
    expect((await download).suggestedFilename()).toBe('figures.xlsx');
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('a click that asks for a new tab, or for saving, is the browser’s', async () => {
    const opened = page.context().waitForEvent('page');
    await link(page, 'harbour.png').click({ modifiers: ['Control'] });
    await (await opened).close();
    const middle = page.context().waitForEvent('page');
    await link(page, 'harbour.png').click({ button: 'middle' });
    await (await middle).close();
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('the keyboard clicks too', async () => {
    await link(page, 'harbour.png').press('Enter');
    await expect(viewer(page).getByRole('heading', { name: 'harbour.png' })).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(link(page, 'harbour.png')).toBeFocused();
  });

  await expect
    .poll(async () => (await loggedFiles(stack)).slice(before.length).sort())
    .toEqual(['figures.xlsx', 'harbour.png', 'harbour.png', 'harbour.png', 'harbour.png']);
});
