import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IMAGE_WIDTHS, type ImageWidth } from '../contract/file-types.ts';
import { onDisk } from '../infrastructure/disk-failure.ts';
import type { FileStorage } from '../infrastructure/file-storage.ts';

/** Of a key that is a UUID, the digit that says its version: 7 in all that are made. */
const VERSION_AT = 14;
const OWN_VERSION = '7';

/** An image in a smaller width has the key of the whole one, but for its version; so no row has to name it. */
const VERSIONS = {
  'image/webp': { 480: 'a', 960: 'b', 1600: 'c' },
  'image/avif': { 480: 'd', 960: 'e', 1600: 'f' },
} as const satisfies Record<string, Record<ImageWidth, string>>;

type SmallerType = keyof typeof VERSIONS;

/** What is never an animation, which AVIF is not written from; images of the other types are small already. */
const STILL_TYPES = new Set(['image/jpeg', 'image/png', 'image/avif']);

const withVersion = (key: string, version: string) => key.slice(0, VERSION_AT) + version + key.slice(VERSION_AT + 1);

/** The key of the version of a film that browsers play, if there is one. */
export const playableKey = (storageKey: string): string => withVersion(storageKey, '8');

/** The keys of what is made of a file: its smaller images, if they were ever asked for, and its playable version. */
export const derivedKeys = (storageKey: string): string[] => [
  playableKey(storageKey),
  ...Object.values(VERSIONS).flatMap((versions) =>
    IMAGE_WIDTHS.map((width) => withVersion(storageKey, versions[width])),
  ),
];

/** The key of the file that these bytes belong to: their own, unless they are made of it. */
export const originalKey = (key: string): string =>
  derivedKeys(key).includes(key) ? withVersion(key, OWN_VERSION) : key;

/** One at a time for a process: pictures are large while they are made, and the next reader finds them made. */
class Maker {
  #last: Promise<unknown> = Promise.resolve();

  make(storage: FileStorage, wanted: WantedImage): Promise<void> {
    const made = this.#last.then(async () => {
      if ((await storage.findSize(wanted.key)) === null) await makeSmallerImage(storage, wanted);
    });
    this.#last = made.catch(() => undefined);
    return made;
  }
}

const makers = { 'image/webp': new Maker(), 'image/avif': new Maker() } as const satisfies Record<SmallerType, Maker>;

interface WantedImage extends SmallerImage {
  /** The whole image. */
  storageKey: string;
  width: ImageWidth;
}

export interface SmallerImage {
  key: string;
  type: SmallerType;
}

/**
 * An image in a smaller width, which is made when it is asked for the first time. AVIF takes long to make: who asks first gets WebP
 * meanwhile.
 * @param accepted what the reader's browser says that it shows
 */
export async function findSmallerImage(
  storage: FileStorage,
  file: { storageKey: string; type: string },
  width: ImageWidth,
  accepted: string,
): Promise<SmallerImage> {
  const wanted = (type: SmallerType): WantedImage => {
    const { storageKey } = file;
    return { key: withVersion(storageKey, VERSIONS[type][width]), type, storageKey, width };
  };
  const [webp, avif] = [wanted('image/webp'), wanted('image/avif')];
  const isAvif = accepted.includes('image/avif') && STILL_TYPES.has(file.type);
  if (isAvif && (await storage.findSize(avif.key)) !== null) return avif;
  if ((await storage.findSize(webp.key)) === null) await makers['image/webp'].make(storage, webp);
  // If it fails, who asks next gets WebP as well.
  if (isAvif) makers['image/avif'].make(storage, avif).catch(() => undefined);
  return webp;
}

const makeSmallerImage = (storage: FileStorage, wanted: WantedImage) => onDisk(() => makeAndStore(storage, wanted));

async function makeAndStore(storage: FileStorage, { storageKey, key, type, width }: WantedImage): Promise<void> {
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
    await writeSmallerImage(source, { file: target, type }, width);
    await storage.store(target, key);
  } finally {
    await Promise.all([source, target].map((file) => fs.rm(file, { force: true })));
  }
}
