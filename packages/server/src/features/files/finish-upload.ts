import fs from 'node:fs/promises';
import { files } from '@portico/database';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import { onDisk } from '../../infrastructure/disk-failure.ts';
import type { FileStorage } from '../../infrastructure/file-storage.ts';
import { action, done } from '../../http/action.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { type StoredFile, takeFile } from '../../files/take-file.ts';
import { getUploadRules } from '../../files/upload-rules.ts';
import { lockUpload } from '../../files/upload-lock.ts';
import { FinishedUpload } from './schema.ts';
import { insertFile, toAnswer } from './upload.ts';

const SIZE = 'select size_bytes::float8 as "sizeBytes" from file_uploads where id = $1 and user_id = $2';

/** Makes a file of an upload whose parts have all arrived. Asked again, it answers with the same file. */
const finishUploadAction = action({
  route: 'uploads.finish',
  allow: 'administrator',
  input: FinishedUpload,
  async prepare({ scope, input, parameters: { id }, services }) {
    const [file] = await services.database.query<{ id: string }>(STORED_BEFORE, [id, scope.userId]);
    return file ? 'stored-before' : takeUpload(services, scope, { id, name: input.name });
  },
  async run({ scope, input: { folderId }, prepared, parameters: { id }, tx }) {
    if (prepared !== 'stored-before') return insertFile(tx, scope, { ...prepared, id, folderId });
    const [file] = await tx.select().from(files).where(eq(files.id, id));
    return file && file.removedAt === null ? done(toAnswer(file), []) : fail('already_done');
  },
});

const STORED_BEFORE = 'select id from files where id = $1 and made_by = $2';

export const finishUpload = removingUpload(finishUploadAction);

/**
 * Stores the bytes of an upload. They stay among the temporary files as well until the row that names them is there: if that
 * fails, nothing has to be sent again.
 */
export async function takeUpload(
  services: Services,
  { userId }: Scope,
  { id, name }: { id: string; name: string },
): Promise<StoredFile | Failure> {
  const { database, fileStorage } = services;
  const [upload] = await database.query<{ sizeBytes: number }>(SIZE, [id, userId]);
  if (!upload) return fail('not_found');
  const rules = await getUploadRules(services);
  // It was begun when more was allowed.
  if (upload.sizeBytes > rules.maxSizeBytes) return fail('file_too_large');
  const lock = await lockUpload(database, id, { onWanted: () => undefined });
  const [received, source] = await Promise.all([fileStorage.uploadPath(id), fileStorage.temporaryPath()]);
  try {
    if ((await sizeOf(received)) !== upload.sizeBytes) return fail('upload_interrupted');
    await onDisk(() => secondName(received, source));
    const file = await takeFile(source, name, services, rules);
    // It will never be taken.
    if (isFailure(file) && file.failure !== 'scanner_unreachable') await fs.rm(received, { force: true });
    return file;
  } finally {
    await fs.rm(source, { force: true });
    await lock.release();
  }
}

/** The temporary bytes of an upload go when the transaction that needed them is through. */
export function removingUpload<Name extends 'uploads.finish' | 'uploads.replace', Sent, Data>(
  endpoint: Endpoint<Name, Sent, Data>,
): Endpoint<Name, Sent, Data> {
  return {
    ...endpoint,
    async answer(request, services) {
      const result = await endpoint.answer(request, services);
      if (result.kind === 'data') await removeUpload(services.fileStorage, request.parameters['id'] ?? '');
      return result;
    },
  };
}

const removeUpload = async (storage: FileStorage, id: string) => fs.rm(await storage.uploadPath(id), { force: true });

/** The same bytes under another name, without a copy where the disk can do that. */
async function secondName(file: string, name: string): Promise<void> {
  await fs.link(file, name).catch(() => fs.copyFile(file, name));
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await fs.stat(file).catch(() => ({ size: 0 }));
  return size;
}
