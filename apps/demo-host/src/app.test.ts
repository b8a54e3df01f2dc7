import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createJsonLog } from '@portico/log';
import { createAnalytics } from './analytics.ts';
import { createApp } from './app.ts';
import type { EmbedAccess } from './embed-access.ts';
import { readEnvironment } from './env.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';
const DATASET = '22222222-2222-4222-8222-222222222222';
const REPORT = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';
const OTHER = '33333333-3333-4333-8333-333333333333';
const PAGINATED = '44444444-4444-4444-8444-444444444444';
const DASHBOARD = '55555555-5555-4555-8555-555555555555';
const TILE = '66666666-6666-4666-8666-666666666666';
const FRAMES = 'http://frames.example';

/** What the service lists, by path below the workspace. */
const lists: Record<string, object[]> = {
  reports: [
    { id: OTHER, name: 'Other', embedUrl: `${FRAMES}/reportEmbed?reportId=${OTHER}`, datasetId: DATASET },
    { id: REPORT, name: 'Unemployment', embedUrl: `${FRAMES}/reportEmbed?reportId=${REPORT}`, datasetId: DATASET },
    { id: PAGINATED, name: 'Letters', embedUrl: `${FRAMES}/rdlEmbed`, reportType: 'PaginatedReport' },
  ],
  dashboards: [{ id: DASHBOARD, displayName: 'Board', embedUrl: `${FRAMES}/dashboardEmbed` }],
  [`dashboards/${DASHBOARD}/tiles`]: [{ id: TILE, title: 'Rate', embedUrl: `${FRAMES}/tileEmbed` }],
  datasets: [{ id: DATASET, name: 'Labour', qnaEmbedURL: `${FRAMES}/qnaEmbed` }],
};
const DEMO_URL = 'http://127.0.0.1:4320';

