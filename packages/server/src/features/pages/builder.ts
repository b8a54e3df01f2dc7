import type { PageDocument } from '@portico/page-document';
import type { Scope } from '../../access/access.ts';
import { publishedHolders, publishedHoldersWithout } from '../../access/published-holders.ts';
import { isPublished, tagIds } from '../../access/published-pages.ts';
import { listGroupOptions } from '../../access/group-options.ts';
import { listTagOptions } from '../../access/tag-options.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type {
  PageConsequence,
  PageKind,
  PageVersionRow,
  PageVersions,
  ScreenProps,
  PageSettings,
  PageDraft,
} from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { listLinkedBlocks } from './linked-content.ts';
import { listPagesLinkedFrom } from './page-choices.ts';
import { listOwners, PAGE_OWNER } from './owners.ts';
import { findReviewState } from './reviews/queries.ts';
import { PARENT, pageName, publishedSlug, storedLocales, toLocales } from './page-names.ts';

type Builder = ScreenProps['PageBuilder/Create'];

interface StoredDraft extends Omit<PageSettings, 'locales'>, PageDraft {
  kind: PageKind;
  names: Parameters<typeof toLocales>[0];
  translations: Parameters<typeof toLocales>[1];
  publishedSlug: string | null;
  publishedNumber: number | null;
  publishedAt: string | null;
  publishedBy: string | null;
  publishedDocument: PageDocument | null;
  scheduledNumber: number | null;
  scheduledFor: string | null;
}

const DRAFT = `select page.id, page.status, page.access_level as "accessLevel", page.kind, page.icon,
    ${PAGE_OWNER} as owner, page.review_on::text as "reviewOn",
    ${tagIds('page_tags', 'page.id')} as "tagIds", ${PARENT} as "parentId",
    ${storedLocales('page.id')} as names, draft.translations, draft.document, draft.revision,
    ${isoTime('draft.saved_at')} as "savedAt", saver.name as "savedBy",
    draft.hash is distinct from published.hash as "isChanged",
    published.number as "publishedNumber", ${isoTime('page.published_at')} as "publishedAt", maker.name as "publishedBy",
    case when draft.hash <> published.hash then published.document end as "publishedDocument",
    ${publishedSlug('page', 'published', '$2')} as "publishedSlug",
    scheduled.number as "scheduledNumber", ${isoTime('page.scheduled_for')} as "scheduledFor"
  from pages page
  join page_drafts draft on draft.page_id = page.id
  left join users saver on saver.id = draft.saved_by
  left join page_versions published on published.id = page.published_version_id
  left join users maker on maker.id = published.made_by
  left join page_versions scheduled on scheduled.id = page.scheduled_version_id
  where page.id = $1 and page.removed_at is null`;

const REPORT_CHOICES = `select report.report_id as id, report.name, report.kind,
    (select max(day)::text from use_days where action = 'report.viewed' and subject = report.report_id::text) as "lastViewedOn"
  from reports report where report.removed_at is null order by report.name collate "da-x-icu", report.report_id`;

