import { Writable } from 'node:stream';
import { createLog } from '../../infrastructure/log.ts';
import { browse, bytesOf, FileClient, samples } from '../../../testing/files.ts';
import { eventually } from '../../../testing/eventually.ts';
import { codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { startS3 } from '../../../testing/s3.ts';
import { TcpProxy } from '../../../testing/tcp-proxy.ts';

/** Nobody waits longer for a service that says nothing; every attempt together, on a busy machine. */
const BOUND_MS = 20_000;

let service: Awaited<ReturnType<typeof startS3>>;
let proxy: TcpProxy;
let portal: TestPortal;
let files: FileClient;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  service = await startS3();
  proxy = new TcpProxy(Number(new URL(service.settings.S3_ENDPOINT).port));
  const endpoint = `http://127.0.0.1:${await proxy.start()}`;
  const destination = new Writable({
    write(chunk, _, next) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line) as Record<string, unknown>);
      next();
    },
  });
  portal = await startTestPortal({
    settings: { ...service.settings, S3_ENDPOINT: endpoint, LOG_LEVEL: 'info' },
    log: createLog(destination),
  });
  files = new FileClient(portal, await portal.as('administrator'));
});
afterAll(async () => {
  await portal.close();
  await proxy.close();
  await service.close();
});

test.each(['refusing', 'silent'] as const)(
  '33.9 a bucket that is %s has its own code, for calls and for what pages show, and is back without a restart',
  async (state) => {
    const { href } = await files.uploaded('film.mp4', samples.mp4);
    proxy.set(state);
    const begun = performance.now();
    const image = await browse(files.client, href);
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
    expect([image.status, image.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
    expect(image.headers.get('Retry-After')).toMatch(/^\d+$/);
    const { error } = (await image.json()) as { error: { code: string; reference: string } };
    expect(error.code).toBe('storage_unreachable');
    expect(lines.find(({ reference }) => reference === error.reference)).toMatchObject({
      code: 'storage_unreachable',
      dependency: 'bucket',
    });
    expect(codeOf(await files.upload('a.pdf', samples.pdf))).toBe('storage_unreachable');
    proxy.set('open');
    await eventually(async () => (await browse(files.client, href)).status === 200);
    expect(await bytesOf(await browse(files.client, href))).toEqual(samples.mp4);
  },
  3 * BOUND_MS,
);
