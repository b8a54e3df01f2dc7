import { types } from 'node:util';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DependencyFailure } from './dependencies.ts';
import { onDisk } from './disk-failure.ts';
import { type ByteRange, type FileStorage, STORAGE_KEY } from './file-storage.ts';
import { makeFolder } from './make-folder.ts';

const TEMPORARY = 'incoming';
const OWNER_ONLY = 0o600;

/** Files in a folder of this machine. Paths are made of keys alone. */
export function createDiskStorage(folder: string): FileStorage {
  const temporary = path.join(folder, TEMPORARY);
  // Keys that are made one after another begin alike.
  const folderOf = (key: string) => path.join(folder, key.slice(-2));
  const pathOf = (key: string) => {
    if (!STORAGE_KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
    return path.join(folderOf(key), key);
  };
  return {
    temporaryPath: () => pathIn(temporary, randomUUID()),
    async uploadPath(id) {
      if (!STORAGE_KEY.test(id)) throw new Error(`${JSON.stringify(id)} is no id of an upload`);
      return pathIn(temporary, `upload-${id}`);
    },
    probe: () => onDisk(() => probe(temporary)),
    store: (temporaryPath, key) =>
      onDisk(() => store(temporaryPath, { folder, parent: folderOf(key), file: pathOf(key) })),
    findSize: (key) => findSize(pathOf(key)),
    open: (key, range) => open(pathOf(key), range),
    signAddress: () => Promise.resolve(null),
    remove: (key) => onDisk(() => fs.rm(pathOf(key), { force: true })),
    async *listStoredBefore(time) {
      for (const name of await namesIn(folder)) {
        if (name === TEMPORARY) continue;
        for (const { name: key } of await filesBefore(path.join(folder, name), time))
          if (STORAGE_KEY.test(key)) yield key;
      }
    },
    async removeTemporaryBefore(time) {
      for (const { file } of await filesBefore(temporary, time)) await fs.rm(file, { force: true });
    },
  };
}

async function probe(folder: string): Promise<void> {
  const [written, renamed] = [await pathIn(folder, randomUUID()), path.join(folder, randomUUID())];
  try {
    await fs.writeFile(written, 'probe', { mode: OWNER_ONLY });
    await fs.rename(written, renamed);
  } finally {
    await Promise.all([written, renamed].map((file) => fs.rm(file, { force: true })));
  }
}

async function store(
  temporaryPath: string,
  { folder, parent, file }: { folder: string; parent: string; file: string },
): Promise<void> {
  await makeFolder(parent);
  await fs.chmod(temporaryPath, OWNER_ONLY);
  await sync(temporaryPath, 'r+');
  await fs.rename(temporaryPath, file);
  await syncFolder(parent);
  await syncFolder(folder);
}

/** The path of a file in a folder that is there. */
async function pathIn(folder: string, name: string): Promise<string> {
  await onDisk(() => makeFolder(folder));
  return path.join(folder, name);
}

async function findSize(file: string): Promise<number | null> {
  try {
    return (await fs.stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw unreadable(error);
  }
}

async function open(file: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const handle = await fs.open(file, constants.O_RDONLY);
    return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  } catch (error) {
    if (isMissing(error)) return null;
    throw unreadable(error);
  }
}

async function sync(file: string, flags: string): Promise<void> {
  const handle = await fs.open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A name is kept once its folder is. Windows keeps it by itself, and opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function filesBefore(folder: string, time: Date): Promise<{ name: string; file: string }[]> {
  const found = (await namesIn(folder)).map(async (name) => {
    const file = path.join(folder, name);
    const { mtime } = await fs.stat(file).catch(() => ({ mtime: new Date() }));
    return mtime < time ? [{ name, file }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw unreadable(error);
  }
}

/** Whatever the reason is: who reads is told that files are away. */
const unreadable = (error: unknown) =>
  new DependencyFailure('disk', types.isNativeError(error) ? error.message : 'unreadable', { cause: error });

/** The file, or a folder above it, is not there. */
const isMissing = (error: unknown) => {
  const { code } = error as { code?: string };
  return code === 'ENOENT' || code === 'ENOTDIR';
};
