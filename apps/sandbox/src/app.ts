import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Environment } from './env.ts';
import { frameRoutes } from './frame/frame-routes.ts';
import { mapRoutes } from './frame/map-routes.ts';
import { builtClient, FRAME_PAGES, framePageHeaders, withHostOrigins, type FrameTemplate } from './frame/page.ts';
import { landingPage } from './landing/routes.ts';
import type { Logger } from './log.ts';
import { FRAME_ROUTES } from './model/frame-wire.ts';
import { answerFailure, failures } from './rest/failure.ts';
import { createFaults } from './rest/faults.ts';
import { restInterface } from './rest/interface.ts';
import { tokenEndpoint } from './rest/token-endpoint.ts';
import type { Services } from './services.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { createEmbedTokens } from './tokens/embed-token.ts';

export interface SandboxDeps {
  env: Environment;
  services: Services;
  template: FrameTemplate;
  log: Logger;
}

const dataLicences = fileURLToPath(new URL('../data-licences.md', import.meta.url));
const MAX_BODY_BYTES = 256 * 1024;
/** Saved reports and the rows of quick create are larger than other bodies. */
const MAX_BODY_BYTES_OF: Record<string, number> = {
  [FRAME_ROUTES.save]: 1024 * 1024,
  [FRAME_ROUTES.saveAs]: 1024 * 1024,
  [FRAME_ROUTES.createSave]: 1024 * 1024,
  [FRAME_ROUTES.bookmarks]: 512 * 1024,
  [FRAME_ROUTES.quickCreate]: 10 * 1024 * 1024,
};

/** The whole sandbox as one application: token endpoint, REST interface, frame page and its data. */
export function createApp({ env, services, template, log }: SandboxDeps): Hono {
  const issuer = env.SANDBOX_URL;
  const accessTokens = createAccessTokens(env.SANDBOX_SIGNING_SECRET, issuer);
  const embedTokens = createEmbedTokens(env.SANDBOX_SIGNING_SECRET, issuer);
  const client = { id: env.SANDBOX_CLIENT_ID, secret: env.SANDBOX_CLIENT_SECRET };
  const isDevelopment = env.NODE_ENV === 'development';
  const app = new Hono();

  app.use(async (context, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    context.header('RequestId', requestId);
    await next();
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ requestId, method, path, status: context.res.status, ms }, 'request');
  });
  app.use((context, next) => {
    const maxSize = MAX_BODY_BYTES_OF[context.req.path] ?? MAX_BODY_BYTES;
    const onError = () => answerFailure(failures.tooLarge(maxSize), context, () => {});
    return bodyLimit({ maxSize, onError })(context, next);
  });
  if (env.SANDBOX_FAULTS === 'on' || isDevelopment || env.NODE_ENV === 'test') {
    const faults = createFaults();
    for (const path of ['/v1.0/*', '/frame/*', '/:tenant/oauth2/*']) app.use(path, faults.middleware);
    app.route('/faults', faults.routes);
  }

  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    const isReady = await services.sql`select 1`.then(
      () => true,
      () => false,
    );
    return context.json({ status: isReady ? 'ok' : 'unavailable' }, isReady ? 200 : 503);
  });
  app.get('/data-licences', async (context) => context.text(await readFile(dataLicences, 'utf8')));

  app.on(
    'GET',
    FRAME_PAGES,
    framePageHeaders({ hostOrigins: env.SANDBOX_HOST_ORIGINS, isDevelopment }),
    async (context) => {
      const html = await template(context.req.path);
      return context.html(withHostOrigins(html, env.SANDBOX_HOST_ORIGINS), 200, { 'Cache-Control': 'no-store' });
    },
  );
  app.use(
    '/assets/*',
    serveStatic({
      root: builtClient,
      onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );

  app.route('/maps', mapRoutes());
  const { catalogue, saved, engine } = services;
  app.get('/', landingPage(env, catalogue));
  const onExportFailure = (error: unknown) => log.error({ err: error }, 'an export failed');
  const rest = { url: env.SANDBOX_URL, catalogue, saved, accessTokens, embedTokens, engine, onExportFailure };
  app.route('/v1.0/myorg', restInterface(rest));
  app.route('/frame', frameRoutes(services, embedTokens, log));
  app.route('/', tokenEndpoint(client, accessTokens));

  app.notFound((context) => answerFailure(failures.notFound(`${context.req.path} was not found.`), context, () => {}));
  app.onError((error, context) =>
    answerFailure(error, context, (unexpected) =>
      log.error({ err: unexpected, path: context.req.path }, 'unexpected failure'),
    ),
  );
  return app;
}
