import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startDirectory } from '@portico/directory';
import { captureOutput, type Logger } from '@portico/log';
import { createApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { startVite } from './frame/vite.ts';
import { builtTemplate } from './frame/page.ts';
import { checkHost, TIMEOUTS } from './http-server.ts';
import { createLog } from './log.ts';
import { connect, openServices } from './services.ts';

const GRACE_MS = 5000;

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  // Whatever this process writes is its owner's alone.
  process.umask(0o077);
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  if (env.NODE_ENV !== 'development') captureOutput(log);
  const sql = connect(env.DATABASE_URL);
  const [services, directory] = await Promise.all([
    openServices(sql),
    env.directory && startDirectory(env.directory, log),
  ]);
  const server = createServer(TIMEOUTS);
  const vite = env.NODE_ENV === 'development' ? await startVite(server) : undefined;
  const app = createApp({ env, services, template: vite?.template ?? builtTemplate(), log });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (!checkHost(request, response) || directory?.answerBrowser(request, response)) return;
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  });

  closeWhenAsked(server, log, () => [vite?.close(), directory?.close(), sql.end()]);
  server.on('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => log.info({ url: env.SANDBOX_URL }, 'listening'));
}

/** Ends the process in order when it is asked to, or when the start script is gone. */
function closeWhenAsked(server: Server, log: Logger, others: () => readonly unknown[]): void {
  let isClosing = false;
  const close = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason }, 'closing');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close(() => {
      void Promise.all(others()).finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(signal));
  // The start script holds the other end: when it is gone, nothing may stay behind.
  process.on('disconnect', () => close('disconnect'));
}
