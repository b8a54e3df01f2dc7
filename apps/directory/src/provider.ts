import { createHash, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import {
  errors,
  interactionPolicy,
  Provider,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { CLAIMS_BY_SCOPE, claimsOf } from './claims.ts';
import { withExpiredCodes } from './faults.ts';
import type { DirectoryUsers } from './directory-users.ts';
import { GRAPH_RESOURCE, resourceOfScope, resourceServer, shapeAccessToken } from './resources.ts';
import { issuerOf, PATHS, type DirectorySettings } from './settings.ts';
import { createStore } from './store.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How long things live, in seconds, as in Entra where it says so. */
const LIFETIMES = {
  AccessToken: HOUR_SECONDS,
  AuthorizationCode: 10 * MINUTE_SECONDS,
  ClientCredentials: HOUR_SECONDS,
  Grant: 24 * HOUR_SECONDS,
  IdToken: HOUR_SECONDS,
  Interaction: 15 * MINUTE_SECONDS,
  RefreshToken: 24 * HOUR_SECONDS,
  Session: 8 * HOUR_SECONDS,
};

export interface ProviderParts {
  settings: DirectorySettings;
  users: DirectoryUsers;
  signingKey: JWK;
  /** The pages that oidc-provider shows by itself. */
  pages: {
    error: NonNullable<Configuration['renderError']>;
    signOut: (context: KoaContextWithOIDC, form: string) => void | Promise<void>;
    signedOut: (context: KoaContextWithOIDC) => void | Promise<void>;
  };
}

/** The certified OpenID provider, told to speak like Entra ID v2.0. */
export function createProvider({ settings, users, signingKey, pages }: ProviderParts): Provider {
  return new Provider(issuerOf(settings), {
    adapter: withExpiredCodes(createStore(), users),
    clients: clients(settings),
    jwks: { keys: [signingKey] },
    routes: { authorization: PATHS.authorize, token: PATHS.token, jwks: PATHS.keys, end_session: PATHS.logout },
    findAccount(_context, oid) {
      const user = users.find(oid);
      if (!user) return undefined;
      const now = Math.floor(Date.now() / 1000);
      return { accountId: oid, claims: () => ({ sub: oid, ...claimsOf(user, { directoryUrl: settings.url, now }) }) };
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    claims: CLAIMS_BY_SCOPE,
    conformIdTokenClaims: false,
    subjectTypes: ['pairwise'],
    // As in Entra: `sub` is another for each client, only `oid` is the person.
    pairwiseIdentifier: (_context, oid, client) =>
      createHash('sha256').update(`${oid}|${client.clientId}`).digest('base64url'),
    pkce: { required: () => true },
    async issueRefreshToken(_context, client, source) {
      // Entra renews for whoever asks, without a question to the person; the standard forgets the scope without one.
      source.scope = [...new Set([...source.scopes, 'offline_access'])].join(' ');
      return client.grantTypeAllowed('refresh_token');
    },
    extraParams: ['mkt'],
    ttl: LIFETIMES,
    cookies: { keys: [randomBytes(32)], names: { session: 'directory.session' } },
    interactions: { policy: policy(), url: (_context, { uid }) => `${PATHS.signIn}/${uid}` },
    loadExistingGrant: (context) => findOrIssueGrant(context, { settings, users }),
    formats: {
      customizers: { jwt: (_context, token, jwt) => shapeAccessToken(token, jwt, { settings, users }) },
    },
    features: features(settings, pages),
    renderError: pages.error,
  });
}

function clients({ client, analytics }: DirectorySettings): ClientMetadata[] {
  const confidential = { token_endpoint_auth_method: 'client_secret_post', subject_type: 'pairwise' } as const;
  return [
    {
      ...confidential,
      client_id: client.id,
      client_secret: client.secret,
      client_name: 'Portico',
      redirect_uris: client.redirectUris,
      post_logout_redirect_uris: client.logoutUris,
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
    },
    {
      ...confidential,
      client_id: analytics.id,
      client_secret: analytics.secret,
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
    },
  ];
}

/** Entra's `prompt=select_account` beside the standard's prompts. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function features(settings: DirectorySettings, { signOut, signedOut }: ProviderParts['pages']) {
  return {
    devInteractions: { enabled: false },
    // Entra's userinfo belongs to Graph; it knows neither of the other two.
    userinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    clientCredentials: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: signedOut },
    resourceIndicators: {
      enabled: true,
      defaultResource: ({ oidc }: KoaContextWithOIDC) => {
        if (oidc.params?.['grant_type'] !== 'client_credentials') return GRAPH_RESOURCE;
        const scope = oidc.params['scope'] as string | undefined;
        const resource = resourceOfScope(scope, settings);
        if (!resource) throw new errors.InvalidScope('the scope must be <resource>/.default', scope ?? '');
        return resource;
      },
      getResourceServerInfo: (_context: KoaContextWithOIDC, resource: string) => resourceServer(resource, settings),
      useGrantedResource: () => true,
    },
  };
}

/** The grant that the session has; without one, what an administrator agreed to, but for those who are asked. */
async function findOrIssueGrant(
  { oidc }: KoaContextWithOIDC,
  { settings, users }: { settings: DirectorySettings; users: DirectoryUsers },
) {
  const { client, session, result, provider } = oidc;
  const accountId = session?.accountId;
  if (!client || !session || !accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (grantId) return provider.Grant.find(grantId);
  if (users.find(accountId)?.asksConsent) return undefined;
  const id = await issueGrant(provider, settings, { clientId: client.clientId, accountId });
  return provider.Grant.find(id);
}

/** Allows a client all that the directory offers about a person. @returns the grant's id */
export async function issueGrant(
  provider: Provider,
  settings: DirectorySettings,
  who: { clientId: string; accountId: string },
): Promise<string> {
  const grant = new provider.Grant(who);
  grant.addOIDCScope('openid profile email offline_access');
  grant.addResourceScope(GRAPH_RESOURCE, resourceServer(GRAPH_RESOURCE, settings).scope);
  return grant.save();
}
