import type { Database, Parameter } from '../../database/database.ts';
import { readRowKey, rowKey } from '../../database/keyset.ts';
import { escapeLike } from '../../database/like.ts';
import { entriesIn, IS_IN_RANGE, ENTRY_KEY, type KeyedEntry, NEWEST_FIRST, ENTRY_COLUMNS } from './entry-rows.ts';
import { dayOf, daysBefore, type DayRange, startOfDay } from './range.ts';

/** So many of the newest rows are searched one by one: more than the sample of them that says whether that is worth it. */
const MAX_SCANNED = 10_000;
/** Of fewer letters, the index of names knows nothing. */
const MIN_INDEXED_LENGTH = 3;
/** How many words of a search are asked for, each wherever it stands; the rest follow the last. */
const MAX_WORDS = 6;
/** Among so many of the newest rows it is counted how often the words are found. */
const SAMPLED = 5000;
/** A word that is found in no more of them is looked up alone, and over all days. */
const MAX_RARE = 10;
/** One that is found in more of them is not looked up. */
const MAX_INDEXED = 50;
/** Nor is one beside a rarer one that is found in more. */
const MAX_BESIDE = 1000;
/** What the index finds is gathered of so many of the last days, as long as it does not fill a page; then of all. */
const GATHERED_DAYS = [31, 124];

/** SQL: exactly the expression of the index. */
const NAMES = `lower(user_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(details ->> 'file', '') || ' ' ||
  coalesce(details ->> 'page', ''))`;

/** SQL: the pages whose names, in whatever language, have one of the words `patterns`. */
const namedBy = (patterns: `$${number}`) => `named as materialized (
    select * from (select page_id, string_agg(lower(name), ' ') as names from page_locales group by page_id) page
    where names like any(string_to_array(${patterns}, ' '))
  )`;

/**
 * SQL: the names that were noted, and those that the page has now: a list shows the page by one of these. They are looked up in an object,
 * since a join to what nothing has counted may go through all pages for each row.
 */
const SEARCHED = `(${NAMES} || ' ' || coalesce((select jsonb_object_agg(page_id, names) from named) ->> subject_id::text, ''))`;

/** SQL: a word stands in what was noted or in the names of the page: there is an index for either. */
const hasWord = (word: `$${number}`) => `(${NAMES} like ${word} or (subject_kind = 'page'
      and subject_id = any(array(select page_id from named where names like ${word}))))`;

/** The newest rows are read one by one: what is found often is found there, and soon. */
const SCANNED = `with ${namedBy('$7')}, scanned as (
    select * from activities where ${IS_IN_RANGE} order by at desc, id desc limit ${MAX_SCANNED}
  ), found as (
    select ${ENTRY_COLUMNS} from scanned where ${SEARCHED} like all(string_to_array($7, ' ')) ${NEWEST_FIRST}
  ) ${entriesIn('$8')}`;

/** What is found seldom is gathered by the index of names, which knows the words `$9` and `$10`, and then sorted. */
const GATHERED = `with ${namedBy('$7')}, gathered as materialized (
    select ${ENTRY_COLUMNS} from activities where ${IS_IN_RANGE} and ${hasWord('$9')}
      and ($10::text is null or ${hasWord('$10')}) and ${SEARCHED} like all(string_to_array($7, ' '))
  ), found as (select * from gathered ${NEWEST_FIRST}) ${entriesIn('$8')}`;

/** The audit is little beside all use, and has an index: its rows of the actions are gathered, and then sorted. */
const AUDITED = `with ${namedBy('$7')}, gathered as materialized (
    select ${ENTRY_COLUMNS} from activities where ${IS_IN_RANGE} and is_audited
      and ${SEARCHED} like all(string_to_array($7, ' '))
  ), found as (select * from gathered ${NEWEST_FIRST}) ${entriesIn('$8')}`;

/** How often each of the words, and all of them together, are found among the newest rows of any action: the index knows nothing of actions. */
const SAMPLE = `select word, (select count(*) from sampled where names like word)::int as times,
    (select count(*) from sampled where names like all(string_to_array($6, ' ')))::int as together
  from string_to_table($6, ' ') word`;
const SAMPLED_ROWS = `with ${namedBy('$6')}, newest as (
    select * from activities where ${IS_IN_RANGE} order by at desc, id desc limit ${SAMPLED}
  ), sampled as materialized (select ${SEARCHED} as names from newest)`;

/** The row at which a scan ended; none if it came to the end of the range. */
const LAST_SCANNED = `select ${ENTRY_KEY} as key from activities where ${IS_IN_RANGE}
  order by at desc, id desc limit 1 offset $6::int`;

/** A key before which no row of the day `$1` is. */
const BEFORE_DAY = `select ${rowKey(startOfDay('$1'), "'00000000-0000-0000-0000-000000000000'")} as key`;

