import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Logger } from '@portico/log';
import { z } from 'zod';
import { AnalyticsError } from './analytics-calls.ts';
import type { Analytics } from './analytics.ts';
import { ACCESS_KINDS, type ServiceFacts } from './embed-access.ts';
import type { Environment } from './env.ts';
import { builtClient, builtTemplate, documentHeaders, type Template } from './pages.ts';

interface Parts {
  env: Environment;
  analytics: Analytics;
  log: Logger;
  template?: Template | undefined;
}

const requestSchema = z.object({
  kind: z.enum(ACCESS_KINDS).default('report'),
  id: z.guid().optional(),
  name: z.string().max(200).optional(),
});
const globalSdk = createRequire(import.meta.url).resolve('@portico/embed-sdk/embed-sdk.global.js');

/** The whole demo host: its documents, and the one call that gets tokens for them. */
export function createApp({ env, analytics, log, template = builtTemplate() }: Parts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = context.req;
    log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - startedAt) }, 'request');
  });
  // Both answer alike: without a database of its own, this service is ready as soon as it runs.
  for (const path of ['/health', '/ready']) app.get(path, (context) => context.json({ status: 'ok' }));

  app.route('/api', createApi({ env, analytics, log }));
  app.use('/assets/*', serveStatic({ root: builtClient, onFound: keepForEver }));
  app.all('/assets/*', (context) => context.text('Not found', 404));
  // What the script-tag examples load: the SDK as one file.
  app.get('/embed-sdk.global.js', async (context) =>
    context.body(await readFile(globalSdk), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/runner', documentHeaders('runner.html', env), async (context) =>
    context.html(await template('runner.html', context.req.path)),
  );
  app.get('*', documentHeaders('index.html', env), async (context) =>
    context.html(await template('index.html', context.req.path)),
  );
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'unexpected failure');
    return context.json({ error: 'internal' }, 500);
  });
  return app;
}

/** What the page asks its own server. */
function createApi({ env, analytics, log }: Omit<Parts, 'template'>): Hono {
  const facts: ServiceFacts = { frameOrigins: env.ANALYTICS_FRAME_ORIGINS };
  return new Hono()
    .use(async (context, next) => {
      context.header('Cache-Control', 'no-store');
      await next();
    })
    .get('/service', (context) => context.json(facts))
    .post('/embed-token', async (context) => {
      // The browser names the page that asks; only our own gets tokens.
      if (context.req.header('origin') !== env.DEMO_URL) return context.json({ error: 'foreign_origin' }, 403);
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

function keepForEver(_path: string, context: { header: (name: string, value: string) => void }): void {
  context.header('Cache-Control', 'public, max-age=31536000, immutable');
}
