import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import { AccessModel, decides } from '../../testing/access-model.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { decideThen } from './access-then.ts';

/** How many decisions are replayed; a million takes minutes: `ACCESS_DECISIONS=1000000`. */
// oxlint-disable-next-line no-restricted-properties -- Tests have no environment of their own.
const DECISIONS = Number(process.env['ACCESS_DECISIONS'] ?? 4000);
const STEPS = 250;
const AT_ONCE = 8;

let testDatabase: TestDatabase;
let database: Database;
let sql: postgres.Sql;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  sql = postgres(testDatabase.url, { max: 1, onnotice() {} });
});
afterAll(async () => {
  await database.close();
  await sql.end();
  await testDatabase.drop();
});

/** A moment after which nothing that has been committed is later. */
async function now(): Promise<string> {
  const [row] = await sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`;
  return row?.['now'] as string;
}

const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

test(`${DECISIONS} random decisions of any time are those of a model`, async () => {
  const model = new AccessModel();
  await sql.begin((tx) => model.fill(tx));
  // A state holds from the first of its moments to the last.
  const states: { state: AccessModel['state']; moments: [string, string] }[] = [];
  for (let step = 0; step < STEPS; step++) {
    const first = await now();
    states.push({ state: structuredClone(model.state), moments: [first, await now()] });
    await sql.begin(async (tx) => {
      for (let count = 1 + Math.floor(Math.random() * 4); count > 0; count--) await model.change(tx);
    });
  }
  const users = Object.keys(model.state.users);
  const things = model.things();
  const different: object[] = [];
  const granted = { page: 0, report: 0, video: 0, file: 0 };
  let left = DECISIONS;
  const replay = async () => {
    while (left-- > 0) {
      const { state, moments } = any(states);
      const [at, userId, [kind, id]] = [any(moments), any(users), any(things)];
      const { isGranted } = await decideThen(database, { userId, name: '', email: '' }, { kind, id, at });
      const expected = decides(state, userId, kind, id);
      if (expected) granted[kind]++;
      if (isGranted !== expected) different.push({ at, userId, kind, id, isGranted, expected });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, replay));
  expect(different.slice(0, 3)).toEqual([]);
  // Both answers were asked for, of everything.
  for (const count of Object.values(granted)) expect(count).toBeGreaterThan(DECISIONS / 400);
  expect(Object.values(granted).reduce((sum, count) => sum + count, 0)).toBeLessThan(DECISIONS * 0.8);
}, 3_600_000);
