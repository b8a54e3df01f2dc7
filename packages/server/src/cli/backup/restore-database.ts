import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { connectionOptions } from '@portico/database';
import postgres from 'postgres';
import { WORKER_CONNECTION } from '../../infrastructure/job-database.ts';
import { LISTENER_CONNECTION } from '../../infrastructure/notification-channel.ts';
import { hasConnection } from '../../infrastructure/schema-state.ts';
import { DATABASE_PART, type StoredBackup } from './backup-folder.ts';
import { connectionOf, findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';

const SCHEMAS = ['public', 'drizzle', 'pgboss'];
/** Since then pg_restore sets it, also for servers that do not know it. */
const TRANSACTION_TIMEOUT_SINCE = 17;

/** What a database has before something is restored to it. */
export interface TargetState {
  version: number;
  tables: number;
  /** A process of the portal works on it. */
  isUsed: boolean;
}

export async function readTargetState(url: string): Promise<TargetState> {
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  try {
    const [state] = await sql.unsafe<
      TargetState[]
    >(`select current_setting('server_version_num')::int / 10000 as version,
      (select count(*)::int from pg_tables where schemaname in ('${SCHEMAS.join(`', '`)}')) as tables,
      ${hasConnection(LISTENER_CONNECTION)} or ${hasConnection(WORKER_CONNECTION)} as "isUsed"`);
    return state!;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

interface RestoreOptions {
  /** Where the settings say that PostgreSQL's programs are. */
  programs: string | null;
  state: TargetState;
  /** What is asked once all is there, in the same transaction. */
  ask?: string;
  /** Whether it stays; else nothing of it does. */
  isKept: boolean;
}

/**
 * Restores the database of a backup in one transaction: all of it is there afterwards, or all is as it was, also where this process or one of
 * PostgreSQL's programs is killed: only this process writes `commit`, once pg_restore has ended well.
 * @returns what `ask` gave, a line a row
 */
export async function restoreDatabase(
  backup: StoredBackup,
  url: string,
  { programs: folder, state, ask = '', isKept }: RestoreOptions,
): Promise<string> {
  const programs = await findPostgresPrograms(folder, Math.max(state.version, backup.manifest.postgresVersion));
  const { address, env } = connectionOf(url);
  const reader = start(programs, 'pg_restore', ['--no-owner', '--no-privileges', '--file=-'], env);
  const args = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--no-password', '-v', 'ON_ERROR_STOP=1'];
  const writer = start(programs, 'psql', [...args, `--dbname=${address}`, '--file=-'], env);
  const answer = text(writer.child.stdout);
  try {
    writer.child.stdin.write(`\\o /dev/null\nbegin;\n${state.tables > 0 ? EMPTY : ''}`);
    const given = backup.read(DATABASE_PART, reader.child.stdin);
    const taken = pipeline(reader.child.stdout, forServer(state.version), writer.child.stdin, { end: false });
    await Promise.race([Promise.all([given, taken, reader.ended]), writer.ended.then(neverEarly)]);
    writer.child.stdin.end(`\n\\o\nset search_path = public;\n${ask}\n${isKept ? 'analyze;\ncommit' : 'rollback'};\n`);
    await writer.ended;
    return (await answer).trim();
  } catch (error) {
    // That a program took no more is no reason; what it said is.
    writer.child.stdin.destroy();
    if (isBrokenPipe(error)) await Promise.all([writer.ended, reader.ended]);
    throw error;
  } finally {
    reader.child.kill();
    writer.child.kill();
  }
}

const isBrokenPipe = (error: unknown) =>
  ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(String((error as { code?: unknown }).code));

const EMPTY = `${SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;`).join('\n')}\ncreate schema public;\n`;

function neverEarly(): never {
  throw new Error('psql ended before the whole backup was read.');
}

interface Program {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** @throws Error with what it said, where it fails */
  ended: Promise<void>;
}

function start({ folder }: PostgresPrograms, name: string, args: string[], env: Record<string, string>): Program {
  const child = spawn(path.join(folder, name), args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  // What it says when it ends is the reason; that it takes no more is not.
  child.stdin.on('error', () => undefined);
  const said = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => {
    if (code !== 0) throw new Error(`${name} failed, and nothing was changed: ${(await said).trim()}`);
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** Servers refuse settings that they do not know; the first piece has them all. */
function forServer(version: number) {
  return async function* without(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
    let isFirst = version < TRANSACTION_TIMEOUT_SINCE;
    for await (const piece of source) {
      yield isFirst ? piece.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, '') : piece;
      isFirst = false;
    }
  };
}
