import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { API_RESOURCE, TENANT_ID } from '@portico/directory/identifiers';
import type { AccessTokens } from '../tokens/access-token.ts';

interface Client {
  id: string;
  secret: string;
}

/** The errors of the OAuth 2.0 token endpoint with the directory's own numbers. */
const ERRORS = {
  tenant: [400, 'invalid_request', 90002, 'Tenant not found.'],
  grant: [400, 'unsupported_grant_type', 70003, 'Only the grant type client_credentials is supported.'],
  request: [400, 'invalid_request', 900144, "The request body must contain 'client_id', 'client_secret' and 'scope'."],
  scope: [400, 'invalid_scope', 70011, `The scope must be ${API_RESOURCE}/.default.`],
  client: [401, 'invalid_client', 7000215, 'The client id or secret is not valid.'],
} as const;

/** `POST /:tenant/oauth2/v2.0/token`: client credentials, form encoded. */
export function tokenEndpoint(client: Client, tokens: AccessTokens): Hono {
  return new Hono().post('/:tenant/oauth2/v2.0/token', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (context.req.param('tenant').toLowerCase() !== TENANT_ID) return fail(context, 'tenant');
    const form = new URLSearchParams(await context.req.text());
    if (form.get('grant_type') !== 'client_credentials') return fail(context, 'grant');
    const [id, secret, scope] = ['client_id', 'client_secret', 'scope'].map((name) => form.get(name));
    if (!id || !secret || !scope) return fail(context, 'request');
    if (!matches(client, { id, secret })) return fail(context, 'client');
    if (scope !== `${API_RESOURCE}/.default`) return fail(context, 'scope');
    const { token, expiresInSeconds } = await tokens.issue(id);
    return context.json({
      token_type: 'Bearer',
      expires_in: expiresInSeconds,
      ext_expires_in: expiresInSeconds,
      access_token: token,
    });
  });
}

/** Both parts are always compared, in constant time. */
function matches(expected: Client, given: Client): boolean {
  const isId = isSame(expected.id, given.id);
  const isSecret = isSame(expected.secret, given.secret);
  return isId && isSecret;
}

function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function fail(context: Context, name: keyof typeof ERRORS) {
  const [status, error, number, description] = ERRORS[name];
  return context.json(
    {
      error,
      error_description: `AADSTS${number}: ${description}`,
      error_codes: [number],
      timestamp: new Date().toISOString(),
      trace_id: randomUUID(),
      correlation_id: randomUUID(),
    },
    status,
  );
}
