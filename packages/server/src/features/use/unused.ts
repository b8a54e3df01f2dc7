import type { Scope } from '../../access/access.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { pageName, isPublished } from '../../access/published-pages.ts';
import type { Language } from '../../contract/languages.ts';
import type { UnusedKind, UnusedRow } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { TODAY } from '../../database/local-date.ts';

export const UNUSED_PER_PAGE = 50;
/** What nobody has used for so long is proposed, and a page that has not been changed for so long. */
const UNUSED_DAYS = 90;
const UNCHANGED_DAYS = 365;
/** What stays is proposed again after so long. */
const KEPT_DAYS = 180;

const isKept = (kind: UnusedKind, id: string) => `exists (select from kept_contents kept
      where kept.kind = '${kind}' and kept.id = ${id} and kept.kept_at > now() - interval '${KEPT_DAYS} days')`;

/** SQL: the last day on which something was used, by an index; nothing that is not counted yet is older. */
const lastDay = (action: string, subject: string) => `left join lateral (
      select used.day from use_days used where used.action = '${action}' and used.subject = ${subject}
      order by used.day desc limit 1) last on true`;

/** SQL: nobody has used it in the last days, and it is there for longer. */
const isUnused = (action: string, subject: string, since: string) =>
  `${since} < now() - interval '${UNUSED_DAYS} days' and (last.day > ${TODAY} - ${UNUSED_DAYS}) is not true
      and ${subject} not in (select subject from uncounted_uses where action = '${action}')`;

/** SQL: published pages that nobody reads, or whose content is old. */
const PAGES = `select page.id,
    case when ${isUnused('page.visited', 'page.id::text', 'page.published_at')} then 'unread'
      when page.published_at < now() - interval '${UNCHANGED_DAYS} days' then 'unchanged' end as reason,
    last.day as last_day, page.published_at as since
  from pages page ${lastDay('page.visited', 'page.id::text')}
  where ${isPublished('page')} and not ${isKept('page', 'page.id')}`;

/** SQL: reports on no page, and those that nobody views; what is hidden cannot be viewed. */
const REPORTS = `select report.id,
    case when not exists (select from ${publishedHolders('report', 'report.report_id')} held
        join pages holder on holder.id = held.id and ${isPublished('holder')}) then 'on-no-page'
      when report.visibility = 'visible' and ${isUnused('report.viewed', 'report.report_id::text', 'report.created_at')} then 'unviewed' end as reason,
    last.day as last_day, report.created_at as since
  from reports report ${lastDay('report.viewed', 'report.report_id::text')}
  where report.removed_at is null and not ${isKept('report', 'report.id')}`;

/** SQL: files that no page and no video names, and documents that nobody opens. Pictures and videos are seen without being opened. */
const FILES = `select file.id,
    case when not exists (select from page_references used join pages holder on holder.id = used.page_id and holder.removed_at is null
        where used.kind = 'file' and used.target_id = file.id)
        and not exists (select from videos video where video.removed_at is null and file.id in (video.file_id, video.poster_id))
        then 'on-no-page'
      when file.type !~ '^(image|video|audio)/' and ${isUnused('file.accessed', 'file.id::text', 'file.made_at')}
        and not exists (select from videos video where video.removed_at is null and file.id in (video.file_id, video.poster_id))
        then 'unopened' end as reason,
    last.day as last_day, coalesce(file.replaced_at, file.made_at) as since
  from files file ${lastDay('file.accessed', 'file.id::text')}
  where file.removed_at is null and not ${isKept('file', 'file.id')}`;

/** SQL: tags that no group has, and those that nothing has. */
const TAGS = `select tag.id,
    case when not exists (select from group_access_tags held where held.access_tag_id = tag.id) then 'no-group'
      when not exists (select from page_tags held join pages holder on holder.id = held.page_id and holder.removed_at is null
          where held.access_tag_id = tag.id)
        and not exists (select from report_tags held join reports holder on holder.id = held.report_id and holder.removed_at is null
          where held.access_tag_id = tag.id)
        and not exists (select from video_tags held join videos holder on holder.id = held.video_id and holder.removed_at is null
          where held.access_tag_id = tag.id) then 'on-nothing' end as reason,
    null::date as last_day, null::timestamptz as since
  from access_tags tag where not ${isKept('tag', 'tag.id')}`;

const COUNTS = `select (select count(*)::int from (${PAGES}) found where reason is not null) as page,
  (select count(*)::int from (${REPORTS}) found where reason is not null) as report,
  (select count(*)::int from (${FILES}) found where reason is not null) as file,
  (select count(*)::int from (${TAGS}) found where reason is not null) as tag`;

/** How much is proposed of each kind. */
export async function countUnused(_scope: Scope, database: Database): Promise<Record<UnusedKind, number>> {
  const [counts] = await database.query<Record<UnusedKind, number>>(COUNTS, []);
  return counts ?? { page: 0, report: 0, file: 0, tag: 0 };
}

/** SQL: one page of what was found, the longest unused first; `$1` is the language, `$2` the page. */
const rowsOf = (kind: UnusedKind, found: string, name: string) => `select '${kind}' as kind, found.id, ${name} as name,
    found.reason, found.last_day::text as "lastUsedOn", ${isoTime('found.since')} as since
  from (${found}) found where found.reason is not null
  order by found.last_day nulls first, found.since, found.id
  limit ${UNUSED_PER_PAGE} offset ($2::int - 1) * ${UNUSED_PER_PAGE}`;

const nameIn = (table: string, column: string) =>
  `(select named.${column} from ${table} named where named.id = found.id and $1::text is not null)`;

const PAGE_ROWS = rowsOf('page', PAGES, pageName('found.id', '$1'));
const REPORT_ROWS = rowsOf('report', REPORTS, nameIn('reports', 'name'));
const FILE_ROWS = rowsOf('file', FILES, nameIn('files', 'name'));
const TAG_ROWS = rowsOf('tag', TAGS, nameIn('access_tags', 'label'));

/** One page of what is proposed of a kind. */
export function listUnused(
  _scope: Scope,
  database: Database,
  { kind, language, page }: { kind: UnusedKind; language: Language; page: number },
): Promise<UnusedRow[]> {
  const parameters = [language, page];
  if (kind === 'page') return database.query<UnusedRow>(PAGE_ROWS, parameters);
  if (kind === 'report') return database.query<UnusedRow>(REPORT_ROWS, parameters);
  if (kind === 'file') return database.query<UnusedRow>(FILE_ROWS, parameters);
  return database.query<UnusedRow>(TAG_ROWS, parameters);
}
