import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Column } from './data-table.tsx';
import { InTable } from './in-table.ts';
import { ChooseCell, type RowChoice, useRowChoice } from './row-choice.tsx';
import { fromClass, LoadingCell, Toggle, ValueCell, type WindowWidth } from './tree-cells.tsx';
import { ChooseAllCell, type TreeSelection } from './tree-selection.tsx';
import { indexOfNode, type TreeNode } from './tree.ts';
import { useVirtualRows } from './virtual-rows.ts';

/** As in the style sheet. */
const ROW_HEIGHT = 44;

/** Rows that are only scrolled past need not be loaded. */
const SETTLED_MS = 60;

export interface TreeColumn<Row> extends Column<Row> {
  /** The narrowest window that it has room in, in pixels. */
  from?: WindowWidth;
}

export interface TreeTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly TreeColumn<Row>[];
  nodes: readonly TreeNode<Row>[];
  nameOf: (row: Row) => string;
  onExpand: (key: string, isExpanded: boolean) => void;
  /** Enter on a row. */
  onOpen: (row: Row) => void;
  actions: (row: Row) => ReactNode;
  selection?: TreeSelection | undefined;
  isWaiting: boolean;
  /** Which nodes are rendered, soon after each change: those without a row are to be loaded. */
  onShow: (nodes: readonly TreeNode<Row>[]) => void;
}

/**
 * A tree as a table, of which only the rows in sight are rendered. Arrow keys move between rows, expand and collapse them;
 * Tab goes to the controls inside.
 */
export function TreeTable<Row>(props: TreeTableProps<Row>) {
  const { label, columns, nodes, isWaiting } = props;
  const { activeIndex, body, onKeyDown, onFocus } = useRowFocus(props);
  const { frame, indexes, measure } = useVisibleRows(props, activeIndex);
  const choose = useRowChoice(
    nodes.map(({ key }) => key),
    props.selection,
  );
  return (
    <div ref={frame} className="table-frame tree-frame" onScroll={() => measure(frame.current)}>
      <InTable value>
        <table
          role="treegrid"
          aria-label={label}
          aria-busy={isWaiting}
          aria-rowcount={nodes.length + 1}
          className="data-table tree-table"
        >
          <thead role="rowgroup">
            <HeadingRow columns={columns} selection={props.selection} />
          </thead>
          <tbody ref={body} role="rowgroup" onKeyDown={onKeyDown} onFocus={onFocus}>
            {indexes.map((index, order) => (
              <Rows key={nodes[index]!.positionKey} index={index} after={order === 0 ? -1 : indexes[order - 1]!}>
                <TreeRow
                  node={nodes[index]!}
                  index={index}
                  isActive={index === Math.max(0, activeIndex)}
                  table={props}
                  choose={choose}
                />
              </Rows>
            ))}
            <Gap rows={nodes.length - 1 - (indexes.at(-1) ?? -1)} />
          </tbody>
        </table>
      </InTable>
    </div>
  );
}

