import type { Scope } from '../../../access/access.ts';
import { type AccessState, AUDIENCES, findAccessChanges } from '../../../access/access-change.ts';
import { getGroupMember } from '../../../access/group-member.ts';
import { listedReports } from '../../../access/listed-reports.ts';
import { publishedHolders } from '../../../access/published-holders.ts';
import { isPublished, tagIds, pageName } from '../../../access/published-pages.ts';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import type { Language } from '../../../contract/languages.ts';
import type { GroupChange, PageOption, ReleasePlan, RendererProps } from '../../../contract/page-object.ts';
import { type Database, rehearse, type Transaction } from '../../../database/database.ts';
import { getPage } from '../queries.ts';
import { applyRelease } from './apply.ts';
import { type Conflicts, lockRelease, type Release } from './lock.ts';
import { revertRelease } from './take-back.ts';

/** SQL: who sees which of a release's pages and which reports, `$1` the release and `$2` the language of names. */
const STATE = `select
    (select coalesce(json_agg(json_build_object('name', ${pageName('page.id', '$2')},
        'isPublished', ${isPublished('page')}, 'accessLevel', page.access_level,
        'tags', ${tagIds('page_tags', 'page.id')}) order by page.id), '[]')
      from release_items item join pages page on page.id = item.page_id where item.release_id = $1) as pages,
    ${listedReports('$2')} as reports,
    ${AUDIENCES} as audiences`;

const ITEM_NAMES = `select page.id, ${pageName('page.id', '$2')} as name
  from release_items item join pages page on page.id = item.page_id where item.release_id = $1
  union all select report.id, report.name
    from release_reports item join reports report on report.id = item.report_id where item.release_id = $1`;

/** Publishes a release, or takes a published one back, in a transaction that is rolled back: what follows is what would be. */
async function tryOut(tx: Transaction, release: Release, scope: Scope): Promise<Conflicts> {
  if (release.state === 'published') return (await revertRelease(tx, release, scope, 'all conflicts')).conflicts;
  const applied = await applyRelease(tx, release, scope);
  return 'conflicts' in applied ? applied.conflicts : {};
}

/** What publishing a release would change for whom, and what stands against it; once it is published, taking it back. */
export function planRelease(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<ReleasePlan | Failure> {
  return rehearse(database, async (tx, inside) => {
    const release = await lockRelease(tx, id);
    if (!release) return fail('not_found');
    if (release.state === 'taken-back') return fail('already_done');
    const names = await inside.query<PageOption>(ITEM_NAMES, [id, language]);
    const [before] = await inside.query<AccessState>(STATE, [id, language]);
    const reasons = await tryOut(tx, release, scope);
    const [after] = await inside.query<AccessState>(STATE, [id, language]);
    const conflicts = names.flatMap((page) => {
      const reason = reasons[page.id];
      return reason === undefined ? [] : [{ ...page, reason }];
    });
    return { revision: release.revision, conflicts, groups: before && after ? changesOf(before, after, scope) : [] };
  });
}

function changesOf(before: AccessState, after: AccessState, scope: Scope): GroupChange[] {
  const groups = [...new Set(before.audiences.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const audiences = before.audiences.filter((audience) => audience.group === group);
    const { gained, lost } = findAccessChanges({ ...before, audiences }, { ...after, audiences }, scope);
    return gained.users + lost.users > 0 ? [{ group, gained, lost }] : [];
  });
}

/** SQL: the slug of a page that is in a release, or that shows a report of it. */
const PAGE_SLUG = `select text.slug from page_locales text
  where text.page_id::text = $2 and (
    exists (select from release_items item where item.release_id = $1 and item.page_id = text.page_id)
    or exists (select from release_reports item join reports report on report.id = item.report_id
      join lateral ${publishedHolders('report', 'report.report_id')} held on held.id = text.page_id
      where item.release_id = $1))
  order by text.locale = $3 desc, text.locale limit 1`;

/** A page of a release, or one that shows a report of it, as a member of a group would read it, were the release published now; null: they would not see it. */
export function previewReleasePage(
  scope: Scope,
  database: Database,
  { id, pageId, groupId }: { id: string; pageId: string; groupId: string },
  language: Language,
): Promise<{ page: RendererProps | null } | Failure> {
  return rehearse(database, async (tx, inside) => {
    const release = await lockRelease(tx, id);
    const reader = await getGroupMember(scope, inside, groupId);
    const [text] = await inside.query<{ slug: string }>(PAGE_SLUG, [id, pageId, language]);
    if (!release || isFailure(reader) || !text) return fail('not_found');
    if (release.state === 'published' || release.state === 'taken-back') return fail('already_done');
    const conflicts = await tryOut(tx, release, scope);
    if (Object.keys(conflicts).length > 0) return fail('release_conflict', conflicts);
    const page = await getPage(reader, inside, text.slug, language);
    return { page: isFailure(page) ? null : page };
  });
}
