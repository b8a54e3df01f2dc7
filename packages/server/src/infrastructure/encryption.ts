import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what the database keeps but must not show. */
export interface Encryption {
  /** @param owner whose secret it is: it opens for nobody else. */
  encrypt(text: string, owner: string): Buffer;
  /** @throws if it was sealed with another key, for another owner, or changed since. */
  decrypt(sealed: Buffer, owner: string): string;
}

/**
 * AES-256-GCM under a key that is derived from the instance's secret.
 * @param previousSecret what it encrypted before is read as well, while one takes the place of the other
 */
export function createEncryption(secret: string, previousSecret: string | null = null): Encryption {
  const key = deriveKey(secret);
  const previousKey = previousSecret === null ? null : deriveKey(previousSecret);
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, owner) {
      try {
        return decrypt(key, sealed, owner);
      } catch (error) {
        if (previousKey) return decrypt(previousKey, sealed, owner);
        throw error;
      }
    },
  };
}

const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'portico: secrets in the database', 32));

function decrypt(key: Buffer, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
}
