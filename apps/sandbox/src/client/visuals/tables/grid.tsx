import {
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEventHandler,
} from 'react';
import { useWalk } from '../../view/use-walk.ts';
import { isChosen } from '../points.ts';
import type { DataPoint, DrawContext } from '../visual.ts';

/** A row that can be chosen. */
export interface GridRow {
  key: string | number;
  point: DataPoint | undefined;
  attributes?: HTMLAttributes<HTMLTableRowElement>;
  cells: ReactNode;
}

interface GridProps {
  table: { className: string; role: string; 'aria-label': string; 'aria-rowcount'?: number };
  head: ReactNode;
  rows: readonly GridRow[];
  foot: ReactNode;
  context: DrawContext;
  /** A row is chosen only by all of its own columns. */
  isWhole?: boolean;
  /** A key that the grid itself does not use; true when it was used. */
  onRowKey?: (key: string, row: number) => boolean;
  onScroll?: UIEventHandler<HTMLElement>;
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 12,
  PageUp: -12,
  Home: -Infinity,
  End: Infinity,
};

const points = new WeakMap<Element, DataPoint | undefined>();
/** The mark of the row that an event happened in. */
export function rowPointAt(target: EventTarget | null): DataPoint | undefined {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return row ? points.get(row) : undefined;
}

/** Rows to choose from: by a click, or by walking to them with the arrow keys and Enter or Space. One stop for the Tab key. */
export function Grid({ table, head, rows, foot, context, isWhole, onRowKey, onScroll }: GridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, setActive, walk } = useWalk(body, { count: rows.length, steps: STEPS, start: -1 });

  function choose(row: number, { ctrlKey, metaKey }: KeyboardEvent | MouseEvent): void {
    const point = rows[row]?.point;
    if (point) context.actions.select(point, ctrlKey || metaKey);
  }
  function takeKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') choose(active, event);
    else if (!walk(event.key) && !onRowKey?.(event.key, active)) return;
    event.preventDefault();
  }
  function takeClick(event: MouseEvent, row: number): void {
    if ((event.target as Element).closest('button, a')) return;
    setActive(row);
    choose(row, event);
  }
  return (
    <div className="table-scroller" tabIndex={0} onKeyDown={takeKey} onScroll={onScroll}>
      <table {...table}>
        <thead>{head}</thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <Row
              {...row}
              key={row.key}
              isActive={index === active}
              isPicked={isPicked(row, context.selection, isWhole)}
              onClick={(event) => takeClick(event, index)}
            />
          ))}
        </tbody>
        <tfoot>{foot}</tfoot>
      </table>
    </div>
  );
}

const isPicked = ({ point }: GridRow, selection: DrawContext['selection'], isWhole?: boolean) =>
  point !== undefined && selection.length > 0 && isChosen(selection, point.identity, isWhole);

type RowProps = GridRow & { isActive: boolean; isPicked: boolean; onClick: (event: MouseEvent) => void };

function Row({ point, attributes, cells, isActive, isPicked: isSelected, onClick }: RowProps) {
  return (
    <tr
      {...attributes}
      className={`${attributes?.className ?? ''}${isActive ? ' is-active' : ''}`}
      aria-selected={isSelected ? true : undefined}
      onClick={onClick}
      ref={(row) => void (row && points.set(row, point))}
    >
      {cells}
    </tr>
  );
}
