import type { Entry, Vocabulary } from './vocabulary.ts';
import { normalizePhrase, KEYWORDS, type Keyword } from './keywords.ts';

/** A token of a question with all its possible meanings. */
export interface Token {
  text: string;
  entry?: Entry;
  keyword?: Keyword;
  number?: number;
}

const TOKEN_PATTERN = /\d{4}-\d{2}-\d{2}|-?\d+(?:[.,]\d+)?|>=|<=|[<>=]|[\p{L}\p{N}][\p{L}\p{N}'’./&*-]*/gu;
/** Names of airports and species are long. */
const MAX_PHRASE_WORDS = 7;

/** Splits a question into the longest known phrases; an unknown token is a single word. */
export function tokenize(question: string, { entries }: Vocabulary): Token[] {
  const pieces = question.match(TOKEN_PATTERN)?.map((piece) => piece.replace(/[.']+$/, '')) ?? [];
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = longestTokenAt(pieces, at, entries);
    tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

function longestTokenAt(pieces: readonly string[], at: number, entries: Vocabulary['entries']) {
  for (let length = Math.min(MAX_PHRASE_WORDS, pieces.length - at); length > 0; length -= 1) {
    const text = pieces.slice(at, at + length).join(' ');
    const entry = entries.get(normalizePhrase(text));
    const keyword = KEYWORDS.get(text.toLowerCase());
    if (entry || keyword)
      return { length, token: { text, ...(entry ? { entry } : {}), ...(keyword ? { keyword } : {}) } };
  }
  const text = pieces[at] ?? '';
  const number = Number(text.replace(',', '.'));
  return { length: 1, token: Number.isNaN(number) ? { text } : { text, number } };
}
