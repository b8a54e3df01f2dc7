import type { GroupOption, UserFilter } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { useUrlQuery } from '../../navigation/url-query.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { withoutFilters } from './user-filter.ts';

const statuses = ['active', 'inactive', 'removed'] as const;
const roles = ['member', 'administrator'] as const;

export interface UsersToolbarProps {
  filter: UserFilter;
  groups: readonly GroupOption[];
  children: ReactNode;
}

/** Search and filters of the list of users; their state is the URL. */
export function UsersToolbar({ filter, groups, children }: UsersToolbarProps) {
  const text = useText();
  const { search, status, role, group, state } = filter;
  const isFiltered = search !== '' || status !== '' || role !== '' || group !== '' || state !== 'present';
  return (
    <ListFilters {...{ searchLabel: text('users.search'), search, isFiltered, withoutFilters }} actions={children}>
      <Filters filter={filter} groups={groups} />
    </ListFilters>
  );
}

function Filters({ filter: { status, role, group, state }, groups }: Omit<UsersToolbarProps, 'children'>) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const chip = (label: MessageId) => ({ label: text(label), all: text('filter.all') });
  return (
    <>
      <FilterChip
        {...chip('user.status')}
        value={state === 'removed' ? 'removed' : status}
        onChange={(value) =>
          setQuery(value === 'removed' ? { state: value, status: '' } : { status: value, state: undefined })
        }
        choices={statuses.map((value) => ({ value, label: text(`status.${value}`) }))}
      />
      <FilterChip
        {...chip('user.group')}
        value={group}
        onChange={(value) => setQuery({ group: value })}
        choices={[
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: text('group.none') },
        ]}
      />
      <FilterChip
        {...chip('user.role')}
        value={role}
        onChange={(value) => setQuery({ role: value })}
        choices={roles.map((value) => ({ value, label: text(`user.role.${value}`) }))}
      />
    </>
  );
}
