import type { Entry, Vocabulary } from './vocabulary.ts';
import { stemPhrase, WORDS, type Word } from './words.ts';

/** A piece of a question with everything that it may mean. */
export interface Token {
  text: string;
  entry?: Entry;
  word?: Word;
  number?: number;
}

const PIECES = /\d{4}-\d{2}-\d{2}|-?\d+(?:[.,]\d+)?|>=|<=|[<>=]|[\p{L}\p{N}][\p{L}\p{N}'’./&*-]*/gu;
/** Longest phrase in words: names of airports and species are long. */
const MAX_PHRASE = 7;

/** Cuts a question into the longest phrases that are known; what is not known is a piece of one word. */
export function scan(question: string, { entries }: Vocabulary): Token[] {
  const pieces = question.match(PIECES)?.map((piece) => piece.replace(/[.']+$/, '')) ?? [];
  const tokens: Token[] = [];
  for (let at = 0; at < pieces.length;) {
    const found = longestAt(pieces, at, entries);
    tokens.push(found.token);
    at += found.length;
  }
  return tokens;
}

function longestAt(pieces: readonly string[], at: number, entries: Vocabulary['entries']) {
  for (let length = Math.min(MAX_PHRASE, pieces.length - at); length > 0; length -= 1) {
    const text = pieces.slice(at, at + length).join(' ');
    const entry = entries.get(stemPhrase(text));
    const word = WORDS.get(text.toLowerCase());
    if (entry || word) return { length, token: { text, ...(entry ? { entry } : {}), ...(word ? { word } : {}) } };
  }
  const text = pieces[at] ?? '';
  const number = Number(text.replace(',', '.'));
  return { length: 1, token: Number.isNaN(number) ? { text } : { text, number } };
}
