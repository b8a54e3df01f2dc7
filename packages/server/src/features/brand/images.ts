import sharp from 'sharp';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';

/** The most that a picture may have before it is made smaller. */
const MAX_PIXELS = 64_000_000;
const LOGO_SIZE = 256;
const PICTURE = { width: 1280, height: 1440 };

export interface BrandImage {
  content: Buffer;
  type: 'image/png' | 'image/webp';
}

/** A picture as it came: unchanged, none, or a new one, which holds nothing but its pixels then. */
export type ReadImage = BrandImage | 'unchanged' | null;

/** A new logo and sign-in picture, each written anew as a picture of the portal's own size. */
export async function readImages(input: {
  logo: string | null;
  picture: string | null;
}): Promise<{ logo: ReadImage; picture: ReadImage } | Failure> {
  const logo = await readImage(input.logo, 'logo');
  if (isFailure(logo)) return logo;
  const picture = await readImage(input.picture, 'picture');
  return isFailure(picture) ? picture : { logo, picture };
}

async function readImage(sent: string | null, field: 'logo' | 'picture'): Promise<ReadImage | Failure> {
  if (sent === null || sent === 'unchanged') return sent;
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  try {
    if (field === 'logo') {
      const size = { width: LOGO_SIZE, height: LOGO_SIZE, fit: 'inside', withoutEnlargement: true } as const;
      return { content: await source.resize(size).png().toBuffer(), type: 'image/png' };
    }
    const size = { ...PICTURE, fit: 'inside', withoutEnlargement: true } as const;
    return { content: await source.resize(size).webp({ quality: 80 }).toBuffer(), type: 'image/webp' };
  } catch {
    return fail('invalid_input', { [field]: 'validation.file-broken' });
  }
}
