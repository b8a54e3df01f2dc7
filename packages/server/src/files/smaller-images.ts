import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMAGE_WIDTHS, type ImageWidth } from '../contract/file-types.ts';
import type { FileStorage } from '../infrastructure/file-storage.ts';

/** Of a key that is a UUID, the digit that says its version: 7 in all that are made. */
const VERSION_AT = 14;
const OWN_VERSION = '7';

/** An image in a smaller width has the key of the whole one, but for its version; so no row has to name it. */
const VERSIONS = { 480: 'a', 960: 'b', 1600: 'c' } as const satisfies Record<ImageWidth, string>;

const withVersion = (key: string, version: string) => key.slice(0, VERSION_AT) + version + key.slice(VERSION_AT + 1);

/** The keys under which the smaller images of a file are, if they were ever asked for. */
export const smallerImageKeys = (storageKey: string): string[] =>
  IMAGE_WIDTHS.map((width) => withVersion(storageKey, VERSIONS[width]));

/** The key of the file that these bytes belong to: their own, unless they are a smaller image. */
export const originalKey = (key: string): string =>
  Object.values<string>(VERSIONS).includes(key.charAt(VERSION_AT)) ? withVersion(key, OWN_VERSION) : key;

/** One at a time for a process: pictures are large while they are made, and the next reader finds them made. */
let last: Promise<unknown> = Promise.resolve();

/** The key of an image in a smaller width, which is made when it is asked for the first time. */
export async function findSmallerImage(storage: FileStorage, storageKey: string, width: ImageWidth): Promise<string> {
  const key = withVersion(storageKey, VERSIONS[width]);
  if ((await storage.findSize(key)) !== null) return key;
  const made = last.then(async () => {
    if ((await storage.findSize(key)) === null) await makeSmallerImage(storage, storageKey, key, width);
  });
  last = made.catch(() => undefined);
  await made;
  return key;
}

async function makeSmallerImage(storage: FileStorage, storageKey: string, key: string, width: ImageWidth) {
  const [sizeBytes, source, target] = await Promise.all([
    storage.findSize(storageKey),
    storage.temporaryPath(),
    storage.temporaryPath(),
  ]);
  try {
    const stream = sizeBytes === null ? null : await storage.open(storageKey, { start: 0, end: sizeBytes - 1 });
    if (!stream) throw new Error(`The file storage has lost ${storageKey}`);
    await pipeline(Readable.fromWeb(stream as never), createWriteStream(source, { mode: 0o600 }));
    // The library is large, and most processes never make an image.
    const { writeSmallerImage } = await import('./images.ts');
    await writeSmallerImage(source, target, width);
    await storage.store(target, key);
  } finally {
    await Promise.all([source, target].map((file) => fs.rm(file, { force: true })));
  }
}
