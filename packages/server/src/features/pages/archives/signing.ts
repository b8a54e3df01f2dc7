import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { signingKeys } from '@portico/database';
import { isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../database/database.ts';
import type { Services } from '../../../services.ts';
import { firstLine } from './format.ts';

/** Whose secret the private key is, for its encryption. */
export const OWNER = 'signing key';
const OWN_NAME = 'Portico';

/** This installation's key. */
export interface SigningKey {
  /** The raw key in base64url. */
  publicKey: string;
  sign(manifest: Buffer): string;
}

/** This installation's key, which is made when it is needed first, and never again. */
export async function getOwnKey({
  database,
  encryption,
}: Pick<Services, 'database' | 'encryption'>): Promise<SigningKey> {
  const stored = await database.transaction(async (tx) => {
    const known = await findOwnRow(tx);
    if (known) return known;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const row = { name: OWN_NAME, publicKey: rawKey(publicKey), privateKey: encryption.encrypt(pem, OWNER) };
    // Another process may have made one at the same moment: there is one key alone.
    await tx
      .insert(signingKeys)
      .values({ id: uuidv7(), ...row })
      .onConflictDoNothing();
    return findOwnRow(tx);
  });
  if (!stored?.privateKey) throw new Error('This installation has no key to sign with');
  const key = createPrivateKey(encryption.decrypt(stored.privateKey, OWNER));
  return {
    publicKey: stored.publicKey,
    sign: (manifest) => sign(null, signedBytes(manifest), key).toString('base64url'),
  };
}

async function findOwnRow(tx: Transaction) {
  const [row] = await tx.select().from(signingKeys).where(isNotNull(signingKeys.privateKey));
  return row;
}

const rawKey = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? '';

const signedBytes = (manifest: Buffer) => Buffer.concat([Buffer.from(firstLine()), manifest]);

/** Whether the holder of a key has signed a manifest. */
export function isSignedBy(publicKey: string, manifest: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // A key and a signature have one form each.
  const isCanonical = [publicKey, signature].every(
    (text) => Buffer.from(text, 'base64url').toString('base64url') === text,
  );
  if (!isCanonical) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, signedBytes(manifest), key, bytes);
  } catch {
    return false;
  }
}

/** What two administrators compare: 128 bits of the key's SHA-256, in groups of four digits. */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
  return digest
    .slice(0, 32)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
}
