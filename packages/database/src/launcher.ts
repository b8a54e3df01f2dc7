import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { programEnvironment } from './env.ts';
import { ADMINISTRATION, ADMINISTRATOR, asAdministrator } from './launcher/administrator.ts';
import { type Binaries, provideBinaries } from './launcher/binaries.ts';
import { clusterArgument, ensureCluster } from './launcher/cluster.ts';
import { LauncherError } from './launcher/errors.ts';
import { chooseIdentity, type Identity } from './launcher/identity.ts';
import * as postmaster from './launcher/postmaster.ts';
import { ensureServiceDatabases, type ServiceDatabase } from './launcher/service-databases.ts';
import { waitFor } from './launcher/wait.ts';

export { LauncherError, type LauncherErrorCode } from './launcher/errors.ts';
export type { ServiceDatabase } from './launcher/service-databases.ts';

export interface PostgresOptions {
  /** Folder of the cluster; made when absent. */
  dataDir: string;
  /** TCP port on 127.0.0.1, the only address listened on. */
  port: number;
  /** File that PostgreSQL's own log is appended to. */
  logFile: string;
  /** Password of the administrator's role; the one a cluster was made with must be given on every start. */
  password: string;
  /** The databases that services work on, each with a role of its own. They are made, and kept apart, at every start. */
  databases?: readonly ServiceDatabase[];
  /** Further server settings by name. */
  settings?: Record<string, string>;
  /** Stay in the terminal's process group, so that Ctrl-C reaches PostgreSQL too; for test runs. */
  isForeground?: boolean;
}

export interface RunningPostgres {
  /** Connection string of the administrator, a superuser, for work on the cluster itself; services get their own. */
  url: string;
  /** Connection strings of the services, by the names of their databases. */
  databaseUrls: Record<string, string>;
  pid: number;
  /** Whether it was running already, left behind by a launcher that was killed. */
  isTakenOver: boolean;
  /** Fast shutdown; returns when the process is gone, however it has to be done. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
/** How long leftovers of a killed PostgreSQL may hold its port and shared memory. */
const LEFTOVERS_TIMEOUT_MS = 15_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
};

/**
 * Starts the embedded PostgreSQL on a cluster of its own, or takes over the one that a killed launcher left running.
 * @throws LauncherError with a code and a sentence that says what to do
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const orphan = await settleOrphan(dataDir, options);
  if (orphan) return running(orphan.pid, true, options);
  const identity = chooseIdentity(dataDir);
  const binaries = provideBinaries(identity);
  const hasLeftovers = postmaster.readPostmaster(dataDir) !== null;
  if (!(await waitFor(hasLeftovers ? LEFTOVERS_TIMEOUT_MS : 0, () => isPortFree(options.port)))) {
    throw new LauncherError('port_in_use', `Port ${options.port} on 127.0.0.1 is in use.`, options.port);
  }
  ensureCluster(dataDir, options.password, binaries, identity);
  const pid = await startWithRetry(dataDir, options, binaries, identity);
  await requireOurs(dataDir, pid, options);
  await prepareDatabases(options).catch(async (error: unknown) => {
    await postmaster.stopPostmaster(pid);
    throw error;
  });
  return running(pid, false, options);
}

function running(
  pid: number,
  isTakenOver: boolean,
  { port, password, databases = [] }: PostgresOptions,
): RunningPostgres {
  const urlOf = (role: string, secret: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;
  const url = urlOf(ADMINISTRATOR, password, ADMINISTRATION);
  const urls = databases.map((one) => [one.name, urlOf(one.role, one.password, one.name)]);
  return {
    url,
    databaseUrls: Object.fromEntries(urls) as Record<string, string>,
    pid,
    isTakenOver,
    stop: () => postmaster.stopPostmaster(pid),
  };
}

/** Takes over a PostgreSQL of this cluster that is healthy and on the right port; stops any other of this cluster. */
async function settleOrphan(dataDir: string, options: PostgresOptions): Promise<postmaster.Postmaster | null> {
  const found = postmaster.readPostmaster(dataDir);
  if (!found) return null;
  if (!postmaster.isProcessOf(dataDir, found.pid)) {
    // A stranger's number would forbid every start; a dead one's file is PostgreSQL's own to judge.
    if (postmaster.isAlive(found.pid)) postmaster.removePidFile(dataDir);
    postmaster.endLeftovers(dataDir);
    return null;
  }
  const health = await postmaster.probe(dataDir, found.port, options.password);
  if (health.isOurs && found.port === options.port) {
    await prepareDatabases(options);
    return found;
  }
  await postmaster.stopPostmaster(found.pid, !health.isOurs && health.reason === 'unreachable');
  postmaster.endLeftovers(dataDir);
  return null;
}

