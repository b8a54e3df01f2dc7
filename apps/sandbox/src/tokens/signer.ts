import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

/** Why a token opens nothing. */
export type TokenFailure = 'missing' | 'expired' | 'invalid';

export class TokenError extends Error {
  readonly reason: TokenFailure;
  constructor(reason: TokenFailure) {
    super(`The token is ${reason}.`);
    this.reason = reason;
  }
}

/** Signs and checks the tokens of one kind; a token of one `audience` is worthless for another. */
export interface TokenSigner {
  /** @param expiresAt seconds since 1970 */
  sign: (claims: JWTPayload, expiresAt: number) => Promise<string>;
  /** @throws TokenError */
  verify: (token: string | undefined) => Promise<JWTPayload & { exp: number }>;
}

const ALGORITHM = 'HS256';

export function createSigner({
  secret,
  issuer,
  audience,
}: {
  secret: string;
  issuer: string;
  audience: string;
}): TokenSigner {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      if (!token) throw new TokenError('missing');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience,
          requiredClaims: ['exp'],
        });
        return payload as JWTPayload & { exp: number };
      } catch (error) {
        throw new TokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
      }
    },
  };
}

/** Now, in whole seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
