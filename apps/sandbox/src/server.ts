import '@portico/service/production-by-default';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { startDirectory } from '@portico/directory';
import { captureOutput } from '@portico/log';
import { closeGracefully, listen, SERVER_TIMEOUTS, startService } from '@portico/service';
import { createApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { startVite } from './frame/vite.ts';
import { builtTemplate } from './frame/page.ts';
import { checkHost } from './http-server.ts';
import { createLog } from './log.ts';
import { connect, openServices } from './services.ts';

await startService(async () => {
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  if (env.NODE_ENV !== 'development') captureOutput(log);
  const sql = connect(env.DATABASE_URL);
  const [services, directory] = await Promise.all([
    openServices(sql),
    env.directory && startDirectory(env.directory, log),
  ]);
  const server = createServer(SERVER_TIMEOUTS);
  const vite = env.NODE_ENV === 'development' ? await startVite(server) : undefined;
  const app = createApp({ env, services, template: vite?.template ?? builtTemplate(), log });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (!checkHost(request, response) || directory?.answerBrowser(request, response)) return;
    if (vite) vite.middlewares(request, response, () => void answer(request, response));
    else void answer(request, response);
  });

  closeGracefully(server, { log, close: () => Promise.all([vite?.close(), directory?.close(), sql.end()]) });
  listen(server, { host: env.HOST, port: env.PORT, url: env.SANDBOX_URL, log });
});
