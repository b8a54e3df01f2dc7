import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { captureOutput, createJsonLog } from '@portico/log';
import { createAnalytics } from './analytics.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { startVite } from './vite.ts';

const GRACE_MS = 5000;
/** Who sends a request more slowly than this gives up its connection. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  // Longer than clients keep a connection: closed while the next request is sent, it would lose it.
  keepAliveTimeout: 70_000,
};

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
  const log = createJsonLog({ level: env.LOG_LEVEL, base: { app: 'demo-host' } });
  if (env.NODE_ENV !== 'development') captureOutput(log);
  const server = createServer(TIMEOUTS);
  const vite = env.NODE_ENV === 'development' ? await startVite(server) : undefined;
  const app = createApp({ env, log, analytics: createAnalytics(env), template: vite?.template });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  });

  let isClosing = false;
  const close = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ reason }, 'closing');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close(() => void Promise.resolve(vite?.close()).finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => close(signal));
  // The start script holds the other end: when it is gone, nothing may stay behind.
  process.on('disconnect', () => close('disconnect'));

  server.on('error', (error) => {
    log.fatal({ err: error }, 'cannot listen');
    process.exit(1);
  });
  server.listen(env.PORT, env.HOST, () => log.info({ url: env.DEMO_URL }, 'listening'));
}
