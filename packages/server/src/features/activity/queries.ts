import type { Scope } from '../../access/access.ts';
import type { ActivityEntry, ActivityView, Language } from '../../contract/page-object.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { cutRows, readRowKey, withoutKey } from '../../database/keyset.ts';
import { entriesIn, IS_IN_RANGE, type KeyedEntry, NEWEST_FIRST, ENTRY_COLUMNS } from './entry-rows.ts';
import { patternsOf, searchEntries } from './entry-search.ts';
import type { DayRange } from './range.ts';

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

const LISTED = `with found as (select ${ENTRY_COLUMNS} from activities where ${IS_IN_RANGE} ${NEWEST_FIRST})
  ${entriesIn('$7')}`;

/** What a reader was shown when something failed, as they tell it an administrator. */
const REFERENCE = /^[\da-f]{10}$/i;

const REFERENCED = `with found as (
    select ${ENTRY_COLUMNS} from activities where ${IS_IN_RANGE} and details ->> 'reference' = upper($7) ${NEWEST_FIRST}
  ) ${entriesIn('$8')}`;

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
  const wanted = { from, to, after, patterns, language, actions: ACTIONS[view], count: limit + 1 };
  const { rows, searchedTo } = await searchEntries(database, wanted);
  return searchedTo === null ? cut(rows, limit) : { entries: rows.map(withoutKey), next: searchedTo };
}

function cut(rows: readonly KeyedEntry[], limit: number): EntryList {
  const { rows: entries, next } = cutRows(rows, limit);
  return { entries, next };
}
