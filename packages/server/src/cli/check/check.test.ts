import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@portico/database';
import { knownMigrations } from '@portico/database/schema-version';
import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { PORTAL, startTestDirectory, type TestDirectory } from '../../../../../apps/directory/src/testing/directory.ts';
import { TENANT_ID } from '../../../../../apps/directory/src/identifiers.ts';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { startS3 } from '../../../testing/s3.ts';
import { mountSmallDisk } from '../../../testing/small-disk.ts';
import type { Fetch } from '../../directory/network.ts';
import { LISTENER_CONNECTION } from '../../infrastructure/notification-channel.ts';
import { diagnose } from '../diagnose.ts';
import { check, type CheckOptions, printFindings } from './check.ts';

jest.setTimeout(60_000);

const messages = JSON.parse(
  fs.readFileSync(
    path.join(import.meta.dirname, '../../../../../apps/portal/src/i18n/catalogues/reports/en.json'),
    'utf8',
  ),
) as Record<string, string>;
const MAIL_PASSWORD = 'right-and-long';
const SOUND = 'mT9vKq2LrX7bWz4NcY8dHs5JfG3pQa6E';
const OTHER = 'Zk3RtYp8VbN6wXc1QsLm9GhJ4dFa7TeU';

type Variables = Record<string, string>;

let folder: string;
let database: TestDatabase;
let directory: TestDirectory;
let analytics: AnalyticsService;
let mail: SMTPServer;
let bucket: Awaited<ReturnType<typeof startS3>>;
let silent: net.Server;
/** Of a portal on which all is well. */
let sound: Variables;
const opened: TestDatabase[] = [];

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-check-'));
  [database, directory, analytics, bucket] = await Promise.all([
    createTestDatabase(),
    startTestDirectory(),
    new AnalyticsService().start(),
    startS3(),
  ]);
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, next) =>
      password === MAIL_PASSWORD ? next(null, { user: 'portal' }) : next(new Error('535 no')),
  });
  silent = net.createServer();
  await Promise.all([
    new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)),
  ]);
  sound = {
    DATABASE_URL: database.url,
    PORTAL_URL: 'http://localhost:4300',
    AUTH_SECRET: SOUND,
    FILES_DIR: path.join(folder, 'files'),
    MAIL_URL: `smtp://portal:${MAIL_PASSWORD}@127.0.0.1:${portOf(mail.server)}`,
    MAIL_FROM: 'portal@portico.example',
    ANALYTICS_API_URL: analytics.url,
    ANALYTICS_TOKEN_URL: `${analytics.url}/tenant/oauth2/v2.0/token`,
    ANALYTICS_CLIENT_ID: 'client',
    ANALYTICS_CLIENT_SECRET: 'of-the-analytics-service',
    ANALYTICS_FRAME_ORIGINS: analytics.url,
    DIRECTORY_AUTHORITY: directory.authority,
    DIRECTORY_TENANT_ID: TENANT_ID,
    DIRECTORY_CLIENT_ID: PORTAL.id,
    DIRECTORY_CLIENT_SECRET: PORTAL.secret,
    DIRECTORY_GRAPH_URL: `${directory.settings.url}/graph`,
  };
});

beforeEach(() => {
  analytics.reset();
  analytics.clockAheadMs = 0;
});

