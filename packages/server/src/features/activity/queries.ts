import type { Scope } from '../../access/access.ts';
import { byLanguage, isPublished, publishedTexts } from '../../access/published-pages.ts';
import type { ActivityEntry, ActivityView, Language } from '../../contract/page-object.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { cutRows, readRowKey, rowKey, withoutKey } from '../../database/keyset.ts';
import { escapeLike } from '../../database/like.ts';
import { type DayRange, startOfDay } from './range.ts';

/** So many of the newest rows are searched one by one before the index of names is asked. */
const MAX_SCANNED = 20_000;
/** Of fewer letters, the index of names knows nothing. */
const MIN_INDEXED_LENGTH = 3;
/** How many words of a search are asked for, each wherever it stands; the rest follow the last. */
const MAX_WORDS = 3;

/** What a part of the screen lists, from the newest on. */
export interface EntryQuery extends DayRange {
  view: Exclude<ActivityView, 'users'>;
  search: string;
  /** The key of the row before the first; empty for the newest. */
  after: string;
  limit: number;
}

interface EntryList {
  entries: ActivityEntry[];
  /** Where the list goes on; null at its end. */
  next: string | null;
}

/** The actions of each part; null for all. */
const ACTIONS: Record<EntryQuery['view'], string | null> = {
  activities: null,
  visits: 'page.visited,page.builder-visited',
};

/** SQL: exactly the expression of the index. */
const NAMES = `lower(user_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(details ->> 'file', '') || ' ' ||
  coalesce(details ->> 'page', ''))`;

const KEY = rowKey('at', 'id');

/** SQL: all about the rows of `found`, for a reader of a language. */
const entriesIn = (
  language: `$${number}`,
) => `select entry.id, ${isoTime('entry.at')} as at, entry.session_id as "sessionId",
    entry.user_id as "userId", entry.user_name as "userName",
    exists (select from users where users.id = entry.user_id) as "hasUser",
    entry.action, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
    entry.subject_name as "subjectName", entry.details, entry.key,
    (select text.slug from pages page ${publishedTexts('page', 'text')}
      where page.id = case when entry.subject_kind = 'page' then entry.subject_id end and ${isPublished('page')}
      order by ${byLanguage('text', language)} limit 1) as slug
  from found entry order by entry.at desc, entry.id desc`;

const ROW = `id, at, session_id, user_id, user_name, action, subject_kind, subject_id, subject_name, details,
  ${KEY} as key`;

/** SQL: from the day `$1` to the day `$2`, of the actions `$3`, after the row at `$4` with the id `$5`. */
const IN_RANGE = `at >= ${startOfDay('$1')} and at < ${startOfDay('($2::date + 1)')}
  and ($3::text is null or action = any(string_to_array($3, ',')))
  and ($4::text is null or (at <= $4::timestamptz and (at, id) < ($4::timestamptz, $5::uuid)))`;

const NEWEST_FIRST = 'order by at desc, id desc limit $6::int';

const HAS_WORDS = `${NAMES} like $7 and ($8::text is null or ${NAMES} like $8)
  and ($9::text is null or ${NAMES} like $9)`;

const LISTED = `with found as (select ${ROW} from activities where ${IN_RANGE} ${NEWEST_FIRST})
  ${entriesIn('$7')}`;

/** The newest rows are read one by one: what is found often is found there, and soon. */
const SCANNED = `with scanned as (
    select * from activities where ${IN_RANGE} order by at desc, id desc limit ${MAX_SCANNED}
  ), found as (select ${ROW} from scanned where ${HAS_WORDS} ${NEWEST_FIRST}) ${entriesIn('$10')}`;

/** What is found seldom is gathered by the index of names, and then sorted. */
const GATHERED = `with gathered as materialized (
    select * from activities where ${IN_RANGE} and ${HAS_WORDS}
  ), found as (select ${ROW} from gathered ${NEWEST_FIRST}) ${entriesIn('$10')}`;

/** What a reader was shown when something failed, as they tell it an administrator. */
const REFERENCE = /^[\da-f]{10}$/i;

const REFERENCED = `with found as (
    select ${ROW} from activities where ${IN_RANGE} and details ->> 'reference' = upper($7) ${NEWEST_FIRST}
  ) ${entriesIn('$8')}`;

/** The row at which a scan ended; none if it came to the end of the range. */
const LAST_SCANNED = `select ${KEY} as key from activities where ${IN_RANGE}
  order by at desc, id desc limit 1 offset $6::int`;

type KeyedEntry = ActivityEntry & { key: string };

/** The words of a search as patterns, at most three. */
function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).map(escapeLike);
  const [first, second, ...rest] = words;
  return [first, second, rest.join('%')].flatMap((word) => (word ? [`%${word}%`] : [])).slice(0, MAX_WORDS);
}

/** Some rows of the list, and where it goes on. */
export async function listEntries(
  _scope: Scope,
  database: Database,
  language: Language,
  query: EntryQuery,
): Promise<EntryList> {
  const { from, to, view, after, limit, search } = query;
  const range: Parameter[] = [from, to, ACTIONS[view], ...readRowKey(after)];
  const patterns = patternsOf(search);
  if (patterns.length === 0)
    return cut(await database.search<KeyedEntry>(LISTED, [...range, limit + 1, language]), limit);
  if (REFERENCE.test(search))
    return cut(await database.search<KeyedEntry>(REFERENCED, [...range, limit + 1, search, language]), limit);
  const words: Parameter[] = [0, 1, 2].map((index) => patterns[index] ?? null);
  const parameters = [...range, limit + 1, ...words, language];
  const scanned = await database.search<KeyedEntry>(SCANNED, parameters);
  if (scanned.length > limit) return cut(scanned, limit);
  if (patterns.some((pattern) => pattern.length >= MIN_INDEXED_LENGTH + 2))
    return cut(await database.search<KeyedEntry>(GATHERED, parameters), limit);
  // Too short for the index: the rest is found from where this scan ended.
  const [last] = await database.search<{ key: string }>(LAST_SCANNED, [...range, MAX_SCANNED - 1]);
  return { entries: scanned.map(withoutKey), next: last?.key ?? null };
}

function cut(rows: readonly KeyedEntry[], limit: number): EntryList {
  const { rows: entries, next } = cutRows(rows, limit);
  return { entries, next };
}