/** The rows that are in sight, which whoever has the table is told of when scrolling has settled. */
function useVisibleRows<Row>({ nodes, onShow }: TreeTableProps<Row>, activeIndex: number) {
  const frame = useRef<HTMLDivElement>(null);
  const { indexes, measure } = useVirtualRows(nodes.length, ROW_HEIGHT, activeIndex);
  useLayoutEffect(() => {
    measure(frame.current);
    const onResize = () => measure(frame.current);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [measure, nodes.length]);
  const [first = 0, last = 0] = [indexes.at(0), indexes.at(-1)];
  useEffect(() => {
    const timer = setTimeout(() => onShow(nodes.slice(first, last + 1)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onShow, nodes, first, last]);
  return { frame, indexes, measure };
}

function HeadingRow<Row>({ columns, selection }: Pick<TreeTableProps<Row>, 'columns' | 'selection'>) {
  const text = useText();
  return (
    <tr role="row" aria-rowindex={1}>
      {selection && <ChooseAllCell selection={selection} />}
      {columns.map(({ id, heading, from }, index) => (
        <th key={id} role="columnheader" scope="col" className={index === 0 ? 'is-name' : fromClass(from)}>
          {heading}
        </th>
      ))}
      <th role="columnheader" scope="col" className="is-narrow is-actions">
        <span className="sr-only">{text('table.actions')}</span>
      </th>
    </tr>
  );
}

/** A row, after the room of those above it that are not rendered. */
function Rows({ index, after, children }: { index: number; after: number; children: ReactNode }) {
  return (
    <>
      <Gap rows={index - after - 1} />
      {children}
    </>
  );
}

function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" className="is-gap" style={{ height: rows * ROW_HEIGHT }} /> : null;
}

/** The row that the arrow keys are on: the only one that Tab stops at. It stays rendered. */
function useRowFocus<Row>({ nodes, onExpand, onOpen }: TreeTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<Pick<TreeNode<Row>, 'key' | 'positionKey'> | null>(null);
  const isMoving = useRef(false);
  const activeIndex = active === null ? -1 : indexOfNode(nodes, active);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const row = body.current?.querySelector<HTMLElement>('tr[tabindex="0"]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const moveTo = (node: TreeNode<Row> | undefined) => {
    if (!node) return;
    isMoving.current = true;
    setActive(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const index = target.tagName === 'TR' ? Number(target.dataset.index) : -1;
    const node = nodes[index];
    const run = node && keysOf({ nodes, onExpand, onOpen }, node, index, moveTo)[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  /** A click or Tab moves the place of the arrow keys, too. */
  const onFocus = ({ target }: { target: EventTarget }) =>
    setActive(nodes[Number((target as HTMLElement).closest('tr')?.dataset.index)] ?? null);
  return { activeIndex, body, onKeyDown, onFocus };
}

/** What each key does on a row. */
function keysOf<Row>(
  { nodes, onExpand, onOpen }: Pick<TreeTableProps<Row>, 'nodes' | 'onExpand' | 'onOpen'>,
  node: TreeNode<Row>,
  index: number,
  moveTo: (node: TreeNode<Row> | undefined) => void,
): Partial<Record<string, () => void>> {
  const parent = nodes.find(({ key }) => key === node.parentKey);
  return {
    ArrowDown: () => moveTo(nodes[index + 1]),
    ArrowUp: () => moveTo(nodes[index - 1]),
    Home: () => moveTo(nodes[0]),
    End: () => moveTo(nodes.at(-1)),
    ArrowRight: () => (node.isExpanded ? moveTo(nodes[index + 1]) : node.hasChildren && onExpand(node.key, true)),
    ArrowLeft: () => (node.isExpanded ? onExpand(node.key, false) : moveTo(parent)),
    Enter: () => node.row !== null && onOpen(node.row),
  };
}

interface TreeRowProps<Row> {
  node: TreeNode<Row>;
  index: number;
  isActive: boolean;
  table: TreeTableProps<Row>;
  choose: RowChoice;
}

function TreeRow<Row>({ node, index, isActive, table, choose }: TreeRowProps<Row>) {
  const { columns, selection } = table;
  const { row, key, level, hasChildren, isExpanded, position, setSize } = node;
  const isChosen = row !== null && selection?.chosen.has(key);
  // The same element before and after the row is loaded: it may have the focus.
  return (
    <tr
      role="row"
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-rowindex={index + 2}
      aria-busy={row === null || undefined}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={selection && row !== null ? isChosen : undefined}
      data-chosen={isChosen || undefined}
    >
      {row === null ? (
        <LoadingCell columns={columns.length + (selection ? 2 : 1)} />
      ) : (
        <Cells {...{ node, row, table, choose, index }} isChosen={Boolean(isChosen)} />
      )}
    </tr>
  );
}

interface CellsProps<Row> {
  node: TreeNode<Row>;
  row: Row;
  table: TreeTableProps<Row>;
  choose: RowChoice;
  index: number;
  isChosen: boolean;
}

function Cells<Row>({ node, row, table, ...choice }: CellsProps<Row>) {
  const { columns, nameOf, onExpand, actions, selection } = table;
  const [nameColumn, ...others] = columns;
  return (
    <>
      {selection && <ChooseCell {...choice} name={nameOf(row)} role="gridcell" />}
      <th role="rowheader" scope="row" aria-label={nameOf(row)}>
        <span className="tree-name" style={{ paddingInlineStart: `${(node.level - 1) * 1.25}rem` }}>
          <Toggle node={node} name={nameOf(row)} onExpand={onExpand} />
          {nameColumn?.cell(row)}
        </span>
      </th>
      {others.map((column) => (
        <ValueCell key={column.id} {...column} content={column.cell(row)} />
      ))}
      <td role="gridcell" className="is-narrow is-actions">
        {actions(row)}
      </td>
    </>
  );
}
