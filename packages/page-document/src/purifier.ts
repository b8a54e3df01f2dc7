import type { DOMPurify } from 'dompurify';
import { type PurifiedCss, purifyCss } from './css.ts';
import type { PageDocument } from './document.ts';
import type { PurifiedDocument } from './render.ts';
import { allBlocks, richTextsOf } from './texts.ts';

/** What rich text is made of. Nothing here runs, fetches, or is read by other rules than the rest of HTML. */
const TAGS =
  'a b blockquote br caption code del em h1 h2 h3 h4 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const ATTRIBUTES = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'];
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

/** Texts that are known to be pure: of a page that is saved again and again, one block changes. At most 20 million characters. */
const MAX_KNOWN = 2000;
const MAX_KNOWN_LENGTH = 10_000;

/** What an author wrote that is not in the document any more. */
export interface RemovedContent {
  /** The block it was in; nothing for the page's own CSS. */
  blockId?: string;
  what: string;
}

export interface PurifyResult {
  document: PurifiedDocument;
  removed: RemovedContent[];
}

/** Takes everything out of rich text and CSS that runs, fetches, or leaves the page. */
export interface Purifier {
  /** The purified document, and what was removed from it. Purifying twice changes nothing. */
  purifyDocument(document: PageDocument): PurifyResult;
  purifyRichText(html: string): { html: string; removed: string[] };
}

/** A purifier on an instance of DOMPurify that is its alone: a browser's, or one on a document of Node's (purify.ts). */
export function purifierOf(instance: DOMPurify): Purifier {
  const sanitize = createSanitizer(instance);
  const known = new Set<string>();
  const purifyRichText = (html: string) => {
    if (known.has(html)) return { html, removed: [] };
    const { html: once, removed } = sanitize(html);
    // A parser moves what stands where it may not (a table's text, a link in a link); until nothing moves any more.
    let purified = once;
    for (let round = 0, before = html; before !== purified && round < 5; round++) {
      before = purified;
      purified = sanitize(purified).html;
    }
    if (purified.length <= MAX_KNOWN_LENGTH) known.add(purified);
    if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '');
    return { html: purified, removed };
  };
  return { purifyRichText, purifyDocument: (document) => purifyDocument(document, purifyRichText) };
}

/** DOMPurify with our lists: what stays of a text, and what was taken out. */
function createSanitizer(purify: DOMPurify): (html: string) => { html: string; removed: string[] } {
  purify.addHook('afterSanitizeAttributes', (node) => {
    const isHeading = /^H[1-4]$/.test(node.nodeName);
    for (const { name } of [...node.attributes]) {
      // Headings get their ids from the renderer.
      if (isHeading || !ATTRIBUTES.includes(name)) node.removeAttribute(name);
    }
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

function purifyDocument(document: PageDocument, purifyRichText: Purifier['purifyRichText']): PurifyResult {
  const copy = structuredClone(document);
  const removed: RemovedContent[] = [];
  for (const block of allBlocks(copy.blocks)) {
    for (const texts of richTextsOf(block)) {
      const purified = purifyRichText(texts.html);
      texts.html = purified.html;
      removed.push(...purified.removed.map((what) => ({ blockId: block.id, what })));
    }
  }
  const css: PurifiedCss = purifyCss(copy.css);
  copy.css = css.css;
  removed.push(...css.removed.map((what) => ({ what })));
  return { document: copy as PurifiedDocument, removed };
}
