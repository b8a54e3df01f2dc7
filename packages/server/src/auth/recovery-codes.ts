import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for another, or for a number. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: enough that a fast hash without salt keeps them (at least 112 are asked for). */
const LENGTH = 24;
const COUNT = 10;

/** Ten codes of 120 random bits, each in six groups of four. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: COUNT }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}

/** What the database keeps of a code, however it was typed. Nobody guesses 120 random bits: a fast hash is enough. */
export function hashRecoveryCode(code: string): Buffer {
  const read = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(read).digest();
}
