import type { Scope } from '../../access/access.ts';
import { type AccessState, AUDIENCES, findAccessChanges, withoutTag } from '../../access/access-change.ts';
import { listedReports } from '../../access/listed-reports.ts';
import { listedPages } from '../../access/navigation.ts';
import { byLanguage, isPublished } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { TagConsequence } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

interface Row extends AccessState {
  taggedPages: TagConsequence['pages'];
  taggedGroups: TagConsequence['groups'];
  taggedReports: TagConsequence['reports'];
  taggedVideos: TagConsequence['videos'];
}

/** SQL: the names of what has the tag and fulfils a condition on `owner`, as a JSON array. */
const named = (
  table: 'groups' | 'reports',
  link: 'group_access_tags' | 'report_tags',
  owner: string,
  condition: string,
) =>
  `(select coalesce(json_agg(json_build_object('id', owner.id, 'name', owner.name)
      order by owner.name collate "da-x-icu"), '[]')
    from ${link} held join ${table} owner on owner.id = held.${owner} where held.access_tag_id = access_tags.id and ${condition})`;

/** SQL: the pages that have the tag. A text that readers have comes first: it is the one with an address. */
const TAGGED_PAGES = `(
  select coalesce(json_agg(json_build_object('id', tagged.id, 'name', tagged.name,
      'slug', case when tagged.is_published then tagged.slug end) order by tagged.name collate "da-x-icu"), '[]')
  from (
    select distinct on (page.id) page.id, text.name, text.slug,
      ${isPublished('page')} and text.locale = any(version.languages) as is_published
    from page_tags held
    join pages page on page.id = held.page_id and page.removed_at is null
    join page_locales text on text.page_id = page.id
    left join page_versions version on version.id = page.published_version_id
    where held.access_tag_id = access_tags.id
    order by page.id, text.locale = any(version.languages) is true desc, ${byLanguage('text', '$2')}
  ) tagged)`;

/** SQL: the videos that have the tag. */
const TAGGED_VIDEOS = `(
  select coalesce(json_agg(json_build_object('id', tagged.id, 'name', tagged.title) order by tagged.title collate "da-x-icu"), '[]')
  from (
    select distinct on (video.id) video.id, text.title
    from video_tags held
    join videos video on video.id = held.video_id and video.removed_at is null
    join video_locales text on text.video_id = video.id
    where held.access_tag_id = access_tags.id
    order by video.id, ${byLanguage('text', '$2')}
  ) tagged)`;

const CONSEQUENCE = `select ${TAGGED_PAGES} as "taggedPages",
    ${named('groups', 'group_access_tags', 'group_id', 'true')} as "taggedGroups",
    ${named('reports', 'report_tags', 'report_id', 'owner.removed_at is null')} as "taggedReports",
    ${TAGGED_VIDEOS} as "taggedVideos",
    ${listedPages('$2')} as pages, ${listedReports('$2')} as reports, ${AUDIENCES} as audiences
  from access_tags where id = $1`;

/** Where a tag is used, and who loses and gains what when it is removed. */
export async function getTagConsequence(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<TagConsequence | Failure> {
  const [row] = await database.query<Row>(CONSEQUENCE, [id, language]);
  if (!row) return fail('not_found');
  return {
    pages: row.taggedPages,
    groups: row.taggedGroups,
    reports: row.taggedReports,
    videos: row.taggedVideos,
    ...findAccessChanges(row, withoutTag(row, id), scope),
  };
}
