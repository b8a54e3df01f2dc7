import { createCipheriv, createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs, { createReadStream, createWriteStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eventually } from '../../../testing/eventually.ts';
import { samples } from '../../../testing/files.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type PortalProcess, startPortalProcess } from '../../../testing/processes.ts';
import { startS3 } from '../../../testing/s3.ts';
import { beginHeaders, partHeaders, TUS } from '../../../testing/uploads.ts';
import type { FileRow } from '../../contract/page-object.ts';
import { closeServices, createServices } from '../../services.ts';
import { applyFileRetention } from './retention.ts';

/** `UPLOAD_MB=2048` sends two gigabytes, which takes a minute. */
const SIZE_MB = Number(env['UPLOAD_MB'] ?? 48);
const CUTS = 10;
const MAX_MEMORY_MB = 300;

/** Where the portal keeps its files. */
const stores = ['on a disk', 'in a bucket'] as const;

let service: Awaited<ReturnType<typeof startS3>> | null;
let portal: TestPortal;
let administrator: Client;
let folder: string;
let film: { path: string; sizeBytes: number; checksum: string };
const processes: PortalProcess[] = [];

async function start(): Promise<PortalProcess> {
  const started = await startPortalProcess(portal.variables);
  processes.push(started);
  return started;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-upload-'));
  film = await makeFilm(path.join(folder, 'film.mp4'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const sha256 = async (file: Readable) => {
  const hash = createHash('sha256');
  await pipeline(file, hash);
  return hash.digest('hex');
};

/** A file that begins as a film and goes on at random. */
async function makeFilm(file: string) {
  const zeros = Buffer.alloc(1024 * 1024);
  const cipher = createCipheriv('aes-256-ctr', Buffer.alloc(32, 1), Buffer.alloc(16));
  function* content() {
    yield samples.mp4;
    for (let i = 0; i < SIZE_MB; i++) yield cipher.update(zeros);
  }
  await pipeline(Readable.from(content()), createWriteStream(file));
  return { path: file, sizeBytes: fs.statSync(file).size, checksum: await sha256(createReadStream(file)) };
}

const ask = ({ port }: PortalProcess, method: string, target: string, headers: Record<string, string>, body?: object) =>
  fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: { ...administrator.headers, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

async function offsetOf(at: PortalProcess, id: string): Promise<number> {
  const { headers } = await ask(at, 'HEAD', `/admin/uploads/${id}`, TUS);
  return Number(headers.get('Upload-Offset') ?? Number.NaN);
}

/** Sends from an offset to the end over a connection that is cut after some bytes. */
async function sendAndCut({ port }: PortalProcess, id: string, offset: number, cutAfter: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const headers = { ...administrator.headers, ...partHeaders(offset), Host: `localhost:${port}` };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    [`PATCH /admin/uploads/${id} HTTP/1.1`, `Content-Length: ${film.sizeBytes - offset}`, ...lines, '', ''].join(
      '\r\n',
    ),
  );
  const part = createReadStream(film.path, { start: offset, end: offset + cutAfter - 1 });
  await writeAll(part, socket);
  socket.destroy();
}

async function writeAll(part: Readable, socket: Socket): Promise<void> {
  for await (const chunk of part) {
    if (socket.destroyed) return;
    if (!socket.write(chunk as Buffer)) await drained(socket);
  }
}

/** It takes more, or will take nothing any more. */
async function drained(socket: Socket): Promise<void> {
  const end = new AbortController();
  // A connection that is reset takes nothing any more either.
  await Promise.race(['drain', 'close'].map((event) => once(socket, event, { signal: end.signal }))).catch(() => null);
  end.abort();
}

async function sendRest({ port }: PortalProcess, id: string, offset: number): Promise<Response> {
  const body = Readable.toWeb(createReadStream(film.path, { start: offset }));
  const headers = { ...administrator.headers, ...partHeaders(offset) };
  const init = { method: 'PATCH', headers, body, duplex: 'half' } as unknown as RequestInit;
  return fetch(`http://127.0.0.1:${port}/admin/uploads/${id}`, init);
}

const peakMemoryMb = ({ pid }: PortalProcess) =>
  Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function finishedChecksum(at: PortalProcess, id: string): Promise<string> {
  const answer = await ask(at, 'POST', `/admin/uploads/${id}/file`, {}, { name: 'film.mp4' });
  const { file } = (await answer.json()) as { file: FileRow };
  expect(file.sizeBytes).toBe(film.sizeBytes);
  const { body } = await ask(at, 'GET', file.href, { 'X-Requested-With': '' });
  return sha256(Readable.fromWeb(body as never));
}

/** Who seeks in the film gets these bytes of it, and no others. */
async function expectSeeking(at: PortalProcess, id: string): Promise<void> {
  const end = film.sizeBytes - 1;
  for (const [start, last] of [
    [0, 99],
    [Math.floor(film.sizeBytes / 2), Math.floor(film.sizeBytes / 2) + 100_000],
    [end - 9, end],
  ] as const) {
    const headers = { 'X-Requested-With': '', Range: `bytes=${start}-${last}` };
    const answer = await ask(at, 'GET', `/files/${id}/film.mp4`, headers);
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([
      206,
      `bytes ${start}-${last}/${film.sizeBytes}`,
    ]);
    const wanted = await sha256(createReadStream(film.path, { start, end: last }));
    expect(await sha256(Readable.fromWeb(answer.body as never))).toBe(wanted);
  }
}

describe.each(stores)('%s', (store) => {
  beforeAll(async () => {
    service = store === 'in a bucket' ? await startS3() : null;
    portal = await startTestPortal({ settings: { MAX_FILE_MB: '4096', ...service?.settings } });
    administrator = await portal.as('administrator');
  });
  afterAll(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    await portal.close();
    await service?.close();
  });

  test(
    `${SIZE_MB} MB over a connection that is cut ${CUTS} times arrive byte by byte, in little memory`,
    async () => {
      const [process, id] = [await start(), randomUUID()];
      expect((await ask(process, 'POST', '/admin/uploads', beginHeaders(id, film.sizeBytes))).status).toBe(201);
      const step = Math.floor(film.sizeBytes / (CUTS + 1));
      const offsets: number[] = [];
      for (let cut = 0; cut < CUTS; cut++) {
        const offset = await offsetOf(process, id);
        offsets.push(offset);
        await sendAndCut(process, id, offset, step + cut * 1013);
      }
      const last = await offsetOf(process, id);
      expect((await sendRest(process, id, last)).status).toBe(204);
      // What was acknowledged is never taken back, and each connection brought something.
      expect(offsets.toSorted((a, b) => a - b)).toEqual(offsets);
      expect(last).toBeGreaterThan(film.sizeBytes / 2);
      expect(await finishedChecksum(process, id)).toBe(film.checksum);
      await expectSeeking(process, id);
      expect(peakMemoryMb(process)).toBeLessThan(MAX_MEMORY_MB);
    },
    120_000 + SIZE_MB * 200,
  );

  test('a process that is killed loses nothing that was acknowledged, and leaves nothing after the clean-up', async () => {
    const [first, id] = [await start(), randomUUID()];
    const half = Math.floor(film.sizeBytes / 2);
    const received = path.join(portal.environment.files.folder, 'incoming', `upload-${id}`);
    await ask(first, 'POST', '/admin/uploads', beginHeaders(id, film.sizeBytes));
    const bytes = await (await fs.openAsBlob(film.path)).slice(0, half).arrayBuffer();
    const headers = { ...administrator.headers, ...partHeaders(0) };
    const part = await fetch(`http://127.0.0.1:${first.port}/admin/uploads/${id}`, {
      method: 'PATCH',
      headers,
      body: bytes,
    });
    const acknowledged = Number(part.headers.get('Upload-Offset'));
    expect(acknowledged).toBe(half);
    // Killed in the middle of the next part, while it holds the lock.
    const sending = sendAndCut(first, id, half, Math.floor(half / 2));
    await eventually(async () => fs.statSync(received).size > half);
    await first.kill();
    await sending;

    const second = await start();
    expect(await offsetOf(second, id)).toBeGreaterThanOrEqual(acknowledged);
    expect((await sendRest(second, id, await offsetOf(second, id))).status).toBe(204);
    expect(await finishedChecksum(second, id)).toBe(film.checksum);

    const abandoned = randomUUID();
    await ask(second, 'POST', '/admin/uploads', beginHeaders(abandoned, film.sizeBytes));
    const cut = sendAndCut(second, abandoned, 0, half);
    await second.kill();
    await cut;
    await applyRetentionTomorrow();
    const left = fs.readdirSync(portal.environment.files.folder, { recursive: true, withFileTypes: true });
    const keys = await portal.sql<
      { key: string }[]
    >`select storage_key as key from files union select thumbnail_key from files`;
    const orphans = left.filter((entry) => entry.isFile() && !keys.some(({ key }) => key === entry.name));
    expect(orphans.map(({ name }) => name)).toEqual([]);
    expect((service?.list() ?? []).filter((name) => !keys.some(({ key }) => key === name))).toEqual([]);
    const [uploads] = await portal.sql`select count(*)::int as count from file_uploads`;
    expect(uploads).toEqual({ count: 0 });
  });
});

/** As if everything had happened two days ago. */
async function applyRetentionTomorrow(): Promise<void> {
  const before = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const entries = fs.readdirSync(portal.environment.files.folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile()) fs.utimesSync(path.join(entry.parentPath, entry.name), before, before);
  await portal.sql`update file_uploads set written_at = ${before}`;
  const services = createServices(portal.environment, 'test');
  await applyFileRetention(services);
  await closeServices(services);
}
