import type { UserFilter, UserRow } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { useAddressQuery } from '../../client/address-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Column, type Selection } from '../../ui/data-table.tsx';

export interface UsersTableProps {
  users: readonly UserRow[];
  columns: readonly Column<UserRow>[];
  filter: UserFilter;
  isWaiting: boolean;
  selection?: Selection;
  actions: (user: UserRow) => ReactNode;
}

/** The list of people as a table; its order is part of the address. */
export function UsersTable({ users, filter: { sort }, ...rest }: UsersTableProps) {
  const text = useText();
  const { refine } = useAddressQuery();
  return (
    <DataTable
      {...rest}
      label={text('users.heading')}
      rows={users}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sorting={{ by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }}
      onSort={({ by, isDescending }) => refine({ sort: isDescending ? `-${by}` : by })}
    />
  );
}
