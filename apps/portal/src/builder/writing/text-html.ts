import { DOMParser, DOMSerializer, type Fragment, type Node as TextNode } from 'prosemirror-model';
import { isInline, keepFirstBreak, leafNodesOf, normalize, runsOf } from './normal-html.ts';
import {
  CAPTIONED_TAG,
  cellAttributes,
  type HtmlAttributes,
  LINE_TAG,
  RAW_TAG,
  SECTION_ATTRIBUTE,
  type TableSection,
  textSchema,
} from './text-schema.ts';

const parser = DOMParser.fromSchema(textSchema);
const serializer = DOMSerializer.fromSchema(textSchema);
/** Nothing in it is loaded or run. */
const inert = document.implementation.createHTMLDocument('');

/** More cells than one row or column has are no table that an author edits. */
const MAX_SPAN = 50;

/**
 * Reads pure HTML. Whatever the editor could not write again as it was, except for what `normalize` folds, stays as it is, in one piece.
 */
export function readHtml(html: string): TextNode {
  const holder = holderOf(html);
  normalize(holder);
  const nodes = piecesOf(holder).flatMap(readPiece);
  return textSchema.node('doc', null, nodes.length > 0 ? nodes : [textSchema.node('paragraph')]);
}

/** Writes a text as it is kept: nothing for one empty paragraph. */
export function writeHtml(doc: TextNode): string {
  const [first] = doc.content.content;
  const isEmpty = doc.childCount === 1 && first!.content.size === 0 && ['paragraph', 'line'].includes(first!.type.name);
  return isEmpty ? '' : write(doc.content);
}

function holderOf(html: string): HTMLElement {
  const holder = inert.createElement('section');
  holder.innerHTML = html;
  return holder;
}

function write(content: Fragment): string {
  const holder = inert.createElement('section');
  const doc = textSchema.nodes.doc!.create(null, content);
  holder.append(...content.content.map((node, index) => writeNode(node, index, doc)));
  return holder.innerHTML;
}

/** What stands side by side in a text: elements, and runs of what stands in one line. */
function piecesOf(holder: Element): Node[][] {
  const pieces: Node[][] = [];
  let run: Node[] | undefined;
  for (const node of holder.childNodes) {
    if (!isInline(node)) pieces.push([node]);
    else if (run) run.push(node);
    else pieces.push((run = [node]));
    if (!isInline(node)) run = undefined;
  }
  return pieces;
}

function readPiece(piece: Node[]): readonly TextNode[] {
  const holder = inert.createElement('section');
  holder.append(...piece);
  const source = holder.innerHTML;
  return readWhole(holder, source) ?? readInParts(holder, source) ?? [textSchema.node('raw', { source })];
}

/** What stands in an element, unless it would be written in another way. */
function readWhole(element: Element, source: string): readonly TextNode[] | undefined {
  const holder = element.cloneNode(true) as Element;
  if (!isSane(holder)) return undefined;
  wrapLines(holder);
  for (const table of [...holder.querySelectorAll('table')].reverse()) unwrapTable(table);
  const { content } = parser.parse(holder, { preserveWhitespace: 'full' });
  return write(content) === source ? content.content : undefined;
}

/** The same with the parts in it that cannot be edited each in one piece. */
function readInParts(holder: Element, source: string): readonly TextNode[] | undefined {
  for (const inner of [...holder.querySelectorAll('li, td, th, blockquote')].reverse()) {
    for (const child of [...inner.children].filter((each) => !isInline(each))) {
      const alone = inert.createElement('section');
      alone.append(child.cloneNode(true));
      const own = sourceOf(alone);
      if (readWhole(alone, own)) continue;
      const raw = inert.createElement(RAW_TAG);
      raw.setAttribute('source', own);
      child.replaceWith(raw);
    }
  }
  return readWhole(holder, source);
}

function sourceOf(holder: Element): string {
  const copy = holder.cloneNode(true) as Element;
  for (const raw of copy.querySelectorAll(RAW_TAG)) raw.replaceWith(fragmentOf(holderOf(raw.getAttribute('source')!)));
  return copy.innerHTML;
}

/** Tables of sizes that nobody writes are not for editing. */
const isSane = (holder: Element) =>
  [...holder.querySelectorAll('[colspan], [rowspan]')].every((cell) =>
    ['colspan', 'rowspan'].every((name) => {
      const value = cell.getAttribute(name);
      return value === null || (/^[1-9]\d?$/.test(value) && Number(value) <= MAX_SPAN);
    }),
  );

/** Gives the lines that stand in a text, a list item, a quote or a cell an element. */
function wrapLines(holder: Element): void {
  for (const run of runsOf(holder)) {
    const [first] = run;
    if (!/^(?:section|li|td|th|blockquote)$/.test(first!.parentElement?.localName ?? '')) continue;
    const line = inert.createElement(LINE_TAG);
    first!.parentElement!.insertBefore(line, first!);
    line.append(...run);
  }
  for (const block of holder.querySelectorAll(`${LINE_TAG}, p, h1, h2, h3, h4, pre, caption`)) {
    const last = block.lastChild;
    // The break that makes room for an empty line, which the editor shows by itself.
    if (last && leafNodesOf(block).at(-1) === last && last.nodeName === 'BR') last.remove();
  }
  for (const empty of holder.querySelectorAll('li:empty, td:empty, th:empty'))
    empty.append(inert.createElement(LINE_TAG));
}

