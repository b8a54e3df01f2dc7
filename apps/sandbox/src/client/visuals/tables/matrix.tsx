import { useState, type CSSProperties } from 'react';
import type { Cell, ResultColumn } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { highlightedOnly } from '../series.ts';
import type { DataPoint, DrawContext, DrawingProps } from '../visual.ts';
import { HeadCell } from './cells.tsx';
import { Grid, type GridRow } from './grid.tsx';
import { toMatrix, type Matrix, type MatrixRow } from './matrix-model.ts';

interface Shown {
  matrix: Matrix;
  context: DrawContext;
}

/** Rows that open and close, under columns, with totals of both. */
export function MatrixTable({ visual, data, context }: DrawingProps) {
  /** Rows that a reader has opened, by their path. */
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const matrix = toMatrix(highlightedOnly(data), visual.matrixRows ?? 1);
  const shown = { matrix, context };
  const lines = visibleLines(matrix.roots, open);

  function toggle(line: MatrixRow): void {
    const next = new Set(open);
    if (!next.delete(keyOf(line))) next.add(keyOf(line));
    setOpen(next);
  }
  function takeKey(key: string, row: number): boolean {
    const line = lines[row];
    if (!line || (key !== 'ArrowRight' && key !== 'ArrowLeft') || line.children.length === 0) return false;
    if (open.has(keyOf(line)) !== (key === 'ArrowRight')) toggle(line);
    return true;
  }
  return (
    <Grid
      table={{ className: 'table matrix', role: 'treegrid', 'aria-label': visual.title }}
      head={<HeadRows {...shown} visual={visual} />}
      rows={lines.map((line) => rowOf(shown, line, open.has(keyOf(line)), () => toggle(line)))}
      foot={
        matrix.at([], undefined) && (
          <tr className="total">
            <th scope="row">{context.messages.total}</th>
            <ValueCells {...shown} path={[]} />
          </tr>
        )
      }
      context={context}
      isWhole
      onRowKey={takeKey}
    />
  );
}

const keyOf = ({ path }: MatrixRow) => JSON.stringify(path);

function visibleLines(rows: readonly MatrixRow[], open: ReadonlySet<string>): MatrixRow[] {
  return rows.flatMap((row) => [row, ...(open.has(keyOf(row)) ? visibleLines(row.children, open) : [])]);
}

function HeadRows({ matrix, context, visual }: Shown & { visual: DataVisual }) {
  const { columnKeys, columnColumns, measures, rowColumns } = matrix;
  const headOf = (column: ResultColumn, key: number | string) => (
    <HeadCell key={key} column={column} sort={context.sort ?? visual.query.sort} context={context} />
  );
  const corner = rowColumns[0] ? headOf(rowColumns[0], 'corner') : <th />;
  if (columnKeys.length === 0) {
    return (
      <tr>
        {corner}
        {measures.map(headOf)}
      </tr>
    );
  }
  const names = columnKeys.map((key) => nameOf(key, columnColumns, context));
  const groups = hasRowTotals(matrix) ? [...names, context.messages.total] : names;
  return (
    <>
      <tr>
        {corner}
        {groups.map((name, index) => (
          <th
            key={index}
            colSpan={measures.length}
            scope="colgroup"
            className={`number${index < names.length ? '' : ' total'}`}
          >
            {name}
          </th>
        ))}
      </tr>
      {measures.length > 1 && (
        <tr>
          <td />
          {groups.flatMap((_, group) => measures.map((measure, at) => headOf(measure, `${group} ${at}`)))}
        </tr>
      )}
    </>
  );
}

function rowOf(shown: Shown, line: MatrixRow, isOpen: boolean, toggle: () => void): GridRow {
  const { matrix, context } = shown;
  const depth = line.path.length;
  const column = matrix.rowColumns[depth - 1];
  const name = column ? context.format(line.path[depth - 1] ?? null, column) : '';
  const hasChildren = line.children.length > 0;
  const label = (isOpen ? context.messages.collapse : context.messages.expand).replace('{name}', name);
  return {
    key: keyOf(line),
    point: pointOfLine(shown, line),
    attributes: {
      'aria-level': depth,
      'aria-expanded': hasChildren ? isOpen : undefined,
      className: depth === 1 && matrix.rowColumns.length > 1 ? 'is-root' : '',
    },
    cells: (
      <>
        <th scope="row" style={{ '--depth': depth - 1 } as CSSProperties}>
          {hasChildren && (
            <button type="button" className="expander" tabIndex={-1} aria-label={label} onClick={toggle}>
              {isOpen ? '−' : '+'}
            </button>
          )}
          {name}
        </th>
        <ValueCells {...shown} path={line.path} />
      </>
    ),
  };
}

function ValueCells({ matrix, context, path }: Shown & { path: readonly Cell[] }) {
  const { columnKeys, measures } = matrix;
  const keys = columnKeys.length === 0 || hasRowTotals(matrix) ? [...columnKeys, undefined] : columnKeys;
  return keys.flatMap((key, index) =>
    measures.map((measure, at) => {
      const value = matrix.at(path, key)?.[at];
      return (
        <td key={`${index} ${at}`} className={key || columnKeys.length === 0 ? 'number' : 'number total'}>
          {value === undefined ? '' : context.format(value, measure)}
        </td>
      );
    }),
  );
}

function hasRowTotals({ at, roots, columnKeys }: Matrix): boolean {
  return columnKeys.length > 0 && roots[0] !== undefined && at(roots[0].path, undefined) !== undefined;
}

function nameOf(key: readonly Cell[], columns: readonly ResultColumn[], { format }: DrawContext): string {
  return columns.map((column, index) => format(key[index] ?? null, column)).join(' · ');
}

function pointOfLine(
  { matrix: { measures, rowColumns, at }, context }: Shown,
  { path }: MatrixRow,
): DataPoint | undefined {
  const [measure] = measures;
  if (!measure) return undefined;
  const value = at(path, undefined)?.[0] ?? null;
  const identity = path.flatMap((one, index) => (rowColumns[index] ? [{ column: rowColumns[index], value: one }] : []));
  return { identity, measure, value, formattedValue: context.format(value, measure) };
}
