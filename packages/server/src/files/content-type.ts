import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { type FileTypeName, isFileType } from '../contract/file-types.ts';
import { type Failure, fail } from '../contract/failures.ts';

/** What no text has: control characters, but for a few; the second half of them are letters in other encodings. */
const CONTROL = /(?![\t\n\f\r\u0080-\u009F])\p{Cc}/u;

/** How a document in a markup language begins: HTML, SVG, XML. */
const MARKUP = /^\uFEFF?\s*<[!?a-z]/i;
const SVG = /<(?:\w+:)?svg[\s/>]/i;
const HEAD_LENGTH = 4096;

/** A text of two bytes a letter. Its first two bytes are also those of a sound that nothing writes any more. */
const IS_WIDE_TEXT = /^(?:\u00FF\u00FE|\u00FE\u00FF)/;

/**
 * The type of a file by its content; its sender's word counts only between the two kinds of text, which are told apart by
 * nothing else.
 */
export async function findFileType(file: string, sentName: string): Promise<FileTypeName | Failure> {
  const found = await fileTypeFromFile(file);
  // With the name of a codec behind it for some sounds.
  const type = found?.mime.split(';')[0] ?? '';
  if (isFileType(type) && !(type === 'audio/mpeg' && (await isWideText(file)))) return type;
  const text = await readText(file);
  if (text.isSvg) return fail('file_rejected', { file: 'validation.file-svg' });
  if (found || !text.isPlain) return fail('file_rejected', { file: 'validation.file-type' });
  return /\.csv$/i.test(sentName.trim()) ? 'text/csv' : 'text/plain';
}

async function isWideText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { encoding: 'latin1', end: 1 }))
    return IS_WIDE_TEXT.test(String(chunk));
  return false;
}

/** Reads the whole file: what begins as a text may go on as a program. Every byte is a letter of Latin 1. */
async function readText(file: string): Promise<{ isPlain: boolean; isSvg: boolean }> {
  let head = '';
  let isPlain = true;
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const text = String(chunk);
    if (head.length < HEAD_LENGTH) head += text.slice(0, HEAD_LENGTH);
    isPlain = !CONTROL.test(text);
    if (!isPlain) break;
  }
  // A byte order mark is three letters here.
  const start = head.replace(/^\u00EF\u00BB\u00BF/, '');
  const isMarkup = MARKUP.test(start);
  return { isPlain: isPlain && !isMarkup, isSvg: isMarkup && SVG.test(start) };
}
