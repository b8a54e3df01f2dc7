import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connectionOptions, MAINTENANCE_SETTINGS } from '@portico/database';
import postgres from 'postgres';
import type { ServerEnvironment } from '../../env.ts';
import { playableKey } from '../../files/smaller-images.ts';
import { createEncryption } from '../../infrastructure/encryption.ts';
import type { FileStorage } from '../../infrastructure/file-storage.ts';
import { openFileStorage } from '../../infrastructure/open-file-storage.ts';
import {
  createBackupFolder,
  DATABASE_PART,
  filePart,
  type Manifest,
  type NewBackup,
  type Part,
} from './backup-folder.ts';
import { connectionOf, findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';

/** What a backup needs of the settings. */
export type BackupEnvironment = Pick<
  ServerEnvironment,
  'backup' | 'databaseUrl' | 'databaseDirectUrl' | 'encryptionSecret' | 'previousEncryptionSecret' | 'files'
>;

/** For whom `secretProof` is encrypted. */
export const PROOF = 'portico backup';

/** What rows name. Smaller images are made again at need; what is on its way is not kept. */
const KEYS = `select storage_key::text as key from files union select thumbnail_key::text from files where thumbnail_key is not null
  union select storage_key::text from file_versions
  union select thumbnail_key::text from file_versions where thumbnail_key is not null`;
const FILMS = `select source_key::text as key from playable_films where state = 'made'`;

const TABLES = `select format('%I.%I', schemaname, tablename) as table from pg_tables
  where schemaname in ('public', 'drizzle', 'pgboss')
    and not exists (select from pg_inherits where inhrelid = format('%I.%I', schemaname, tablename)::regclass) order by 1`;

/** SQL: a row for each table of the portal with how many rows it has. */
export const countsOf = (tables: readonly string[]) =>
  tables.map((table) => `select '${table}' as "table", count(*)::float8 as rows from ${table}`).join(' union all ');

interface Snapshot extends Pick<Manifest, 'counts' | 'migratedTo' | 'postgresVersion'> {
  keys: string[];
  database: Part;
}

/**
 * Writes a backup to a new folder: the database in one snapshot, then the files that its rows name, then the list of all that.
 * @param about what stands in the list for whoever restores it
 * @returns what was done, in words
 * @throws Error with a sentence; nothing is left of the backup then
 */
export async function backUp(
  environment: BackupEnvironment,
  folder: string,
  about: Pick<Manifest, 'build' | 'settings'>,
): Promise<string> {
  const target = path.resolve(folder);
  const backup = await createBackupFolder(target, requirePassphrase(environment));
  try {
    const { keys, ...snapshot } = await dumpDatabase(environment, backup);
    const { files, missing } = await copyFiles(openFileStorage(environment.files), keys, backup);
    const secretProof = createEncryption(environment.encryptionSecret).encrypt(PROOF, PROOF).toString('base64');
    await backup.finish({ ...about, ...snapshot, createdAt: backup.createdAt, secretProof, files, missing });
    return describe(target, { ...snapshot, files, missing });
  } catch (error) {
    await backup.discard().catch(() => undefined);
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
    throw new Error(`The disk of ${target} is full: make room there, or name another folder. Nothing was kept.`, {
      cause: error,
    });
  }
}

export function requirePassphrase({ backup }: Pick<BackupEnvironment, 'backup'>): string {
  if (backup.passphrase !== null) return backup.passphrase;
  throw new Error(
    'BACKUP_PASSPHRASE is missing: set it, or BACKUP_PASSPHRASE_FILE, to a text of at least 16 characters, and keep it elsewhere as well.',
  );
}

/** One transaction holds still what pg_dump, the counts and the list of files see. */
async function dumpDatabase({ databaseDirectUrl, backup }: BackupEnvironment, target: NewBackup): Promise<Snapshot> {
  const connection = { application_name: 'portico backup', ...MAINTENANCE_SETTINGS };
  const sql = postgres(databaseDirectUrl, { ...connectionOptions(databaseDirectUrl), max: 1, connection });
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      const [facts] = await tx<{ version: number; snapshot: string; migratedTo: number }[]>`
        select current_setting('server_version_num')::int / 10000 as version, pg_export_snapshot() as snapshot,
          (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "migratedTo"`;
      const { version, snapshot, migratedTo } = facts!;
      const programs = await findPostgresPrograms(backup.programs, version);
      const tables = await tx.unsafe<{ table: string }[]>(TABLES);
      const counted = await tx.unsafe<{ table: string; rows: number }[]>(countsOf(tables.map(({ table }) => table)));
      const keys = await tx.unsafe<{ key: string }[]>(KEYS);
      const films = await tx.unsafe<{ key: string }[]>(FILMS);
      return {
        ...{ migratedTo, postgresVersion: version },
        counts: Object.fromEntries(counted.map(({ table, rows }) => [table, rows])),
        keys: [...keys.map(({ key }) => key), ...films.map(({ key }) => playableKey(key))].sort(),
        database: await dump(programs, databaseDirectUrl, snapshot, target),
      };
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function dump({ folder }: PostgresPrograms, url: string, snapshot: string, target: NewBackup): Promise<Part> {
  const { address, env } = connectionOf(url);
  const args = ['--format=custom', `--snapshot=${snapshot}`, '--no-password', `--dbname=${address}`];
  const child = spawn(path.join(folder, 'pg_dump'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const said = text(child.stderr);
  try {
    const part = await target.write(DATABASE_PART, child.stdout);
    const [code] = await ended;
    if (code !== 0) throw new Error(`pg_dump failed: ${(await said).trim()}`);
    return part;
  } finally {
    child.kill();
  }
}

async function copyFiles(
  storage: FileStorage,
  keys: readonly string[],
  target: NewBackup,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const source = await openStored(storage, key);
    if (source) files.push({ key, ...(await target.write(filePart(key), source)) });
    else missing.push(key);
  }
  return { files, missing };
}

/** All bytes of a stored file; null if there is none. */
export async function openStored(storage: FileStorage, key: string): Promise<Readable | null> {
  const size = await storage.findSize(key);
  if (size === null) return null;
  if (size === 0) return Readable.from([]);
  const body = await storage.open(key, { start: 0, end: size - 1 });
  return body && Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

const MEGABYTE = 1e6;
const SHOWN = 10;

function describe(
  target: string,
  { counts, database, files, missing }: Pick<Manifest, 'counts' | 'database' | 'files' | 'missing'>,
): string {
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, database.sizeBytes);
  const lines = [
    `${target}: ${rows} rows of ${Object.keys(counts).length} tables, ${files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB.`,
  ];
  if (missing.length > 0)
    lines.push(
      `The storage has no longer, and the backup therefore not, ${missing.length} files that the database names: ` +
        `${missing.slice(0, SHOWN).join(', ')}${missing.length > SHOWN ? ' and more' : ''}.`,
    );
  return lines.join('\n');
}
