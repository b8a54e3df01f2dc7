import { brandImages } from '@portico/server/page-object';

const QUALITY = 0.8;
/** Vector pictures may have no size of their own. */
const DEFAULT_SIZE = 256;

/**
 * A picture as a data URL of the size that it is shown in. Vector pictures become pixels here: nothing that they hold besides
 * reaches the server.
 * @throws if it is no picture
 */
export async function resizeImage(file: File, kind: keyof typeof brandImages): Promise<string> {
  const { width, height, type } = brandImages[kind];
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const own = { width: image.naturalWidth || DEFAULT_SIZE, height: image.naturalHeight || DEFAULT_SIZE };
    const isVector = file.type === 'image/svg+xml';
    const scale = Math.min(width / own.width, height / own.height, isVector ? Infinity : 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(own.width * scale));
    canvas.height = Math.max(1, Math.round(own.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(type, QUALITY);
  } finally {
    URL.revokeObjectURL(url);
  }
}
