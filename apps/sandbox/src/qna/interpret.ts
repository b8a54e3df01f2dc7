import { type Interpretation, rowCount } from './interpretation.ts';
import { readEntry, readNumber } from './read-names.ts';
import { readWord } from './read-words.ts';
import { nextIs, unknown, type Reading, type Reads } from './reading.ts';
import { scan, type Token } from './scan.ts';
import { timeFilter } from './time.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads a question word by word. Nothing is guessed: what is not understood is marked `unknown`. */
export function interpret(question: string, vocabulary: Vocabulary): Interpretation {
  const it: Interpretation = { vocabulary, parts: [], measures: [], groups: [], filters: [], filterTexts: [] };
  const tokens = scan(question, vocabulary);
  const reading: Reading = {
    it,
    tokens,
    at: 0,
    isGrouping: false,
    aggregate: undefined,
    isExcluding: false,
    comparison: undefined,
    numbers: [],
    span: {},
    relative: undefined,
    hint: undefined,
    counted: undefined,
    last: undefined,
  };
  for (const [at, token] of tokens.entries()) {
    reading.at = at;
    const part = readToken(reading, token);
    it.parts.push({ text: token.text, ...part });
  }
  finish(reading);
  return it;
}

function readToken(reading: Reading, token: Token): Reads {
  const { entry, word, number, text } = token;
  const hint = reading.it.vocabulary.hints.get(text.toLowerCase());
  if (hint && nextIs(reading, 'values')) {
    reading.hint = hint;
    return { kind: 'word', meaning: hint };
  }
  if (number !== undefined) return readNumber(reading, number);
  // "by month" is meant of dates where there are any; everything else of the data goes before words of the language.
  const isTime =
    word?.kind === 'grain' && reading.it.vocabulary.date && (reading.isGrouping || reading.relative !== undefined);
  if (entry && !isTime) return readEntry(reading, entry);
  return word ? readWord(reading, word) : readDay(reading, text);
}

function readDay(reading: Reading, text: string): Reads {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !reading.it.vocabulary.date) return unknown;
  reading.span.day = text;
  return { kind: 'time', meaning: text };
}

function finish({ it, span }: Reading): void {
  if (Object.keys(span).length > 0) {
    const time = timeFilter(it.vocabulary, span);
    if (time) {
      it.filters.push(time.filter);
      it.filterTexts.push(time.text);
    }
  }
  // "top 5 airports" asks for those with the most rows.
  const isAboutRows =
    it.measures.length === 0 && (it.top !== undefined || it.filters.length > 0 || it.groups.length > 0);
  if (isAboutRows) it.measures.push(rowCount(it.vocabulary));
}
