import { INTERNAL_LINK } from './references.ts';
import type { RenderContext } from './render.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, in an element or in an attribute with quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An attribute with a blank before it, or nothing. */
export function attribute(name: string, value: string | number | boolean | undefined): string {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}=""` : ` ${name}="${escapeHtml(String(value))}"`;
}

/** An element around what stands in it; nothing around nothing. */
export function element(name: string, content: string, attributes = ''): string {
  return content === '' ? '' : `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;
}

/**
 * Purified rich text with its links to pages and files resolved. A link to what the reader may not see keeps its text and
 * leads nowhere.
 */
export function withLinks(html: string, context: RenderContext): string {
  return html.replace(INTERNAL_LINK, (_, kind: string, id: string) => {
    const href = (kind === 'page' ? context.findPage(id) : context.findFile(id))?.href;
    return `<a${attribute('href', href)}`;
  });
}

/** The id of a block's element where it is read, which links lead to. The prefix keeps it apart from the ids of the portal. */
export const blockAnchor = (id: string) => `block-${id}`;

/** A heading of the page, for its table of contents. */
export interface Heading {
  level: number;
  /** HTML, as it stands in the heading without its marks. */
  text: string;
}

/** The headings of a page by their id, in reading order. */
export type Headings = Map<string, Heading>;

/** Purified rich text whose headings have ids; they are added to `headings`. */
export function withHeadingIds(html: string, headings: Headings): string {
  return html.replace(/<h([1-4])>(.*?)<\/h\1>/gs, (_, level: string, content: string) => {
    const text = content.replace(/<[^>]*>/g, '').trim();
    const id = freeId(text, headings);
    headings.set(id, { level: Number(level), text });
    return `<h${level} id="${id}">${content}</h${level}>`;
  });
}

/** The ids of a page's headings by their texts, in reading order. */
export function headingIds(texts: readonly string[]): string[] {
  const headings: Headings = new Map();
  return texts.map((text) => {
    // As withHeadingIds finds it: as HTML.
    const id = freeId(escapeHtml(text), headings);
    headings.set(id, { level: 1, text });
    return id;
  });
}

/** An id from a heading's words. The prefix keeps it apart from the ids of the portal. */
function freeId(text: string, headings: Headings): string {
  const words = text.replace(/&[a-z#0-9]+;/gi, ' ').toLowerCase();
  const wanted = `heading-${words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'untitled'}`;
  let id = wanted;
  for (let number = 2; headings.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
