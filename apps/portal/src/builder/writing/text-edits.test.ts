import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { textOf } from '../paste/pasted-content.ts';
import { pastedParts } from '../paste/pasted-parts.ts';
import { purifier } from '../../testing/edit-page.ts';
import { commandOf, type RichTextCommand } from './rich-text-commands.ts';
import { changeTo, insertHtml, joinTexts, splitText, toggleCheckbox } from './text-change.ts';
import { FORMATS, link } from './text-commands.ts';
import { readHtml, writeHtml } from './text-html.ts';
import { textKeys } from './text-keys.ts';
import { isInEmptyLine, lineOf } from './text-lines.ts';
import { TABLE_FORMATS } from './table-commands.ts';
import { typedFormats } from './typed-formats.ts';
import { colorWords, type WordColor } from './word-color.ts';

const NOBODY = { onJoin: () => false, onExit: () => false };
const press = textKeys(NOBODY);

const segmenter = new Intl.Segmenter();
const graphemes = (read: string) => [...segmenter.segment(read)].map(({ segment }) => segment);

/** A text that is edited without a browser: what an editor's view does for its commands. */
class Text {
  state: EditorState;
  constructor(html: string) {
    this.state = EditorState.create({ doc: readHtml(html), plugins: [typedFormats(), tableEditing()] });
    this.cursor(this.state.doc.content.size);
  }
  get html() {
    return writeHtml(this.state.doc);
  }
  readonly view = (() => {
    const text = this as Text;
    return {
      composing: false,
      get state() {
        return text.state;
      },
      dispatch: (tr: ReturnType<typeof changeTo>) => void (text.state = text.state.apply(tr)),
      endOfTextblock: (direction: string) => {
        const { $from } = text.state.selection;
        return direction === 'backward' ? $from.parentOffset === 0 : $from.parentOffset === $from.parent.content.size;
      },
    } as unknown as EditorView;
  })();
  cursor(position: number) {
    this.state = this.state.apply(this.state.tr.setSelection(Selection.near(this.state.doc.resolve(position), -1)));
    return this;
  }
  /** Puts the cursor before or behind a word. */
  at(word: string, isBefore = false) {
    let found = -1;
    this.state.doc.descendants((node, position) => {
      if (node.isText && node.text!.includes(word)) found = position + node.text!.indexOf(word);
    });
    return this.cursor(found + (isBefore ? 0 : word.length));
  }
  select(word: string) {
    this.at(word);
    const { head } = this.state.selection;
    this.state = this.state.apply(
      this.state.tr.setSelection(TextSelection.create(this.state.doc, head - word.length, head)),
    );
    return this;
  }
  type(typed: string) {
    for (const character of typed) {
      const { from, to } = this.state.selection;
      const isTaken = this.state.plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, this.view, from, to, character, () => this.state.tr),
      );
      if (!isTaken) this.state = this.state.apply(this.state.tr.insertText(character));
    }
    return this;
  }
  press(...keys: string[]) {
    for (const name of keys) {
      const shiftKey = name.startsWith('Shift-');
      const key = name.replace('Shift-', '');
      const isTaken = press(this.view, new KeyboardEvent('keydown', { key, shiftKey }));
      const { $head, empty, head } = this.state.selection;
      // A character is the browser's to delete.
      if (isTaken || !empty || !['Backspace', 'Delete'].includes(key)) continue;
      const isBackspace = key === 'Backspace';
      const node = isBackspace ? $head.nodeBefore : $head.nodeAfter;
      const [first, last] = [graphemes(node?.text ?? ' ').at(0)!, graphemes(node?.text ?? ' ').at(-1)!];
      const [from, to] = isBackspace ? [head - last.length, head] : [head, head + first.length];
      if (node) this.state = this.state.apply(this.state.tr.delete(from, to));
    }
    return this;
  }
  run(...names: RichTextCommand[]) {
    for (const name of names) commandOf(name).run(this.state, this.view.dispatch, this.view);
    return this;
  }
  color(color: WordColor | undefined) {
    colorWords(color)(this.state, this.view.dispatch, this.view);
    return this;
  }
  paste(html: string) {
    this.state = this.state.apply(insertHtml(this.state, html));
    return this;
  }
}

const text = (html = '') => new Text(html);

