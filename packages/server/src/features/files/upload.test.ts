import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import type { FileRow } from '../../contract/page-object.ts';
import { eventually } from '../../../testing/eventually.ts';
import { browse, bytesOf, FileClient, listen, picture, samples } from '../../../testing/files.ts';
import { codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';

let portal: TestPortal;
let files: FileClient;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { MAX_FILE_MB: '1' } });
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(() => portal.close());

const MEGABYTE = 1024 * 1024;
const problemOf = ({ body }: TestResponse) => (body as { error?: { fields?: { file?: string } } }).error?.fields?.file;

/** All that lies in the folder of files: what is stored, and what is on its way. */
const onDisk = () =>
  fs
    .readdirSync(portal.environment.files.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

describe('the type of a file is that of its content', () => {
  test.each([
    ['plan.pdf', samples.pdf, 'application/pdf'],
    ['a.docx', samples.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', samples.xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.pptx', samples.pptx, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['a.odt', samples.odt, 'application/vnd.oasis.opendocument.text'],
    ['a.mp4', samples.mp4, 'video/mp4'],
    ['a.webm', samples.webm, 'video/webm'],
    ['a.mov', samples.mov, 'video/quicktime'],
    ['a.mkv', samples.mkv, 'video/matroska'],
    ['a.avi', samples.avi, 'video/vnd.avi'],
    ['a.wmv', samples.wmv, 'video/x-ms-asf'],
    ['a.flv', samples.flv, 'video/x-flv'],
    ['a.mp3', samples.mp3, 'audio/mpeg'],
    ['a.m4a', samples.m4a, 'audio/x-m4a'],
    ['a.aac', samples.aac, 'audio/aac'],
    ['a.ogg', samples.ogg, 'audio/ogg'],
    ['a.opus', samples.opus, 'audio/ogg'],
    ['a.wav', samples.wav, 'audio/wav'],
    ['a.txt', 'Blåbærgrød\r\n', 'text/plain'],
    ['a.csv', 'navn;antal\r\nBlåbær;3\r\n', 'text/csv'],
    ['really a PDF.png', samples.pdf, 'application/pdf'],
  ])('%s', async (name, content, type) => {
    const file = await files.uploaded(name, content);
    expect(file).toMatchObject({ type, sizeBytes: Buffer.byteLength(content), thumbnailHref: null, widthPx: null });
    expect(await bytesOf(await browse(files.client, file.href))).toEqual(Buffer.from(content));
  });

  test.each([
    ['HTML as an image', 'photo.png', '<!doctype html><script>alert(1)</script>', 'validation.file-type'],
    ['HTML as a text', 'a.txt', ' \n<html><body onload=alert(1)>', 'validation.file-type'],
    ['HTML with a byte order mark', 'a.csv', '\uFEFF<script>alert(1)</script>', 'validation.file-type'],
    ['SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'validation.file-svg'],
    ['SVG with a declaration', 'a.png', '<?xml version="1.0"?>\n<!-- x --><svg/>', 'validation.file-svg'],
    ['XML', 'a.txt', '<?xml version="1.0"?><a/>', 'validation.file-type'],
    ['an archive', 'a.docx', samples.zip, 'validation.file-type'],
    ['a program', 'a.pdf', samples.exe, 'validation.file-type'],
    ['a text with bytes of a program far inside', 'a.txt', `${'a'.repeat(200_000)}\0`, 'validation.file-type'],
    ['a script that begins as a GIF', 'a.gif', 'GIF89a/*\x01*/=1;alert(1)', 'validation.file-broken'],
    ['nothing', 'a.txt', '', 'validation.file-empty'],
  ])('%s is refused', async (_, name, content, problem) => {
    const before = onDisk();
    const answer = await files.upload(name, content);
    expect([answer.status, codeOf(answer), problemOf(answer)]).toEqual([415, 'file_rejected', problem]);
    expect(onDisk()).toEqual(before);
  });

  test.each([
    ['a.mov', samples.mov, 'attachment'],
    ['a.avi', samples.avi, 'attachment'],
    ['a.wmv', samples.wmv, 'attachment'],
    ['a.flv', samples.flv, 'attachment'],
    ['a.mkv', samples.mkv, 'attachment'],
    ['a.mp3', samples.mp3, 'inline'],
    ['song with a program.mp3', Buffer.concat([samples.mp3, Buffer.from('<script>alert(1)</script>')]), 'inline'],
  ])('%s is saved where browsers do not play it, and nothing of it runs', async (name, content, disposition) => {
    const { href, type } = await files.uploaded(name, content);
    const { headers } = await browse(files.client, href);
    expect(headers.get('Content-Disposition')).toMatch(new RegExp(`^${disposition};`));
    expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([type, 'nosniff']);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('half an image is refused', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    expect(problemOf(await files.upload('a.jpg', whole.subarray(0, whole.length / 2)))).toBe('validation.file-broken');
  });
});

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('as %s has a size and a thumbnail', async (format) => {
    const file = await files.uploaded(`a.${format}`, await picture(900, 300).toFormat(format).toBuffer());
    expect(file).toMatchObject({ type: `image/${format}`, name: `a.${format}`, widthPx: 900, heightPx: 300 });
    const thumbnail = await browse(files.client, file.thumbnailHref ?? '');
    expect(thumbnail.headers.get('Content-Type')).toBe('image/webp');
    expect(await sharp(await bytesOf(thumbnail)).metadata()).toMatchObject({ width: 480, height: 160, format: 'webp' });
  });

  test('loses where it was taken, and stands upright', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 0/1' }, IFD0: { Artist: 'Anna Lind' } };
    const photo = await picture(60, 20).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(photo.includes('Anna Lind')).toBe(true);
    const file = await files.uploaded('photo.jpg', photo);
    const stored = await bytesOf(await browse(files.client, file.href));
    expect([file.widthPx, file.heightPx]).toEqual([20, 60]);
    const { exif, orientation, width } = await sharp(stored).metadata();
    expect({ exif, orientation, width, isNamed: stored.includes('Anna Lind') }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      isNamed: false,
    });
  });

  test('loses what was hidden behind it', async () => {
    const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const file = await files.uploaded('a.png', polyglot);
    const stored = await bytesOf(await browse(files.client, file.href));
    expect(stored.includes('script')).toBe(false);
    expect((await sharp(stored).metadata()).format).toBe('png');
  });

  test('that moves goes on moving, and its size is that of a frame', async () => {
    const frames = [picture(20, 10), picture(20, 10).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = await files.uploaded('a.gif', moving);
    expect([file.widthPx, file.heightPx]).toEqual([20, 10]);
    expect((await sharp(await bytesOf(await browse(files.client, file.href))).metadata()).pages).toBe(2);
  });

  test('of a few bytes that decodes into very much is refused before it is decoded', async () => {
    const bomb = await picture(8001, 8000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect(problemOf(await files.upload('a.png', bomb))).toBe('validation.file-pixels');
  });
});

test('two uploads of the same bytes are two files, and one goes without the other', async () => {
  const [one, other] = [await files.uploaded('a.pdf', samples.pdf), await files.uploaded('a.pdf', samples.pdf)];
  expect(one.id).not.toBe(other.id);
  await files.client.delete(`/admin/files/${one.id}`);
  expect((await browse(files.client, one.href)).status).toBe(404);
  expect(await bytesOf(await browse(files.client, other.href))).toEqual(samples.pdf);
});

test('an upload leaves an activity, and the file is its owner’s alone on the disk', async () => {
  const { id } = await files.uploaded('plan.pdf', samples.pdf);
  const [activity] = await portal.sql`select action, subject_name, details from activities where subject_id = ${id}`;
  expect(activity).toEqual({
    action: 'file.uploaded',
    subject_name: 'plan.pdf',
    details: { type: 'application/pdf', sizeBytes: samples.pdf.length },
  });
  for (const file of onDisk()) expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

describe('a file over a connection', () => {
  const headOf = (port: number, lines: string[]) =>
    ['POST /admin/files?name=a.txt HTTP/1.1', `Host: localhost:${port}`, 'X-Requested-With: XMLHttpRequest']
      .concat(`Cookie: portico.session=${files.client.session}`, lines, '', '')
      .join('\r\n');
  const count = async () => (await files.list()).total;

  /** Sends what is given and waits for the first line of the answer. */
  async function send(lines: string[], body: Iterable<string | Buffer>): Promise<string> {
    const server = await listen(portal);
    const socket = connect(server.port, '127.0.0.1');
    try {
      return await new Promise((resolve, reject) => {
        socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0] ?? ''));
        socket.once('error', reject);
        socket.write(headOf(server.port, lines));
        for (const part of body) socket.write(part);
      });
    } finally {
      socket.destroy();
      await server.close();
    }
  }

  test('that is too large by its own word is refused before it is sent', async () => {
    expect(await send([`Content-Length: ${MEGABYTE + 1}`], [])).toBe('HTTP/1.1 413 Payload Too Large');
  });

  test('that says nothing and turns out too large is refused, and nothing of it stays', async () => {
    const before = onDisk();
    const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    const chunks = Array.from({ length: 17 }, () => chunk);
    expect(await send(['Transfer-Encoding: chunked'], chunks)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(onDisk()).toEqual(before);
  });

  test('of just the largest size is taken', async () => {
    const body = [Buffer.alloc(MEGABYTE, 'a')];
    expect(await send([`Content-Length: ${MEGABYTE}`], body)).toBe('HTTP/1.1 200 OK');
  });

  test('that is cut off leaves neither a file nor a row', async () => {
    const [files, rows] = [onDisk(), await count()];
    const server = await listen(portal);
    const socket = connect(server.port, '127.0.0.1');
    socket.write(headOf(server.port, ['Content-Length: 1000']) + 'half');
    await eventually(async () => onDisk().length === files.length + 1);
    socket.destroy();
    await eventually(async () => onDisk().length === files.length);
    expect(await count()).toBe(rows);
    await server.close();
  });
});

describe('a file that is sent under an id of its sender’s choice', () => {
  const send = (id: string, content: Uint8Array) => files.upload('plan.pdf', content, id);
  const fileOf = ({ body }: TestResponse) => (body as { file: FileRow }).file;

  test('has that id, and sent again it is not a second file', async () => {
    const id = randomUUID();
    const { total } = await files.list();
    const [first, second] = [await send(id.toUpperCase(), samples.pdf), await send(id, samples.pdf)];
    expect([first.status, second.status, fileOf(first).id]).toEqual([200, 200, id]);
    expect(fileOf(second)).toEqual(fileOf(first));
    expect((await files.list()).total).toBe(total + 1);
    const activities = await portal.sql`select action from activities where subject_id = ${id}`;
    expect(activities).toHaveLength(1);
  });

  test('never takes the place of another file', async () => {
    const { id, href } = await files.uploaded('plan.pdf', samples.pdf);
    const answer = await send(id, samples.docx);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'already_done']);
    expect(await bytesOf(await browse(files.client, href))).toEqual(samples.pdf);
    await files.client.delete(`/admin/files/${id}`);
    expect(codeOf(await send(id, samples.pdf))).toBe('already_done');
  });

  test.each(['1', '../../etc/passwd', "'; drop table files; --"])('%j is no id', async (id) => {
    expect(codeOf(await send(id, samples.pdf))).toBe('invalid_input');
  });
});
