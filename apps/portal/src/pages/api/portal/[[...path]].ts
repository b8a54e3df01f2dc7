import type { NextApiRequest, NextApiResponse, PageConfig } from 'next';
import { portalInstance } from '../../../server/portal-instance.ts';

const PREFIX = '/api/portal';

/** The portal reads and answers requests by itself. */
export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } };

/** Where next.config.ts leads the client's requests on hosts without src/server/server.ts: to the same server package. */
export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { portal } = await portalInstance();
  if (request.url?.startsWith(PREFIX)) request.url = request.url.slice(PREFIX.length) || '/';
  await portal.handle(request, response);
}
