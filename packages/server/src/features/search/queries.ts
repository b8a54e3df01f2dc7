import type { Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { byLanguage, publishedTexts } from '../../access/published-pages.ts';
import { findsPage, findsVideo, seesFile, seesHolder, seesReport } from '../../access/visible.ts';
import type { Language } from '../../contract/languages.ts';
import type { SearchKind, SearchResults } from '../../contract/props/search.ts';
import type { Database } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';
import { TODAY } from '../../database/local-date.ts';
import { type FoundRow, toHit } from './hits.ts';
import { listTerms, type SearchTerm, toTextQuery } from './terms.ts';

/** Nobody looks through more; the best of as many are shown, and as many are counted. Ranking reads the whole index of each. */
const MAX_COUNT = 300;

/** What somebody read in this time counts for them: a page that they read often comes before another that fits twice as well. */
const USE_DAYS = 90;
const MANY_VISITS = 20;

/** SQL: the video itself is found, rather than what it is made of. A page may show the same file. */
const IS_NO_FILM = `(not exists (select from videos made where subject.id in (made.file_id, made.poster_id))
      or exists (select from page_references named where named.kind = 'file' and named.target_id = subject.id))`;

/** What is searched by the words of its name and of its text, and who sees it. */
interface Searched {
  kind: SearchKind;
  table: string;
  isVisible: string;
}

const SEARCHED: Searched[] = [
  { kind: 'page', table: 'pages', isVisible: findsPage('subject', '$4', '$5') },
  {
    kind: 'file',
    table: 'files',
    isVisible: `subject.removed_at is null and ${IS_NO_FILM} and ${seesFile('subject', '$4', '$5')}`,
  },
  {
    kind: 'report',
    table: 'reports',
    isVisible: `${seesReport('subject', '$5')} and ${seesHolder('report', 'subject.report_id', '$4', '$5')}`,
  },
  { kind: 'video', table: 'videos', isVisible: findsVideo('subject', '$4', '$5') },
];

const ANY_MATCH = `any(string_to_array($1::text, E'\\n')::tsquery[])`;

/** SQL: of `$1` the entries of a kind that this person may see, at most MAX_COUNT. */
const entriesOf = ({ kind, table, isVisible }: Searched, vector: 'name_vector' | 'vector') => `
    (select entry.kind, entry.subject_id, entry.ctid as place
      from search_entries entry join ${table} subject on subject.id = entry.subject_id
      where entry.kind = '${kind}' and entry.${vector} @@ ${ANY_MATCH} and ${isVisible}
        ${vector === 'vector' ? `and (select count(distinct subject_id) < ${MAX_COUNT} from named where kind = '${kind}')` : ''}
      limit ${MAX_COUNT})`;

/**
 * SQL: those that are named so; and where they are fewer than are counted, those that say so anywhere. These come after them, unless
 * their reader reads them often.
 */
const entriesBy = (vector: 'name_vector' | 'vector') =>
  SEARCHED.map((searched) => entriesOf(searched, vector)).join(' union all ');

/**
 * SQL: how good an entry is: by name, heading, text; in the reader's language or not. A whole word counts twice, being its own
 * beginning.
 */
const SCORE = `(is_named::int + ts_rank('{0.1, 0.1, 0.5, 1}', entry.vector, $2::tsquery))
      * case when entry.locale in ($3::text, '') then 1.25 else 1 end`;

/**
 * SQL: what somebody finds, called as it opens for them (in their language, or the fallback), and how many of each kind. `$1` are queries of words, a line each, and `$2` is one; `$3` is the reader's language; `$4` and
 * `$5` say who asks; `$6` is a kind, or nothing; of each kind the first `$7` are listed, of all of them `$9` after the first
 * `$8`; `$10` and `$11` are what people and groups are searched by; `$12` is the reader, whose own pages come first. A new kind is an entry of `SEARCHED` and one of `SearchKind`.
 */
const FOUND = `with named as materialized (${entriesBy('name_vector')}),
  entries as materialized (
    select place, bool_or(is_named) as is_named from (
      select place, true as is_named from named union all select place, false from (${entriesBy('vector')}) anywhere
    ) each_way group by place
  ),
  scored as (
    (select distinct on (entry.kind, entry.subject_id) entry.kind, entry.subject_id as id, entry.locale, ${SCORE} as score
      from entries join search_entries entry on entry.ctid = entries.place
      order by entry.kind, entry.subject_id, score desc)
    union all
    (select 'user', person.id, '', 1 from users person
      where $4::boolean and person.removed_at is null and person.search_text like $10::text
        and person.search_text like all (string_to_array($11::text, ' ')) limit ${MAX_COUNT})
    union all
    (select 'group', team.id, '', 1 from groups team
      where $4::boolean and lower(team.name) like all (string_to_array($11::text, ' ')) limit ${MAX_COUNT})
  ),
  own_reading as materialized (
    select page_id, sum(visits) as visits from page_visits
      where user_id = $12::uuid and day > ${TODAY} - ${USE_DAYS} group by page_id
  ),
  ranked as (
    select kind, id, locale, score * (1 + least(coalesce(visits, 0), ${MANY_VISITS}) / ${MANY_VISITS}.0) as score
      from scored left join own_reading on kind = 'page' and page_id = id
  ),
  placed as (
    select ranked.*, row_number() over (partition by kind order by score desc, id) as place from ranked
  ),
  chosen as (
    select * from placed where ($6::text = '' or kind = $6::text) and place <= $7::int
    order by score desc, id limit $9::int offset $8::int
  )
  select (select coalesce(json_object_agg(kind, amount), '{}')
      from (select kind, least(count(*), ${MAX_COUNT}) as amount from scored group by kind) counted) as counts,
    (select coalesce(json_agg(json_build_object('kind', chosen.kind, 'id', chosen.id,
        'name', coalesce(own.name, person.name, team.name), 'description', coalesce(own.description, person.email, ''),
        'sections', coalesce(entry.sections, '[]'), 'type', file.type, 'slug', coalesce(page.slug, holder.slug))
      order by chosen.score desc, chosen.id), '[]')
    from chosen
    left join search_entries entry on entry.kind = chosen.kind and entry.subject_id = chosen.id and entry.locale = chosen.locale
    left join lateral (select titled.* from search_entries titled
      where titled.kind = chosen.kind and titled.subject_id = chosen.id order by ${byLanguage('titled', '$3')} limit 1) own on true
    left join page_locales page on chosen.kind = 'page' and page.page_id = chosen.id and page.locale = own.locale
    left join users person on chosen.kind = 'user' and person.id = chosen.id
    left join groups team on chosen.kind = 'group' and team.id = chosen.id
    left join files file on chosen.kind = 'file' and file.id = chosen.id
    left join reports report on chosen.kind = 'report' and report.id = chosen.id
    left join lateral (select text.slug from ${publishedHolders('report', 'report.report_id')} held
      join pages held_page on held_page.id = held.id and ${findsPage('held_page', '$4', '$5')}
      ${publishedTexts('held_page', 'text')}
      where report.id is not null order by held_page.priority, held_page.id, ${byLanguage('text', '$3')} limit 1) holder on true
    ) as hits`;

interface Found {
  counts: SearchResults['counts'];
  hits: FoundRow[];
}

/** Which of what is found is wanted. */
export interface SearchRange {
  language: Language;
  kind: SearchKind | null;
  /** How many of each kind at most. */
  perKind: number;
  offset: number;
  limit: number;
}

/**
 * What somebody finds of what they may see: access is decided by the statement that finds, so that counts and excerpts know
 * nothing of the rest. Words that are spelt alike are looked for where nothing else is found.
 */
export async function search(
  scope: Scope,
  database: Database,
  text: string,
  range: SearchRange,
): Promise<SearchResults> {
  const exact = await findBy(scope, database, text, { ...range, isTolerant: false });
  return Object.keys(exact.counts).length > 0 ? exact : findBy(scope, database, text, { ...range, isTolerant: true });
}

async function findBy(
  scope: Scope,
  database: Database,
  text: string,
  { isTolerant, ...range }: SearchRange & { isTolerant: boolean },
): Promise<SearchResults> {
  const { language, kind, perKind, offset, limit } = range;
  const terms = await listTerms(database, text, { language, isTolerant });
  if (terms.length === 0) return { hits: [], counts: {}, maxCount: MAX_COUNT };
  const { matches, any } = toTextQuery(terms);
  const [row] = await database.searchByIndex<Found>(FOUND, [
    ...[matches.join('\n'), any, language],
    ...[scope.role === 'administrator', scope.tags.join(',')],
    ...[kind ?? '', perKind, offset, limit],
    ...userPatterns(terms),
    scope.userId,
  ]);
  const { counts, hits } = row as Found;
  return { counts, hits: hits.map((hit) => toHit(hit, terms)), maxCount: MAX_COUNT };
}

/** People and groups are searched as in their lists: by parts of words. The longest is looked up in the index, the others are compared. */
function userPatterns(terms: readonly SearchTerm[]): [longest: string, all: string] {
  const patterns = terms.map(({ typed }) => `%${escapeLike(typed)}%`);
  const [longest = ''] = patterns.toSorted((one, other) => other.length - one.length);
  return [longest, patterns.join(' ')];
}
