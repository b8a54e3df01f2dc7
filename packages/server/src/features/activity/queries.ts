import type { Scope } from '../../access/access.ts';
import type { ActivityEntry, ActivityKind, ActivityView, Language } from '../../contract/page-object.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { cutRows, readRowKey, withoutKey } from '../../database/keyset.ts';
import { actionsOf, isAudited } from './activity-kinds.ts';
import { entriesIn, IS_IN_RANGE, type KeyedEntry, NEWEST_FIRST, ENTRY_COLUMNS } from './entry-rows.ts';
import { listAudited, patternsOf, searchEntries } from './entry-search.ts';
import type { DayRange } from './range.ts';

/** What a part of the screen lists, from the newest on. */
export interface EntryQuery extends DayRange {
  view: Exclude<ActivityView, 'users'>;
  /** Of the view `activities`; empty for all. */
  kind: ActivityKind | '';
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

const VISITS = 'page.visited,page.builder-visited';

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
  const { from, to, view, kind, after, limit, search } = query;
  const ofKind = kind === '' ? null : actionsOf(kind).join(',');
  const actions = view === 'visits' ? VISITS : ofKind;
  const range: Parameter[] = [from, to, actions, ...readRowKey(after)];
  if (REFERENCE.test(search))
    return cut(await database.search<KeyedEntry>(REFERENCED, [...range, limit + 1, search, language]), limit);
  const wanted = { from, to, after, patterns: patternsOf(search), language, actions, count: limit + 1 };
  if (view === 'activities' && kind !== '' && isAudited(kind)) return cut(await listAudited(database, wanted), limit);
  if (wanted.patterns.length === 0)
    return cut(await database.search<KeyedEntry>(LISTED, [...range, limit + 1, language]), limit);
  const { rows, searchedTo } = await searchEntries(database, wanted);
  return searchedTo === null ? cut(rows, limit) : { entries: rows.map(withoutKey), next: searchedTo };
}

function cut(rows: readonly KeyedEntry[], limit: number): EntryList {
  const { rows: entries, next } = cutRows(rows, limit);
  return { entries, next };
}
