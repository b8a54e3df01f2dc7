import type { JWK } from 'jose';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { TENANT_ID } from './identifiers.ts';
import { describeFailure, tokenFailure } from './failures.ts';
import { distortIdToken } from './faults.ts';
import type { DirectoryUsers } from './directory-users.ts';
import { PATHS, type DirectorySettings } from './settings.ts';

interface TokenAnswerDeps {
  settings: DirectorySettings;
  users: DirectoryUsers;
  signingKey: JWK;
}

interface TokenBody {
  expires_in: number;
  scope?: string;
  id_token?: string;
}

/** Gives oidc-provider's answers what Entra's have beyond the standard. */
export function toEntraShape(provider: Provider, parts: TokenAnswerDeps): void {
  provider.use(async (context, next) => {
    if (context.path === PATHS.logout) nameClient(context, parts.settings);
    await next();
    const { oidc } = context as Partial<KoaContextWithOIDC>;
    if (oidc?.route === 'discovery') context.body = discovery(context.body as object, parts.settings);
    if (oidc?.route === 'token' && context.status === 200) context.body = await tokens(context, oidc, parts);
    if (oidc?.route === 'authorization' || oidc?.route === 'resume') numberError(context);
  });
  provider.on('grant.error', (context, error) => {
    context.body = tokenFailure(error);
  });
}

/** Browsers go to the plain listener, where no certificate stands in their way; servers stay on https. */
function discovery(document: object, { url, browserUrl }: DirectorySettings) {
  return {
    ...document,
    authorization_endpoint: `${browserUrl}${PATHS.authorize}`,
    end_session_endpoint: `${browserUrl}${PATHS.logout}`,
    token_endpoint: `${url}${PATHS.token}`,
    jwks_uri: `${url}${PATHS.keys}`,
    userinfo_endpoint: `${url}${PATHS.userinfo}`,
    msgraph_host: new URL(url).host,
    tenant_region_scope: 'EU',
  };
}

async function tokens(
  { body }: { body: unknown },
  { account, client }: KoaContextWithOIDC['oidc'],
  { users, signingKey }: TokenAnswerDeps,
) {
  const answer = body as TokenBody;
  const user = users.find(account?.accountId);
  const clientInfo = { uid: user?.oid ?? client?.clientId, utid: TENANT_ID };
  return {
    ...answer,
    ext_expires_in: answer.expires_in,
    scope: [user ? 'openid profile email' : '', answer.scope ?? ''].join(' ').trim(),
    ...(user ? { client_info: Buffer.from(JSON.stringify(clientInfo)).toString('base64url') } : {}),
    ...(user && answer.id_token ? { id_token: await distortIdToken(answer.id_token, user, signingKey) } : {}),
  };
}

/** Entra knows an application by its return address; the standard wants its id or token beside it. */
function nameClient(context: { query: NodeJS.Dict<string | string[]> }, { client }: DirectorySettings): void {
  const { post_logout_redirect_uri: returnTo, client_id, id_token_hint } = context.query;
  if (client_id || id_token_hint || !client.logoutUris.includes(String(returnTo))) return;
  context.query = { ...context.query, client_id: client.id };
}

/** Puts Entra's number before the description of an error that a redirect carries to the application. */
function numberError(context: {
  response: { get(name: string): string };
  set(name: string, value: string): void;
}): void {
  const location = context.response.get('location');
  if (!URL.canParse(location)) return;
  const address = new URL(location);
  const error = address.searchParams.get('error');
  if (!error) return;
  const given = address.searchParams.get('error_description') ?? undefined;
  address.searchParams.set(
    'error_description',
    describeFailure({ message: error, error_description: given }).description,
  );
  context.set('location', address.href);
}
