import { receivedEvents } from '@portico/database';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { access, type PageAccess, type Scope } from '../../access/access.ts';
import { byLanguage, isPublished, publishedTexts, tagIds } from '../../access/published-pages.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { PageAction, Visits } from './schema.ts';

type Visit = z.output<typeof Visits>['visits'][number];

interface VisitedPage extends PageAccess {
  id: string;
  name: string;
}

/** SQL: the published pages among those with the ids `$1`, called as in the language `$2` if they have it. */
const VISITED_PAGES = `select distinct on (page.id) page.id, text.name, page.access_level as "accessLevel",
    ${tagIds('page_tags', 'page.id')} as tags
  from pages page ${publishedTexts('page', 'text')}
  where page.id = any(string_to_array($1, ',')::uuid[]) and ${isPublished('page')}
  order by page.id, ${byLanguage('text', '$2')}`;

/** The pages among these that this person may read, by their ids. */
async function findVisitedPages(scope: Scope, database: Database, visits: readonly Visit[]) {
  const ids = [...new Set(visits.map(({ pageId }) => pageId))];
  const pages = await database.query<VisitedPage>(VISITED_PAGES, [ids.join(','), FALLBACK_LANGUAGE]);
  return new Map(pages.filter((page) => access.page(scope, page).isGranted).map((page) => [page.id, page]));
}

/** Adds to what a person has read today, page by page in one order, so that two of their browsers never wait for each other. */
async function countVisits(tx: Transaction, userId: string, visits: readonly Visit[]): Promise<void> {
  await tx.execute(sql`insert into page_visits (page_id, day, user_id, visits, seconds)
    select (visit ->> 'pageId')::uuid as page_id, (now() at time zone ${TIME_ZONE})::date, ${userId}::uuid,
      count(*) filter (where not (visit ->> 'isContinued')::boolean), sum((visit ->> 'seconds')::int)
    from json_array_elements(${JSON.stringify(visits)}::text::json) visit group by 1 order by 1
    on conflict (page_id, day, user_id) do update
      set visits = page_visits.visits + excluded.visits, seconds = page_visits.seconds + excluded.seconds`);
}

/** Keeps which pages somebody has read. What they may not read, or no longer, is passed over without a word. */
export const recordVisits = action({
  route: 'log.visits',
  allow: 'member',
  input: Visits,
  prepare: ({ scope, input, services }) => findVisitedPages(scope, services.database, input.visits),
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
