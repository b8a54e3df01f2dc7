import { type Block, type PageDocument, textsHash, translationState } from '@portico/page-document';
import { editPage } from '../testing/edit-page.ts';
import { joinBlocks, textBeside } from './neighbouring-texts.ts';

const text = (id: string, da: string, en?: string): Block => {
  const block: Block = { id, type: 'text', settings: {}, texts: { da: { html: da }, ...(en && { en: { html: en } }) } };
  return en ? { ...block, translatedFrom: { en: textsHash(block, 'da') } } : block;
};
const divider: Block = { id: 'divider0', type: 'divider', settings: {}, texts: {} };
const start = (...blocks: Block[]): PageDocument => ({ format: 1, sourceLanguage: 'da', css: '', blocks });

test('37 two texts are joined in every language as one step, and a translation of both stays one', () => {
  const document = start(text('first000', '<p>a</p>', '<p>A</p>'), text('second00', '<p>b</p>', '<p>B</p>'));
  const page = editPage(document);
  const [first, second] = page.root.components().models;
  joinBlocks(page, first!, second!);
  const [joined] = page.document.blocks;
  expect(page.document.blocks).toHaveLength(1);
  expect(joined!.texts).toEqual({ da: { html: '<p>ab</p>' }, en: { html: '<p>AB</p>' } });
  expect(translationState(joined!, 'en', 'da')).toBe('current');
  page.undo();
  expect(page.document).toEqual(document);
  page.destroy();
});

test('37 a text without a translation goes on as its source, and the whole is to be translated again', () => {
  const page = editPage(start(text('first000', '<p>a</p>', '<p>A</p>'), text('second00', '<h2>b</h2>')));
  const [first, second] = page.root.components().models;
  joinBlocks(page, first!, second!);
  const [joined] = page.document.blocks;
  expect(joined!.texts).toEqual({ da: { html: '<p>a</p><h2>b</h2>' }, en: { html: '<p>A</p><h2>b</h2>' } });
  expect(translationState(joined!, 'en', 'da')).toBe('stale');
  page.destroy();
});

test('37 the text beside another one is the next in reading order that nobody else writes in', () => {
  const inside: Block = { id: 'section0', type: 'section', settings: {}, texts: {}, children: [text('inside00', 'b')] };
  const page = editPage(start(text('first000', 'a'), divider, inside, text('last0000', 'c')));
  const [first, , section, last] = page.root.components().models;
  expect(textBeside(page, first!, 'end')).toBe(section!.components().models[0]);
  expect(textBeside(page, first!, 'start')).toBeUndefined();
  page.setHeld(new Map([['inside00', 'Ada']]));
  expect(textBeside(page, last!, 'start')).toBe(first);
  page.destroy();
});
