import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from '@portico/log';
import { z } from 'zod';
import { AnalyticsError } from './analytics-calls.ts';
import type { Analytics } from './analytics.ts';
import { ACCESS_KINDS, PAGE_PROOF, type ServiceFacts } from './embed-access.ts';
import type { Environment } from './env.ts';
import { createPageProofs, type PageProofs } from './page-proof.ts';
import { builtClient, builtTemplate, documentHeaders, withPageProof, type Template } from './pages.ts';

interface AppDeps {
  env: Environment;
  analytics: Analytics;
  log: Logger;
  template?: Template | undefined;
  proofs?: PageProofs;
}

const requestSchema = z.object({
  kind: z.enum(ACCESS_KINDS).default('report'),
  id: z.guid().optional(),
  name: z.string().max(200).optional(),
});
const MAX_BODY_BYTES = 4096;
const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => context.json({ error: 'too_large' }, 413),
});
const globalSdk = createRequire(import.meta.url).resolve('@portico/embed-sdk/embed-sdk.global.js');

/** The whole demo host: its documents, and the one call that gets tokens for them. */
export function createApp({
  env,
  analytics,
  log,
  template = builtTemplate(),
  proofs = createPageProofs(),
}: AppDeps): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = context.req;
    log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - startedAt) }, 'request');
  });
  // Both answer alike: without a database of its own, this service is ready as soon as it runs.
  for (const path of ['/health', '/ready']) app.get(path, (context) => context.json({ status: 'ok' }));

  app.use(underOwnName(env));
  app.route('/api', createApi({ env, analytics, log, proofs }));
  app.use('/assets/*', serveStatic({ root: builtClient, onFound: keepForEver }));
  app.all('/assets/*', (context) => context.text('Not found', 404));
  // What the script-tag examples load: the SDK as one file.
  app.get('/embed-sdk.global.js', async (context) =>
    context.body(await readFile(globalSdk), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/runner', documentHeaders('runner.html', env), async (context) => {
    const html = await template('runner.html', context.req.path);
    return context.html(withPageProof(html, proofs.issue()), 200, { 'Cache-Control': 'no-store' });
  });
  app.get('*', documentHeaders('index.html', env), async (context) =>
    context.html(await template('index.html', context.req.path)),
  );
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'unexpected failure');
    return context.json({ error: 'internal' }, 500);
  });
  return app;
}

/** A name that somebody else has pointed at this machine is none of ours: its pages would count as this origin's. */
function underOwnName({ DEMO_URL }: Environment): MiddlewareHandler {
  const { host } = new URL(DEMO_URL);
  return async (context, next) => {
    if (context.req.header('host') !== host) return context.text(`This is ${DEMO_URL} and goes by no other name.`, 421);
    return next();
  };
}

/** What the page asks its own server. */
function createApi({ env, analytics, log, proofs }: Required<Omit<AppDeps, 'template'>>): Hono {
  const serviceInfo: ServiceFacts = { frameOrigins: env.ANALYTICS_FRAME_ORIGINS };
  return new Hono()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      await next();
    })
    .get('/service', (context) => context.json(serviceInfo))
    .post('/embed-token', limit, async (context) => {
      if (!isOwnPage(context, env)) return context.json({ error: 'foreign_origin' }, 403);
      if (!proofs.isValid(context.req.header(PAGE_PROOF.header))) return context.json({ error: 'foreign_page' }, 403);
      const body = requestSchema.safeParse(await context.req.json().catch(() => undefined));
      if (!body.success) return context.json({ error: 'invalid_request' }, 400);
      try {
        return context.json(await analytics.embedAccess(body.data.kind, body.data));
      } catch (error) {
        if (!(error instanceof AnalyticsError)) throw error;
        log.warn({ err: error, kind: body.data.kind }, 'no embed token');
        return error.status === 404
          ? context.json({ error: 'not_found' }, 404)
          : context.json({ error: 'unavailable' }, 502);
      }
    })
    .all('*', (context) => context.json({ error: 'not_found' }, 404));
}

/** The browser names the page that asks; one of another port is `same-site`, and as foreign as any. */
function isOwnPage(context: Context, { DEMO_URL }: Environment): boolean {
  const site = context.req.header('sec-fetch-site');
  return context.req.header('origin') === DEMO_URL && (site === undefined || site === 'same-origin');
}

function keepForEver(_path: string, context: { header: (name: string, value: string) => void }): void {
  context.header('Cache-Control', 'public, max-age=31536000, immutable');
}
