import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { nextAuthOptions } from '../../../server/next-auth.ts';
import { isOwnCallbackUrl } from '../../../server/callback-url.ts';
import { portalInstance } from '../../../server/portal-instance.ts';

/** The routes of next-auth that sign-in needs. The portal does not offer its pages, session answers and log. */
const allowed = new Set(['GET providers', 'GET csrf', 'POST callback/portico']);
/** The cookie for next-auth's redirect. The portal does not use it, and an invalid one would make next-auth fail. */
const CALLBACK_URL_COOKIE = /next-auth\.callback-url$/;

export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const action = [request.query.nextauth ?? []].flat().join('/');
  // HEAD is allowed where GET is; Node omits the body.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!allowed.has(`${method} ${action}`)) {
    response.status(404).end();
    return;
  }
  const host = portalInstance();
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
