import type { Scope } from '../../access/access.ts';
import type { FileFilter, FileFolder, FileVersion, ManagedFile, Paging } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { pageCount, type StoredRow, toFileRow, videoCount } from './queries.ts';

const PAGE_SIZE = 50;

/**
 * SQL: the files with `$1` in their name, of a kind `$2`, in a folder `$3` (`none`: in no folder), in the bin or not (`$4`), and
 * those alone that nothing uses if `$5` says so.
 */
const FOUND = `from files file
  cross join lateral (select ${pageCount} as pages, ${videoCount} as videos) used
  where position(lower($1::text) in lower(file.name)) > 0 and (file.removed_at is not null) = $4::boolean
    and ($2::text = '' or ($2::text = 'document') <> (file.type ~ '^(image|video|audio)/')
      and ($2::text = 'document' or starts_with(file.type, $2::text || '/')))
    and ($3::text = '' or coalesce(file.folder_id::text, 'none') = $3::text)
    and (not $5::boolean or used.pages + used.videos = 0)`;

const LIST = `select file.id, file.name, file.type, file.size_bytes::float8 as "sizeBytes", file.width_px as "widthPx",
    file.height_px as "heightPx", file.thumbnail_key as "thumbnailKey", used.pages as "pageCount",
    used.videos as "videoCount", ${isoTime('file.made_at')} as "madeAt", ${isoTime('file.removed_at')} as "removedAt",
    file.folder_id as "folderId", (select maker.name from users maker where maker.id = file.made_by) as "madeBy",
    (select count(*)::int from file_versions earlier where earlier.file_id = file.id) as "versionCount"
  ${FOUND}
  order by case when $6::text = 'name' then file.name end collate "da-x-icu",
    case when $6::text = '-name' then file.name end collate "da-x-icu" desc,
    case when $6::text = 'size' then file.size_bytes end, case when $6::text = '-size' then file.size_bytes end desc,
    case when $6::text = 'made' then file.made_at end, file.made_at desc, file.id desc
  limit ${PAGE_SIZE} offset ($7::int - 1) * ${PAGE_SIZE}`;

const COUNT = `select count(*)::int as total ${FOUND}`;

interface ManagedRow extends StoredRow {
  folderId: string | null;
  madeBy: string | null;
  versionCount: number;
}

/** One page of the files that match. */
export async function listManagedFiles(
  _scope: Scope,
  database: Database,
  { filter, page }: { filter: FileFilter; page: number },
): Promise<{ files: ManagedFile[]; paging: Paging }> {
  const { search, kind, folder, state, use, sort } = filter;
  const values = [search, kind, folder, state === 'removed', use === 'unused'];
  const [rows, [counted]] = await Promise.all([
    database.query<ManagedRow>(LIST, [...values, sort, page]),
    database.query<{ total: number }>(COUNT, values),
  ]);
  const files = rows.map(({ folderId, madeBy, versionCount, ...row }) => ({
    ...toFileRow(row),
    ...{ folderId, madeBy, versionCount },
  }));
  return { files, paging: { page, pageSize: PAGE_SIZE, total: counted?.total ?? 0 } };
}

const FOLDERS = `select folder.id, folder.name, folder.parent_id as "parentId",
    (select count(*)::int from files file where file.folder_id = folder.id and file.removed_at is null) as "fileCount"
  from file_folders folder order by folder.name collate "da-x-icu", folder.id`;

/** All folders, by name. */
export function listFolders(_scope: Scope, database: Database): Promise<FileFolder[]> {
  return database.query<FileFolder>(FOLDERS, []);
}

const VERSIONS = `select earlier.id, earlier.name, earlier.type, earlier.size_bytes::float8 as "sizeBytes",
    (select maker.name from users maker where maker.id = earlier.made_by) as "madeBy",
    ${isoTime('earlier.made_at')} as "madeAt", ${isoTime('earlier.replaced_at')} as "replacedAt"
  from file_versions earlier where earlier.file_id = $1 order by earlier.replaced_at desc, earlier.id desc`;

/** What a file contained before, the last first. */
export async function listFileVersions(_scope: Scope, database: Database, id: string): Promise<FileVersion[]> {
  return database.query<FileVersion>(VERSIONS, [id]);
}
