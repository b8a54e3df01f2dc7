// What the canvas of the builder shows is what readers see: both are photographed in their actual size, and compared pixel by pixel.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import {
  samplePageIds,
  type SamplePageName,
  samplePages,
  sampleReports,
} from '../../../packages/database/src/index.ts';
import { overview, overviewPageId } from '../../../packages/database/src/sample/report-kinds.ts';
import { BLOCKS } from '../../../packages/page-document/src/index.ts';
import { picture } from '../../../packages/server/testing/files.ts';
import { uploadFile } from './file-pages.ts';
import { addPage, send, textBlock } from './page-calls.ts';
import { expect, type Stack, test } from './stack.ts';

test.use({ language: 'en' });
test.describe.configure({ mode: 'parallel' });

/** Windows so high that a whole page is in sight, and all of its reports are alive. */
const HEIGHTS = { sample: 4600, everyBlock: 7400 };
/** The canvas has its widths in actual size where the panels and the icons of the menu stand beside it. */
const BUILDER_WIDTH = 1200 + 64 + 240 + 288;
/** The device of the canvas, and the window in which a reader's content is as wide. */
const WIDTHS = {
  Phone: 390,
  Tablet: 768,
  // A canvas of 1,200 pixels is what a window has beside the open menu.
  'Wide screen': 1200 + 256,
} as const;
const THEMES = ['light', 'dark'] as const;
const MAX_DIFFERENT = 0.01;

type Shot = (device: keyof typeof WIDTHS, theme: (typeof THEMES)[number]) => Promise<void>;

async function eachView(take: Shot): Promise<void> {
  for (const device of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
    for (const theme of THEMES) await take(device, theme);
}

/** Reports draw themselves, images are decoded, and what glides has arrived. */
async function whenDrawn(page: Page, content: Locator, count: number): Promise<void> {
  await expect(page.locator('.report')).toHaveCount(count);
  await expect(page.locator('.report[data-drawn]:not([aria-busy="true"])')).toHaveCount(count, { timeout: 30_000 });
  await content.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const { fonts } = element.ownerDocument;
    await fonts.ready;
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Compares a page in the builder, which is open already, with the same page at a reader's address. */
async function compare(page: Page, reader: Page, reports: number): Promise<void> {
  const canvas = page.frameLocator('.gjs-frame').locator('.page-content');
  const content = reader.locator('.page-content');
  // On the canvas all are open: what is in them is written there.
  await content.locator('details').evaluateAll((items) => items.forEach((item) => item.setAttribute('open', '')));
  await eachView(async (device, theme) => {
    await reader.setViewportSize({ width: WIDTHS[device], height: page.viewportSize()!.height });
    await page.getByRole('button', { name: device, exact: true }).click();
    await page.mouse.move(5, 5);
    for (const each of [page, reader]) await each.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // A report that is laid out anew, or takes another theme, draws itself once more.
    await expect(async () => {
      await whenDrawn(reader, content, reports);
      await whenDrawn(page, canvas, reports);
      const [box, drawn] = [(await content.boundingBox())!, (await canvas.boundingBox())!];
      expect(Math.abs(drawn.width - box.width)).toBeLessThan(0.5);
      const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
      const expected = await reader.screenshot({ clip: { ...size, x: box.x, y: box.y } });
      const actual = await page.screenshot({ clip: { ...size, x: drawn.x, y: drawn.y } });
      expectEqual(actual, expected, `${device} ${theme}.png`);
    }, `${device}, ${theme}`).toPass({ intervals: [250, 500, 1000], timeout: 40_000 });
  });
}

/** By Playwright's own comparer, which reads the expected picture from a file. */
function expectEqual(actual: Buffer, expected: Buffer, name: string): void {
  const file = test.info().snapshotPath(name, { kind: 'snapshot' });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, expected);
  expect(actual).toMatchSnapshot(name, { maxDiffPixelRatio: MAX_DIFFERENT, threshold: 0.1 });
}

interface Opened {
  id: string;
  slug: string;
  blocks: number;
  height: number;
}

async function open(page: Page, stack: Stack, { id, slug, blocks, height }: Opened): Promise<Page> {
  const reader = await page.context().newPage();
  await page.setViewportSize({ width: BUILDER_WIDTH, height });
  await reader.goto(`${stack.urls.portal}/${slug}`);
  await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
  await expect.poll(() => page.frameLocator('.gjs-frame').locator('.block').count()).toBeGreaterThanOrEqual(blocks);
  return reader;
}

const names = Object.keys(samplePageIds) as SamplePageName[];
/** The sample pages, and the one with reports of every kind. */
const pages = [
  ...names.map((name) => ({ name, id: samplePageIds[name], slug: samplePages[name].en })),
  { name: 'overview', id: overviewPageId, slug: overview.texts.en.slug },
];

for (const { name, id, slug } of pages) {
  test(`37 the canvas equals the page that readers see: ${name}`, async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    const reader = await open(page, stack, { id, slug, blocks: 1, height: HEIGHTS.sample });
    await compare(page, reader, await reader.locator('[data-report-id]').count());
  });
}

const FILM = readFileSync(path.join(import.meta.dirname, 'fixtures/four-seconds.webm'));
const url = { kind: 'url', url: 'https://example.org/' };
const text = (id: string, html: string) => textBlock(id, html);
const block = (id: string, type: string, settings: object = {}, texts: object = {}, children?: object[]) => ({
  ...{ id, type, settings, texts: Object.keys(texts).length > 0 ? { en: texts } : {} },
  ...(children && { children }),
});

