import type { UserRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Link } from '../../navigation/link.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { initials } from '../../ui/initials.ts';
import { Badge } from '../../ui/status.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { UserStatus } from './user-status.tsx';

const OPTIONAL = [
  ['email', 'user.email'],
  ['company', 'user.company'],
  ['contactNumber', 'user.contact-number'],
] as const;

/** The columns of the list of users. */
export function useUserColumns(): readonly Column<UserRow>[] {
  const text = useText();
  return [
    { id: 'name', heading: text('user.name'), sort: 'name', cell: (user) => <UserName user={user} /> },
    { id: 'group', heading: text('user.group'), sort: 'group', cell: ({ group }) => group?.name ?? '–' },
    {
      id: 'status',
      heading: text('user.status'),
      sort: 'status',
      cell: ({ status }) => <UserStatus status={status} />,
    },
    {
      id: 'lastLoginAt',
      heading: text('user.last-login'),
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) => (
        <span className="inline-block sm:min-w-28">
          {lastLoginAt ? <RelativeTime at={lastLoginAt} /> : text('user.never-signed-in')}
        </span>
      ),
    },
    ...OPTIONAL.map(([id, heading]) => ({
      ...{ id, heading: text(heading), sort: id, isOptional: true, isTabular: id === 'contactNumber' },
      cell: (user: UserRow) => user[id],
    })),
    {
      id: 'firstLoginAt',
      heading: text('user.first-login'),
      sort: 'firstLoginAt',
      isOptional: true,
      cell: ({ firstLoginAt }) => <Timestamp at={firstLoginAt} />,
    },
  ];
}

function UserName({ user: { id, name, email, role } }: { user: UserRow }) {
  const text = useText();
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-caption text-on-accent-soft"
      >
        {initials(name)}
      </span>
      <span className="min-w-0 leading-tight">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={route('users.show', { id })} className="rounded-small wrap-anywhere hover:underline">
            {name}
          </Link>
          {role === 'administrator' && <Badge>{text('user.role.administrator')}</Badge>}
        </span>
        <span className="block text-caption font-normal wrap-anywhere text-muted">{email}</span>
      </span>
    </span>
  );
}
