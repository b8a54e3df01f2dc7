import type { Cell, ResultColumn } from '../../../model/frame-wire.ts';
import type { DataVisual } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import { isChosen } from '../points.ts';
import { highlightedOnly } from '../series.ts';
import type { DataPoint, DrawContext, Drawing } from '../visual.ts';
import { headCell } from './cells.ts';
import { toMatrix, type Matrix, type MatrixRow } from './matrix-model.ts';
import { chooseRows } from './row-choice.ts';

interface Shown {
  matrix: Matrix;
  context: DrawContext;
  visual: DataVisual;
}

/** Rows that open and close, under columns, with totals of both. */
export function drawMatrix(body: HTMLElement, visual: DataVisual): Drawing {
  const [head, rows, foot] = [element('thead'), element('tbody'), element('tfoot')];
  const table = element(
    'table',
    { class: 'table matrix', role: 'treegrid', 'aria-label': visual.title },
    head,
    rows,
    foot,
  );
  const scroller = element('div', { class: 'table-scroller', tabindex: '0' }, table);
  body.replaceChildren(scroller);
  /** Rows that a reader has opened, by their path. */
  const open = new Set<string>();
  let shown: Shown | undefined;
  let lines: MatrixRow[] = [];

  const lineAt = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tbody tr') : null;
    return row ? lines[Number(row.dataset['row'])] : undefined;
  };
  const pointAt = (target: EventTarget | null) => {
    const line = lineAt(target);
    return line && shown ? pointOfLine(shown, line) : undefined;
  };
  const choice = chooseRows(
    scroller,
    () => [...rows.children] as HTMLElement[],
    (row, isMulti) => {
      const point = pointAt(row);
      if (point) shown?.context.actions.select(point, isMulti);
    },
  );

  function toggle(line: MatrixRow): void {
    const key = JSON.stringify(line.path);
    if (!open.delete(key)) open.add(key);
    fill();
  }
  scroller.addEventListener('click', ({ target }) => {
    const line = (target as Element).closest('.expander') ? lineAt(target) : undefined;
    if (line) toggle(line);
  });
  scroller.addEventListener('keydown', (event) => {
    const line = lineAt(rows.querySelector('.is-active'));
    if (!line || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') || line.children.length === 0) return;
    if (open.has(JSON.stringify(line.path)) !== (event.key === 'ArrowRight')) toggle(line);
    event.preventDefault();
  });

  function fill(): void {
    if (!shown) return;
    const now = shown;
    lines = visibleLines(now.matrix.roots, open);
    rows.replaceChildren(...lines.map((line, index) => bodyRow(now, line, index, open)));
    choice.refresh();
  }

  return {
    update(given, context) {
      const data = highlightedOnly(given);
      shown = { matrix: toMatrix(data, visual.matrixRows ?? 1), context, visual };
      head.replaceChildren(...headRows(shown));
      fill();
      foot.replaceChildren(...totalRow(shown));
    },
    pointAt,
    dispose: () => body.replaceChildren(),
  };
}

function visibleLines(rows: readonly MatrixRow[], open: ReadonlySet<string>): MatrixRow[] {
  return rows.flatMap((row) => [row, ...(open.has(JSON.stringify(row.path)) ? visibleLines(row.children, open) : [])]);
}

function headRows({ matrix, context, visual }: Shown): HTMLElement[] {
  const { columnKeys, columnColumns, measures, rowColumns } = matrix;
  const sort = context.sort ?? visual.query.sort;
  const corner = rowColumns[0] ? headCell(rowColumns[0], sort, context) : element('th');
  if (columnKeys.length === 0) {
    return [element('tr', {}, corner, ...measures.map((measure) => headCell(measure, sort, context)))];
  }
  const span = { colspan: String(measures.length), class: 'number', scope: 'colgroup' };
  const names = columnKeys.map((key) => element('th', span, nameOf(key, columnColumns, context)));
  const total = hasRowTotals(matrix) ? [element('th', { ...span, class: 'number total' }, context.messages.total)] : [];
  const top = element('tr', {}, corner, ...names, ...total);
  if (measures.length === 1) return [top];
  const groups = columnKeys.length + total.length;
  const below = Array.from({ length: groups }, () =>
    measures.map((measure) => headCell(measure, sort, context)),
  ).flat();
  return [top, element('tr', {}, element('td'), ...below)];
}

