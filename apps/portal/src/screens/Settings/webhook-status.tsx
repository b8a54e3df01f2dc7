import type { DeliveryState, WebhookRow } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';

const tones = { active: 'good', failing: 'waiting', paused: 'quiet', 'switched-off': 'bad' } as const;

/** Whether a webhook is told of activities, and whether it takes them. */
export function WebhookStatus({ webhook: { state, failingSince } }: { webhook: WebhookRow }) {
  const text = useText();
  const shown = state === 'active' && failingSince !== null ? 'failing' : state;
  return <Status tone={tones[shown]}>{text(`webhooks.state.${shown}`)}</Status>;
}

const deliveryTones: Record<DeliveryState, StatusTone> = { waiting: 'waiting', delivered: 'good', failed: 'bad' };

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  const text = useText();
  return <Status tone={deliveryTones[state]}>{text(`webhooks.delivery.${state}`)}</Status>;
}
