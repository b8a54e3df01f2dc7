import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Bytes under a passphrase, in chunks, however many there are (as age and Tink do it): a salt, then chunks of AES-256-GCM, each with its number
 * and whether it is the last in its nonce. So none can be changed, left out, moved, or taken from another part of a backup unnoticed, and nothing
 * is given on before it is known to be right.
 */
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/** How a passphrase becomes a key: stands unencrypted beside what is encrypted. */
export interface KeyDerivation {
  cost: number;
  salt: string;
}

/** 128 MB of memory and half a second for each guess. */
const COST = 2 ** 17;
/** What a backup of somebody else may make this process use. */
const MAX_COST = 2 ** 20;
const BLOCK_SIZE = 8;
const BYTES_PER_BLOCK = 128;

const deriveBytes = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const newKeyDerivation = (): KeyDerivation => ({
  cost: COST,
  salt: randomBytes(SALT_BYTES).toString('base64'),
});

export function deriveKey(passphrase: string, { cost, salt }: KeyDerivation): Promise<Buffer> {
  if (cost > MAX_COST) throw new Error('The key of this backup would take more memory than any that the portal makes.');
  const maxmem = 2 * BYTES_PER_BLOCK * BLOCK_SIZE * cost;
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem };
  return deriveBytes(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), KEY_BYTES, options);
}

/** Says whether a key is the right one, and nothing about it. */
export const keyCheck = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'portico backup: check', SALT_BYTES)).toString('base64');

/** The bytes are not as they were written. */
export class DamagedBytes extends Error {}

/** A key of its own for each part of a backup. */
const keyOf = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `portico backup: ${name}`, KEY_BYTES));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(index, 5, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream. @param name of the part, which it can be decrypted by alone */
export function encryptChunks(key: Buffer, name: string) {
  return async function* encrypted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const own = keyOf(key, salt, name);
    yield salt;
    let index = 0;
    for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index++, isLast));
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/** Decrypts what `encryptChunks` made. @throws DamagedBytes where it is not whole, or not of this key and name */
export function decryptChunks(key: Buffer, name: string) {
  return async function* decrypted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    let own: Buffer | null = null;
    let index = 0;
    for await (const { chunk, isLast } of inChunks(source, CHUNK_BYTES + TAG_BYTES, SALT_BYTES)) {
      if (!own) own = keyOf(key, chunk, name);
      else yield decryptOne(own, nonceOf(index++, isLast), chunk);
    }
    if (index === 0) throw new DamagedBytes();
  };
}

function decryptOne(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw new DamagedBytes();
  const end = chunk.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(chunk.subarray(end));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new DamagedBytes('', { cause: error });
  }
}

/** Bytes in pieces of one size; the last may be shorter, and is there even if it is empty. @param firstSize of the first alone */
async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let wanted = firstSize;
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    // Of the same length it may be the last one.
    if (length <= wanted) continue;
    let all = Buffer.concat(waiting);
    while (all.length > wanted) {
      yield { chunk: all.subarray(0, wanted), isLast: false };
      all = all.subarray(wanted);
      wanted = size;
    }
    waiting = [all];
    length = all.length;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}
