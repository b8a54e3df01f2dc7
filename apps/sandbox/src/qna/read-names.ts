import type { Measure } from '../model/report-document.ts';
import { addCondition, addValue, chooseValue, implicitMeasure, rowCount } from './interpretation.ts';
import { ignored, unknown, type Reading, type Reads } from './reading.ts';
import { yearColumn } from './time.ts';
import type { Entry } from './vocabulary.ts';

/** A phrase of the data: a measure, a column, a value or the word for the rows. */
export function readEntry(reading: Reading, entry: Entry): Reads {
  const { it } = reading;
  const wantsRank = it.top !== undefined && it.groups.length > 0;
  const prefersColumn = reading.isGrouping && !wantsRank;
  // "rain" is what is measured, until something else is: then it is a kind of weather.
  const isMeasured = entry.measure !== undefined && it.measures.length === 0 && !reading.isExcluding && !reading.hint;
  if (entry.values && !isMeasured && !(prefersColumn && entry.column)) return readValue(reading, entry.values);
  // "cars" are rows, but "top 5 cars" and "by car" name them.
  if (entry.isRows && !prefersColumn && !it.top && !reading.aggregate)
    return readMeasure(reading, rowCount(it.vocabulary));
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
  reading.isExcluding = false;
  reading.last = { field: { measure: measure.name }, undo: () => void measures.splice(measures.indexOf(measure), 1) };
  return { kind: 'measure', meaning: measure.name };
}

/** Numbers are measured; names group, unless they are to be counted. */
function readColumn(reading: Reading, column: string, wantsRank: boolean): Reads {
  const { it, aggregate } = reading;
  const { table } = it.vocabulary;
  if (reading.counted === column) return ignored;
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

/** A number: the end of a comparison, how many at the top, a year, or a value. */
export function readNumber(reading: Reading, number: number): Reads {
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
    reading.counted = column;
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
