import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pdfOf, samples } from '../../testing/files.ts';
import { MP4_OTHER_CODECS } from '../contract/file-types.ts';
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

const box = (name: string, ...content: Buffer[]) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.reduce((sum, { length: bytes }) => sum + bytes, 0));
  return Buffer.concat([length, Buffer.from(name, 'latin1'), ...content]);
};

/** A track of an MP4 by its kind, the four letters of its codec, and what stands behind them. */
const track = (kind: string, codec: string, ...configuration: Buffer[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13)),
      box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78), ...configuration)))),
    ),
  );
const h264 = (profile: number) => track('vide', 'avc1', box('avcC', Buffer.from([1, profile, 0, 10])));
const aac = track('soun', 'mp4a');
const film = (...tracks: Buffer[]) =>
  Buffer.concat([samples.mp4.subarray(0, 24), box('mdat', Buffer.alloc(64)), box('moov', ...tracks)]);

test.each([
  ['H.264 and AAC', film(h264(100), aac), 'video/mp4'],
  ['H.264 and no sound', film(h264(77)), 'video/mp4'],
  ['sound before the picture', film(aac, h264(66)), 'video/mp4'],
  ['subtitles beside them', film(h264(66), aac, track('text', 'tx3g')), 'video/mp4'],
  ['a second sound', film(h264(66), aac, track('soun', 'ac-3')), 'video/mp4'],
  ['VP9 and Opus', film(track('vide', 'vp09'), track('soun', 'Opus')), 'video/mp4'],
  ['AV1', film(track('vide', 'av01'), aac), 'video/mp4'],
  ['H.265 of a telephone', film(track('vide', 'hvc1'), aac), MP4_OTHER_CODECS],
  ['H.265 of ffmpeg', film(track('vide', 'hev1'), aac), MP4_OTHER_CODECS],
  ['H.264 of ten bits and more colours', film(h264(122), aac), MP4_OTHER_CODECS],
  ['MPEG-4 Visual of an old camera', film(track('vide', 'mp4v'), aac), MP4_OTHER_CODECS],
  ['the sound of television', film(h264(100), track('soun', 'ac-3')), MP4_OTHER_CODECS],
  ['what is encrypted', film(track('vide', 'encv'), track('soun', 'enca')), MP4_OTHER_CODECS],
  ['a sound alone', film(aac), 'audio/mp4'],
  ['no track', film(), 'video/mp4'],
  ['boxes in boxes without an end', film(Buffer.concat(Array.from({ length: 5_000 }, () => box('moov')))), 'video/mp4'],
  ['a box that is longer than the file', Buffer.concat([film(h264(100)).subarray(0, -40)]), 'video/mp4'],
])('an MP4 of %s is what browsers make of it', async (_, content, type) => {
  expect(await typeOf(content)).toBe(type);
});

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
