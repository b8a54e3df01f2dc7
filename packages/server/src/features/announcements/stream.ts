import { ANNOUNCEMENTS_TOPIC } from '../../access/announcements.ts';
import { eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** A session that ends without anybody's doing ends its stream within this time; until then nothing is sent to it. */
const MAX_AGE_MS = 300_000;

/**
 * Server-sent events: `event: announcements`, `data: {"announcements":[…]}` with what is announced to whoever asks, at once, at every
 * change, and when one begins or ends by itself. Between these it asks the database for nothing.
 */
export const streamAnnouncements = read({
  route: 'announcements.stream',
  query: EmptyInput,
  allow: 'member',
  run({ scope: { sessionId }, language, services }) {
    let untilNextMs: number | null = null;
    const load = async () => {
      const live = await services.announcementLoader.load({ sessionId, language });
      untilNextMs = live?.untilNextMs ?? null;
      return live && { announcements: live.announcements };
    };
    const concerns = (topic: string) => topic === ANNOUNCEMENTS_TOPIC || topic === '';
    const source = { event: 'announcements', concerns, load, untilChangeMs: () => untilNextMs, maxAgeMs: MAX_AGE_MS };
    return Promise.resolve(eventStream(source, services));
  },
});
