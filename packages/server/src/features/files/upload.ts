import fs from 'node:fs/promises';
import { files } from '@portico/database';
import { SEARCHED_TYPES } from '../../contract/file-types.ts';
import { FILE_TEXT_QUEUE } from '@portico/database/queues';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../access/access.ts';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { action, type Done, done } from '../../http/action.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { PortalRequest } from '../../http/request.ts';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import type { Services } from '../../services.ts';
import { receiveBody } from '../../files/receive.ts';
import { type StoredFile, takeFile } from '../../files/take-file.ts';
import { getUploadRules } from '../../files/upload-rules.ts';
import { announceFilm } from './playable-films.ts';
import { toFileRow } from './queries.ts';
import { Upload } from './schema.ts';

/**
 * Takes a file: the body as it is, its name in the address. The bytes are stored before the row that names them; what a
 * failure leaves between the two is removed by retention.
 */
const storeFileAction = action({
  route: 'files.store',
  allow: 'administrator',
  input: Upload,
  takesFile: true,
  prepare: ({ request, input, services }) => receiveFile(request, input.name, services),
  run: ({ scope, input, prepared, tx }) =>
    insertFile(tx, scope, { ...prepared, ...(input.id && { id: input.id }), folderId: input.folderId }),
});

/** The portal's client sends a file by its uploader, never by a call with JSON. */
export const storeFile = storeFileAction as unknown as Endpoint<'files.store', never, { file: FileRow }>;

/** Makes the row of a stored file. Under the id of one with the same bytes it is the answer to those. */
export async function insertFile(
  tx: Transaction,
  scope: Scope,
  values: StoredFile & { id?: string; folderId?: string | null },
): Promise<Done<{ file: FileRow }> | Failure> {
  const [file] = await tx
    .insert(files)
    .values({ ...values, madeBy: scope.userId })
    .onConflictDoNothing({ target: files.id })
    .returning();
  if (!file) return findSentBefore(tx, values.id ?? '', values.checksum);
  const { id, name, type, sizeBytes } = file;
  if (SEARCHED_TYPES.includes(type)) await enqueue(tx, FILE_TEXT_QUEUE, {});
  await announceFilm(tx, file);
  return done(toAnswer(file), {
    action: 'file.uploaded',
    subject: { kind: 'file', id, name },
    details: { type, sizeBytes },
  });
}

export const toAnswer = (file: typeof files.$inferSelect): { file: FileRow } => ({
  file: toFileRow({ ...file, pageCount: 0, videoCount: 0 }),
});

/** The file that was stored when these bytes came before under the same id. Retention removes the second copy. */
async function findSentBefore(tx: Transaction, id: string, checksum: string) {
  const [file] = await tx.select().from(files).where(eq(files.id, id));
  const isSame = file?.checksum === checksum && file.removedAt === null;
  return isSame ? done(toAnswer(file), []) : fail('already_done');
}

async function receiveFile(
  request: PortalRequest,
  sentName: string,
  services: Services,
): Promise<StoredFile | Failure> {
  const rules = await getUploadRules(services);
  const source = await services.fileStorage.temporaryPath();
  try {
    const received = await receiveBody(request, source, rules.maxSizeBytes);
    return isFailure(received) ? received : await takeFile(source, sentName, services, rules);
  } finally {
    await fs.rm(source, { force: true });
  }
}
