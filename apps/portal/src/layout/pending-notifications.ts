import { route } from '@portico/server/routes';
import { useEffect, useState } from 'react';
import { hearEvents } from '../api/event-stream.ts';
import { usePortal } from '../navigation/portal-context.ts';

/**
 * How many requests wait for an administrator: as the page said, until the server says otherwise.
 * @param pending the number that came with the page on show
 */
export function usePendingNotifications(pending: number): number {
  const { view, router } = usePortal();
  const [heard, setHeard] = useState<{ count: number; since: number }>({ count: pending, since: pending });
  const isOnShow = view.url.split('?')[0] === route('notifications');
  useEffect(
    () =>
      hearEvents(route('notifications.stream'), (data) => {
        const { pending: count } = JSON.parse(data) as { pending: number };
        setHeard((old) => ({ ...old, count }));
      }),
    [],
  );
  // A page that was asked for later knows better than what was heard before it.
  if (heard.since !== pending) setHeard({ count: pending, since: pending });
  const count = heard.since === pending ? heard.count : pending;
  useEffect(() => {
    if (isOnShow && count !== pending) void router.reload();
  }, [isOnShow, count, pending, router]);
  return count;
}