test.each([
  ['a heading', text().type('# a'), '<h2>a</h2>'],
  ['a subheading', text().type('## a').press('Enter').type('b'), '<h3>a</h3><p>b</p>'],
  ['bullets', text().type('- a').press('Enter').type('b'), '<ul><li>a</li><li>b</li></ul>'],
  ['numbers from another one', text().type('3. a'), '<ol start="3"><li>a</li></ol>'],
  ['a quote', text().type('> a'), '<blockquote><p>a</p></blockquote>'],
  ['a divider', text().type('a').press('Enter').type('---b'), '<p>a</p><hr><p>b</p>'],
  ['a checklist', text().type('[] a').press('Enter').type('b'), '<ul><li>☐ a</li><li>☐ b</li></ul>'],
  ['a box that is checked', text().type('- [x] a'), '<ul><li>☑ a</li></ul>'],
  ['code', text().type('a `b` c'), '<p>a <code>b</code> c</p>'],
  [
    'lines of code',
    text().type('```a').press('Enter').type('b').press('Enter', 'Enter').type('c'),
    '<pre>a\nb</pre><p>c</p>',
  ],
  [
    'a table',
    text().type('| a').press('Tab').type('b'),
    '<table><thead><tr><th>a</th><th>b</th><th></th></tr></thead><tbody><tr><td></td><td></td><td></td></tr></tbody></table><p><br></p>',
  ],
  ['what was meant as it was typed', text().type('- ').press('Backspace').type('a'), '<p>- a</p>'],
])('37 typed signs become %s', (_, { html }, expected) => expect(html).toBe(expected));

test.each([
  ['an item goes in', text('<ul><li>a</li><li>b</li></ul>').press('Tab'), '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    'an item comes out',
    text('<ul><li>a<ul><li>b</li></ul></li></ul>').press('Shift-Tab'),
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'an item is led out of its list',
    text('<ul><li>a</li><li>b</li></ul>').press('Shift-Tab'),
    '<ul><li>a</li></ul><p>b</p>',
  ],
  [
    'Backspace leads out of a list',
    text('<ul><li>a</li><li>b</li></ul>').at('b', true).press('Backspace'),
    '<ul><li>a</li></ul><p>b</p>',
  ],
  [
    'and joins then',
    text('<ul><li>a</li><li>b</li></ul>').at('b', true).press('Backspace', 'Backspace'),
    '<ul><li>ab</li></ul>',
  ],
  [
    'an empty item ends a list',
    text('<ul><li>a</li></ul>').press('Enter', 'Enter').type('b'),
    '<ul><li>a</li></ul><p>b</p>',
  ],
  [
    'an empty box ends a checklist',
    text('<ul><li>☑ a</li></ul>').press('Enter', 'Enter').type('b'),
    '<ul><li>☑ a</li></ul><p>b</p>',
  ],
  ['Enter splits', text('<p>ab</p>').at('a').press('Enter'), '<p>a</p><p>b</p>'],
  ['Enter splits a bare text', text('ab').at('a').press('Enter'), '<p>a</p><p>b</p>'],
  ['Shift+Enter breaks a line', text('<p>ab</p>').at('a').press('Shift-Enter'), '<p>a<br>b</p>'],
  ['Delete joins', text('<p>a</p><h2>b</h2>').at('a').press('Delete'), '<p>ab</p>'],
  ['a list becomes numbers', text('<ul><li>a</li></ul>').run('numbers'), '<ol><li>a</li></ol>'],
  [
    'a list becomes a paragraph',
    text('<ul><li>a<ul><li>b</li></ul></li></ul>').run('paragraph'),
    '<ul><li>a</li></ul><p>b</p>',
  ],
  ['a checklist becomes a paragraph', text('<ul><li>☐ a</li></ul>').run('checklist'), '<p>a</p>'],
  ['all formats go', text('<h2>a <b>b</b> <a href="/x">c</a></h2>').run('clear'), '<p>a b c</p>'],
  ['bold of another program goes', text('<p>a <strong>b</strong></p>').select('b').run('bold'), '<p>a b</p>'],
  [
    'a word gets a colour',
    text('<p>a b c</p>').select('b').color('accent'),
    '<p>a <span data-color="accent">b</span> c</p>',
  ],
  [
    'a word gets another colour',
    text('<p><span data-color="accent">a <b>b</b></span></p>').select('b').color('muted'),
    '<p><span data-color="accent">a </span><b><span data-color="muted">b</span></b></p>',
  ],
  [
    'a colour goes, and nothing else',
    text('<p><span lang="fr"><span data-color="muted">a b</span></span></p>').select('a b').color(undefined),
    '<p><span lang="fr">a b</span></p>',
  ],
  ['a link goes', text('<p><a href="/x">a<b>b</b></a></p>').at('a').run('unlink'), '<p>a<b>b</b></p>'],
  [
    'lines of a cell',
    text('<table><tbody><tr><td>a</td></tr></tbody></table>').at('a').press('Enter').type('b'),
    '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
  ],
])('37 %s', (_, { html }, expected) => expect(html).toBe(expected));

const TABLE =
  '<table><caption>x</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>';

