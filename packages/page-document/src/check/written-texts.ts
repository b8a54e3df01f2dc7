import { LANGUAGES } from '@portico/database/languages';
import { BLOCKS } from '../blocks.ts';
import { type Block, type Language, MAX_LINKED_DEPTH, type PageDocument } from '../document.ts';
import { escapeHtml, type Headings, withHeadingIds } from '../html.ts';
import { allBlocks, readingOrder } from '../texts.ts';
import type { CheckedDocument, FindLinked, WrittenHeading } from './finding.ts';

type Texts = Record<string, string | undefined>;

/** The texts of a block in each language that it is written in; without any, the source's, which are to be written. */
export function writtenTexts(block: Block, { document }: CheckedDocument): [language: Language, texts: Texts][] {
  const written = Object.entries(block.texts) as [Language, Texts][];
  const hasTexts = Object.keys(BLOCKS[block.type].texts.shape).length > 0;
  return written.length > 0 || !hasTexts ? written : [[document.sourceLanguage, {}]];
}

/** The languages that anything is written in, and the source. */
export function languagesToRead({ document, blocks }: Pick<CheckedDocument, 'document' | 'blocks'>): Language[] {
  const written = new Set(blocks.flatMap(({ texts }) => Object.keys(texts)));
  return LANGUAGES.filter((language) => language === document.sourceLanguage || written.has(language));
}

const WITHOUT_INK = /[\s\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Whether nothing of a text is seen. */
export function isBlank(text: string | undefined): boolean {
  return (text ?? '').replace(WITHOUT_INK, '') === '';
}

/** What is read of purified rich text. */
export function readableText(html: string): string {
  return html
    .replace(/<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"]*")*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

/** The links of purified rich text: the address as it stands there, and the words. */
export function linksIn(html: string): { href: string; text: string }[] {
  if (!html.includes('<a ')) return [];
  const links = html.matchAll(/<a href="([^"]*)"(?: [a-z-]+="[^"]*")*>(.*?)<\/a>/gs);
  return [...links].map(([, href = '', text = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    text: readableText(text),
  }));
}

/** The headings of a page for readers of one language, as the renderer makes them; one of a linked block stands where that does. */
export function headingsFor(
  language: Language,
  { document, findLinked }: Pick<CheckedDocument, 'document' | 'findLinked'>,
): WrittenHeading[] {
  const known: Headings = new Map();
  const places: Pick<WrittenHeading, 'blockId' | 'language'>[] = [];
  for (const { block, blockId, sourceLanguage } of shownBlocks(document, findLinked)) {
    const written = readingOrder(language, sourceLanguage).find((each) => block.texts[each] !== undefined);
    const html = written && htmlWithHeadings(block, written);
    if (!html) continue;
    withHeadingIds(html, known);
    while (places.length < known.size) places.push({ blockId, language: written });
  }
  return [...known].map(([id, { level, text }], index): WrittenHeading => {
    return { id, level, text: readableText(text), ...places[index]! };
  });
}

interface ShownBlock {
  block: Block;
  /** The block of the page that shows it. */
  blockId: string;
  sourceLanguage: Language;
}

/** The blocks of a page and of the linked blocks in it, in reading order. */
function* shownBlocks(
  { blocks, sourceLanguage }: PageDocument,
  findLinked: FindLinked,
  around: readonly string[] = [],
  outer?: string,
): Generator<ShownBlock> {
  for (const block of allBlocks(blocks)) {
    const blockId = outer ?? block.id;
    yield { block, blockId, sourceLanguage };
    if (block.type !== 'linked' || around.length >= MAX_LINKED_DEPTH) continue;
    const { linkedBlockId } = block.settings;
    const linked = around.includes(linkedBlockId) ? undefined : findLinked(linkedBlockId);
    if (linked) yield* shownBlocks(linked, findLinked, [...around, linkedBlockId], blockId);
  }
}

/** The rich text of a block; of a section its title, which is rendered as a heading. */
function htmlWithHeadings(block: Block, language: Language): string | undefined {
  const texts: Texts = block.texts[language] ?? {};
  if (block.type === 'section') return texts['title'] && `<h2>${escapeHtml(texts['title'])}</h2>`;
  return texts['html'];
}
