import type { UserRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMemo } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/status.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { UserStatus } from './user-status.tsx';

/** The columns of the list of users, as the specification names them. */
export function useUserColumns(): readonly Column<UserRow>[] {
  const text = useText();
  return useMemo(
    () => [
      { id: 'name', heading: text('user.name'), sort: 'name', cell: (user) => <UserName user={user} /> },
      { id: 'email', heading: text('user.email'), sort: 'email', cell: ({ email }) => email },
      { id: 'company', heading: text('user.company'), sort: 'company', cell: ({ company }) => company },
      {
        id: 'contactNumber',
        heading: text('user.contact-number'),
        sort: 'contactNumber',
        isTabular: true,
        cell: ({ contactNumber }) => contactNumber,
      },
      { id: 'group', heading: text('user.group'), sort: 'group', cell: ({ group }) => group?.name ?? '–' },
      {
        id: 'status',
        heading: text('user.status'),
        sort: 'status',
        cell: ({ status }) => <UserStatus status={status} />,
      },
      {
        id: 'firstLoginAt',
        heading: text('user.first-login'),
        sort: 'firstLoginAt',
        cell: ({ firstLoginAt }) => <Timestamp at={firstLoginAt} />,
      },
      {
        id: 'lastLoginAt',
        heading: text('user.last-login'),
        sort: 'lastLoginAt',
        cell: ({ lastLoginAt }) => <Timestamp at={lastLoginAt} />,
      },
    ],
    [text],
  );
}

function UserName({ user: { id, name, role } }: { user: UserRow }) {
  const text = useText();
  return (
    <span className="flex items-center gap-2">
      <Link to={route('users.show', { id })} title={name} className="rounded-small hover:underline sm:truncate">
        {name}
      </Link>
      {role === 'administrator' && <Badge>{text('user.role.administrator')}</Badge>}
    </span>
  );
}