test('37 a table is edited by its cells', () => {
  const table = () => text(TABLE).at('d');
  expect(table().press('Tab').type('e').html).toBe(TABLE.replace('</tbody>', '<tr><td>e</td><td></td></tr></tbody>'));
  expect(table().press('Shift-Tab').type('e').html).toBe(TABLE.replace('<td>c</td>', '<td>e</td>'));
  expect(table().run('addColumn').html).toBe(
    TABLE.replace('<th>b</th>', '<th>b</th><th></th>').replace('<td>d</td>', '<td>d</td><td></td>'),
  );
  expect(table().run('addRow').html).toBe(TABLE.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'));
  expect(text(TABLE).at('b').run('addRow').html).toBe(TABLE.replace('<tbody>', '<tbody><tr><td></td><td></td></tr>'));
  expect(table().run('removeRow').html).toBe(TABLE.replace('<tbody><tr><td>c</td><td>d</td></tr></tbody>', ''));
  expect(table().run('removeColumn', 'removeColumn').html).toBe('');
  expect(table().run('removeTable').html).toBe('');
  expect(text(TABLE).at('x').type('y').html).toBe(TABLE.replace('x', 'xy'));
});

test('37 what is selected becomes a link, and a link leads elsewhere', () => {
  const linked = text('<p>a b</p>').select('b');
  link('/x')(linked.state, linked.view.dispatch);
  expect(linked.html).toBe('<p>a <a href="/x">b</a></p>');
  link('/y')(linked.at('b').state, linked.view.dispatch);
  expect(linked.type('c').html).toBe('<p>a <a href="/y">b</a>c</p>');
});

test('37 a click checks the box of an item, and takes the check back', () => {
  const list = text('<ul><li>☐ a</li></ul>');
  list.view.dispatch(toggleCheckbox(list.state, 3)!);
  expect(list.html).toBe('<ul><li>☑ a</li></ul>');
  expect(toggleCheckbox(list.state, 5)).toBeUndefined();
});

test.each([
  ['<p>a</p>', '<p>b</p>', '<p>ab</p>'],
  ['<p>a</p>', '<h2>b</h2>', '<p>a</p><h2>b</h2>'],
  ['a', '<p>b</p><hr>', 'ab<hr>'],
  ['<p>a</p>', '', '<p>a</p>'],
  ['', '<p>b</p>', '<p>b</p>'],
])('37 %s and %s are one text', (before, after, html) => expect(joinTexts(before, after).html).toBe(html));

test('37 a text is cut at the cursor', () => {
  const { doc, selection } = text('<p>ab</p><ul><li>c</li></ul>').at('a').state;
  expect(splitText(doc, selection)).toEqual({
    before: '<p>a</p>',
    after: '<p>b</p><ul><li>c</li></ul>',
  });
  const list = text('<ul><li>a</li></ul>').state;
  expect(splitText(list.doc, list.selection)).toEqual({ before: '<ul><li>a</li></ul>', after: '' });
});

test('37 the line of the cursor is cut out of its text', () => {
  const { state } = text('<p>a</p><p>link</p><h2>b</h2>').at('link');
  expect(splitText(state.doc, lineOf(state))).toEqual({ before: '<p>a</p>', after: '<h2>b</h2>' });
});

test.each([
  ['', true],
  ['<p>a</p><p><br></p>', true],
  ['<p>a</p>', false],
  ['<blockquote><p></p></blockquote>', false],
])('37 whether the cursor stands alone on a line of %s', (html, isAlone) =>
  expect(isInEmptyLine(text(html).state)).toBe(isAlone),
);

/** The paragraphs, lists and tables of what other programs copied. */
const fixtures = ['word', 'google-docs', 'web-page'].flatMap((name) => {
  const parts = pastedParts(readFileSync(path.join(__dirname, '../paste/fixtures', `${name}.txt`), 'utf8'));
  const holder = document.createElement('div');
  holder.innerHTML = textOf(parts.filter(({ kind }) => kind === 'text'))!;
  return [...holder.children].map(({ outerHTML }) => outerHTML);
});
const PASTED = [...fixtures, 'word', 'a <b>b</b>', '<p>one</p><p>two</p>', '<hr>', '<b><p>raw</p></b>', TABLE];
const TYPED = ['a', 'word ', '日本語', 'é', '👩‍👩‍👧', ' ', '  ', '# ', '- ', '1. ', '> ', '[] ', '| ', '`c`', '---', '```'];
const KEYS = ['Enter', 'Enter', 'Backspace', 'Delete', 'Tab', 'Shift-Tab', 'Shift-Enter'];
const COMMANDS = [...Object.keys(FORMATS), ...Object.keys(TABLE_FORMATS)] as RichTextCommand[];

/** Numbers that are the same for the same seed (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** What is read of a text, without the spaces, the boxes and the signs that become formats. */
const letters = ({ state }: Text) =>
  [
    ...state.doc.textBetween(0, state.doc.content.size, ' ', ({ attrs }) =>
      String(attrs.source ?? '').replace(/<[^>]*>/g, ''),
    ),
  ]
    .filter((sign) => !/[\s\u00A0☐☑#>`|[\]\-.\d]/.test(sign))
    .sort()
    .join('');

/** What cannot be edited. */
function rawOf({ state }: Text): string[] {
  const found: string[] = [];
  state.doc.descendants(({ attrs }) => void (attrs.source !== undefined && found.push(String(attrs.source))));
  return found;
}

const REMOVED_BY_FORMAT = ['removeRow', 'removeColumn', 'removeTable'];

class RandomEdits {
  readonly next: (below: number) => number;
  text = text('<p>begin</p>');
  history = [this.text.html];
  now = 0;
  letters = letters(this.text);
  constructor(seed: number) {
    this.next = random(seed);
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.next(items.length)]!;
  }
  /** A place that a cursor may be at: not within a character. */
  position(): number {
    const { doc } = this.text.state;
    const position = this.next(doc.content.size + 1);
    const around = doc.textBetween(Math.max(0, position - 1), Math.min(doc.content.size, position + 1), '\n', '\n');
    return /[\p{Extended_Pictographic}\p{Cs}\u200D]/u.test(around) ? doc.resolve(position).start() : position;
  }
  go(to: number) {
    this.now = Math.max(0, Math.min(this.history.length - 1, to));
    const doc = readHtml(this.history[this.now]!);
    this.text.view.dispatch(changeTo(this.text.state, doc));
    expect(this.text.state.doc.eq(doc)).toBe(true);
  }
  readonly edits: Record<string, () => void> = {
    type: () => void this.text.type(this.pick(TYPED)),
    press: () => void this.text.press(this.pick(KEYS)),
    format: () => void this.text.run(this.pick(COMMANDS.filter((name) => !REMOVED_BY_FORMAT.includes(name)))),
    remove: () => void this.text.run(this.pick(REMOVED_BY_FORMAT) as RichTextCommand),
    paste: () => void this.text.paste(this.pick(PASTED)),
    go: () => void this.text.cursor(this.position()),
    select: () => {
      const { doc, tr } = this.text.state;
      const [from, to] = [this.position(), this.position()];
      this.text.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
    },
    move: () => {
      const { tr, selection } = this.text.state;
      const slice = selection.content();
      const to = this.position();
      tr.deleteSelection();
      const $to = tr.doc.resolve(tr.mapping.map(to));
      this.text.view.dispatch(tr.setSelection(Selection.near($to)).replaceSelection(slice));
    },
    undo: () => this.go(this.now - 1),
    redo: () => this.go(this.now + 1),
  };
  /** What is seldom takes long. */
  readonly names = Object.keys(this.edits).flatMap((name) =>
    Array<string>(['type', 'press', 'format', 'go'].includes(name) ? 8 : 1).fill(name),
  );
  edit(count: number) {
    const name = this.pick(this.names);
    const { doc, selection } = this.text.state;
    const before = this.letters;
    this.edits[name]!();
    const after = doc === this.text.state.doc ? before : letters(this.text);
    this.letters = after;
    const where = [count, name];
    if (['format', 'go', 'select'].includes(name)) expect([...where, after]).toEqual([...where, before]);
    if (['type', 'press', 'paste'].includes(name) && selection.empty) {
      expect([...where, after.length + MAX_GRAPHEME >= before.length]).toEqual([...where, true]);
    }
    if (this.text.state.doc.eq(doc)) return;
    this.text.state.doc.check();
    if (count % 40 === 0) this.reopen(where);
    // As many edits are one step as are made without a rest.
    if (name !== 'undo' && name !== 'redo' && count % 3 === 0) {
      this.history = [...this.history.slice(0, this.now + 1), this.text.html];
      this.now = this.history.length - 1;
    }
    if (this.text.state.doc.content.size < 120) return;
    [this.text, this.history, this.now] = [text('<p>begin</p>'), ['<p>begin</p>'], 0];
    this.letters = letters(this.text);
  }
  reopen(where: unknown[]) {
    const { html } = this.text;
    expect([...where, new Text(html).html]).toEqual([...where, html]);
    expect([html, ...where, rawOf(new Text(html))]).toEqual([html, ...where, rawOf(this.text)]);
    expect([...where, letters(new Text(html))]).toEqual([...where, letters(this.text)]);
    expect([...where, purifier.purifyRichText(html).html]).toEqual([...where, html]);
  }
}

/** The most units of a text that one key takes away. */
const MAX_GRAPHEME = 8;

test('37 of 10,000 edits at random nothing is lost, and the text that was saved is the text that was seen', () => {
  const edits = new RandomEdits(37);
  for (let count = 0; count < 10_000; count++) edits.edit(count);
});
