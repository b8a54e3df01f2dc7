import { announcementEvents } from '../../http/event-sources.ts';
import { eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** Server-sent events of what is announced. */
export const streamAnnouncements = read({
  route: 'announcements.stream',
  query: EmptyInput,
  allow: 'member',
  run: ({ scope, language, services }) =>
    Promise.resolve(eventStream([announcementEvents({ scope, language, services })], services)),
});
