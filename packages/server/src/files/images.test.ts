import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { gifOf } from '../../testing/hostile-files.ts';
import { isFailure } from '../contract/failures.ts';
import { readImage, rewriteImage, writeSmallerImage } from './images.ts';

let folder: string;

beforeAll(async () => (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'images-'))));
afterAll(() => fs.rm(folder, { recursive: true }));

/** An animation of flat frames, each of another grey, so that none is left out. */
function animated(format: 'gif' | 'webp', frames: number, width: number, height: number): Promise<Buffer> {
  const frame = width * height;
  const pixels = Buffer.alloc(frames * frame);
  for (let index = 0; index < frames; index++) pixels.fill((index * 40) % 256, index * frame, (index + 1) * frame);
  return sharp(pixels, {
    raw: { width, height: height * frames, channels: 1, pageHeight: height },
  })
    .toFormat(format, { effort: format === 'gif' ? 1 : 0 })
    .toBuffer();
}

/** The size of an image after it was taken, and size and frames of all that is written of it; or why it was refused. */
const rewrite = async (content: Buffer, type: 'image/gif' | 'image/webp' | 'image/png', timeoutSeconds?: number) => {
  const [source, image, thumbnail] = ['source', 'image', 'thumbnail'].map((name) => path.join(folder, name));
  await fs.writeFile(source!, content);
  const result = await rewriteImage(source!, type, { image: image!, thumbnail: thumbnail! }, timeoutSeconds);
  if (isFailure(result)) return result.fields?.file;
  await writeSmallerImage(image!, { file: path.join(folder, 'small'), type: 'image/webp' }, 480);
  const facts = await Promise.all([image!, path.join(folder, 'small'), thumbnail!].map(read));
  return [`${result.widthPx} x ${result.heightPx}`, ...facts];
};

async function read(file: string) {
  const { width, pageHeight, height, pages } = await sharp(file, { pages: -1, limitInputPixels: false }).metadata();
  return `${width} x ${pageHeight ?? height}, ${pages ?? 1}`;
}

/** Three frames of a PNG. */
const apng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAACGFjVEwAAAADAAAAAM7tusAAAAAaZmNUTAAAAAAAAAA8AAAAKAAAAAAAAAAAAAMACgAA3OWXYAAAAERJREFUeJztzsENABAAADHsvzM7eFQk1wk69/jPeh24UVoprZRWSiulldJKaaW0UloprZRWSiulldJKaaW0UloprZRWDrQhAU9qF2aGAAAAGmZjVEwAAAABAAAAPAAAACgAAAAAAAAAAAADAAoAAEeWfbQAAABJZmRBVAAAAAJ4nO3OwQ0AEAAAMey/Mzt4nEjaCTrHHt9ZrwM3pCvSFemKdEW6Il2RrkhXpCvSFemKdEW6Il2RrkhXpCvSFenKAbMiAU8pFzpfAAAAGmZjVEwAAAADAAAAPAAAACgAAAAAAAAAAAADAAoAAKoArl0AAABLZmRBVAAAAAR4nO3OQQ0AIRAAsQX/nu888CghmSromvnmNft24ERppbRSWimtlFZKK6WV0kpppbRSWimtlFZKK6WV0kpppbRSWvkBsiMBT+2UgSAAAAAASUVORK5CYII=',
  'base64',
);

test.each([
  ['a screen recording', gifOf(135, 693), { widthPx: 693, heightPx: 693 }],
  ['few large frames', gifOf(2, 5700), { widthPx: 5700, heightPx: 5700 }],
  ['a long recording', gifOf(890, 380), { fields: { file: 'validation.file-frames' } }],
  ['few very large frames', gifOf(3, 7999), { fields: { file: 'validation.file-frames' } }],
  ['a frame that is too large', gifOf(2, 8001), { fields: { file: 'validation.file-pixels' } }],
])('%s is judged by one frame and by all together', async (_, content, expected) => {
  const source = path.join(folder, 'source');
  await fs.writeFile(source, content);
  expect(await readImage(source, 'image/gif', path.join(folder, 'thumbnail'))).toMatchObject(expected);
});

test.each(['gif', 'webp'] as const)('an animation (%s) keeps its frames, in all widths', async (format) => {
  const facts = ['600 x 400', '600 x 400, 12', '480 x 320, 12', '480 x 320, 1'];
  expect(await rewrite(await animated(format, 12, 600, 400), `image/${format}`)).toEqual(facts);
});

test('an animation that takes too long is not called broken', async () => {
  expect(await rewrite(await animated('gif', 20, 1000, 1000), 'image/gif', 1)).toBe('validation.file-timeout');
});

test('an animated PNG is kept as its still, in all widths', async () => {
  expect(await rewrite(apng, 'image/png')).toEqual(['60 x 40', '60 x 40, 1', '60 x 40, 1', '60 x 40, 1']);
});

test('the colours of a print (CMYK) are those of a screen, and not turned around', async () => {
  const red = sharp(Buffer.from([232, 32, 0]), { raw: { width: 1, height: 1, channels: 3 } }).resize(20, 20);
  const source = path.join(folder, 'cmyk.jpg');
  await red.toColourspace('cmyk').jpeg().toFile(source);
  expect((await sharp(source).metadata()).space).toBe('cmyk');
  const image = path.join(folder, 'image');
  await rewriteImage(source, 'image/jpeg', { image, thumbnail: path.join(folder, 'thumbnail') });
  const [r = 0, g = 0, b = 0] = await sharp(image).raw().toBuffer();
  expect(r).toBeGreaterThan(180);
  expect(g).toBeLessThan(80);
  expect(b).toBeLessThan(80);
});
