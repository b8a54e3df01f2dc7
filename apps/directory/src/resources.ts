import type { AccessToken, ClientCredentials, JWTStructured, ResourceServer } from 'oidc-provider';
import { API_RESOURCE, TENANT_ID } from './identifiers.ts';
import type { DirectoryUsers } from './directory-users.ts';
import type { DirectorySettings } from './settings.ts';

/** The audience of tokens for the directory's own interface. */
export const GRAPH_RESOURCE = 'https://graph.microsoft.com';
const LIFETIME_SECONDS = 3600;

/** What an administrator of the sample directory has agreed to, for everybody and for the portal itself. */
const DELEGATED = ['User.Read', 'GroupMember.Read.All', 'Group.Read.All'] as const;
export const APP_ROLES = ['Group.Read.All', 'GroupMember.Read.All', 'User.Read.All'] as const;

/** Who may ask Graph, as its access tokens tell. */
export interface GraphClaims {
  idtyp: 'user' | 'app';
  oid: string;
  appid: string;
  scp?: string;
  roles?: string[];
}

/** The addresses under which Graph's scopes may be named: the real one, and the sandbox's own. */
function graphPrefixes({ url }: DirectorySettings): string[] {
  return [GRAPH_RESOURCE, `${url}/graph`];
}

/** The resource behind the scope of client credentials, which is always `<resource>/.default`. */
export function resourceOfScope(scope: string | undefined, settings: DirectorySettings): string | undefined {
  const resource = /^(.+?)\/+\.default$/.exec(scope?.trim() ?? '')?.[1];
  if (resource === API_RESOURCE) return API_RESOURCE;
  return resource && graphPrefixes(settings).includes(resource) ? GRAPH_RESOURCE : undefined;
}

/** How tokens of a resource are made: Graph's are signed by the directory, analytics' with the secret it shares. */
export function resourceServer(resource: string, settings: DirectorySettings): ResourceServer {
  const isGraph = resource === GRAPH_RESOURCE;
  const names = [...DELEGATED, '.default'];
  const scopes = isGraph
    ? [...names, ...graphPrefixes(settings).flatMap((prefix) => names.map((name) => `${prefix}/${name}`))]
    : [`${API_RESOURCE}/.default`];
  const key = Buffer.from(settings.analytics.signingSecret);
  return {
    audience: resource,
    scope: scopes.join(' '),
    accessTokenFormat: 'jwt',
    accessTokenTTL: LIFETIME_SECONDS,
    jwt: { sign: isGraph ? { alg: 'RS256' } : { alg: 'HS256', key } },
  };
}

/** Gives an access token the claims of its resource, in place of oidc-provider's general ones. */
export function shapeAccessToken(
  token: AccessToken | ClientCredentials,
  jwt: JWTStructured,
  { settings, users }: { settings: DirectorySettings; users: DirectoryUsers },
): void {
  const { iat, exp, sub, iss, aud } = jwt.payload;
  const appid = token.clientId;
  if (aud === API_RESOURCE) {
    jwt.payload = { iss: settings.analytics.issuer, aud, iat, exp, appid, tid: TENANT_ID };
    return;
  }
  const user = users.find('accountId' in token ? token.accountId : undefined);
  const who = user
    ? { idtyp: 'user', oid: user.oid, name: user.name, scp: [...DELEGATED, 'openid', 'profile', 'email'].join(' ') }
    : { idtyp: 'app', oid: appid, roles: appid === settings.client.id ? APP_ROLES : [] };
  jwt.payload = { iss, aud, iat, nbf: iat, exp, sub, tid: TENANT_ID, ver: '1.0', appid, ...who };
}