/** An analytics service of few lines, which remembers what it was asked. */
function startService() {
  const seen = { tokens: 0, secrets: [] as (string | null)[], issued: [] as [string, unknown][] };
  const base = '/v1.0/myorg';
  const service = new Hono()
    .post('/token', async (context) => {
      seen.tokens++;
      seen.secrets.push(new URLSearchParams(await context.req.text()).get('client_secret'));
      return context.json({ access_token: 'access', expires_in: 3600 });
    })
    .get(`${base}/groups`, (context) => context.json({ value: [{ id: GROUP }] }))
    .get(`${base}/groups/${GROUP}/*`, (context) => {
      const value = lists[context.req.path.slice(`${base}/groups/${GROUP}/`.length)];
      return value ? context.json({ value }) : context.json({}, 404);
    })
    .post('*', async (context) => {
      seen.issued.push([context.req.path.slice(base.length), await context.req.json()]);
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
  return createApp({ env, analytics: createAnalytics(env), log: createJsonLog({ level: 'silent' }), template });
}

const template = async (name: string) => `<title>${name}</title>`;

function ask(app: Hono, body: unknown = {}, headers: Record<string, string> = { origin: DEMO_URL }) {
  return app.request('/api/embed-token', { method: 'POST', headers, body: JSON.stringify(body) });
}

test('the page gets a token for one report; the secret stays on the server', async () => {
  const answer = await ask(createDemo());
  const access = (await answer.json()) as EmbedAccess;
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(access).toMatchObject({ kind: 'report', id: REPORT, accessToken: 'embed', name: 'Unemployment' });
  expect(access.expiresInSeconds).toBeGreaterThan(590);
  expect(JSON.stringify(access)).not.toContain('the-secret');
  expect(service.seen.secrets).toEqual(['the-secret']);
});

const inGroup = `/groups/${GROUP}`;
const create = { accessLevel: 'Create', datasetId: DATASET, allowSaveAs: true };
test.each<[string, object, object, string, object]>([
  ['report', {}, { id: REPORT }, '/GenerateToken', { reports: [{ id: REPORT }], datasets: [{ id: DATASET }] }],
  ['report', { id: OTHER }, { id: OTHER }, '/GenerateToken', { reports: [{ id: OTHER }], datasets: [{ id: DATASET }] }],
  [
    'report',
    { name: 'Other' },
    { id: OTHER },
    '/GenerateToken',
    { reports: [{ id: OTHER }], datasets: [{ id: DATASET }] },
  ],
  [
    'report',
    { name: 'Gone' },
    { id: REPORT },
    '/GenerateToken',
    { reports: [{ id: REPORT }], datasets: [{ id: DATASET }] },
  ],
  [
    'edit',
    {},
    { id: REPORT, groupId: GROUP },
    '/GenerateToken',
    {
      reports: [{ id: REPORT, allowEdit: true }],
      datasets: [{ id: DATASET }],
      targetWorkspaces: [{ id: GROUP }],
    },
  ],
  ['paginated', {}, { id: PAGINATED }, `${inGroup}/reports/${PAGINATED}/GenerateToken`, { accessLevel: 'View' }],
  ['dashboard', {}, { id: DASHBOARD }, `${inGroup}/dashboards/${DASHBOARD}/GenerateToken`, { accessLevel: 'View' }],
  [
    'tile',
    {},
    { id: TILE, dashboardId: DASHBOARD },
    `${inGroup}/dashboards/${DASHBOARD}/tiles/${TILE}/GenerateToken`,
    { accessLevel: 'View' },
  ],
  [
    'qna',
    {},
    { datasetId: DATASET, embedUrl: `${FRAMES}/qnaEmbed` },
    `${inGroup}/datasets/${DATASET}/GenerateToken`,
    { accessLevel: 'View' },
  ],
  ['create', {}, { datasetId: DATASET }, `${inGroup}/reports/GenerateToken`, create],
  [
    'quickCreate',
    {},
    { embedUrl: `${FRAMES}/quickCreate?groupId=${GROUP}` },
    `${inGroup}/reports/GenerateToken`,
    create,
  ],
])('a token for %s %j opens that and no more', async (kind, more, access, path, body) => {
  const answer = await ask(createDemo(), { kind, ...more });
  expect(await answer.json()).toMatchObject({ kind, ...access });
  expect(service.seen.issued).toEqual([[path, body]]);
});

test('the access token is asked for once, also by requests at the same time', async () => {
  const app = createDemo();
  await Promise.all([ask(app), ask(app)]);
  await ask(app);
  expect(service.seen.tokens).toBe(1);
});

test.each<[string, unknown, Record<string, string> | undefined, number]>([
  ['a page of another origin', {}, { origin: 'http://evil.example' }, 403],
  ['a caller without an origin', {}, {}, 403],
  ['an id that is none', { id: 'one' }, undefined, 400],
  ['a kind that is none', { kind: 'secret' }, undefined, 400],
  ['a report that does not exist', { id: '99999999-9999-4999-8999-999999999999' }, undefined, 404],
])('%s gets no token', async (_, body, headers, status) => {
  expect((await ask(createDemo(), body, headers)).status).toBe(status);
});

test('a service that is down is 502, and asked again the next time', async () => {
  const app = createDemo('http://127.0.0.1:9');
  expect((await ask(app)).status).toBe(502);
  expect((await ask(app)).status).toBe(502);
});

test('a missing setting is a sentence that names it', () => {
  expect(() => readEnvironment({ DEMO_URL })).toThrow(/ANALYTICS_CLIENT_SECRET is missing: set it to/);
});

test.each([
  ['/', 'index.html', /script-src 'self';.* frame-src 'self';.* frame-ancestors 'none'/],
  ['/gallery/filters', 'index.html', /script-src 'self';.* frame-src 'self';.* frame-ancestors 'none'/],
  ['/playground', 'index.html', /script-src 'self';.* frame-src 'self';.* frame-ancestors 'none'/],
  ['/runner', 'runner.html', /script-src 'self' blob:;.* frame-src http:\/\/frames\.example .* frame-ancestors 'self'/],
])('%s is %s, and only the runner may run modules that it makes and frame reports', async (path, name, policy) => {
  const answer = await createDemo().request(path);
  expect(await answer.text()).toContain(name);
  expect(answer.headers.get('content-security-policy')).toMatch(policy);
});

test.each(['/api/nothing', '/assets/nothing.js'])('%s is not found, and no page', async (path) => {
  expect((await createDemo().request(path)).status).toBe(404);
});

test('the page learns where frames come from, and nothing else', async () => {
  expect(await (await createDemo().request('/api/service')).json()).toEqual({ frameOrigins: [FRAMES] });
});

test('the SDK is served as the one file that a script tag loads', async () => {
  const answer = await createDemo().request('/embed-sdk.global.js');
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(await answer.text()).toContain('powerbi-client');
});
