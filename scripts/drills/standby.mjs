// The primary is killed and its standby promoted; the portal gets there through HAProxy, or by two hosts in its address.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { atEnd, endChild } from './at-end.mjs';
import { haproxyText, missing, startFront } from './fronts.mjs';
import { asSuperuser, freePort, startPortalBeside, startPortico, withSql } from './portico.mjs';
import { notTried, pause, row, seconds, timeUntil } from './rows.mjs';
import { Writers } from './writers.mjs';

const BACK_LIMIT_MS = 10_000;
const REPLICATING = { wal_level: 'replica', max_wal_senders: '4', max_connections: '200' };

export async function drill() {
  const { folder, stack } = await startPortico();
  const standby = await startStandby(folder, stack);
  const database = new URL(stack.databaseUrl);
  const ways = await addressesOf(folder, database, [Number(database.port), standby.port]);
  const portals = await Promise.all(ways.map((way) => startWay(stack, way)));
  const writing = portals.filter(({ writers }) => writers);
  for (const { writers } of writing) writers.start();
  await pause(2_000);
  await stack.killPostgres();
  await pause(1_000);
  await promote(standby, writing);
  for (const { writers } of writing) await writers.stop();
  return withSql(standby.url, (sql) => Promise.all(portals.map((portal) => rowOf(portal, sql))));
}

/** Promotes, and notes how long each took until it acknowledged a write. */
async function promote({ url }, writing) {
  await withSql(url, (sql) => sql`select pg_promote()`);
  const begun = performance.now();
  const note = async (portal) => {
    await Promise.race([portal.writers.nextWrite(), pause(3 * BACK_LIMIT_MS)]);
    portal.backMs = performance.now() - begun;
  };
  await Promise.all(writing.map(note));
}

/** How the portal may name its database. */
async function addressesOf(folder, database, ports) {
  const through = new URL(database);
  const why = missing('haproxy');
  const port = await freePort();
  if (!why) await startFront('haproxy', { folder, port, text: haproxyText(port, ports) });
  through.port = String(port);
  const hosts = ports.map((each) => `127.0.0.1:${each}`).join(',');
  const { username, password, pathname } = database;
  return [
    { name: 'through HAProxy', why, url: through.href },
    {
      name: 'two hosts in DATABASE_URL',
      url: `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`,
    },
  ];
}

async function startWay(stack, { name, why, url }) {
  if (why) return { name, why };
  try {
    const portal = await startPortalBeside(stack, name, { DATABASE_URL: url });
    const load = { name: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), share: 0.5, readers: 10 };
    const begin = (sql) => Writers.begin(stack, sql, portal.origin, load);
    return { name, ...portal, writers: await withSql(asSuperuser(stack), begin) };
  } catch (error) {
    return { name, refused: error.message };
  }
}

async function rowOf({ name, why, refused, writers, backMs, process }, sql) {
  const title = `standby promoted, ${name}`;
  const expected = `0 acknowledged writes lost, back ≤ ${seconds(BACK_LIMIT_MS)} after it without a restart`;
  if (why) return notTried(title, why);
  if (refused) return row(title, expected, refused, false);
  const lost = await writers.lost(sql);
  const { acknowledged } = writers.counts;
  const faults = writers.faults.length > 0 ? `; ${writers.faults[0].slice(0, 200)}` : '';
  const seen = `${lost.length} lost of ${acknowledged}, back after ${seconds(backMs)}${faults}`;
  const isSame = process.exitCode === null && process.signalCode === null;
  return row(title, expected, seen, isSame && lost.length === 0 && faults === '' && backMs <= BACK_LIMIT_MS);
}

/** A second PostgreSQL of the same programs on a copy of the first one's folder, which confirms every transaction of it. */
async function startStandby(folder, stack) {
  // The folder is copied after a clean end, with log records that a standby can follow.
  await stack.running.postgres.stop();
  await stack.startPostgres(REPLICATING);
  const program = fs.readlinkSync(`/proc/${stack.running.postgres.pid}/exe`);
  await stack.running.postgres.stop();
  const own = path.join(folder, 'data', 'postgres');
  const copy = path.join(folder, 'data', 'standby');
  const { uid, gid } = fs.statSync(own);
  fs.cpSync(own, copy, { recursive: true, preserveTimestamps: true });
  for (const name of ['.', ...fs.readdirSync(copy, { recursive: true })])
    fs.lchownSync(path.join(copy, String(name)), uid, gid);
  await stack.startPostgres(REPLICATING);
  const administrator = new URL(stack.databaseUrls.administrator);
  const { port, username, password } = administrator;
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
  const signal = path.join(copy, 'standby.signal');
  fs.appendFileSync(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  fs.writeFileSync(signal, '');
  fs.chownSync(signal, uid, gid);
  fs.chmodSync(copy, 0o700);
  return await follow({ program, copy, identity: { uid, gid }, stack });
}

async function follow({ program, copy, identity, stack }) {
  const port = await freePort();
  const settings = { ...REPLICATING, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = fs.openSync(path.join(copy, '..', 'logs', 'standby.log'), 'a');
  // The folders above may be closed to the account that PostgreSQL runs as.
  const child = spawn(program, ['-D', '/proc/self/cwd', '-p', String(port), ...args], {
    ...identity,
    cwd: copy,
    env: {},
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  atEnd(() => endChild(child, 'SIGQUIT'));
  const superuser = asSuperuser(stack);
  const isFollowing = (sql) => sql`select 1 from pg_stat_replication where state = 'streaming'`;
  if ((await timeUntil(async () => (await withSql(superuser, isFollowing)).length > 0, 30_000)) === Infinity)
    throw new Error(
      `The standby does not follow: ${fs.readFileSync(path.join(copy, '..', 'logs', 'standby.log'), 'utf8')}`,
    );
  // From here on a write is acknowledged when the standby has it.
  await withSql(superuser, (sql) => sql`alter system set synchronous_standby_names = '*'`);
  await withSql(superuser, (sql) => sql`select pg_reload_conf()`);
  await timeUntil(async () => {
    const states = await withSql(superuser, (sql) => sql`select sync_state from pg_stat_replication`);
    return states[0]?.sync_state === 'sync';
  }, 10_000);
  const url = new URL(superuser);
  url.port = String(port);
  return { port, url: url.href };
}
