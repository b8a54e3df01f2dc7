import type { Scope } from '../../access/access.ts';
import { type AccessState, AUDIENCES, findAccessChanges, withoutTags } from '../../access/access-change.ts';
import { listedReports } from '../../access/listed-reports.ts';
import { listedPages } from '../../access/navigation.ts';
import { byLanguage, isPublished } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { TagConsequence } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';

interface Row extends AccessState {
  isPresent: boolean;
  taggedPages: TagConsequence['pages'];
  taggedGroups: TagConsequence['groups'];
  taggedReports: TagConsequence['reports'];
  taggedVideos: TagConsequence['videos'];
}

/** SQL: a row of a table of tags is of one of these: `$1` is their ids with commas. */
const IS_MEANT = `held.access_tag_id = any(string_to_array($1, ',')::uuid[])`;

/** SQL: the names of what has one of the tags and fulfils a condition on `owner`, as a JSON array. */
const named = (
  table: 'groups' | 'reports',
  link: 'group_access_tags' | 'report_tags',
  owner: string,
  condition: string,
) =>
  `(select coalesce(json_agg(json_build_object('id', owner.id, 'name', owner.name)
      order by owner.name collate "da-x-icu"), '[]')
    from ${table} owner where ${condition}
      and exists (select from ${link} held where held.${owner} = owner.id and ${IS_MEANT}))`;

/** SQL: the pages that have one of the tags. A text that readers have comes first: it is the one with an address. */
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
    where ${IS_MEANT}
    order by page.id, text.locale = any(version.languages) is true desc, ${byLanguage('text', '$2')}
  ) tagged)`;

/** SQL: the videos that have one of the tags. */
const TAGGED_VIDEOS = `(
  select coalesce(json_agg(json_build_object('id', tagged.id, 'name', tagged.title) order by tagged.title collate "da-x-icu"), '[]')
  from (
    select distinct on (video.id) video.id, text.title
    from video_tags held
    join videos video on video.id = held.video_id and video.removed_at is null
    join video_locales text on text.video_id = video.id
    where ${IS_MEANT}
    order by video.id, ${byLanguage('text', '$2')}
  ) tagged)`;

const CONSEQUENCE = `select exists (select from access_tags where id = any(string_to_array($1, ',')::uuid[])) as "isPresent",
    ${TAGGED_PAGES} as "taggedPages",
    ${named('groups', 'group_access_tags', 'group_id', 'true')} as "taggedGroups",
    ${named('reports', 'report_tags', 'report_id', 'owner.removed_at is null')} as "taggedReports",
    ${TAGGED_VIDEOS} as "taggedVideos",
    ${listedPages('$2')} as pages, ${listedReports('$2')} as reports, ${AUDIENCES} as audiences`;

/** Where tags are used, and who loses and gains what when they are removed. */
export async function getTagConsequence(
  scope: Scope,
  database: Database,
  ids: readonly string[],
  language: Language,
): Promise<TagConsequence | Failure> {
  const [row] = await database.query<Row>(CONSEQUENCE, [ids.join(','), language]);
  if (!row?.isPresent) return fail('not_found');
  return {
    pages: row.taggedPages,
    groups: row.taggedGroups,
    reports: row.taggedReports,
    videos: row.taggedVideos,
    ...findAccessChanges(row, withoutTags(row, ids), scope),
  };
}
