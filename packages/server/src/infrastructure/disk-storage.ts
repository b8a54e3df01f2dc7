import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type ByteRange, type FileStorage, STORAGE_KEY } from './file-storage.ts';

const TEMPORARY = 'incoming';
const OWNER_ONLY = { file: 0o600, folder: 0o700 };

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
    async store(temporaryPath, key) {
      const target = pathOf(key);
      await fs.mkdir(folderOf(key), { recursive: true, mode: OWNER_ONLY.folder });
      await fs.chmod(temporaryPath, OWNER_ONLY.file);
      await sync(temporaryPath, 'r+');
      await fs.rename(temporaryPath, target);
      await syncFolder(folderOf(key));
      await syncFolder(folder);
    },
    findSize: (key) => findSize(pathOf(key)),
    open: (key, range) => open(pathOf(key), range),
    signAddress: () => Promise.resolve(null),
    remove: (key) => fs.rm(pathOf(key), { force: true }),
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

/** The path of a file in a folder that is there. */
async function pathIn(folder: string, name: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  return path.join(folder, name);
}

async function findSize(file: string): Promise<number | null> {
  try {
    return (await fs.stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function open(file: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  try {
    const handle = await fs.open(file, constants.O_RDONLY);
    return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
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
    throw error;
  }
}

/** The file, or a folder above it, is not there. */
const isMissing = (error: unknown) => {
  const { code } = error as { code?: string };
  return code === 'ENOENT' || code === 'ENOTDIR';
};
