import { canonicalEmail } from '@portico/database';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_TEXT_LENGTH, toReadableText } from '../text/readable-text.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { askDirectory, type Fetch } from './network.ts';
import { DirectoryFailure, type DirectoryUser } from './user.ts';
import type { DirectorySettings } from './settings.ts';

/** How far the directory's clock may be from ours. */
const CLOCK_TOLERANCE_S = 120;
const ALGORITHMS = ['RS256'];

/** What the token must say, besides what jose checks. */
const Claims = z.object({
  nonce: z.string(),
  tid: z.string(),
  oid: z.string().min(1),
  name: z.string().min(1).optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
  groups: z.unknown().optional(),
});

const Groups = z.array(z.string());

/**
 * Makes the check of id tokens, which msal leaves to its user: signature by a key of the tenant, issuer, audience, time,
 * nonce and tenant. @throws DirectoryFailure
 */
export function createIdTokenCheck(
  settings: DirectorySettings,
  ask: Fetch,
): (idToken: string, nonce: string) => Promise<DirectoryUser> {
  let provider: Promise<Provider> | null = null;
  return async (idToken, nonce) => {
    provider ??= discover(settings, ask).catch((error: unknown) => {
      provider = null;
      throw error;
    });
    const claims = await verify(idToken, await provider, settings);
    const parsed = Claims.safeParse(claims);
    if (!parsed.success) throw new DirectoryFailure('login_error', 'the id token lacks claims');
    if (parsed.data.nonce !== nonce) throw new DirectoryFailure('login_error', 'the id token has another nonce');
    if (parsed.data.tid.toLowerCase() !== settings.tenantId.toLowerCase()) {
      throw new DirectoryFailure('login_error', 'the id token is of another tenant');
    }
    return toUser(parsed.data);
  };
}

interface Provider {
  issuer: string;
  keys: JWTVerifyGetKey;
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https$/ }) });

/** Issuer and keys as the tenant's own document says them: in some clouds they are at other hosts than the authority. */
async function discover(settings: DirectorySettings, ask: Fetch): Promise<Provider> {
  const { issuer, jwks_uri: keysUrl } = await readDiscovery(settings, ask);
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url: string, init: RequestInit) => askDirectory(ask, url, init),
  });
  return { issuer, keys };
}

/** The tenant's own document. @throws DirectoryFailure */
export async function readDiscovery({ authority, tenantId }: DirectorySettings, ask: Fetch) {
  const response = await askDirectory(ask, `${authority}/v2.0/.well-known/openid-configuration`);
  const parsed = Discovery.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new DirectoryFailure('directory_unreachable', 'the discovery document is not readable');
  return { ...parsed.data, issuer: parsed.data.issuer.replace('{tenantid}', tenantId) };
}

async function verify(
  idToken: string,
  { issuer, keys }: Provider,
  { clientId }: DirectorySettings,
): Promise<JWTPayload> {
  try {
    const options = { issuer, audience: clientId, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_S };
    const { payload } = await jwtVerify(idToken, keys, { ...options, requiredClaims: ['exp', 'iat', 'sub'] });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new DirectoryFailure('login_error', `id token: ${error.code}`);
    throw error;
  }
}

function toUser(claims: z.output<typeof Claims>): DirectoryUser {
  const given = claims.preferred_username ?? claims.email ?? '';
  const typed = normalizeText(given);
  // An address that had to be cleaned could be taken for somebody else's.
  const isReadable = typed === given.normalize('NFC').trim() && toReadableText(typed, MAX_EMAIL_LENGTH) === typed;
  const email = canonicalEmail(typed);
  if (!email.includes('@') || !isReadable)
    throw new DirectoryFailure('login_error', 'the id token names no e-mail address');
  return {
    tenantId: claims.tid.toLowerCase(),
    objectId: claims.oid.toLowerCase(),
    name: toReadableText(claims.name ?? '', MAX_TEXT_LENGTH) || email,
    email,
    groups: readGroups(claims.groups),
  };
}

/** A claim that is not there says nothing: with many groups it is left out, and with none at all too. */
function readGroups(claim: unknown): string[] | null {
  if (claim === undefined) return null;
  const parsed = Groups.safeParse(claim);
  if (!parsed.success) throw new DirectoryFailure('invalid_user_group', 'the groups claim is no list');
  return parsed.data.map((id) => id.toLowerCase());
}
