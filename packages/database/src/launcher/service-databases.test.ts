import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { type PostgresOptions, type RunningPostgres, type ServiceDatabase, startPostgres } from '../launcher.ts';
import { migrate } from '../migrate.ts';
import { seedSampleData } from '../seed.ts';
import { findFreePort } from '../testing/server.ts';

jest.setTimeout(120_000);

const PORTAL: ServiceDatabase = { name: 'portico', role: 'portal', password: "the portal's own" };
const SANDBOX: ServiceDatabase = {
  name: 'sandbox',
  role: 'sandbox',
  password: "the sandbox's own",
  formerly: { database: 'portico', schema: 'sandbox' },
};
const ANALYTICS = { analyticsUrl: 'http://127.0.0.1:4310' };

let folder: string;
let options: PostgresOptions;
let running: RunningPostgres | undefined;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-roles-'));
  options = {
    dataDir: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    port: await findFreePort(),
    password: 'the administrator’s own',
    isForeground: true,
  };
});
afterAll(async () => {
  await running?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(databases: readonly ServiceDatabase[] = [PORTAL, SANDBOX]): Promise<RunningPostgres> {
  await running?.stop();
  running = await startPostgres({ ...options, databases });
  return running;
}

/** Statements on a connection of their own, with whatever the last one answers. */
async function ask(url: string | undefined, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const sql = postgres(url ?? '', { max: 1, connect_timeout: 5, onnotice() {} });
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = await sql.unsafe(statement);
    return rows;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const codeOf = (url: string | undefined, statement: string) =>
  ask(url, statement).then(
    () => 'allowed',
    (error: { code?: string }) => error.code,
  );
const at = (url: string | undefined, database: string) =>
  Object.assign(new URL(url ?? ''), { pathname: `/${database}` }).href;

const DENIED = '42501';

/** What an attacker does with a statement of his own, and with what code PostgreSQL refuses it. */
const POWERS: [string, string][] = [
  [`select pg_read_file('/etc/hostname')`, DENIED],
  [`select pg_read_file('PG_VERSION')`, DENIED],
  [`select pg_ls_dir('.')`, DENIED],
  [`select lo_import('/etc/hostname')`, DENIED],
  [`copy (select 1) to program 'true'`, DENIED],
  [`copy (select 1) to '/tmp/portico-written'`, DENIED],
  [`create temporary table taken (line text); copy taken from '/etc/hostname'`, DENIED],
  ['create role another superuser login', DENIED],
  ['create role another login', DENIED],
  ['create database another', DENIED],
  ['alter role current_user superuser', DENIED],
  [`alter role portico password 'mine'`, DENIED],
  ['set role portico', DENIED],
  ['set role pg_read_server_files', DENIED],
  ['grant pg_execute_server_program to current_user', DENIED],
  [`alter system set shared_preload_libraries = 'x'`, DENIED],
  ['select rolpassword from pg_authid', DENIED],
  ['create extension postgres_fdw', DENIED],
  ['create extension dblink', DENIED],
  ['create extension file_fdw', DENIED],
  ['create extension plpython3u', DENIED],
  [`create function run(cstring) returns int as 'libc.so.6', 'system' language c`, DENIED],
  ['select pg_reload_conf()', DENIED],
];

/** Both clusters, the new one and the one of before, end as the same. */
function heldApart(): void {
  describe.each(['portico', 'sandbox'])('9.7 the role of the database %s', (name) => {
    const url = () => running?.databaseUrls[name];

    test.each(POWERS)('is refused: %s', async (statement, code) => {
      expect(await codeOf(url(), statement)).toBe(code);
    });

    test('is an ordinary one that owns its database and no other', async () => {
      expect(
        await ask(
          url(),
          `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as power,
             (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
             (select array_agg(datname::text) from pg_database where datdba = pg_roles.oid) as databases
           from pg_roles where rolname = current_user`,
        ),
      ).toEqual([{ power: false, memberships: 0, databases: [name] }]);
    });

    test.each(['portico', 'sandbox', 'postgres', 'template1'].filter((other) => other !== name))(
      'does not enter the database %s',
      async (other) => {
        expect(await codeOf(at(url(), other), 'select 1')).toBe(DENIED);
      },
    );

    test('makes tables, schemas and the extensions that migrations need', async () => {
      const statements = ['pg_trgm', 'unaccent', 'citext', 'pgcrypto'].map(
        (extension) => `create extension if not exists ${extension}`,
      );
      await ask(url(), ...statements, 'create schema own', 'create table own.made (id int)', 'drop schema own cascade');
    });
  });

  test('9.7 the passwords of the roles are their own', async () => {
    const [portal, sandbox] = [running?.databaseUrls['portico'], running?.databaseUrls['sandbox']];
    const exchanged = new URL(portal ?? '');
    exchanged.password = new URL(sandbox ?? '').password;
    expect(await codeOf(exchanged.href, 'select 1')).toBe('28P01');
    const administrator = new URL(running?.url ?? '');
    administrator.password = new URL(portal ?? '').password;
    expect(await codeOf(administrator.href, 'select 1')).toBe('28P01');
  });
}

describe('a new cluster', () => {
  beforeAll(async () => {
    await start();
    await migrate(running?.databaseUrls['portico'] ?? '');
  });
  heldApart();

  test('9.7 a role that was given power, or another password, has neither after the next start', async () => {
    await ask(running?.url, 'alter role portal superuser createrole', `alter role sandbox password 'changed'`);
    await start();
    const power = await ask(
      running?.url,
      `select from pg_roles where rolname = 'portal' and (rolsuper or rolcreaterole)`,
    );
    expect(power).toEqual([]);
    expect(await codeOf(running?.databaseUrls['sandbox'], 'select 1')).toBe('allowed');
  });

  test('9.7 no password stands in the log, also when a statement with one fails', async () => {
    await expect(start([{ ...PORTAL, role: 'pg_reserved', password: 'not for the log' }])).rejects.toThrow();
    running = undefined;
    expect(fs.readFileSync(options.logFile, 'utf8')).not.toContain('not for the log');
    await start();
  });

  test('9.7 the log of PostgreSQL is its owner’s alone, also one that older versions left open', async () => {
    await running?.stop();
    fs.chmodSync(options.logFile, 0o644);
    await start();
    expect(fs.statSync(options.logFile).mode & 0o777).toBe(0o600);
  });
});

/** What the version before made: one superuser, one database, the sandbox's tables in a schema of it. */
const SHARED = [
  'create schema sandbox',
  'create table sandbox.saved_report (id uuid primary key, name text not null, document jsonb not null)',
  `insert into sandbox.saved_report select gen_random_uuid(), 'Saved ' || n, '{"pages": []}' from generate_series(1, 30) n`,
  'create table sandbox.quick_1 (id int generated always as identity, value text)',
  `insert into sandbox.quick_1 (value) values ('æøå'), (null)`,
  'create table sandbox.serial_1 (id serial)',
  "create type public.colour as enum ('red')",
  'create view public.some_users as select id from public.users',
  'create materialized view public.more_users as select id from public.users',
  'create sequence public.numbers',
  'create domain public.short as varchar(3)',
  'create type public.pair as (one int, other int)',
];

describe('a cluster of the version before', () => {
  let before: Record<string, unknown>[];
  const counts = `select schemaname, relname, (xpath('/row/c/text()', query_to_xml(
    format('select count(*) as c from %I.%I', schemaname, relname), false, true, '')))[1]::text as rows
    from pg_stat_user_tables order by 1, 2`;

  beforeAll(async () => {
    await running?.stop();
    fs.rmSync(options.dataDir, { recursive: true, force: true });
    await start([]);
    await ask(running?.url, 'create database portico');
    const shared = at(running?.url, 'portico');
    await migrate(shared);
    await seedSampleData(shared, ANALYTICS);
    await ask(shared, ...SHARED);
    before = await ask(shared, counts);
    expect(before.length).toBeGreaterThan(20);
  });

  test('9.7 is left as it is while somebody still works on it, with a sentence that says what to do', async () => {
    const sql = postgres(at(running?.url, 'portico'), { max: 1 });
    await sql`select 1`;
    await expect(startPostgres({ ...options, databases: [PORTAL, SANDBOX] })).rejects.toMatchObject({
      code: 'database_in_use',
      message: expect.stringContaining('Stop it, then start this one again.') as string,
    });
    await sql.end();
    expect(await ask(at(running?.url, 'portico'), counts)).toEqual(before);
  });

  test('9.7 is brought to roles and databases of their own, also where a start was cut short, and loses no row', async () => {
    await ask(running?.url, 'create database sandbox_new');
    await start();
    const portal = await ask(running?.databaseUrls['portico'], counts);
    const sandbox = await ask(running?.databaseUrls['sandbox'], counts);
    expect(portal.filter(({ schemaname }) => schemaname === 'sandbox')).toEqual([]);
    expect(new Set(sandbox.map(({ schemaname }) => schemaname))).toEqual(new Set(['sandbox']));
    const byName = (one: Record<string, unknown>, other: Record<string, unknown>) =>
      `${String(one['schemaname'])}.${String(one['relname'])}` <
      `${String(other['schemaname'])}.${String(other['relname'])}`
        ? -1
        : 1;
    expect([...portal, ...sandbox].sort(byName)).toEqual(before.sort(byName));
    expect(await ask(running?.url, `select from pg_database where datname = 'sandbox_new'`)).toEqual([]);
  });

  test('9.7 belongs to its services down to the last object: migrations go on, tables and types are theirs', async () => {
    const portal = running?.databaseUrls['portico'] ?? '';
    await migrate(portal);
    await seedSampleData(portal, ANALYTICS);
    await ask(
      portal,
      'alter table users add column later int',
      `alter type colour add value 'blue'`,
      'refresh materialized view more_users',
      'drop view some_users',
      'drop materialized view more_users',
      'alter sequence numbers restart',
      'drop domain short',
      'drop type pair',
      'create or replace function ensure_activity_partitions(months_ahead integer) returns void language sql as $$ $$',
      'alter table pgboss.job add column later int',
      'drop schema drizzle cascade',
    );
    const sandbox = running?.databaseUrls['sandbox'];
    await ask(
      sandbox,
      'alter table sandbox.saved_report add later int',
      `insert into sandbox.quick_1 (value) values ('x')`,
    );
    await ask(
      sandbox,
      'insert into sandbox.serial_1 default values',
      'drop schema sandbox cascade',
      'create schema sandbox',
    );
  });

  test('9.7 starts again as one that never was another', async () => {
    await start();
    expect(
      await ask(running?.databaseUrls['sandbox'], `select from pg_namespace where nspname = 'sandbox'`),
    ).toHaveLength(1);
  });
  heldApart();
});
