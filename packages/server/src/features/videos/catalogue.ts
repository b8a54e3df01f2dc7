import { access, type PageAccess, type Scope, type VideoAccess } from '../../access/access.ts';
import { fileLinks, filmSource, pagesOfFile, type StoredFilm, storedFilm } from '../../access/published-files.ts';
import { byLanguage, tagIds } from '../../access/published-pages.ts';
import { isPublishedVideo } from '../../access/published-videos.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { CatalogueCategory, Language, ScreenProps, VideoCard, WatchedVideo } from '../../contract/page-object.ts';
import { route } from '../../contract/routes.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

/** How many videos of the same category follow one that is watched. */
const MAX_NEXT = 12;
/** Who was so far has seen the video, and begins anew when they come back. */
export const COMPLETED_PART = 0.95;

interface CatalogueRow extends VideoAccess, Omit<VideoCard, 'posterHref' | 'progress'> {
  categoryName: string | null;
  posterId: string | null;
  positionSeconds: number | null;
  isCompleted: boolean;
  watchedAt: string | null;
  isFound: boolean;
}

/** SQL: whether a video has `$3` in a title, a description or in what is said. */
const isFound = `($3::text = '' or exists (select 1 from video_locales named where named.video_id = video.id
      and position(lower($3::text) in lower(named.title || chr(10) || named.description)) > 0)
    or exists (select 1 from video_tracks said where said.video_id = video.id and said.kind = 'captions'
      and position(lower($3::text) in lower(said.content)) > 0))`;

/** All published videos, before access is decided. `$1` is the language, `$2` who asks. */
const CATALOGUE = `select video.id, best.title, best.description, best.locale as language,
    video.category_id as "categoryId", category.name as "categoryName",
    video.duration_seconds as "durationSeconds", poster.id as "posterId",
    video.access_level as "accessLevel", ${tagIds('video_tags', 'video.id')} as tags,
    progress.position_seconds as "positionSeconds", progress.completed_at is not null as "isCompleted",
    ${isoTime('progress.watched_at')} as "watchedAt", ${isFound} as "isFound"
  from videos video
  join lateral (select text.locale, text.title, text.description from video_locales text
    where text.video_id = video.id order by ${byLanguage('text', '$1')} limit 1) best on true
  left join video_categories listed on listed.id = video.category_id
  left join lateral (select text.name from video_category_locales text
    where text.category_id = listed.id order by ${byLanguage('text', '$1')} limit 1) category on true
  left join files poster on poster.id = video.poster_id and poster.removed_at is null
  left join video_progress progress on progress.video_id = video.id and progress.user_id = $2
  where ${isPublishedVideo('video')}
  order by listed.priority nulls last, listed.id, video.priority, video.published_at desc, video.id`;

/** The videos that this person may see, in the order of the catalogue. */
async function listVisible(scope: Scope, database: Database, language: Language, search: string) {
  const rows = await database.query<CatalogueRow>(CATALOGUE, [language, scope.userId, search]);
  return rows.filter((row) => access.video(scope, row).isGranted);
}

/** The catalogue of this person: what is found, and the categories in which it is. */
export async function getCatalogue(
  scope: Scope,
  database: Database,
  { language, search }: { language: Language; search: string },
): Promise<ScreenProps['VideoCatalogue']> {
  const found = (await listVisible(scope, database, language, search)).filter((row) => row.isFound);
  const categories = new Map<string, CatalogueCategory>();
  for (const { categoryId: id, categoryName: name } of found) if (id && name) categories.set(id, { id, name });
  return { videos: found.map(toCard), categories: [...categories.values()], search };
}

const toCard = (row: CatalogueRow): VideoCard => {
  const { id, title, description, language, categoryId, categoryName, durationSeconds } = row;
  const { posterId, positionSeconds, isCompleted, watchedAt } = row;
  return {
    ...{ id, title, description, language, durationSeconds },
    categoryId: categoryName === null ? null : categoryId,
    posterHref: posterId && route('file.thumbnail', { id: posterId }),
    progress: positionSeconds === null || watchedAt === null ? null : { positionSeconds, isCompleted, watchedAt },
  };
};

interface FileRow {
  fileId: string;
  fileName: string;
  type: string;
  film: StoredFilm | null;
  posterId: string | null;
  posterName: string | null;
  tracks: { kind: 'captions' | 'chapters'; language: Language; hash: string }[];
}

