import type { MouseEvent } from 'react';
import type { Cell, ResultColumn } from '../../../model/frame-wire.ts';
import { captionOf } from '../../../model/format.ts';
import type { Sort } from '../../../model/report-document.ts';
import type { DataPoint, DrawContext } from '../visual.ts';

export const numberClass = ({ type, role, category }: ResultColumn) =>
  (type === 'whole' || type === 'decimal') && (role === 'measure' || category === undefined) ? 'number' : undefined;

type HeadCellProps = { column: ResultColumn; sort: Sort | undefined; context: DrawContext };

/** The head of a column: its name sorts by it. */
export function HeadCell({ column, sort, context: { actions, messages } }: HeadCellProps) {
  const direction = sort?.by === column.name ? sort.direction : undefined;
  const title = messages.sortByColumn.replace('{column}', captionOf(column));
  return (
    <th scope="col" className={numberClass(column)} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" title={title} onClick={() => actions.sort(column.name)}>
        <span>{captionOf(column)}</span>
        <span className={direction ? 'sort-mark' : 'sort-mark is-unsorted'} aria-hidden="true">
          {direction === 'ascending' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

type BodyCellProps = { cell: Cell; column: ResultColumn; point: DataPoint; context: DrawContext };

/** A cell as text; web addresses as links that the report follows. */
export function BodyCell({ cell, column, point, context: { format, actions } }: BodyCellProps) {
  const text = format(cell, column);
  if (column.category !== 'webUrl' || typeof cell !== 'string') return <td className={numberClass(column)}>{text}</td>;
  function follow(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    actions.follow(String(cell), point);
  }
  return (
    <td className={numberClass(column)}>
      <a href={cell} rel="noopener noreferrer" onClick={follow}>
        {text}
      </a>
    </td>
  );
}
