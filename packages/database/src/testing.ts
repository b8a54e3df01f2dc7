import { randomUUID } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import { testServerUrl } from './env.ts';
import { TEMPLATE, withDatabase } from './testing/server.ts';

export { findFreePort } from './testing/server.ts';

/** For a Jest configuration: `globalSetup` starts one PostgreSQL for the whole run … */
export const jestGlobalSetup = path.join(import.meta.dirname, 'testing', 'global-setup.js');
/** … and `globalTeardown` ends it. */
export const jestGlobalTeardown = path.join(import.meta.dirname, 'testing', 'global-teardown.js');

export interface TestDatabase {
  url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Makes a database of one's own on the test run's server: with the portal's tables, or empty on request.
 * The tables are copied from a template, which takes some hundredths of a second.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template1' : TEMPLATE;
  await run((sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  return {
    url: withDatabase(testServerUrl(), name),
    drop: () => run((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

async function run(statement: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(testServerUrl(), { max: 1, onnotice() {} });
  try {
    await statement(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
