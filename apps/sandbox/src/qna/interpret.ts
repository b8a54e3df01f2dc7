import { type Interpretation, rowCount } from './interpretation.ts';
import { parseEntry, parseNumber } from './parse-names.ts';
import { parseKeyword } from './parse-keywords.ts';
import { nextIs, unknown, type ParserState, type TokenMeaning } from './parser-state.ts';
import { tokenize, type Token } from './tokenize.ts';
import { timeFilter } from './time.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Parses a question token by token. The parser does not guess: it marks unknown tokens as `unknown`. */
export function interpret(question: string, vocabulary: Vocabulary): Interpretation {
  const result: Interpretation = { vocabulary, parts: [], measures: [], groups: [], filters: [], filterTexts: [] };
  const tokens = tokenize(question, vocabulary);
  const state: ParserState = {
    result,
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
    state.at = at;
    const part = parseToken(state, token);
    result.parts.push({ text: token.text, ...part });
  }
  finish(state);
  return result;
}

function parseToken(state: ParserState, token: Token): TokenMeaning {
  const { entry, keyword, number, text } = token;
  const hint = state.result.vocabulary.hints.get(text.toLowerCase());
  if (hint && nextIs(state, 'values')) {
    state.hint = hint;
    return { kind: 'word', meaning: hint };
  }
  if (number !== undefined) return parseNumber(state, number);
  // "by month" refers to the date column where there is one; otherwise names of the data take precedence over keywords.
  const isTime =
    keyword?.kind === 'grain' && state.result.vocabulary.date && (state.isGrouping || state.relative !== undefined);
  if (entry && !isTime) return parseEntry(state, entry);
  return keyword ? parseKeyword(state, keyword) : parseDay(state, text);
}

function parseDay(state: ParserState, text: string): TokenMeaning {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !state.result.vocabulary.date) return unknown;
  state.span.day = text;
  return { kind: 'time', meaning: text };
}

function finish({ result, span }: ParserState): void {
  if (Object.keys(span).length > 0) {
    const time = timeFilter(result.vocabulary, span);
    if (time) {
      result.filters.push(time.filter);
      result.filterTexts.push(time.text);
    }
  }
  // "top 5 airports" means the airports with the most rows.
  const isAboutRows =
    result.measures.length === 0 && (result.top !== undefined || result.filters.length > 0 || result.groups.length > 0);
  if (isAboutRows) result.measures.push(rowCount(result.vocabulary));
}
