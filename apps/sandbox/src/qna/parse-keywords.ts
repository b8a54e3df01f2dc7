import { ignored, nextIs, unknown, type ParserState, type TokenMeaning } from './parser-state.ts';
import { relativeSpan } from './time.ts';
import type { Keyword } from './keywords.ts';

const KEYWORD_PARSERS: {
  [Kind in Keyword['kind']]: (state: ParserState, keyword: Extract<Keyword, { kind: Kind }>) => TokenMeaning;
} = {
  ignored: () => ignored,
  and: () => ignored,
  by(state) {
    state.isGrouping = true;
    return { kind: 'word', meaning: 'by' };
  },
  aggregate(state, { aggregate }) {
    state.aggregate = aggregate;
    state.isGrouping = false;
    return { kind: 'word', meaning: aggregate };
  },
  top(state, { isDescending }) {
    state.result.top = { count: 10, isDescending };
    return { kind: 'word', meaning: isDescending ? 'top' : 'bottom' };
  },
  most(state, { isDescending }) {
    state.result.top = { count: 1, isDescending };
    return { kind: 'word', meaning: isDescending ? 'most' : 'least' };
  },
  comparison(state, { operator }) {
    if (!state.last || !nextIs(state, 'number')) return ignored;
    state.comparison = operator;
    return { kind: 'word', meaning: operator };
  },
  between(state) {
    if (!state.last) return unknown;
    state.comparison = 'between';
    return { kind: 'word', meaning: 'between' };
  },
  not(state) {
    state.isExcluding = true;
    return { kind: 'word', meaning: 'not' };
  },
  month(state, { month }) {
    if (!state.result.vocabulary.date) return unknown;
    state.span.month = month;
    return { kind: 'time', meaning: 'month' };
  },
  quarter(state, { quarter }) {
    if (!state.result.vocabulary.date) return unknown;
    state.span.quarter = quarter;
    return { kind: 'time', meaning: 'quarter' };
  },
  relative(state, { back }) {
    state.relative = back;
    return { kind: 'word', meaning: back === 0 ? 'the newest' : 'the one before the newest' };
  },
  grain: parseGrain,
  as(state, { type }) {
    state.result.type = type;
    return { kind: 'word', meaning: type };
  },
};

/** Updates the state for a keyword. */
export function parseKeyword(state: ParserState, keyword: Keyword): TokenMeaning {
  return (KEYWORD_PARSERS[keyword.kind] as (state: ParserState, keyword: Keyword) => TokenMeaning)(state, keyword);
}

/** "last month" is a time span, "by month" a grouping. */
function parseGrain(state: ParserState, { grain }: Extract<Keyword, { kind: 'grain' }>): TokenMeaning {
  const { result } = state;
  const { date } = result.vocabulary;
  if (state.relative !== undefined) {
    const span = relativeSpan(result.vocabulary, grain, state.relative);
    state.relative = undefined;
    if (!span) return unknown;
    Object.assign(state.span, span);
    return { kind: 'time', meaning: `the newest ${grain} of the data` };
  }
  if (!date) return unknown;
  result.groups.push(grain === 'day' ? { column: date.column } : { column: date.column, grain });
  return { kind: 'column', meaning: `${date.column} by ${grain}` };
}
