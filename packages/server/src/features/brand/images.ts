import sharp from 'sharp';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import { brandImages } from '../../contract/page-object.ts';

/** The most that a picture may have before it is made smaller. */
const MAX_PIXELS = 64_000_000;

export interface BrandImage {
  content: Buffer;
  type: (typeof brandImages)[keyof typeof brandImages]['type'];
}

/** A picture as it came: unchanged, none, or a new one, which holds nothing but its pixels then. */
export type ImageChange = BrandImage | 'unchanged' | null;

/** A new logo and sign-in picture, each written anew as a picture of the portal's own size. */
export async function processImages(input: {
  logo: string | null;
  picture: string | null;
}): Promise<{ logo: ImageChange; picture: ImageChange } | Failure> {
  const logo = await processImage(input.logo, 'logo');
  if (isFailure(logo)) return logo;
  const picture = await processImage(input.picture, 'picture');
  return isFailure(picture) ? picture : { logo, picture };
}

async function processImage(sent: string | null, field: keyof typeof brandImages): Promise<ImageChange | Failure> {
  if (sent === null || sent === 'unchanged') return sent;
  const bytes = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64');
  const { width, height, type } = brandImages[field];
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true });
  try {
    return { content: await (type === 'image/png' ? image.png() : image.webp({ quality: 80 })).toBuffer(), type };
  } catch {
    return fail('invalid_input', { [field]: 'validation.file-broken' });
  }
}
