import fs from 'node:fs/promises';
import { type Failure, fail } from '../contract/failures.ts';
import type { PortalRequest } from '../http/request.ts';
import { onDisk } from '../infrastructure/disk-failure.ts';

/** Writes the body of a request to a file, piece by piece, up to a size. */
export async function receiveBody(
  request: PortalRequest,
  target: string,
  maxSizeBytes: number,
): Promise<{ sizeBytes: number } | Failure> {
  const announced = request.header('content-length');
  if (Number(announced) > maxSizeBytes) return fail('file_too_large');
  const file = await onDisk(() => fs.open(target, 'wx', 0o600));
  try {
    const sizeBytes = await copy(request, file, maxSizeBytes);
    if (sizeBytes === null) return fail('file_too_large');
    if (announced !== null && Number(announced) !== sizeBytes) return fail('upload_interrupted');
    return sizeBytes === 0 ? fail('file_rejected', { file: 'validation.file-empty' }) : { sizeBytes };
  } catch (error) {
    if (error instanceof Interrupted) return fail('upload_interrupted');
    throw error;
  } finally {
    await file.close();
  }
}

class Interrupted extends Error {}

/** How many bytes were written; null if there are too many. */
async function copy(request: PortalRequest, file: fs.FileHandle, maxSizeBytes: number): Promise<number | null> {
  let sizeBytes = 0;
  for await (const chunk of chunksOf(request)) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxSizeBytes) return null;
    await onDisk(() => file.appendFile(chunk));
  }
  return sizeBytes;
}

/** What the sender's side fails with is not an error of ours, as one of the disk is. */
async function* chunksOf(request: PortalRequest): AsyncGenerator<Uint8Array> {
  const chunks = request.chunks()[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => {
        throw new Interrupted('the sender is gone', { cause: error });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
