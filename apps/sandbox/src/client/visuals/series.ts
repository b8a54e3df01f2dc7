import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';

/** One line or set of bars. */
export interface Series {
  name: string;
  column: ResultColumn;
  /** In the order of the categories; null where there is nothing. */
  values: (number | null)[];
}

/** Rows of a chart turned to categories and series. */
export interface ChartData {
  category: ResultColumn;
  /** The column whose values are the series, when it is not the measures. */
  legend: ResultColumn | undefined;
  categories: Cell[];
  /** For each series the value of `legend`, or null. */
  legendValues: Cell[];
  series: Series[];
}

/** The first grouping gives the categories; a second one, or else the measures, give the series. */
export function toChartData(
  { columns, rows }: VisualData,
  write: (cell: Cell, column: ResultColumn) => string,
): ChartData {
  const groups = columns.filter((column) => column.role === 'column');
  const [category, legend] = groups;
  if (!category) throw new Error('A chart needs a grouping.');
  const categories = distinct(rows.map((row) => row[0] ?? null));
  const position = new Map(categories.map((value, index) => [value, index]));
  const measures = columns.slice(groups.length);
  const legendValues = legend ? distinct(rows.map((row) => row[1] ?? null)) : measures.map(() => null);
  const series: Series[] = legend
    ? legendValues.map((value) => ({
        name: write(value, legend),
        column: measures[0] ?? legend,
        values: blanks(categories),
      }))
    : measures.map((column) => ({ name: column.name, column, values: blanks(categories) }));
  const seriesOf = new Map(legendValues.map((value, index) => [value, index]));
  for (const row of rows) {
    const at = position.get(row[0] ?? null) ?? 0;
    const cells = row.slice(groups.length) as (number | null)[];
    if (legend) (series[seriesOf.get(row[1] ?? null) ?? 0] as Series).values[at] = cells[0] ?? null;
    else cells.forEach((cell, index) => ((series[index] as Series).values[at] = cell));
  }
  return { category, legend, categories, legendValues, series };
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Set(cells)];
}

function blanks(categories: readonly unknown[]): null[] {
  return categories.map(() => null);
}
