import { createHash, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sampleReports } from '@portico/database';
import { decodeProtectedHeader, importX509, jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { Client, codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { createConnections } from '../../analytics/connections.ts';
import type { ConnectionCheck, ReportCandidates, ReportCheck, ReportToken } from '../../contract/page-object.ts';
import { openDatabase } from '../../database/database.ts';
import { log } from '../../infrastructure/log.ts';
import { createPortal, readServerEnvironment } from '../../index.ts';
import { synchronizeNightly } from './synchronization.ts';

const { cars } = sampleReports;
const SHIPS = 'aaaaaaaa-1111-4111-8111-111111111111';
const HARBOUR = 'bbbbbbbb-2222-4222-8222-222222222222';

let first: AnalyticsService;
let north: AnalyticsService;
let portal: TestPortal;
let administrator: Client;

/** Two services of the same application, whose workspaces are not the same. */
beforeEach(async () => {
  [first, north] = await Promise.all([new AnalyticsService().start(), new AnalyticsService().start()]);
  for (const service of [first, north]) service.isSigning = true;
  north.workspaces = [
    { id: HARBOUR, name: 'Harbour', isOnDedicatedCapacity: true, reports: [{ id: SHIPS, name: 'Ships' }] },
  ];
  portal = await startTestPortal({ analyticsUrl: first.url, settings: settingsOf(north) });
  administrator = await portal.as('administrator');
});
afterEach(async () => {
  await portal.close();
  await Promise.all([first.stop(), north.stop()]);
});

const settingsOf = ({ url }: AnalyticsService): Record<string, string> => ({
  ANALYTICS_CONNECTIONS: 'north',
  ANALYTICS_NORTH_NAME: 'Northern office',
  ANALYTICS_NORTH_API_URL: url,
  ANALYTICS_NORTH_TOKEN_URL: `${url}/tenant/oauth2/v2.0/token`,
  ANALYTICS_NORTH_CLIENT_ID: 'client',
  ANALYTICS_NORTH_CLIENT_SECRET: 'secret of the north',
  ANALYTICS_NORTH_FRAME_ORIGINS: url,
});

const ships = { connection: 'north', reportId: SHIPS, workspaceId: HARBOUR, name: 'Ships' };
const addShips = async () => ((await administrator.post('/admin/reports', ships)).body as { id: string }).id;
const view = (reportId: string, query = 'mode=preview', client = administrator) =>
  client.get(`/reports/view?reportId=${reportId}&${query}`);
const tokenOf = async (...asked: Parameters<typeof view>) => (await view(...asked)).body as ReportToken;
const rowsOf = async (query = '') => (await administrator.screen(`/admin/reports${query}`, 'Reports/Manage')).reports;
const rowOf = async (reportId: string) => (await rowsOf()).find((row) => row.reportId === reportId);
const callsOf = (service: AnalyticsService) => service.calls.length;

test('each connection lists what its own service has, and nobody asks the other', async () => {
  const listed = async (query: string) => {
    const { body } = await administrator.get(`/admin/reports/candidates${query}`);
    return (body as ReportCandidates).workspaces.map(({ name }) => name);
  };
  expect(await listed('?connection=north')).toEqual(['Harbour']);
  expect(callsOf(first)).toBe(0);
  const asked = callsOf(north);
  expect(await listed('')).toEqual(['Portico sandbox']);
  expect(callsOf(north)).toBe(asked);
});

test('a report is added from its connection, seen before that and after it by tokens of that service', async () => {
  const before = await tokenOf(SHIPS, `mode=workspace:${HARBOUR}&connection=north`);
  expect(new URL(before.embedUrl).origin).toBe(north.url);
  expect((await view(SHIPS, `mode=workspace:${HARBOUR}`)).status).toBe(200);
  first.reset();
  await addShips();
  const token = await tokenOf(SHIPS);
  expect(new URL(token.embedUrl).origin).toBe(north.url);
  expect(callsOf(first)).toBe(0);
  expect(await rowOf(SHIPS)).toMatchObject({ connection: 'north', workspaceName: 'Harbour' });
  expect((await rowsOf('?connection=north')).map(({ name }) => name)).toEqual(['Ships']);
  const page = await administrator.screen('/admin/reports', 'Reports/Manage');
  expect(page.connections).toEqual([
    { id: 'default', name: new URL(first.url).host },
    { id: 'north', name: 'Northern office' },
  ]);
});

test('readers get for each report of a page the token of its own service', async () => {
  await addShips();
  await portal.sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page_id, 'published', 'report', ${SHIPS}::uuid, 'ships' from page_references
    where source = 'published' and target_id = ${cars.reportId}`;
  const member = await portal.as('member');
  const origins = await Promise.all(
    [SHIPS, cars.reportId].map(async (id) => new URL((await tokenOf(id, 'mode=page', member)).embedUrl).origin),
  );
  expect(origins).toEqual([north.url, first.url]);
  expect([first.count('generate'), north.count('generate')]).toEqual([1, 1]);
});

test('a service that fails, or wants to be left alone, does not keep the other from answering', async () => {
  await addShips();
  for (const reply of [{ status: 500 }, { status: 429, headers: { 'Retry-After': '600' } }]) {
    first.reply('generate', reply);
    for (let turn = 0; turn < 4; turn++) {
      await portal.sql`update reports set changed_at = clock_timestamp()`;
      expect((await view(cars.reportId)).status).toBe(502);
      expect((await view(SHIPS)).status).toBe(200);
    }
  }
  const asked = first.count('generate');
  await view(cars.reportId);
  // Its breaker is open: it is not asked any more.
  expect(first.count('generate')).toBe(asked);
});

test('the comparison is one for each connection: what another service has by the same id counts for nothing', async () => {
  await addShips();
  first.workspaces[0]?.reports.push({ id: SHIPS, name: 'Ships of the first' });
  north.workspaces = [{ id: HARBOUR, name: 'Harbour', reports: [] }];
  const { body } = await administrator.post('/admin/reports/sync');
  expect(body).toEqual({ reports: 5, missing: 1, moved: 0, renamed: 0, unreachable: [] });
  expect(await rowOf(SHIPS)).toMatchObject({ finding: 'missing', foundName: null });
  expect(await rowOf(cars.reportId)).toMatchObject({ finding: null });
});

test.each([
  ['first', () => first, 'default'],
  ['further', () => north, 'north'],
] as const)(
  'without an answer of the %s one its reports stay as they are, and those of the other are compared',
  async (_, down, id) => {
    await addShips();
    first.workspaces = [];
    north.workspaces = [];
    down().reply('list', { status: 503 });
    const answer = await administrator.post('/admin/reports/sync');
    const missing = id === 'default' ? 1 : 4;
    expect(answer.body).toMatchObject({
      missing,
      unreachable: [id === 'north' ? 'Northern office' : new URL(first.url).host],
    });
    const marked = (await rowsOf()).filter(({ finding }) => finding === 'missing').map(({ connection }) => connection);
    expect(marked).toHaveLength(missing);
    expect(marked).not.toContain(id);
  },
);

test('every night each connection is compared for itself', async () => {
  await addShips();
  first.reply('list', { status: 503 });
  north.workspaces = [];
  const database = openDatabase(portal.environment.databaseUrl);
  await synchronizeNightly({ database, log, analytics: createConnections(portal.environment.analytics, log) });
  await database.close();
  const noted = await portal.sql`select details ->> 'connection' as connection, details ->> 'missing' as missing
    from activities where action = 'reports.synchronized'`;
  expect([...noted]).toEqual([{ connection: 'north', missing: '1' }]);
});

test('the parts of a report are looked for in its own service alone', async () => {
  const visual = { kind: 'visual', pageName: 'First', visualName: 'arrivals' };
  expect((await administrator.post('/admin/reports', { ...ships, ...visual })).status).toBe(200);
  first.workspaces[0]?.reports.push({ id: SHIPS, name: 'Ships of the first' });
  await administrator.post('/admin/reports/sync');
  expect([first.count('report-pages'), north.count('report-pages')]).toEqual([0, 1]);
});

test('the check tries the connection that it is asked about', async () => {
  const check = async (query: string) => {
    const { body } = await administrator.get(`/admin/reports/connection${query}`);
    return (body as ConnectionCheck).steps.find(({ state }) => state === 'failed')?.problem ?? 'passed';
  };
  // By a report of its own, whatever the other has.
  expect(await check('?connection=north')).toBe('passed');
  expect(await check('')).toBe('passed');
  north.reply('token', { status: 401, body: { error: 'invalid_client' } });
  expect(await check('')).toBe('passed');
  expect(await check('?connection=north')).toBe('credentials');
  expect(await check('?connection=south')).toBe('no-connection');
});

test('no token goes to a frame of another connection', async () => {
  // The service names an address that the other connection's frames may have.
  const embedUrl = `${first.url}/reportEmbed`;
  north.reply('report', { status: 200, body: { id: SHIPS, name: 'Ships', datasetId: 'ships', embedUrl } });
  const id = await addShips();
  expect(codeOf(await view(SHIPS))).toBe('analytics_unreachable');
  const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
  const { body } = await administrator.get(`/admin/reports/${id}/check?group=${group?.id}`);
  expect((body as ReportCheck).problem).toBe('frame-origin');
});

describe('with other settings', () => {
  /** The same portal after a restart. */
  const restarted = async (settings: Record<string, string>) => {
    const other = createPortal({
      environment: readServerEnvironment({ ...portal.variables, ...settings }),
      version: 'next',
      hasBackground: false,
    });
    const client = new Client(other, administrator.session);
    return { client, close: () => other.close() };
  };

  test('a report whose connection is not set any more says so, and can be changed and removed', async () => {
    const id = await addShips();
    const { client, close } = await restarted({ ANALYTICS_CONNECTIONS: '' });
    expect(codeOf(await view(SHIPS, 'mode=preview', client))).toBe('analytics_unreachable');
    expect((await view(cars.reportId, 'mode=preview', client)).status).toBe(200);
    const [group] = await portal.sql<{ id: string }[]>`select id from groups limit 1`;
    const { body } = await client.get(`/admin/reports/${id}/check?group=${group?.id}`);
    expect((body as ReportCheck).problem).toBe('no-connection');
    expect((await client.post('/admin/reports/sync')).body).toMatchObject({ missing: 0, unreachable: [] });
    expect((await client.put(`/admin/reports/${id}`, { name: 'Old ships' })).status).toBe(200);
    expect((await client.delete(`/admin/reports/${id}`)).status).toBe(200);
    expect(codeOf(await client.post('/admin/reports', ships))).toBe('analytics_unreachable');
    await close();
  });

  test('two tenants that know the application by one id give it tokens of their own', async () => {
    const { client, close } = await restarted({
      ANALYTICS_NORTH_API_URL: first.url,
      ANALYTICS_NORTH_FRAME_ORIGINS: first.url,
    });
    const query = `mode=workspace:${cars.workspaceId}`;
    const tokens = [
      await tokenOf(cars.reportId, query, client),
      await tokenOf(cars.reportId, `${query}&connection=north`, client),
    ];
    const mints = first.calls.filter(({ kind }) => kind === 'generate');
    expect(mints).toHaveLength(2);
    expect(new Set(tokens.map(({ embedToken }) => embedToken)).size).toBe(2);
    // The tenant of the north has another token endpoint.
    expect([first.count('token'), north.count('token')]).toEqual([1, 1]);
    await close();
  });

  test('a certificate is shown by what its key has signed, and its secret leaves the portal never', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-certificate-'));
    const pair = await generate([{ name: 'commonName', value: 'portal' }], { keyType: 'rsa', algorithm: 'sha256' });
    const [file, key] = [path.join(folder, 'portal.crt'), path.join(folder, 'portal.key')];
    fs.writeFileSync(file, pair.cert);
    fs.writeFileSync(key, pair.private);
    const { client, close } = await restarted({
      ...{ ANALYTICS_NORTH_CLIENT_CERTIFICATE: file, ANALYTICS_NORTH_CLIENT_KEY: key },
      ANALYTICS_NORTH_CLIENT_ID: 'with-certificate',
    });
    expect((await view(SHIPS, `mode=workspace:${HARBOUR}&connection=north`, client)).status).toBe(200);
    const form = new URLSearchParams(north.calls.find(({ kind }) => kind === 'token')?.body);
    expect([form.has('client_secret'), form.get('client_id')]).toEqual([false, 'with-certificate']);
    expect(form.get('client_assertion_type')).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    const assertion = form.get('client_assertion') ?? '';
    const { raw } = new X509Certificate(pair.cert);
    const thumbprint = createHash('sha256').update(raw).digest('base64url');
    expect(decodeProtectedHeader(assertion)).toMatchObject({ 'x5t#S256': thumbprint, x5c: [raw.toString('base64')] });
    await jwtVerify(assertion, await importX509(pair.cert, 'PS256'), {
      ...{ algorithms: ['PS256'], issuer: 'with-certificate', subject: 'with-certificate' },
      audience: `${north.url}/tenant/oauth2/v2.0/token`,
      requiredClaims: ['exp', 'nbf', 'jti'],
    });
    await close();
    fs.rmSync(folder, { recursive: true });
  });
});
