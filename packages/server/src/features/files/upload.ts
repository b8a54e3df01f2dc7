import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { files } from '@portico/database';
import { FILE_TEXT_QUEUE } from '@portico/database/queues';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, fail, isFailure } from '../../contract/failures.ts';
import type { FileTypeName } from '../../contract/file-types.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { action, done } from '../../http/action.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { PortalRequest } from '../../http/request.ts';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import type { FileStorage } from '../../infrastructure/file-storage.ts';
import type { Services } from '../../services.ts';
import { toFileName } from '../../files/file-name.ts';
import type { ImageSize } from '../../files/images.ts';
import { toFileRow } from './queries.ts';
import { receiveBody } from '../../files/receive.ts';
import { Upload } from './schema.ts';

interface StoredFile {
  name: string;
  type: FileTypeName;
  sizeBytes: number;
  checksum: string;
  storageKey: string;
  thumbnailKey: string | null;
  widthPx: number | null;
  heightPx: number | null;
}

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
  async run({ scope, input, prepared, tx }) {
    const [file] = await tx
      .insert(files)
      .values({ ...(input.id && { id: input.id }), ...prepared, madeBy: scope.userId })
      .onConflictDoNothing({ target: files.id })
      .returning();
    if (!file) return findSentBefore(tx, input.id ?? '', prepared.checksum);
    const { id, name, type, sizeBytes } = file;
    if (type === 'application/pdf') await enqueue(tx, FILE_TEXT_QUEUE, {});
    return done(toAnswer(file), {
      action: 'file.uploaded',
      subject: { kind: 'file', id, name },
      details: { type, sizeBytes },
    });
  },
});

const toAnswer = (file: typeof files.$inferSelect): { file: FileRow } => ({
  file: toFileRow({ ...file, pageCount: 0 }),
});

/** The file that was stored when these bytes came before under the same id. Retention removes the second copy. */
async function findSentBefore(tx: Transaction, id: string, checksum: string) {
  const [file] = await tx.select().from(files).where(eq(files.id, id));
  const isSame = file?.checksum === checksum && file.removedAt === null;
  return isSame ? done(toAnswer(file), []) : fail('already_done');
}

/** The portal's client sends a file by its uploader, never by a call with JSON. */
export const storeFile = storeFileAction as unknown as Endpoint<'files.store', never, { file: FileRow }>;

async function receiveFile(
  request: PortalRequest,
  sentName: string,
  { fileStorage, environment }: Services,
): Promise<StoredFile | Failure> {
  const [source, image, thumbnail] = await Promise.all([
    fileStorage.temporaryPath(),
    fileStorage.temporaryPath(),
    fileStorage.temporaryPath(),
  ]);
  try {
    const received = await receiveBody(request, source, environment.files.maxSizeBytes);
    if (isFailure(received)) return received;
    // The libraries behind are large, and most processes never take a file.
    const [{ findFileType }, { isImage, rewriteImage }] = await Promise.all([
      import('../../files/content-type.ts'),
      import('../../files/images.ts'),
    ]);
    const type = await findFileType(source, sentName);
    if (typeof type !== 'string') return type;
    const name = toFileName(sentName, type);
    if (!isImage(type)) return { name, type, ...(await keep(fileStorage, source)), ...NO_IMAGE };
    const size = await rewriteImage(source, type, { image, thumbnail });
    if (isFailure(size)) return size;
    return { name, type, ...(await keep(fileStorage, image)), ...(await keepThumbnail(fileStorage, thumbnail, size)) };
  } finally {
    await Promise.all([source, image, thumbnail].map((file) => fs.rm(file, { force: true })));
  }
}

const NO_IMAGE = { thumbnailKey: null, widthPx: null, heightPx: null };

async function keep(storage: FileStorage, file: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size: sizeBytes } = await fs.stat(file);
  const storageKey = uuidv7();
  await storage.store(file, storageKey);
  return { sizeBytes, checksum: hash.digest('hex'), storageKey };
}

async function keepThumbnail(storage: FileStorage, file: string, size: ImageSize) {
  const thumbnailKey = uuidv7();
  await storage.store(file, thumbnailKey);
  return { thumbnailKey, ...size };
}
