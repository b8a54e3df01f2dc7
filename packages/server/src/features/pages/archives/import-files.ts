import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { files } from '@portico/database';
import { FILE_TEXT_QUEUE } from '@portico/database/queues';
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../../access/access.ts';
import { type Failure, fail, isFailure } from '../../../contract/failures.ts';
import type { ImportFile } from '../../../contract/page-object.ts';
import type { Transaction } from '../../../database/database.ts';
import { enqueue } from '../../../infrastructure/jobs.ts';
import type { Services } from '../../../services.ts';
import { toFileName } from '../../../files/file-name.ts';
import { getUploadRules, refuseKind, type UploadRules } from '../../../files/upload-rules.ts';
import type { LoadedArchive } from './load.ts';
import { onDisk } from '../../../infrastructure/disk-failure.ts';

type Row = Omit<typeof files.$inferInsert, 'madeBy' | 'id'> & { id: string };
type ArchivedFile = LoadedArchive['files'][number];

/** What becomes of each file of an archive. A file has one content for ever: another one under its id stays away. */
export async function listFileStates(tx: Transaction, archived: readonly ArchivedFile[]): Promise<ImportFile[]> {
  const ids = archived.map(({ id }) => id);
  const rows =
    ids.length > 0 ? await tx.select().from(files).where(inArray(files.id, ids)).orderBy(files.id).for('update') : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  return archived.map(({ id, name, sizeBytes, sha256 }) => {
    const row = known.get(id);
    const state = !row ? 'new' : row.checksum !== sha256 ? 'different' : row.removedAt ? 'removed' : 'present';
    return { id, name, sizeBytes, state };
  });
}

/** Stores the bytes of files that are not here; their rows come with the transaction of the import. */
export async function storeNewFiles(
  services: Pick<Services, 'database' | 'environment' | 'fileStorage' | 'virusScanner'>,
  { storageKey, files: archived }: LoadedArchive,
  states: readonly ImportFile[],
): Promise<Row[] | Failure> {
  const wanted = new Set(states.flatMap(({ id, state }) => (state === 'new' ? [id] : [])));
  const rules = await getUploadRules(services);
  const rows: Row[] = [];
  for (const file of archived) {
    if (!wanted.has(file.id)) continue;
    const row = await storeFile(services, storageKey, file, rules);
    if (isFailure(row)) return row;
    rows.push(row);
  }
  return rows;
}

/** As an upload, but for its bytes: they stay what they are, so that they are the same wherever they go. */
const storeFile = (...given: Parameters<typeof checkAndStore>) => onDisk(() => checkAndStore(...given));

async function checkAndStore(
  { fileStorage: storage, virusScanner }: Pick<Services, 'fileStorage' | 'virusScanner'>,
  archiveKey: string,
  file: ArchivedFile,
  rules: UploadRules,
): Promise<Row | Failure> {
  const { id, start, sizeBytes, sha256: checksum } = file;
  const [source, thumbnail] = await Promise.all([storage.temporaryPath(), storage.temporaryPath()]);
  try {
    const stream = await storage.open(archiveKey, { start, end: start + sizeBytes - 1 });
    if (!stream) return fail('not_found');
    await pipeline(Readable.fromWeb(stream as never), createWriteStream(source, { flags: 'wx', mode: 0o600 }));
    const [{ findFileType }, { isImage, readImage }] = await Promise.all([
      import('../../../files/content-type.ts'),
      import('../../../files/images.ts'),
    ]);
    const type = await findFileType(source, file.name);
    if (typeof type !== 'string') return type;
    const refusal = refuseKind(rules, type) ?? (await virusScanner.check(source));
    if (refusal) return refusal;
    const size = isImage(type) ? await readImage(source, type, thumbnail) : null;
    if (isFailure(size)) return size;
    const storageKey = uuidv7();
    await storage.store(source, storageKey);
    const row = { id, name: toFileName(file.name, type), type, sizeBytes, checksum, storageKey };
    if (!size) return row;
    const thumbnailKey = uuidv7();
    await storage.store(thumbnail, thumbnailKey);
    return { ...row, ...size, thumbnailKey };
  } finally {
    await Promise.all([source, thumbnail].map((path) => fs.rm(path, { force: true })));
  }
}

/** Makes the rows of new files, and takes those out of the bin that are in it. */
export async function insertFiles(
  tx: Transaction,
  { userId }: Scope,
  rows: readonly Row[],
  states: readonly ImportFile[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(files).values(rows.map((row) => ({ ...row, madeBy: userId })));
  if (rows.length > 0) await enqueue(tx, FILE_TEXT_QUEUE, {});
  const removed = states.flatMap(({ id, state }) => (state === 'removed' ? [id] : []));
  if (removed.length > 0)
    await tx
      .update(files)
      .set({ removedAt: sql`null` })
      .where(inArray(files.id, removed));
}
