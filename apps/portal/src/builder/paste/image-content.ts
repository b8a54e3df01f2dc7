/** Images that stand in a fragment itself; whatever else is named is elsewhere, and is not fetched. */
const DATA = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([a-z0-9+/=\s]+)$/i;

/** The content of an image of a fragment by its address; nothing of one that is elsewhere. */
export async function imageContent(src: string): Promise<Blob | undefined> {
  const [, type, base64] = DATA.exec(src) ?? [];
  if (type && base64) return decode(base64, type);
  return src.startsWith('blob:') ? drawn(src) : undefined;
}

function decode(base64: string, type: string): Blob | undefined {
  try {
    return new Blob([Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0))], {
      type,
    });
  } catch {
    return undefined;
  }
}

/** An image that this browser keeps under a `blob:` address, drawn anew: the page's policy lets no call fetch it. */
async function drawn(src: string): Promise<Blob | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}
