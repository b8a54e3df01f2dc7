import { receivedEvents } from '@portico/database';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findReadablePages } from '../../access/readable-pages.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { PageAction, Visits } from './schema.ts';

type Visit = z.output<typeof Visits>['visits'][number];

/** Adds to what a person has read today, page by page in one order, so that two of their browsers never wait for each other. */
async function countVisits(tx: Transaction, userId: string, visits: readonly Visit[]): Promise<void> {
  await tx.execute(sql`insert into page_visits (page_id, day, user_id, visits, seconds, last_at)
    select (visit ->> 'pageId')::uuid as page_id, (now() at time zone ${TIME_ZONE})::date, ${userId}::uuid,
      count(*) filter (where not (visit ->> 'isContinued')::boolean), sum((visit ->> 'seconds')::int), now()
    from json_array_elements(${JSON.stringify(visits)}::text::json) visit group by 1 order by 1
    on conflict (page_id, day, user_id) do update
      set visits = page_visits.visits + excluded.visits, seconds = page_visits.seconds + excluded.seconds,
          last_at = excluded.last_at`);
}

/** Keeps which pages somebody has read. What they may not read, or no longer, is passed over without a word. */
export const recordVisits = action({
  route: 'log.visits',
  allow: 'member',
  input: Visits,
  prepare: ({ scope, input, services }) =>
    findReadablePages(
      scope,
      services.database,
      input.visits.map(({ pageId }) => pageId),
    ),
  async run({ scope, input, prepared: pages, tx }) {
    const readable = input.visits.filter(({ pageId }) => pages.has(pageId));
    if (readable.length === 0) return done({}, []);
    const ids = readable.map(({ id }) => ({ id }));
    const received = await tx.insert(receivedEvents).values(ids).onConflictDoNothing().returning();
    const isNew = new Set(received.map(({ id }) => id));
    // An id that one call holds twice is new once.
    const visits = readable.filter(({ id }) => isNew.delete(id));
    if (visits.length === 0) return done({}, []);
    await countVisits(tx, scope.userId, visits);
    const activities = visits
      .filter(({ isContinued }) => !isContinued)
      .map(({ pageId, seconds }) => {
        const subject = { kind: 'page', id: pageId, name: pages.get(pageId)!.name } as const;
        return { action: 'page.visited', subject, details: { seconds } } as const;
      });
    return done({}, activities);
  },
});

/** Keeps what a reader did on a page, as the specification has it. */
export const recordPageAction = action({
  route: 'log.page.action',
  allow: 'member',
  input: PageAction,
  run: ({ input }) => Promise.resolve(done({}, { action: 'file.accessed', details: { file: input.details } })),
});
