import type { Block, Language, PageDocument } from '@portico/page-document';
import { editPage, purifier } from '../../testing/edit-page.ts';
import { findById } from '../find-blocks.ts';
import { LinkedBlocks, newLinkedBlock } from '../linked-blocks.ts';
import type { PageEditor } from '../page-editor.ts';
import { pasteBlock } from './pasted-block.ts';

const text = (id: string, texts: Block['texts'] = { da: { html: `<p>${id}</p>` } }) =>
  ({ id, type: 'text', settings: {}, texts }) as Block;
const holding = (type: 'section' | 'columns' | 'column', id: string, ...children: Block[]) =>
  ({ id, type, settings: type === 'columns' ? { ratio: '1:1' } : {}, texts: {}, children }) as Block;

let page: PageEditor;
const removed: string[][] = [];
const options = [
  { id: '0190c3a8-0000-7000-8000-000000000001', name: 'A', state: 'published', mayStand: true },
  { id: '0190c3a8-0000-7000-8000-000000000002', name: 'B', state: 'published', mayStand: false },
] as const;
const linked = new LinkedBlocks({ options, purifier, load: () => Promise.reject(new Error('none')), onLoad() {} });

function open(...blocks: Block[]): PageEditor {
  const document: PageDocument = { format: 1, sourceLanguage: 'da', css: '', blocks };
  page = editPage(document, (what) => removed.push(what));
  return page;
}

const select = (id: string) => page.select(findById(page.root, id));
const paste = (block: unknown, sourceLanguage: Language = 'da') =>
  pasteBlock(JSON.stringify({ block, sourceLanguage }), { page, linked });

/** The types of a page's blocks, with those inside. */
const shape = (blocks: readonly Block[] = page.document.blocks): unknown[] =>
  blocks.map(({ type, children }) => (children?.length ? [type, ...shape(children)] : type));

afterEach(() => page.destroy());

test.each([
  ['behind the chosen block', 'first000', text('copied00'), ['text', 'text', ['section', 'text'], 'section']],
  [
    'behind a section, though it could stand inside',
    'full0000',
    text('copied00'),
    ['text', ['section', 'text'], 'text', 'section'],
  ],
  ['behind a block inside', 'inner000', text('copied00'), ['text', ['section', 'text', 'text'], 'section']],
  ['into an empty section', 'empty000', text('copied00'), ['text', ['section', 'text'], ['section', 'text']]],
  [
    'at the end, where nothing is chosen',
    undefined,
    holding('section', 'copied00', text('copied01')),
    ['text', ['section', 'text'], 'section', ['section', 'text']],
  ],
])('11 a copied block goes %s', (_, chosen, block, expected) => {
  open(text('first000'), holding('section', 'full0000', text('inner000')), holding('section', 'empty000'));
  if (chosen) select(chosen);
  expect(paste(block)).toBe('pasted');
  expect(shape()).toEqual(expected);
  const copied = page.selected!;
  expect(JSON.stringify(page.document)).not.toMatch(/copied0\d"/);
  expect(copied.get('block')).toMatchObject({ type: block.type });
  page.undo();
  expect(shape()).toEqual(['text', ['section', 'text'], 'section']);
});

test('11 a part of a block goes beside another, or into the block that holds such parts, and nowhere else', () => {
  const column = holding('column', 'copied00', text('copied01'));
  open(text('first000'), holding('columns', 'columns0', holding('column', 'column00', text('inner000'))));
  select('inner000');
  expect(paste(column)).toBe('pasted');
  select('columns0');
  expect(paste(column)).toBe('pasted');
  expect(shape()).toEqual(['text', ['columns', ['column', 'text'], ['column', 'text'], ['column', 'text']]]);
  select('first000');
  expect(paste(column)).toBe('misplaced');
});

test('11 a block that would stand too deep goes behind an outer one', () => {
  let deep = holding('section', 'deep0000');
  for (let level = 1; level < 12; level += 1) deep = holding('section', `deep00${10 + level}`, deep);
  open(deep);
  select('deep0000');
  expect(paste(holding('section', 'copied00', text('copied01')))).toBe('pasted');
  expect(page.selected?.parents()).toHaveLength(10);
});

test.each([
  ['one that may stand here', options[0].id, 'pasted'],
  ['one that shows this page', options[1].id, 'misplaced'],
  ['one that is gone', '0190c3a8-0000-7000-8000-000000000003', 'misplaced'],
])('11 a linked block: %s, also inside another block', (_, id, outcome) => {
  open();
  expect(paste(newLinkedBlock(id))).toBe(outcome);
  expect(paste(holding('section', 'copied00', newLinkedBlock(id)))).toBe(outcome);
});

test('11 on a page of another first language the texts of the first one stand for it, and translations go along', () => {
  open();
  const english = {
    ...text('copied00', { en: { html: '<p>a</p>' }, de: { html: '<p>b</p>' } }),
    translatedFrom: { de: 'x1' },
  };
  const both = text('copied01', { en: { html: '<p>a</p>' }, da: { html: '<p>c</p>' } });
  paste(holding('section', 'copied02', english, both), 'en');
  const [first, second] = page.document.blocks[0]!.children!;
  const html = { html: '<p>a</p>' };
  expect(first).toEqual({ ...text(first!.id, { en: html, de: { html: '<p>b</p>' }, da: html }) });
  expect(second!.texts).toEqual(both.texts);
});

test('11 a block of a page in the same language keeps what its translations were made from', () => {
  open();
  paste({ ...text('copied00'), translatedFrom: { en: 'x1' } });
  expect(page.document.blocks[0]!.translatedFrom).toEqual({ en: 'x1' });
});

test.each([
  ['no JSON', 'x{'],
  ['null', 'null'],
  ['no block', '{"block":{"type":"text"},"sourceLanguage":"da"}'],
  ['a language that is none', JSON.stringify({ block: text('copied00'), sourceLanguage: '__proto__' })],
  ['no language', JSON.stringify({ block: text('copied00') })],
  ['a type of its own', JSON.stringify({ block: { ...text('copied00'), type: 'any' }, sourceLanguage: 'da' })],
  ['an unknown key', JSON.stringify({ block: { ...text('copied00'), script: 'a' }, sourceLanguage: 'da' })],
  [
    'one inside that may not stand there',
    JSON.stringify({ block: holding('columns', 'copied00', text('copied01')), sourceLanguage: 'da' }),
  ],
  [
    'the same id twice',
    JSON.stringify({ block: holding('section', 'copied00', text('copied00')), sourceLanguage: 'da' }),
  ],
])('11 what another page has put there is no block: %s', (_, json) => {
  open();
  expect(pasteBlock(json, { page, linked })).toBe('unreadable');
  expect(page.document.blocks).toEqual([]);
});

test('11 what a copied block brings along is purified', () => {
  open();
  paste(text('copied00', { da: { html: '<p onclick="a()">x</p><script>a()</script>' } }));
  expect(page.document.blocks[0]!.texts).toEqual({ da: { html: '<p>x</p>' } });
  expect(removed.flat()).toEqual(expect.arrayContaining(['p onclick', '<script>']));
});
