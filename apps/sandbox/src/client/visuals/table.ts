import type { Cell, ResultColumn, VisualData } from '../../model/frame-wire.ts';
import { element } from '../view/element.ts';
import type { DataPoint, DrawContext, Drawing } from './visual.ts';

/** Rows and columns; a click on a row selects it. */
export function drawTable(body: HTMLElement): Drawing {
  const clear = () => body.querySelectorAll('[aria-selected]').forEach((row) => row.removeAttribute('aria-selected'));
  return {
    async update(data, context) {
      const rows = data.rows.map((row) => {
        const line = tableRow(row, data.columns, context);
        line.addEventListener('click', () => {
          clear();
          line.setAttribute('aria-selected', 'true');
          context.onSelect(pointOf(row, data, context));
        });
        return line;
      });
      const head = element('thead', {}, element('tr', {}, ...data.columns.map(headCell)));
      const table = element('table', { class: 'table' }, head, element('tbody', {}, ...rows));
      // A scrolling box must be reachable by keyboard.
      const scroller = element('div', { class: 'table-scroller', tabindex: '0', role: 'group' }, table);
      const note = context.words.truncated.replace('{count}', String(data.rows.length));
      body.replaceChildren(scroller, ...(data.truncated ? [element('p', { class: 'note' }, note)] : []));
    },
    resize() {},
    clearSelection: clear,
    dispose: () => body.replaceChildren(),
  };
}

function headCell(column: ResultColumn): HTMLElement {
  return element('th', { scope: 'col', class: isNumber(column) ? 'number' : undefined }, column.name);
}

function tableRow(row: Cell[], columns: ResultColumn[], { format }: DrawContext): HTMLElement {
  const cells = columns.map((column, index) =>
    element('td', { class: isNumber(column) ? 'number' : undefined }, format(row[index] ?? null, column)),
  );
  return element('tr', {}, ...cells);
}

function isNumber(column: ResultColumn): boolean {
  return column.type === 'whole' || column.type === 'decimal';
}

function pointOf(row: Cell[], { columns }: VisualData, { format }: DrawContext): DataPoint {
  const identity = columns.flatMap((column, index) =>
    column.role === 'column' ? [{ column, value: row[index] ?? null }] : [],
  );
  const at = Math.max(
    columns.findIndex((column) => column.role === 'measure'),
    0,
  );
  const measure = columns[at] as ResultColumn;
  const value = row[at] ?? null;
  return { identity, measure, value: typeof value === 'number' ? value : null, formattedValue: format(value, measure) };
}
