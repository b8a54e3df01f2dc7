import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As long as somebody may leave a page open and still have its reports renewed. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Tells pages that this process gave out from everything else that may send requests. */
export interface PageProofs {
  /** For one page. */
  issue: () => string;
  isValid: (proof: string | undefined) => boolean;
}

/** Proofs are signed and not kept: pages of an earlier process have to be loaded anew. */
export function createPageProofs(now: () => number = Date.now): PageProofs {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    issue() {
      const text = `${randomBytes(12).toString('base64url')}.${now() + LIFETIME_MS}`;
      return `${text}.${sign(text)}`;
    },
    isValid(proof = '') {
      const [nonce, expiresAt, signature = ''] = proof.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(`${nonce}.${expiresAt}`))];
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiresAt) > now();
    },
  };
}
