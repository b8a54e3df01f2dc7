import { createLocalJWKSet, errors, jwtVerify, type JWK } from 'jose';
import type { DirectoryUsers, DirectoryUser } from '../directory-users.ts';
import { GRAPH_RESOURCE, type GraphClaims } from '../resources.ts';
import { failures } from './failure.ts';

/** Who asks Graph: a person through an application, or an application by itself. */
export interface Caller {
  user: DirectoryUser | undefined;
  /** Delegated scopes or application roles. */
  permissions: ReadonlySet<string>;
}

/** Checks the bearer tokens of Graph. */
export function createCallers({ issuer, publicKey, users }: { issuer: string; publicKey: JWK; users: DirectoryUsers }) {
  const keys = createLocalJWKSet({ keys: [publicKey] });
  /** @throws GraphFailure 401 */
  return async function identify(authorization: string | undefined): Promise<Caller> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw failures.unauthenticated('Access token is empty.');
    const claims = await verify(token);
    const user = claims.idtyp === 'user' ? users.find(claims.oid) : undefined;
    return { user, permissions: new Set(claims.scp?.split(' ') ?? claims.roles ?? []) };
  };

  async function verify(token: string): Promise<GraphClaims> {
    try {
      const options = { issuer, audience: GRAPH_RESOURCE, algorithms: ['RS256'], typ: 'at+jwt' };
      const { payload } = await jwtVerify<GraphClaims>(token, keys, options);
      return payload;
    } catch (error) {
      const hasExpired = error instanceof errors.JWTExpired;
      throw failures.unauthenticated(
        hasExpired ? 'Lifetime validation failed, the token is expired.' : 'Access token validation failure.',
      );
    }
  }
}
