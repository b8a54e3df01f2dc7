import type { Paging } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { usePortal } from '../navigation/portal-context.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { ListFrame } from './list-frame.tsx';
import { Pager } from './pager.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'isWaiting' | 'selection'> {
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Which part of the list the rows are; without it, they are all. */
  paging?: Paging;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** The bar of what can be done with the chosen rows; without it, none can be chosen. */
  bulk?: ((chosen: Chosen<Row>) => ReactNode) | undefined;
}

/** The rows of a list with its toolbar and pager, and what is done with many of them. A new page starts at the top. */
export function ListTable<Row>({ empty, paging, toolbar, bulk, ...table }: ListTableProps<Row>) {
  const { navigation } = usePortal();
  const { rows } = table;
  const { selection, ...chosen } = useChosen({ ...table, isWhole: !paging || paging.total <= rows.length });
  const shared = { ...table, ...(bulk && { selection }), isWaiting: navigation.isPending };
  return (
    <ListFrame toolbar={toolbar} bar={chosen.items.length > 0 && bulk?.(chosen)} rows={rows}>
      {rows.length === 0 ? empty : <DataTable key={paging?.page} {...shared} />}
      {paging && <Pager paging={paging} />}
    </ListFrame>
  );
}
