import type { Scope } from '../../access/access.ts';
import { filmSource, type StoredFilm, storedFilm } from '../../access/published-files.ts';
import { byLanguage, tagIds } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type {
  Paging,
  VideoCategory,
  VideoDetails,
  VideoFilter,
  VideoImpact,
  VideoRow,
} from '../../contract/page-object.ts';
import { route } from '../../contract/routes.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

const PAGE_SIZE = 50;

interface StoredRow extends Omit<VideoRow, 'posterHref'> {
  posterId: string | null;
}

/** SQL: the languages that a video has something in, as a JSON array; a condition on `held` may be added. */
const languagesIn = (table: 'video_locales' | 'video_tracks', condition: string) =>
  `(select coalesce(json_agg(held.locale order by held.locale), '[]') from ${table} held
    where held.video_id = video.id and ${condition})`;

/** SQL: what the list says of a video. */
const columns = (
  language: `$${number}`,
) => `video.id, (select text.title from video_locales text where text.video_id = video.id
      order by ${byLanguage('text', language)} limit 1) as title,
    ${languagesIn('video_locales', 'true')} as languages, video.category_id as "categoryId",
    video.access_level as "accessLevel", ${tagIds('video_tags', 'video.id')} as "tagIds", video.status,
    video.duration_seconds as "durationSeconds", poster.id as "posterId", film.id is not null as "hasFile",
    ${languagesIn('video_tracks', "held.kind = 'captions'")} as captions,
    (select count(*)::int from video_progress seen where seen.video_id = video.id) as viewers,
    (select count(*)::int from video_progress seen where seen.video_id = video.id
      and seen.completed_at is not null) as completions,
    ${isoTime('video.changed_at')} as "changedAt", editor.name as "changedBy", ${isoTime('video.removed_at')} as "removedAt"`;

const JOINS = `from videos video
  left join files film on film.id = video.file_id and film.removed_at is null
  left join files poster on poster.id = video.poster_id and poster.removed_at is null
  left join users editor on editor.id = video.changed_by`;

/** SQL: the videos with `$1` in a title or a description, of a status `$2`, a category `$3`, a level `$4`; in the bin or not (`$5`). */
const FOUND = `where (video.removed_at is not null) = $5::boolean
    and ($2::text = '' or video.status = $2::text) and ($4::text = '' or video.access_level = $4::text)
    and ($3::text = '' or coalesce(video.category_id::text, 'none') = $3::text)
    and exists (select 1 from video_locales named where named.video_id = video.id
      and position(lower($1::text) in lower(named.title || chr(10) || named.description)) > 0)`;

const LIST = `select ${columns('$6')} ${JOINS} ${FOUND}
  order by video.created_at desc, video.id desc limit ${PAGE_SIZE} offset ($7::int - 1) * ${PAGE_SIZE}`;

const COUNT = `select count(*)::int as total from videos video ${FOUND}`;

/** One page of the videos that match, the latest first. */
export async function listVideos(
  _scope: Scope,
  database: Database,
  { filter, page, language }: { filter: VideoFilter; page: number; language: Language },
): Promise<{ videos: VideoRow[]; paging: Paging }> {
  const { search, status, category, access, state } = filter;
  const values = [search, status, category, access, state === 'removed'];
  const [rows, [counted]] = await Promise.all([
    database.query<StoredRow>(LIST, [...values, language, page]),
    database.query<{ total: number }>(COUNT, values),
  ]);
  return { videos: rows.map(toRow), paging: { page, pageSize: PAGE_SIZE, total: counted?.total ?? 0 } };
}

function toRow({ posterId, languages, captions, ...row }: StoredRow): VideoRow {
  return {
    ...row,
    languages: inOrder(languages),
    captions: inOrder(captions),
    posterHref: posterId && route('file.thumbnail', { id: posterId }),
  };
}

const inOrder = (languages: readonly Language[]) => LANGUAGES.filter((language) => languages.includes(language));

const byOrder = <Part extends { language: Language }>(parts: readonly Part[]) =>
  parts.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));

interface StoredDetails extends StoredRow {
  locales: VideoDetails['locales'];
  tracks: VideoDetails['tracks'];
  fileId: string | null;
  fileName: string | null;
  fileType: string | null;
  film: StoredFilm | null;
}

const DETAILS = `select ${columns('$2')}, video.file_id as "fileId", film.name as "fileName", film.type as "fileType", ${storedFilm('film')} as film,
    (select coalesce(json_agg(json_build_object('language', text.locale, 'title', text.title,
      'description', text.description)), '[]') from video_locales text where text.video_id = video.id) as locales,
    (select coalesce(json_agg(json_build_object('kind', track.kind, 'language', track.locale,
      'content', track.content) order by track.kind), '[]') from video_tracks track where track.video_id = video.id) as tracks
  ${JOINS} where video.id = $1 and video.removed_at is null`;

/** A video with all that can be changed of it. */
export async function getVideo(
  _scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<VideoDetails | Failure> {
  const [row] = await database.query<StoredDetails>(DETAILS, [id, language]);
  if (!row) return fail('not_found');
  const { locales, tracks, fileId, fileName, fileType, film, ...stored } = row;
  const file =
    fileId && fileName && fileType
      ? { name: fileName, ...filmSource({ id: fileId, name: fileName, type: fileType, film }) }
      : null;
  const details = { locales: byOrder(locales), tracks: byOrder(tracks), fileId, posterId: stored.posterId, file };
  return { ...toRow(stored), ...details };
}

const CATEGORIES = `select category.id, (select coalesce(json_agg(json_build_object('language', text.locale,
      'name', text.name)), '[]') from video_category_locales text where text.category_id = category.id) as locales,
    (select count(*)::int from videos video where video.category_id = category.id and video.removed_at is null) as videos
  from video_categories category order by category.priority, category.id`;

/** All categories in their order. */
export async function listCategories(_scope: Scope, database: Database): Promise<VideoCategory[]> {
  const rows = await database.query<VideoCategory>(CATEGORIES, []);
  return rows.map((row) => ({ ...row, locales: byOrder(row.locales) }));
}

const IMPACT = `select (select count(*)::int from videos video where video.id = any(string_to_array($1, ',')::uuid[])
      and video.status = 'published' and video.removed_at is null) as published,
    (select count(distinct seen.user_id)::int from video_progress seen
      where seen.video_id = any(string_to_array($1, ',')::uuid[])) as viewers,
    (select count(*)::int from video_tracks track where track.video_id = any(string_to_array($1, ',')::uuid[])) as tracks`;

/** What goes with videos that are removed. */
export async function getVideoImpact(_scope: Scope, database: Database, ids: readonly string[]): Promise<VideoImpact> {
  const [impact] = await database.query<VideoImpact>(IMPACT, [ids.join(',')]);
  return impact ?? { published: 0, viewers: 0, tracks: 0 };
}
