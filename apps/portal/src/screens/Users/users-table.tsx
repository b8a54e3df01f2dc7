import type { UserFilter, UserRow } from '@portico/server/page-object';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { ListTable, type ListTableProps } from '../../components/list-table.tsx';
import { NoUsers } from './no-users.tsx';

type Table = Pick<ListTableProps<UserRow>, 'rows' | 'columns' | 'paging' | 'toolbar' | 'bulk' | 'actions'>;

/** The list of users as a table; its order is part of the URL. */
export function UsersTable({ filter: { sort, state }, ...table }: Table & { filter: UserFilter }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <ListTable
      {...table}
      isCompact
      label={text('users.heading')}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<NoUsers isRemoved={state === 'removed'} />}
      sorting={{ by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }}
      onSort={({ by, isDescending }) => setQuery({ sort: isDescending ? `-${by}` : by })}
    />
  );
}
