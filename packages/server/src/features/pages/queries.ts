import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import type { Database } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { isSecured, listedPages, type ListedPage, visiblePages } from '../../access/navigation.ts';
import type { EmbeddedReport, Language, RendererProps } from '../../contract/page-object.ts';
import { byLanguage, isPublished, tagIds } from '../../access/published-pages.ts';

interface PublishedPage extends PageAccess {
  name: string;
  slug: string;
  html: string;
  css: string;
  reports: (EmbeddedReport & ReportAccess)[];
}

/**
 * SQL: the published page with slug `$1` in the reader's language (`$2`), else in the fallback, else in any. The slug may be
 * of another language: a link that a colleague sends opens in the reader's own.
 */
const PUBLISHED_PAGE = `select text.name, text.slug, version.html, version.css, page.access_level as "accessLevel",
    ${tagIds('page_tags', 'page.id')} as tags,
    (select coalesce(json_agg(json_build_object('report_id', report.report_id, 'embedUrl', report.embed_url,
        'name', report.name, 'visibility', report.visibility, 'tags',
        ${tagIds('report_tags', 'report.id')}
      ) order by held.position), '[]')
      from page_version_reports held join reports report on report.id = held.report_id
      where held.page_version_id = version.id) as reports
  from (
    select asked.page_id from page_locales asked join pages page on page.id = asked.page_id
    where asked.slug = $1 and ${isPublished('page')}
      and asked.published_version_id is not null
    order by ${byLanguage('asked', '$2')} limit 1
  ) asked
  join pages page on page.id = asked.page_id
  join page_locales text on text.page_id = page.id and text.published_version_id is not null
  join page_versions version on version.id = text.published_version_id
  order by ${byLanguage('text', '$2')} limit 1`;

/** What a slug can be made of; the tables hold no other. */
const SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** A page to read, without the reports that this person may not see. A hidden page is as one that does not exist. */
export async function getPage(
  scope: Scope,
  database: Database,
  slug: string,
  language: Language,
): Promise<RendererProps | Failure> {
  if (!SLUG.test(slug)) return fail('not_found');
  const [row] = await database.query<PublishedPage>(PUBLISHED_PAGE, [slug, language]);
  if (!row || !access.page(scope, row).isGranted) return fail('not_found');
  const powerBiData = row.reports
    .filter((report) => access.report(scope, report).isGranted)
    .map(({ report_id, embedUrl, name }) => ({ report_id, embedUrl, name }));
  const { name, html: htmlContent, css: cssContent } = row;
  return { name, slug: row.slug, isSecured: isSecured(row), htmlContent, cssContent, powerBiData };
}

const ALL_PAGES = `select ${listedPages('$1')} as pages`;

/** The pages that this person may see, in the order of the menu. */
export async function listPages(scope: Scope, database: Database, language: Language): Promise<ListedPage[]> {
  const [row] = await database.query<{ pages: ListedPage[] }>(ALL_PAGES, [language]);
  return row ? visiblePages(scope, row.pages) : [];
}
