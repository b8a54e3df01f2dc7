import { MAX_LINKED_DEPTH } from '@portico/page-document';
import type { PastAccess, PastDecision } from '../contract/page-object.ts';
import type { Database } from '../database/database.ts';
import { isoTime } from '../database/iso-time.ts';
import { access, type Decision, type PageAccess, type ReportAccess, type Scope, type VideoAccess } from './access.ts';
import { standingOf, type UserThen } from './access-history.ts';

/** What access can be asked of. */
export type AccessKind = 'page' | 'report' | 'video' | 'file';

/** SQL: it held at the time `$4`. */
const isThen = (fact: string) => `${fact}.valid_from <= $4::timestamptz and ${fact}.valid_until > $4::timestamptz`;

/** SQL: the ids of the tags that something had then, as a JSON array. */
const tagsThen = (kind: 'group-tag' | 'page-tag' | 'report-tag' | 'video-tag', owner: string) =>
  `(select coalesce(json_agg(tag.other_id), '[]') from access_history tag
    where tag.kind = '${kind}' and tag.id = ${owner} and ${isThen('tag')})`;

const isPageThen = (page: string, kind: 'page' | 'linked-block', id: string) =>
  `${page}.kind = 'page' and ${page}.id = ${id} and ${page}.facts ->> 'kind' = '${kind}' and ${isThen(page)}`;

/**
 * SQL: all that is known of the user `$1` and of a thing, by its kind `$2` and its id `$3`, at the time `$4`. What names it is found by
 * index, so that it does not matter how much else there was.
 */
const DECIDED_THEN = `with recursive thing as (
    select fact.facts, case when fact.kind = 'report' then (fact.facts ->> 'report')::uuid else fact.id end as named_as
    from access_history fact where fact.kind = $2::text and fact.id = $3::uuid and ${isThen('fact')}
  ), holder (id, depth) as (
    select named.id, 0 from thing join access_history named on named.kind = 'reference' and named.other_id = thing.named_as
        and named.facts ->> 'kind' = $2::text and ${isThen('named')}
      where $2::text in ('report', 'file')
    union
    select around.id, holder.depth + 1 from holder
      join access_history block on ${isPageThen('block', 'linked-block', 'holder.id')}
      join access_history around on around.kind = 'reference' and around.facts ->> 'kind' = 'linked-block'
        and around.other_id = block.id and ${isThen('around')}
      where holder.depth < ${MAX_LINKED_DEPTH}
  )
  select ${isoTime('kept.since')} as "keptSince",
    (select fact.facts from access_history fact where fact.kind = 'user' and fact.id = $1::uuid and ${isThen('fact')}) as "user",
    (select ${tagsThen('group-tag', "(fact.facts ->> 'group')::uuid")} from access_history fact
      where fact.kind = 'user' and fact.id = $1::uuid and ${isThen('fact')}) as "userTags",
    (select facts from thing) as thing,
    case $2::text when 'page' then ${tagsThen('page-tag', '$3::uuid')} when 'report' then ${tagsThen('report-tag', '$3::uuid')}
      when 'video' then ${tagsThen('video-tag', '$3::uuid')} else '[]' end as tags,
    (select coalesce(json_agg(json_build_object('accessLevel', page.facts ->> 'level', 'tags', ${tagsThen('page-tag', 'page.id')})), '[]')
      from (select distinct id from holder) held
      join access_history page on ${isPageThen('page', 'page', 'held.id')}) as pages,
    (select coalesce(json_agg(json_build_object('accessLevel', video.facts ->> 'level',
        'tags', ${tagsThen('video-tag', 'video.id')})), '[]')
      from access_history video where $2::text = 'file' and video.kind = 'video' and ${isThen('video')}
        and $3::text in (video.facts ->> 'film', video.facts ->> 'poster')
        and exists (select from access_history film where film.kind = 'file'
          and film.id = (video.facts ->> 'film')::uuid and ${isThen('film')})) as videos,
    exists (select from thing join access_history film on film.kind = 'file' and film.id = (thing.facts ->> 'film')::uuid
      and ${isThen('film')}) as "hasFilm"
  from (select min(valid_from) as since from access_history
    where kind = case when $2::text in ('video', 'file') then $2::text else 'user' end) kept`;

interface Known {
  keptSince: string | null;
  user: UserThen | null;
  userTags: string[] | null;
  thing: { level?: PageAccess['accessLevel']; kind?: string; visibility?: ReportAccess['visibility'] } | null;
  tags: string[];
  pages: PageAccess[];
  videos: VideoAccess[];
  hasFilm: boolean;
}

/** Whether a user could see something at a time in the past, decided by the rules that let people in. */
export async function decideThen(
  database: Database,
  user: Pick<Scope, 'userId' | 'name' | 'email'>,
  { kind, id, at }: { kind: AccessKind; id: string; at: string },
): Promise<PastDecision & { past: PastAccess }> {
  const [row] = await database.query<Known>(DECIDED_THEN, [user.userId, kind, id, at]);
  const known = row as Known;
  const standing = standingOf(known.user);
  const scope: Scope = {
    ...{ ...user, sessionId: '', isPending: false },
    ...{ role: known.user?.role ?? 'member', tags: known.userTags ?? [] },
  };
  const decision = decide(scope, kind, known);
  const isGranted = standing === 'active' && decision?.isGranted === true;
  return { isGranted, reason: decision?.reason ?? 'absent', past: { at, keptSince: known.keptSince, standing } };
}

/** Undefined for what was not there, or not published. */
function decide(scope: Scope, kind: AccessKind, { thing, tags, pages, videos, hasFilm }: Known): Decision | undefined {
  if (!thing) return undefined;
  const { level = 'administrators', visibility = 'hidden' } = thing;
  if (kind === 'page') return thing.kind === 'page' ? access.page(scope, { accessLevel: level, tags }) : undefined;
  if (kind === 'video') return hasFilm ? access.video(scope, { accessLevel: level, tags }) : undefined;
  if (kind === 'file') return access.file(scope, { pages, videos });
  const report = access.report(scope, { visibility, tags });
  const isOnVisible = pages.some((page) => access.page(scope, page).isGranted);
  return report.isGranted && !isOnVisible ? { isGranted: false, reason: 'on-no-visible-page' } : report;
}