/** The words of a search as patterns; spaces are between them. */
export function patternsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).map(escapeLike);
  const alone = words.slice(0, MAX_WORDS - 1);
  return [...alone, words.slice(alone.length).join('%')].flatMap((word) => (word ? [`%${word}%`] : []));
}

/** Where is searched for what, and how many rows are wanted. */
export interface EntrySearch extends DayRange {
  actions: string | null;
  after: string;
  patterns: string[];
  count: number;
  language: string;
}

/** What was found, and the key of the row up to which was searched; null if that is all there is, or all that is wanted. */
interface Found {
  rows: KeyedEntry[];
  searchedTo: string | null;
}

const rangeOfRows = ({ from, to, actions, after }: EntrySearch): Parameter[] => [
  ...[from, to, actions],
  ...readRowKey(after),
];

const wordsOf = (search: EntrySearch): Parameter[] => [
  ...rangeOfRows(search),
  ...[search.count, search.patterns.join(' '), search.language],
];

/** The rows in which all words are found: by the index where the newest rows are not expected to fill a page. */
export async function searchEntries(database: Database, search: EntrySearch): Promise<Found> {
  const rare = await findRare(database, search);
  if (rare && (rare.together * MAX_SCANNED) / SAMPLED < search.count) return gather(database, search, rare);
  const rows = await database.search<KeyedEntry>(SCANNED, wordsOf(search));
  if (rows.length === search.count) return { rows, searchedTo: null };
  if (rare) return gather(database, search, rare);
  // The index would find too much, or nothing: the rest is found from where this scan ended.
  const [last] = await database.search<{ key: string }>(LAST_SCANNED, [...rangeOfRows(search), MAX_SCANNED - 1]);
  return { rows, searchedTo: last?.key ?? null };
}

/** Words that the index is asked for. */
interface RareWords {
  words: [string, string | null];
  /** There is so little of them that they are looked for in all days at once. */
  isRare: boolean;
  /** In how many of the sample all words are found that the index knows. */
  together: number;
}

/**
 * The word that the fewest rows have, and one beside it if that is not rare enough. A word that stands in most rows takes many times longer
 * to look up than all rows of a rare one take to look at.
 */
async function findRare(database: Database, search: EntrySearch): Promise<RareWords | null> {
  const words = search.patterns.filter((pattern) => pattern.length >= MIN_INDEXED_LENGTH + 2);
  if (words.length === 0) return null;
  const parameters = [...rangeOfRows({ ...search, actions: null }), words.join(' ')];
  const counted = await database.search<{ word: string; times: number; together: number }>(
    `${SAMPLED_ROWS} ${SAMPLE}`,
    parameters,
  );
  const [first, second] = counted.toSorted((one, other) => one.times - other.times);
  if (!first || first.times > MAX_INDEXED) return null;
  const isRare = first.times <= MAX_RARE;
  const isBeside = !isRare && second !== undefined && second.times <= MAX_BESIDE;
  return { words: [first.word, isBeside ? second.word : null], isRare, together: first.together };
}

/** Rows of which there are few, from the newest days on. */
async function gather(database: Database, search: EntrySearch, { words, isRare }: RareWords): Promise<Found> {
  const { rows, end } = await gatherByDays(search, isRare, (from) =>
    database.search(GATHERED, [...wordsOf({ ...search, from }), ...words]),
  );
  if (end === null) return { rows, searchedTo: null };
  const [before] = await database.search<{ key: string }>(BEFORE_DAY, [end]);
  return { rows, searchedTo: before?.key ?? null };
}

/** The rows of the audit in which all words are found; all of its actions where there are no words. */
export async function listAudited(database: Database, search: EntrySearch): Promise<KeyedEntry[]> {
  const { rows } = await gatherByDays(search, true, (from) => database.search(AUDITED, wordsOf({ ...search, from })));
  return rows;
}

/** Reads the last days, and more as long as these do not fill a page: in the end all of them, or up to the day `end`. */
async function gatherByDays(
  { from, to, after, count }: EntrySearch,
  isWhole: boolean,
  read: (from: string) => Promise<KeyedEntry[]>,
): Promise<{ rows: KeyedEntry[]; end: string | null }> {
  const last = [to, after.slice(0, 10) || to, dayOf(Date.now())].toSorted()[0] as string;
  const starts = GATHERED_DAYS.map((days) => daysBefore(last, days));
  let rows: KeyedEntry[] = [];
  for (const start of isWhole ? [...starts, from] : starts) {
    rows = await read(start < from ? from : start);
    if (rows.length === count || start <= from) return { rows, end: null };
  }
  return { rows, end: starts.at(-1) as string };
}
