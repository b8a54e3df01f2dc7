import type { PageDocument } from '@portico/page-document';
import { FileLibrary } from '../files/file-library.ts';
import { editPage } from '../../testing/edit-page.ts';
import type { PageEditor } from '../page-editor.ts';
import { ContentIntake } from './content-intake.ts';
import type { PastedPart } from './pasted-parts.ts';
import { contentOf, textOf } from './pasted-content.ts';

const text = (html: string): PastedPart => ({ kind: 'text', html });
const elsewhere: PastedPart = { kind: 'image', src: 'https://cdn.example/a.jpg', alt: 'A room' };
const start: PageDocument = {
  ...{ format: 1, sourceLanguage: 'da', css: '' },
  blocks: [
    { id: 'first000', type: 'text', settings: {}, texts: { da: { html: '<p>beginning end</p>' } } },
    { id: 'second00', type: 'divider', settings: {}, texts: {} },
  ],
};

let page: PageEditor;
let files: FileLibrary;
const omitted: number[] = [];
const removed: string[][] = [];

function intakeFor(): ContentIntake {
  page = editPage(start, (what) => removed.push(what));
  omitted.length = 0;
  const onOmitted = (count: number) => void omitted.push(count);
  files = new FileLibrary();
  return new ContentIntake({ page, files, imageName: 'Image', onOmitted });
}

const written = () => page.document.blocks.map(({ type, texts }) => (type === 'text' ? texts.da?.html : type));

afterEach(() => {
  files.destroy();
  page.destroy();
});

test('11 texts that an image stood between, which is elsewhere, are one block, and the image is counted', async () => {
  const intake = intakeFor();
  await intake.insert({ files: [], parts: [text('<p>a</p>'), elsewhere, text('<p>b</p>'), elsewhere] });
  expect(written()).toEqual(['<p>beginning end</p>', 'divider', '<p>a</p><p>b</p>']);
  expect(omitted).toEqual([2]);
  page.undo();
  expect(page.document).toEqual(start);
});

test('11 what is put into a text goes on with its halves, as one step', async () => {
  const intake = intakeFor();
  const [component] = page.root.components().models;
  const halves = { before: '<p>beginning</p>', after: '<p>end</p>' };
  await intake.insertInText({ files: [], parts: [text('<h2>a</h2>'), elsewhere] }, component!, halves);
  expect(written()).toEqual(['<p>beginning</p><h2>a</h2><p>end</p>', 'divider']);
  page.undo();
  expect(page.document).toEqual(start);
});

test('11 an image stands between the halves of a text; of which nothing is there, it is not left behind empty', async () => {
  const intake = intakeFor();
  const own: PastedPart = { kind: 'image', src: 'data:image/png;base64,iVBORw0KGgo=', alt: 'A dot' };
  const [component] = page.root.components().models;
  await intake.insertInText({ files: [], parts: [own] }, component!, { before: '', after: '<p>end</p>' });
  expect(written()).toEqual(['image', '<p>end</p>', 'divider']);
  expect(page.document.blocks[0]?.texts).toEqual({ da: { alt: 'A dot' } });
  page.undo();
  expect(page.document).toEqual(start);
});

test('11 what is put in is purified as all else that an author writes', async () => {
  const intake = intakeFor();
  await intake.insert({ files: [], parts: [text('<p onclick="a()">x<img src=x onerror=a()></p>')] });
  expect(written().at(-1)).toBe('<p>x</p>');
  expect(removed.flat()).toEqual(['p onclick', '<img>']);
});

test.each([
  ['one paragraph', [text('<p>a <b>b</b></p>')], 'a <b>b</b>'],
  ['two', [text('<p>a</p><p>b</p>')], '<p>a</p><p>b</p>'],
  ['a text and an image', [text('<p>a</p>'), elsewhere], undefined],
])('11 %s, pasted into a text', (_, parts, expected) => {
  intakeFor();
  expect(textOf(parts)).toBe(expected);
});

test.each([
  [
    'https://intranet.example/a?b=1&c=2',
    '<p><a href="https://intranet.example/a?b=1&amp;c=2">https://intranet.example/a?b=1&amp;c=2</a></p>',
  ],
  ['see https://intranet.example', '<p>see https://intranet.example</p>'],
  ['javascript:alert(1)', '<p>javascript:alert(1)</p>'],
])('37 of plain text an address alone is a link: %s', (plain, html) => {
  const { parts } = contentOf({ files: [], html: '', plain, block: '' });
  expect(parts).toEqual([{ kind: 'text', html }]);
});
