import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: secrets are 24 to 64 bytes, in base64 after this prefix. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The headers by which a receiver knows that a body is the portal's. */
export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * Signs a body (Standard Webhooks 1.0, symmetric signatures), once with each secret.
 * @param at seconds since 1970
 */
export function signedHeaders(secrets: readonly string[], id: string, at: number, body: string): SignedHeaders {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}
