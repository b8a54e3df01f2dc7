import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { nextAuthOptions } from '../../../server/next-auth.ts';
import { isOwnCallbackUrl } from '../../../server/callback-url.ts';
import { portalInstance } from '../../../server/portal-instance.ts';

/** What signing in needs of next-auth. Its own pages, its answers about sessions and its log are not the portal's. */
const allowed = new Set(['GET providers', 'GET csrf', 'POST callback/portico']);
/** Where next-auth notes where it was to lead; the portal never asks it to, and a broken one would stop it. */
const CALLBACK_URL_COOKIE = /next-auth\.callback-url$/;

export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const action = [request.query.nextauth ?? []].flat().join('/');
  // Whoever may GET may HEAD; Node leaves the body out.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!allowed.has(`${method} ${action}`)) {
    response.status(404).end();
    return;
  }
  const host = await portalInstance();
  const body = request.body as { callbackUrl?: unknown } | null | undefined;
  const { portalUrl } = host.environment;
  if (![request.query.callbackUrl, body?.callbackUrl].every((value) => isOwnCallbackUrl(value, portalUrl))) {
    response.status(400).send('callbackUrl must be an address of this portal.');
    return;
  }
  for (const name of Object.keys(request.cookies)) if (CALLBACK_URL_COOKIE.test(name)) delete request.cookies[name];
  // next-auth knows no HEAD.
  request.method = method;
  await NextAuth(request, response, nextAuthOptions(host));
}
