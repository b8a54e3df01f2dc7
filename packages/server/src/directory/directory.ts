import { createHash, X509Certificate } from 'node:crypto';
import { AuthError, ConfidentialClientApplication, type Configuration } from '@azure/msal-node';
import type { ConnectionCheck, DirectoryProblem, DirectoryStep } from '../contract/page-object.ts';
import { checkDirectory } from './check.ts';
import { createGraph } from './graph.ts';
import { createIdTokenCheck } from './id-token.ts';
import { DependencyFailure } from '../infrastructure/dependencies.ts';
import { type Fetch, fetchWithCircuitBreaker, msalNetwork } from './network.ts';
import { createReachabilityCheck } from './reachability.ts';
import { DirectoryFailure, type DirectoryUser } from './user.ts';
import type { DirectorySettings } from './settings.ts';

/** What one sign-in is bound together by. */
export interface SignInRequest {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** The company directory: OpenID Connect, and Graph for groups. */
export interface Directory {
  /** The address that a browser is sent to. @throws DirectoryFailure */
  signInUrl(request: SignInRequest): Promise<string>;
  /** Who came back with this code; every claim is checked. @throws DirectoryFailure */
  redeem(code: string, request: Omit<SignInRequest, 'state'>): Promise<DirectoryUser>;
  /** Which of the groups the person is in, directly or through other groups. @throws DirectoryFailure */
  memberships(user: DirectoryUser, groupIds: readonly string[]): Promise<string[]>;
  /** Groups whose name begins with, or has words that begin with, the text. @throws DirectoryFailure */
  searchGroups(text: string): Promise<{ id: string; name: string }[]>;
  /** Tries each step of what a sign-in needs. */
  check(): Promise<ConnectionCheck<DirectoryStep, DirectoryProblem>>;
}

const SCOPES = ['openid', 'profile', 'email'];

/**
 * Connects the directory. Nothing is asked of it before the first sign-in.
 * @param redirectUri where browsers come back to.
 * @param network the way to the network; tests bring one that trusts their certificate.
 */
export function createDirectory(settings: DirectorySettings, redirectUri: string, network: Fetch = fetch): Directory {
  const ask = fetchWithCircuitBreaker(network);
  const ensureReachable = createReachabilityCheck(settings, ask);
  const client = new ConfidentialClientApplication(msalConfiguration(settings, ask));
  const checkIdToken = createIdTokenCheck(settings, ask);
  const graph = createGraph(settings, client, ask);
  return {
    signInUrl: ({ state, nonce, verifier }) =>
      translated(async () => {
        // A browser that is sent to a directory that is away does not come back.
        await ensureReachable();
        return client.getAuthCodeUrl({ ...authorization(state, nonce, verifier), redirectUri });
      }),
    redeem: (code, { nonce, verifier }) =>
      translated(async () => {
        const result = await client.acquireTokenByCode({
          code,
          scopes: SCOPES,
          redirectUri,
          nonce,
          codeVerifier: verifier,
        });
        // The portal keeps its own sessions; a cache of everybody's tokens would only grow.
        if (result.account) await client.getTokenCache().removeAccount(result.account);
        return checkIdToken(result.idToken, nonce);
      }),
    memberships: (user, groupIds) =>
      translated(async () => user.groups ?? (await graph.checkMemberGroups(user.objectId, groupIds))).then((ids) =>
        groupIds.filter((id) => ids.includes(id.toLowerCase())),
      ),
    searchGroups: (text) => translated(() => graph.searchGroups(text)),
    check: () => checkDirectory({ settings, client, graph, ask, translated }),
  };
}

const authorization = (state: string, nonce: string, verifier: string) => ({
  scopes: SCOPES,
  state,
  nonce,
  codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  codeChallengeMethod: 'S256',
  responseMode: 'query' as const,
  prompt: 'select_account',
});

function msalConfiguration({ authority, clientId, credential }: DirectorySettings, ask: Fetch): Configuration {
  const auth = { clientId, authority, knownAuthorities: [new URL(authority).host] };
  const system = { networkClient: msalNetwork(ask) };
  if ('secret' in credential) return { auth: { ...auth, clientSecret: credential.secret }, system };
  const { certificate: x5c, privateKey } = credential;
  const thumbprintSha256 = new X509Certificate(x5c).fingerprint256.replaceAll(':', '');
  return { auth: { ...auth, clientCertificate: { thumbprintSha256, privateKey, x5c } }, system };
}

/** Gives every failure on the way a code. What msal says may hold parts of the request; only its own codes are passed on. */
async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DirectoryFailure) throw error;
    if (error instanceof DependencyFailure) throw new DirectoryFailure('directory_unreachable', error.message);
    if (error instanceof AuthError) {
      const isAway = AWAY.has(error.errorCode);
      const parts = [error.errorCode, error.subError, aadstsOf(error.errorMessage)].filter(Boolean);
      const message = `msal: ${parts.join(' ')}`;
      throw new DirectoryFailure(isAway ? 'directory_unreachable' : 'login_error', message);
    }
    throw error;
  }
}

/** Codes of msal that mean: no answer. */
const AWAY: ReadonlySet<string> = new Set(['network_error', 'endpoints_resolution_error', 'openid_config_error']);

/** The number of an error of Entra, such as AADSTS50057, and nothing else of its text. */
function aadstsOf(text: string): string {
  return /AADSTS\d+/.exec(text)?.[0] ?? '';
}
