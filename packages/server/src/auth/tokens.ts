import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A secret of 256 random bits, as text for cookies and addresses. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text can be a token at all; anything else needs no look into the database. */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

/** What the database keeps of a token. A fast hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
