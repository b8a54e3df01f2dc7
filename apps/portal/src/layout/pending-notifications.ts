import { route } from '@portico/server/routes';
import { useEffect, useState } from 'react';
import { subscribeToEvents } from '../api/event-stream.ts';
import { usePortal } from '../navigation/portal-context.ts';

/**
 * How many requests wait for an administrator: the number of the page, until the event stream sends another one.
 * @param pending the number in the current page object
 */
export function usePendingNotifications(pending: number): number {
  const { view, router } = usePortal();
  const [received, setReceived] = useState<{ count: number; since: number }>({ count: pending, since: pending });
  const isCurrent = view.url.split('?')[0] === route('notifications');
  useEffect(
    () =>
      subscribeToEvents(route('notifications.stream'), 'administrator', (data) => {
        const count = parsePending(data);
        if (count !== null) setReceived((old) => ({ ...old, count }));
      }),
    [],
  );
  // A newer page object replaces what the stream sent before.
  if (received.since !== pending) setReceived({ count: pending, since: pending });
  const count = received.since === pending ? received.count : pending;
  useEffect(() => {
    if (isCurrent && count !== pending) void router.reload();
  }, [isCurrent, count, pending, router]);
  return count;
}

/** The number in an event of the stream, `{"pending":2}`; null for any other event. */
function parsePending(data: string): number | null {
  const event: unknown = JSON.parse(data);
  const isPending = typeof event === 'object' && event !== null && 'pending' in event;
  return isPending && typeof event.pending === 'number' ? event.pending : null;
}
