import { portalHost } from '../../../../host/portal.ts';

const PREFIX = '/api/portal';

/** Where next.config.ts leads the client's requests on hosts without src/server.ts: to the same Hono application. */
async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith(PREFIX)) url.pathname = url.pathname.slice(PREFIX.length) || '/';
  const { portal } = await portalHost();
  return portal.fetch(new Request(url, request));
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
