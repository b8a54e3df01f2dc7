import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordHashing } from '@portico/database';

/** Checks passwords so that the time it takes says nothing about whether the person exists. */
export interface PasswordCheck {
  /** Whether the password is right. Without a hash a decoy is verified instead, and the answer is no. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** A new hash of a password that was right, if its present one was made with other settings than today's. */
  rehashIfOutdated(stored: string, password: string): Promise<string | null>;
  /** A hash to keep. */
  hash(password: string): Promise<string>;
}

/** What a keyboard makes of one letter differs: letters with marks come in one piece, or in two. */
const typed = (password: string) => password.normalize('NFC');

/** The decoy is made at once, so that the first unknown person does not wait for it. */
export function createPasswordCheck(): PasswordCheck {
  const { memoryCost, timeCost, parallelism } = passwordHashing;
  const current = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const decoy = hash(randomBytes(16), passwordHashing);
  // Awaited at the first check; until then its failure must not end the process.
  decoy.catch(() => undefined);
  return {
    async verify(stored, password) {
      const isMatch = await verify(stored ?? (await decoy), typed(password));
      return stored !== null && isMatch;
    },
    async rehashIfOutdated(stored, password) {
      return stored.startsWith(current) ? null : hash(typed(password), passwordHashing);
    },
    hash: (password) => hash(typed(password), passwordHashing),
  };
}
