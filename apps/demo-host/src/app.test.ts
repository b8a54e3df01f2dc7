import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createAnalytics } from './analytics.ts';
import { createApp } from './app.ts';
import type { EmbedAccess } from './embed-access.ts';
import { readEnvironment } from './env.ts';

const REPORT = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';
const DEMO_URL = 'http://127.0.0.1:4320';

/** An analytics service of two lines, counting how often a token is asked for. */
function startService() {
  const seen = { tokens: 0, secrets: [] as (string | null)[], resources: [] as unknown[] };
  const service = new Hono()
    .post('/token', async (context) => {
      seen.tokens++;
      seen.secrets.push(new URLSearchParams(await context.req.text()).get('client_secret'));
      return context.json({ access_token: 'access', expires_in: 3600 });
    })
    .get(`/v1.0/myorg/reports/${REPORT}`, (context) =>
      context.json({
        id: REPORT,
        name: 'Unemployment',
        embedUrl: 'http://frames.example/reportEmbed',
        datasetId: 'd1',
      }),
    )
    .post('/v1.0/myorg/GenerateToken', async (context) => {
      seen.resources.push(await context.req.json());
      return context.json({ token: 'embed', expiration: new Date(Date.now() + 600_000).toISOString() });
    });
  const server = createServer((request, response) => void getRequestListener(service.fetch)(request, response));
  return new Promise<{ url: string; seen: typeof seen; server: Server }>((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
}

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.server.close());

function createDemo(url = service.url) {
  const env = readEnvironment({
    DEMO_URL,
    ANALYTICS_API_URL: url,
    ANALYTICS_TOKEN_URL: `${url}/token`,
    ANALYTICS_CLIENT_ID: 'demo',
    ANALYTICS_CLIENT_SECRET: 'the-secret',
    ANALYTICS_FRAME_ORIGINS: 'http://frames.example',
    LOG_LEVEL: 'silent',
  });
  const app = createApp({ env, analytics: createAnalytics(env), log: pino({ level: 'silent' }) });
  return (body: unknown = {}, headers: Record<string, string> = { origin: DEMO_URL }) =>
    app.request('/api/embed-token', { method: 'POST', headers, body: JSON.stringify(body) });
}

test('the page gets a token for one report; the secret stays on the server', async () => {
  const answer = await createDemo()();
  const access = (await answer.json()) as EmbedAccess;
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(access).toMatchObject({
    reportId: REPORT,
    accessToken: 'embed',
    embedUrl: 'http://frames.example/reportEmbed',
    allowedHosts: ['http://frames.example'],
  });
  expect(access.expiresInSeconds).toBeGreaterThan(590);
  expect(JSON.stringify(access)).not.toContain('the-secret');
  expect(service.seen).toMatchObject({
    secrets: ['the-secret'],
    resources: [{ reports: [{ id: REPORT }], datasets: [{ id: 'd1' }] }],
  });
});

test('the access token is asked for once, also by requests at the same time', async () => {
  const ask = createDemo();
  await Promise.all([ask(), ask()]);
  await ask();
  expect(service.seen.tokens).toBe(1);
});

test.each<[string, unknown, Record<string, string> | undefined, number]>([
  ['a page of another origin', {}, { origin: 'http://evil.example' }, 403],
  ['a caller without an origin', {}, {}, 403],
  ['an id that is none', { reportId: 'one' }, undefined, 400],
  ['a report that does not exist', { reportId: '99999999-9999-4999-8999-999999999999' }, undefined, 404],
])('%s gets no token', async (_, body, headers, status) => {
  expect((await createDemo()(body, headers)).status).toBe(status);
});

test('a service that is down is 502, and asked again the next time', async () => {
  const ask = createDemo('http://127.0.0.1:9');
  expect((await ask()).status).toBe(502);
  expect((await ask()).status).toBe(502);
});

test('a missing setting is a sentence that names it', () => {
  expect(() => readEnvironment({ DEMO_URL })).toThrow(/ANALYTICS_CLIENT_SECRET is missing: set it to/);
});
