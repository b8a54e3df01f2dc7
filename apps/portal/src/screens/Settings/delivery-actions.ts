import type { DeliveryRow } from '@portico/server/page-object';
import { useEffect } from 'react';
import { useMutations } from '../../api/mutations.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** The actions on a delivery; one that waits is sent anyway. */
export function useDeliveryActions(onOpen: (delivery: DeliveryRow) => void): (delivery: DeliveryRow) => RowAction[] {
  const text = useText();
  const { tryMutate } = useMutations();
  const replay = (id: string) =>
    void tryMutate('webhooks.replay', { parameters: { id }, success: text('webhooks.replayed') });
  return (delivery) => {
    const { id, state } = delivery;
    const open = { id: 'open', label: text('webhooks.delivery.open'), icon: 'file-text' } as const;
    const again = { id: 'replay', label: text('webhooks.replay'), icon: 'send' } as const;
    return [
      { ...open, run: () => onOpen(delivery) },
      ...(state === 'waiting' ? [] : [{ ...again, run: () => replay(id) }]),
    ];
  };
}

const PAUSE_MS = 1_500;
/** What is not sent within this time, waits for something. */
const MAX_AGE_MS = 60_000;

/** Loads the log again for as long as something of it is just being sent. */
export function useReloadWhileSending(deliveries: readonly DeliveryRow[]): void {
  const { router } = usePortal();
  useEffect(() => {
    const isSending = deliveries.some(({ state, dueAt }) => {
      const age = dueAt === null ? Infinity : Date.now() - Date.parse(dueAt);
      return state === 'waiting' && age > -MAX_AGE_MS / 2 && age < MAX_AGE_MS;
    });
    if (!isSending) return;
    const timer = setTimeout(() => void router.reload(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router, deliveries]);
}
