import type { Scope } from '../../access/access.ts';
import { byLanguage, isPublished } from '../../access/published-pages.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { PageFilter, PageKind, PageLocale, PageOption, PageRow } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { parentSlug } from './structure.ts';

interface StoredLocale {
  locale: Language;
  name: string;
  slug: string;
  description: string;
}

type States = Partial<Record<Language, 'current' | 'stale'>>;

interface StoredPage extends Omit<PageRow, 'parentId' | 'locales' | 'isMatch'> {
  names: StoredLocale[];
  translations: States;
}

/** SQL: all that a page is called in a language, as JSON. */
const LOCALE = `json_build_object('locale', text.locale, 'name', text.name, 'slug', text.slug,
    'description', text.description)`;

/** SQL: how a page is called in all its languages. */
export const storedLocales = (page: string) =>
  `(select coalesce(json_agg(${LOCALE}), '[]') from page_locales text where text.page_id = ${page})`;

/** Names and tags are put together once for all pages: of 5,000, a search for each page takes twice as long. */
const PAGES = `select page.id, page.priority, page.access_level as "accessLevel",
    coalesce(tagged.ids, '[]') as "tagIds",
    page.status, draft.hash is distinct from version.hash as "isChanged", draft.revision,
    ${isoTime('case when page.scheduled_version_id is not null then page.scheduled_for end')} as "scheduledFor",
    case when page.status = 'published' then coalesce(found.count, 0) else 0 end as findings,
    scheduled.number as "scheduledNumber",
    coalesce(named.locales, '[]') as names, draft.translations,
    ${isoTime('page.changed_at')} as "changedAt", changer.name as "changedBy", ${isoTime('page.removed_at')} as "removedAt"
  from pages page
  join page_drafts draft on draft.page_id = page.id
  left join page_versions version on version.id = page.published_version_id
  left join page_versions scheduled on scheduled.id = page.scheduled_version_id
  left join users changer on changer.id = page.changed_by
  left join (select page_id, json_agg(${LOCALE}) as locales from page_locales text group by page_id) named
    on named.page_id = page.id
  left join (select page_id, json_agg(access_tag_id) as ids from page_tags group by page_id) tagged
    on tagged.page_id = page.id
  left join (select page_id, count(*)::int as count from page_findings group by page_id) found
    on found.page_id = page.id
  where page.kind = $1 and (page.removed_at is not null) = $2
  order by page.priority, page.id`;

/** The pages of a kind that match a filter, and the pages above them. */
export async function listPageRows(
  _scope: Scope,
  database: Database,
  filter: PageFilter,
  kind: PageKind,
): Promise<PageRow[]> {
  const isRemoved = filter.view === 'removed';
  const rows = await database.query<StoredPage>(PAGES, [kind, isRemoved]);
  const bySlug = new Map(rows.flatMap(({ id, names }) => names.map(({ locale, slug }) => [`${locale} ${slug}`, id])));
  const pages = rows.map(({ names, translations, ...page }) => {
    const locales = toLocales(names, translations);
    const parents = locales.map(({ language, slug }) => bySlug.get(`${language} ${parentSlug(slug)}`));
    return { ...page, parentId: parents.find((id) => id !== undefined) ?? null, locales };
  });
  const matches = new Set(pages.filter((page) => isMatch(page, filter)).map(({ id }) => id));
  const listed = isRemoved ? matches : withAncestors(matches, pages);
  return pages.filter(({ id }) => listed.has(id)).map((page) => ({ ...page, isMatch: matches.has(page.id) }));
}

/** The languages of a page in the portal's order, each with the state of its texts. */
export function toLocales(names: readonly StoredLocale[], translations: States): PageLocale[] {
  return LANGUAGES.flatMap((language) => {
    const named = names.find(({ locale }) => locale === language);
    if (!named) return [];
    const { name, slug, description } = named;
    return [{ language, name, slug, description, state: translations[language] ?? 'missing' }];
  });
}

type ListedPage = Omit<PageRow, 'isMatch'>;

function isMatch(page: ListedPage, { search, status, tag, access, view }: PageFilter): boolean {
  const wanted = search.toLowerCase();
  const texts = page.locales.flatMap(({ name, slug, description }) => [name, slug, description]);
  return (
    (wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted))) &&
    (status === '' || page.status === status) &&
    (tag === '' || page.tagIds.includes(tag)) &&
    (access === '' || page.accessLevel === access) &&
    isInView[view](page)
  );
}

const isInView: Record<PageFilter['view'], (page: ListedPage) => boolean> = {
  all: () => true,
  drafts: ({ isChanged }) => isChanged,
  scheduled: ({ scheduledFor }) => scheduledFor !== null,
  stale: ({ locales }) => locales.some(({ state }) => state !== 'current'),
  findings: ({ findings }) => findings > 0,
  removed: () => true,
};

/** The pages with these ids, and all above them. */
function withAncestors(ids: ReadonlySet<string>, pages: readonly ListedPage[]): Set<string> {
  const parents = new Map(pages.map(({ id, parentId }) => [id, parentId]));
  const listed = new Set(ids);
  for (const id of ids) {
    for (let parent = parents.get(id); parent && !listed.has(parent); parent = parents.get(parent)) listed.add(parent);
  }
  return listed;
}

/** SQL: the name of a page in the reader's language, else in the fallback, else in any. */
export const pageName = (page: string, language: `$${number}`) => `(select text.name from page_locales text
  where text.page_id = ${page} order by ${byLanguage('text', language)} limit 1)`;

const TEMPLATES = `select page.id, ${pageName('page.id', '$1')} as name from pages page
  where page.kind = 'template' and page.removed_at is null order by 2, 1`;

/** Templates to begin a page with. */
export async function listTemplates(_scope: Scope, database: Database, language: Language): Promise<PageOption[]> {
  return database.query<PageOption>(TEMPLATES, [language]);
}

const WITH_FINDINGS = `select count(*)::int as count from pages page
  where ${isPublished('page')} and exists (select from page_findings found where found.page_id = page.id)`;

/** How many published pages have something to mend. */
export async function countPagesWithFindings(_scope: Scope, database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(WITH_FINDINGS, []);
  return row?.count ?? 0;
}
