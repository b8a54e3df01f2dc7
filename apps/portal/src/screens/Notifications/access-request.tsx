import type { AccessProposals, AccessRequestRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useErrorToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/styles.ts';
import { DeclineSheet } from './decline-sheet.tsx';
import { GiveSheet } from './give-sheet.tsx';

/** Somebody asks for a page that they did not find. */
export function AccessRequest({ request }: { request: AccessRequestRow }) {
  const text = useText();
  const { id, page } = request;
  const [isDeclining, setDeclining] = useState(false);
  const [proposals, setProposals] = useState<AccessProposals | null>(null);
  const showError = useErrorToast();
  const open = () => call('access-requests.show', { parameters: { id } }).then(setProposals, showError);
  return (
    <li className="flex items-start gap-x-4 p-4 sm:px-5">
      <Icon name="shield" className="size-5 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <Asked request={request} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={() => setDeclining(true)}>
            {text('notifications.access.decline')}
          </Button>
          {page && (
            <Button size="small" variant="primary" onPress={() => void open()}>
              {text('notifications.access.give')}
            </Button>
          )}
        </div>
      </div>
      {isDeclining && <DeclineSheet request={request} onClose={() => setDeclining(false)} />}
      {proposals && <GiveSheet request={request} {...proposals} onClose={() => setProposals(null)} />}
    </li>
  );
}

/** Who asks for what, and why. */
function Asked({ request }: { request: AccessRequestRow }) {
  const text = useText();
  const { requester, page, slug, message, requestedAt } = request;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium wrap-anywhere">
        {text('notifications.access', { name: requester.name, page: page?.name ?? `/${slug}` })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <Link to={route('users.show', { id: requester.id })} className={`min-w-0 wrap-anywhere ${textLink}`}>
          {requester.email}
        </Link>
        {page && (
          <Link to={route('pages.builder', { id: page.id })} prefetch={false} className={`wrap-anywhere ${textLink}`}>
            {`/${slug}`}
          </Link>
        )}
        <Timestamp at={requestedAt} withTime />
      </p>
      {message && <p className="wrap-anywhere">{message}</p>}
      {!page && <p>{text('notifications.access.no-page')}</p>}
    </div>
  );
}
