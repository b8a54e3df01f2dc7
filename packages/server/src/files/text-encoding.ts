import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK } from '../text/csv.ts';
import { findWideEncoding, HEAD_BYTES, type TextEncoding } from '../text/decode-text.ts';

/** The encoding of a text by its content, as `decodeText` reads it; the file is not held in memory. */
export async function findEncoding(file: string): Promise<TextEncoding> {
  for await (const head of createReadStream(file, { highWaterMark: HEAD_BYTES, end: HEAD_BYTES - 1 })) {
    const wide = findWideEncoding(head as Buffer);
    if (wide) return wide;
  }
  return (await isValidUtf8(file)) ? 'utf-8' : 'windows-1252';
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
