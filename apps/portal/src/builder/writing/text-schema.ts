import {
  type AttributeSpec,
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import { ATTRIBUTES } from '@portico/page-document/purifier';

/** The attributes of an element as they are written, in their order. */
export type HtmlAttributes = readonly (readonly [name: string, value: string])[];

/** The part of a table that a row stands in; rows with the same key stand in the same part. */
export interface TableSection {
  tag: string;
  html: HtmlAttributes;
  key: number;
}

/** Where a row keeps its section while a table is read: rows stand in the table itself here. */
export const SECTION_ATTRIBUTE = 'data-section';
/** An element around a table and its caption while it is read. */
export const CAPTIONED_TAG = 'captioned-table';
/** What stands for HTML that is not edited, while a text is read. */
export const RAW_TAG = 'raw-html';
/** An element around what has none of its own in HTML. */
export const LINE_TAG = 'div';

/** Elements that format what is in a line. */
export const MARK_TAGS = 'a b code del em i ins kbd mark q s small span strong sub sup u'.split(' ');

export const attributesOf = ({ attributes }: Element): HtmlAttributes =>
  [...attributes].filter(({ name }) => ATTRIBUTES.includes(name)).map(({ name, value }) => [name, value]);

const html: Record<string, AttributeSpec> = { html: { default: [] } };
const getAttrs = (element: HTMLElement) => ({ html: attributesOf(element) });

/** An element of a node as HTML has it, with its attributes. */
const drawn = (tag: string, { html: attributes }: Attrs, ...rest: [0?]): DOMOutputSpec => [
  tag,
  Object.fromEntries(attributes as HtmlAttributes),
  ...rest,
];

/** A node that is one element of HTML. */
const element = (tag: string, spec: NodeSpec): NodeSpec => ({
  attrs: html,
  parseDOM: [{ tag, getAttrs }],
  toDOM: ({ attrs, isLeaf }) => (isLeaf ? drawn(tag, attrs) : drawn(tag, attrs, 0)),
  ...spec,
});

/** A cell of a table; its `html` has the places of its spans among the other attributes, not their values. */
const cell = (tag: string, tableRole: string): NodeSpec => ({
  content: '(line | block)+',
  tableRole,
  isolating: true,
  attrs: { ...html, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  parseDOM: [
    {
      tag,
      getAttrs: (each) => ({ ...getAttrs(each), ...spansOf(each as HTMLTableCellElement) }),
    },
  ],
  toDOM: ({ attrs }) => [tag, Object.fromEntries(cellAttributes(attrs)), 0],
});

const spansOf = ({ colSpan, rowSpan }: HTMLTableCellElement) => ({ colspan: colSpan, rowspan: rowSpan });

/** The attributes of a cell with its spans as they are now. */
export function cellAttributes(attrs: Attrs): HtmlAttributes {
  const spans = { colspan: String(attrs.colspan), rowspan: String(attrs.rowspan) };
  const written = (attrs.html as HtmlAttributes).map(
    ([name, value]) => [name, spans[name as keyof typeof spans] ?? value] as const,
  );
  const isNew = ([name, value]: readonly [string, string]) =>
    value !== '1' && !written.some((each) => each[0] === name);
  return [...written, ...Object.entries(spans).filter(isNew)];
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  // The first of its group: what comes after a heading, for example.
  paragraph: element('p', { group: 'block', content: 'inline*' }),
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...html, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, getAttrs: (each) => ({ ...getAttrs(each), level }) })),
    toDOM: ({ attrs }) => drawn(`h${String(attrs.level)}`, attrs, 0),
  },
  preformatted: element('pre', {
    ...{ group: 'block', content: 'inline*', code: true, defining: true },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs }],
  }),
  quote: element('blockquote', { group: 'block', content: 'block+', defining: true }),
  bullets: element('ul', { group: 'block', content: 'item+' }),
  numbers: element('ol', { group: 'block', content: 'item+' }),
  item: element('li', { content: '(line | block)+', defining: true }),
  rule: element('hr', { group: 'block' }),
  table: element('table', {
    ...{ group: 'block', content: 'row+', tableRole: 'table', isolating: true },
    toDOM: ({ attrs }) => ['table', Object.fromEntries(attrs.html as HtmlAttributes), ['tbody', 0]],
  }),
  captioned: {
    group: 'block',
    content: 'caption table',
    parseDOM: [{ tag: CAPTIONED_TAG }],
    toDOM: () => [LINE_TAG, { class: 'builder-captioned' }, 0],
  },
  caption: element('caption', {
    ...{ content: 'inline*', isolating: true },
    // A table of its own: nothing else draws what is in it as a caption.
    toDOM: ({ attrs }) => ['table', { class: 'builder-caption' }, drawn('caption', attrs, 0)],
  }),
  row: {
    content: '(cell | heading_cell)+',
    tableRole: 'row',
    attrs: { ...html, section: { default: null } },
    parseDOM: [{ tag: 'tr', getAttrs: (each) => ({ ...getAttrs(each), section: sectionOf(each) }) }],
    toDOM: ({ attrs }) => drawn('tr', attrs, 0),
  },
  cell: cell('td', 'cell'),
  heading_cell: cell('th', 'header_cell'),
  // What stands in a list item, a cell or the text itself without an element of its own.
  line: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: LINE_TAG }],
    toDOM: () => [LINE_TAG, 0],
  },
  // HTML that no other node can hold: it stays as it is.
  raw: {
    group: 'block',
    atom: true,
    attrs: { source: { default: '' } },
    parseDOM: [{ tag: RAW_TAG, getAttrs: (each) => ({ source: each.getAttribute('source') }) }],
    toDOM: ({ attrs }) => {
      const around = document.createElement(LINE_TAG);
      // Pure: it was read by `readHtml`.
      around.innerHTML = String(attrs.source);
      return around;
    },
  },
  text: { group: 'inline' },
  break: element('br', { group: 'inline', inline: true, selectable: false, linebreakReplacement: true }),
};

function sectionOf(row: HTMLElement): TableSection | null {
  return JSON.parse(row.getAttribute(SECTION_ATTRIBUTE) ?? 'null') as TableSection | null;
}

/** Marks that what is typed at their end does not continue. */
const ENDING = ['a', 'code', 'kbd'];

const marks: Record<string, MarkSpec> = Object.fromEntries(
  MARK_TAGS.map((tag) => [
    tag,
    {
      attrs: html,
      excludes: '',
      inclusive: !ENDING.includes(tag),
      parseDOM: [{ tag, getAttrs }],
      toDOM: ({ attrs }) => drawn(tag, attrs, 0),
    },
  ]),
);

/** All that the purifier lets stay in a rich text. */
export const textSchema = new Schema({ nodes, marks });

// Elements stay in each other as they are written: with equal ranks, a set of marks has the order in which they came.
for (const type of Object.values(textSchema.marks)) Object.assign(type, { rank: 0 });
