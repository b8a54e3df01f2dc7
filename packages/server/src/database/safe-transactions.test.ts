import { scrypt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import { sql as statement } from 'drizzle-orm';
import postgres from 'postgres';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { NonSqlWait, transactionGuard } from './transaction-guard.ts';

let cluster: TestDatabase;
let database: Database;
let sql: postgres.Sql;

const isGuarded = transactionGuard.isOn;

beforeAll(async () => {
  // These transactions wait for what happens to their connections.
  transactionGuard.isOn = false;
  cluster = await createTestDatabase();
  database = openDatabase(cluster.url);
  sql = postgres(cluster.url, { max: 1, onnotice() {} });
  await sql`create table kept (text text not null)`;
});
afterAll(async () => {
  transactionGuard.isOn = isGuarded;
  await Promise.all([database.close(), sql.end()]);
  await cluster.drop();
});

const pidOf = async (tx: Transaction) =>
  Number((await tx.execute(statement`select pg_backend_pid() as pid`))[0]?.['pid']);
const cut = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`;
const keep = (tx: Transaction, text: string) => tx.execute(statement`insert into kept values (${text})`);
const kept = async () => (await sql`select text from kept`).map(({ text }) => text as string);

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe.each(['the first', 'the second'])('a transaction whose session is ended, for %s time,', () => {
  test('between two statements does nothing more, also when there is a connection again', async () => {
    const held = deferred<void>();
    const begun = deferred<number>();
    const rest = deferred<unknown>();
    const work = database.transaction(async (tx) => {
      await keep(tx, 'before');
      begun.resolve(await pidOf(tx));
      await held.promise;
      await keep(tx, 'after').catch(rest.resolve);
      rest.resolve('it was run');
    });
    await cut(await begun.promise);
    await expect(work).rejects.toMatchObject({ code: 'database_unreachable', cause: { code: 'CONNECTION_CLOSED' } });
    // New statements wait for a connection, so that the old one is there again where it ever is.
    await database.query('select 1', []);
    held.resolve();
    expect(await rest.promise).toBeInstanceOf(Error);
    await database.transaction((tx) => tx.execute(statement`select 1`));
    expect(await kept()).toEqual([]);
  });

  test('in the middle of a statement fails, and the process goes on', async () => {
    const begun = deferred<number>();
    const work = database.transaction(async (tx) => {
      begun.resolve(await pidOf(tx));
      await tx.execute(statement`select pg_sleep(5)`);
    });
    await cut(await begun.promise);
    await expect(work).rejects.toBeInstanceOf(Error);
    await database.transaction((tx) => keep(tx, 'new'));
    expect(await kept()).toEqual(['new']);
    await sql`truncate kept`;
  });
});

test('a transaction that fails by itself is rolled back', async () => {
  const work = database.transaction(async (tx) => {
    await keep(tx, 'gone');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await kept()).toEqual([]);
});

test('a savepoint is refused: with a connection that is cut it would end the process', async () => {
  await expect(database.transaction((tx) => tx.transaction(async () => {}))).rejects.toThrow('savepoints');
});

describe('33.2 a transaction that waits for something that is not SQL', () => {
  beforeAll(() => (transactionGuard.isOn = true));
  afterAll(() => (transactionGuard.isOn = false));

  test.each<[string, () => Promise<unknown>]>([
    ['a timer', () => new Promise((resolve) => setTimeout(resolve, 1))],
    ['a file', () => readFile(__filename)],
    ['a hash', () => promisify(scrypt)('a', 'b', 8)],
    ['a thread', () => once(new Worker('', { eval: true }), 'exit')],
    ['another connection', () => database.query('select 1', [])],
  ])('%s: fails, and leaves nothing', async (_, wait) => {
    const work = database.transaction(async (tx) => {
      await keep(tx, 'before');
      await wait();
      await keep(tx, 'after');
    });
    await expect(work).rejects.toBeInstanceOf(NonSqlWait);
    expect(await kept()).toEqual([]);
  });

  test('at its beginning, and between two statements', async () => {
    const wait = () => database.query('select 1', []);
    await expect(database.transaction(wait)).rejects.toBeInstanceOf(NonSqlWait);
  });

  test('none is found in one that only sends statements, one after another and several at once', async () => {
    const work = database.transaction(async (tx) => {
      for (let count = 0; count < 20; count++) await pidOf(tx);
      await Promise.all([pidOf(tx), pidOf(tx)]);
      await Promise.resolve();
      return (await tx.execute(statement`select pg_sleep(0.05), 1 as one`))[0]?.['one'];
    });
    expect(await work).toBe(1);
  });
});
