import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pdfOf, samples } from '../../testing/files.ts';
import { findFileType } from './content-type.ts';

let folder: string;

beforeAll(async () => (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'content-type-'))));
afterAll(() => fs.rm(folder, { recursive: true }));

async function typeOf(content: Buffer | string) {
  const file = path.join(folder, 'file');
  await fs.writeFile(file, content);
  return findFileType(file, 'a.txt');
}

const behind = (before: string | Buffer) => Buffer.concat([Buffer.from(before), pdfOf('A line')]);
/** A PNG of one pixel with the chunk of an animation before its data, which is all that tells one from the other. */
const apng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACGFjVEwAAAABAAAAALQt6aAAAAANSURBVHjaY2BgYPgPAAEEAQBwIGULAAAAAElFTkSuQmCC',
  'base64',
);
const m4v = Buffer.concat([Buffer.from('\0\0\0\u0020ftypM4V \0\0\0\0M4V mp42isom\0\0\0\0', 'latin1'), samples.mp4]);

test.each([
  ['an animated PNG', apng, 'image/png'],
  ['an M4V of Apple', m4v, 'video/mp4'],
  ['a PDF behind an empty line', behind('\r\n'), 'application/pdf'],
  ['a PDF behind a byte order mark', behind('\uFEFF'), 'application/pdf'],
  [
    'a PDF behind the header of a printer',
    behind(`@PJL ENTER LANGUAGE=PDF\r\n${'x'.repeat(180)}\n`),
    'application/pdf',
  ],
  ['a PDF behind bytes of a program', behind(Buffer.alloc(16)), 'application/pdf'],
  ['a PDF at the last place', behind('x'.repeat(1019)), 'application/pdf'],
  ['a PDF behind more', behind('x'.repeat(1020)), 'text/plain'],
  ['a text about PDF', 'A file begins with %PDF-1.4 and ends with %%EOF.', 'text/plain'],
  ['a text in angle brackets', '<begin>\nnot HTML', 'text/plain'],
  ['a mail address in angle brackets', '<anna@example.org> wrote', 'text/plain'],
  ['an address in angle brackets', '<https://example.org>', 'text/plain'],
  ['a comparison', '<5 kg', 'text/plain'],
  ['a log in colours', 'log \u001B[31mred\u001B[0m\n', 'text/plain'],
  ['a text of DOS', 'old DOS text\r\n\u001A', 'text/plain'],
  ['pages of a printer', 'side 1\fside 2\n', 'text/plain'],
])('%s is stored as what readers take it for', async (_, content, type) => {
  expect(await typeOf(content)).toBe(type);
});

test.each([
  ['a text that goes on behind its end', 'a\u001Ab'],
  ['one that goes on in the next part of the file', `${'a'.repeat(65_535)}\u001Ab`],
  ['a document', '<a href=x onclick=alert(1)>x</a>'],
  ['a document of another element', '<img src=x onerror=alert(1)>'],
  ['a document behind blanks', '\n <H1>x</H1>'],
  ['a PDF behind HTML', behind('<html></html>\n\u0001')],
  ['a PDF behind a script', behind('%\u0001<script>attack(1)</script>\n')],
  ['a PDF behind the end of an element', behind('\u0001</title>\n')],
  ['a comment', '<!-- a --><script>alert(1)</script>'],
])('%s is refused', async (_, content) => {
  expect(await typeOf(content)).toMatchObject({ fields: { file: 'validation.file-type' } });
});
