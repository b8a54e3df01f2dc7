import type { UsageKind, UsageRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { textLink } from '../ui/styles.ts';
import { errorMessage } from './error-message.ts';

export interface UsageListProps {
  kind: UsageKind;
  /** Of a report: the analytics service's id. */
  id: string;
}

/** The pages, templates and linked blocks that use something, with links to where they are built. */
export function UsageList({ kind, id }: UsageListProps) {
  const text = useText();
  const heading = useId();
  const { data, error } = useQuery({
    queryKey: ['usage', kind, id],
    queryFn: () => call('usage.show', { parameters: { kind, id } }),
  });
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error} className="flex flex-col gap-2">
      <h3 id={heading} className="font-medium">
        {text('usage.heading')}
      </h3>
      {data ? (
        <Users users={data.users} kind={kind} />
      ) : error ? (
        <FailureNotice failure={errorMessage(error)} />
      ) : (
        <Spinner />
      )}
    </section>
  );
}

function Users({ users, kind }: { users: readonly UsageRow[]; kind: UsageKind }) {
  const text = useText();
  if (users.length === 0) return <p className="text-muted">{text('usage.none')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {users.map((user) => (
        <li key={user.id} className="wrap-anywhere">
          <UserLink user={user} />
          <Remarks user={user} isBeginning={kind === 'template'} />
        </li>
      ))}
    </ul>
  );
}

/** A link to where something that uses another thing is built. */
export function UserLink({ user: { id, name } }: { user: UsageRow }) {
  return (
    <Link to={route('pages.builder', { id })} prefetch={false} className={textLink}>
      {name}
    </Link>
  );
}

/** What kind of thing it is, unless it is a page, and whether readers see the use. A page keeps nothing of its template but the blocks. */
function Remarks({ user: { kind, isPublished }, isBeginning }: { user: UsageRow; isBeginning: boolean }) {
  const text = useText();
  const remarks = [
    ...(kind === 'page' ? [] : [text(`usage.kind.${kind}`)]),
    ...(isPublished || isBeginning ? [] : [text('usage.draft')]),
  ];
  return remarks.length > 0 && <span className="text-muted"> ({remarks.join(', ')})</span>;
}
