import type { Block, PageDocument } from '@portico/page-document';
import { editPage } from '../testing/edit-page.ts';
import { blockOf } from './block-components.ts';
import { findById } from './find-blocks.ts';
import type { PageEditor } from './page-editor.ts';

const text = (id: string): Block => ({ id, type: 'text', settings: {}, texts: {} });
const section: Block = { id: 'section0', type: 'section', settings: {}, texts: {}, children: [text('inner000')] };
const document: PageDocument = {
  ...{ format: 1, sourceLanguage: 'da', css: '' },
  blocks: [text('a0000000'), text('b0000000'), section, text('c0000000')],
};

let page: PageEditor;
const component = (id: string) => findById(page.root, id)!;
const chosen = () => page.chosen.all.map((each) => blockOf(each)!.id[0]);
const order = () => page.document.blocks.map(({ id }) => id[0]);

beforeEach(() => {
  page = editPage(document);
});
afterEach(() => page.destroy());

test('37 a range goes from the block that was chosen first to another one, in both directions', () => {
  page.select(component('b0000000'));
  page.chosen.selectTo(component('c0000000'));
  expect(chosen()).toEqual(['b', 's', 'c']);
  page.chosen.selectTo(component('a0000000'));
  expect(chosen()).toEqual(['a', 'b']);
  page.chosen.extend(1);
  expect(chosen()).toEqual(['b']);
  page.chosen.extend(1);
  expect(chosen()).toEqual(['b', 's']);
  expect(page.selected).toBeUndefined();
  // What stands in a block chooses the block.
  page.chosen.selectTo(component('inner000'));
  expect(chosen()).toEqual(['b', 's']);
});

test('37 several blocks are moved past their neighbour, and out of what they stand in, together', () => {
  page.chosen.select([component('a0000000'), component('b0000000')]);
  page.move(page.chosen.all, 1);
  expect(order()).toEqual(['s', 'a', 'b', 'c']);
  page.move(page.chosen.all, -1);
  expect(order()).toEqual(['a', 'b', 's', 'c']);
  expect(page.stepFrom(page.chosen.all, -1)).toBeUndefined();
  page.duplicate(component('inner000'));
  page.chosen.select(component('section0').components().models);
  page.move(page.chosen.all, 1);
  expect(order()).toHaveLength(6);
  expect(chosen()).toHaveLength(2);
});

test('37 several blocks are dragged, unless somebody else edits one of them', () => {
  page.chosen.select([component('a0000000'), component('b0000000')]);
  const mayGo = (id: string) => page.editor.Components.canMove(component('section0'), component(id)).result;
  expect(mayGo('a0000000')).toBe(true);
  page.setHeld(new Map([['b0000000', { label: 'Someone', color: 'red' }]]));
  expect([mayGo('a0000000'), mayGo('c0000000')]).toEqual([false, true]);
});

test('37 several blocks are removed, unless somebody else edits one of them', () => {
  page.chosen.select([component('b0000000'), component('section0'), component('c0000000')]);
  page.setHeld(new Map([['inner000', { label: 'Someone', color: 'red' }]]));
  page.remove(page.chosen.all);
  expect(order()).toEqual(['a', 'b', 's', 'c']);
  page.setHeld(new Map());
  page.remove(page.chosen.all);
  expect(order()).toEqual(['a']);
  expect(chosen()).toEqual(['a']);
});
