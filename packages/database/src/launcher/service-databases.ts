import type { Sql } from 'postgres';
import { ADMINISTRATION, type InDatabase } from './administrator.ts';
import { moveSchema, removeMovedSchema, type FormerPlace } from './move-schema.ts';
import { giveOwnership } from './ownership.ts';

/** A database for one service, with the role that owns it and may do nothing else. */
export interface ServiceDatabase {
  name: string;
  role: string;
  /** Password of the role; it may be another one at every start. */
  password: string;
  /** Where older versions kept the service's tables; they are moved from there once. */
  formerly?: FormerPlace;
}

/** What a role of a service is and is not, whatever somebody made of it meanwhile. */
const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Brings the cluster to the given databases and roles. A service can enter its own database alone: nobody else may
 * connect to it, nor to the administrator's.
 * @throws LauncherError database_in_use
 */
export async function ensureServiceDatabases(
  inDatabase: InDatabase,
  databases: readonly ServiceDatabase[],
): Promise<void> {
  await inDatabase(ADMINISTRATION, async (sql) => {
    for (const { role, password } of databases) await ensureRole(sql, role, password);
    for (const name of [ADMINISTRATION, 'template1']) await sql`revoke all on database ${sql(name)} from public`;
  });
  for (const database of databases) await ensureDatabase(inDatabase, database);
  for (const { name, role } of databases) await inDatabase(name, (sql) => giveOwnership(sql, role));
}

async function ensureRole(sql: Sql, role: string, password: string): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${role}`;
  if (!known) await sql`create role ${sql(role)}`;
  // A statement of this kind takes no parameters: PostgreSQL itself quotes the password.
  const [row] = await sql<{ statement: string }[]>`
    select format('alter role %I ${sql.unsafe(ATTRIBUTES)} password %L', ${role}::text, ${password}::text) as statement`;
  await sql.unsafe(row?.statement ?? '');
}

async function ensureDatabase(inDatabase: InDatabase, { name, role, formerly }: ServiceDatabase): Promise<void> {
  const known = await inDatabase(ADMINISTRATION, listDatabases);
  const former = formerly && known.has(formerly.database) ? formerly : undefined;
  if (former && !known.has(name)) await moveSchema(inDatabase, former, name);
  await inDatabase(ADMINISTRATION, async (sql) => {
    if (!(await listDatabases(sql)).has(name)) await sql`create database ${sql(name)} owner ${sql(role)}`;
    await sql`alter database ${sql(name)} owner to ${sql(role)}`;
    await sql`revoke all on database ${sql(name)} from public`;
  });
  if (former) await removeMovedSchema(inDatabase, former);
}

async function listDatabases(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select datname as name from pg_database`;
  return new Set(rows.map(({ name }) => name));
}
