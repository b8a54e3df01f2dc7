import { Writable } from 'node:stream';
import { AnalyticsService, type Reply } from '../../testing/analytics-service.ts';
import { createAnalytics } from './analytics.ts';
import type { ReportReference } from './report-details.ts';
import { createLog } from '../infrastructure/log.ts';

const reference: ReportReference = {
  connection: 'default',
  kind: 'report',
  reportId: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  workspaceId: '6f1c1d1e-3a7b-4c52-9d0e-5b8a2f4e7c10',
  ...{ parentId: null, pageName: null, visualName: null },
};
const SECRET = 'client-secret-hunter2';

let service: AnalyticsService;
let logged: string;
let count = 0;

beforeEach(async () => {
  service = await new AnalyticsService().start();
  logged = '';
});
afterEach(() => service.stop());

/** A client of its own for every test: the application token is shared by all with the same settings. */
function newClient() {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      logged += chunk.toString();
      callback();
    },
  });
  const log = createLog(destination);
  log.level = 'debug';
  const settings = {
    apiUrl: service.url,
    tokenUrl: `${service.url}/tenant/oauth2/v2.0/token`,
    scope: 'scope',
    clientId: `client-${++count}`,
    ...{ id: 'default', name: 'Service', credential: { secret: SECRET } },
    frameOrigins: [],
  };
  return createAnalytics(settings, log);
}

const unavailable = { code: 'report_unavailable' };
const unreachable = { code: 'analytics_unreachable' };

test.each<[string, 'report' | 'generate' | 'token', Reply, object]>([
  ['a report that the service does not know', 'report', { status: 404 }, unavailable],
  ['a token that the service cannot make for an unknown report', 'generate', { status: 404 }, unavailable],
  ['a workspace that we may not enter', 'report', { status: 401 }, unreachable],
  ['a quota that is used up', 'generate', { status: 403 }, unreachable],
  ['wrong credentials', 'token', { status: 400, body: { error: 'invalid_client' } }, unreachable],
  ['a service in trouble', 'report', { status: 503 }, unreachable],
  ['an answer of another shape', 'report', { status: 200, body: { value: [] } }, unreachable],
  ['a request to wait for a minute', 'report', { status: 429, headers: { 'Retry-After': '60' } }, unreachable],
])('%s', async (_, kind, reply, failure) => {
  service.reply(kind, reply);
  await expect(newClient().mintEmbedToken(reference)).rejects.toMatchObject(failure);
});

test('the application’s secret follows no redirect', async () => {
  const elsewhere = await new AnalyticsService().start();
  const headers = { Location: `${elsewhere.url}/tenant/oauth2/v2.0/token` };
  service.reply('token', { status: 307, headers });
  const result = await newClient()
    .mintEmbedToken(reference)
    .catch((error: unknown) => error);
  const { calls } = elsewhere;
  await elsewhere.stop();
  expect(calls).toEqual([]);
  expect(result).toMatchObject(unreachable);
});

test('a service that is not there', async () => {
  const client = newClient();
  await service.stop();
  await expect(client.mintEmbedToken(reference)).rejects.toMatchObject(unreachable);
  service = await new AnalyticsService().start();
});

test('a short disturbance goes unnoticed', async () => {
  service.reply('report', { status: 503 }, { status: 429, headers: { 'Retry-After': '1' } }, healthyReport());
  const startedAt = performance.now();
  await expect(newClient().mintEmbedToken(reference)).resolves.toMatchObject({ embedToken: 'embed-token' });
  expect(service.count('report')).toBe(3);
  // The second pause is as long as the service asked for.
  expect(performance.now() - startedAt).toBeGreaterThan(1000);
});

test('a refusal is not repeated', async () => {
  service.reply('report', { status: 404 });
  await newClient()
    .mintEmbedToken(reference)
    .catch(() => undefined);
  expect(service.count('report')).toBe(1);
});

test('a service that is down is spared after a few attempts', async () => {
  const client = newClient();
  service.reply('report', { status: 503 });
  await client.mintEmbedToken(reference).catch(() => undefined);
  await client.mintEmbedToken(reference).catch(() => undefined);
  const attempts = service.count('report');
  expect(attempts).toBe(5);
  await expect(client.mintEmbedToken(reference)).rejects.toMatchObject(unreachable);
  expect(service.count('report')).toBe(attempts);
});

