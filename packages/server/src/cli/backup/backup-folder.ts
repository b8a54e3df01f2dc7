import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { STORAGE_KEY } from '../../infrastructure/file-storage.ts';
import {
  DamagedBytes,
  decryptChunks,
  deriveKey,
  encryptChunks,
  keyCheck,
  newKeyDerivation,
} from './encrypted-chunks.ts';

/** What is known of a part of a backup. */
const Part = z.object({ sizeBytes: z.number(), sha256: z.string() });
export type Part = z.output<typeof Part>;

/** What stands unencrypted in `backup.json`. */
const Head = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  key: z.object({ cost: z.number().int(), salt: z.string(), check: z.string() }),
});

const Manifest = z.object({
  createdAt: z.iso.datetime(),
  build: z.string(),
  /** The newest migration, as drizzle numbers it. */
  migratedTo: z.number(),
  postgresVersion: z.number().int(),
  /** Something encrypted with ENCRYPTION_SECRET. */
  secretProof: z.string(),
  /** Without secrets. */
  settings: z.array(z.string()),
  /** Rows by table, in the same snapshot. */
  counts: z.record(z.string(), z.number()),
  database: Part,
  files: z.array(Part.extend({ key: z.string().regex(STORAGE_KEY) })),
  /** Files that rows named and the storage did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** The names of the parts in a backup. */
export const DATABASE_PART = 'database';
export const filePart = (key: string) => `files/${key}`;
const MANIFEST_PART = 'manifest';
const HEAD_FILE = 'backup.json';
const OWNER_ONLY = { mode: 0o600 };
const FOLDER_OF_OWNER = { mode: 0o700 };

/** A folder that a backup is written to. */
export interface NewBackup {
  createdAt: string;
  /** Encrypts a part. @returns what is known of it from then on */
  write(name: string, source: Readable): Promise<Part>;
  /** Writes what makes the backup one; until then there is none of this name. */
  finish(manifest: Manifest): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Begins a backup. @throws Error if there is something at that path already */
export async function createBackupFolder(target: string, passphrase: string): Promise<NewBackup> {
  const partial = `${target}.partial`;
  if (await exists(target)) throw new Error(`${target} exists already: name another folder for the backup.`);
  // Of a backup that was killed.
  await fs.rm(partial, { recursive: true, force: true });
  await fs.mkdir(path.join(partial, 'files'), { recursive: true, ...FOLDER_OF_OWNER });
  const derivation = newKeyDerivation();
  const key = await deriveKey(passphrase, derivation);
  const createdAt = new Date().toISOString();
  const write = (name: string, source: Readable) => writePart(key, partial, name, source);
  return {
    createdAt,
    write,
    async finish(manifest) {
      await write(MANIFEST_PART, Readable.from([Buffer.from(JSON.stringify(manifest))]));
      const head = { format: 1, createdAt, key: { ...derivation, check: keyCheck(key) } };
      await fs.writeFile(path.join(partial, HEAD_FILE), JSON.stringify(head, null, 2), { ...OWNER_ONLY, flush: true });
      await fs.rename(partial, target);
    },
    discard: () => fs.rm(partial, { recursive: true, force: true }),
  };
}

async function writePart(key: Buffer, folder: string, name: string, source: Readable): Promise<Part> {
  const measure = new Measure();
  const file = createWriteStream(path.join(folder, name), { ...OWNER_ONLY, flags: 'wx', flush: true });
  await pipeline(measure.pass(source), encryptChunks(key, name), file);
  return measure.part();
}

/** Counts and hashes what passes. */
class Measure {
  readonly #hash = createHash('sha256');
  #sizeBytes = 0;

  async *pass(source: AsyncIterable<Uint8Array>) {
    for await (const piece of source) {
      this.#hash.update(piece);
      this.#sizeBytes += piece.length;
      yield piece;
    }
  }

  /** Once all has passed. */
  part(): Part {
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
  }
}

/** What the bytes are, without keeping them. */
export async function measureBytes(source: AsyncIterable<Uint8Array>): Promise<Part> {
  const measure = new Measure();
  for await (const piece of measure.pass(source)) void piece;
  return measure.part();
}

export const isSame = (one: Part, other: Part) => one.sizeBytes === other.sizeBytes && one.sha256 === other.sha256;

/** A backup that is there. */
export interface StoredBackup {
  manifest: Manifest;
  /** Decrypts a part into a stream. @throws Error with a sentence where it is damaged or missing */
  read(name: string, target: Writable): Promise<void>;
  /** Decrypts every part and compares it with the manifest. @throws Error with a sentence that names the part */
  checkAll(): Promise<void>;
}

/** Opens a backup. @throws Error with a sentence that says what is wrong with it */
export async function openBackupFolder(folder: string, passphrase: string): Promise<StoredBackup> {
  const head = Head.safeParse(JSON.parse(await readHead(folder)));
  if (!head.success) throw new Error(`${folder} is no backup that this version of the portal can read.`);
  const { check, ...derivation } = head.data.key;
  const key = await deriveKey(passphrase, derivation);
  if (keyCheck(key) !== check)
    throw new Error('The passphrase is not the one that this backup was made with: correct BACKUP_PASSPHRASE.');
  const decrypted = (name: string) => decryptPart(key, folder, name);
  const pieces: Buffer[] = [];
  for await (const piece of decrypted(MANIFEST_PART)) pieces.push(piece);
  const manifest = Manifest.parse(JSON.parse(Buffer.concat(pieces).toString()));
  const parts: [string, Part][] = [
    [DATABASE_PART, manifest.database],
    ...manifest.files.map((file): [string, Part] => [filePart(file.key), file]),
  ];
  return {
    manifest,
    read: (name, target) => pipeline(decrypted(name), target),
    async checkAll() {
      for (const [name, part] of parts)
        if (!isSame(await measureBytes(decrypted(name)), part)) throw new Error(damaged(name));
    },
  };
}

async function readHead(folder: string): Promise<string> {
  try {
    return await fs.readFile(path.join(folder, HEAD_FILE), 'utf8');
  } catch (error) {
    throw new Error(`${folder} is no backup: it has no ${HEAD_FILE}.`, { cause: error });
  }
}

const damaged = (name: string) =>
  `The part ${name} of the backup is damaged: copy the backup anew from where it was made, or take another one. Nothing was changed.`;

async function* decryptPart(key: Buffer, folder: string, name: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path.join(folder, name));
  try {
    yield* decryptChunks(key, name)(source as AsyncIterable<Buffer>);
  } catch (error) {
    if (error instanceof DamagedBytes) throw new Error(damaged(name), { cause: error });
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    throw new Error(`The part ${name} of the backup is missing: copy the backup anew, or take another one.`, {
      cause: error,
    });
  }
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );
