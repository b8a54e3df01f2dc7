import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ADMINISTRATION, asAdministrator } from './administrator.ts';
import { waitFor } from './wait.ts';

/** What a running PostgreSQL says about itself in the first lines of `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const LINES = { pid: 0, port: 3, status: 7 };
/** How long each signal of a stop may take: fast shutdown, immediate shutdown, then the hard way. */
const FAST_STOP = { signal: 'SIGINT', timeoutMs: 10_000 } as const;
const HARD_STOP = [
  { signal: 'SIGQUIT', timeoutMs: 3_000 },
  { signal: 'SIGKILL', timeoutMs: 2_000 },
] as const;

/** Reads the pid file of a cluster; null if there is none, or one that is just being written. */
export function readPostmaster(dataDir: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[LINES.pid]), Number(lines[LINES.port])];
    if (!(pid > 0)) return null;
    return { pid, port, isReady: lines[LINES.status]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a pid file whose process is no PostgreSQL of this cluster; PostgreSQL itself would take it for one. */
export function removePidFile(dataDir: string): void {
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

/** Whether the process lives and belongs to this cluster: it is no other program that was given its number. */
export function isProcessOf(dataDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataDir);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

/** Whether there is a process with this number, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Stops a PostgreSQL, the gentle way first; returns when the process is gone.
 * @param isHung it has been seen not to answer: no time is spent on being gentle.
 */
export async function stopPostmaster(pid: number, isHung = false): Promise<void> {
  for (const { signal, timeoutMs } of isHung ? HARD_STOP : [FAST_STOP, ...HARD_STOP]) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitFor(timeoutMs, () => !isAlive(pid))) return;
  }
}

/**
 * Ends what a killed PostgreSQL leaves running: a backend in the middle of a statement does not notice, and holds the
 * memory without which there is no new start. Where processes cannot be listed, the start waits for them instead.
 */
export function endLeftovers(dataDir: string): void {
  if (process.platform !== 'linux') return;
  for (const entry of fs.readdirSync('/proc')) {
    const pid = Number(entry);
    if (!(pid > 0) || !isProcessOf(dataDir, pid) || readProgramName(pid) !== 'postgres') continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

function readProgramName(pid: number): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** What a connection with the given password finds: a server that is ours, somebody else's, or none. */
export type Probe = { isOurs: true } | { isOurs: false; reason: 'wrong_password' | 'other_server' | 'unreachable' };

/** Asks whoever listens on the port whether it is the cluster in `dataDir`. */
export async function probe(dataDir: string, port: number, password: string): Promise<Probe> {
  try {
    const [row] = await asAdministrator(port, password)(
      ADMINISTRATION,
      (sql) => sql<{ identifier: string }[]>`select system_identifier::text as identifier from pg_control_system()`,
    );
    return row?.identifier === readSystemIdentifier(dataDir)
      ? { isOurs: true }
      : { isOurs: false, reason: 'other_server' };
  } catch (error) {
    const isRefused = (error as { code?: string }).code === '28P01';
    return { isOurs: false, reason: isRefused ? 'wrong_password' : 'unreachable' };
  }
}

/** The cluster's unique number: the first eight bytes of its control file. */
function readSystemIdentifier(dataDir: string): string {
  return fs
    .readFileSync(path.join(dataDir, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}
