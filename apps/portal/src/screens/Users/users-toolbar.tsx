import type { GroupOption, UserFilter } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import type { ReactNode } from 'react';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { ListViews } from '../../components/list-views.tsx';
import { withoutFilters } from './user-filter.ts';

/** Ready views: what each asks for. */
const VIEWS = {
  all: {},
  active: { status: 'active' },
  inactive: { status: 'inactive' },
  never: { signIn: 'never' },
  locked: { signIn: 'locked' },
  removed: { state: 'removed' },
} as const;
const NO_VIEW = { status: undefined, signIn: undefined, state: undefined };
const roles = ['member', 'administrator'] as const;

export interface UsersToolbarProps {
  filter: UserFilter;
  groups: readonly GroupOption[];
  children: ReactNode;
}

/** Search and filters of the list of users; their state is the URL. */
export function UsersToolbar({ filter, groups, children }: UsersToolbarProps) {
  const text = useText();
  const { search, role, group } = filter;
  const isFiltered = search !== '' || role !== '' || group !== '';
  const named = groups.map(({ id, name }) => ({ value: id, label: name }));
  const chips = [
    { name: 'group', label: text('user.group'), choices: [...named, { value: 'none', label: text('group.none') }] },
    {
      name: 'role',
      label: text('user.role'),
      choices: roles.map((value) => ({ value, label: text(`user.role.${value}`) })),
    },
  ] as const;
  return (
    <ListFilters {...{ searchLabel: text('users.search'), search, isFiltered, withoutFilters }} actions={children}>
      <FilterChips filter={filter} chips={chips} />
      <SortChip sort={filter.sort} />
    </ListFilters>
  );
}

function currentView({ status, signIn, state }: UserFilter): keyof typeof VIEWS {
  if (state === 'removed') return 'removed';
  return status || signIn || 'all';
}

/** The ready views of the list; those who are invited have a list of their own. */
export function UserViews({ filter }: { filter: UserFilter }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const views = Object.entries(VIEWS).map(([id, query]) => ({
    ...{ id, to: urlWithQuery({ ...NO_VIEW, ...query }) },
    label: text(`users.view.${id as keyof typeof VIEWS}`),
  }));
  const invited = { id: 'invited', to: route('users.invites'), label: text('users.view.invited') };
  return <ListViews label={text('users.views')} views={[...views, invited]} current={currentView(filter)} />;
}

/** The order of the list, where it has no headings. */
function SortChip({ sort }: { sort: UserFilter['sort'] }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const choices = [
    { value: 'group', label: text('user.group') },
    { value: 'status', label: text('user.status') },
    { value: '-lastLoginAt', label: text('user.last-login') },
    { value: 'company', label: text('user.company') },
  ];
  return (
    <span className="sm:hidden">
      <FilterChip
        {...{ label: text('table.sort'), all: text('user.name'), choices }}
        value={choices.some(({ value }) => value === sort) ? sort : ''}
        onChange={(value) => setQuery({ sort: value })}
      />
    </span>
  );
}