/** A page with its draft, for the builder, and what its blocks can name. */
export async function getBuilder(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<Builder | Failure> {
  const [[row], pages, reports, linkedBlocks, groups, tags, review, owners] = await Promise.all([
    database.query<StoredDraft>(DRAFT, [id, language]),
    listPagesLinkedFrom(scope, database, id, language),
    database.query<Builder['choices']['reports'][number]>(REPORT_CHOICES, []),
    listLinkedBlocks(scope, database, id, language),
    listGroupOptions(scope, database),
    listTagOptions(scope, database),
    findReviewState(scope, database, id),
    listOwners(scope, database),
  ]);
  if (!row) return fail('not_found');
  const { status, accessLevel, kind, icon, parentId, tagIds, owner, reviewOn, publishedSlug } = row;
  const { document, revision, savedAt, savedBy, isChanged } = row;
  const locales = toLocales(row.names, row.translations);
  return {
    page: {
      ...{ id, locales, status, accessLevel, kind, icon, parentId, tagIds, owner, reviewOn },
      ...{ ...publication(row), publishedSlug },
    },
    draft: { document, revision, savedAt, savedBy, isChanged },
    review,
    choices: { pages, reports, linkedBlocks, groups },
    tags,
    owners,
  };
}

function publication(row: StoredDraft): Pick<Builder['page'], 'published' | 'scheduled'> {
  const { publishedNumber, publishedAt, publishedBy: by, publishedDocument: document, ...rest } = row;
  const { scheduledNumber, scheduledFor } = rest;
  const isPublished = publishedNumber !== null && publishedAt !== null;
  const isScheduled = scheduledNumber !== null && scheduledFor !== null;
  return {
    published: isPublished ? { number: publishedNumber, at: publishedAt, by, document } : null,
    scheduled: isScheduled ? { number: scheduledNumber, for: scheduledFor } : null,
  };
}

const IS_PAGE = 'select id from pages where id = $1';

const VERSIONS_AT_ONCE = 50;

const VERSIONS = `select version.number, version.note, ${isoTime('version.made_at')} as "madeAt", maker.name as "madeBy",
    coalesce(version.id = page.published_version_id, false) as "isPublished",
    coalesce(version.id = page.scheduled_version_id, false) as "isScheduled"
  from page_versions version join pages page on page.id = version.page_id
  left join users maker on maker.id = version.made_by
  where version.page_id = $1 and ($2::int is null or version.number < $2)
  order by version.number desc limit $3`;

/** Versions of a page, the newest first, some at a time. @param before the number that all of them come before */
export async function listVersions(
  _scope: Scope,
  database: Database,
  id: string,
  before: number | null,
): Promise<PageVersions | Failure> {
  const [page] = await database.query<{ id: string }>(IS_PAGE, [id]);
  if (!page) return fail('not_found');
  const found = await database.query<PageVersionRow>(VERSIONS, [id, before, VERSIONS_AT_ONCE + 1]);
  return { versions: found.slice(0, VERSIONS_AT_ONCE), hasMore: found.length > VERSIONS_AT_ONCE };
}

/** SQL: a page that is there, `$1`, and all below it in any language. */
const SUBTREE = `with subtree as (
    select id from pages where id = $1 and removed_at is null
    union select text.page_id from page_locales own
      join page_locales text on text.locale = own.locale and text.slug like own.slug || '/%'
      join pages below on below.id = text.page_id and below.removed_at is null and below.kind = 'page'
      where own.page_id = $1)`;

const CONSEQUENCE = `${SUBTREE} select
    (select coalesce(json_agg(json_build_object('id', id, 'name', ${pageName('subtree.id', '$2')})), '[]')
      from subtree where id <> $1) as children,
    (select coalesce(json_agg(json_build_object('id', holder.id, 'name', ${pageName('holder.id', '$2')})), '[]')
      from pages holder where holder.removed_at is null and holder.id not in (select id from subtree)
        and exists (select from page_references link where link.page_id = holder.id and link.kind in ('page', 'linked-block')
          and link.target_id in (select id from subtree))) as links,
    (select coalesce(json_agg(json_build_object('id', report.report_id, 'name', report.name)), '[]')
      from reports report where report.removed_at is null and exists (select from ${publishedHolders('report', 'report.report_id')} held
          join pages shown on shown.id = held.id and ${isPublished('shown')})
        and not exists (select from ${publishedHoldersWithout('report', 'report.report_id', 'select id from subtree')} held
          join pages other on other.id = held.id and ${isPublished('other')})) as reports
  from subtree where id = $1`;

/** What is lost when a page goes into the bin. */
export async function getPageConsequence(
  _scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<PageConsequence | Failure> {
  const [row] = await database.query<PageConsequence>(CONSEQUENCE, [id, language]);
  return row ?? fail('not_found');
}
