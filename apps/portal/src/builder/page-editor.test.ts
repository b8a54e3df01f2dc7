import { type Block, BLOCKS, type PageDocument } from '@portico/page-document';
import fc from 'fast-check';
import type { Component } from 'grapesjs';
import { applyDocument } from './apply-document.ts';
import { blockOf } from './block-components.ts';
import { findById } from './find-blocks.ts';
import { withText } from './block-changes.ts';
import { ADDABLE_BLOCKS, newBlock } from './new-block.ts';
import { anyDocument, anyText, read, runs } from '../../../../packages/page-document/testing/any-document.ts';
import { editPage } from '../testing/edit-page.ts';
import type { PageEditor } from './page-editor.ts';

const ID = '0190c3a8-0000-7000-8000-000000000001';
const onRemoved = jest.fn();
const edit = (document: PageDocument) => editPage(document, onRemoved);

/** Every block of a page, in reading order. */
function components(page: PageEditor): Component[] {
  const all: Component[] = [];
  page.root.onAll((each) => void (blockOf(each) && all.push(each)));
  return all;
}

/** One change of an author: which of the possible ones, and at which block. */
const anyChange = fc.record({ kind: fc.nat(5), at: fc.nat(50), what: fc.nat(50), text: anyText });
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

function apply(page: PageEditor, { kind, at, what, text }: Change): void {
  const all = components(page);
  const component = all[at % Math.max(1, all.length)];
  page.editor.select(component);
  if (kind === 0 || !component) {
    const type = ADDABLE_BLOCKS[what % ADDABLE_BLOCKS.length]!;
    page.add(newBlock(type, { pageId: ID, report: { reportId: ID }, fileId: ID }));
    return;
  }
  const block = blockOf(component)!;
  const [name] = Object.keys(BLOCKS[block.type].texts.shape);
  if (kind === 1) page.move(component, what % 2 ? 1 : -1);
  else if (kind === 2) page.duplicate(component);
  else if (kind === 3) page.remove(component);
  else if (kind === 4) page.changePage({ ...page.page, css: text });
  else if (name) page.change(component, withText(block, name, text, { language: 'fr', sourceLanguage: 'da' }));
}

test('11 a document that was loaded is the document that is saved', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const page = edit(document);
      expect(page.document).toEqual(document);
      expect(JSON.stringify(page.document)).toBe(JSON.stringify(document));
      page.destroy();
    }),
    runs(60),
  );
});

