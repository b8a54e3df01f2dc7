import { API_RESOURCE, TENANT_ID } from '@portico/directory/identifiers';
import { createSigner, nowInSeconds } from './signer.ts';

const LIFETIME_SECONDS = 3600;

/** Tokens of client credentials: what a host's server calls the REST interface with. */
export function createAccessTokens(secret: string, issuer: string) {
  const signer = createSigner({ secret, issuer, audience: API_RESOURCE });
  return {
    async issue(clientId: string) {
      const token = await signer.sign({ appid: clientId, tid: TENANT_ID }, nowInSeconds() + LIFETIME_SECONDS);
      return { token, expiresInSeconds: LIFETIME_SECONDS };
    },
    /** When it ends, in seconds since 1970. @throws TokenError */
    async read(token: string | undefined): Promise<{ expiresAt: number }> {
      const { exp } = await signer.verify(token);
      return { expiresAt: exp };
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
