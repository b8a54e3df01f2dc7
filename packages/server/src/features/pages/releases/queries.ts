import type { Scope } from '../../../access/access.ts';
import { listGroupOptions } from '../../../access/group-options.ts';
import { byLanguage, tagIds, pageName } from '../../../access/published-pages.ts';
import { listTagOptions } from '../../../access/tag-options.ts';
import { type Failure, fail } from '../../../contract/failures.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ReleaseCandidate, ReleaseItem, ReleaseRow, ScreenProps } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { escapeLike } from '../../../database/like.ts';
import { listReleaseReports } from './report-queries.ts';

const RELEASES = `select release.id, release.name, release.note, release.state, release.revision,
    (select count(*)::int from release_items item where item.release_id = release.id) as pages,
    (select count(*)::int from release_reports item where item.release_id = release.id) as reports,
    ${isoTime('release.scheduled_for')} as "scheduledFor", ${isoTime('release.failed_at')} as "failedAt",
    ${isoTime('release.published_at')} as "publishedAt", publisher.name as "publishedBy",
    ${isoTime('release.taken_back_at')} as "takenBackAt", reverter.name as "takenBackBy",
    ${isoTime('release.changed_at')} as "changedAt", changer.name as "changedBy"
  from releases release
  left join users publisher on publisher.id = release.published_by
  left join users reverter on reverter.id = release.taken_back_by
  left join users changer on changer.id = release.changed_by
  where $1 = '' or release.id::text = $1
  order by release.state in ('draft', 'scheduled') desc, release.changed_at desc, release.id`;

/** All releases, those that are still to be published first. */
export function listReleases(_scope: Scope, database: Database): Promise<ReleaseRow[]> {
  return database.query<ReleaseRow>(RELEASES, ['']);
}

/** SQL: the slug of a page in the language of names, else in the fallback, else in any. */
const pageSlug = (page: string, language: `$${number}`) => `(select text.slug from page_locales text
  where text.page_id = ${page} order by ${byLanguage('text', language)} limit 1)`;

const ITEMS = `select page.id, page.kind, ${pageName('page.id', '$2')} as name, ${pageSlug('page.id', '$2')} as slug,
    item.change, pinned.number as version, page.status, published.number as "publishedVersion",
    coalesce(pinned.hash = published.hash, false) as "isUnchanged",
    coalesce(pinned.hash <> draft.hash, false) as "isDraftNewer",
    item.access_level as "accessLevel", to_json(item.tags) as tags, item.position,
    json_build_object('accessLevel', page.access_level, 'tags', ${tagIds('page_tags', 'page.id')}) as current,
    page.removed_at is not null as "isRemoved"
  from release_items item
  join pages page on page.id = item.page_id
  join page_drafts draft on draft.page_id = page.id
  left join page_versions pinned on pinned.id = item.version_id
  left join page_versions published on published.id = page.published_version_id
  where item.release_id = $1 order by page.priority, name, page.id`;

/** A release with its pages and reports, and what they can be given. */
export async function getRelease(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<ScreenProps['Releases/Show'] | Failure> {
  const [[release], items, reports, tags, groups] = await Promise.all([
    database.query<ReleaseRow>(RELEASES, [id]),
    database.query<ReleaseItem>(ITEMS, [id, language]),
    listReleaseReports(scope, database, id, language),
    listTagOptions(scope, database),
    listGroupOptions(scope, database),
  ]);
  return release ? { release, items, reports, tags, groups } : fail('not_found');
}

const CANDIDATES = `select page.id, page.kind, best.name, best.slug, page.status, draft.hash is distinct from published.hash as "isChanged"
  from pages page
  join page_drafts draft on draft.page_id = page.id
  left join page_versions published on published.id = page.published_version_id
  cross join lateral (select text.name, text.slug from page_locales text where text.page_id = page.id
    order by ${byLanguage('text', '$3')} limit 1) best
  where page.removed_at is null and page.kind <> 'template'
    and not exists (select from release_items item where item.release_id::text = $1 and item.page_id = page.id)
    and exists (select from page_locales text where text.page_id = page.id and (text.name ilike $2 or text.slug ilike $2))
  order by "isChanged" desc, page.changed_at desc, page.id limit 20`;

/** Pages and linked blocks to put into a release, by name or slug: first those with changes, the latest first. */
export function listCandidates(
  _scope: Scope,
  database: Database,
  { id, search }: { id: string; search: string },
  language: Language,
): Promise<ReleaseCandidate[]> {
  return database.query<ReleaseCandidate>(CANDIDATES, [id, `%${escapeLike(search)}%`, language]);
}
