import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { type FileTypeName, isFileType } from '../contract/file-types.ts';
import { type Failure, fail } from '../contract/failures.ts';

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

/** A text of two bytes a letter. Its first two bytes are also those of a sound that nothing writes any more. */
const IS_WIDE_TEXT = /^(?:\u00FF\u00FE|\u00FE\u00FF)/;

/**
 * The type of a file by its content; its sender's word counts only between the two kinds of text, which are told apart by
 * nothing else.
 */
export async function findFileType(file: string, sentName: string): Promise<FileTypeName | Failure> {
  const found = await fileTypeFromFile(file);
  // With the name of a codec behind it for some sounds.
  const mime = found?.mime.split(';')[0] ?? '';
  const type = KEPT_AS[mime] ?? mime;
  if (isFileType(type) && !(type === 'audio/mpeg' && (await isWideText(file)))) return type;
  const text = await readText(file);
  if (!found && text.isPdf) return 'application/pdf';
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
async function readText(file: string): Promise<{ isPlain: boolean; isSvg: boolean; isPdf: boolean }> {
  let head = '';
  let isPlain = true;
  // The last character of old texts is Ctrl+Z, and nothing follows it.
  let held = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
    const text = String(chunk);
    if (head.length < HEAD_LENGTH) head += text.slice(0, HEAD_LENGTH);
    const isEnded = text.endsWith(END_OF_TEXT);
    // Colours of a terminal are text too, by the MIME Sniffing Standard.
    isPlain = !CONTROL.test(held + (isEnded ? text.slice(0, -1) : text).replaceAll(ESCAPE, ''));
    held = isEnded ? END_OF_TEXT : '';
    if (!isPlain) break;
  }
  // A byte order mark is three letters here.
  const start = head.replace(/^\u00EF\u00BB\u00BF/, '');
  const isMarkup = MARKUP.test(start);
  return { isPlain: isPlain && !isMarkup, isSvg: isMarkup && SVG.test(start), isPdf: PDF.test(head) };
}
