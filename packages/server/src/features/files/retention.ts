import { originalKey, derivedKeys } from '../../files/smaller-images.ts';
import { binTime } from '../../infrastructure/retention.ts';
import type { Services } from '../../services.ts';

/** Whatever is stored and named by no row after a day never will be: an upload takes minutes. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;
const BATCH = 1000;

const REMOVED = `delete from files where removed_at < now() - ${binTime('filesDays')}
  returning storage_key as "storageKey", thumbnail_key as "thumbnailKey"`;

/** Uploads of which nothing has come for a day; their bytes lie among the temporary files. */
const ABANDONED = `delete from file_uploads where written_at < now() - interval '1 day'`;

const KNOWN = `select storage_key as key from files where storage_key = any(string_to_array($1, ',')::uuid[])
  union all select thumbnail_key from files where thumbnail_key = any(string_to_array($1, ',')::uuid[])
  union all select storage_key from file_versions where storage_key = any(string_to_array($1, ',')::uuid[])
  union all select thumbnail_key from file_versions where thumbnail_key = any(string_to_array($1, ',')::uuid[])`;

/**
 * Removes for good the files that were long enough in the bin, and bytes that no row names: of uploads that were cut off,
 * and of removals that were. The row goes first, so that none ever names bytes that are gone.
 */
export async function applyFileRetention({
  database,
  fileStorage,
}: Pick<Services, 'database' | 'fileStorage'>): Promise<void> {
  const removed = await database.query<{ storageKey: string; thumbnailKey: string | null }>(REMOVED, []);
  for (const { storageKey, thumbnailKey } of removed) {
    for (const key of [storageKey, ...derivedKeys(storageKey)]) await fileStorage.remove(key);
    if (thumbnailKey) await fileStorage.remove(thumbnailKey);
  }
  const limit = new Date(Date.now() - ORPHAN_MS);
  await database.query(ABANDONED, []);
  await fileStorage.removeTemporaryBefore(limit);
  let batch: string[] = [];
  const removeOrphans = async () => {
    const known = await database.query<{ key: string }>(KNOWN, [batch.map(originalKey).join(',')]);
    const keys = new Set(known.map(({ key }) => key));
    for (const key of batch) if (!keys.has(originalKey(key))) await fileStorage.remove(key);
    batch = [];
  };
  for await (const key of fileStorage.listStoredBefore(limit)) {
    batch.push(key);
    if (batch.length === BATCH) await removeOrphans();
  }
  await removeOrphans();
}
