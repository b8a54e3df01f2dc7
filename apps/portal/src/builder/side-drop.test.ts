import { type Block, type PageDocument, parseDocument } from '@portico/page-document';
import { editPage } from '../testing/edit-page.ts';
import { removeEmptyColumns } from './empty-columns.ts';
import { findById } from './find-blocks.ts';
import type { PageEditor } from './page-editor.ts';
import { moveBeside } from './side-drop.ts';

const text = (id: string): Block => ({ id, type: 'text', settings: {}, texts: {} });
const document: PageDocument = {
  ...{ format: 1, sourceLanguage: 'da', css: '' },
  blocks: ['a0000000', 'b0000000', 'c0000000', 'd0000000'].map(text),
};

let page: PageEditor;
const component = (id: string) => findById(page.root, id)!;
const shape = (blocks: readonly Block[] = page.document.blocks): unknown[] =>
  blocks.map(({ id, type, children }) => (children ? shape(children) : type === 'text' ? id[0] : type));

beforeEach(() => {
  page = editPage(document);
});
afterEach(() => page.destroy());

test('37 a block at a side of another one makes columns of both, and further ones more columns, with their ratio', () => {
  moveBeside({ component: component('b0000000'), side: 'right' }, [component('d0000000')]);
  expect(shape()).toEqual(['a', [['b'], ['d']], 'c']);
  moveBeside({ component: component('b0000000'), side: 'left' }, [component('a0000000')]);
  expect(shape()).toEqual([[['a'], ['b'], ['d']], 'c']);
  expect(page.document.blocks[0]!.settings).toEqual({ ratio: '1:1:1' });
  expect(parseDocument(page.document)).toHaveProperty('document');
});

test('37 several blocks go into one column, at the left of columns as a whole', () => {
  moveBeside({ component: component('a0000000'), side: 'left' }, [component('b0000000')]);
  const columns = component('a0000000').parent()!.parent()!;
  moveBeside({ component: columns, side: 'left' }, [component('c0000000'), component('d0000000')]);
  expect(shape()).toEqual([[['c', 'd'], ['b'], ['a']]]);
});

test('37 a column that a block is moved out of goes when it is empty, and the last one becomes what it holds', () => {
  moveBeside({ component: component('b0000000'), side: 'right' }, [component('c0000000'), component('d0000000')]);
  moveBeside({ component: component('b0000000'), side: 'left' }, [component('a0000000')]);
  expect(shape()).toEqual([[['a'], ['b'], ['c', 'd']]]);
  const first = component('a0000000').parent();
  component('a0000000').move(component('d0000000').parent()!, { at: 0 });
  removeEmptyColumns([first]);
  expect(shape()).toEqual([[['b'], ['a', 'c', 'd']]]);
  expect(page.document.blocks[0]!.settings).toEqual({ ratio: '1:1' });
  page.endStep();
  page.move(component('b0000000'), -1);
  expect(shape()).toEqual(['b', 'a', 'c', 'd']);
  expect(parseDocument(page.document)).toHaveProperty('document');
  page.undo();
  expect(shape()).toEqual([[['b'], ['a', 'c', 'd']]]);
  page.redo();
  expect(shape()).toEqual(['b', 'a', 'c', 'd']);
});

test('37 what held nothing before, and what still holds something, stays', () => {
  moveBeside({ component: component('a0000000'), side: 'right' }, [component('b0000000'), component('c0000000')]);
  const column = component('b0000000').parent();
  page.move(component('c0000000'), 1);
  removeEmptyColumns([column, page.root, undefined]);
  expect(shape()).toEqual([[['a'], ['b']], 'c', 'd']);
});
