import { diffArrays } from 'diff';
import type { Block, Language, PageDocument } from './document.ts';
import type { PurifiedDocument } from './render.ts';
import { allBlocks } from './texts.ts';

/** A part of two texts: in both, or in one of them. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words, the blanks between them, and every other character alone; of rich text also its tags and entities. */
const PLAIN = /[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu;
const RICH = /<[^>]*>|&[a-z0-9#]+;|[\p{L}\p{M}\p{N}_]+|\s+|[^]/giu;

/** Texts that differ in more words are shown as replaced: finding out more would take seconds. */
const MAX_EDITS = 1000;

const isTag = (token: string) => token.startsWith('<') && token.length > 1;

interface Tokens {
  kind: TextPart['kind'];
  tokens: readonly string[];
}

function diffTokens(before: string, after: string, isRich: boolean): Tokens[] {
  const pattern = isRich ? RICH : PLAIN;
  const [was, is] = [before.match(pattern) ?? [], after.match(pattern) ?? []];
  const found = diffArrays(was, is, { maxEditLength: MAX_EDITS });
  if (!found)
    return [
      { kind: 'removed', tokens: was },
      { kind: 'added', tokens: is },
    ];
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    tokens: value,
  }));
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** How two texts differ, word by word, as plain text: tags are left out. */
export function diffTexts(before: string, after: string, isRich: boolean): TextPart[] {
  const parts = diffTokens(before, after, isRich).map(({ kind, tokens }) => {
    const words = isRich ? tokens.map((token) => (isTag(token) ? ' ' : (ENTITIES[token] ?? token))) : tokens;
    return { kind, text: words.join('') };
  });
  return parts.filter(({ text }) => text !== '');
}

/** Around what differs in a text, until the page is rendered; nobody writes these, and they are taken out of texts. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKS = /[\uE000\uE001]/g;

function markText(before: string, after: string, isRich: boolean, side: 'removed' | 'added'): string {
  const parts = diffTokens(before.replace(MARKS, ''), after.replace(MARKS, ''), isRich);
  const marked = parts.map(({ kind, tokens }) => {
    if (kind === 'same') return tokens.join('');
    if (kind !== side) return '';
    return tokens.map((token) => (isTag(token) ? token : BEGIN + token + END)).join('');
  });
  return marked.join('').replaceAll(END + BEGIN, '');
}

/** The texts of a block that differ from those of the other page's. */
interface ChangedText {
  blockId: string;
  name: string;
  language: Language;
  before: string;
  after: string;
}

/**
 * A page with marks in its texts, which `writeMarks` turns into elements once it is rendered. Marks stand between words alone,
 * so that what is pure stays pure.
 */
export function withMarkedTexts(
  document: PurifiedDocument,
  changed: readonly ChangedText[],
  side: 'removed' | 'added',
): PurifiedDocument {
  const copy: PageDocument = structuredClone(document);
  const blocks = new Map<string, Block>([...allBlocks(copy.blocks)].map((block) => [block.id, block]));
  for (const { blockId, name, language, before, after } of changed) {
    const texts = blocks.get(blockId)?.texts[language] as Record<string, string> | undefined;
    if (texts?.[name]) texts[name] = markText(before, after, name === 'html', side);
  }
  return copy as PurifiedDocument;
}

/** Rendered HTML with its marks as elements; in attributes, where none can stand, they are left out. */
export function writeMarks(html: string): string {
  return html.replace(/<[^>]*>|[\uE000\uE001]/g, (part) => {
    if (part === BEGIN) return '<mark>';
    return part === END ? '</mark>' : part.replace(MARKS, '');
  });
}
