import { ignored, nextIs, unknown, type Reading, type Reads } from './reading.ts';
import { relativeSpan } from './time.ts';
import type { Word } from './words.ts';

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

/** A word of the language. */
export function readWord(reading: Reading, word: Word): Reads {
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