afterAll(async () => {
  await Promise.all([...opened, database].map((each) => each.drop()));
  await Promise.all([directory.close(), analytics.stop(), bucket.close()]);
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  silent.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const ask: Fetch = async (address, { method = 'GET', headers, body } = {}) => {
  // Browsers reach it at an address of its own, in the clear.
  if (address.startsWith('http:')) return fetch(address, { redirect: 'manual' });
  const init = { method, headers: Object.fromEntries(new Headers(headers)) };
  const answer = await directory.call(address, { ...init, ...(typeof body === 'string' && { body }) });
  return new Response(answer.status === 204 ? null : answer.text, answer);
};

const findings = (changes: Variables, options: Partial<CheckOptions> = {}) =>
  check({ ...sound, ...changes }, { messages, ask, ...options });

/** The faults, each with its subject before it. */
async function faults(changes: Variables = {}, options: Partial<CheckOptions> = {}): Promise<string[]> {
  const found = await findings(changes, options);
  return found.filter(({ isOk }) => !isOk).map(({ subject, text }) => `${subject}: ${text}`);
}

/** A database of its own, changed by its administrator. @returns the settings that name it */
async function databaseWith(...statements: string[]): Promise<Variables> {
  const changed = await createTestDatabase();
  opened.push(changed);
  await asAdministrator(changed, statements);
  return { DATABASE_URL: changed.url };
}

async function asAdministrator({ url, administratorUrl }: TestDatabase, statements: readonly string[]): Promise<void> {
  const sql = postgres(administratorUrl, { max: 1, onnotice() {} });
  const { username, pathname } = new URL(url);
  try {
    for (const statement of statements)
      await sql.unsafe(statement.replaceAll('OWNER', `"${username}"`).replaceAll('DATABASE', `"${pathname.slice(1)}"`));
  } finally {
    await sql.end();
  }
}

const withParts = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;
const NEWEST = knownMigrations.at(-1)!.when;

/** Root may write everywhere, but not below a file. */
function belowFile(): string {
  fs.writeFileSync(path.join(folder, 'file'), '');
  return path.join(folder, 'file', 'files');
}

const silentPort = () => portOf(silent);

test('where all is well, nothing is a fault, and nothing secret is said', async () => {
  const found = await findings({ S3_BUCKET: '' });
  const printed = printFindings(found);
  expect(printed).toContain('No fault was found.');
  const subjects =
    'settings secrets addresses database schema connections storage backup mail directory analytics clock';
  expect(found.map(({ subject }) => subject)).toEqual(subjects.split(' '));
  for (const secret of [
    SOUND,
    MAIL_PASSWORD,
    PORTAL.secret,
    sound['ANALYTICS_CLIENT_SECRET']!,
    new URL(database.url).password,
  ])
    expect(printed).not.toContain(secret);
});

test('a bucket is written, read and emptied', async () => {
  expect(await faults(bucket.settings)).toEqual([]);
  expect(bucket.list()).toEqual([]);
});

test('33.10 a portal that runs without a worker is a fault', async () => {
  const sql = postgres(database.url, { max: 1, connection: { application_name: LISTENER_CONNECTION } });
  await sql`select`;
  expect(await faults()).toEqual([
    expect.stringMatching(/^workers: .* no process takes jobs: .* Start `portico worker`/),
  ]);
  await sql.end();
});

test('a proof of a backup is told, and is a fault once it is old', async () => {
  const hour = new Date().toISOString();
  const value = JSON.stringify({ createdAt: '2026-11-30T03:00:00.000Z', verifiedAt: hour });
  const at = await databaseWith(`insert into settings (key, value) values ('verified-backup', '${value}')`);
  expect(printFindings(await findings(at))).toContain(
    `The backup of 2026-11-30T03:00:00.000Z was restored to try it on ${hour}.`,
  );
  const later = () => Date.now() + 40 * 24 * 3_600_000;
  expect(await faults(at, { now: later })).toContainEqual(
    expect.stringMatching(/^backup: .*, 40 days ago: run `portico backup` and/),
  );
});

/** What is made wrong, and the whole of what is said of it; a function where it takes more than settings. */
const FAULTS: [name: string, make: () => Variables | Promise<Variables>, said: RegExp][] = [
  [
    'a misspelt setting',
    () => ({ ANALYTICS_CLIENT_SECRE: 'x' }),
    /^settings: ANALYTICS_CLIENT_SECRE is no .*: write ANALYTICS_CLIENT_SECRET, or/,
  ],
  [
    'a setting with a letter too many',
    () => ({ FILES_DIRR: '/tmp' }),
    /^settings: FILES_DIRR is no .*: write FILES_DIR, or/,
  ],
  [
    'an address of the portal with a path',
    () => ({ PORTAL_URL: 'https://portal.example.com/home' }),
    /^settings: PORTAL_URL is not valid: .*without a path/,
  ],
  [
    'an address of the portal without https',
    () => ({ PORTAL_URL: 'http://portal.example.com' }),
    /^settings: PORTAL_URL is not valid: .*https:\/\/portal.example.com; http is for this machine only/,
  ],
  [
    'an analytics address with a path',
    () => ({ ANALYTICS_API_URL: `${analytics.url}/v1.0/myorg` }),
    /^addresses: The API_URL of .* has a path, .*: leave \/v1.0\/myorg out/,
  ],
  [
    'a folder that is not a full path',
    () => ({ FILES_DIR: path.relative(process.cwd(), path.join(folder, 'files')) }),
    /^addresses: FILES_DIR is not a full path, .*: set it to a full path/,
  ],
  ['no sender', () => ({ MAIL_FROM: '' }), /^addresses: MAIL_FROM is missing: .* set it to an address of yours/],
  [
    'a short secret',
    () => ({ AUTH_SECRET: 'short' }),
    /^settings: AUTH_SECRET is not valid: set it to a random text of at least 32/,
  ],
  [
    'the secret of an example',
    () => ({ AUTH_SECRET: 'change-me-change-me-change-me-change-me' }),
    /^secrets: AUTH_SECRET can be guessed: set another one, .*openssl rand/,
  ],
  [
    'one secret twice',
    () => ({ AUTH_SECRET: OTHER, ENCRYPTION_SECRET: OTHER }),
    /^secrets: AUTH_SECRET and ENCRYPTION_SECRET are the same: .* make a new one for ENCRYPTION_SECRET/,
  ],
  [
    'a file of a secret that is not there',
    () => ({ ENCRYPTION_SECRET_FILE: '/nowhere/secret' }),
    /^secrets: ENCRYPTION_SECRET_FILE names a file that cannot be read: .*nowhere/,
  ],
  [
    'a secret and its file',
    () => ({ AUTH_SECRET_FILE: '/etc/hostname' }),
    /^secrets: AUTH_SECRET_FILE is not read, .*: remove one of the two/,
  ],
  [
    'nobody at the address of the database',
    () => ({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portico' }),
    /^database: DATABASE_URL: nobody listens there: start PostgreSQL, or correct host and port/,
  ],
  [
    'a host that is not known',
    () => ({ DATABASE_URL: 'postgres://portal@db.portico.invalid/portico' }),
    /^database: DATABASE_URL: its host .*: correct the name of the server/,
  ],
  [
    'a database that is silent',
    () => ({ DATABASE_URL: `postgres://portal@127.0.0.1:${silentPort()}/portico` }),
    /^database: DATABASE_URL: PostgreSQL does not answer: see that it runs, and that no firewall/,
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_URL: withParts(database.url, { password: 'no' }) }),
    /^database: DATABASE_URL: PostgreSQL refuses the role or its password: correct them/,
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: withParts(database.url, { pathname: '/nowhere' }) }),
    /^database: DATABASE_URL: there is no such database: make it, or correct/,
  ],
  [
    'no Danish collation',
    () => databaseWith(`delete from pg_collation where collname = 'da-x-icu'`),
    /^database: The database has no collation "da-x-icu": use a PostgreSQL with ICU, and run/,
  ],
  [
    'a collation of another ICU',
    () => databaseWith(`update pg_collation set collversion = '1' where collname = 'da-x-icu'`),
    /^database: The collation "da-x-icu" is of another version .*: run `reindex database/,
  ],
  [
    'no pg_trgm',
    () => databaseWith('drop extension pg_trgm cascade'),
    /^database: The extension pg_trgm is missing: run `create extension pg_trgm`/,
  ],
  [
    'a schema that is behind',
    () => databaseWith(`delete from drizzle.__drizzle_migrations where created_at = ${NEWEST}`),
    /^schema: The database has the older schema .* run `portico migrate`/,
  ],
  [
    'a schema that is ahead',
    () => databaseWith(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${NEWEST + 1})`),
    /^schema: The schema of the database is newer .*; start the version of the portal that migrated/,
  ],
  ['no schema', emptyDatabase, /^schema: The database has no schema of the portal, .* run `portico migrate`/],
  [
    'a database that takes no writes',
    () => databaseWith('alter database DATABASE set default_transaction_read_only = on'),
    /^database: PostgreSQL takes no writes: name the primary .*default_transaction_read_only is off/,
  ],
  [
    'a role with too few connections',
    () => databaseWith('alter database DATABASE connection limit 12'),
    /^connections: A process needs 17 connections, and \d+ are left .*: raise max_connections, or the connection limit/,
  ],
  [
    'a folder that cannot be written',
    () => ({ FILES_DIR: belowFile() }),
    /^storage: FILES_DIR: the portal cannot write to the folder .*; let the user that runs the portal/,
  ],
  [
    'a bucket that is not there',
    () => ({ ...bucket.settings, S3_BUCKET: 'another-bucket' }),
    /^storage: The bucket another-bucket: there is no such bucket: make it, or correct S3_BUCKET/,
  ],
  [
    'a bucket that refuses the key',
    () => ({ ...bucket.settings, S3_ACCESS_KEY_ID: 'NOBODY' }),
    /^storage: The bucket portico-files: it refuses the key: correct S3_ACCESS_KEY_ID/,
  ],
  [
    'a bucket without its service',
    () => ({ ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:1' }),
    /^storage: The bucket portico-files: it does not answer: .* correct S3_ENDPOINT/,
  ],
  [
    'a wrong password of the mail server',
    () => ({ MAIL_URL: sound['MAIL_URL']!.replace(MAIL_PASSWORD, 'wrong') }),
    /^mail: The mail server 127.* refuses the user or the password: correct them in MAIL_URL/,
  ],
  [
    'no mail server',
    () => ({ MAIL_URL: 'smtp://127.0.0.1:1' }),
    /^mail: The mail server 127.0.0.1:1 does not answer: correct host, port/,
  ],
  [
    'a mail server without encryption',
    () => ({ MAIL_URL: `${sound['MAIL_URL']}?requireTLS=true` }),
    /^mail: The mail server .* does not encrypt: use smtps/,
  ],
  [
    'a wrong secret at the directory',
    () => ({ DIRECTORY_CLIENT_SECRET: 'wrong' }),
    /^directory: .*refuses the portal’s ID, secret or certificate. Correct DIRECTORY_CLIENT_ID and DIRECTORY_CLIENT_SECRET/,
  ],
  [
    'another address of the portal than the directory knows',
    () => ({ PORTAL_URL: 'http://localhost:4301' }),
    /^directory: The directory does not know the redirect address: add http:\/\/localhost:4301\/login\/directory\/callback to/,
  ],
  [
    'no directory at its address',
    () => ({ DIRECTORY_AUTHORITY: `https://127.0.0.1:1/${TENANT_ID}` }),
    /^directory: .*does not answer.* See whether .* DIRECTORY_AUTHORITY is right/,
  ],
  [
    'a version at the end of the authority',
    () => ({ DIRECTORY_AUTHORITY: `${directory.authority}/v2.0` }),
    /^addresses: DIRECTORY_AUTHORITY ends with \/v2.0, .*: leave that out/,
  ],
];

async function emptyDatabase(): Promise<Variables> {
  const empty = await createTestDatabase({ isEmpty: true });
  opened.push(empty);
  return { DATABASE_URL: empty.url };
}

test.each(FAULTS)('%s is found, with the mend', async (_name, make, said) => {
  const found = await faults(await make());
  expect(found).toContainEqual(expect.stringMatching(said));
  // A fault is not hidden among others that come of it.
  expect(found.length).toBeLessThanOrEqual(2);
});

test('a role without rights is found, with the mends', async () => {
  const role = `stranger_${process.pid}`;
  const { DATABASE_URL = '' } = await databaseWith(`create role ${role} login password 'x9Rk2VbnQ7Tz'`);
  const found = await faults({ DATABASE_URL: withParts(DATABASE_URL, { username: role, password: 'x9Rk2VbnQ7Tz' }) });
  await asAdministrator(database, [`drop role ${role}`]);
  expect(found).toEqual([
    expect.stringMatching(
      /^database: The role stranger_\d+ may not create anything in (\w+): run `alter database \1 owner to stranger/,
    ),
    expect.stringMatching(/^database: \w+\.\w+ belongs to another role than stranger_\d+: run `reassign owned by/),
    expect.stringMatching(/^schema: The role stranger_\d+ may not read the schema: make it the owner/),
  ]);
});

test('a superuser is found, with the mend', async () => {
  expect(await faults({ DATABASE_URL: database.administratorUrl })).toEqual([
    expect.stringMatching(/^database: The role \w+ is a superuser: use one that owns/),
  ]);
});

test('a database in another encoding is found, with the mend', async () => {
  const name = `ascii_${process.pid}`;
  const { username } = new URL(database.url);
  await asAdministrator(database, [
    `create database ${name} owner ${username} encoding 'SQL_ASCII' locale 'C' template template0`,
  ]);
  const found = await faults({ DATABASE_URL: withParts(database.url, { pathname: `/${name}` }) });
  await asAdministrator(database, [`drop database ${name} with (force)`]);
  expect(found).toContainEqual(
    expect.stringMatching(
      /^database: The database has the encoding SQL_ASCII: make one by `create database … encoding 'UTF8'/,
    ),
  );
});

test('jit through a pooler is found, and its mend mends it', async () => {
  const { DATABASE_URL: url = '' } = await databaseWith('alter database DATABASE set jit = on');
  // A direct connection brings its own settings; through another address, as of a pooler, it gets those of the server.
  expect(await faults({ DATABASE_URL: url })).toEqual([]);
  const pooled = { DATABASE_URL: withParts(url, { hostname: 'localhost' }), DATABASE_DIRECT_URL: url };
  expect(await faults(pooled)).toEqual([
    expect.stringMatching(
      /^database: Through DATABASE_URL jit is not off, .*: run `portico migrate` with DATABASE_URL and DATABASE_DIRECT_URL set/,
    ),
  ]);
  await migrate(url, { isPooled: true });
  expect(await faults(pooled)).toEqual([]);
});

test('services that are silent are found in seconds, each with its mend', async () => {
  const url = `http://127.0.0.1:${silentPort()}`;
  const found = await faults(
    {
      MAIL_URL: `smtp://127.0.0.1:${silentPort()}`,
      ...{ ANALYTICS_API_URL: url, ANALYTICS_TOKEN_URL: `${url}/token`, ANALYTICS_FRAME_ORIGINS: url },
      DIRECTORY_AUTHORITY: `https://127.0.0.1:${silentPort()}/${TENANT_ID}`,
    },
    { ask: fetch },
  );
  expect(found).toEqual([
    expect.stringMatching(/^mail: The mail server .* does not answer: correct host, port/),
    expect.stringMatching(/^directory: .*does not answer.* DIRECTORY_AUTHORITY is right/),
    expect.stringMatching(/^analytics: .*does not answer. See whether the service is up/),
  ]);
});

describe('a connection to the analytics service', () => {
  const refused = {
    status: 401,
    body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret' },
  };

  test.each<[string, () => Variables, RegExp]>([
    [
      'a wrong secret',
      () => (analytics.reply('token', refused), {}),
      /sign-in.*: The ID or secret of the application is wrong. Correct ANALYTICS_CLIENT_ID and/,
    ],
    [
      'no workspace',
      () => ((analytics.workspaces = []), {}),
      /workspace: .* Make the application a member of the workspaces/,
    ],
    [
      'another origin of frames',
      () => ({ ANALYTICS_FRAME_ORIGINS: 'https://app.powerbi.com' }),
      /frame.*: .* Add the address .* …FRAME_ORIGINS/,
    ],
  ])('%s is found, with the mend', async (_name, make, said) => {
    expect(await faults(make())).toEqual([expect.stringMatching(said)]);
  });
});

test('a clock that is wrong is found, against each of the others', async () => {
  analytics.clockAheadMs = 3_600_000;
  expect(await faults()).toEqual([
    expect.stringMatching(
      /^clock: The clock of this machine is 3[56]\d\d seconds behind that of 127.0.0.1:\d+: let NTP/,
    ),
  ]);
  analytics.clockAheadMs = 0;
  const found = await faults({}, { now: () => Date.now() + 120_000 });
  const [ofDatabase, ...others] = found;
  expect(ofDatabase).toMatch(/^clock: The clock of this machine is 1[12]\d seconds before that of PostgreSQL: let NTP/);
  expect(others).toHaveLength(2);
});

test('a bucket that takes no writes is found, with the mend', async () => {
  bucket.state.isReadOnly = true;
  const found = await faults(bucket.settings);
  bucket.state.isReadOnly = false;
  expect(found).toEqual([
    expect.stringMatching(
      /^storage: The bucket portico-files: it refuses the key: .* allow the key to list the bucket and to get, put and delete/,
    ),
  ]);
});

const disk = mountSmallDisk('8m');
afterAll(() => disk?.close());
(disk ? test : test.skip)('a small disk, and one that takes no writes, are found, with the mends', async () => {
  const files = { FILES_DIR: disk!.folder };
  expect(await faults(files)).toEqual([
    expect.stringMatching(/^storage: Only 0.0 GB are free in .* \(FILES_DIR\): make room there/),
  ]);
  disk!.remount('ro');
  expect(await faults(files)).toEqual([
    expect.stringMatching(/^storage: FILES_DIR: the portal cannot write .*read-only.*; let the user/),
  ]);
});

test('a file of settings that others may read, with names that nobody knows, is found, with the mends', async () => {
  const file = path.join(folder, 'portico.env');
  fs.writeFileSync(file, '', { mode: 0o644 });
  const options = { file: { path: file, names: ['PORTT', 'WHATEVER', 'NODE_EXTRA_CA_CERTS', 'AUTH_SECRET'] } };
  expect(await faults({}, options)).toEqual([
    expect.stringMatching(/^settings: PORTT is no setting of the portal: write PORT, or remove it/),
    expect.stringMatching(/^settings: WHATEVER is no setting of the portal: remove it, or look/),
    `secrets: ${file} has secrets, and every user of this machine may read it: run \`chmod 600 ${file}\` as its owner.`,
  ]);
});

test('a proxy that is not counted is found, with the mend', async () => {
  const found = await faults({ PORTAL_URL: 'https://portal.example.com' });
  expect(found).toContainEqual(
    expect.stringMatching(/^addresses: PROXY_COUNT is 0, .*: everybody seems .* set PROXY_COUNT to/),
  );
});

test('what is handed over to those who help has settings, findings and tables, and no secret', async () => {
  const variables = { ...sound, ENCRYPTION_SECRET: OTHER, PORTT: '1' };
  const report = await diagnose(variables, 'build-1', { messages, ask });
  expect(report).toMatch(/^Program\n {2}Portico build-1\n {2}Node v/);
  expect(report).toContain('  PORTAL_URL=http://localhost:4300\n');
  expect(report).toContain('  AUTH_SECRET=(secret, 32 characters)\n');
  expect(report).toContain('  MAIL_URL=smtp://portal:***@127.0.0.1');
  expect(report).toMatch(/FAULT {2}settings +PORTT is no setting/);
  expect(report).toMatch(/Database\n {2}PostgreSQL 1\d/);
  expect(report).toMatch(/\n {2}pages: about \d+ rows, \d+ kB/);
  const secrets = [SOUND, OTHER, MAIL_PASSWORD, PORTAL.secret, sound['ANALYTICS_CLIENT_SECRET']];
  for (const secret of secrets) expect(report).not.toContain(secret);
  const [, password] = /:\/\/[^:]*:([^@]+)@/.exec(database.url) ?? [];
  if (password) expect(report).not.toContain(`:${password}@`);
});

test.each([
  ['of an address with a slash in its password', 'postgres://portal:hid/den@db:5432/portico'],
  ['of an address without its scheme', 'portal:hidden-word@db:5432/portico'],
  ['behind the question mark', 'postgres://db/portico?user=portal&password=hidden-word'],
])('what is handed over hides the password %s', async (_name, url) => {
  const report = await diagnose({ ...sound, DATABASE_URL: url }, 'build-1', { messages, ask });
  expect(report).toContain('  DATABASE_URL=');
  expect(report).not.toMatch(/hid\/?den/);
});

test('what is handed over knows the tables of a database whose address stands in a file', async () => {
  const file = path.join(folder, 'database-url');
  fs.writeFileSync(file, database.url, { mode: 0o600 });
  const { DATABASE_URL: _, ...others } = sound;
  const report = await diagnose({ ...others, DATABASE_URL_FILE: file }, 'build-1', { messages, ask });
  expect(report).toContain(`  DATABASE_URL_FILE=${file}\n`);
  expect(report).toMatch(/\n {2}pages: about \d+ rows, \d+ kB/);
});
