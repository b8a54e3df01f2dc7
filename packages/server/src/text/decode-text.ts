/** Encodings of texts, as `TextDecoder` names them. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** So much of a text shows whether it is UTF-16. */
export const HEAD_BYTES = 4096;

/** UTF-16 by its byte order mark, or by the letters of European languages, which have a zero byte in the same place of every pair. */
export function findWideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd * 4 > head.length) return 'utf-16le';
  return odd === 0 && even * 4 > head.length ? 'utf-16be' : null;
}

/**
 * The text of a whole file, without its byte order mark: in UTF-16, or else in UTF-8, or else in Windows-1252, in which Excel saves
 * what it calls CSV in Western Europe. Nothing here needs more than a browser has.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes.subarray(0, HEAD_BYTES));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
