import type { SubscriptionRow } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Status } from '../../ui/status.tsx';
import { Timestamp } from '../timestamp.tsx';

/** Whether a subscription is sent, and why not. */
export function SubscriptionState({ pausedBy }: Pick<SubscriptionRow, 'pausedBy'>) {
  const text = useText();
  if (pausedBy === null) return <Status tone="good">{text('subscriptions.state.active')}</Status>;
  const tone = pausedBy === 'access' ? 'bad' : 'quiet';
  return <Status tone={tone}>{text(`subscriptions.paused.${pausedBy}`)}</Status>;
}

const tones = { sent: 'good', 'sent-link': 'waiting', failed: 'bad' } as const;

/** How the latest sending ended, and when. */
export function SubscriptionResult({ lastResult, lastResultAt }: Pick<SubscriptionRow, 'lastResult' | 'lastResultAt'>) {
  const text = useText();
  if (lastResult === null) return '–';
  return (
    <span className="flex flex-wrap gap-x-2">
      <Status tone={tones[lastResult]}>{text(`subscriptions.result.${lastResult}`)}</Status>
      <Timestamp at={lastResultAt} withTime />
    </span>
  );
}
