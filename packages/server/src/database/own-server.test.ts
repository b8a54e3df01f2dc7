import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { migrate, sampleUsers, seedSampleData } from '@portico/database';
import { findFreePort } from '@portico/database/testing';
import { eventually } from '../../testing/eventually.ts';
import {
  unprivileged,
  createPlainPostgres,
  findPostgres,
  makeDataFolder,
  type PlainPostgres,
  startPlainPostgres,
  untilReady,
} from '../../testing/plain-postgres.ts';
import { Client, testEnvironment, VERSION } from '../../testing/portal.ts';
import { createPortal, type Portal } from '../portal.ts';

jest.setTimeout(240_000);

const folder = makeDataFolder();
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What is read by search, lists and activity. */
const PATHS = [
  ...['/search?q=vind', '/nyheder', '/admin/users?search=anna', '/admin/pages', '/admin/reports', '/admin/groups'],
  ...['/admin/activity', '/admin/announcements', '/admin/files'],
];

async function signIn(portal: Portal): Promise<Client> {
  const { email, password } = sampleUsers.administrator;
  const { status, body } = await new Client(portal).post('/login', { email, password });
  expect(status).toBe(200);
  return new Client(portal, await portal.redeemTicket((body as { ticket: string }).ticket));
}

let opened: Portal | undefined;

async function closePortal(): Promise<void> {
  await opened?.close();
  opened = undefined;
}
// Where a test fails, too: what works in the background would fail those of other files.
afterEach(closePortal);

function openPortal(databaseUrl: string, settings: Record<string, string> = {}): Portal {
  opened = createPortal({ environment: testEnvironment({ DATABASE_URL: databaseUrl, ...settings }), version: VERSION });
  return opened;
}

async function statuses(client: Client): Promise<[string, number][]> {
  const answers: [string, number][] = [];
  for (const address of PATHS) answers.push([address, (await client.get(address)).status]);
  return answers;
}

const ALL_GOOD = PATHS.map((address) => [address, 200]);

describe.each([15, 16, 17, 18])('PostgreSQL %i with its own settings', (version) => {
  const programs = findPostgres(version, folder);
  if (!programs)
    process.stderr.write(
      `PostgreSQL ${version} is not installed: npm ci --ignore-scripts in tests/postgres-versions\n`,
    );

  (programs ? test : test.skip)('33.7 search, lists and activity are answered', async () => {
    const server = await createPlainPostgres(programs ?? '', path.join(folder, `data-${version}`));
    await migrate(server.url);
    await seedSampleData(server.url, { analyticsUrl: 'http://127.0.0.1:1' });
    const portal = openPortal(server.url);
    expect(await statuses(await signIn(portal))).toEqual(ALL_GOOD);
    await closePortal();
    await server.stop();
  });
});

describe('33.14', () => {
  const programs = findPostgres(18, folder) ?? '';
  let primary: PlainPostgres;
  beforeAll(async () => {
    primary = await createPlainPostgres(programs, path.join(folder, 'primary'));
    await migrate(primary.url, { isPooled: true });
    await seedSampleData(primary.url, { analyticsUrl: 'http://127.0.0.1:1' });
  });
  afterAll(() => primary.stop());

  const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;
  if (!hasPgBouncer) process.stderr.write('PgBouncer is not installed: the test of it is skipped\n');

  (hasPgBouncer ? test : test.skip)('PgBouncer in transaction mode is a way to the database', async () => {
    const pooler = await startPgBouncer(primary);
    const portal = openPortal(pooler.url, { DATABASE_DIRECT_URL: primary.url });
    const client = await signIn(portal);
    const rounds = await Promise.all(Array.from({ length: 5 }, () => statuses(client)));
    expect(rounds).toEqual(Array(5).fill(ALL_GOOD));
    await closePortal();
    pooler.process.kill();
  });

  test('a standby that is promoted takes over without a restart', async () => {
    await primary.stop();
    const copy = path.join(folder, 'standby');
    spawnSync('cp', ['-a', primary.dataDir, copy]);
    fs.writeFileSync(path.join(copy, 'standby.signal'), '');
    primary = await startPlainPostgres(programs, primary.dataDir, { port: primary.port });
    const source = new URL(primary.administratorUrl);
    const info = `host=127.0.0.1 port=${primary.port} user=admin password=${source.password}`;
    const standby = await startPlainPostgres(programs, copy, { settings: { primary_conninfo: info } });
    // The standby stands first: it is passed over as long as it cannot be written to.
    const url = `postgres://portal:secret@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/portico?target_session_attrs=read-write`;
    const portal = openPortal(url);
    const client = await signIn(portal);
    const isWritable = async () => (await client.get('/nyheder')).status === 200 && (await signIn(portal)) !== null;
    expect(await isWritable()).toBe(true);
    await primary.kill();
    await promote(programs, standby.dataDir);
    await eventually(() => isWritable().catch(() => false), 60_000);
    await closePortal();
    await standby.stop();
  });
});

async function promote(programs: string, dataDir: string): Promise<void> {
  const code = await new Promise((resolve) =>
    spawn(path.join(programs, 'pg_ctl'), ['promote', '-D', dataDir], {
      ...unprivileged,
      cwd: '/',
      stdio: 'ignore',
    }).once('exit', resolve),
  );
  expect(code).toBe(0);
}

async function startPgBouncer(server: PlainPostgres): Promise<{ url: string; process: ChildProcess }> {
  const port = await findFreePort();
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(users, '"portal" "secret"\n');
  fs.writeFileSync(
    settings,
    `[databases]
portico = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
`,
  );
  const url = `postgres://portal:secret@127.0.0.1:${port}/portico`;
  const pooler = spawn('pgbouncer', [settings], { ...unprivileged, cwd: '/', stdio: 'ignore' });
  await untilReady(url, pooler);
  return { url, process: pooler };
}
