import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, isFailure } from '../contract/failures.ts';
import type { FileTypeName } from '../contract/file-types.ts';
import { onDisk } from '../infrastructure/disk-failure.ts';
import type { FileStorage } from '../infrastructure/file-storage.ts';
import type { VirusScanner } from '../infrastructure/virus-scanner.ts';
import { toFileName } from './file-name.ts';
import type { FileContent } from './serve.ts';
import { findEncoding, writeAsUtf8 } from './text-encoding.ts';
import { refuseKind, type UploadRules } from './upload-rules.ts';
import type { ImageSize } from './images.ts';

/** A file whose bytes are in the file storage, and of which no row says so yet. */
export interface StoredFile extends FileContent {
  type: FileTypeName;
  thumbnailKey: string | null;
  widthPx: number | null;
  heightPx: number | null;
}

/**
 * Takes what was received: finds its type, has it checked for viruses, writes an image anew, and stores the result. What a failure leaves in the storage is
 * removed by retention.
 * @param source a temporary file; it is gone afterwards, or it may go
 */
export const takeFile = (
  source: string,
  sentName: string,
  deps: { fileStorage: FileStorage; virusScanner: VirusScanner },
  rules: UploadRules,
): Promise<StoredFile | Failure> => onDisk(() => checkAndStore(source, sentName, deps, rules));

async function checkAndStore(
  source: string,
  sentName: string,
  { fileStorage, virusScanner }: { fileStorage: FileStorage; virusScanner: VirusScanner },
  rules: UploadRules,
): Promise<StoredFile | Failure> {
  // The libraries behind are large, and most processes never take a file.
  const [{ findFileType }, { isImage, rewriteImage }] = await Promise.all([
    import('./content-type.ts'),
    import('./images.ts'),
  ]);
  const type = await findFileType(source, sentName);
  if (typeof type !== 'string') return type;
  const refusal = refuseKind(rules, type) ?? (await virusScanner.check(source));
  if (refusal) return refusal;
  const name = toFileName(sentName, type);
  if (type.startsWith('text/')) return { name, type, ...(await keepText(fileStorage, source)), ...NO_IMAGE };
  if (!isImage(type)) return { name, type, ...(await keep(fileStorage, source)), ...NO_IMAGE };
  const [image, thumbnail] = await Promise.all([fileStorage.temporaryPath(), fileStorage.temporaryPath()]);
  try {
    const size = await rewriteImage(source, type, { image, thumbnail });
    if (isFailure(size)) return size;
    return { name, type, ...(await keep(fileStorage, image)), ...(await keepThumbnail(fileStorage, thumbnail, size)) };
  } finally {
    await Promise.all([image, thumbnail].map((file) => fs.rm(file, { force: true })));
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

/** Texts are kept in UTF-8, in which they are served and searched. */
async function keepText(storage: FileStorage, source: string) {
  const encoding = await findEncoding(source);
  if (encoding === 'utf-8') return keep(storage, source);
  const converted = await storage.temporaryPath();
  try {
    await writeAsUtf8(source, encoding, converted);
    return await keep(storage, converted);
  } finally {
    await fs.rm(converted, { force: true });
  }
}

async function keepThumbnail(storage: FileStorage, file: string, size: ImageSize) {
  const thumbnailKey = uuidv7();
  await storage.store(file, thumbnailKey);
  return { thumbnailKey, ...size };
}