/** GrapesJS takes what happens in one task of the browser, outside of events, as one step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('11 whatever an author does leaves a valid document; each step undone and done again gives the same', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, fc.array(anyChange, { minLength: 1, maxLength: 8 }), async (document, changes) => {
      const page = edit(document);
      const states = [document];
      for (const change of changes) {
        apply(page, change);
        await nextTask();
        if (JSON.stringify(page.document) !== JSON.stringify(states.at(-1))) states.push(page.document);
        expect(read(page.document)).toEqual(page.document);
      }
      for (const state of states.slice(0, -1).reverse()) {
        page.undo();
        expect(page.document).toEqual(state);
      }
      page.editor.UndoManager.undoAll();
      expect(page.document).toEqual(document);
      for (const state of states.slice(1)) {
        page.redo();
        expect(page.document).toEqual(state);
      }
      page.destroy();
    }),
    runs(60),
  );
});

test('11 a block that undoing takes away is not chosen any more, and others can be added', () => {
  const page = edit({ format: 1, sourceLanguage: 'da', css: '', blocks: [] });
  page.add(newBlock('accordion', { pageId: ID, report: { reportId: ID } }));
  page.duplicate(page.selected!);
  page.undo();
  expect(page.selected === undefined).toBe(true);
  expect(page.placeFor('text')?.parent === page.root).toBe(true);
});

test('11 what two keys have changed is two steps, however soon the second follows', () => {
  const blocks = ['first', 'last'].map((id) => ({
    ...newBlock('divider', { pageId: ID, report: { reportId: ID }, fileId: ID }),
    id: `${id}-block`,
  }));
  const page = edit({ format: 1, sourceLanguage: 'da', css: '', blocks });
  const idsOf = () => page.document.blocks.map(({ id }) => id);
  const press = (work: () => void) => {
    window.addEventListener('keydown', work, { once: true });
    window.dispatchEvent(new KeyboardEvent('keydown'));
  };
  const [first] = components(page);
  // No timer fires between the two.
  press(() => page.move(first!, 1));
  press(() => page.duplicate(first!));
  expect(idsOf()).toHaveLength(3);
  page.undo();
  expect(idsOf()).toEqual(['last-block', 'first-block']);
  page.undo();
  expect(idsOf()).toEqual(['first-block', 'last-block']);
  page.destroy();
});

test('11 undoing right after the page was loaded changes nothing', () => {
  const document = read({ format: 1, sourceLanguage: 'da', css: '', blocks: [newBlock('columns', { pageId: ID })] });
  const page = edit(document);
  page.undo();
  expect(page.document).toEqual(document);
  expect(page.editor.UndoManager.hasUndo()).toBe(false);
});

test('11 a copy has ids of its own, also inside', () => {
  const page = edit({ format: 1, sourceLanguage: 'da', css: '', blocks: [newBlock('columns', { pageId: ID })] });
  page.duplicate(components(page)[0]!);
  const ids = components(page).map((each) => blockOf(each)!.id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('11 a block enters only where its type may stand', () => {
  const page = edit({ format: 1, sourceLanguage: 'da', css: '', blocks: [] });
  expect(page.add(newBlock('column', { pageId: ID }))).toBeUndefined();
  const section = page.add(newBlock('section', { pageId: ID }))!;
  page.add(newBlock('accordion', { pageId: ID }));
  const text = page.add(newBlock('text', { pageId: ID }))!;
  expect(blockOf(text.parent()!)?.type).toBe('section');
  const { Components } = page.editor;
  expect(Components.canMove(section, text).result).toBe(true);
  expect(Components.canMove(text, section).result).toBe(false);
  expect(Components.canMove(section, { type: 'text', content: '<b>x</b>' }).result).toBe(false);
  expect(Components.canMove(page.root, { tagName: 'script' }).result).toBe(false);
});

test('11 what an author writes is kept as the server would keep it, and what was taken out is said', () => {
  const page = edit({ format: 1, sourceLanguage: 'da', css: '', blocks: [newBlock('html', { pageId: ID })] });
  const [component] = components(page);
  const writing = { language: 'da', sourceLanguage: 'da' } as const;
  const attack = '<p onclick="a()">x<img src=x onerror=a()></p>';
  onRemoved.mockClear();
  page.change(component!, withText(blockOf(component!)!, 'html', attack, writing));
  page.changePage({ ...page.page, css: '.a { color: red; background: url(//evil.example) }' });
  expect(page.document.blocks[0]?.texts).toEqual({ da: { html: '<p>x</p>' } });
  expect(page.document.css).toBe('.page-content .a{color:red}');
  expect(onRemoved.mock.calls.flat(2)).toEqual(['p onclick', '<img>', 'background:url(//evil.example)']);
});

describe('11 what somebody else has saved', () => {
  const text = (id: string, html = id) => ({ id, type: 'text' as const, settings: {}, texts: { da: { html } } });
  const section = (id: string, ...children: Block[]): Block => ({
    ...{ id, type: 'section', settings: {}, texts: {} },
    ...(children.length > 0 && { children }),
  });
  const page = (...blocks: Block[]): PageDocument => ({ format: 1, sourceLanguage: 'da', css: '', blocks });
  const write = (editor: PageEditor, id: string, html: string) => {
    const component = findById(editor.root, id)!;
    const writing = { language: 'da', sourceLanguage: 'da' } as const;
    editor.change(component, withText(blockOf(component)!, 'html', html, writing));
  };
  const [one, two] = [text('block001'), text('block002')];

  test.each<[string, PageDocument]>([
    ['other texts', page(text('block001', '1'), section('section1', two), text('block003'))],
    ['added and removed', page(text('block004'), section('section1', two, text('block005')), text('block003'))],
    ['moved, in and out', page(two, section('section1', text('block003'), one))],
    ['out of a section that is gone', page(one, two, text('block003'))],
    ['turned round', page(text('block003'), section('section1', two), one)],
    ['nothing left', page()],
    ['CSS', { ...page(one, section('section1', two), text('block003')), css: 'p{color:red}' }],
  ])('is on the page as it was saved: %s', (_, theirs) => {
    const editor = edit(page(one, section('section1', two), text('block003')));
    applyDocument(editor, theirs);
    expect(editor.document).toEqual(theirs);
    expect(editor.editor.UndoManager.hasUndo()).toBe(false);
    editor.destroy();
  });

  test('is not taken back by undoing, which takes back what was done here', () => {
    const editor = edit(page(one, two));
    write(editor, 'block001', 'mine');
    applyDocument(editor, page(text('block001', 'mine'), text('block002', 'theirs')));
    editor.undo();
    expect(editor.document).toEqual(page(one, text('block002', 'theirs')));
    editor.redo();
    expect(editor.document).toEqual(page(text('block001', 'mine'), text('block002', 'theirs')));
    editor.destroy();
  });

  test('is not taken back where it changes what was changed here before', () => {
    const editor = edit(page(one, two));
    write(editor, 'block001', 'mine');
    applyDocument(editor, page(text('block001', 'theirs'), two));
    editor.undo();
    expect(editor.document).toEqual(page(text('block001', 'theirs'), two));
    editor.destroy();
  });

  test('leaves the components of all other blocks as they are, with whoever writes in them', () => {
    const editor = edit(page(one, two));
    const written = findById(editor.root, 'block002');
    const moves: unknown[] = [];
    editor.editor.on('component:remove component:add', (component: Component) => moves.push(blockOf(component)?.id));
    applyDocument(editor, page(text('block009'), text('block001', '1'), two));
    expect(findById(editor.root, 'block002')).toBe(written);
    expect(moves).toEqual(['block009']);
    editor.destroy();
  });

  test('can be changed and undone like everything else', () => {
    const editor = edit(page(one));
    applyDocument(editor, page(one, two));
    write(editor, 'block002', 'mine');
    expect(editor.document).toEqual(page(one, text('block002', 'mine')));
    editor.undo();
    expect(editor.document).toEqual(page(one, two));
    editor.destroy();
  });

  test('and what somebody else edits is not moved or removed here', () => {
    const editor = edit(page(one, section('section1', two)));
    editor.setHeld(new Map([['block002', { label: 'Anna', color: 'red' }]]));
    const before = editor.document;
    const [held, around] = [findById(editor.root, 'block002')!, findById(editor.root, 'section1')!];
    editor.remove(held);
    editor.remove(around);
    editor.move(held, -1);
    expect(editor.document).toEqual(before);
    editor.setHeld(new Map());
    editor.remove(around);
    expect(editor.document).toEqual(page(one));
    editor.destroy();
  });
});
