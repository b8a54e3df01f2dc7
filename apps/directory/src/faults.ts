import { randomUUID } from 'node:crypto';
import { decodeJwt, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { Adapter } from 'oidc-provider';
import type { Fault, DirectoryUsers, DirectoryUser } from './directory-users.ts';
import { makeSigningKey } from './signing-keys.ts';
import type { Store } from './store.ts';

const HOUR_SECONDS = 3600;
type Change = (claims: JWTPayload) => JWTPayload;

const shifted = (claims: JWTPayload, seconds: number): JWTPayload => ({
  ...claims,
  iat: (claims.iat ?? 0) + seconds,
  nbf: (claims.nbf ?? 0) + seconds,
  exp: (claims.exp ?? 0) + seconds,
});

/** What each fault makes of the claims of a right id token; the ones that are absent leave them alone. */
const CHANGES: Partial<Record<Fault, Change>> = {
  'wrong-nonce': (claims) => ({ ...claims, nonce: randomUUID() }),
  'wrong-audience': (claims) => ({ ...claims, aud: randomUUID() }),
  'wrong-issuer': (claims) => ({ ...claims, iss: `${new URL(claims.iss ?? '').origin}/${randomUUID()}/v2.0` }),
  'wrong-tenant': (claims) => ({ ...claims, tid: randomUUID() }),
  'expired-token': (claims) => shifted(claims, -2 * HOUR_SECONDS),
  'issued-in-future': (claims) => shifted(claims, HOUR_SECONDS),
};

/**
 * Makes a right id token wrong, or only early, as the person is marked.
 * @param signingKey the directory's own key; a forged token bears its id, but another key's signature.
 */
export async function distortIdToken(idToken: string, user: DirectoryUser, signingKey: JWK): Promise<string> {
  const { fault, clockAheadSeconds } = user;
  if (!fault && !clockAheadSeconds) return idToken;
  const change = (fault && CHANGES[fault]) ?? ((claims: JWTPayload) => shifted(claims, clockAheadSeconds ?? 0));
  const key = fault === 'forged-signature' ? await makeSigningKey() : signingKey;
  return new SignJWT(change(decodeJwt(idToken)))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(signingKey.kid ? { kid: signingKey.kid } : {}) })
    .sign(await importJWK(key, 'RS256'));
}

/** The same store, but that codes of people with the fault `expired-code` end the moment they are made. */
export function withExpiredCodes(store: Store, users: DirectoryUsers): Store {
  return (model) => {
    const adapter = store(model);
    if (model !== 'AuthorizationCode') return adapter;
    const upsert: Adapter['upsert'] = (id, payload, expiresInSeconds) => {
      const hasEnded = users.find(payload.accountId)?.fault === 'expired-code';
      const kept = hasEnded ? { ...payload, exp: Math.floor(Date.now() / 1000) - 1 } : payload;
      return adapter.upsert(id, kept, expiresInSeconds);
    };
    return { ...adapter, upsert };
  };
}
