import { MAX_LINKED_DEPTH } from '@portico/page-document';
import type { PastAccess } from '../contract/page-object.ts';
import type { Language } from '../contract/languages.ts';
import type { Database } from '../database/database.ts';
import { isoTime } from '../database/iso-time.ts';
import type { PageAccess, Scope } from './access.ts';
import type { ListedReport } from './listed-reports.ts';
import { type ListedVideo, videoTitle } from './published-videos.ts';
import type { ListedPage } from './navigation.ts';
import { byLanguage } from './published-pages.ts';

/** SQL: the ids of the tags that something had, as a JSON array. */
const tagsThen = (kind: 'group-tag' | 'page-tag' | 'report-tag' | 'video-tag', owner: string) =>
  `coalesce((select tagged.tags from tagged where tagged.kind = '${kind}' and tagged.id = ${owner}), '[]')`;

/**
 * SQL: the user `$1`, all that could be seen, and all access tags at the time `$2`, in the language `$3`. Names are those of now;
 * what is gone has none, but a report, whose name is kept.
 */
const EVERYTHING_THEN = `with recursive known as materialized (
    select kind, id, other_id, facts from access_history where valid_from <= $2::timestamptz and valid_until > $2::timestamptz
  ), tagged as materialized (
    select kind, id, json_agg(other_id) as tags from known
      where kind in ('group-tag', 'page-tag', 'report-tag', 'video-tag') group by kind, id
  ), holder (report, id, depth) as (
    select named.other_id, named.id, 0 from known named where named.kind = 'reference' and named.facts ->> 'kind' = 'report'
    union
    select holder.report, around.id, holder.depth + 1 from holder
      join known block on block.kind = 'page' and block.id = holder.id and block.facts ->> 'kind' = 'linked-block'
      join known around on around.kind = 'reference' and around.facts ->> 'kind' = 'linked-block' and around.other_id = block.id
      where holder.depth < ${MAX_LINKED_DEPTH}
  ), page as materialized (
    select known.id, known.facts ->> 'level' as access_level, coalesce(text.name, '') as name, coalesce(text.slug, '') as slug,
      ${tagsThen('page-tag', 'known.id')} as tags
    from known left join lateral (select named.name, named.slug from page_locales named where named.page_id = known.id
      order by ${byLanguage('named', '$3')} limit 1) text on true
    where known.kind = 'page' and known.facts ->> 'kind' = 'page'
  )
  select ${isoTime('kept.since')} as "keptSince", subject.facts as subject,
    ${tagsThen('group-tag', "(subject.facts ->> 'group')::uuid")} as "subjectTags",
    (select coalesce(json_agg(json_build_object('slug', page.slug, 'name', page.name, 'accessLevel', page.access_level,
        'tags', page.tags) order by page.name, page.id), '[]') from page) as pages,
    (select coalesce(json_agg(json_build_object('id', video.id, 'name', ${videoTitle('video.id', '$3')},
        'accessLevel', video.facts ->> 'level', 'tags', ${tagsThen('video-tag', 'video.id')}) order by video.id), '[]')
      from known video join known film on film.kind = 'file' and film.id = (video.facts ->> 'film')::uuid
      where video.kind = 'video') as videos,
    (select coalesce(json_object_agg(id, label), '{}') from access_tags) as labels,
    (select coalesce(json_agg(json_build_object('name', report.facts ->> 'name', 'visibility', report.facts ->> 'visibility',
        'tags', ${tagsThen('report-tag', 'report.id')},
        'pages', (select coalesce(json_agg(json_build_object('id', page.id, 'name', page.name, 'accessLevel', page.access_level,
            'tags', page.tags) order by page.name, page.id), '[]')
          from (select distinct holder.id from holder where holder.report::text = report.facts ->> 'report') held
          join page on page.id = held.id)
      ) order by report.facts ->> 'name', report.id), '[]') from known report where report.kind = 'report') as reports
  from (select min(valid_from) as since from access_history) kept
    left join known subject on subject.kind = 'user' and subject.id = $1::uuid`;

/** All that can be seen, and all access tags by name. */
export interface Everything {
  pages: (PageAccess & Pick<ListedPage, 'name' | 'slug'>)[];
  videos: ListedVideo[];
  reports: ListedReport[];
  labels: Record<string, string>;
}

/** How a user stood at a time. */
export interface UserThen {
  status: 'active' | 'inactive';
  role: Scope['role'];
  group: string | null;
}

interface EverythingThen extends Everything {
  /** When the portal began to keep it; null where nothing is kept. */
  keptSince: string | null;
  /** Null where there was no such user. */
  subject: UserThen | null;
  subjectTags: string[];
}

/** What could be seen at a time in the past, who the user was then, and how the user stood. */
export async function getEverythingThen(
  database: Database,
  user: Pick<Scope, 'userId' | 'name' | 'email'>,
  at: string,
  language: Language,
): Promise<Everything & { subject: Scope; past: PastAccess }> {
  const [row] = await database.query<EverythingThen>(EVERYTHING_THEN, [user.userId, at, language]);
  const { keptSince, subject, subjectTags, ...everything } = row as EverythingThen;
  const role = subject?.role ?? 'member';
  return {
    ...everything,
    subject: { ...user, sessionId: '', isPending: false, role, tags: subjectTags },
    past: { at, keptSince, standing: standingOf(subject) },
  };
}

/** Whether a user could sign in, and what stood in the way. */
export function standingOf(subject: UserThen | null): PastAccess['standing'] {
  if (subject === null) return 'absent';
  if (subject.status === 'inactive') return 'inactive';
  return subject.group === null ? 'no-group' : 'active';
}
