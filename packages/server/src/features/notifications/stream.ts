import { z } from 'zod';
import { administratorEvents } from '../../http/event-sources.ts';
import { eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';

/** Server-sent events of what waits for an administrator, and of what is announced. The stream ends with the session. */
export const streamNotifications = read({
  route: 'notifications.stream',
  query: z.object({}),
  allow: 'administrator',
  run: ({ scope, language, services }) =>
    Promise.resolve(eventStream(administratorEvents({ scope, language, services }), services)),
});
