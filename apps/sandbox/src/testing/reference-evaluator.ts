import type { Dataset } from '../data/dataset.ts';
import { dataFiles } from '../data/files.ts';
import type { Cell } from '../model/frame-wire.ts';
import type { Grouping, Measure, VisualQuery } from '../model/report-document.ts';

type Row = Record<string, Cell>;

/** Evaluates visuals in plain JavaScript over the data files, as the expected values for the numbers from PostgreSQL. */
export interface ReferenceEvaluator {
  /** Measures by the text of their group, e.g. `["1995-01-01","Day"]`. */
  groups: (query: VisualQuery, measures: readonly Measure[]) => Map<string, (number | null)[]>;
}

export async function createReferenceEvaluator(dataset: Dataset): Promise<ReferenceEvaluator> {
  const tables = new Map<string, Row[]>();
  for (const [name, table] of Object.entries(dataset.tables)) {
    const columns = Object.keys(table.columns);
    const rows = [...(await table.rows(dataFiles))];
    tables.set(
      name,
      rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
    );
  }
  return {
    groups(query, measures) {
      const groups = new Map<string, Row[]>();
      for (const row of tables.get(query.table) ?? []) {
        const key = JSON.stringify(query.groupBy.map((grouping) => truncateDate(row, grouping)));
        const group = groups.get(key);
        if (group) group.push(row);
        else groups.set(key, [row]);
      }
      const wanted = query.measures.map((name) => measures.find((measure) => measure.name === name) as Measure);
      return new Map([...groups].map(([key, rows]) => [key, wanted.map((measure) => evaluate(rows, measure))]));
    },
  };
}

function truncateDate(row: Row, { column, grain }: Grouping): Cell {
  const value = row[column] ?? null;
  if (!grain || typeof value !== 'string') return value;
  const month = Number(value.slice(5, 7));
  const first = { month, quarter: month - ((month - 1) % 3), year: 1 }[grain];
  return `${value.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}

function evaluate(rows: readonly Row[], measure: Measure): number | null {
  const counted = rows.filter((row) => isCounted(row, measure));
  const value = aggregate(counted, measure);
  if (measure.isShare) {
    const whole = aggregate(rows, measure);
    return value === null || !whole ? null : (100 * value) / whole;
  }
  const { per } = measure;
  return per && value !== null ? value / new Set(counted.map((row) => row[per])).size : value;
}

function isCounted(row: Row, { where }: Measure): boolean {
  if (!where) return true;
  const value = row[where.column] ?? null;
  if (value === null) return false;
  const other = where.value;
  return {
    '=': value === other,
    '<>': value !== other,
    '<': value < other,
    '<=': value <= other,
    '>': value > other,
    '>=': value >= other,
  }[where.operator];
}

function aggregate(rows: readonly Row[], { column, aggregate }: Measure): number | null {
  const values = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
  if (aggregate === 'count') return values.length;
  if (aggregate === 'distinctCount') return new Set(values).size;
  const numbers = (values as number[]).sort((a, b) => a - b);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const middle = (numbers.length - 1) / 2;
  return {
    sum,
    average: sum / numbers.length,
    min: numbers[0] ?? null,
    max: numbers.at(-1) ?? null,
    median: ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2,
  }[aggregate];
}