test('many who ask at once share one application token', async () => {
  const client = newClient();
  await Promise.all(Array.from({ length: 8 }, () => client.mintEmbedToken(reference)));
  expect(service.count('token')).toBe(1);
});

describe('the details of a report', () => {
  afterEach(() => jest.restoreAllMocks());

  const dataSets = () =>
    service.calls
      .filter(({ kind }) => kind === 'generate')
      .map(({ body }) => (JSON.parse(body) as { datasets: { id: string }[] }).datasets[0]?.id);
  const belongsTo = (datasetId: string) =>
    service.reply('report', { status: 200, body: { embedUrl: `${service.url}/reportEmbed`, datasetId } });

  test('are asked for once in five minutes', async () => {
    const client = newClient();
    await client.mintEmbedToken(reference);
    await client.mintEmbedToken(reference);
    expect(service.calls.filter(({ kind }) => kind === 'report').map(({ path }) => path)).toEqual([
      `/v1.0/myorg/groups/${reference.workspaceId}/reports/${reference.reportId}`,
    ]);
    expect(service.count('generate')).toBe(2);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000 + 1000);
    belongsTo('other');
    await client.mintEmbedToken(reference);
    expect(service.count('report')).toBe(2);
    expect(dataSets().at(-1)).toBe('other');
  });

  test('are known of a report that was described a moment ago', async () => {
    const client = newClient();
    await client.describeReport(reference);
    await client.mintEmbedToken(reference);
    expect([service.count('report'), service.count('generate')]).toEqual([1, 1]);
  });

  test.each([400, 403, 404])('are asked for anew when a token is refused with %s', async (status) => {
    const client = newClient();
    belongsTo('one');
    await client.mintEmbedToken(reference);
    belongsTo('other');
    // A 403 is tried with another application token first.
    const refusals = status === 403 ? [{ status }, { status }] : [{ status }];
    const expiration = new Date(Date.now() + 20 * 60_000).toISOString();
    service.reply('generate', ...refusals, { status: 200, body: { token: 'new', expiration } });
    await expect(client.mintEmbedToken(reference)).resolves.toMatchObject({ embedToken: 'new' });
    expect(dataSets()).toEqual(['one', ...refusals.map(() => 'one'), 'other']);
  });

  test('that have not changed do not repeat a refused call', async () => {
    const client = newClient();
    await client.mintEmbedToken(reference);
    service.reply('generate', { status: 404 });
    await expect(client.mintEmbedToken(reference)).rejects.toMatchObject(unavailable);
    expect([service.count('report'), service.count('generate')]).toEqual([2, 2]);
  });

  test('of a report that is gone are not used again', async () => {
    const client = newClient();
    await client.mintEmbedToken(reference);
    service.reply('generate', { status: 404 });
    service.reply('report', { status: 404 });
    await expect(client.mintEmbedToken(reference)).rejects.toMatchObject(unavailable);
  });
});

test('an application token that failed is asked for again', async () => {
  const client = newClient();
  service.reply('token', { status: 400 }, { status: 200, body: { access_token: 'good', expires_in: 3600 } });
  await expect(client.mintEmbedToken(reference)).rejects.toMatchObject(unreachable);
  await expect(client.mintEmbedToken(reference)).resolves.toMatchObject({ embedToken: 'embed-token' });
});

test('the log has the service’s request id, and no secret', async () => {
  const client = newClient();
  await client.mintEmbedToken(reference);
  service.reply('generate', {
    status: 403,
    body: { error: { code: 'PowerBINotAuthorizedException', message: 'embed-token' } },
  });
  await client.mintEmbedToken(reference).catch(() => undefined);
  expect(logged).toContain('"requestId":"upstream-1"');
  expect(logged).toContain('"upstream":"PowerBINotAuthorizedException"');
  for (const secret of [SECRET, 'embed-token', 'application-token']) expect(logged).not.toContain(secret);
});

function healthyReport(): Reply {
  return { status: 200, body: { embedUrl: `${service.url}/reportEmbed`, datasetId: 'd' } };
}

test('a report of another connection is asked for nowhere', async () => {
  const client = newClient();
  const foreign = { ...reference, connection: 'north' };
  const wanted = { format: 'pdf', identity: null, pageName: null, locale: 'en', maxBytes: 1 } as const;
  await expect(client.mintEmbedToken(foreign)).rejects.toThrow('A report of north is asked of default');
  await expect(client.exportReport(foreign, wanted)).rejects.toThrow('A report of north is asked of default');
  expect(service.calls).toEqual([]);
});