/** Starts PostgreSQL; again for a while if leftovers of a killed one still hold the shared memory. */
async function startWithRetry(
  dataDir: string,
  options: PostgresOptions,
  binaries: Binaries,
  identity: Identity | null,
): Promise<number> {
  let reason = '';
  const pid = await waitFor(LEFTOVERS_TIMEOUT_MS, async () => {
    const attempt = await start(dataDir, options, binaries, identity);
    if (typeof attempt === 'number') return attempt;
    reason = attempt.reason;
    if (/Address already in use|Permission denied.*port/i.test(reason)) {
      throw new LauncherError('port_in_use', `Port ${options.port} on 127.0.0.1 is in use.`, options.port);
    }
    if (!/shared memory block|lock file/.test(reason)) throw failedStart(options, reason);
    return null;
  });
  if (pid === null) throw failedStart(options, reason);
  return pid;
}

function failedStart(options: PostgresOptions, reason: string): LauncherError {
  return new LauncherError('start_failed', `PostgreSQL does not start, see ${options.logFile}: ${reason.trim()}`);
}

/** One attempt: the process's number once it accepts connections, or what it said before it ended. */
async function start(
  dataDir: string,
  options: PostgresOptions,
  binaries: Binaries,
  identity: Identity | null,
): Promise<number | { reason: string }> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const log = openPrivateLog(options.logFile);
  const logStart = fs.fstatSync(log).size;
  const child = spawn(
    binaries.postgres,
    ['-D', clusterArgument(dataDir, identity), '-p', String(options.port), ...settings],
    {
      ...identity,
      cwd: dataDir,
      env: programEnvironment(),
      stdio: ['ignore', log, log],
      detached: !options.isForeground,
    },
  );
  fs.closeSync(log);
  child.unref();
  let ended: string | null = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal}`));
  const isReady = await waitFor(READY_TIMEOUT_MS, () => {
    const found = postmaster.readPostmaster(dataDir);
    return ended !== null || (found?.pid === child.pid && found?.isReady === true);
  });
  if (ended === null && isReady && child.pid !== undefined) return child.pid;
  if (ended === null && child.pid !== undefined) await postmaster.stopPostmaster(child.pid);
  return { reason: readFrom(options.logFile, logStart) || (ended ?? 'it is not ready after a minute') };
}

function prepareDatabases({ port, password, databases = [] }: PostgresOptions): Promise<void> {
  return ensureServiceDatabases(asAdministrator(port, password, READY_TIMEOUT_MS / 1000), databases);
}

/** Makes sure that the password opens the cluster, and that it is this one. */
async function requireOurs(dataDir: string, pid: number, options: PostgresOptions): Promise<void> {
  const { port, password } = options;
  // On a busy machine the first connections may take longer than they may.
  const found = await waitFor(READY_TIMEOUT_MS, async () => {
    const probe = await postmaster.probe(dataDir, port, password);
    return probe.isOurs || probe.reason !== 'unreachable' ? probe : null;
  });
  if (found?.isOurs) return;
  await postmaster.stopPostmaster(pid);
  if (!found) throw failedStart(options, 'it does not answer');
  const message =
    found.reason === 'wrong_password'
      ? `The password does not open the cluster in ${dataDir}. Give the one it was made with, or reset it.`
      : `Another server answers on port ${port}.`;
  throw new LauncherError(found.reason === 'wrong_password' ? 'wrong_password' : 'port_in_use', message, port);
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
}

/** Statements that failed stand in the log, values included: nobody but the owner reads it, also one of older versions. */
function openPrivateLog(file: string): number {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const log = fs.openSync(file, 'a', 0o600);
  fs.fchmodSync(log, 0o600);
  return log;
}

function readFrom(file: string, offset: number): string {
  return fs.readFileSync(file).subarray(offset).toString('utf8').trim();
}
