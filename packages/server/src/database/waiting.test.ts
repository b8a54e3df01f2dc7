import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import { sql as statement } from 'drizzle-orm';
import { type Database, openDatabase } from './database.ts';

let cluster: TestDatabase;
let database: Database;

beforeAll(async () => {
  cluster = await createTestDatabase();
  database = openDatabase(cluster.url);
});
afterAll(async () => {
  await database.close();
  await cluster.drop();
});

const sleep = (seconds: number) =>
  database
    .transaction((tx) => tx.execute(statement`select pg_sleep(${seconds}::int)`))
    .catch((error: unknown) => error);

test('33.13 who waits for a free connection is answered, however long the others take', async () => {
  const busy = Array.from({ length: 10 }, () => sleep(6));
  expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }]);
  await Promise.all(busy);
});

test('33.13 who waits for too long learns that the database is busy, not that it is away', async () => {
  const busy = Array.from({ length: 20 }, () => sleep(7));
  await expect(database.query('select 1', [])).rejects.toMatchObject({
    code: 'busy',
    cause: { code: 'NO_FREE_CONNECTION' },
  });
  await Promise.all(busy);
});
