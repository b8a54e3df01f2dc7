import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { migrate, sampleUsers, seedSampleData } from '@portico/database';
import { type PostgresOptions, type RunningPostgres, startPostgres } from '@portico/database/launcher';
import { findFreePort } from '@portico/database/testing';
import postgres from 'postgres';
import { eventually } from '../../testing/eventually.ts';
import { Client, codeOf, startTestPortal, testEnvironment, VERSION } from '../../testing/portal.ts';
import { createPortal, type Portal } from '../portal.ts';

const FAST_MS = 6_000;

/** How long an answer took, with the answer. */
async function timed<Result>(work: Promise<Result>): Promise<{ answer: Result; durationMs: number }> {
  const startedAt = performance.now();
  return { answer: await work, durationMs: performance.now() - startedAt };
}

describe('PostgreSQL killed with -9 under the running portal', () => {
  let folder: string;
  let options: PostgresOptions;
  let running: RunningPostgres;
  let portal: Portal;
  let client: Client;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-outage-'));
    options = {
      dataDir: path.join(folder, 'postgres'),
      logFile: path.join(folder, 'postgres.log'),
      port: await findFreePort(),
      password: 'secret',
      isForeground: true,
    };
    running = await startPostgres(options);
    await migrate(running.url);
    await seedSampleData(running.url, { analyticsUrl: 'http://127.0.0.1:1' });
    portal = createPortal({ environment: testEnvironment({ DATABASE_URL: running.url }), version: VERSION });
    const { email, password } = sampleUsers.member;
    const { body } = await new Client(portal).post('/login', { email, password });
    client = new Client(portal, await portal.redeemTicket((body as { ticket: string }).ticket));
  });
  afterAll(async () => {
    await portal.close();
    await running.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const many = () => Array.from({ length: 20 }, () => client.get('/nyheder'));

  test.each(['the first', 'the second'])('%s time: requests fail fast, and work again without a restart', async () => {
    expect(new Set((await Promise.all(many())).map(({ status }) => status))).toEqual(new Set([200]));

    const underWay = Promise.all(many());
    process.kill(running.pid, 'SIGKILL');
    for (const { status } of (await timed(underWay)).answer) expect([200, 503]).toContain(status);

    const { answer, durationMs } = await timed(untilItIsNoticed());
    expect(durationMs).toBeLessThan(FAST_MS);
    expect(answer.body).toMatchObject({
      component: 'Error',
      props: { status: 503, code: 'database_unreachable', shell: null, reference: expect.any(String) as string },
      url: '/nyheder',
      title: 'Portalen er utilgængelig - Portico',
    });
    const { email, password } = sampleUsers.member;
    const calls = [
      client.get('/reports/view?reportId=0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81&mode=page'),
      new Client(portal).post('/login', { email, password }),
    ];
    for (const call of calls) {
      const failed = await timed(call);
      expect([failed.answer.status, codeOf(failed.answer)]).toEqual([503, 'database_unreachable']);
      expect(failed.durationMs).toBeLessThan(FAST_MS);
    }
    expect((await client.get('/health')).status).toBe(200);
    const ready = await eventually(async () => {
      const answer = await client.get('/ready'); // Kept for a moment.
      return answer.status !== 200 && answer;
    });
    expect([ready.status, codeOf(ready)]).toEqual([503, 'database_unreachable']);

    running = await startPostgres(options);
    const first = await timed(client.get('/nyheder'));
    expect([first.answer.status, first.durationMs < FAST_MS]).toEqual([200, true]);
    expect(new Set((await Promise.all(many())).map(({ status }) => status))).toEqual(new Set([200]));
    await eventually(async () => (await client.get('/ready')).status === 200);
  });

  /** Connections outlive the postmaster by a moment; what is asked until they are gone may still be answered. */
  async function untilItIsNoticed() {
    for (;;) {
      const answer = await client.get('/nyheder');
      if (answer.status !== 200) return answer;
    }
  }
});

test('a server that takes connections and says nothing is given up', async () => {
  const silent = net.createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const environment = testEnvironment({ DATABASE_URL: `postgres://portico:x@127.0.0.1:${port}/portico` });
  const portal = createPortal({ environment, version: VERSION });
  const { answer, durationMs } = await timed(new Client(portal, 'a'.repeat(43)).get('/'));
  expect([answer.status, durationMs < FAST_MS]).toEqual([503, true]);
  await portal.close();
  silent.close();
});

test('a statement that waits for a lock is given up', async () => {
  const portal = await startTestPortal();
  const client = await portal.as('member');
  const locker = postgres(portal.environment.databaseUrl, { max: 1 });
  const { answer, durationMs } = await locker.begin(async (tx) => {
    await tx`lock table sessions in access exclusive mode`;
    return timed(client.get('/'));
  });
  expect([answer.status, durationMs < FAST_MS]).toEqual([503, true]);
  expect((await client.get('/')).status).toBe(200);
  await locker.end({ timeout: 1 });
  await portal.close();
});