const FILES = `select film.id as "fileId", film.name as "fileName", film.type, ${storedFilm('film')} as film,
    poster.id as "posterId", poster.name as "posterName", (select coalesce(json_agg(json_build_object('kind', track.kind, 'language', track.locale,
      'hash', track.hash) order by track.kind, track.locale), '[]')
      from video_tracks track where track.video_id = video.id) as tracks
  from videos video join files film on film.id = video.file_id and film.removed_at is null
  left join files poster on poster.id = video.poster_id and poster.removed_at is null
  where video.id = $1`;

/** A video for somebody who may see it, and what follows it; any other is as one that does not exist. */
export async function getWatchedVideo(
  scope: Scope,
  database: Database,
  { id, language }: { id: string; language: Language },
): Promise<ScreenProps['Videos/Show'] | Failure> {
  const [visible, [files]] = await Promise.all([
    listVisible(scope, database, language, ''),
    database.query<FileRow>(FILES, [id]),
  ]);
  const row = visible.find((each) => each.id === id);
  return row && files ? { video: toWatched(row, files), next: nextOf(row, visible).map(toCard) } : fail('not_found');
}

function toWatched(row: CatalogueRow, files: FileRow): WatchedVideo {
  const { positionSeconds, durationSeconds } = row;
  const hrefOf = (id: string, name: string) => fileLinks({ id, name, hasThumbnail: false }).href;
  const isAtEnd = (positionSeconds ?? 0) >= durationSeconds * COMPLETED_PART;
  return {
    ...toCard(row),
    film: filmSource({ id: files.fileId, name: files.fileName, type: files.type, film: files.film }),
    pictureHref: files.posterId && hrefOf(files.posterId, files.posterName ?? ''),
    categoryName: row.categoryName,
    resumeSeconds: isAtEnd ? 0 : (positionSeconds ?? 0),
    tracks: files.tracks.map(({ kind, language, hash }) => ({
      ...{ kind, language },
      href: route('video.track', { id: row.id, kind, language }, { version: hash }),
    })),
  };
}

/** The others of the category: those after it, then those before it. Where there are none, the others of the catalogue. */
function nextOf(row: CatalogueRow, visible: readonly CatalogueRow[]): CatalogueRow[] {
  const together = visible.filter(({ categoryId }) => categoryId === row.categoryId);
  const index = together.indexOf(row);
  const next = [...together.slice(index + 1), ...together.slice(0, index)];
  return (next.length > 0 ? next : visible.filter((other) => other !== row)).slice(0, MAX_NEXT);
}

interface PlayedVideo extends VideoAccess {
  title: string;
  durationSeconds: number;
}

const PLAYED = `select best.title, video.duration_seconds as "durationSeconds", video.access_level as "accessLevel",
    ${tagIds('video_tags', 'video.id')} as tags
  from videos video
  join lateral (select text.title from video_locales text
    where text.video_id = video.id order by ${byLanguage('text', '$2')} limit 1) best on true
  where video.id = $1 and ${isPublishedVideo('video')}`;

/** What is to be known of a video that this person plays. */
export async function getPlayedVideo(
  scope: Scope,
  database: Database,
  id: string,
  language: Language,
): Promise<PlayedVideo | Failure> {
  const [video] = await database.query<PlayedVideo>(PLAYED, [id, language]);
  return video && access.video(scope, video).isGranted ? video : fail('not_found');
}

interface TrackRow extends VideoAccess {
  /** The published pages that show the film. */
  pages: PageAccess[];
  content: string;
  hash: string;
}

const TRACK = `select track.content, track.hash, video.access_level as "accessLevel",
    ${tagIds('video_tags', 'video.id')} as tags, ${pagesOfFile('film')} as pages
  from video_tracks track join videos video on video.id = track.video_id and ${isPublishedVideo('video')}
  join files film on film.id = video.file_id
  where track.video_id = $1 and track.kind = $2 and track.locale = $3`;

/** Captions or chapters of a video that this person may see, in the catalogue or on a page. */
export async function getTrack(
  scope: Scope,
  database: Database,
  { id, kind, language }: { id: string; kind: string; language: string },
): Promise<TrackRow | Failure> {
  const [track] = await database.query<TrackRow>(TRACK, [id, kind, language]);
  const isGranted =
    track && (access.video(scope, track).isGranted || track.pages.some((page) => access.page(scope, page).isGranted));
  return isGranted ? track : fail('not_found');
}
