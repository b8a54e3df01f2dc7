import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { InTable } from './in-table.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { ChooseCell, type RowChoice, type Selection, useRowChoice } from './row-choice.tsx';
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
  const choose = useRowChoice(rows.map(keyOf), props.selection);
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
            <HeadingRow {...props} choose={choose} />
          </thead>
          <tbody role="rowgroup" onClick={openRow}>
            {rows.map((row, index) => (
              <BodyRow key={keyOf(row)} row={row} index={index} columns={columns} table={props} choose={choose} />
            ))}
          </tbody>
        </table>
      </InTable>
    </div>
  );
}

type HeadingRowProps<Row> = DataTableProps<Row> & { choose: RowChoice };

function HeadingRow<Row>({ columns, rows, keyOf, selection, choose, ...table }: HeadingRowProps<Row>) {
  const { actions, sorting, onSort } = table;
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
            onChange={choose.all}
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

type BodyRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  table: DataTableProps<Row>;
  choose: RowChoice;
};

function BodyRow<Row>({
  row,
  index,
  columns,
  table: { keyOf, nameOf, selection, actions },
  choose,
}: BodyRowProps<Row>) {
  const isChosen = selection?.chosen.has(keyOf(row)) ?? false;
  return (
    <tr role="row" data-chosen={isChosen || undefined}>
      {selection && <ChooseCell {...{ choose, index, isChosen }} name={nameOf(row)} />}
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
