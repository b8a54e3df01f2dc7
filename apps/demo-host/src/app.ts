import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AnalyticsError, type Analytics } from './analytics.ts';
import type { Environment } from './env.ts';

/** Gives the page's HTML while developing; undefined serves the built page. */
export type PageTemplate = (url: string) => Promise<string>;

interface Parts {
  env: Environment;
  analytics: Analytics;
  log: Logger;
  template?: PageTemplate | undefined;
}

/** The report that the page shows. */
const REPORT_ID = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';
const requestSchema = z.object({ reportId: z.guid().default(REPORT_ID) });
const client = fileURLToPath(new URL('./client/', import.meta.url));

/** The whole demo host: the page, and the one call that gets a token for it. */
export function createApp({ env, analytics, log, template }: Parts): Hono {
  const app = new Hono();
  const isDevelopment = env.NODE_ENV === 'development';
  app.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method, path } = context.req;
    log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - startedAt) }, 'request');
  });
  // Both answer alike: without a database of its own, this service is ready as soon as it runs.
  for (const path of ['/health', '/ready']) app.get(path, (context) => context.json({ status: 'ok' }));

  app.post('/api/embed-token', async (context) => {
    context.header('Cache-Control', 'no-store');
    // The browser names the page that asks; only our own gets tokens.
    if (context.req.header('origin') !== env.DEMO_URL) return context.json({ error: 'foreign_origin' }, 403);
    const body = requestSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) return context.json({ error: 'invalid_request' }, 400);
    try {
      return context.json(await analytics.embedAccess(body.data.reportId));
    } catch (error) {
      if (!(error instanceof AnalyticsError)) throw error;
      log.warn({ err: error }, 'no embed token');
      return error.status === 404
        ? context.json({ error: 'not_found' }, 404)
        : context.json({ error: 'unavailable' }, 502);
    }
  });

  app.use(
    '/assets/*',
    serveStatic({
      root: client,
      onFound: (_, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use('/', pageHeaders(env, isDevelopment));
  if (template) app.get('/', async (context) => context.html(await template(context.req.path)));
  else app.get('/', serveStatic({ path: 'index.html', root: client }));
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'unexpected failure');
    return context.json({ error: 'internal' }, 500);
  });
  return app;
}

function pageHeaders(env: Environment, isDevelopment: boolean) {
  // Vite puts its own script and styles into the page while developing.
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inline],
      styleSrc: ["'self'", ...inline],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
      frameSrc: env.ANALYTICS_FRAME_ORIGINS,
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
}
