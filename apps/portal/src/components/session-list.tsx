import type { SessionRow } from '@portico/server/page-object';
import type { ReactNode } from 'react';
import { Timestamp } from './timestamp.tsx';
import { useText } from '../i18n/use-text.ts';
import { Status } from '../ui/status.tsx';
import { Icon } from '../ui/icon.tsx';

export interface SessionListProps {
  sessions: readonly SessionRow[];
  action?: (session: SessionRow) => ReactNode;
}

/** The sessions of a user. */
export function SessionList({ sessions, action }: SessionListProps) {
  const text = useText();
  if (sessions.length === 0) return <p className="text-muted">{text('sessions.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <Icon name="monitor" className="size-5 text-muted" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium">{session.device || text('sessions.unknown-device')}</span>
              {session.isCurrent && <Status tone="good">{text('sessions.current')}</Status>}
            </p>
            <p className="text-muted">
              {session.address}
              {session.location !== null && ` · ${session.location}`} · {text(`sessions.by.${session.signedInBy}`)}{' '}
              <Timestamp at={session.startedAt} withTime />
              {' · '}
              {text('sessions.seen')} <Timestamp at={session.seenAt} withTime />
            </p>
          </div>
          {action?.(session)}
        </li>
      ))}
    </ul>
  );
}
