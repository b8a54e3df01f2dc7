import type { Paging } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { usePortal } from '../navigation/portal-context.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { Pager } from './pager.tsx';

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'isWaiting'> {
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Which part of the list the rows are; without it, they are all. */
  paging?: Paging;
}

/** The rows of a list, and its pager. A new page starts at the top. */
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
