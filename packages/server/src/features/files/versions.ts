import { files, fileVersions } from '@portico/database';
import { FILE_TEXT_QUEUE } from '@portico/database/queues';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import type { ActivityName } from '../../activity/activity-names.ts';
import { isFileType, isPlayableVideo, SEARCHED_TYPES } from '../../contract/file-types.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { executeSql, type Transaction } from '../../database/database.ts';
import { toFileName } from '../../files/file-name.ts';
import type { StoredFile } from '../../files/take-file.ts';
import { action, type Done, done } from '../../http/action.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import { announceFilm } from './playable-films.ts';
import { removingUpload, takeUpload } from './finish-upload.ts';
import { Replacement, TakenBack } from './schema.ts';

type File = typeof files.$inferSelect;

/** Gives a file the content of an upload. Its address stays; what it contained is listed among its earlier contents. */
const replaceFileAction = action({
  route: 'uploads.replace',
  allow: 'administrator',
  input: Replacement,
  prepare: ({ scope, input, parameters: { id }, services }) => takeUpload(services, scope, { id, name: input.name }),
  async run({ scope, input: { fileId }, prepared, tx }) {
    const file = await lockFile(tx, fileId);
    if (!file) return fail('not_found');
    // It came before, and the answer was lost. Retention removes the second copy.
    if (file.checksum === prepared.checksum) return done({}, []);
    return putContent(tx, scope, file, { ...prepared, madeBy: scope.userId, activity: 'file.replaced' });
  },
});

export const replaceFile = removingUpload(replaceFileAction);

/** Gives a file an earlier content again; what it contains now is an earlier one from then on. */
export const takeBackVersion = action({
  route: 'files.take-back',
  allow: 'administrator',
  input: TakenBack,
  async run({ scope, input: { versionId }, parameters: { id }, tx }) {
    const file = await lockFile(tx, id);
    const isOwn = and(eq(fileVersions.id, versionId), eq(fileVersions.fileId, id));
    const [version] = file ? await tx.delete(fileVersions).where(isOwn).returning() : [];
    if (!file || !version || !isFileType(version.type)) return fail('not_found');
    const { type, madeBy } = version;
    return putContent(tx, scope, file, { ...version, type, madeBy, activity: 'file.taken-back' });
  },
});

async function lockFile(tx: Transaction, id: string): Promise<File | undefined> {
  const isPresent = and(eq(files.id, id), isNull(files.removedAt));
  const [file] = await tx.select().from(files).where(isPresent).for('update');
  return file;
}

/** What pages do with a file: they show an image, play a video, or offer it. */
const useOf = (type: string) =>
  type.startsWith('image/') ? 'image' : isPlayableVideo(type) ? 'video' : type.startsWith('audio/') ? 'audio' : 'other';

interface NewContent extends StoredFile {
  madeBy: string | null;
  activity: ActivityName;
}

async function putContent(
  tx: Transaction,
  scope: Scope,
  file: File,
  { madeBy, activity, ...content }: NewContent,
): Promise<Done<object> | Failure> {
  if (useOf(file.type) !== useOf(content.type)) return fail('file_rejected', { file: 'validation.file-other-kind' });
  const { type, sizeBytes, checksum, storageKey, thumbnailKey, widthPx, heightPx } = content;
  await tx.insert(fileVersions).values({ ...contentOf(file), fileId: file.id });
  // The name is the file's own; its ending is that of its content.
  const name = toFileName(isSameEnding(file.name, content) ? file.name : stemOf(file.name), type);
  const now = { name, type, sizeBytes, checksum, storageKey, thumbnailKey, widthPx, heightPx, madeBy };
  await tx
    .update(files)
    .set({ ...now, replacedBy: scope.userId, replacedAt: sql`now()` })
    .where(eq(files.id, file.id));
  await executeSql(tx, 'delete from file_texts where file_id = $1', [file.id]);
  if (SEARCHED_TYPES.includes(type)) await enqueue(tx, FILE_TEXT_QUEUE, {});
  await announceFilm(tx, { ...now, id: file.id });
  return done({}, { action: activity, subject: { kind: 'file', id: file.id, name }, details: { type, sizeBytes } });
}

function contentOf(file: File) {
  const { name, type, sizeBytes, checksum, storageKey, thumbnailKey, widthPx, heightPx, madeBy } = file;
  const madeAt = file.replacedAt ?? file.madeAt;
  return { name, type, sizeBytes, checksum, storageKey, thumbnailKey, widthPx, heightPx, madeBy, madeAt };
}

const isSameEnding = (name: string, { type }: StoredFile) => toFileName(name, type) === name;

const stemOf = (name: string) => name.replace(/\.[a-z0-9]+$/i, '');
