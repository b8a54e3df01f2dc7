import type { NextApiRequest, NextApiResponse, PageConfig } from 'next';
import { portalInstance } from '../../../server/portal-instance.ts';

const PREFIX = '/api/portal';

/** The server package reads the body and writes the response itself. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };

/** Handles the client's requests on hosts without src/server/server.ts; next.config.ts rewrites them to here. */
export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { portal } = await portalInstance();
  if (request.url?.startsWith(PREFIX)) request.url = request.url.slice(PREFIX.length) || '/';
  await portal.handle(request, response);
}
