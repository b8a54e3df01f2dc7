import type { Sql } from 'postgres';
import { ADMINISTRATION, type InDatabase } from './administrator.ts';
import { LauncherError } from './errors.ts';

/** A schema of a database that several services shared. */
export interface FormerPlace {
  database: string;
  schema: string;
}

/** Schemas that hold a service's tables. */
const OWN_SCHEMAS = `select nspname as name from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`;
const OBJECT_IN_USE = '55006';

/**
 * Makes a database of a schema of another one: a copy of the whole, without the rest. It gets its name as the last step,
 * so that a start that is cut short begins anew and loses nothing.
 * @throws LauncherError database_in_use
 */
export async function moveSchema(
  inDatabase: InDatabase,
  { database, schema }: FormerPlace,
  name: string,
): Promise<void> {
  const isThere = await inDatabase(database, (sql) => hasSchema(sql, schema));
  if (!isThere) return;
  const staging = `${name}_new`;
  await inDatabase(ADMINISTRATION, async (sql) => {
    await sql`drop database if exists ${sql(staging)} with (force)`;
    await copyDatabase(sql, database, staging);
  });
  await inDatabase(staging, (sql) => keepSchema(sql, schema));
  await inDatabase(ADMINISTRATION, (sql) => sql`alter database ${sql(staging)} rename to ${sql(name)}`);
}

async function copyDatabase(sql: Sql, from: string, to: string): Promise<void> {
  try {
    await sql`create database ${sql(to)} template ${sql(from)} strategy file_copy`;
  } catch (error) {
    if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    const message = `An older Portico still works on the database "${from}". Stop it, then start this one again.`;
    throw new LauncherError('database_in_use', message);
  }
}

async function keepSchema(sql: Sql, kept: string): Promise<void> {
  const schemas = await sql.unsafe<{ name: string }[]>(OWN_SCHEMAS);
  for (const { name } of schemas) if (name !== kept) await sql`drop schema ${sql(name)} cascade`;
  // As in a new database: its owner may use it, whoever that is.
  await sql`drop schema public cascade`;
  await sql`create schema public authorization pg_database_owner`;
  await sql`grant usage on schema public to public`;
}

/** Removes what was copied. It is the administrator's until then; a schema that a service has made is left alone. */
export async function removeMovedSchema(inDatabase: InDatabase, { database, schema }: FormerPlace): Promise<void> {
  await inDatabase(database, async (sql) => {
    if (await hasSchema(sql, schema)) await sql`drop schema ${sql(schema)} cascade`;
  });
}

async function hasSchema(sql: Sql, schema: string): Promise<boolean> {
  const found = await sql`
    select from pg_namespace where nspname = ${schema} and pg_get_userbyid(nspowner) = current_user`;
  return found.length > 0;
}
