import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { log } from '@portico/server';
import { MARKER } from '@portico/server/page-object';
import next from 'next';
import { documentDresser } from './host/document-headers.ts';
import { endGracefully } from './host/ending.ts';
import { portalHost } from './host/portal.ts';
import { withRequestScope } from './host/request-scope.ts';

/** What Next serves to be kept by browsers; its own headers say how long. */
const ASSETS = /^\/(_next\/|icon\.svg$)/;

/**
 * The portal's process. Requests of the portal's own client go straight to the server package; what a browser asks for
 * by itself (documents, their scripts and styles, next-auth's routes) goes to Next.
 */
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { portal, environment } = await portalHost();
const { host, port, portalUrl, isDevelopment } = environment;
const server = createServer({ keepAliveTimeout: 70_000 });
const app = next({ dev: isDevelopment, httpServer: server, hostname: host, port });
await app.prepare();
const toNext = app.getRequestHandler();
const toPortal = getRequestListener((request, bindings) => portal.fetch(request, bindings));
const dress = documentDresser(environment);

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '/').split('?')[0]!;
  const hasMarker = request.headers[MARKER.name.toLowerCase()] === MARKER.value;
  if (portal.isOwn(request.method ?? 'GET', path, hasMarker)) return void toPortal(request, response);
  if (!ASSETS.test(path)) dress(request, response);
  withRequestScope({ response }, () => toNext(request, response)).catch((error: unknown) => {
    log.error({ err: error, path }, 'a request for a document failed');
    response.destroy();
  });
});
server.listen(port, host, () => log.info({ address: portalUrl, host, port }, 'the portal listens'));
// In development the hot reload's sockets never end by themselves.
endGracefully(server, isDevelopment ? 300 : 7_000, () => portal.close());
