import type { NotificationRow, PageWithNewFindings, RequestedReview, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useConfirm } from '../components/confirmations.tsx';
import { Link } from '../navigation/link.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { useMutations } from '../api/mutations.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { textLink } from '../ui/styles.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { AccessRequest } from './Notifications/access-request.tsx';

/** Requests that wait for an administrator. */
export default function Notifications(props: ScreenProps['Notifications']) {
  const { notifications, accessRequests, pagesWithFindings, reviews } = props;
  const text = useText();
  const requests = notifications.length + accessRequests.length;
  const isEmpty = requests + pagesWithFindings.length + reviews.length === 0;
  return (
    <PageFrame width="reading" heading={text('notifications.heading')} lead={text('notifications.lead')}>
      {reviews.length > 0 && <RequestedReviews reviews={reviews} />}
      {pagesWithFindings.length > 0 && <NewFindings pages={pagesWithFindings} />}
      {isEmpty && (
        <Empty icon="bell" heading={text('notifications.none')}>
          {text('notifications.none.text')}
        </Empty>
      )}
      {requests > 0 && (
        <ul className="divide-y divide-line rounded-normal border border-line">
          {notifications.map((notification) => (
            <Request key={notification.id} notification={notification} />
          ))}
          {accessRequests.map((request) => (
            <AccessRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

/** Drafts that others have sent to whoever looks at this. */
function RequestedReviews({ reviews }: { reviews: readonly RequestedReview[] }) {
  const text = useText();
  return (
    <section
      aria-label={text('notifications.reviews')}
      className="mb-6 flex items-start gap-x-4 rounded-normal border border-line p-4 sm:px-5"
    >
      <Icon name="columns" className="size-5 text-muted" />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">{text('notifications.reviews')}</h2>
        <ul className="mt-1 flex flex-col gap-2">
          {reviews.map(({ id, name, note, sentAt, sentBy }) => (
            <li key={id} className="text-muted">
              <Link to={route('pages.compare', { id })} prefetch={false} className={textLink}>
                {name}
              </Link>
              {sentBy && ` · ${text('notifications.reviews.sent', { name: sentBy })}`}
              {' · '}
              <Timestamp at={sentAt} withTime />
              {note && <p className="wrap-anywhere text-ink">{note}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What the check has found on published pages by night, until somebody has taken note of it. */
function NewFindings({ pages }: { pages: readonly PageWithNewFindings[] }) {
  const text = useText();
  const { tryMutate } = useMutations();
  const take = () => void tryMutate('notifications.findings', { success: text('notifications.findings.done') });
  return (
    <section
      aria-label={text('notifications.findings')}
      className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-normal border border-line p-4 sm:px-5"
    >
      <Icon name="file-x" className="size-5 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">{text('notifications.findings')}</h2>
        <ul className="mt-1 flex flex-col gap-1">
          {pages.map(({ id, name, count, foundAt }) => (
            <li key={id} className="text-muted">
              <Link to={route('pages.builder', { id })} prefetch={false} className={textLink}>
                {name}
              </Link>
              {' · '}
              {text('pages.findings', { count })}
              {' · '}
              <Timestamp at={foundAt} withTime />
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" onPress={take}>
        {text('notifications.findings.action')}
      </Button>
    </section>
  );
}

function Request({ notification }: { notification: NotificationRow }) {
  const text = useText();
  const { kind, requester, requestedAt, hasPassword } = notification;
  const { send, dismiss } = useAnswers(notification);
  return (
    <li className="flex items-start gap-x-4 p-4 sm:px-5">
      <Icon name={kind === 'otp-reset' ? 'shield' : 'mail'} className="size-5 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{text(`notifications.${kind}`, { name: requester.name })}</p>
          <p className="flex flex-wrap gap-x-4 text-muted">
            <Link to={route('users.show', { id: requester.id })} className={`min-w-0 wrap-anywhere ${textLink}`}>
              {requester.email}
            </Link>
            <Timestamp at={requestedAt} withTime />
          </p>
          {kind === 'password-reset' && !hasPassword && <p>{text('notifications.no-password')}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={dismiss}>
            {text('notifications.dismiss')}
          </Button>
          <Button size="small" variant="primary" onPress={send}>
            {text(`notifications.${kind}.action`)}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Grants or dismisses a request, after a confirmation. */
function useAnswers({ id, kind, requester: { name, email } }: NotificationRow) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  return {
    send: () =>
      confirm({
        heading: text(`notifications.${kind}.heading`, { name }),
        consequence: text(`notifications.${kind}.consequence`, { name, email }),
        action: text(`notifications.${kind}.action`),
        run: () =>
          mutate('notifications.send', { parameters: { id }, success: text(`notifications.${kind}.done`, { name }) }),
      }),
    dismiss: () =>
      confirm({
        heading: text('notifications.dismiss.heading', { name }),
        consequence: text('notifications.dismiss.consequence', { name }),
        action: text('notifications.dismiss'),
        isDestructive: true,
        run: () => mutate('notifications.dismiss', { parameters: { id }, success: text('notifications.dismissed') }),
      }),
  };
}
