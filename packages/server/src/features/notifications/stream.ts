import { z } from 'zod';
import { eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';
import { countNotifications } from './queries.ts';

/**
 * Server-sent events: `event: notifications`, `data: {"pending":2}`, at once and at every change. The stream ends with
 * the session.
 */
export const streamNotifications = read({
  route: 'notifications.stream',
  query: z.object({}),
  allow: 'administrator',
  async run({ scope, services }) {
    const load = async () => {
      const pending = await countNotifications(scope, services);
      return pending === null ? null : { pending };
    };
    return eventStream({ event: 'notifications', concerns: (topic) => topic === '', load }, services);
  },
});
