import '@portico/service/production-by-default';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { captureOutput, createJsonLog } from '@portico/log';
import { closeGracefully, listen, SERVER_TIMEOUTS, startService } from '@portico/service';
import { createAnalytics } from './analytics.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { startVite } from './vite.ts';

await startService(async () => {
  const env = readEnvironment();
  const log = createJsonLog({ level: env.LOG_LEVEL, base: { app: 'demo-host' } });
  if (env.NODE_ENV !== 'development') captureOutput(log);
  const server = createServer(SERVER_TIMEOUTS);
  const vite = env.NODE_ENV === 'development' ? await startVite(server) : undefined;
  const app = createApp({ env, log, analytics: createAnalytics(env), template: vite?.template });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  });

  closeGracefully(server, { log, close: async () => vite?.close() });
  listen(server, { host: env.HOST, port: env.PORT, url: env.DEMO_URL, log });
});
