import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import { byLanguage } from '../../access/published-pages.ts';
import type { Activity } from '../../activity/activity.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { findReadablePages } from '../../access/readable-pages.ts';
import { TIME_ZONE } from '../../contract/time-zone.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import { takeNew } from './received-events.ts';
import { PageAction, Visits } from './schema.ts';
import { filterCountableUses, limitEvents, limitSeconds } from './use-limits.ts';

type Visit = z.output<typeof Visits>['visits'][number];

/** Nobody reads a page for longer in a day. */
const DAY_S = 24 * 60 * 60;

/** Adds to what a person has read today, page by page in one order, so that two of their browsers never wait for each other. */
async function countVisits(tx: Transaction, userId: string, visits: readonly Visit[]): Promise<void> {
  await tx.execute(sql`insert into page_visits (page_id, day, user_id, visits, seconds, last_at)
    select (visit ->> 'pageId')::uuid as page_id, (now() at time zone ${TIME_ZONE})::date, ${userId}::uuid,
      count(*) filter (where not (visit ->> 'isContinued')::boolean),
      least(${DAY_S}, sum((visit ->> 'seconds')::bigint)), now()
    from json_array_elements(${JSON.stringify(visits)}::text::json) visit group by 1 order by 1
    on conflict (page_id, day, user_id) do update
      set visits = page_visits.visits + excluded.visits,
          seconds = least(${DAY_S}, page_visits.seconds::bigint + excluded.seconds), last_at = excluded.last_at`);
}

/** Keeps which pages somebody has read. What they may not read, or no longer, is passed over without a word. */
export const recordVisits = action({
  route: 'log.visits',
  allow: 'member',
  input: Visits,
  async prepare({ scope, input: { visits }, services: { database, rateLimit } }) {
    const refusal = await limitEvents(rateLimit, scope, visits.length);
    if (refusal) return refusal;
    const pages = await findReadablePages(
      scope,
      database,
      visits.map(({ pageId }) => pageId),
    );
    const readable = visits.filter(({ pageId }) => pages.has(pageId));
    const begun = readable.filter(({ isContinued }) => !isContinued);
    const countable = new Set(await filterCountableUses(rateLimit, scope, begun, ({ pageId }) => pageId));
    return { pages, visits: readable.filter((visit) => visit.isContinued || countable.has(visit)) };
  },
  async run({ scope, prepared: { pages, visits: reported }, tx }) {
    const visits = await limitSeconds(tx, scope, await takeNew(tx, reported));
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

/** SQL: a file of the name `$1` that the published page `$2` holds. */
const FILE_ON_PAGE = `select file.id, file.name from files file where file.name = $1 and file.removed_at is null
  and exists (select from ${publishedHolders('file', 'file.id')} held where held.id = $2) limit 1`;

/** SQL: the page `$1`, called as in the language `$2` if it has a name in it. */
const BUILDER_PAGE = `select distinct on (page.id) page.id, text.name from pages page
  join page_locales text on text.page_id = page.id
  where page.id = $1 and page.removed_at is null order by page.id, ${byLanguage('text', '$2')}`;

/** Keeps what somebody did on a page, as the specification has it. */
export const recordPageAction = action({
  route: 'log.page.action',
  allow: 'member',
  input: PageAction,
  async prepare({ scope, input, services: { database, rateLimit } }) {
    const refusal = await limitEvents(rateLimit, scope, 1);
    if (refusal) return refusal;
    if (input.action === 'builder-visited') return builderActivity(scope, database, input);
    const [use] = await filterCountableUses(rateLimit, scope, [input], ({ details }) => `file ${details}`);
    return use ? fileActivity(scope, database, use) : [];
  },
  run: ({ prepared }) => Promise.resolve(done({}, prepared)),
});

/** A file that was opened, with the page that it stands on if the reader may read that. */
async function fileActivity(
  scope: Scope,
  database: Database,
  { details: name, pageId = '' }: { details: string; pageId?: string | undefined },
): Promise<readonly Activity[]> {
  const action = 'file.accessed';
  const page = pageId === '' ? undefined : (await findReadablePages(scope, database, [pageId])).get(pageId);
  if (!page) return [{ action, details: { file: name } }];
  const [file] = await database.query<{ id: string; name: string }>(FILE_ON_PAGE, [name, page.id]);
  const details = { file: name, page: page.name, pageId: page.id };
  return [file ? { action, subject: { kind: 'file', ...file }, details } : { action, details }];
}

/** The builder of a page, which is for administrators; from others it is passed over. */
async function builderActivity(
  scope: Scope,
  database: Database,
  { pageId }: { pageId: string },
): Promise<readonly Activity[]> {
  if (scope.role !== 'administrator') return [];
  const pages = await database.query<{ id: string; name: string }>(BUILDER_PAGE, [pageId, FALLBACK_LANGUAGE]);
  return pages.map((page) => ({ action: 'page.builder-visited', subject: { kind: 'page', ...page } }));
}
