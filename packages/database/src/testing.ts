import { randomUUID } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import { testServerUrls } from './env.ts';
import { OWNER, TEMPLATE, withDatabase } from './testing/server.ts';

export { findFreePort } from './testing/server.ts';

/** For a Jest configuration: `globalSetup` starts one PostgreSQL for the whole run … */
export const jestGlobalSetup = path.join(import.meta.dirname, 'testing', 'global-setup.ts');
/** … and `globalTeardown` ends it. */
export const jestGlobalTeardown = path.join(import.meta.dirname, 'testing', 'global-teardown.ts');

export interface TestDatabase {
  url: string;
  /** The same as a superuser. */
  administratorUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/** One test worker at a time makes a template. */
const TEMPLATE_LOCK = 4_330_003;

/**
 * Makes a database of one's own on the test run's server: with the portal's tables, or empty on request.
 * The tables are copied from a template, which takes some hundredths of a second.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  return copyOf(isEmpty ? 'template1' : TEMPLATE);
}

/** Makes a database of one's own that holds what `fill` puts into an empty one, which is done once for a test run. */
export async function createFilledDatabase(name: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  await asAdministrator(async (sql) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const [known] = await sql`select from pg_database where datname = ${name}`;
    if (known) return;
    const half = `${name}_new`;
    await sql`drop database if exists ${sql(half)}`;
    await sql`create database ${sql(half)} owner ${sql(OWNER)}`;
    await fill(withDatabase(testServerUrls().owner, half));
    await sql`alter database ${sql(half)} rename to ${sql(name)}`;
  });
  return copyOf(name);
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(
    (sql) => sql`create database ${sql(name)} template ${sql(template)} owner ${sql(OWNER)} strategy file_copy`,
  );
  return {
    url: withDatabase(testServerUrls().owner, name),
    administratorUrl: withDatabase(testServerUrls().administrator, name),
    drop: () => asAdministrator((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function asAdministrator(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(testServerUrls().administrator, { max: 1, onnotice() {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
