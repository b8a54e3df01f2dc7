import '@portico/service/production-by-default';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { captureOutput } from '@portico/log';
import { SERVER_TIMEOUTS } from '@portico/service';
import { log, pathForLog } from '@portico/server';
import { XHR_HEADER } from '@portico/server/page-object';
import { hasAccessToken } from '@portico/server/program-routes';
import { route } from '@portico/server/routes';
import { applyDocumentHeaders } from './document-headers.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { serveMetrics } from './metrics-server.ts';
import { replaceEdgeRenderer } from './node-renderer.ts';
import { openPortal } from './open-portal.ts';
import { runWithRequestContext } from './request-context.ts';

/** Files of the build; Next says how long browsers may keep them. */
const FILES = /^\/(_next\/|icon\.svg$)/;
/** Routes of Next that the portal does not use: page data without the XHR header, and resized images. */
const CLOSED = /^\/_next\/(data|image)(\/|$)/;

/** A part of a large file on a slow line. */
const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * The portal's process. Requests of the portal's client are handled by the server package; requests of the browser itself
 * (documents, their scripts and styles, next-auth's routes) are handled by Next.
 */
// Files of this process, for example mails in the outbox, are readable by their owner only.
process.umask(0o077);
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { portal, environment } = await openPortal().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const { host, port, portalUrl, role, drainSeconds, isDevelopment } = environment;
const metrics = environment.metrics && (await portal.openMetrics());
if (metrics && environment.metrics) await serveMetrics(metrics, environment.metrics);
// In development, Next's output goes to the terminal.
if (!isDevelopment) captureOutput(log);
const server = createServer({ ...SERVER_TIMEOUTS, requestTimeout: UPLOAD_TIMEOUT_MS });
const applyHeaders = applyDocumentHeaders(environment);

/** A worker answers those who watch it, and nobody else. */
const OF_WORKERS: ReadonlySet<string> = new Set([route('health'), route('ready')]);

/** Next takes as long to load as the rest of the portal: calls are answered meanwhile, documents wait for it. */
const toNext = once(server, 'listening').then(async () => {
  log.info({ address: portalUrl, host, port, role }, 'the portal listens');
  if (role === 'worker') return null;
  replaceEdgeRenderer();
  const { default: next } = await import('next');
  const app = next({ dev: isDevelopment, httpServer: server, hostname: host, port });
  await app.prepare();
  return app.getRequestHandler();
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0]!;
  const hasMarker = request.headers[XHR_HEADER.name.toLowerCase()] === XHR_HEADER.value;
  const isCall = hasMarker || hasAccessToken(request.headers.authorization);
  if (role === 'worker' && !OF_WORKERS.has(path)) return void response.writeHead(404).end();
  const isOwn = portal.isOwn(request.method ?? 'GET', path, isCall) || CLOSED.test(path);
  if (path === route('ready')) await toNext;
  // Next does not check the host name of a request.
  if (isOwn || portal.isMisdirected(request)) return portal.handle(request, response);
  const nonce = applyHeaders(response, FILES.test(path));
  const handler = await toNext;
  return runWithRequestContext({ nonce }, () => handler?.(request, response));
}

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  metrics?.watch(request, response);
  portal
    .track(request, response, () =>
      handle(request, response).catch((error: unknown) => {
        log.error({ err: error, path: pathForLog(request.url ?? '') }, 'a request failed');
        response.destroy();
      }),
    )
    .catch(() => undefined);
});
server.listen(port, host);
void portal.watchFirstAnswer();
// In development the sockets of hot reload stay open.
shutDownGracefully(server, { drainMs: drainSeconds * 1_000, timeoutMs: isDevelopment ? 300 : 7_000 }, portal);
await toNext;
