import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { type FileTypeName, isFileType } from '../contract/file-types.ts';
import { type Failure, fail } from '../contract/failures.ts';
import { typeOfMp4 } from './mp4-type.ts';
import { decodeFile, findEncoding, isEncodingError } from './text-encoding.ts';

/** What no text has: control characters, but for a few; the second half of them are letters in other encodings. */
const CONTROL = /(?![\t\n\f\r\u0080-\u009F])\p{Cc}/u;

/** How a document in a markup language begins: HTML by the list of the MIME Sniffing Standard and further elements, SVG, XML. */
const MARKUP =
  /^\uFEFF?\s*<(?:[!?]|(?:html|head|body|script|iframe|h[1-6]|div|font|table|a|style|title|b|br|p|img|meta|link|base|form|span|object|embed|svg|video|audio|math|input|button|details|marquee|template|\w+:\w+)[\s/>])/i;
const SVG = /<(?:\w+:)?svg[\s/>]/i;
const HEAD_LENGTH = 4096;
const END_OF_TEXT = '\u001A';
const ESCAPE = '\u001B';

/**
 * A PDF begins within its first 1,024 bytes: readers skip what stands before (ISO 32000, annex H). A tag there would make it a document
 * for HTML readers as well. A text about PDF has no object.
 */
const PDF = /^(?:(?!<[!?/a-z])[^]){0,1019}?%PDF-[12]\.\d[^]*?\b\d{1,10}\s+\d{1,5}\s+obj\b/i;

/** Types that are kept as others: an animated PNG as its still, and what Apple writes as MP4. */
const KEPT_AS: Record<string, FileTypeName> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/**
 * The type of a file by its content; its sender's word counts only between the two kinds of text, which are told apart by
 * nothing else.
 */
export async function findFileType(file: string, sentName: string): Promise<FileTypeName | Failure> {
  const found = await fileTypeFromFile(file);
  // With the name of a codec behind it for some sounds.
  const mime = found?.mime.split(';')[0] ?? '';
  const type = KEPT_AS[mime] ?? mime;
  // The byte order mark of UTF-16 is also the beginning of a sound that nothing writes any more.
  const isText = !found || (type === 'audio/mpeg' && hasWideMark(await readHead(file)));
  if (type === 'video/mp4') return typeOfMp4(file);
  if (isFileType(type) && !isText) return type;
  if (!found && PDF.test(await readHead(file))) return 'application/pdf';
  const text = await readText(file);
  if (text.isSvg) return fail('file_rejected', { file: 'validation.file-svg' });
  if (!isText || !text.isPlain) return fail('file_rejected', { file: 'validation.file-type' });
  return /\.csv$/i.test(sentName.trim()) ? 'text/csv' : 'text/plain';
}

const hasWideMark = (head: string): boolean => /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(head);

/** Every byte is a letter of Latin 1. */
async function readHead(file: string): Promise<string> {
  for await (const head of createReadStream(file, { encoding: 'latin1', end: HEAD_LENGTH - 1 })) return String(head);
  return '';
}

/** Reads the whole file: what begins as a text may go on as a program. */
async function readText(file: string): Promise<{ isPlain: boolean; isSvg: boolean }> {
  let head = '';
  let isPlain = true;
  // The last character of old texts is Ctrl+Z, and nothing follows it.
  let held = '';
  try {
    for await (const text of decodeFile(file, await findEncoding(file))) {
      if (text === '') continue;
      if (head.length < HEAD_LENGTH) head += text.slice(0, HEAD_LENGTH);
      const isEnded = text.endsWith(END_OF_TEXT);
      // Colours of a terminal are text too, by the MIME Sniffing Standard.
      isPlain = !CONTROL.test(held + (isEnded ? text.slice(0, -1) : text).replaceAll(ESCAPE, ''));
      held = isEnded ? END_OF_TEXT : '';
      if (!isPlain) break;
    }
  } catch (error) {
    if (!isEncodingError(error)) throw error;
    isPlain = false;
  }
  // What is no UTF-8 may begin with its byte order mark, which is three letters then.
  const start = head.replace(/^\u00EF\u00BB\u00BF/, '');
  const isMarkup = MARKUP.test(start);
  return { isPlain: isPlain && !isMarkup, isSvg: isMarkup && SVG.test(start) };
}
