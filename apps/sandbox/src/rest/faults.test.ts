import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import { readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const path = `/v1.0/myorg/groups/${WORKSPACE_ID}/reports`;

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await sandbox.accessToken();
});
afterAll(() => sandbox.close());

const headersOf = (fault: string) => ({ authorization: `Bearer ${token}`, 'X-Sandbox-Fault': fault });
const ask = async (fault: string) => sandbox.app.request(path, { headers: headersOf(fault) });

test.each<[string, number, string]>([
  ['status=429;retry-after=7', 429, 'TooManyRequests'],
  ['status=503', 503, 'SandboxFault'],
  ['paused', 400, 'CapacityNotActive'],
  ['latency=5, status=500', 500, 'SandboxFault'],
  ['flood', 400, 'InvalidRequest'],
])('%s', async (fault, status, code) => {
  const answer = await ask(fault);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error: { code } });
});

test.each(['status=429;retry-after=7', 'status=503;retry-after=7'])('%s says when to try again', async (fault) => {
  expect((await ask(fault)).headers.get('retry-after')).toBe('7');
});

test('latency lets callers wait, and the answer is the right one', async () => {
  const startedAt = performance.now();
  const answer = await ask('latency=150');
  expect(performance.now() - startedAt).toBeGreaterThan(145);
  expect(await answer.json()).toEqual(await (await sandbox.get(path, token)).json());
});

test('drop ends the connection without an answer; the next one is answered', async () => {
  const server = createServer((request, response) => void getRequestListener(sandbox.app.fetch)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    await expect(fetch(url, { headers: headersOf('drop') })).rejects.toThrow('fetch failed');
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('planned for one path they meet the next requests there, and no others', async () => {
  await sandbox.post('/faults', undefined, { fault: { kind: 'paused' }, path: '/frame/', times: 2 });
  const frame = () => sandbox.post('/frame/report', undefined, { reportId: REPORTS.cars });
  expect((await sandbox.get(path, token)).status).toBe(200);
  expect(await readJson(await frame())).toMatchObject({
    error: { code: 'ExplorationContainer_FailedToLoadModel_DefaultDetails' },
  });
  expect((await frame()).status).toBe(503);
  expect((await frame()).status).toBe(401);
});

test('planned ones are listed, and forgotten when asked', async () => {
  const planned = { fault: { kind: 'status', status: 500 }, path, times: 3 };
  await sandbox.post('/faults', undefined, planned);
  expect(await readJson(await sandbox.get('/faults'))).toEqual({ planned: [planned] });
  await sandbox.app.request('/faults', { method: 'DELETE' });
  expect((await sandbox.get(path, token)).status).toBe(200);
});

test('are not there in production unless they are switched on', async () => {
  const statusIn = async (settings: Record<string, string>) => {
    const production = await startTestSandbox({ NODE_ENV: 'production', ...settings });
    try {
      const headers = { 'X-Sandbox-Fault': 'status=503' };
      const faulty = await production.app.request('/v1.0/myorg/groups', { headers });
      return [faulty.status, (await production.app.request('/faults')).status];
    } finally {
      await production.close();
    }
  };
  expect(await statusIn({})).toEqual([401, 404]);
  expect(await statusIn({ SANDBOX_FAULTS: 'on' })).toEqual([503, 200]);
});
