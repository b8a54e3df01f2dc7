import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Logger } from '@portico/log';
import { SERVER_TIMEOUTS } from '@portico/service';
import { ensureCertificate } from './certificate.ts';
import type { DirectoryService } from './service.ts';
import { PATHS, type DirectorySettings } from './settings.ts';
import { ensureSigningKey } from './signing-keys.ts';

/** Which part answers what lies at or below a path, on which listener. */
const ROUTES: { path: string; part: keyof DirectoryService; listener: 'browsers' | 'servers' }[] = [
  { path: PATHS.authorize, part: 'openid', listener: 'browsers' },
  { path: PATHS.logout, part: 'openid', listener: 'browsers' },
  { path: PATHS.signIn, part: 'signIn', listener: 'browsers' },
  { path: PATHS.discovery, part: 'openid', listener: 'servers' },
  { path: PATHS.token, part: 'openid', listener: 'servers' },
  { path: PATHS.keys, part: 'openid', listener: 'servers' },
  { path: PATHS.graph, part: 'graph', listener: 'servers' },
  { path: PATHS.userinfo, part: 'graph', listener: 'servers' },
];

/** A running directory. */
export interface Directory {
  /** Answers what browsers ask of the directory on its host's plain listener; `false` when it is not the directory's. */
  answerBrowser: (request: IncomingMessage, response: ServerResponse) => boolean;
  close: () => Promise<void>;
}

/** Opens the https listener; the service behind it is loaded with its first request. */
export async function startDirectory(settings: DirectorySettings, log: Logger): Promise<Directory> {
  let service: Promise<DirectoryService> | undefined;
  const load = () =>
    (service ??= loadService(settings).catch((error: unknown) => {
      service = undefined;
      throw error;
    }));
  const answer = (listener: 'browsers' | 'servers', request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url?.split('?')[0] ?? '';
    const route = ROUTES.find((each) => each.listener === listener && isAtOrBelow(path, each.path));
    if (!route) return false;
    logWhenDone(log, path, request, response);
    load()
      .then((parts) => parts[route.part](request, response))
      .catch((error: unknown) => {
        log.error({ err: error, path }, 'unexpected failure of the directory');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    return true;
  };

  const certificate = await ensureCertificate(settings.folder);
  const server = createServer({ ...certificate, ...SERVER_TIMEOUTS }, (request, response) => {
    if (!answer('servers', request, response)) response.writeHead(404).end();
  });
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  log.info({ url: settings.url }, 'directory listening');
  return {
    answerBrowser: (request, response) => answer('browsers', request, response),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function loadService(settings: DirectorySettings): Promise<DirectoryService> {
  const [{ createService }, signingKey] = await Promise.all([
    import('./service.ts'),
    ensureSigningKey(settings.folder),
  ]);
  return createService(settings, signingKey);
}

function isAtOrBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** Paths only: queries carry codes. */
function logWhenDone(log: Logger, path: string, { method }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method, path, status: response.statusCode, ms }, 'request of the directory');
  });
}
