import type { Scope } from '../../access/access.ts';
import { byLanguage, tagIds, pageName } from '../../access/published-pages.ts';
import { IS_REVIEW_NEEDED } from '../../access/review-setting.ts';
import type { Language } from '../../contract/languages.ts';
import {
  isFiltered,
  type MatchingPage,
  type PageFilter,
  type PageKind,
  type PageOption,
  type PageRow,
  type PageWindow,
} from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { countChanges } from './change-counts.ts';
import { PAGE_OWNER } from './owners.ts';
import { matchingPages, IS_RECENT_VISIT } from './page-filter.ts';
import { PARENT, publishedSlug, type States, storedLocales, type StoredLocale, toLocales } from './page-names.ts';

/** Rows of one answer: two or three screens of them. */
const ROWS_AT_ONCE = 100;
/** Of so few pages the whole tree is answered at once, and is open. */
const MAX_WHOLE_TREE = 200;
/** As many as can be changed at once. */
const MAX_MATCHING = 10_000;

interface StoredRow extends Omit<PageRow, 'locales' | 'changes'> {
  names: StoredLocale[];
  translations: States;
  /** The hashes of what is published and of the draft, in one text; null where nothing is published. */
  hashes: string | null;
  total: number;
}

/** SQL: the open review of a page's draft, where the installation asks for reviews. */
const OPEN_REVIEW = `(select json_build_object('reviewer', reviewer.name) from page_reviews review
      left join users reviewer on reviewer.id = review.reviewer_id
      where review.page_id = page.id and review.state = 'open' and ${IS_REVIEW_NEEDED})`;

/** SQL: pages with a page of the portal above them. What is correlated stands after `where`, so that it becomes a join. */
const HAS_PARENT = `exists (select from page_locales text
      join page_locales above on above.locale = text.locale and above.slug = text.parent_slug
      join pages parent on parent.id = above.page_id and parent.kind = 'page' and parent.removed_at is null
      where text.page_id = page.id)`;

/** SQL: the pages one step below a page. */
const childrenOf = (parent: string) => `select distinct page.id, page.priority from page_locales own
      join page_locales child on child.locale = own.locale and child.parent_slug = own.slug
      join pages page on page.id = child.page_id and page.kind = 'page' and page.removed_at is null
      where own.page_id = ${parent}`;

/** SQL: what the pages above a page are called, from the top: in the language `$1` if it has it. The limit keeps it from reading all names. */
const PATH = `(select coalesce(json_agg(above.name order by depth), '[]')
      from (select text.locale, string_to_array(text.slug, '/') as parts from page_locales text
        where text.page_id = page.id order by ${byLanguage('text', '$1')} limit 1) own,
      generate_series(1, cardinality(own.parts) - 1) depth
      cross join lateral (select text.name from page_locales text
        where text.slug = array_to_string(own.parts[1:depth], '/') and text.locale = own.locale limit 1) above)`;

/**
 * SQL: some rows of a list in the order of the menu, and how long the list is.
 * @param listed a select of ids and priorities; `$1` is the language, `$2` how many rows to leave out.
 * @param limit how many rows there are at most: no parameter, since the plan is kept, and would be one for a tenth of the list.
 */
const rowsOf = (listed: string, parent: string, limit = ROWS_AT_ONCE) => `with listed as materialized (${listed}),
  picked as materialized (select id from listed order by priority, id limit ${limit} offset $2),
  counted as materialized (select own.page_id as id, count(distinct child.page_id)::int as children
    from picked join page_locales own on own.page_id = picked.id
    join page_locales child on child.locale = own.locale and child.parent_slug = own.slug
    join pages below on below.id = child.page_id and below.kind = 'page' and below.removed_at is null
    group by own.page_id)
  select whole.total, page.id, ${parent} as "parentId", page.access_level as "accessLevel", page.icon,
    ${PAGE_OWNER} as owner, page.review_on::text as "reviewOn", coalesce(counted.children, 0) as children, ${PATH} as path, ${tagIds('page_tags', 'page.id')} as "tagIds",
    page.status, draft.hash is distinct from version.hash as "isChanged", version.hash || draft.hash as hashes,
    ${OPEN_REVIEW} as review, ${publishedSlug('page', 'version', '$1')} as "publishedSlug", draft.revision,
    ${isoTime('case when page.scheduled_version_id is not null then page.scheduled_for end')} as "scheduledFor",
    case when page.status = 'published' then (select count(*)::int from page_findings found where found.page_id = page.id)
      else 0 end as findings,
    (select count(distinct visited.user_id)::int from page_visits visited where visited.page_id = page.id and ${IS_RECENT_VISIT}) as readers,
    scheduled.number as "scheduledNumber", ${storedLocales('page.id')} as names, draft.translations,
    ${isoTime('page.changed_at')} as "changedAt", changer.name as "changedBy", ${isoTime('page.removed_at')} as "removedAt"
  from (select count(*)::int as total from listed) whole
  left join picked on true
  left join pages page on page.id = picked.id
  left join counted on counted.id = picked.id
  left join page_drafts draft on draft.page_id = picked.id
  left join page_versions version on version.id = page.published_version_id
  left join page_versions scheduled on scheduled.id = page.scheduled_version_id
  left join users changer on changer.id = page.changed_by
  order by page.priority, page.id`;

