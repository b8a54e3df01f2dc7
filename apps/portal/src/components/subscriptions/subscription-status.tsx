import type { SubscriptionRow } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Status } from '../../ui/status.tsx';
import { useOrganisationTime } from '../organisation-time.ts';

/** In tables too: what is wrong is read to its end. */
const WRAPPED = 'block min-w-40 whitespace-normal';

/** Whether a subscription is sent, and why not. */
export function SubscriptionState({ pausedBy }: Pick<SubscriptionRow, 'pausedBy'>) {
  const text = useText();
  const tone = pausedBy === null ? 'good' : pausedBy === 'access' ? 'bad' : 'quiet';
  const message = pausedBy === null ? 'subscriptions.state.active' : (`subscriptions.paused.${pausedBy}` as const);
  return (
    <span className={WRAPPED}>
      <Status tone={tone}>{text(message)}</Status>
    </span>
  );
}

const tones = { sent: 'good', 'sent-link': 'waiting', failed: 'bad' } as const;

/** How the latest sending ended, and when, by the clock of the schedule. */
export function SubscriptionResult({ lastResult, lastResultAt }: Pick<SubscriptionRow, 'lastResult' | 'lastResultAt'>) {
  const text = useText();
  const timeOf = useOrganisationTime();
  if (lastResult === null) return '–';
  return (
    <span className={`${WRAPPED} [&>*]:mr-2`}>
      <Status tone={tones[lastResult]}>{text(`subscriptions.result.${lastResult}`)}</Status>
      {lastResultAt && <time dateTime={lastResultAt}>{timeOf(lastResultAt)}</time>}
    </span>
  );
}
