import type { GroupOption, UserFilter } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { useAddressQuery } from '../../client/address-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { textLink } from '../../ui/look.ts';

export interface UsersToolbarProps {
  filter: UserFilter;
  groups: readonly GroupOption[];
  children: ReactNode;
}

/** Search and filters of the list of people; their state is the address. */
export function UsersToolbar({ filter, groups, children }: UsersToolbarProps) {
  const text = useText();
  const { refine } = useAddressQuery();
  const { search, status, role, group, state } = filter;
  const all = text('filter.all');
  const isFiltered = search !== '' || status !== '' || role !== '' || group !== '' || state !== 'present';
  const groupChoices = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label={text('users.search')}
        value={search}
        onSearch={(value) => refine({ search: value }, { replace: true })}
      />
      <FilterChip
        label={text('person.status')}
        all={all}
        value={state === 'removed' ? 'removed' : status}
        onChange={(value) =>
          refine(value === 'removed' ? { state: value, status: '' } : { status: value, state: undefined })
        }
        choices={[
          { value: 'active', label: text('status.active') },
          { value: 'inactive', label: text('status.inactive') },
          { value: 'removed', label: text('status.removed') },
        ]}
      />
      <FilterChip
        label={text('person.group')}
        all={all}
        value={group}
        onChange={(value) => refine({ group: value })}
        choices={[...groupChoices, { value: 'none', label: text('group.none') }]}
      />
      <FilterChip
        label={text('person.role')}
        all={all}
        value={role}
        onChange={(value) => refine({ role: value })}
        choices={[
          { value: 'member', label: text('person.role.member') },
          { value: 'administrator', label: text('person.role.administrator') },
        ]}
      />
      {isFiltered && (
        <button
          type="button"
          className={`h-10 px-2 ${textLink}`}
          onClick={() => refine({ search: '', status: '', role: '', group: '', state: '' })}
        >
          {text('filter.clear')}
        </button>
      )}
      <span className="ml-auto flex gap-2">{children}</span>
    </div>
  );
}
