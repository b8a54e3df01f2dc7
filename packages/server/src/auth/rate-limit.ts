import { createHash } from 'node:crypto';
import { rateLimits } from '@portico/database';
import { inArray } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Parameter, Transaction } from '../database/database.ts';
import type { ServerEnvironment } from '../env.ts';
import { type Failure, isFailure } from '../contract/failures.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** How often something may be tried, by what it is counted. */
type Limits = Record<
  | 'password-by-address'
  | 'password-by-account'
  | 'password-by-account-and-address'
  | 'code-by-account'
  | 'request-by-account'
  | 'directory-by-address'
  | 'report-by-account'
  | 'events-by-session'
  | 'events-by-account'
  | 'uses-by-account-and-subject'
  | 'test-mail-by-account'
  | 'mail-by-address'
  | 'mail-by-account'
  | 'comment-by-account'
  | 'access-request-by-account'
  | 'setup-by-address'
  | 'token-by-address',
  { attempts: number; seconds: number }
>;

/** A thing that is counted, for whom, and how often at once: one time, where it is left out. */
export type LimitKey = readonly [limit: keyof Limits, whom: string, times?: number];

/** Counts attempts in PostgreSQL, so that all processes count together. */
export interface RateLimit {
  /**
   * Counts one attempt in each place, before it is made: many at once must not slip through. What one place refuses is
   * not counted in the following ones, so that nobody shuts another person out from a single address. Null: go ahead.
   */
  consume(keys: readonly LimitKey[]): Promise<Failure | null>;
  /** Takes back what was counted, because the attempt was right. */
  refund(keys: readonly LimitKey[]): Promise<void>;
  /** Which of these would be refused. Counts nothing. */
  findBlocked(keys: readonly LimitKey[]): Promise<LimitKey[]>;
  /** Until when one of these would be refused, in ISO 8601; null: none would. Counts nothing. */
  blockedUntil(keys: readonly LimitKey[]): Promise<string | null>;
  /** Forgets what was counted, in the transaction of a write. */
  reset(tx: Transaction, keys: readonly LimitKey[]): Promise<void>;
  /**
   * Counts an attempt, makes it unless it is refused, and takes the count back if it was right.
   * @param check makes the attempt; a failure says that it was wrong
   */
  attempt<Right extends object>(
    keys: readonly LimitKey[],
    check: () => Promise<Right | Failure>,
  ): Promise<Right | Failure>;
}

export function createRateLimit(database: Database, limits: ServerEnvironment['limits']): RateLimit {
  const limiters = createLimiters(database, limits);
  const rateLimit: RateLimit = {
    async consume(keys) {
      for (const [limit, whom, times] of keys) {
        const retryAfterSeconds = await waitOf(limiters[limit], whom, times);
        if (retryAfterSeconds > 0) return { failure: 'too_many_attempts', retryAfterSeconds };
      }
      return null;
    },
    async refund(keys) {
      await Promise.all(keys.map(([limit, whom]) => limiters[limit].reward(keyOf(whom), 1)));
    },
    findBlocked: (keys) => findBlocked(database, limiters, keys),
    async blockedUntil(keys) {
      const counts = await Promise.all(keys.map(([limit, whom]) => limiters[limit].get(keyOf(whom))));
      const waits = counts.flatMap((count) => (count && count.remainingPoints <= 0 ? [count.msBeforeNext] : []));
      return waits.length > 0 ? new Date(Date.now() + Math.max(...waits)).toISOString() : null;
    },
    async reset(tx, keys) {
      await tx.delete(rateLimits).where(inArray(rateLimits.key, storedKeys(limiters, keys)));
    },
    async attempt(keys, check) {
      const refusal = await rateLimit.consume(keys);
      if (refusal) return refusal;
      const result = await check();
      if (!isFailure(result)) await rateLimit.refund(keys);
      return result;
    },
  };
  return rateLimit;
}

type Limiters = Record<keyof Limits, RateLimiterPostgres>;

/** What the table calls each, in their order. */
const storedKeys = (limiters: Limiters, keys: readonly LimitKey[]) =>
  keys.map(([limit, whom]) => limiters[limit].getKey(keyOf(whom)));

