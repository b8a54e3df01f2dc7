import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programEnvironment } from '../env.ts';
import { ADMINISTRATOR } from './administrator.ts';
import type { Binaries } from './binaries.ts';
import { LauncherError } from './errors.ts';
import { hasAccountName, type Identity } from './identity.ts';

/**
 * How a program run as somebody else is told where the cluster is. Its working folder is entered before it gives up
 * being root, and this name leads there without passing the folders above, which may be closed to it (mode 0700).
 */
export function clusterArgument(dataDir: string, identity: Identity | null): string {
  return identity && process.platform === 'linux' ? '/proc/self/cwd' : dataDir;
}

/**
 * Makes the cluster in `dataDir` unless there is one.
 * @throws LauncherError other_version, not_our_folder, start_failed
 */
export function ensureCluster(dataDir: string, password: string, binaries: Binaries, identity: Identity | null): void {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  if (!fs.existsSync(versionFile)) return createCluster(dataDir, password, binaries, identity);
  const owner = fs.statSync(versionFile).uid;
  const own = identity?.uid ?? process.getuid?.() ?? owner;
  if (owner !== own) {
    throw new LauncherError(
      'not_our_folder',
      `${dataDir} belongs to another account (uid ${owner}). Start as that one.`,
    );
  }
  const version = fs.readFileSync(versionFile, 'utf8').trim();
  if (version !== binaries.majorVersion) {
    const message = `${dataDir} was made by PostgreSQL ${version}, this is ${binaries.majorVersion}. Upgrade it with pg_upgrade or reset it.`;
    throw new LauncherError('other_version', message);
  }
}

/** Runs initdb beside the final place and renames, so that a start that is cut short leaves no half a cluster. */
function createCluster(dataDir: string, password: string, binaries: Binaries, identity: Identity | null): void {
  const staging = `${dataDir}.new`;
  const secret = `${dataDir}.secret`;
  fs.rmSync(staging, { recursive: true, force: true });
  fs.mkdirSync(staging, { recursive: true });
  fs.chmodSync(staging, 0o700);
  fs.writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (identity) for (const name of [staging, secret]) fs.chownSync(name, identity.uid, identity.gid);
  try {
    runInitdb(staging, secret, binaries, identity);
    if (fs.existsSync(dataDir)) fs.rmdirSync(dataDir);
    fs.renameSync(staging, dataDir);
  } finally {
    fs.rmSync(secret, { force: true });
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

function runInitdb(folder: string, secret: string, binaries: Binaries, identity: Identity | null): void {
  const isWindows = process.platform === 'win32';
  const options = [
    `--pgdata=${clusterArgument(folder, identity)}`,
    `--username=${ADMINISTRATOR}`,
    `--pwfile=${isWindows ? secret : '/dev/stdin'}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const [program, args] = namedCommand(binaries.initdb, options, identity);
  // The password goes in as an opened file: by name, the other account may not reach it.
  const input = isWindows ? ('ignore' as const) : fs.openSync(secret, 'r');
  const run = spawnSync(program, args, {
    ...identity,
    cwd: folder,
    env: programEnvironment(),
    stdio: [input, 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (typeof input === 'number') fs.closeSync(input);
  if (run.status !== 0) {
    const reason = run.error?.message ?? run.stderr.trim();
    throw new LauncherError('start_failed', `PostgreSQL could not make its data folder ${folder}: ${reason}`);
  }
}

/** initdb refuses an account without a name; inside a user namespace the same account has the name `nobody`. */
function namedCommand(program: string, options: string[], identity: Identity | null): [string, string[]] {
  if (identity || process.platform !== 'linux' || hasAccountName()) return [program, options];
  return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', program, ...options]];
}
