import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { InTable } from './in-table.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { moveToRow, openRow } from './row-keys.ts';
import { textTitle } from './text-title.ts';

/** One column of a table. */
export interface Column<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The name under which the server sorts by this column. */
  sort?: string;
  /** Figures and dates. */
  isTabular?: boolean;
  /** Shown only when the user chooses it. */
  isOptional?: boolean;
}

/** Which order the rows are in. */
export interface Sorting {
  by: string;
  isDescending: boolean;
}

/** The keys of the selected rows. */
export interface Selection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What a row is known by, and what it is called. */
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  selection?: Selection;
  /** Controls at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** New rows are being loaded. */
  isWaiting?: boolean;
  /** On phones a row has its name and one line, and no headings. */
  isCompact?: boolean;
}

/**
 * Rows and columns: a table whose heading stays in sight, on phones a list of cards. The arrow keys go from row to row, and a
 * click in a row opens what its name opens. Roles are written out because the
 * cards' layout would otherwise take the table's meaning away.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isWaiting, isCompact } = props;
  return (
    <div role="region" aria-label={label} tabIndex={0} className="table-frame" onKeyDown={moveToRow}>
      <InTable value>
        <table
          role="table"
          aria-label={label}
          aria-busy={isWaiting}
          className={`data-table ${isCompact ? 'is-compact' : ''}`}
        >
          <thead role="rowgroup">
            <HeadingRow {...props} />
          </thead>
          <tbody role="rowgroup" onClick={openRow}>
            {rows.map((row) => (
              <BodyRow key={keyOf(row)} row={row} columns={columns} table={props} />
            ))}
          </tbody>
        </table>
      </InTable>
    </div>
  );
}

function HeadingRow<Row>({ columns, rows, keyOf, selection, actions, sorting, onSort }: DataTableProps<Row>) {
  const text = useText();
  const keys = rows.map(keyOf);
  const count = keys.filter((key) => selection?.chosen.has(key)).length;
  return (
    <tr role="row">
      {selection && (
        <th role="columnheader" scope="col" className="is-narrow">
          <Checkbox
            name={text('table.choose-all')}
            isChecked={count > 0 && count === keys.length}
            isMixed={count > 0 && count < keys.length}
            onChange={(isChosen) => selection.onChange(new Set(isChosen ? keys : []))}
          />
        </th>
      )}
      {columns.map((column, index) => (
        <HeadingCell key={column.id} column={column} isName={index === 0} sorting={sorting} onSort={onSort} />
      ))}
      {actions && (
        <th role="columnheader" scope="col" className="is-narrow is-actions">
          <span className="sr-only">{text('table.actions')}</span>
        </th>
      )}
    </tr>
  );
}

type HeadingCellProps<Row> = {
  column: Column<Row>;
  isName: boolean;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
};

function HeadingCell<Row>({ column: { heading, sort }, isName, sorting, onSort }: HeadingCellProps<Row>) {
  const className = isName ? 'is-name' : undefined;
  if (!sort || !onSort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {heading}
      </th>
    );
  }
  const isInForce = sorting?.by === sort;
  const isDescending = isInForce && sorting.isDescending;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={isInForce ? order : 'none'}>
      <button
        type="button"
        className="table-sort"
        onClick={() => onSort({ by: sort, isDescending: isInForce && !isDescending })}
      >
        {heading}
        <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} className={isInForce ? 'size-3.5' : 'size-3.5 is-idle'} />
      </button>
    </th>
  );
}

type BodyCellProps<Row> = { column: Column<Row>; isName: boolean; content: ReactNode };

function BodyCell<Row>({ column: { heading, isTabular }, isName, content }: BodyCellProps<Row>) {
  // What does not fit is cut off; the hint has all of it.
  const shared = { 'data-heading': heading, title: textTitle(content) };
  if (isName) {
    return (
      <th {...shared} role="rowheader" scope="row">
        {content}
      </th>
    );
  }
  return (
    <td {...shared} role="cell" className={isTabular ? 'tabular-nums' : undefined}>
      {content}
    </td>
  );
}

type BodyRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; table: DataTableProps<Row> };

function BodyRow<Row>({ row, columns, table: { keyOf, nameOf, selection, actions } }: BodyRowProps<Row>) {
  const text = useText();
  const key = keyOf(row);
  const isChosen = selection?.chosen.has(key) ?? false;
  const choose = (chosen: boolean) => {
    const keys = new Set(selection?.chosen);
    if (chosen) keys.add(key);
    else keys.delete(key);
    selection?.onChange(keys);
  };
  return (
    <tr role="row" data-chosen={isChosen || undefined}>
      {selection && (
        <td role="cell" className="is-narrow is-choice">
          <Checkbox name={text('table.choose', { name: nameOf(row) })} isChecked={isChosen} onChange={choose} />
        </td>
      )}
      {columns.map((column, index) => (
        <BodyCell key={column.id} column={column} isName={index === 0} content={column.cell(row)} />
      ))}
      {actions && (
        <td role="cell" className="is-narrow is-actions">
          {actions(row)}
        </td>
      )}
    </tr>
  );
}
