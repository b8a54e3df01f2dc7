import { sql } from 'drizzle-orm';
import type { SessionScope } from '../../access/access.ts';
import type { RateLimit } from '../../auth/rate-limit.ts';
import type { Failure } from '../../contract/failures.ts';
import type { Transaction } from '../../database/database.ts';

/** Refuses what no browser of a person reports: more events than a session, or a user in a day, can have. */
export function limitEvents(rateLimit: RateLimit, scope: SessionScope, events: number): Promise<Failure | null> {
  return rateLimit.consume([
    ['events-by-session', scope.sessionId, events],
    ['events-by-account', scope.userId, events],
  ]);
}

/** Of the uses that a call reports, those that count: one member cannot make much of what hardly anybody uses. */
export async function filterCountableUses<Use>(
  rateLimit: RateLimit,
  { userId }: SessionScope,
  uses: readonly Use[],
  subjectOf: (use: Use) => string,
): Promise<Use[]> {
  const countable: Use[] = [];
  for (const use of uses) {
    const refusal = await rateLimit.consume([['uses-by-account-and-subject', `${userId} ${subjectOf(use)}`]]);
    if (!refusal) countable.push(use);
  }
  return countable;
}

/** No more seconds than have passed since the session's last visits: a browser says itself how long a page was read. */
export async function limitSeconds<Visit extends { seconds: number }>(
  tx: Transaction,
  { sessionId }: SessionScope,
  visits: readonly Visit[],
): Promise<Visit[]> {
  const [row] = await tx.execute(sql`with session as (
      select id, coalesce(visited_at, started_at) as since from sessions where id = ${sessionId} for update
    )
    update sessions set visited_at = clock_timestamp() from session where sessions.id = session.id
    returning floor(extract(epoch from clock_timestamp() - session.since))::float8 as seconds`);
  let left = Math.max(0, Number(row?.['seconds'] ?? 0));
  return visits.map((visit) => {
    const seconds = Math.min(visit.seconds, left);
    left -= seconds;
    return { ...visit, seconds };
  });
}
