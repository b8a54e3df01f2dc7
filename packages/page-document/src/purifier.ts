import type { DOMPurify } from 'dompurify';
import { type PurifiedCss, purifyCss } from './css.ts';
import type { PageDocument } from './document.ts';
import type { PurifiedDocument } from './render.ts';
import { WORD_COLORS } from './style.ts';
import { allBlocks, richTextsOf } from './texts.ts';

/** What rich text is made of. Nothing here runs, fetches, or is read by other rules than the rest of HTML. */
export const TAGS =
  'a b blockquote br caption code del em h1 h2 h3 h4 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
export const ATTRIBUTES = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start', 'data-color'];
/** Addresses that only lead somewhere, those of the portal itself, and pages and files by their id. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|(?:page|file):[0-9a-f-]{36}$)/i;

const SETTINGS = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ADDRESS,
  // Their values are words; all others are judged as addresses.
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== 'href'),
};

/** How many characters of texts that are known to be pure are kept: of a page that is saved again and again, one block changes. */
const MAX_KNOWN_LENGTH = 20_000_000;

/** What an author wrote that is not in the document any more. */
export interface RemovedContent {
  /** The block it was in; nothing for the page's own CSS. */
  blockId?: string;
  what: string;
}

export interface PurifyResult {
  document: PurifiedDocument;
  removed: RemovedContent[];
  /** The document is not what was given. */
  isAltered: boolean;
}

export interface PurifiedText {
  html: string;
  removed: string[];
}

/** What is judged of a document: all its rich texts, and its CSS. */
export interface Markup {
  richTexts: string[];
  css: string;
}

/** The same judged, in the same order; null for what would take too long. */
export interface JudgedMarkup {
  richTexts: (PurifiedText | null)[];
  css: PurifiedCss | null;
}

/** Takes everything out of rich text and CSS that runs, fetches, or leaves the page. */
export interface Purifier {
  /** The purified document, and what was removed from it. Purifying twice changes nothing. */
  purifyDocument(document: PageDocument): PurifyResult;
  purifyRichText(html: string): PurifiedText;
}

/** Texts that were found pure, and need not be judged again. */
export function createKnownTexts(): { has(text: string): boolean; add(text: string): void } {
  const known = new Set<string>();
  let length = 0;
  return {
    has: (text) => known.has(text),
    add(text) {
      if (known.has(text)) return;
      known.add(text);
      length += text.length;
      for (const oldest of known) {
        if (length <= MAX_KNOWN_LENGTH) return;
        known.delete(oldest);
        length -= oldest.length;
      }
    },
  };
}

/** A purifier on an instance of DOMPurify that is its alone: a browser's, or one on a document of Node's (purify.ts). */
export function purifierOf(instance: DOMPurify): Purifier {
  const sanitize = createSanitizer(instance);
  const known = createKnownTexts();
  const purifyRichText = (html: string) => {
    if (known.has(html)) return { html, removed: [] };
    const { html: once, removed } = sanitize(html);
    // A parser moves what stands where it may not (a table's text, a link in a link); until nothing moves any more.
    let purified = once;
    for (let round = 0, before = html; before !== purified && round < 5; round++) {
      before = purified;
      purified = sanitize(purified).html;
    }
    known.add(purified);
    return { html: purified, removed };
  };
  const purifyDocument = (document: PageDocument) => withMarkup(document, purifyRichText, purifyCss(document.css));
  return { purifyRichText, purifyDocument };
}

/** What of a document is judged. */
export function markupOf({ blocks, css }: PageDocument): Markup {
  return { richTexts: [...allBlocks(blocks)].flatMap(richTextsOf).map(({ html }) => html), css };
}

/** A document with what was judged of it in its places, and what was removed from where. */
export function withMarkup(
  document: PageDocument,
  judged: (html: string) => PurifiedText,
  css: PurifiedCss,
): PurifyResult {
  const parts = [...allBlocks(document.blocks)].flatMap((block) =>
    richTextsOf(block).map(({ html }) => ({ blockId: block.id, html, purified: judged(html) })),
  );
  const removed: RemovedContent[] = [
    ...parts.flatMap(({ blockId, purified }) => purified.removed.map((what) => ({ blockId, what }))),
    ...css.removed.map((what) => ({ what })),
  ];
  const isAltered = css.css !== document.css || parts.some(({ html, purified }) => purified.html !== html);
  const result = isAltered ? { ...structuredClone(document), css: css.css } : document;
  if (isAltered) {
    const texts = [...allBlocks(result.blocks)].flatMap(richTextsOf);
    for (const [index, text] of texts.entries()) text.html = parts[index]?.purified.html ?? '';
  }
  return { document: result as PurifiedDocument, removed, isAltered };
}

/** DOMPurify with our lists: what stays of a text, and what was taken out. */
function createSanitizer(purify: DOMPurify): (html: string) => { html: string; removed: string[] } {
  purify.addHook('afterSanitizeAttributes', (node) => {
    const isHeading = /^H[1-4]$/.test(node.nodeName);
    for (const { name } of [...node.attributes]) {
      // Headings get their ids from the renderer.
      if (isHeading || !ATTRIBUTES.includes(name)) node.removeAttribute(name);
    }
    if (!isWordColor(node)) node.removeAttribute('data-color');
    if (node.nodeName === 'A') orderLink(node);
  });
  return (html) => {
    const purified = purify.sanitize(html, SETTINGS);
    // The first is the parser's own, around every text.
    const removed = purify.removed.map(describe).filter((what) => what !== '<body>');
    return { html: withoutCustomElements(purified), removed };
  };
}

/** `is` makes an element a custom one; it cannot be taken from an element, and is written although the attribute is gone. */
function withoutCustomElements(html: string): string {
  return html.replace(/<[a-z][a-z0-9]*(?: [a-z-]+="[^"]*")+>/g, (tag) =>
    tag.replace(/ ([a-z-]+)="[^"]*"/g, (attribute, name) => (name === 'is' ? '' : attribute)),
  );
}

const isWordColor = (node: Element) =>
  node.nodeName === 'SPAN' && WORD_COLORS.some((color) => color === node.getAttribute('data-color'));

/** A link's address stands first, where references.ts looks for it. */
function orderLink(link: Element): void {
  const href = link.getAttribute('href');
  const rest = [...link.attributes]
    .filter(({ name }) => name !== 'href')
    .map(({ name, value }) => [name, value] as const);
  for (const { name } of [...link.attributes]) link.removeAttribute(name);
  if (href !== null) link.setAttribute('href', href);
  for (const [name, value] of rest) link.setAttribute(name, value);
}

function describe(each: DOMPurify['removed'][number]): string {
  if ('element' in each) return `<${each.element.nodeName.toLowerCase()}>`;
  return each.attribute
    ? `${each.from.nodeName.toLowerCase()} ${each.attribute.name}`
    : each.from.nodeName.toLowerCase();
}
