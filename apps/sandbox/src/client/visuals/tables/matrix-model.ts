import type { Cell, ResultColumn, VisualData } from '../../../model/frame-wire.ts';

/** One line of a matrix: the values of its row groupings from coarse to fine. */
export interface MatrixRow {
  path: Cell[];
  children: MatrixRow[];
}

/** A matrix's parts, looked up by row and column. */
export interface Matrix {
  roots: MatrixRow[];
  rowColumns: ResultColumn[];
  columnColumns: ResultColumn[];
  measures: ResultColumn[];
  /** The values of the column groupings, in the order of the data; none for a matrix without any. */
  columnKeys: Cell[][];
  /** Measures at a row, under a column; without a column the total of the row, without a row that of the column. */
  at: (path: readonly Cell[], columnKey: readonly Cell[] | undefined) => (number | null)[] | undefined;
}

/** @param rowCount so many leading groupings are rows, the others are columns */
export function toMatrix(data: VisualData, rowCount: number): Matrix {
  const groups = data.columns.filter(({ role }) => role === 'column');
  const columnCount = groups.length - rowCount;
  const cells = new Map<string, (number | null)[]>();
  const put = (path: readonly Cell[], key: readonly Cell[], measures: readonly Cell[]) =>
    cells.set(JSON.stringify([path, key]), measures as (number | null)[]);

  for (const row of data.rows)
    put(row.slice(0, rowCount), row.slice(rowCount, groups.length), row.slice(groups.length));
  data.subtotals?.forEach((rows, index) => {
    const depth = index + 1;
    if (depth > rowCount) return;
    for (const row of rows) put(row.slice(0, depth), [], row.slice(depth));
  });
  for (const { rowDepth, rows } of data.crossings ?? []) {
    const width = rowDepth + columnCount;
    for (const row of rows) put(row.slice(0, rowDepth), row.slice(rowDepth, width), row.slice(width));
  }
  if (data.totals) put([], [], data.totals);

  return {
    roots: treeOf(data.rows, rowCount),
    rowColumns: groups.slice(0, rowCount),
    columnColumns: groups.slice(rowCount),
    measures: data.columns.slice(groups.length),
    columnKeys: columnCount > 0 ? keysOf(data, rowCount, groups.length) : [],
    at: (path, key) => cells.get(JSON.stringify([path, key ?? []])),
  };
}

/** The lines in the order in which the data first name them. */
function treeOf(rows: readonly Cell[][], depth: number): MatrixRow[] {
  const roots: MatrixRow[] = [];
  const known = new Map<string, MatrixRow>();
  for (const row of rows) {
    let siblings = roots;
    for (let level = 1; level <= depth; level++) {
      const path = row.slice(0, level);
      const key = JSON.stringify(path);
      let line = known.get(key);
      if (!line) {
        line = { path, children: [] };
        known.set(key, line);
        siblings.push(line);
      }
      siblings = line.children;
    }
  }
  return roots;
}

/** Columns in the order of their totals; without those in their own, as a row that lacks some says nothing of it. */
function keysOf({ rows, crossings }: VisualData, from: number, to: number): Cell[][] {
  const ordered = crossings?.find(({ rowDepth }) => rowDepth === 0);
  if (ordered) return ordered.rows.map((row) => row.slice(0, to - from));
  const keys = new Map(rows.map((row) => [JSON.stringify(row.slice(from, to)), row.slice(from, to)]));
  return [...keys.values()].sort(compareKeys);
}

function compareKeys(left: readonly Cell[], right: readonly Cell[]): number {
  for (let at = 0; at < left.length; at++) {
    const [a, b] = [left[at] ?? null, right[at] ?? null];
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  }
  return 0;
}
