import { Fragment, type Node as TextNode, Slice } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import { readHtml, writeHtml } from './text-html.ts';
import { CHECKBOXES, checkboxAt, nodes } from './text-commands.ts';
import type { TextRange } from './text-lines.ts';

/** What stands before and behind the cursor. */
export interface SplitText {
  before: string;
  after: string;
}

/** Makes a text what it is in another document; what is the same stays, and the cursor goes to where it differs. */
export function changeTo(state: EditorState, doc: TextNode): Transaction {
  const start = state.doc.content.findDiffStart(doc.content);
  const end = state.doc.content.findDiffEnd(doc.content);
  if (start === null || !end) return state.tr;
  // What is repeated at both edges is counted once.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const changed = tryReplace(state, start, end.a + overlap, doc.slice(start, end.b + overlap));
  const tr = changed?.doc.eq(doc) ? changed : state.tr.replaceWith(0, state.doc.content.size, doc.content);
  const head = Math.min(end.b + overlap, tr.doc.content.size);
  return tr.setSelection(Selection.near(tr.doc.resolve(head), -1)).scrollIntoView();
}

/** A part of a text in the place of another one; nothing where it does not fit. */
function tryReplace(state: EditorState, start: number, end: number, slice: Slice): Transaction | undefined {
  const { tr } = state;
  const result = tr.maybeStep(new ReplaceStep(start, end, slice));
  return result.failed === null ? tr : undefined;
}

/** Puts pure HTML in the place of what is selected: what stands in a line goes on with the line around. */
export function insertHtml(state: EditorState, html: string): Transaction {
  const { content } = readHtml(html);
  if (content.size === 0) return state.tr;
  const [first, last] = [content.firstChild!, content.lastChild!];
  if (content.childCount === 1 && first.type === nodes.line) {
    return state.tr.replaceSelection(new Slice(first.content, 0, 0)).scrollIntoView();
  }
  const isOpen = ({ type }: TextNode) => (type === nodes.paragraph || type === nodes.line ? 1 : 0);
  return state.tr.replaceSelection(new Slice(content, isOpen(first), isOpen(last))).scrollIntoView();
}

/** What stands before and behind a part. */
export function splitText(doc: TextNode, { from, to }: TextRange): SplitText {
  const written = (part: TextNode) => writeHtml(part.copy(withoutEmpty(part.content)));
  return { before: written(doc.cut(0, from)), after: written(doc.cut(to)) };
}

/** Without lines that are empty because a text was cut there. */
function withoutEmpty(content: Fragment): Fragment {
  const kept: TextNode[] = [];
  content.forEach((node) => {
    const inner = node.isTextblock || node.isLeaf ? node : node.copy(withoutEmpty(node.content));
    if (node.isLeaf ? node.type !== nodes.break : inner.content.size > 0) kept.push(inner);
  });
  return Fragment.fromArray(kept);
}

/** Two texts as one: the paragraphs that meet are one paragraph, and the place where they do. */
export function joinTexts(before: string, after: string): { html: string; position: number } {
  if (before === '' || after === '')
    return { html: before + after, position: before === '' ? 0 : readHtml(before).content.size };
  const [first, second] = [readHtml(before), readHtml(after)];
  const isLine = (node: TextNode | null) => node?.type === nodes.paragraph || node?.type === nodes.line;
  const meet = isLine(first.lastChild) && isLine(second.firstChild);
  const position = first.content.size - (meet ? 1 : 0);
  if (!meet) return { html: writeHtml(first.copy(first.content.append(second.content))), position };
  const joined = first.lastChild!.copy(first.lastChild!.content.append(second.firstChild!.content));
  const content = [...first.content.content.slice(0, -1), joined, ...second.content.content.slice(1)];
  return { html: writeHtml(first.copy(Fragment.fromArray(content))), position };
}

/** Checks the box of a checklist at a position, or takes the check back. */
export function toggleCheckbox({ doc, schema, tr }: EditorState, position: number): Transaction | undefined {
  const $position = doc.resolve(position);
  const box = checkboxAt($position);
  if (!box || $position.parentOffset > 1) return undefined;
  const start = $position.start();
  const other = CHECKBOXES.find((each) => each !== box)!;
  return tr.replaceWith(start, start + 1, schema.text(other, $position.marks()));
}