const CHILD_ROWS = rowsOf(childrenOf('$3'), '$3::uuid');
const TOP_ROWS = rowsOf(
  `select page.id, page.priority from pages page where page.kind = $3 and page.removed_at is null and not ${HAS_PARENT}`,
  'null::uuid',
);

interface Which {
  kind: PageKind;
  filter: PageFilter;
  /** The page whose children are listed; null for the pages at the top. A list that is filtered has no levels. */
  parentId: string | null;
  offset: number;
}

/** Rows of the tree, or of all that matches a filter. */
export async function listPageRows(
  scope: Scope,
  database: Database,
  { kind, filter, parentId, offset }: Which,
  language: Language,
): Promise<PageWindow> {
  const first = [language, offset];
  const windowOf = (found: readonly StoredRow[]) => toWindow(database, found);
  if (parentId !== null) return windowOf(await database.query<StoredRow>(CHILD_ROWS, [...first, parentId]));
  const { statement, parameters } = matchingPages(scope, kind, filter, first.length);
  if (isFiltered(filter))
    return windowOf(await database.query<StoredRow>(rowsOf(statement, PARENT), [...first, ...parameters]));
  const [counted] = await database.query<{ total: number }>(COUNT, [kind]);
  const matches = counted?.total ?? 0;
  if (matches > MAX_WHOLE_TREE)
    return { ...(await windowOf(await database.query<StoredRow>(TOP_ROWS, [...first, kind]))), matches };
  const whole = rowsOf(statement, PARENT, MAX_WHOLE_TREE);
  const rows = await database.query<StoredRow>(whole, [language, 0, ...parameters]);
  return { ...(await windowOf(rows)), isWhole: true };
}

/** Where nothing is found there is a row without a page, which says how long the list is. */
async function toWindow(database: Database, found: readonly StoredRow[]): Promise<PageWindow> {
  const total = found[0]?.total ?? 0;
  const stored = found.filter(({ id }) => id !== null);
  const changes = await countChanges(database, stored);
  const rows = stored.map(({ names, translations, total: _, hashes: __, ...row }) => ({
    ...row,
    changes: changes.get(row.id) ?? null,
    locales: toLocales(names, translations),
  }));
  return { rows, total, matches: total, isWhole: false };
}

const COUNT = 'select count(*)::int as total from pages page where page.kind = $1 and page.removed_at is null';

/** All pages that match a filter, with the revisions that their drafts have now: for a change of all of them. */
export async function listMatchingPages(
  scope: Scope,
  database: Database,
  filter: PageFilter,
  language: Language,
): Promise<MatchingPage[]> {
  const first = [language, MAX_MATCHING];
  const { statement, parameters } = matchingPages(scope, 'page', filter, first.length);
  return database.query<MatchingPage>(
    `select page.id, draft.revision, ${pageName('page.id', '$1')} as name
      from (${statement}) page join page_drafts draft on draft.page_id = page.id
      order by page.priority, page.id limit $2`,
    [...first, ...parameters],
  );
}

const CHILDREN = `select page.id, ${pageName('page.id', '$1')} as name from (${childrenOf('$2')}) page
  order by page.priority, page.id`;
const TOP = `select page.id, ${pageName('page.id', '$1')} as name from pages page
  where page.kind = 'page' and page.removed_at is null and not ${HAS_PARENT} order by page.priority, page.id`;

/** The children of a page, or the pages at the top: by name, in the order of the menu. */
export async function listChildren(
  _scope: Scope,
  database: Database,
  parentId: string | null,
  language: Language,
): Promise<PageOption[]> {
  if (parentId === null) return database.query<PageOption>(TOP, [language]);
  return database.query<PageOption>(CHILDREN, [language, parentId]);
}
