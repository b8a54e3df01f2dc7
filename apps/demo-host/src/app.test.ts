import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createJsonLog } from '@portico/log';
import { createAnalytics } from './analytics.ts';
import { createApp } from './app.ts';
import { PAGE_PROOF, type EmbedAccess } from './embed-access.ts';
import { readEnvironment } from './env.ts';
import { createPageProofs } from './page-proof.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';
const EMPTY_GROUP = '0f6a1f0e-5a0b-4f0c-8d6b-0c1b2a3d4e5f';
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
    .get(`${base}/groups`, (context) => context.json({ value: [{ id: EMPTY_GROUP }, { id: GROUP }] }))
    .get(`${base}/groups/${EMPTY_GROUP}/*`, (context) => context.json({ value: [] }))
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

const settings = (url: string) => ({
  DEMO_URL,
  ANALYTICS_API_URL: url,
  ANALYTICS_TOKEN_URL: `${url}/token`,
  ANALYTICS_CLIENT_ID: 'demo',
  ANALYTICS_CLIENT_SECRET: 'the-secret',
  ANALYTICS_FRAME_ORIGINS: 'http://frames.example',
  LOG_LEVEL: 'silent',
});

/** The demo host, asked by its own name unless the request has another. */
function createDemo(url = service.url) {
  const env = readEnvironment(settings(url));
  const app = createApp({ env, analytics: createAnalytics(env), log: createJsonLog({ level: 'silent' }), template });
  return {
    request: (path: string, { headers, ...init }: { method?: string; body?: string; headers?: Headers } = {}) =>
      app.request(path, { ...init, headers: { host: new URL(DEMO_URL).host, ...headers } }),
  };
}
type Demo = ReturnType<typeof createDemo>;
type Headers = Record<string, string>;

const template = async (name: string) =>
  `<title>${name}</title><meta name="${PAGE_PROOF.meta}" content="%PAGE_PROOF%">`;

