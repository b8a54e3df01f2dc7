import { LRUCache } from 'lru-cache';
import { acquire } from '../infrastructure/shared-instance.ts';
import type { MintedToken } from './analytics.ts';
import { type AnalyticsSettings, sharedInstanceName } from './settings.ts';

/** Whose token it is, and everything that was decided by when it was made. */
export interface TokenKey {
  userId: string;
  reportId: string;
  /** The identity, the tags, group and role of the user, and the state of the report; another one makes another token. */
  fingerprint: string;
}

/** A token with the life that it has left. */
export interface EmbedToken {
  embedToken: string;
  embedUrl: string;
  expiresInSeconds: number;
}

/** The tokens of users that are still good, of one connection. One of another user, report or fingerprint is never given. */
export interface EmbedTokenCache {
  /** The token by the key, minted by the first who asks; callers at the same time share it. */
  get(key: TokenKey, mint: () => Promise<MintedToken>): Promise<EmbedToken>;
}

/** A token with less life is not given any more. Frames renew theirs two minutes before the end. */
const RESERVE_MS = 5 * 60_000;
/** About 20 MB; those that were asked for longest ago go first. */
const MAX_TOKENS = 10_000;

interface Entry {
  token: Promise<MintedToken & { endsAt: number }>;
  goodUntil: number;
}

export function createEmbedTokenCache(settings: AnalyticsSettings): EmbedTokenCache {
  const { value: entries } = acquire(
    sharedInstanceName('embed tokens', settings),
    () => new LRUCache<string, Entry>({ max: MAX_TOKENS }),
  );
  return {
    async get(key, mint) {
      const name = JSON.stringify([key.userId, key.reportId, key.fingerprint]);
      const found = entries.get(name);
      const entry = found && found.goodUntil > performance.now() ? found : begin(entries, name, mint);
      const { embedToken, embedUrl, endsAt } = await entry.token;
      return { embedToken, embedUrl, expiresInSeconds: Math.max(0, Math.floor((endsAt - performance.now()) / 1000)) };
    },
  };
}

function begin(entries: LRUCache<string, Entry>, name: string, mint: () => Promise<MintedToken>): Entry {
  const startedAt = performance.now();
  const entry: Entry = {
    goodUntil: Infinity,
    token: mint().then(
      (minted) => {
        const endsAt = startedAt + minted.lifetimeMs;
        entry.goodUntil = endsAt - RESERVE_MS;
        return { ...minted, endsAt };
      },
      (error: unknown) => {
        if (entries.get(name) === entry) entries.delete(name);
        throw error;
      },
    ),
  };
  entries.set(name, entry);
  return entry;
}
