import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import { captionOf } from '../../model/format.ts';

/** One line, or one colour of bars. */
export interface Series {
  name: string;
  /** What its numbers measure. */
  column: ResultColumn;
  /** One value for each category; null where there is none. */
  values: (number | null)[];
  /** The part of each value that is highlighted, where another visual's marks are chosen. */
  highlights: (number | null)[] | undefined;
  /** For each category the row of the data that it came from, and the column. */
  rows: (number | undefined)[];
  columnAt: number;
}

/** Categories along an axis with one or more series over them. */
export interface ChartData {
  /** The finest column of the categories. */
  category: ResultColumn;
  legend: ResultColumn | undefined;
  /** What is said of each category. */
  names: string[];
  /** The value of the finest column of each. */
  categories: Cell[];
  series: Series[];
}

type Write = (cell: Cell, column: ResultColumn) => string;
/** Stands between the values of several levels of a hierarchy. */
export const BETWEEN_LEVELS = ' · ';

/**
 * The first grouping gives the categories (or the first few, where a hierarchy is expanded); another one, or else the
 * measures, give the series.
 */
export function toChartData(data: VisualData, write: Write, categoryColumns = 1): ChartData {
  const groups = data.columns.filter((column) => column.role === 'column');
  const categories = groups.slice(0, categoryColumns);
  const category = categories.at(-1);
  if (!category) throw new Error('A chart needs a grouping.');
  const legend = groups[categoryColumns];
  const positions = distinct(data.rows, (row) => JSON.stringify(row.slice(0, categoryColumns)));
  const names = positions.first.map((row) =>
    categories
      .map((column, index) => (isSaidLater(categories, index) ? '' : write(row[index] ?? null, column)))
      .filter((text) => text !== '')
      .join(BETWEEN_LEVELS),
  );
  const series = legend
    ? legendSeries(data, positions, { column: legend, at: categoryColumns }, groups.length, write)
    : data.columns.slice(groups.length).map((column, index) => {
        const one = emptySeries(captionOf(column), column, groups.length + index, positions.first.length, data);
        data.rows.forEach((_, row) => fill(one, data, row, positions.at[row] ?? 0, groups.length));
        return one;
      });
  const values = positions.first.map((row) => row[categoryColumns - 1] ?? null);
  return { category, legend, names, categories: values, series };
}

/** A month says its year too. */
function isSaidLater(columns: readonly ResultColumn[], index: number): boolean {
  return columns.some((column, later) => later > index && column.name === columns[index]?.name);
}

function legendSeries(
  data: VisualData,
  positions: Positions,
  legend: { column: ResultColumn; at: number },
  groupCount: number,
  write: Write,
): Series[] {
  const keys = distinct(data.rows, (row) => JSON.stringify(row[legend.at] ?? null));
  const measure = data.columns[groupCount] ?? legend.column;
  const all = keys.first.map((row) =>
    emptySeries(write(row[legend.at] ?? null, legend.column), measure, groupCount, positions.first.length, data),
  );
  data.rows.forEach((_, row) => {
    const one = all[keys.at[row] ?? 0];
    if (one) fill(one, data, row, positions.at[row] ?? 0, groupCount);
  });
  return all;
}

interface Positions {
  /** The first row of each distinct key. */
  first: Cell[][];
  /** For each row the position of its key. */
  at: number[];
}

function distinct(rows: readonly Cell[][], keyOf: (row: Cell[]) => string): Positions {
  const known = new Map<string, number>();
  const first: Cell[][] = [];
  const at = rows.map((row) => {
    const key = keyOf(row);
    const position = known.get(key) ?? first.push(row) - 1;
    known.set(key, position);
    return position;
  });
  return { first, at };
}

function emptySeries(name: string, column: ResultColumn, columnAt: number, count: number, data: VisualData): Series {
  const values = Array<null>(count).fill(null);
  return {
    name,
    column,
    columnAt,
    values,
    highlights: data.highlights ? [...values] : undefined,
    rows: Array<undefined>(count).fill(undefined),
  };
}

function fill(series: Series, data: VisualData, row: number, position: number, groupCount: number): void {
  series.values[position] = numberOf(data.rows[row]?.[series.columnAt]);
  series.rows[position] = row;
  if (series.highlights) {
    series.highlights[position] = data.highlights?.[row]?.[series.columnAt - groupCount] ?? null;
  }
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** The data with the highlighted part of each number in its place, for visuals that cannot show both. */
export function highlightedOnly(data: VisualData): VisualData {
  const { highlights } = data;
  if (!highlights) return data;
  const groupCount = data.columns.filter((column) => column.role === 'column').length;
  const rows = data.rows.flatMap((row, index) => {
    const measures = highlights[index] ?? [];
    return measures.every((value) => value === null) ? [] : [[...row.slice(0, groupCount), ...measures]];
  });
  const { highlights: _, ...rest } = data;
  return { ...rest, rows };
}

/** The highlighted parts where there are any; where nothing of these groups is highlighted, all of them, faded. */
export function partOrFaded(data: VisualData): { data: VisualData; isFaded: boolean } {
  const hasParts = data.highlights?.some((measures) => measures.some((value) => value !== null && value !== 0));
  if (!data.highlights || hasParts) return { data: highlightedOnly(data), isFaded: false };
  const { highlights: _, ...whole } = data;
  return { data: whole, isFaded: true };
}
