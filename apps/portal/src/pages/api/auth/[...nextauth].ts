import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { authentication } from '../../../host/authentication.ts';
import { portalHost } from '../../../host/portal.ts';

/** What signing in needs of next-auth. Its own pages, and its answers about sessions, are not the portal's. */
const offered = new Set(['GET providers', 'GET csrf', 'POST callback/portico', 'POST _log']);

export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const action = [request.query.nextauth ?? []].flat().join('/');
  if (offered.has(`${request.method} ${action}`)) await NextAuth(request, response, authentication(await portalHost()));
  else response.status(404).end();
}
