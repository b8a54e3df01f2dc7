import { createFilledDatabase, type TestDatabase } from '@portico/database/testing';
import { connect, openServices } from '../services.ts';

/** A database of one's own on the test run's server, with all data sets loaded. */
export function createLoadedDatabase(): Promise<TestDatabase> {
  return createFilledDatabase('sandbox_template', async (url) => {
    const sql = connect(url, 2);
    await openServices(sql);
    await sql.end();
  });
}
