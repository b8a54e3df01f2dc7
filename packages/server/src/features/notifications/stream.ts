import { z } from 'zod';
import type { SessionScope } from '../../access/access.ts';
import { type EventSource, eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';
import type { Services } from '../../services.ts';
import { announcementEvents } from '../announcements/stream.ts';
import { countNotifications } from './queries.ts';

/** `event: notifications`, `data: {"pending":2}`, at once and at every change. */
export function notificationEvents(scope: SessionScope, services: Services): EventSource {
  const load = async () => {
    const pending = await countNotifications(scope, services);
    return pending === null ? null : { pending };
  };
  return { event: 'notifications', concerns: (topic) => topic === '', load };
}

/** Server-sent events of what waits for an administrator, and of what is announced. The stream ends with the session. */
export const streamNotifications = read({
  route: 'notifications.stream',
  query: z.object({}),
  allow: 'administrator',
  run: ({ scope, language, services }) => {
    const sources = [notificationEvents(scope, services), announcementEvents({ scope, language, services })];
    return Promise.resolve(eventStream(sources, services));
  },
});
