import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL's own programs, of one version. */
export interface PostgresPrograms {
  folder: string;
  version: number;
}

/** Where packages of Debian, Red Hat, Alpine and Homebrew put them. */
const USED_BY_PACKAGES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/libpq/bin',
];

/**
 * Finds pg_dump, pg_restore and psql: of the server's version, or the next newer one.
 * @param folder that the settings name
 * @throws Error with a sentence that says what to install
 */
export async function findPostgresPrograms(folder: string | null, serverVersion: number): Promise<PostgresPrograms> {
  const folders =
    folder === null ? [...USED_BY_PACKAGES.flatMap((pattern) => globSync(pattern)), ...(await findOnPath())] : [folder];
  const found = (await Promise.all(folders.map(readVersion))).filter((each) => each !== null);
  const [fitting] = found
    .filter(({ version }) => version >= serverVersion)
    .sort((one, other) => one.version - other.version);
  if (fitting) return fitting;
  const versions = found.map(({ version }) => version).join(', ');
  throw new Error(
    `The database is PostgreSQL ${serverVersion}, and ${found.length === 0 ? 'no pg_dump was found' : `pg_dump of version ${versions} is too old for it`}: ` +
      `install its client programs (Debian: postgresql-client-${serverVersion}; apt.postgresql.org and yum.postgresql.org have every ` +
      'version), or set POSTGRES_BIN to the folder that they are in.',
  );
}

/** The folder that the shell would take. */
const findOnPath = (): Promise<string[]> =>
  promisify(execFile)('/bin/sh', ['-c', 'command -v pg_dump']).then(
    ({ stdout }) => [path.dirname(stdout.trim())],
    () => [],
  );

async function readVersion(folder: string): Promise<PostgresPrograms | null> {
  const files = ['pg_dump', 'pg_restore', 'psql'].map((name) => path.join(folder, name));
  try {
    const [dump] = await Promise.all(files.map((file) => promisify(execFile)(file, ['--version'])));
    return { folder, version: Number(/\) (\d+)/.exec(dump!.stdout)?.[1] ?? 0) };
  } catch {
    return null;
  }
}

/** What libpq knows of an address that postgres.js takes. */
const PARAMETERS = /^(sslmode|sslrootcert|sslcert|sslkey|target_session_attrs|options)$/;

/** How a program is told of a database: the password is in no list of processes. */
export function connectionOf(url: string): { address: string; env: Record<string, string> } {
  const [, scheme = '', user = '', password = '', rest = ''] =
    /^(\w+:\/\/)(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/s.exec(url) ?? [];
  const [place = '', query = ''] = rest.split('?', 2);
  const kept = query.split('&').filter((each) => PARAMETERS.test(each.split('=', 1)[0] ?? ''));
  const address = `${scheme}${user && `${user}@`}${place}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
  // Without it, a role that may run for seconds only could not back anything up.
  const session = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
  const env = { PGPASSWORD: decodeURIComponent(password), PGAPPNAME: 'portico backup', PGOPTIONS: session };
  return { address, env };
}
