import type { QuestionPart } from '../model/frame-wire-kinds.ts';
import type { Measure } from '../model/report-document.ts';
import {
  addCondition,
  addValue,
  chooseValue,
  implicitMeasure,
  rowCount,
  type Interpretation,
} from './interpretation.ts';
import { scan, type Token } from './scan.ts';
import { relativeSpan, timeFilter, yearColumn, type TimeSpan } from './time.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';
import type { Comparison, Word } from './words.ts';

/** Where the reading of a question stands. */
interface Reading {
  it: Interpretation;
  tokens: readonly Token[];
  at: number;
  /** After "by": what comes next groups. */
  isGrouping: boolean;
  aggregate: Measure['aggregate'] | undefined;
  isExcluding: boolean;
  comparison: Comparison | 'between' | undefined;
  numbers: number[];
  span: TimeSpan;
  relative: number | undefined;
  hint: string | undefined;
  /** The field that was named last, which "over 60" speaks of. */
  last: { field: { column: string } | { measure: string }; undo: () => void } | undefined;
}

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

type Reads = Omit<QuestionPart, 'text'>;
const ignored: Reads = { kind: 'ignored' };
const unknown: Reads = { kind: 'unknown' };

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

function readEntry(reading: Reading, entry: Entry): Reads {
  const { it } = reading;
  const wantsRank = it.top !== undefined && it.groups.length > 0;
  const prefersColumn = reading.isGrouping && !wantsRank;
  if (entry.values && !(prefersColumn && entry.column)) return readValue(reading, entry.values);
  if (entry.measure && !(entry.column && (prefersColumn || reading.aggregate || it.top))) {
    return readMeasure(reading, entry.measure);
  }
  if (entry.column) return readColumn(reading, entry.column, wantsRank);
  if (entry.isRows) return readMeasure(reading, rowCount(it.vocabulary));
  return entry.measure ? readMeasure(reading, entry.measure) : unknown;
}

function readValue(reading: Reading, values: NonNullable<Entry['values']>): Reads {
  const chosen = chooseValue(values, reading.hint);
  if (!chosen) return unknown;
  addValue(reading.it, chosen.column, chosen.value, reading.isExcluding);
  reading.isGrouping = false;
  return { kind: 'value', meaning: `${chosen.column} is ${chosen.value}` };
}

function readMeasure(reading: Reading, measure: Measure): Reads {
  const { measures } = reading.it;
  if (!measures.some(({ name }) => name === measure.name)) measures.push(measure);
  reading.aggregate = undefined;
  reading.last = { field: { measure: measure.name }, undo: () => void measures.splice(measures.indexOf(measure), 1) };
  return { kind: 'measure', meaning: measure.name };
}

/** Numbers are measured; names group, unless they are to be counted. */
function readColumn(reading: Reading, column: string, wantsRank: boolean): Reads {
  const { it, aggregate } = reading;
  const { table } = it.vocabulary;
  const { type, summarizeBy } = table.columns[column] ?? { type: 'text' };
  const isNumber = (type === 'whole' || type === 'decimal') && summarizeBy !== 'none';
  const isGroup = reading.isGrouping ? !(wantsRank && isNumber) : !isNumber && !aggregate;
  if (!isGroup) {
    const read = readMeasure(reading, implicitMeasure(it.vocabulary, column, aggregate));
    if (reading.last) reading.last = { ...reading.last, field: { column } };
    return read;
  }
  const group = { column };
  if (!it.groups.some((known) => known.column === column)) it.groups.push(group);
  reading.last = { field: { column }, undo: () => void it.groups.splice(it.groups.indexOf(group), 1) };
  return { kind: 'column', meaning: column };
}

