import DataLoader from 'dataloader';
import { type SessionServices, VALID_SESSION } from '../auth/sessions.ts';
import { type Language, LANGUAGES } from '../contract/languages.ts';
import type { Announcement } from '../contract/props/announcements.ts';
import { currentAnnouncements, UNTIL_NEXT_ANNOUNCEMENT } from './announcements.ts';

/** All who ask within this time are answered by one query. */
const BATCH_MS = 20;
const MAX_BATCH = 2_000;

const LIVE = `select session.id as "sessionId", ${currentAnnouncements('person', '$3')} as announcements,
    ${UNTIL_NEXT_ANNOUNCEMENT} as "untilNextMs"
  ${VALID_SESSION} and not session.is_pending and session.id = any(string_to_array($1, ',')::uuid[])`;

export interface LiveAnnouncements {
  announcements: Announcement[];
  /** After so many milliseconds another one begins or ends; null: none does. */
  untilNextMs: number | null;
}

interface Asked {
  sessionId: string;
  language: Language;
}

/** Answers what is announced to a session now; null for one that has ended. */
export interface AnnouncementLoader {
  load(asked: Asked): Promise<LiveAnnouncements | null>;
}

/** However many browsers hear of a change at once, a process asks the database once for each language. */
export function createAnnouncementLoader({ database, environment }: SessionServices): AnnouncementLoader {
  const { idleMinutes } = environment.session;
  const loadAll = async (asked: readonly Asked[]) => {
    const found = new Map<string, LiveAnnouncements>();
    const loadIn = async (language: Language) => {
      const ids = new Set(asked.filter((one) => one.language === language).map(({ sessionId }) => sessionId));
      if (ids.size === 0) return;
      const values = [[...ids].join(','), idleMinutes, language];
      const rows = await database.query<LiveAnnouncements & { sessionId: string }>(LIVE, values);
      for (const { sessionId, ...live } of rows) found.set(`${sessionId} ${language}`, live);
    };
    await Promise.all(LANGUAGES.map(loadIn));
    return asked.map(({ sessionId, language }) => found.get(`${sessionId} ${language}`) ?? null);
  };
  return new DataLoader<Asked, LiveAnnouncements | null>(loadAll, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (run) => setTimeout(run, BATCH_MS),
  });
}