const SENTENCE = 'Unemployment fell by four tenths of a percentage point in the third quarter, seasonally adjusted. ';
const RICH = `<h2>Heading</h2><p>${SENTENCE}<b>Bold</b>, <i>italic</i>, <a href="https://example.org/">a link</a> and <code>code</code>.</p>
  <ul><li>One</li><li>Two<ol><li>Nested</li></ol></li></ul><blockquote><p>A quote</p></blockquote><pre>let a = 1;</pre>
  <table><caption>A table</caption><tbody><tr><th>Region</th><th>2025</th></tr><tr><td>North</td><td>1,204</td></tr></tbody></table>`;

/** One block of each type at least, with each value that changes what is seen. */
function everyBlock({ image, file, video, linked }: Record<'image' | 'file' | 'video' | 'linked', string>): object[] {
  const column = (id: string) => block(id, 'column', {}, {}, [text(`${id}text`, `<p>${SENTENCE}</p>`)]);
  const section = (background: string) =>
    block(`section${background}`, 'section', { background }, { title: `Section ${background}` }, [
      text(`inside${background}`, `<p>${SENTENCE}</p>`),
      block(`button${background}`, 'button', { target: url }, { label: 'A button' }),
    ]);
  const { reportId } = sampleReports.unemployment;
  return [
    text('lead0000', `<p>${SENTENCE}</p>`),
    block('contents', 'table-of-contents', { depth: 3 }, { title: 'On this page' }),
    text('rich0000', RICH),
    block('image000', 'image', { fileId: image }, { alt: 'A picture', caption: 'The caption' }),
    block('columns0', 'columns', { ratio: '1:2' }, {}, [column('column01'), column('column02')]),
    block('columns1', 'columns', { ratio: '1:1:1' }, {}, [column('column11'), column('column12'), column('column13')]),
    ...['none', 'sunken', 'raised', 'accent'].map(section),
    block('cards000', 'card-list', {}, {}, [
      block('card0000', 'card', { target: url, fileId: image }, { title: 'A card', text: SENTENCE }),
      block('card0001', 'card', {}, { title: 'Another card', text: 'Without a link' }),
    ]),
    block('links000', 'link-list', {}, { title: 'Links' }, [
      block('link0000', 'link', { target: url }, { label: 'A link' }),
      block('link0001', 'link', { target: { kind: 'page', id: samplePageIds.news } }, {}),
    ]),
    block('button00', 'button', { target: url, variant: 'primary' }, { label: 'Primary' }),
    block('button01', 'button', { target: url, variant: 'secondary' }, { label: 'Secondary' }),
    block('accordi0', 'accordion', {}, {}, [
      block('item0000', 'accordion-item', { isOpen: true }, { title: 'Why?' }, [
        text('answer00', `<p>${SENTENCE}</p>`),
      ]),
      block('item0001', 'accordion-item', {}, { title: 'How?' }, [text('answer01', `<p>${SENTENCE}</p>`)]),
    ]),
    block('divider0', 'divider'),
    ...['info', 'success', 'warning', 'danger'].map((tone) =>
      block(`notice${tone}`, 'notice', { tone }, { html: `<p>${SENTENCE}</p>` }),
    ),
    block('file0000', 'file', { fileId: file }, { label: 'A document' }),
    block('video000', 'video', { videoId: video }, { title: 'A film' }),
    block('html0000', 'html', {}, { html: `<h3>Own HTML</h3><p>${SENTENCE}</p>` }),
    block('report00', 'report', { reportId }, { title: 'Unemployment' }),
    block('linked00', 'linked', { linkedBlockId: linked }),
    {
      ...block('styled00', 'text', {}, { html: `<p>${SENTENCE}</p>` }),
      style: { width: 'narrow', alignment: 'center', color: 'muted', spaceBefore: 'large', spaceAfter: 'small' },
    },
  ];
}

test('37 the canvas equals the page that readers see: every type of block', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  const image = await uploadFile(page, stack, 'harbour.png', await picture(600, 300).png().toBuffer());
  const file = await uploadFile(page, stack, 'notes.txt', Buffer.from('Notes'));
  const video = await uploadFile(page, stack, 'film.webm', FILM);
  const content = {
    format: 1,
    sourceLanguage: 'en',
    css: '',
    blocks: [text('linkedtx', '<h2>Desk</h2><p>Call 1234</p>')],
  };
  const { id: linked } = await send(page, stack, 'POST', '/admin/linked-blocks', { name: 'Desk', document: content });
  const override = { reason: 'Test' };
  await send(page, stack, 'POST', `/admin/pages/${linked}/publish`, { revision: 1, override });
  const blocks = everyBlock({ image, file, video, linked });
  const types = new Set(JSON.stringify(blocks).match(/(?<="type":")[^"]+/g));
  expect([...types].toSorted()).toEqual(Object.keys(BLOCKS).toSorted());
  const id = await addPage(page, stack, 'Every block', { blocks });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2, override });
  const reader = await open(page, stack, {
    ...{ id, slug: 'every-block' },
    ...{ blocks: blocks.length, height: HEIGHTS.everyBlock },
  });
  await compare(page, reader, 1);
});
