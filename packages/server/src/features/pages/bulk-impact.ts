import type { z } from 'zod';
import type { PageAccess, Scope } from '../../access/access.ts';
import { type AccessState, type Audience, AUDIENCES, findAccessChanges } from '../../access/access-change.ts';
import { type ListedReport, listedReports } from '../../access/listed-reports.ts';
import { isPublished, tagIds, pageName } from '../../access/published-pages.ts';
import type { Language } from '../../contract/languages.ts';
import type { BulkImpact, PageOption } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import type { BulkChange } from './schema.ts';

type Change = z.output<typeof BulkChange>['change'];

interface Row {
  pages: (AccessState['pages'][number] & { id: string })[];
  reports: ListedReport[];
  audiences: Audience[];
  /** Those of the chosen pages that are there, and all below them. */
  chosen: string[];
  below: PageOption[];
  links: PageOption[];
}

/** SQL: `$1` is the language, `$2` the ids of the chosen pages with commas. */
const STATE = `with recursive chosen as (select id from pages
    where id = any(string_to_array($2, ',')::uuid[]) and removed_at is null),
  reached as (select id from chosen
    union select child.page_id from reached join page_locales own on own.page_id = reached.id
    join page_locales child on child.locale = own.locale and child.parent_slug = own.slug
    join pages page on page.id = child.page_id and page.removed_at is null and page.kind = 'page'),
  below as (select id from reached where id not in (select id from chosen)),
  together as (select id from chosen union select id from below)
  select (select coalesce(json_agg(json_build_object('id', page.id, 'name', ${pageName('page.id', '$1')},
        'accessLevel', page.access_level, 'tags', ${tagIds('page_tags', 'page.id')})), '[]')
      from pages page where ${isPublished('page')}) as pages,
    ${listedReports('$1')} as reports, ${AUDIENCES} as audiences,
    (select coalesce(json_agg(id), '[]') from chosen) as chosen,
    (select coalesce(json_agg(json_build_object('id', id, 'name', ${pageName('below.id', '$1')})), '[]') from below) as below,
    (select coalesce(json_agg(json_build_object('id', holder.id, 'name', ${pageName('holder.id', '$1')})), '[]')
      from pages holder where holder.removed_at is null and holder.id not in (select id from together)
        and exists (select from page_references link where link.page_id = holder.id and link.kind in ('page', 'linked-block')
          and link.target_id in (select id from together))) as links`;

/** What a change of many pages means for readers, asked before it is made. */
export async function getBulkImpact(
  scope: Scope,
  database: Database,
  { ids, change, language }: { ids: readonly string[]; change: Change; language: Language },
): Promise<BulkImpact> {
  const [found] = await database.search<Row>(STATE, [language, ids.join(',')]);
  const { chosen, below, links, ...before } = found as Row;
  const isRemoval = change.kind === 'remove';
  const changed = new Set(isRemoval ? [...chosen, ...below.map(({ id }) => id)] : chosen);
  const { lost, gained } = findAccessChanges(before, afterChange(before, changed, change), scope);
  return { pages: chosen.length, below: isRemoval ? below : [], links: isRemoval ? links : [], lost, gained };
}

type State = Pick<Row, 'pages' | 'reports' | 'audiences'>;

function afterChange({ pages, reports, audiences }: State, changed: ReadonlySet<string>, change: Change): AccessState {
  const isTaken = change.kind === 'unpublish' || change.kind === 'remove';
  const alter = <One extends PageAccess & { id: string }>(page: One): One =>
    changed.has(page.id) ? { ...page, ...accessAfter(page, change) } : page;
  return {
    pages: pages.map((page) => ({ ...alter(page), isPublished: !(isTaken && changed.has(page.id)) })),
    reports: reports.map((report) => ({
      ...report,
      pages: report.pages.filter(({ id }) => !isTaken || !changed.has(id)).map(alter),
    })),
    audiences,
  };
}

function accessAfter({ tags }: PageAccess, change: Change): Partial<PageAccess> {
  if (change.kind === 'access') return { accessLevel: change.accessLevel };
  if (change.kind !== 'tags') return {};
  return { tags: [...tags.filter((tag) => !change.remove.includes(tag)), ...change.add] };
}
