import type { SessionScope } from '../access/access.ts';
import { ANNOUNCEMENTS_TOPIC } from '../access/announcements.ts';
import { PENDING_COUNT } from '../activity/notifications.ts';
import { VALID_SESSION } from '../auth/sessions.ts';
import type { Language } from '../contract/languages.ts';
import type { Services } from '../services.ts';
import type { EventSource } from './event-stream.ts';

/** A session that ends without anybody's doing ends its stream within this time; until then nothing is sent to it. */
const MAX_AGE_MS = 300_000;

/** Whoever reads a stream. */
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

/** How many requests wait; nothing as soon as the session is no administrator's any more. */
const STATE = `select ${PENDING_COUNT} as pending ${VALID_SESSION} and session.id = $1 and not session.is_pending
  and person.role = 'administrator'`;

/** What every screen of an administrator is told: `event: notifications`, `data: {"pending":2}`, and what is announced. */
export function administratorEvents(reader: Reader): EventSource[] {
  const { scope, services } = reader;
  const { database, environment } = services;
  const load = async () => {
    const values = [scope.sessionId, environment.session.idleMinutes];
    const [row] = await database.query<{ pending: number }>(STATE, values);
    return row ?? null;
  };
  const notifications = { event: 'notifications', concerns: (topic: string) => topic === '', load };
  return [notifications, announcementEvents(reader)];
}