/** What a page of the demo host holds that has just been loaded. */
async function proofOf(demo: Demo): Promise<string> {
  const html = await (await demo.request('/runner')).text();
  return /content="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** Asks for a token as the page does, but for what `change` says; a header that it makes empty is left out. */
async function ask(demo: Demo, body: unknown = {}, change: Headers = {}) {
  const own = {
    origin: DEMO_URL,
    'sec-fetch-site': 'same-origin',
    'content-type': 'text/plain;charset=UTF-8',
    [PAGE_PROOF.header]: await proofOf(demo),
  };
  const headers = Object.fromEntries(Object.entries({ ...own, ...change }).filter(([, value]) => value !== ''));
  return demo.request('/api/embed-token', { method: 'POST', headers, body: JSON.stringify(body) });
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

const PROOF = PAGE_PROOF.header;

test.each<[string, Headers]>([
  ['a foreign page', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a foreign page with the proof of another visit', { origin: 'http://evil.example', 'sec-fetch-site': '' }],
  ['the page of another port', { origin: 'http://127.0.0.1:4310', 'sec-fetch-site': 'same-site' }],
  ['a page that hides where it comes from', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a page of this origin, as the browser of another one tells it', { 'sec-fetch-site': 'same-site' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
  ['curl', { origin: '', 'sec-fetch-site': '', [PROOF]: '' }],
  ['curl with the right origin', { 'sec-fetch-site': '', [PROOF]: '' }],
  ['curl with everything but the proof', { [PROOF]: '' }],
  ['a proof that was made up', { [PROOF]: `AAAAAAAAAAAAAAAA.${Date.now() + 1e6}.AAAAAAAAAAAAAAAA` }],
  ['half a proof', { [PROOF]: '..' }],
  ['the proof of another process', { [PROOF]: createPageProofs().issue() }],
])('9.6 %s gets no token, and is answered with 403', async (_, headers) => {
  expect((await ask(createDemo(), {}, headers)).status).toBe(403);
  expect(service.seen.issued).toEqual([]);
});

test('9.6 a proof that was changed, or whose time is over, is none', () => {
  let now = 0;
  const proofs = createPageProofs(() => now);
  const proof = proofs.issue();
  const [nonce, expiresAt, signature] = proof.split('.');
  expect(proofs.isValid(proof)).toBe(true);
  expect(proofs.isValid(`${nonce}.${Number(expiresAt) + 1}.${signature}`)).toBe(false);
  expect(proofs.isValid(`x${proof}`)).toBe(false);
  now = Number(expiresAt);
  expect(proofs.isValid(proof)).toBe(false);
});

test('9.6 every page has a proof of its own, which nobody keeps', async () => {
  const demo = createDemo();
  expect((await demo.request('/runner')).headers.get('cache-control')).toBe('no-store');
  expect(await proofOf(demo)).not.toBe(await proofOf(demo));
});

test.each(['/', '/runner', '/api/service', '/api/embed-token', '/embed-sdk.global.js', '/assets/nothing.js'])(
  '9.6 under a foreign name, as with DNS rebinding, %s is answered with 421',
  async (path) => {
    for (const host of ['evil.example:4320', 'evil.example', '127.0.0.1:4310', 'localhost:4320', '']) {
      expect((await createDemo().request(path, { headers: { host } })).status).toBe(421);
    }
  },
);

test('9.6 no other origin may read an answer or send what needs leave', async () => {
  const demo = createDemo();
  const origin = 'http://127.0.0.1:4310';
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': PROOF };
  const asked = await demo.request('/api/embed-token', { method: 'OPTIONS', headers: { origin, ...preflight } });
  expect(asked.ok).toBe(false);
  for (const answer of [asked, await demo.request('/runner', { headers: { origin } }), await ask(demo)]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test.each([
  { ANALYTICS_API_URL: 'https://api.powerbi.com' },
  { ANALYTICS_TOKEN_URL: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token' },
  { ANALYTICS_API_URL: 'https://127.0.0.1.evil.example' },
])('9.6 with credentials of a real service (%j) it starts only where that is asked for', (change) => {
  const real = { ...settings('http://127.0.0.1:4310'), ...change };
  expect(() => readEnvironment(real)).toThrow(/DEMO_ANALYTICS=own/);
  expect(() => readEnvironment({ ...real, DEMO_ANALYTICS: 'sandbox' })).toThrow(/DEMO_ANALYTICS=own/);
  expect(() => readEnvironment({ ...real, DEMO_ANALYTICS: 'own' })).not.toThrow();
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: 'demo.example' },
  { DEMO_URL: 'https://demo.example' },
])('9.7 with %j the start ends with a sentence: it never leaves this machine', (change) => {
  const name = Object.keys(change)[0] as string;
  const start = () => readEnvironment({ ...settings('http://127.0.0.1:4310'), ...change });
  expect(start).toThrow(new RegExp(`^${name} is not valid: set it to .*\\b127\\.0\\.0\\.1\\b`));
});

test.each<[string, unknown, Headers | undefined, number]>([
  ['an id that is none', { id: 'one' }, undefined, 400],
  ['a kind that is none', { kind: 'secret' }, undefined, 400],
  ['a report that does not exist', { id: '99999999-9999-4999-8999-999999999999' }, undefined, 404],
])('%s gets no token', async (_, body, headers, status) => {
  expect((await ask(createDemo(), body, headers)).status).toBe(status);
});

test.each<[string, number]>([
  ['x'.repeat(300_000), 413],
  ['[', 400],
  ['[]', 400],
  ['{"kind":["report"]}', 400],
  ['{"name":"a\\u0000b"}', 200],
  ['{"__proto__":{"kind":"edit"}}', 200],
  ['['.repeat(2000) + ']'.repeat(2000), 400],
])('9.7 an odd body is answered with a clear status, and never with 500', async (body, status) => {
  const demo = createDemo();
  const headers = { origin: DEMO_URL, [PROOF]: await proofOf(demo), 'content-length': String(body.length) };
  expect((await demo.request('/api/embed-token', { method: 'POST', headers, body })).status).toBe(status);
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
