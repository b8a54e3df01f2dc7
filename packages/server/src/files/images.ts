import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Failure, fail } from '../contract/failures.ts';
import type { FileTypeName } from '../contract/file-types.ts';
import { findDiskFailure } from '../infrastructure/disk-failure.ts';

/** 64 megapixels a frame: more than cameras make, and what decodes into 256 MB. */
const MAX_PIXELS = 64_000_000;
/** All frames of an animation: they take up to 0.5 GB of memory. */
const MAX_ALL_PIXELS = 128_000_000;
const THUMBNAIL_PX = 480;
const TIMEOUT_S = 60;

sharp.cache(false);
// What is read is what can be written: no SVG, PDF or other reader of the library is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** How each type of image is written anew. */
const ENCODERS = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ quality: 70, effort: 2 }),
} as const satisfies Partial<Record<FileTypeName, (image: Sharp) => Sharp>>;

type ImageType = keyof typeof ENCODERS;

export const isImage = (type: FileTypeName): type is ImageType => Object.hasOwn(ENCODERS, type);

export interface ImageSize {
  widthPx: number;
  heightPx: number;
}

/**
 * Writes an image anew: upright, and with nothing but its pixels. Where it was taken, by whom, and whatever else was put
 * into the file is gone. Makes a small picture of it as well (WebP, of the first frame).
 */
export async function rewriteImage(
  source: string,
  type: ImageType,
  targets: { image: string; thumbnail: string },
  timeoutSeconds = TIMEOUT_S,
): Promise<ImageSize | Failure> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false, pages: -1 }).metadata();
    const problem = findProblem(metadata, type);
    if (problem) return problem;
    const options = { limitInputPixels: MAX_ALL_PIXELS, failOn: 'error', pages: -1 } as const;
    const image = sharp(source, options).timeout({ seconds: timeoutSeconds });
    // The library turns single frames only; those of an animation stand as they are meant.
    const upright = (metadata.pages ?? 1) > 1 ? image : image.autoOrient();
    const written = await ENCODERS[type](upright).toFile(targets.image);
    await writeThumbnail(targets.image, targets.thumbnail);
    return { widthPx: written.width, heightPx: written.pageHeight ?? written.height };
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Makes a small picture of an image that a portal has written anew before. It stays as it is, so that it has the same bytes
 * wherever it goes.
 */
export async function readImage(source: string, type: ImageType, thumbnail: string): Promise<ImageSize | Failure> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false, pages: -1 }).metadata();
    const problem = findProblem(metadata, type);
    if (problem) return problem;
    await writeThumbnail(source, thumbnail);
    return { widthPx: metadata.width, heightPx: metadata.pageHeight ?? metadata.height };
  } catch (error) {
    return toFailure(error);
  }
}

/** Everything that the library throws is about the image, but what the disk says. @throws that */
function toFailure(error: unknown): Failure {
  const failure = findDiskFailure(error);
  if (failure) throw failure;
  const isTimeout = error instanceof Error && error.message.startsWith('timeout:');
  return fail('file_rejected', { file: isTimeout ? 'validation.file-timeout' : 'validation.file-broken' });
}

/** How images in smaller widths are written. AVIF with little effort: more takes many times as long for a tenth less. */
const SMALLER_ENCODERS = {
  'image/webp': (image) => image.webp({ quality: 80 }),
  'image/avif': (image) => image.avif({ quality: 55, effort: 2 }),
} as const satisfies Partial<Record<ImageType, (image: Sharp) => Sharp>>;

/** Writes an image in a smaller width, with all its frames. */
export async function writeSmallerImage(
  source: string,
  target: { file: string; type: keyof typeof SMALLER_ENCODERS },
  widthPx: number,
): Promise<void> {
  const image = sharp(source, { limitInputPixels: MAX_ALL_PIXELS, failOn: 'error', pages: -1 })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: widthPx, withoutEnlargement: true });
  await SMALLER_ENCODERS[target.type](image).toFile(target.file);
}

const writeThumbnail = (source: string, target: string) =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(target);

function findProblem({ width, height, pageHeight, format, compression }: Metadata, type: ImageType): Failure | null {
  if (width * (pageHeight ?? height) > MAX_PIXELS) return fail('file_rejected', { file: 'validation.file-pixels' });
  if (width * height > MAX_ALL_PIXELS) return fail('file_rejected', { file: 'validation.file-frames' });
  const isExpected = type === 'image/avif' ? format === 'heif' && compression === 'av1' : type === `image/${format}`;
  return isExpected ? null : fail('file_rejected', { file: 'validation.file-broken' });
}
