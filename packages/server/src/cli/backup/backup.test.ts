import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { migrate, seedSampleData } from '@portico/database';
import postgres from 'postgres';
import { eventually } from '../../../testing/eventually.ts';
import {
  createPlainPostgres,
  findPostgres,
  makeDataFolder,
  type PlainPostgres,
} from '../../../testing/plain-postgres.ts';
import { testEnvironment } from '../../../testing/portal.ts';
import { startS3 } from '../../../testing/s3.ts';
import { mountSmallDisk } from '../../../testing/small-disk.ts';
import { openDatabase } from '../../database/database.ts';
import { WORKER_CONNECTION } from '../../infrastructure/job-database.ts';
import { LISTENER_CONNECTION } from '../../infrastructure/notification-channel.ts';
import { openFileStorage } from '../../infrastructure/open-file-storage.ts';
import { type BackupCommand, runBackupCommand } from '../run-command.ts';
import { findVerified } from './last-verified.ts';

jest.setTimeout(120_000);

const folder = makeDataFolder();
/** The first version that is here with pg_dump; npm's have none. */
const programs = [15, 16, 17, 18]
  .map((version) => findPostgres(version, folder))
  .find((each) => each !== null && fs.existsSync(path.join(each, 'pg_dump')));
if (!programs) process.stderr.write('Backups are not tried: there is no pg_dump beside a PostgreSQL here.\n');
const group = programs ? describe : describe.skip;

const PASSPHRASE = 'correct horse battery staple';
/** Some chunks, and one that ends where a chunk does. */
const SIZES = [1, 64 * 1024, 3_000_000];

let server: PlainPostgres;
let source: Record<string, string>;
let keys: string[];
/** A backup of the source, and how it was told of. */
let made: string;
let told: string;

const at = (name: string) => path.join(folder, name);
const run = (command: BackupCommand, options: Record<string, string | boolean>, variables: Record<string, string>) =>
  runBackupCommand(command, options, testEnvironment(variables), { variables, build: 'build-1' });

