import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './launcher.ts';
import { readPostmaster } from './launcher/postmaster.ts';
import { waitFor } from './launcher/wait.ts';
import { findFreePort } from './testing/server.ts';

jest.setTimeout(60_000);

let folder: string;
let options: PostgresOptions;
const started: RunningPostgres[] = [];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-launcher-'));
  // Nobody but the owner may enter, as in a project under /root.
  fs.chmodSync(folder, 0o700);
  options = {
    dataDir: path.join(folder, 'data', 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    port: await findFreePort(),
    password: 'Å secret/with @ signs',
    isForeground: true,
  };
});

afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(changes: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const running = await startPostgres({ ...options, ...changes });
  started.push(running);
  return running;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row> {
  const sql = postgres(url, { max: 1, connect_timeout: 3 });
  try {
    const [row] = await sql.unsafe<Row[]>(statement);
    return row as Row;
  } finally {
    // Without a time-out this would wait for ever for a connection that the server has dropped.
    await sql.end({ timeout: 1 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await waitFor(5000, () => !isAlive(pid));
}

describe('a new cluster, in a folder that nobody but the owner may enter', () => {
  test('speaks UTF-8 with the built-in locale, whatever the machine is set to', async () => {
    const { url } = await start();
    expect(
      await query(
        url,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
           lower('ÆØÅ') as lowered from pg_database where datname = current_database()`,
      ),
    ).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', lowered: 'æøå' });
  });

  test('listens on 127.0.0.1 only, has no socket file, and wants the password by SCRAM', async () => {
    const { url } = await start();
    const settings = await query<{ addresses: string; sockets: string; hash: string }>(
      url,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
         left(rolpassword, 13) as hash from pg_authid where rolname = current_user`,
    );
    expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '', hash: 'SCRAM-SHA-256' });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('does not run as root', async () => {
    const { pid } = await start();
    const owner = fs.statSync(path.join(options.dataDir, 'PG_VERSION')).uid;
    expect(owner).not.toBe(0);
    if (process.platform === 'linux') expect(fs.statSync(`/proc/${pid}`).uid).toBe(owner);
  });

  test('leaves nothing but the data folder and the log', async () => {
    const { stop, pid } = await start();
    await stop();
    expect(isAlive(pid)).toBe(false);
    expect(fs.readdirSync(folder).sort()).toEqual(['data', 'postgres.log']);
    expect(fs.readdirSync(path.dirname(options.dataDir))).toEqual(['postgres']);
  });
});

test('a second start finds what the first one wrote', async () => {
  const first = await start();
  await query(first.url, 'create table kept (value int)');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select count(*)::int as count from kept')).toEqual({ count: 0 });
});

test('a half-made cluster of a start that was cut short is made anew', async () => {
  fs.mkdirSync(`${options.dataDir}.new/base`, { recursive: true });
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual({ one: 1 });
});

describe('a PostgreSQL that a killed launcher left running', () => {
  test('is taken over when it is on the right port', async () => {
    const orphan = await start();
    const next = await start();
    expect(next).toMatchObject({ pid: orphan.pid, isTakenOver: true });
    expect(await query(next.url, 'select 1 as one')).toEqual({ one: 1 });
    await next.stop();
    expect(isAlive(orphan.pid)).toBe(false);
  });

  test('is stopped when another port is wanted', async () => {
    const orphan = await start();
    const next = await start({ port: await findFreePort() });
    expect(next.isTakenOver).toBe(false);
    expect(isAlive(orphan.pid)).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  test('is stopped when it hangs', async () => {
    const orphan = await start();
    process.kill(orphan.pid, 'SIGSTOP');
    const next = await start();
    expect(next.isTakenOver).toBe(false);
    expect(isAlive(orphan.pid)).toBe(false);
  });
});

describe('a pid file that is stale', () => {
  test('of a PostgreSQL killed with -9 does not hinder the next start', async () => {
    const killed = await start();
    // A backend that is at work when the postmaster dies holds its memory for a moment.
    const busy = query(killed.url, 'select 1 from generate_series(1, 20000000) number order by random()').catch(
      () => null,
    );
    const backends = () =>
      query<{ count: number }>(killed.url, `select count(*)::int from pg_stat_activity where query like '%random()%'`);
    await waitFor(5000, async () => (await backends()).count > 1);
    await killHard(killed.pid);
    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual({ one: 1 });
    await busy;
  });

  test('that names a stranger by now leaves the stranger alone', async () => {
    const { stop } = await start();
    await stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      const lines = [stranger.pid, options.dataDir, 0, options.port, '', '127.0.0.1', '', 'ready'];
      fs.writeFileSync(path.join(options.dataDir, 'postmaster.pid'), lines.join('\n'));
      const next = await start();
      expect(await query(next.url, 'select 1 as one')).toEqual({ one: 1 });
      expect(isAlive(stranger.pid as number)).toBe(true);
    } finally {
      stranger.kill();
    }
  });
});

test.each([0, 1])('a server that is slow to answer after %d connections is waited for', async (answered) => {
  const starting = start({ settings: { log_connections: 'on' } });
  await waitFor(30_000, () => readPostmaster(options.dataDir)?.isReady === true && countConnections() >= answered);
  const { pid } = readPostmaster(options.dataDir)!;
  process.kill(pid, 'SIGSTOP');
  setTimeout(() => process.kill(pid, 'SIGCONT'), 7_000);
  expect(await query((await starting).url, 'select 1 as one')).toEqual({ one: 1 });
});

const countConnections = () => fs.readFileSync(options.logFile, 'utf8').split('connection authorized').length - 1;

describe('what a person can mend is named', () => {
  test('a busy port', async () => {
    const server = net.createServer().listen(options.port, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await expect(start()).rejects.toMatchObject({ code: 'port_in_use', port: options.port });
    server.close();
  });

  test('a password that does not open the cluster', async () => {
    const { stop } = await start();
    await stop();
    await expect(start({ password: 'another' })).rejects.toMatchObject({ code: 'wrong_password' });
    expect(fs.existsSync(path.join(options.dataDir, 'postmaster.pid'))).toBe(false);
  });

  test('a cluster of another version', async () => {
    const { stop } = await start();
    await stop();
    fs.writeFileSync(path.join(options.dataDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({ code: 'other_version' });
  });

  test('a setting that PostgreSQL does not know', async () => {
    await expect(start({ settings: { no_such_setting: '1' } })).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining('no_such_setting') as string,
    });
  });
});
