import { generateKeyPair as generate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { writePrivateFile } from './certificate.ts';

const FILE = 'signing-key.json';
const generateKeyPair = promisify(generate);

/**
 * The RSA key that signs tokens, as a private JWK with `kid`, `alg` and `use`. It is kept in `folder`, so that tokens
 * still verify after a restart.
 */
export async function ensureSigningKey(folder: string): Promise<JWK> {
  const file = path.join(folder, FILE);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JWK;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = await makeSigningKey();
  await writePrivateFile(file, JSON.stringify(key));
  return key;
}

/** A new RSA key. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}