function bodyRow(shown: Shown, line: MatrixRow, index: number, open: ReadonlySet<string>): HTMLElement {
  const { matrix, context } = shown;
  const depth = line.path.length;
  const column = matrix.rowColumns[depth - 1];
  const name = column ? context.format(line.path[depth - 1] ?? null, column) : '';
  const isOpen = open.has(JSON.stringify(line.path));
  const hasChildren = line.children.length > 0;
  const head = element(
    'th',
    { scope: 'row', style: `--depth: ${depth - 1}` },
    ...expander(hasChildren, isOpen, name, context),
    name,
  );
  const chosen = context.selection.length > 0 && isChosen(context.selection, identityOf(matrix, line), true);
  return element(
    'tr',
    {
      'data-row': String(index),
      'aria-level': String(depth),
      'aria-expanded': hasChildren ? String(isOpen) : undefined,
      'aria-selected': chosen ? 'true' : undefined,
      class: depth === 1 && matrix.rowColumns.length > 1 ? 'is-root' : undefined,
    },
    head,
    ...valueCells(shown, line.path),
  );
}

function expander(hasChildren: boolean, isOpen: boolean, name: string, { messages }: DrawContext): HTMLElement[] {
  if (!hasChildren) return [];
  const label = (isOpen ? messages.collapse : messages.expand).replace('{name}', name);
  return [
    element('button', { type: 'button', class: 'expander', tabindex: '-1', 'aria-label': label }, isOpen ? '−' : '+'),
  ];
}

function valueCells({ matrix, context }: Shown, path: readonly Cell[]): HTMLElement[] {
  const { columnKeys, measures } = matrix;
  const cells = (key: readonly Cell[] | undefined, isTotal: boolean) =>
    measures.map((measure, at) => {
      const value = matrix.at(path, key)?.[at];
      const text = value === undefined ? '' : context.format(value, measure);
      return element('td', { class: isTotal ? 'number total' : 'number' }, text);
    });
  if (columnKeys.length === 0) return cells(undefined, false);
  return [...columnKeys.flatMap((key) => cells(key, false)), ...(hasRowTotals(matrix) ? cells(undefined, true) : [])];
}

function totalRow(shown: Shown): HTMLElement[] {
  if (!shown.matrix.at([], undefined)) return [];
  return [
    element(
      'tr',
      { class: 'total' },
      element('th', { scope: 'row' }, shown.context.messages.total),
      ...valueCells(shown, []),
    ),
  ];
}

function hasRowTotals({ at, roots, columnKeys }: Matrix): boolean {
  return columnKeys.length > 0 && roots[0] !== undefined && at(roots[0].path, undefined) !== undefined;
}

function nameOf(key: readonly Cell[], columns: readonly ResultColumn[], { format }: DrawContext): string {
  return columns.map((column, index) => format(key[index] ?? null, column)).join(' · ');
}

function identityOf({ rowColumns }: Matrix, { path }: MatrixRow): DataPoint['identity'] {
  return path.flatMap((value, index) => (rowColumns[index] ? [{ column: rowColumns[index], value }] : []));
}

function pointOfLine({ matrix, context }: Shown, line: MatrixRow): DataPoint | undefined {
  const [measure] = matrix.measures;
  if (!measure) return undefined;
  const value = matrix.at(line.path, undefined)?.[0] ?? null;
  return { identity: identityOf(matrix, line), measure, value, formattedValue: context.format(value, measure) };
}
