import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createLog } from '../../infrastructure/log.ts';
import { Writable } from 'node:stream';
import { browse, bytesOf, FileClient, listen, samples } from '../../../testing/files.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { mountSmallDisk, type SmallDisk } from '../../../testing/small-disk.ts';
import { begin, offsetOf, partHeaders } from '../../../testing/uploads.ts';
import type { FileRow } from '../../contract/page-object.ts';

const MEGABYTE = 1024 * 1024;
const disk = mountSmallDisk('2m');
const lines: Record<string, unknown>[] = [];
let portal: TestPortal;
let administrator: Client;
let files: FileClient;

// The rest of the suite goes on without: whoever may not mount cannot fill a disk of their own.
if (!disk) process.stderr.write('SKIPPED: full and read-only disks; only root may mount one.\n');
const onSmallDisk = disk ? describe : describe.skip;

const referenceOf = ({ body }: TestResponse) => (body as { error: { reference: string } }).error.reference;

/** What the log says of a failure that somebody was shown. */
const lineOf = (answer: TestResponse) => lines.find(({ reference }) => reference === referenceOf(answer));

const sendPart = (id: string, offset: number, bytes: Buffer) =>
  administrator.send('PATCH', `/admin/uploads/${id}`, bytes, partHeaders(offset));

onSmallDisk('33.9 the disk of files', () => {
  const { folder, remount, close } = disk as SmallDisk;
  /** What uploads leave among the temporary files. */
  const temporary = () => fs.readdirSync(`${folder}/incoming`).filter((name) => !name.startsWith('upload-'));

  beforeAll(async () => {
    const destination = new Writable({
      write(chunk, _, next) {
        for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
        next();
      },
    });
    portal = await startTestPortal({
      settings: { FILES_DIR: folder, LOG_LEVEL: 'info' },
      log: createLog(destination),
    });
    administrator = await portal.as('administrator');
    files = new FileClient(portal, administrator);
    await files.uploaded('before.pdf', samples.pdf);
  });
  afterAll(async () => {
    await portal.close();
    close();
  });

  test('33.9 full: a file and a part of one are refused with a code, and an upload goes on once there is room', async () => {
    const content = Buffer.concat([samples.pdf, randomBytes(3 * MEGABYTE)]);
    const whole = await files.upload('large.pdf', content);
    expect([whole.status, codeOf(whole)]).toEqual([507, 'storage_full']);
    expect(lineOf(whole)).toMatchObject({ code: 'storage_full', dependency: 'disk' });
    expect(temporary()).toEqual([]);

    const id = randomUUID();
    await begin(administrator, id, content.length);
    const part = await sendPart(id, 0, content);
    expect([part.status, codeOf(part)]).toEqual([507, 'storage_full']);
    expect(part.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(lineOf(part)).toMatchObject({ code: 'storage_full', dependency: 'disk', level: 50 });

    remount('size=16m');
    const offset = (await offsetOf(administrator, id)) ?? 0;
    expect((await sendPart(id, offset, content.subarray(offset))).status).toBe(204);
    const { file } = (await administrator.post(`/admin/uploads/${id}/file`, { name: 'large.pdf' })).body as {
      file: FileRow;
    };
    expect((await bytesOf(await browse(administrator, file.href))).equals(content)).toBe(true);
  });

  test('33.9 full: a connection whose file was refused while it came takes the next request', async () => {
    const { port, close: stopListening } = await listen(portal);
    const content = randomBytes(20 * MEGABYTE);
    const send = async (method: string, path: string, more: Record<string, string> = {}, body?: Buffer) => {
      const headers = { ...administrator.headers, ...more };
      const init = {
        method,
        headers,
        signal: AbortSignal.timeout(10_000),
        ...(body && { body: new Uint8Array(body) }),
      };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const { error } = (await answer.json()) as { error?: { code: string } };
      return [answer.status, error?.code];
    };
    const id = randomUUID();
    await begin(administrator, id, content.length);
    expect(await send('POST', '/admin/files?name=large.pdf', {}, content)).toEqual([507, 'storage_full']);
    expect(await send('GET', '/health')).toEqual([200, undefined]);
    expect(await send('PATCH', `/admin/uploads/${id}`, partHeaders(0), content)).toEqual([507, 'storage_full']);
    expect(await send('GET', '/health')).toEqual([200, undefined]);
    await stopListening();
    remount('size=64m');
  });

  test('33.9 read-only: writes say so, and reading goes on', async () => {
    const { href } = await files.uploaded('small.pdf', samples.pdf);
    const id = randomUUID();
    await begin(administrator, id, samples.pdf.length);
    remount('ro');
    try {
      const part = await sendPart(id, 0, samples.pdf);
      expect([part.status, codeOf(part)]).toEqual([503, 'storage_read_only']);
      expect(lineOf(part)).toMatchObject({ code: 'storage_read_only', dependency: 'disk' });
      const whole = await files.upload('b.pdf', samples.pdf);
      expect([whole.status, codeOf(whole), lineOf(whole)?.['dependency']]).toEqual([503, 'storage_read_only', 'disk']);
      expect(await bytesOf(await browse(administrator, href))).toEqual(samples.pdf);
    } finally {
      remount('rw');
    }
    expect((await sendPart(id, 0, samples.pdf)).status).toBe(204);
  });
});