async function onServer<Result>(work: (sql: postgres.Sql) => Promise<Result>, url = server.administratorUrl) {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Settings of a portal with nothing in it yet. */
async function emptyPortal(): Promise<Record<string, string>> {
  const name = `p_${randomUUID().slice(0, 8)}`;
  await onServer((sql) => sql.unsafe(`create database ${name} owner portal`));
  return {
    DATABASE_URL: server.url.replace(/\/portico$/, `/${name}`),
    FILES_DIR: at(`${name}-files`),
    POSTGRES_BIN: programs!,
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const storageOf = (variables: Record<string, string>) => openFileStorage(testEnvironment(variables).files);

async function storeFile(variables: Record<string, string>, key: string, bytes: Buffer): Promise<void> {
  const storage = storageOf(variables);
  const temporary = await storage.temporaryPath();
  fs.writeFileSync(temporary, bytes);
  await storage.store(temporary, key);
}

async function hashesOf(variables: Record<string, string>): Promise<(string | null)[]> {
  const storage = storageOf(variables);
  const read = async (key: string) => {
    const size = await storage.findSize(key);
    const body = size && (await storage.open(key, { start: 0, end: size - 1 }));
    return body ? hashOf(new Uint8Array(await new Response(body).arrayBuffer())) : null;
  };
  return Promise.all(keys.map(read));
}

const rowsOf = (url: string) =>
  onServer(
    (sql) => sql`select (select count(*) from users) as users, (select count(*) from pages) as pages,
      (select count(*) from activities) as activities, (select count(*) from files) as files`,
    url,
  );

const tablesOf = ({ DATABASE_URL = '' }: Record<string, string>) =>
  onServer((sql) => sql`select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`, DATABASE_URL);

/** A copy of the backup, changed. */
function copyWith(change: (copy: string) => void): string {
  const copy = at(randomUUID());
  fs.cpSync(made, copy, { recursive: true });
  change(copy);
  return copy;
}

beforeAll(async () => {
  if (!programs) return;
  server = await createPlainPostgres(programs, at('data'));
  source = { ...(await emptyPortal()), DATABASE_URL: server.url };
  await migrate(server.url);
  await seedSampleData(server.url, { analyticsUrl: 'http://127.0.0.1:1' });
  keys = SIZES.map(() => randomUUID().replace(/^(.{14})./, '$17'));
  for (const [index, size] of SIZES.entries()) {
    const bytes = randomBytes(size);
    await storeFile(source, keys[index]!, bytes);
    await onServer(
      (sql) => sql`insert into files (id, name, type, size_bytes, checksum, storage_key)
        values (gen_random_uuid(), ${`file ${index}`}, 'text/plain', ${size}, ${hashOf(bytes)}, ${keys[index]!})`,
      server.url,
    );
  }
  made = at('made');
  told = await run('backup', { to: made }, source);
});

afterAll(async () => {
  await server?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

group('a backup', () => {
  test('is told of, and has nothing in it that can be read', () => {
    expect(told).toMatch(/made: \d+ rows of \d+ tables, 3 files, \d+\.\d MB\.$/);
    const names = fs.readdirSync(made, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(names).toHaveLength(6);
    for (const { parentPath, name } of names) {
      const file = path.join(parentPath, name);
      expect(fs.statSync(file).mode & 0o077).toBe(0);
      expect(fs.readFileSync(file).includes('PGDMP')).toBe(false);
      expect(fs.readFileSync(file).includes('pages')).toBe(false);
    }
  });

  test('is restored with all rows and bytes, to a portal with nothing in it', async () => {
    const target = await emptyPortal();
    expect(await run('restore', { from: made }, target)).toMatch(/^Restored .* 3 files \(0 were there\)\.$/);
    expect(await rowsOf(target['DATABASE_URL']!)).toEqual(await rowsOf(server.url));
    expect(await hashesOf(target)).toEqual(await hashesOf(source));
    // A migration finds nothing to do, so the portal starts.
    await migrate(target['DATABASE_URL']!);
  });

  test('is proven in a scratch database, of which nothing is left, and the portal knows when', async () => {
    const scratch = await emptyPortal();
    const said = await run(
      'verify-backup',
      { from: made },
      { ...source, SCRATCH_DATABASE_URL: scratch['DATABASE_URL']! },
    );
    expect(said).toMatch(/^The backup of \S+ is whole: 3 files .*\n(.*\n)* {2}public\.files: 3 rows$/m);
    expect(await tablesOf(scratch)).toHaveLength(0);
    const database = openDatabase(server.url);
    const verified = await findVerified(database);
    expect(said).toContain(verified!.createdAt);
    expect(Date.now() - Date.parse(verified!.verifiedAt)).toBeLessThan(60_000);
    await database.close();
  });

  test('without a scratch database, one is made where the role may, and dropped', async () => {
    await expect(run('verify-backup', { from: made }, source)).rejects.toThrow(
      'set SCRATCH_DATABASE_URL to an empty database',
    );
    await onServer((sql) => sql`alter role portal createdb`);
    expect(await run('verify-backup', { from: made }, source)).toContain('public.files: 3 rows');
    expect(await onServer((sql) => sql`select from pg_database where datname like 'portico_scratch%'`)).toHaveLength(0);
    await onServer((sql) => sql`alter role portal nocreatedb`);
  });

  test('goes from a bucket to a folder', async () => {
    const bucket = await startS3();
    const ofBucket = { ...source, ...bucket.settings };
    await storeFile(ofBucket, keys[2]!, Buffer.from('from the bucket'));
    const copy = at(randomUUID());
    expect(await run('backup', { to: copy }, ofBucket)).toContain(`no longer, and the backup therefore not, 2 files`);
    const target = await emptyPortal();
    await run('restore', { from: copy }, target);
    expect((await hashesOf(target))[2]).toBe(hashOf(Buffer.from('from the bucket')));
    await bucket.close();
  });

  test('names files that the storage has lost', async () => {
    const lost = { ...source, FILES_DIR: at('lost') };
    fs.cpSync(source['FILES_DIR']!, lost.FILES_DIR, { recursive: true });
    await storageOf(lost).remove(keys[0]!);
    const copy = at(randomUUID());
    expect(await run('backup', { to: copy }, lost)).toContain(`1 files that the database names: ${keys[0]!}`);
    const scratch = await emptyPortal();
    const said = await run(
      'verify-backup',
      { from: copy },
      { ...lost, SCRATCH_DATABASE_URL: scratch['DATABASE_URL']! },
    );
    expect(said).toContain('did not have when it was made: 1.');
  });
});

group('without the programs of PostgreSQL, it is said what to install', () => {
  const version = () => /postgresql\/(\d+)/.exec(programs!)?.[1] ?? '';

  test('where there are none', async () => {
    fs.mkdirSync(at('empty'));
    const none = { ...source, POSTGRES_BIN: at('empty') };
    await expect(run('backup', { to: at('never') }, none)).rejects.toThrow(
      `and no pg_dump was found: install its client programs (Debian: postgresql-client-${version()}`,
    );
    expect(fs.existsSync(at('never'))).toBe(false);
  });

  test('where they are older than the server', async () => {
    fs.mkdirSync(at('old'));
    for (const name of ['pg_dump', 'pg_restore', 'psql'])
      fs.writeFileSync(path.join(at('old'), name), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.9"', { mode: 0o755 });
    const old = { ...source, POSTGRES_BIN: at('old') };
    await expect(run('backup', { to: at('never') }, old)).rejects.toThrow('pg_dump of version 14 is too old for it');
  });
});

group('nothing is changed by a restore of', () => {
  const cases: [string, (copy: string) => void, RegExp][] = [
    [
      'a flipped byte of the database',
      (copy) => flip(path.join(copy, 'database'), 5000),
      /part database .* is damaged/,
    ],
    ['a flipped byte of a file', (copy) => flip(fileOf(copy, 2), 2_000_000), /part files\/\S+ .* is damaged/],
    ['a flipped byte of the list', (copy) => flip(path.join(copy, 'manifest'), 20), /part manifest .* is damaged/],
    ['a cut file', (copy) => fs.truncateSync(fileOf(copy, 2), 1_000_000), /part files\/\S+ .* is damaged/],
    // At the end of a chunk.
    [
      'a file cut between chunks',
      (copy) => fs.truncateSync(fileOf(copy, 2), 16 + 3 * 65_552),
      /files\/\S+ .* is damaged/,
    ],
    ['a missing file', (copy) => fs.rmSync(fileOf(copy, 0)), /part files\/\S+ .* is missing/],
    ['files that changed places', swap, /part files\/\S+ .* is damaged/],
    [
      'a folder without a list',
      (copy) => fs.rmSync(path.join(copy, 'backup.json')),
      /is no backup: it has no backup.json/,
    ],
  ];
  test.each(cases)('%s', async (_, change, said) => {
    const target = await emptyPortal();
    await expect(run('restore', { from: copyWith(change) }, target)).rejects.toThrow(said);
    expect(await tablesOf(target)).toHaveLength(0);
    expect(fs.existsSync(target['FILES_DIR']!)).toBe(false);
  });

  test('a wrong passphrase, or none', async () => {
    const target = await emptyPortal();
    const wrong = { ...target, BACKUP_PASSPHRASE: `${PASSPHRASE}!` };
    await expect(run('restore', { from: made }, wrong)).rejects.toThrow('The passphrase is not the one');
    const none = { ...target, BACKUP_PASSPHRASE: '' };
    await expect(run('restore', { from: made }, none)).rejects.toThrow('BACKUP_PASSPHRASE is missing');
    expect(await tablesOf(target)).toHaveLength(0);
  });

  function flip(file: string, position: number): void {
    const bytes = fs.readFileSync(file);
    bytes[position]! ^= 1;
    fs.writeFileSync(file, bytes);
  }
  const fileOf = (copy: string, index: number) => path.join(copy, 'files', keys[index]!);
  function swap(copy: string): void {
    fs.renameSync(fileOf(copy, 0), `${copy}.other`);
    fs.renameSync(fileOf(copy, 1), fileOf(copy, 0));
    fs.renameSync(`${copy}.other`, fileOf(copy, 1));
  }
});

group('what is there', () => {
  test('is not touched without --force, and is gone with it', async () => {
    const target = await emptyPortal();
    await migrate(target['DATABASE_URL']!);
    await onServer((sql) => sql`create table public.of_another_version (id int)`, target['DATABASE_URL']);
    await expect(run('restore', { from: made }, target)).rejects.toThrow(/has \d+ tables already: .* --force/);
    await run('restore', { from: made, force: true }, target);
    expect(await rowsOf(target['DATABASE_URL']!)).toEqual(await rowsOf(server.url));
    expect(
      await onServer((sql) => sql`select to_regclass('of_another_version') as found`, target['DATABASE_URL']),
    ).toEqual([{ found: null }]);
  });

  test.each([LISTENER_CONNECTION, WORKER_CONNECTION])(
    'is not touched while the portal runs on it: %s',
    async (name) => {
      const target = await emptyPortal();
      const connection = { application_name: name };
      const listener = postgres(target['DATABASE_URL']!, { max: 1, connection });
      await listener`select`;
      await expect(run('restore', { from: made, force: true }, target)).rejects.toThrow('stop all its processes first');
      await listener.end();
    },
  );

  test('of another secret is said', async () => {
    const target = { ...(await emptyPortal()), ENCRYPTION_SECRET: 'another secret that is long enough' };
    expect(await run('restore', { from: made }, target)).toContain('ENCRYPTION_SECRET (or AUTH_SECRET');
  });
});

group('a full disk', () => {
  const disk = programs ? mountSmallDisk('2m') : null;
  afterAll(() => disk?.close());

  (disk ? test : test.skip)('leaves nothing of a backup, and nothing half of a restore', async () => {
    const target = path.join(disk!.folder, 'backup');
    await expect(run('backup', { to: target }, source)).rejects.toThrow(`The disk of ${target} is full`);
    expect(fs.readdirSync(disk!.folder)).toEqual([]);
    const portal = { ...(await emptyPortal()), FILES_DIR: path.join(disk!.folder, 'files') };
    await expect(run('restore', { from: made }, portal)).rejects.toThrow(/ENOSPC|no space/);
    expect(await tablesOf(portal)).toHaveLength(0);
    disk!.remount('size=32m');
    await run('restore', { from: made }, portal);
    expect(await hashesOf(portal)).toEqual(await hashesOf(source));
  });
});

group('killed in the middle', () => {
  const SCRIPT = path.join(import.meta.dirname, '../../../testing/backup-process.mjs');

  /** Kills it while it waits for a lock of another session. */
  async function killWhileHeld(command: string, options: object, variables: Record<string, string>, held: string) {
    const url = variables['DATABASE_URL']!;
    const environment = { ...testVariablesOf(variables) };
    const holder = postgres(url, { max: 1, onnotice() {} });
    await holder.unsafe(`begin; ${held}`);
    const child = fork(SCRIPT, [command, JSON.stringify(options), JSON.stringify(environment)]);
    await eventually(async () => {
      const waiting = await onServer((sql) => sql`select from pg_stat_activity where wait_event_type = 'Lock'`);
      return waiting.length > 0;
    });
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await holder.unsafe('rollback');
    await holder.end();
    // Its programs of PostgreSQL end by themselves.
    await eventually(async () => {
      const left = await onServer((sql) => sql`select from pg_stat_activity where application_name = 'portico backup'`);
      return left.length === 0;
    });
  }

  const testVariablesOf = (variables: Record<string, string>) => ({
    PORTAL_URL: 'http://localhost:4300',
    AUTH_SECRET: 'a secret that is long enough to pass',
    ANALYTICS_API_URL: 'http://127.0.0.1:1',
    ANALYTICS_TOKEN_URL: 'http://127.0.0.1:1/tenant/oauth2/v2.0/token',
    ANALYTICS_CLIENT_ID: 'client',
    ANALYTICS_CLIENT_SECRET: 'client-secret',
    ANALYTICS_FRAME_ORIGINS: 'http://127.0.0.1:4310',
    ...variables,
  });

  test('a restore leaves an empty database, and goes on when it is run again', async () => {
    const target = await emptyPortal();
    await killWhileHeld('restore', { from: made }, target, 'create table public.users (id int)');
    expect(await tablesOf(target)).toHaveLength(0);
    expect(await run('restore', { from: made }, target)).toContain('3 files (3 were there)');
    expect(await rowsOf(target['DATABASE_URL']!)).toEqual(await rowsOf(server.url));
  });

  test('a backup leaves none of its name, and is made when it is run again', async () => {
    const target = at(randomUUID());
    await killWhileHeld('backup', { to: target }, source, 'lock table users in access exclusive mode');
    expect(fs.existsSync(target)).toBe(false);
    await run('backup', { to: target }, source);
    await expect(run('backup', { to: target }, source)).rejects.toThrow('exists already');
    expect(fs.existsSync(`${target}.partial`)).toBe(false);
  });
});
