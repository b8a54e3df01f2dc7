import { diffArrays } from 'diff';
import type { Block, Language, PageDocument } from './document.ts';
import type { PurifiedDocument } from './render.ts';
import { allBlocks } from './texts.ts';

/** A part of two texts: in both, or in one of them. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const MARKUP = /(<[^>]*>|&[a-z0-9#]+;)/i;
const PLAIN = /[\p{L}\p{N}_]+|\s+|[^]/gu;
/** Latin letters and the like, none of which joins with the next, and what else there is with the letters before and behind it. */
const LATIN_OR_OTHER = /[\0-\u02FF]+(?![^\0-\u02FF])|(?:[\0-\u02FF]?[^\0-\u02FF]+)+[\0-\u02FF]?/g;
const OTHER = /[^\0-\u02FF]/;
const KINDS = [/^[\p{L}\p{M}\p{N}_]/u, /^\s/];
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Texts that differ in more words are shown as replaced: finding out more would take seconds. */
const MAX_EDITS = 300;

const isTag = (token: string) => token.startsWith('<') && token.length > 1;

interface Tokens {
  kind: TextPart['kind'];
  tokens: readonly string[];
}

/** A text in pieces that end where graphemes do. Looking graphemes up takes five times as long as Latin text needs. */
function* piecesOf(text: string): Generator<string> {
  for (const [run] of text.matchAll(LATIN_OR_OTHER)) {
    if (OTHER.test(run)) for (const { segment } of graphemes.segment(run)) yield segment;
    else yield* run.match(PLAIN) ?? [];
  }
}

/** Words, the blanks between them, and every other character alone, as readers see it (UAX 29): a flag is never cut. */
function splitWords(text: string): string[] {
  const tokens: string[] = [];
  let last: RegExp | undefined;
  for (const piece of piecesOf(text)) {
    const kind = KINDS.find((pattern) => pattern.test(piece));
    if (kind && kind === last) tokens.push(tokens.pop() + piece);
    else tokens.push(piece);
    last = kind;
  }
  return tokens;
}

/** The tokens of a text; of rich text also its tags and entities. */
const tokenize = (text: string, isRich: boolean) =>
  isRich ? text.split(MARKUP).flatMap((part, index) => (index % 2 ? part : splitWords(part))) : splitWords(text);

function diffTokens(before: string, after: string, isRich: boolean, maxEditLength: number): Tokens[] {
  const [was, is] = [tokenize(before, isRich), tokenize(after, isRich)];
  const found = diffArrays(was, is, { maxEditLength });
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

/** Around what differs in a text, until the page is rendered; nobody writes these, and they are taken out of texts. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const MARKS = /[\uE000\uE001]/g;

/** Two texts, and how they differ. */
export interface ComparedTexts {
  /** Word by word, as plain text: tags are left out. */
  parts: TextPart[];
  /** Each as it was, with marks that `writeMarks` turns into elements once the page is rendered. */
  before: string;
  after: string;
}

/** How two texts differ, word by word, or as a whole. */
export function compareTexts(before: string, after: string, isRich: boolean, isByWord = true): ComparedTexts {
  const texts = [before.replace(MARKS, ''), after.replace(MARKS, '')] as const;
  const found = diffTokens(...texts, isRich, isByWord ? MAX_EDITS : 0);
  return {
    parts: found.map((part) => toPlainText(part, isRich)).filter(({ text }) => text !== ''),
    before: withMarks(found, 'removed'),
    after: withMarks(found, 'added'),
  };
}

function toPlainText({ kind, tokens }: Tokens, isRich: boolean): TextPart {
  const words = isRich ? tokens.map((token) => (isTag(token) ? ' ' : (ENTITIES[token] ?? token))) : tokens;
  return { kind, text: words.join('') };
}

/** One of the texts with marks around what the other one lacks. They stand between words, so that what is pure stays pure. */
function withMarks(found: readonly Tokens[], side: 'removed' | 'added'): string {
  const marked = found.map(({ kind, tokens }) => {
    if (kind === 'same') return tokens.join('');
    if (kind !== side) return '';
    return tokens.map((token) => (isTag(token) ? token : BEGIN + token + END)).join('');
  });
  return marked.join('').replaceAll(END + BEGIN, '');
}

/** A text to put into a block of a page. */
interface NewText {
  blockId: string;
  name: string;
  language: Language;
  text: string;
}

/** A page with other texts, which are its own with marks. */
export function withMarkedTexts(document: PurifiedDocument, marked: readonly NewText[]): PurifiedDocument {
  const copy: PageDocument = structuredClone(document);
  const blocks = new Map<string, Block>([...allBlocks(copy.blocks)].map((block) => [block.id, block]));
  for (const { blockId, name, language, text } of marked) {
    const texts = blocks.get(blockId)?.texts[language] as Record<string, string> | undefined;
    if (texts?.[name]) texts[name] = text;
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