function readNumber(reading: Reading, number: number): Reads {
  const { it } = reading;
  const before = reading.tokens[reading.at - 1]?.word;
  if (reading.comparison) {
    reading.numbers.push(number);
    compare(reading);
    return { kind: 'number', meaning: String(number) };
  }
  if (before?.kind === 'top' && it.top) {
    it.top.count = number;
    return { kind: 'number', meaning: `the ${number} at the ${it.top.isDescending ? 'top' : 'bottom'}` };
  }
  const isYear = Number.isInteger(number) && number >= 1800 && number <= 2100;
  if (isYear && (it.vocabulary.date || yearColumn(it.vocabulary))) {
    reading.span.year = number;
    return { kind: 'time', meaning: String(number) };
  }
  // "8 cylinders"
  const column = reading.tokens[reading.at + 1]?.entry?.column;
  if (column && it.vocabulary.table.columns[column]?.type === 'whole') {
    addValue(it, column, number, reading.isExcluding);
    return { kind: 'value', meaning: `${column} is ${number}` };
  }
  return unknown;
}

/** Ends a comparison when it has its numbers: the field that was named before it is no measure then, but a condition. */
function compare(reading: Reading): void {
  const { last, comparison, numbers, it } = reading;
  if (!last || !comparison || numbers.length < (comparison === 'between' ? 2 : 1)) return;
  if ('column' in last.field) last.undo();
  addCondition(it, last.field, comparison === 'between' ? 'Is' : comparison, numbers);
  reading.comparison = undefined;
  reading.numbers = [];
}

const WORD_READERS: { [Kind in Word['kind']]: (reading: Reading, word: Extract<Word, { kind: Kind }>) => Reads } = {
  ignored: () => ignored,
  and: () => ignored,
  by(reading) {
    reading.isGrouping = true;
    return { kind: 'word', meaning: 'by' };
  },
  aggregate(reading, { aggregate }) {
    reading.aggregate = aggregate;
    reading.isGrouping = false;
    return { kind: 'word', meaning: aggregate };
  },
  top(reading, { isDescending }) {
    reading.it.top = { count: 10, isDescending };
    return { kind: 'word', meaning: isDescending ? 'top' : 'bottom' };
  },
  most(reading, { isDescending }) {
    reading.it.top = { count: 1, isDescending };
    return { kind: 'word', meaning: isDescending ? 'most' : 'least' };
  },
  comparison(reading, { operator }) {
    if (!reading.last || !nextIs(reading, 'number')) return ignored;
    reading.comparison = operator;
    return { kind: 'word', meaning: operator };
  },
  between(reading) {
    if (!reading.last) return unknown;
    reading.comparison = 'between';
    return { kind: 'word', meaning: 'between' };
  },
  not(reading) {
    reading.isExcluding = true;
    return { kind: 'word', meaning: 'not' };
  },
  month(reading, { month }) {
    if (!reading.it.vocabulary.date) return unknown;
    reading.span.month = month;
    return { kind: 'time', meaning: 'month' };
  },
  quarter(reading, { quarter }) {
    if (!reading.it.vocabulary.date) return unknown;
    reading.span.quarter = quarter;
    return { kind: 'time', meaning: 'quarter' };
  },
  relative(reading, { back }) {
    reading.relative = back;
    return { kind: 'word', meaning: back === 0 ? 'the newest' : 'the one before the newest' };
  },
  grain: readGrain,
  as(reading, { type }) {
    reading.it.type = type;
    return { kind: 'word', meaning: type };
  },
};

function readWord(reading: Reading, word: Word): Reads {
  return (WORD_READERS[word.kind] as (reading: Reading, word: Word) => Reads)(reading, word);
}

/** "last month" is a span, "by month" a grouping. */
function readGrain(reading: Reading, { grain }: Extract<Word, { kind: 'grain' }>): Reads {
  const { it } = reading;
  const { date } = it.vocabulary;
  if (reading.relative !== undefined) {
    const span = relativeSpan(it.vocabulary, grain, reading.relative);
    reading.relative = undefined;
    if (!span) return unknown;
    Object.assign(reading.span, span);
    return { kind: 'time', meaning: `the newest ${grain} of the data` };
  }
  if (!date) return unknown;
  it.groups.push(grain === 'day' ? { column: date.column } : { column: date.column, grain });
  return { kind: 'column', meaning: `${date.column} by ${grain}` };
}

function nextIs({ tokens, at }: Reading, what: 'number' | 'values'): boolean {
  const next = tokens[at + 1];
  return what === 'number' ? next?.number !== undefined : next?.entry?.values !== undefined;
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
