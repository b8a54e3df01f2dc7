import type { Scope } from '../../access/access.ts';
import type { ScreenProps, TagRow, TagSort } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { escapeLike } from '../../database/like.ts';

const TAGS = `select id, label, description,
    (select count(*)::int from page_tags held join pages on pages.id = held.page_id and pages.removed_at is null
      where held.access_tag_id = tag.id) as pages,
    (select count(*)::int from group_access_tags where access_tag_id = tag.id) as groups,
    (select count(*)::int from report_tags held join reports on reports.id = held.report_id and reports.removed_at is null
      where held.access_tag_id = tag.id) as reports,
    (select count(*)::int from group_access_tags held join users on users.group_id = held.group_id
      where held.access_tag_id = tag.id and users.removed_at is null) as users
  from access_tags tag where label ilike $1 or description ilike $1 order by label collate "da-x-icu", id`;

/** The access tags in the order asked for. What is equal in it is in the order of the labels. */
export async function listTags(
  _scope: Scope,
  database: Database,
  search: string,
  sort: ScreenProps['AccessTags/Manage']['sort'],
): Promise<TagRow[]> {
  const tags = await database.query<TagRow>(TAGS, [`%${escapeLike(search)}%`]);
  const by = sort.replace(/^-/, '') as TagSort;
  const sorted = by === 'label' ? tags : tags.toSorted((one, other) => one[by] - other[by]);
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
