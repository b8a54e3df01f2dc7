import { FILTER_TYPE, type Filter } from '../model/filters.ts';
import type { Vocabulary } from './vocabulary.ts';
import { MONTHS } from './keywords.ts';

/** A time span in a question; absent parts come from the data. */
export interface TimeSpan {
  year?: number;
  month?: number;
  quarter?: number;
  day?: string;
}

/** The filter of a time span, and its text. */
export interface TimeFilter {
  filter: Filter;
  text: string;
}

/** The year column of a data set without dates. */
export function yearColumn({ table }: Vocabulary): string | undefined {
  return Object.keys(table.columns).find((name) => name === 'Year' && table.columns[name]?.type === 'whole');
}

/** The filter of a time span; undefined when the table has no such time. */
export function timeFilter(vocabulary: Vocabulary, span: TimeSpan): TimeFilter | undefined {
  const { date, tableName } = vocabulary;
  if (!date) {
    const column = yearColumn(vocabulary);
    if (!column || span.year === undefined || span.month || span.quarter) return undefined;
    return { filter: listFilter(tableName, column, [span.year]), text: `${column} is ${span.year}` };
  }
  if (span.day)
    return { filter: listFilter(tableName, date.column, [span.day]), text: `${date.column} is ${span.day}` };
  const years = span.year === undefined ? yearsBetween(date.first, date.last) : [span.year];
  if (span.month) {
    const values = years.map((year) => firstDay(year, span.month ?? 1));
    const name = MONTHS[span.month - 1] ?? '';
    return {
      filter: listFilter(tableName, date.column, values, 'month'),
      text: `${date.column} is in ${name}${years.length === 1 ? ` ${years[0]}` : ''}`,
    };
  }
  if (span.quarter) {
    const values = years.map((year) => firstDay(year, (span.quarter ?? 1) * 3 - 2));
    return {
      filter: listFilter(tableName, date.column, values, 'quarter'),
      text: `${date.column} is in quarter ${span.quarter}${years.length === 1 ? ` of ${years[0]}` : ''}`,
    };
  }
  const values = years.map((year) => firstDay(year, 1));
  return {
    filter: listFilter(tableName, date.column, values, 'year'),
    text: `${date.column} is in ${years.join(', ')}`,
  };
}

/** The newest year, month or quarter of the data, or the one `back` before it; the current date is not in old data. */
export function relativeSpan({ date }: Vocabulary, grain: string, back: number): TimeSpan | undefined {
  if (!date) return undefined;
  const last = new Date(`${date.last}T00:00:00Z`);
  if (grain === 'day') {
    last.setUTCDate(last.getUTCDate() - back);
    return { day: last.toISOString().slice(0, 10) };
  }
  const monthsBack = { month: back, quarter: back * 3, year: back * 12 }[grain];
  if (monthsBack === undefined) return undefined;
  // Starts at the first day of the month, so that no short month is skipped.
  const moment = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - monthsBack, 1));
  const year = moment.getUTCFullYear();
  if (grain === 'year') return { year };
  const month = moment.getUTCMonth() + 1;
  return grain === 'month' ? { year, month } : { year, quarter: Math.ceil(month / 3) };
}

function listFilter(
  table: string,
  column: string,
  values: (string | number)[],
  grain?: 'month' | 'quarter' | 'year',
): Filter {
  return {
    filterType: FILTER_TYPE.basic,
    target: { table, column, ...(grain ? { grain } : {}) },
    operator: 'In',
    values,
  };
}

function yearsBetween(first: string, last: string): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function firstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
