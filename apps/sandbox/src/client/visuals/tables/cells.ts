import type { Cell, ResultColumn } from '../../../model/frame-wire.ts';
import { captionOf } from '../../../model/format.ts';
import type { Sort } from '../../../model/report-document.ts';
import { element } from '../../view/element.ts';
import type { DataPoint, DrawContext } from '../visual.ts';

export function isNumber({ type, role, category }: ResultColumn): boolean {
  return (type === 'whole' || type === 'decimal') && (role === 'measure' || category === undefined);
}

/** The head of a column: its name sorts by it. */
export function headCell(
  column: ResultColumn,
  sort: Sort | undefined,
  { actions, messages }: DrawContext,
): HTMLElement {
  const direction = sort?.by === column.name ? sort.direction : undefined;
  const button = element(
    'button',
    { type: 'button', class: 'sort', title: messages.sortByColumn.replace('{column}', captionOf(column)) },
    element('span', {}, captionOf(column)),
    element(
      'span',
      { class: direction ? 'sort-mark' : 'sort-mark is-unsorted', 'aria-hidden': 'true' },
      direction === 'ascending' ? '↑' : '↓',
    ),
  );
  button.addEventListener('click', () => actions.sort(column.name));
  return element(
    'th',
    { scope: 'col', class: isNumber(column) ? 'number' : undefined, 'aria-sort': direction ?? 'none' },
    button,
  );
}

/** A cell as text; web addresses as links that the report follows. */
export function bodyCell(cell: Cell, column: ResultColumn, context: DrawContext, point: () => DataPoint): HTMLElement {
  const text = context.format(cell, column);
  const td = element('td', { class: isNumber(column) ? 'number' : undefined });
  if (column.category !== 'webUrl' || typeof cell !== 'string') td.textContent = text;
  else {
    const link = element('a', { href: cell, rel: 'noopener noreferrer' }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      context.actions.follow(cell, point());
    });
    td.append(link);
  }
  return td;
}
