import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { testEnvironment } from '../../testing/portal.ts';
import { startS3 } from '../../testing/s3.ts';
import type { FileStorage } from './file-storage.ts';
import { openFileStorage } from './open-file-storage.ts';

const stores = {
  'a folder': () => Promise.resolve({ settings: {}, close: () => Promise.resolve() }),
  'a bucket': startS3,
};

describe.each(Object.entries(stores))('files in %s', (_, start) => {
  let storage: FileStorage;
  let folder: string;
  let service: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    service = await start();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-storage-'));
    storage = openFileStorage(testEnvironment({ FILES_DIR: folder, ...service.settings }).files);
  });
  afterAll(async () => {
    await service.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function stored(content: Uint8Array): Promise<string> {
    const [file, key] = [await storage.temporaryPath(), uuidv7()];
    fs.writeFileSync(file, content);
    await storage.store(file, key);
    expect(fs.existsSync(file)).toBe(false);
    return key;
  }

  const read = async (key: string, start: number, end: number) => {
    const stream = await storage.open(key, { start, end });
    return stream && Buffer.from(await arrayBuffer(stream));
  };

  const keysBefore = async (time: Date) => {
    const keys: string[] = [];
    for await (const key of storage.listStoredBefore(time)) keys.push(key);
    return keys;
  };

  test('a file comes back byte by byte, whole and in parts', async () => {
    const content = randomBytes(300_000);
    const key = await stored(content);
    expect(await storage.findSize(key)).toBe(content.length);
    expect(await read(key, 0, content.length - 1)).toEqual(content);
    expect(await read(key, 1000, 1999)).toEqual(content.subarray(1000, 2000));
    expect(await read(key, content.length - 1, content.length - 1)).toEqual(content.subarray(-1));
  });

  test('a file of several parts of the service comes back byte by byte', async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const key = await stored(content);
    expect((await read(key, 0, content.length - 1))?.equals(content)).toBe(true);
  });

  test('what is not there is not there', async () => {
    const key = uuidv7();
    expect([await storage.findSize(key), await storage.open(key, { start: 0, end: 1 })]).toEqual([null, null]);
    await storage.remove(key);
  });

  test('a removed file is gone', async () => {
    const key = await stored(Buffer.from('x'));
    await storage.remove(key);
    expect([await storage.findSize(key), await read(key, 0, 0)]).toEqual([null, null]);
  });

  test('what was stored before a point in time is listed', async () => {
    const key = await stored(Buffer.from('x'));
    expect(await keysBefore(new Date(Date.now() + 60_000))).toContain(key);
    expect(await keysBefore(new Date(Date.now() - 60_000))).not.toContain(key);
  });

  test.each(['../../etc/passwd', 'x', '', `${uuidv7()}/..`])('%j is no key', async (key) => {
    await expect(async () => storage.findSize(key)).rejects.toThrow('no key of a file');
    await expect(async () => storage.open(key, { start: 0, end: 1 })).rejects.toThrow('no key of a file');
    await expect(async () => storage.remove(key)).rejects.toThrow('no key of a file');
  });

  test('a stream that is not read to its end can be cancelled', async () => {
    const key = await stored(randomBytes(5_000_000));
    const stream = await storage.open(key, { start: 0, end: 4_999_999 });
    await stream?.cancel();
    expect(await storage.findSize(key)).toBe(5_000_000);
  });
});
