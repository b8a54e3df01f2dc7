import { access, type FileAccess, type PageAccess, type Scope, type VideoAccess } from '../../access/access.ts';
import {
  fileLinks,
  filmSource,
  catalogueVideo,
  pagesOfFile,
  type StoredCatalogueVideo,
  type StoredFilm,
  storedFilm,
  toCatalogueVideo,
} from '../../access/published-files.ts';
import { videosOfFile } from '../../access/published-videos.ts';
import { byLanguage } from '../../access/published-pages.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { FileImpact, FileRow, Language, ListedFile } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { FileContent } from '../../files/serve.ts';

const PAGE_SIZE = 50;

/** SQL: the pages, outside the bin, whose draft or published version names a file. */
export const pageCount = `(select count(distinct used.page_id)::int from page_references used
    join pages holder on holder.id = used.page_id and holder.removed_at is null
    where used.kind = 'file' and used.target_id = file.id)`;

/** SQL: the videos, outside the bin, that a file is the film or the poster of. */
export const videoCount = `(select count(*)::int from videos video where video.removed_at is null
    and (video.file_id = file.id or video.poster_id = file.id))`;

export interface StoredRow extends Omit<FileRow, 'href' | 'thumbnailHref'> {
  thumbnailKey: string | null;
}

type Stored = Omit<StoredRow, 'madeAt' | 'removedAt'> & { madeAt: string | Date; removedAt: string | Date | null };

const toIso = (time: string | Date) => new Date(time).toISOString();

/** A file as administrators find it. */
export function toFileRow(stored: Stored): FileRow {
  const { id, name, type, sizeBytes, widthPx, heightPx, thumbnailKey, madeAt, removedAt } = stored;
  const { href, thumbnailHref } = fileLinks({ id, name, hasThumbnail: thumbnailKey !== null });
  return {
    ...{ id, name, type, sizeBytes, widthPx, heightPx, href, thumbnailHref },
    pageCount: stored.pageCount,
    videoCount: stored.videoCount,
    madeAt: toIso(madeAt),
    removedAt: removedAt && toIso(removedAt),
  };
}

/** SQL: the files whose name has `$1` in it, of one kind `$2` or any, in the bin or not (`$3`), of the ids `$4` or any. */
const FOUND = `from files file where position(lower($1::text) in lower(file.name)) > 0
    and ($2::text = '' or starts_with(file.type, $2::text || '/'))
    and (file.removed_at is not null) = $3::boolean
    and ($4::text = '' or file.id = any(string_to_array($4::text, ',')::uuid[]))`;

const LIST = `select file.id, file.name, file.type, file.size_bytes::float8 as "sizeBytes", file.width_px as "widthPx",
    file.height_px as "heightPx", file.thumbnail_key as "thumbnailKey", ${pageCount} as "pageCount", ${videoCount} as "videoCount",
    ${isoTime('file.made_at')} as "madeAt", ${isoTime('file.removed_at')} as "removedAt",
    ${storedFilm('file')} as film, ${catalogueVideo('file', '$6')} as video
  ${FOUND} order by file.made_at desc, file.id desc limit ${PAGE_SIZE} offset ($5::int - 1) * ${PAGE_SIZE}`;

const COUNT = `select count(*)::int as total ${FOUND}`;

interface FileFilter {
  search: string;
  kind: string;
  ids: string;
  state: 'present' | 'removed';
  page: number;
}

interface ListedRow extends StoredRow {
  film: StoredFilm | null;
  video: StoredCatalogueVideo | null;
}

/** One page of the files that match, the latest first, and how many there are. */
export async function listFiles(
  _scope: Scope,
  database: Database,
  { search, kind, ids, state, page }: FileFilter,
  language: Language,
): Promise<{ files: ListedFile[]; total: number; pageSize: number }> {
  const filter = [search, kind, state === 'removed', ids];
  const [rows, [counted]] = await Promise.all([
    database.query<ListedRow>(LIST, [...filter, page, language]),
    database.query<{ total: number }>(COUNT, filter),
  ]);
  const files = rows.map(({ video, film, ...row }) => ({
    ...toFileRow(row),
    film: row.type.startsWith('video/') ? filmSource({ ...row, film }) : null,
    video: video && toCatalogueVideo(video),
  }));
  return { files, total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}

const IDS = `string_to_array($1, ',')::uuid[]`;

const USED_BY = `select page.id, best.name, (page.status = 'published' and exists (select 1 from page_references held
      where held.page_id = page.id and held.source = 'published' and held.kind = 'file' and held.target_id = any(${IDS})))
      as "isPublished"
  from pages page
  cross join lateral (select text.name from page_locales text where text.page_id = page.id
    order by ${byLanguage('text', '$2')} limit 1) best
  where page.removed_at is null and exists (select 1 from page_references used
    where used.page_id = page.id and used.kind = 'file' and used.target_id = any(${IDS}))
  order by best.name collate "da-x-icu", page.id`;

const VIDEOS_OF = `select video.id, best.title as name, video.status = 'published' as "isPublished"
  from videos video
  cross join lateral (select text.title from video_locales text where text.video_id = video.id
    order by ${byLanguage('text', '$2')} limit 1) best
  where video.removed_at is null and (video.file_id = any(${IDS}) or video.poster_id = any(${IDS}))
  order by best.title collate "da-x-icu", video.id`;

const IS_PRESENT = `select 1::int as present from files where id = any(${IDS}) and removed_at is null limit 1`;

/** The pages and videos that files are missing from when they go. */
export async function getFileImpact(
  _scope: Scope,
  database: Database,
  fileIds: readonly string[],
  language: Language,
): Promise<FileImpact | Failure> {
  type User = FileImpact['pages'][number];
  const ids = fileIds.join(',');
  const [found, pages, videos] = await Promise.all([
    database.query<{ present: number }>(IS_PRESENT, [ids]),
    database.query<User>(USED_BY, [ids, language]),
    database.query<User>(VIDEOS_OF, [ids, language]),
  ]);
  return found.length === 0 ? fail('not_found') : { pages, videos };
}

export interface ReadableFile extends FileAccess, FileContent {
  thumbnailKey: string | null;
  widthPx: number | null;
  film: StoredFilm | null;
  pages: PageAccess[];
  videos: VideoAccess[];
}

const FILE = `select file.name, file.type, file.size_bytes::float8 as "sizeBytes", file.checksum,
    file.storage_key as "storageKey", file.thumbnail_key as "thumbnailKey", file.width_px as "widthPx",
    ${storedFilm('file')} as film, ${pagesOfFile('file')} as pages, ${videosOfFile('file')} as videos
  from files file where file.id = $1 and file.removed_at is null`;

/** A file for somebody who may read it; any other is as one that does not exist. */
export async function getFile(scope: Scope, database: Database, id: string): Promise<ReadableFile | Failure> {
  const [file] = await database.query<ReadableFile>(FILE, [id]);
  return file && access.file(scope, file).isGranted ? file : fail('not_found');
}
