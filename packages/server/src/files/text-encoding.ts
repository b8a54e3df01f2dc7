import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK } from '../text/csv.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 4096;

/**
 * The encoding of a text by its content: a byte order mark or zero bytes say UTF-16; what is not valid UTF-8 is taken for Windows-1252,
 * which contains the letters of ISO 8859-1.
 */
export async function findEncoding(file: string): Promise<TextEncoding> {
  for await (const head of createReadStream(file, { highWaterMark: HEAD_BYTES, end: HEAD_BYTES - 1 })) {
    const wide = findWideEncoding(head as Buffer);
    if (wide) return wide;
  }
  return (await isValidUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The letters of European languages have a zero byte in UTF-16, in the same place of every pair. */
function findWideEncoding(head: Buffer): TextEncoding | null {
  const mark = head.readUIntBE(0, Math.min(2, head.length));
  if (mark === 0xff_fe) return 'utf-16le';
  if (mark === 0xfe_ff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd * 4 > head.length) return 'utf-16le';
  return odd === 0 && even * 4 > head.length ? 'utf-16be' : null;
}

async function isValidUtf8(file: string): Promise<boolean> {
  try {
    for await (const text of decodeFile(file, 'utf-8')) void text;
    return true;
  } catch (error) {
    if (isEncodingError(error)) return false;
    throw error;
  }
}

/** Whether a decoder found bytes that are none of its encoding. */
export const isEncodingError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** The text of a file, piece by piece, without a byte order mark. @throws what `isEncodingError` knows, if it is not in this encoding */
export async function* decodeFile(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Writes a text in UTF-8, with the mark by which spreadsheets recognise it. */
export const writeAsUtf8 = (source: string, encoding: TextEncoding, target: string): Promise<void> =>
  pipeline(
    async function* () {
      yield BYTE_ORDER_MARK;
      yield* decodeFile(source, encoding);
    },
    createWriteStream(target, { mode: 0o600 }),
  );
