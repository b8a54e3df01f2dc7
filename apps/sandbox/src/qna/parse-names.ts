import type { Measure } from '../model/report-document.ts';
import { addCondition, addValue, chooseValue, implicitMeasure, rowCount } from './interpretation.ts';
import { ignored, unknown, type ParserState, type TokenMeaning } from './parser-state.ts';
import { yearColumn } from './time.ts';
import type { Entry } from './vocabulary.ts';

/** A phrase of the data: a measure, a column, a value or the word for the rows. */
export function parseEntry(state: ParserState, entry: Entry): TokenMeaning {
  const { result } = state;
  const wantsRank = result.top !== undefined && result.groups.length > 0;
  const prefersColumn = state.isGrouping && !wantsRank;
  // "rain" is a measure unless the question has another one: then it is a value of the column Weather.
  const isMeasured = entry.measure !== undefined && result.measures.length === 0 && !state.isExcluding && !state.hint;
  if (entry.values && !isMeasured && !(prefersColumn && entry.column)) return parseValue(state, entry.values);
  // "cars" counts rows, but "top 5 cars" and "by car" group by their names.
  if (entry.isRows && !prefersColumn && !result.top && !state.aggregate)
    return parseMeasure(state, rowCount(result.vocabulary));
  if (entry.measure && !(entry.column && (prefersColumn || state.aggregate || result.top))) {
    return parseMeasure(state, entry.measure);
  }
  if (entry.column) return parseColumn(state, entry.column, wantsRank);
  if (entry.isRows) return parseMeasure(state, rowCount(result.vocabulary));
  return entry.measure ? parseMeasure(state, entry.measure) : unknown;
}

function parseValue(state: ParserState, values: NonNullable<Entry['values']>): TokenMeaning {
  const chosen = chooseValue(values, state.hint);
  if (!chosen) return unknown;
  addValue(state.result, chosen.column, chosen.value, state.isExcluding);
  state.isGrouping = false;
  return { kind: 'value', meaning: `${chosen.column} is ${chosen.value}` };
}

function parseMeasure(state: ParserState, measure: Measure): TokenMeaning {
  const { measures } = state.result;
  if (!measures.some(({ name }) => name === measure.name)) measures.push(measure);
  state.aggregate = undefined;
  state.isExcluding = false;
  state.last = { field: { measure: measure.name }, undo: () => void measures.splice(measures.indexOf(measure), 1) };
  return { kind: 'measure', meaning: measure.name };
}

/** Number columns become measures; text columns become groupings, unless an aggregate counts them. */
function parseColumn(state: ParserState, column: string, wantsRank: boolean): TokenMeaning {
  const { result, aggregate } = state;
  const { table } = result.vocabulary;
  if (state.counted === column) return ignored;
  const { type, summarizeBy } = table.columns[column] ?? { type: 'text' };
  const isNumber = (type === 'whole' || type === 'decimal') && summarizeBy !== 'none';
  const isGroup = state.isGrouping ? !(wantsRank && isNumber) : !isNumber && !aggregate;
  if (!isGroup) {
    const read = parseMeasure(state, implicitMeasure(result.vocabulary, column, aggregate));
    if (state.last) state.last = { ...state.last, field: { column } };
    return read;
  }
  const group = { column };
  if (!result.groups.some((known) => known.column === column)) result.groups.push(group);
  state.last = { field: { column }, undo: () => void result.groups.splice(result.groups.indexOf(group), 1) };
  return { kind: 'column', meaning: column };
}

/** A number: the operand of a comparison, the count of "top", a year, or a value. */
export function parseNumber(state: ParserState, number: number): TokenMeaning {
  const { result } = state;
  const before = state.tokens[state.at - 1]?.keyword;
  if (state.comparison) {
    state.numbers.push(number);
    compare(state);
    return { kind: 'number', meaning: String(number) };
  }
  if (before?.kind === 'top' && result.top) {
    result.top.count = number;
    return { kind: 'number', meaning: `the ${number} at the ${result.top.isDescending ? 'top' : 'bottom'}` };
  }
  const isYear = Number.isInteger(number) && number >= 1800 && number <= 2100;
  if (isYear && (result.vocabulary.date || yearColumn(result.vocabulary))) {
    state.span.year = number;
    return { kind: 'time', meaning: String(number) };
  }
  // "8 cylinders"
  const column = state.tokens[state.at + 1]?.entry?.column;
  if (column && result.vocabulary.table.columns[column]?.type === 'whole') {
    addValue(result, column, number, state.isExcluding);
    state.counted = column;
    return { kind: 'value', meaning: `${column} is ${number}` };
  }
  return unknown;
}

/** Completes a comparison when it has all its numbers: the field before it becomes a condition instead of a measure. */
function compare(state: ParserState): void {
  const { last, comparison, numbers, result } = state;
  if (!last || !comparison || numbers.length < (comparison === 'between' ? 2 : 1)) return;
  if ('column' in last.field) last.undo();
  addCondition(result, last.field, comparison === 'between' ? 'Is' : comparison, numbers);
  state.comparison = undefined;
  state.numbers = [];
}
