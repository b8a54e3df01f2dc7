import { type Block, parseOneBlock } from '@portico/page-document';
import { turnInto } from './turn-into.ts';

const html = { en: { html: '<p>Kept</p>' }, da: { html: '<p>Beholdt</p>' } };
const text = { id: 'text0000', type: 'text', settings: {}, texts: html, style: { width: 'wide' } } as Block;
const section = {
  ...{ id: 'section0', type: 'section', settings: {}, texts: { en: { title: 'Why?' } } },
  translatedFrom: { da: '1' },
  children: [text],
} as Block;

test.each([
  ['a text', text, 'notice'],
  ['a section', section, 'accordion'],
])('37 %s is turned into another block and back, and nothing of it is lost', (_, block, type) => {
  const turned = turnInto(block)!;
  expect(turned.type).toBe(type);
  expect(turned.id).toBe(block.id);
  expect(parseOneBlock(turned)).toEqual(turned);
  expect(turnInto(turned)).toEqual(block);
});

test.each([
  ['a section with a background', { ...section, settings: { background: 'accent' } }],
  ['a section without a title in one language', { ...section, texts: { ...section.texts, da: {} } }],
  ['an accordion of two items', { ...turnInto(section)!, children: [section, section] }],
  ['a divider', { id: 'divider0', type: 'divider', settings: {}, texts: {} }],
])('37 %s is not turned into anything', (_, block) => {
  expect(turnInto(block as Block)).toBeUndefined();
});
