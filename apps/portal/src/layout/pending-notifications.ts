import { route } from '@portico/server/routes';
import { useEffect, useState } from 'react';
import { subscribeToEvents } from '../api/event-stream.ts';
import { usePortal } from '../navigation/portal-context.ts';

/**
 * How many requests wait for an administrator: as the page said, until the server says otherwise.
 * @param pending the number that came with the page on show
 */
export function usePendingNotifications(pending: number): number {
  const { view, router } = usePortal();
  const [received, setReceived] = useState<{ count: number; since: number }>({ count: pending, since: pending });
  const isCurrent = view.url.split('?')[0] === route('notifications');
  useEffect(
    () =>
      subscribeToEvents(route('notifications.stream'), (data) => {
        const { pending: count } = JSON.parse(data) as { pending: number };
        setReceived((old) => ({ ...old, count }));
      }),
    [],
  );
  // A page that was asked for later knows better than what was heard before it.
  if (received.since !== pending) setReceived({ count: pending, since: pending });
  const count = received.since === pending ? received.count : pending;
  useEffect(() => {
    if (isCurrent && count !== pending) void router.reload();
  }, [isCurrent, count, pending, router]);
  return count;
}