/** Puts the rows of a table into the table itself, with a note of the part that each stood in. */
function unwrapTable(table: HTMLTableElement): void {
  for (const [key, section] of [...table.children].entries()) {
    if (section.localName === 'caption') continue;
    const html: HtmlAttributes = [...section.attributes].map(({ name, value }) => [name, value]);
    const note: TableSection = { tag: section.localName, html, key };
    for (const row of section.children) row.setAttribute(SECTION_ATTRIBUTE, JSON.stringify(note));
    section.replaceWith(...section.childNodes);
  }
  if (!table.caption) return;
  const around = inert.createElement(CAPTIONED_TAG);
  table.replaceWith(around);
  around.append(table.caption, table);
}

function elementOf(tag: string, html: HtmlAttributes): Element {
  const element = inert.createElement(tag);
  for (const [name, value] of html) element.setAttribute(name, value);
  return element;
}

const TAGS: Record<string, string> = {
  ...{ paragraph: 'p', preformatted: 'pre', quote: 'blockquote', bullets: 'ul', numbers: 'ol', item: 'li' },
  ...{ rule: 'hr', table: 'table', caption: 'caption', row: 'tr', cell: 'td', heading_cell: 'th' },
};

function writeNode(node: TextNode, index: number, parent: TextNode): Node {
  const name = node.type.name;
  if (name === 'raw') return fragmentOf(holderOf(String(node.attrs.source)));
  if (name === 'captioned') return writeTable(node.child(1), node.child(0));
  if (name === 'table') return writeTable(node);
  if (name === 'line') return writeLine(node, index, parent);
  const tag = name === 'heading' ? `h${String(node.attrs.level)}` : TAGS[name]!;
  const element = elementOf(tag, node.attrs.colspan ? cellAttributes(node.attrs) : (node.attrs.html as HtmlAttributes));
  if (!node.isTextblock) element.append(...node.content.content.map((each, at) => writeNode(each, at, node)));
  else writeInline(node, element, name !== 'caption');
  return element;
}

function fragmentOf(holder: Element): DocumentFragment {
  const fragment = inert.createDocumentFragment();
  fragment.append(...holder.childNodes);
  return fragment;
}

/** A line has no element, unless another line stands beside it, which it would run into. */
function writeLine(line: TextNode, index: number, parent: TextNode): Node {
  const isBeside = [index - 1, index + 1].some((at) => parent.maybeChild(at)?.type === line.type);
  const holder = inert.createElement(isBeside ? 'p' : 'section');
  // An item of a list and a cell have room for a line of their own.
  const hasRoom = parent.childCount === 1 && ['item', 'cell', 'heading_cell'].includes(parent.type.name);
  writeInline(line, holder, !hasRoom);
  return isBeside ? holder : fragmentOf(holder);
}

function writeTable(table: TextNode, caption?: TextNode): Element {
  const element = elementOf('table', table.attrs.html as HtmlAttributes);
  if (caption) element.append(writeNode(caption, 0, table));
  let [part, key]: [Element | undefined, number | undefined] = [undefined, undefined];
  table.forEach((row, _, index) => {
    const section = sectionAt(table, index);
    if (!part || section.key !== key) element.append((part = elementOf(section.tag, section.html)));
    key = section.key;
    part.append(writeNode(row, index, table));
  });
  return element;
}

const BODY: TableSection = { tag: 'tbody', html: [], key: -1 };

/** The part of a table that a row stands in. A new one stands with its neighbour, but not among the headings. */
function sectionAt(table: TextNode, index: number): TableSection {
  const sections = table.content.content.map(({ attrs }) => attrs.section as TableSection | null);
  if (sections[index]) return sections[index];
  const after = sections.slice(index).find(Boolean);
  const before = sections.slice(0, index).findLast(Boolean);
  return [after, before].find((each) => each && each.tag !== 'thead') ?? BODY;
}

/** What stands in a line. Spaces that a browser would fold do not break, and a last empty line has the break that makes room for it. */
function writeInline(block: TextNode, element: Element, needsRoom: boolean): void {
  serializer.serializeFragment(block.content, { document: inert }, element as HTMLElement);
  const isCode = block.type.spec.code === true;
  if (!isCode) writeBreaks(element);
  const leafNodes = [...element.childNodes].flatMap(leafNodesOf);
  if (isCode) keepFirstBreak(element);
  else keepSpaces(leafNodes);
  const isEmpty = leafNodes.length === 0;
  if (isEmpty ? needsRoom : leafNodes.at(-1)!.nodeName === 'BR') element.append(inert.createElement('br'));
}

/** Lines of a preformatted text that stand in a paragraph now. */
function writeBreaks(element: Element): void {
  for (const leaf of [...element.childNodes].flatMap(leafNodesOf)) {
    if (!(leaf instanceof Text) || !/[\n\t]/.test(leaf.data)) continue;
    const lines = leaf.data.replaceAll('\t', ' ').split('\n');
    const parts = lines.flatMap((line, index) => (index === 0 ? [line] : [inert.createElement('br'), line]));
    leaf.replaceWith(...parts.filter((part) => part !== ''));
  }
}

function keepSpaces(leafNodes: readonly Node[]): void {
  const flat = leafNodes.map((leaf) => (leaf instanceof Text ? leaf.data : '\n')).join('');
  let [at, before] = [0, '\n'];
  for (const leaf of leafNodes) {
    const data = leaf instanceof Text ? leaf.data : '\n';
    let kept = '';
    for (const character of data) {
      at += character.length;
      const isFolded = character === ' ' && (/[ \n]/.test(before) || /^(?:\n|$)/.test(flat.slice(at, at + 1)));
      before = isFolded ? '\u00A0' : character;
      kept += before;
    }
    if (leaf instanceof Text && kept !== data) leaf.data = kept;
  }
}