async function findBlocked(database: Database, limiters: Limiters, keys: readonly LimitKey[]): Promise<LimitKey[]> {
  const stored = storedKeys(limiters, keys);
  const rows = await database.query<{ key: string; points: number }>(
    // As rows, which are joined; an array in a parameter is gone through for every row of the table.
    `select key, points from unnest(string_to_array($1, ',')) asked (key) join rate_limits using (key) where expire > $2`,
    [stored.join(','), Date.now()],
  );
  const points = new Map(rows.map((row) => [row.key, row.points]));
  return keys.filter(([limit], index) => (points.get(stored[index]!) ?? 0) >= limiters[limit].points);
}

function createLimiters(
  database: Database,
  { attemptsPerAccount, attemptsPerIp, reportsPerAccount }: ServerEnvironment['limits'],
): Limiters {
  const limits: Limits = {
    'password-by-address': { attempts: attemptsPerIp, seconds: 15 * MINUTE_S },
    // Whoever tries from many addresses; ten times as much, because it shuts the owner out of new networks too.
    'password-by-account': { attempts: attemptsPerAccount * 10, seconds: 60 * MINUTE_S },
    'password-by-account-and-address': { attempts: attemptsPerAccount, seconds: 15 * MINUTE_S },
    'code-by-account': { attempts: attemptsPerAccount, seconds: 15 * MINUTE_S },
    // What somebody may write who has given the password, and no one-time password yet.
    'request-by-account': { attempts: attemptsPerAccount, seconds: 15 * MINUTE_S },
    'directory-by-address': { attempts: attemptsPerIp, seconds: 15 * MINUTE_S },
    'report-by-account': { attempts: reportsPerAccount, seconds: 15 * MINUTE_S },
    // Visits, views and files that a browser reports: one every three seconds, and a day's work of a reader who is hurried.
    'events-by-session': { attempts: 300, seconds: 15 * MINUTE_S },
    'events-by-account': { attempts: 3000, seconds: DAY_S },
    // What somebody uses more often in a day says nothing more.
    'uses-by-account-and-subject': { attempts: 24, seconds: DAY_S },
    'test-mail-by-account': { attempts: 10, seconds: 60 * MINUTE_S },
    'mail-by-address': { attempts: attemptsPerIp, seconds: 60 * MINUTE_S },
    'mail-by-account': { attempts: 5, seconds: 60 * MINUTE_S },
    // Each is a mail to somebody else.
    'comment-by-account': { attempts: attemptsPerAccount * 4, seconds: 60 * MINUTE_S },
    'access-request-by-account': { attempts: attemptsPerAccount * 2, seconds: DAY_S },
    'setup-by-address': { attempts: attemptsPerAccount, seconds: 15 * MINUTE_S },
    'token-by-address': { attempts: attemptsPerIp, seconds: 15 * MINUTE_S },
  };
  const storeClient = { query: (query: StoreQuery) => runQuery(database, query) };
  const shared = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  return Object.fromEntries(
    Object.entries(limits).map(([keyPrefix, { attempts: points, seconds: duration }]) => [
      keyPrefix,
      new RateLimiterPostgres({ ...shared, keyPrefix, points, duration, clearExpiredByTimeout: false }),
    ]),
  ) as Limiters;
}

interface StoreQuery {
  text: string;
  values: Parameter[];
}

async function runQuery(database: Database, { text, values }: StoreQuery) {
  const rows = await database.query<{ expire?: unknown }>(text, values);
  // 64 bits come as text, and are milliseconds here.
  for (const row of rows) if (typeof row.expire === 'string') row.expire = Number(row.expire);
  return { rows, rowCount: rows.length };
}

/** Seconds to wait; zero: none. */
async function waitOf(limiter: RateLimiterPostgres, whom: string, times = 1): Promise<number> {
  try {
    await limiter.consume(keyOf(whom), times);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

/** The table of attempts names nobody. Whoever counts brings the one form of what is counted: spellings are different keys. */
function keyOf(whom: string): string {
  return createHash('sha256').update(whom).digest('base64url');
}
