import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { connectionOptions } from '@portico/database';
import postgres from 'postgres';
import { openDatabase } from '../../database/database.ts';
import { type BackupEnvironment, countsOf, requirePassphrase } from './backup.ts';
import { type Manifest, openBackupFolder, type StoredBackup } from './backup-folder.ts';
import { noteVerified } from './last-verified.ts';
import { readTargetState, restoreDatabase } from './restore-database.ts';

/**
 * Proves a backup: compares every part with its hash, restores the database to a scratch database, counts its rows, and takes it back. The portal's
 * own database only notes when that was.
 * @returns the counts, in words
 * @throws Error with a sentence
 */
export async function verifyBackup(environment: BackupEnvironment, folder: string): Promise<string> {
  const backup = await openBackupFolder(path.resolve(folder), requirePassphrase(environment));
  const { manifest } = backup;
  await backup.checkAll();
  const { scratchUrl, programs } = environment.backup;
  const check = (url: string) => checkIn(url, backup, programs);
  await (scratchUrl === null ? inNewDatabase(environment.databaseDirectUrl, check) : check(scratchUrl));
  const noted = await note(environment, manifest);
  return [...describe(manifest), ...noted].join('\n');
}

async function checkIn(url: string, backup: StoredBackup, programs: string | null): Promise<void> {
  const state = await readTargetState(url);
  if (state.tables > 0)
    throw new Error('The scratch database is not empty: name an empty one in SCRATCH_DATABASE_URL.');
  const { counts } = backup.manifest;
  const ask = `${countsOf(Object.keys(counts))};`;
  const answer = await restoreDatabase(backup, url, { programs, state, ask, isKept: false });
  const rows = answer.split('\n').map((line) => line.split('|'));
  const found = new Map(rows.map(([table = '', count]) => [table, Number(count)]));
  const wrong = Object.entries(counts).filter(([table, count]) => found.get(table) !== count);
  if (wrong.length === 0) return;
  const said = wrong.map(([table, count]) => `${table} has ${found.get(table) ?? 0} rows instead of ${count}`);
  throw new Error(`The backup is not whole: ${said.join(', ')}.`);
}

/** Runs on a database that is made for it, beside that of the portal. */
async function inNewDatabase(url: string, run: (url: string) => Promise<void>): Promise<void> {
  const name = `portico_scratch_${randomUUID().slice(0, 8)}`;
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  try {
    await sql`create database ${sql(name)} template template0 encoding 'UTF8'`.catch((error: unknown) => {
      throw new Error(
        'No scratch database can be made: set SCRATCH_DATABASE_URL to an empty database, or run `alter role … createdb`.',
        { cause: error },
      );
    });
    try {
      await run(url.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/s, `$1/${name}`));
    } finally {
      await sql`drop database if exists ${sql(name)} with (force)`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A backup may be tried while the portal's own database is gone. */
async function note({ databaseDirectUrl }: BackupEnvironment, { createdAt }: Manifest): Promise<string[]> {
  const database = openDatabase(databaseDirectUrl);
  try {
    await noteVerified(database, createdAt);
    return [];
  } catch {
    return ['The portal’s own database could not be reached, and does not know of this.'];
  } finally {
    await database.close();
  }
}

function describe({ createdAt, counts, files, missing }: Manifest): string[] {
  const tables = Object.entries(counts).filter(([, rows]) => rows > 0);
  return [
    `The backup of ${createdAt} is whole: ${files.length} files with the right bytes, and in a scratch database`,
    ...tables.map(([table, rows]) => `  ${table}: ${rows} rows`),
    ...(missing.length > 0 ? [`Files that the storage did not have when it was made: ${missing.length}.`] : []),
  ];
}
