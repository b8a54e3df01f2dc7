import { ANNOUNCEMENTS_TOPIC } from '../../access/announcements.ts';
import type { SessionScope } from '../../access/access.ts';
import type { Language } from '../../contract/languages.ts';
import { type EventSource, eventStream } from '../../http/event-stream.ts';
import { read } from '../../http/read.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** A session that ends without anybody's doing ends its stream within this time; until then nothing is sent to it. */
const MAX_AGE_MS = 300_000;

interface Reader {
  scope: SessionScope;
  language: Language;
  services: Services;
}

/**
 * `event: announcements`, `data: {"announcements":[…]}` with what is announced to whoever asks, at once, at every change, and when one begins
 * or ends by itself. Between these it asks the database for nothing.
 */
export function announcementEvents({ scope: { sessionId }, language, services }: Reader): EventSource {
  let untilNextMs: number | null = null;
  const load = async () => {
    const live = await services.announcementLoader.load({ sessionId, language });
    untilNextMs = live?.untilNextMs ?? null;
    return live && { announcements: live.announcements };
  };
  const concerns = (topic: string) => topic === ANNOUNCEMENTS_TOPIC || topic === '';
  return { event: 'announcements', concerns, load, untilChangeMs: () => untilNextMs, maxAgeMs: MAX_AGE_MS };
}

/** Server-sent events of what is announced. */
export const streamAnnouncements = read({
  route: 'announcements.stream',
  query: EmptyInput,
  allow: 'member',
  run: ({ scope, language, services }) =>
    Promise.resolve(eventStream([announcementEvents({ scope, language, services })], services)),
});
