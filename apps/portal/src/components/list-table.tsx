import type { Paging } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { usePortal } from '../navigation/portal-context.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { Pager } from './pager.tsx';

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'isWaiting'> {
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** Which of the list's rows these are; none: all. */
  paging?: Paging;
}

/** The rows of a list and the way to its other pages; each page begins at its top. */
export function ListTable<Row>({ empty, paging, ...table }: ListTableProps<Row>) {
  const { navigation } = usePortal();
  const { rows } = table;
  return (
    <>
      {rows.length === 0 ? empty : <DataTable key={paging?.page} {...table} isWaiting={navigation.isPending} />}
      {paging && <Pager paging={paging} />}
    </>
  );
}
