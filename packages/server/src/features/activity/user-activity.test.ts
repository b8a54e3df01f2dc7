import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import type { Scope } from '../../access/access.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { countUses } from './count-uses.ts';
import { daysBefore } from './range.ts';
import { listUserActivity } from './user-activity.ts';

const USERS = 12;
const RANGES = 60;
const PAGE = 5;

let testDatabase: TestDatabase;
let database: Database;
let sql: postgres.Sql;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
  sql = postgres(testDatabase.url, { max: 1, onnotice() {} });
  await sql`select ensure_activity_month(timestamptz '2025-09-01' + make_interval(months => number)) from generate_series(0, 9) number`;
  // Every third user is gone, and has the last name that they had.
  await sql`insert into users (id, name, email) select ('00000000-0000-7000-8000-0000000000' || (10 + number))::uuid, 'Nogen ' || number,
    'u' || number || '@portico.example' from generate_series(0, ${USERS - 1}::int) number where number % 3 > 0`;
});
afterAll(async () => {
  await database.close();
  await sql.end();
  await testDatabase.drop();
});

/** Uses of nine months by users who are there seldom, at midnight of the calendar too. */
const addUses = (count: number) => sql`
  insert into activities (id, at, user_id, user_name, action, subject_kind, subject_name, details)
  select gen_random_uuid(), (date '2025-09-01' + day)::timestamp at time zone 'Europe/Copenhagen' + make_interval(secs => (random() > 0.5)::int * seconds),
    ('00000000-0000-7000-8000-0000000000' || (10 + number))::uuid, 'Nogen ' || number,
    (array['page.visited', 'report.viewed', 'file.accessed', 'session.started', 'video.viewed', 'group.added'])[1 + (random() * 5)::int],
    'page', 'Noget', jsonb_build_object('seconds', (random() * 100)::int)
  from (select (random() * 270)::int as day, (random() * 86399)::int as seconds, (random() * ${USERS - 1})::int as number
    from generate_series(1, ${count})) made`;

/** What the raw rows say. */
async function expectedOf(from: string, to: string, search: string) {
  const times = (action: string) => sql`count(*) filter (where action = ${action})::int`;
  return sql`select user_id as id, user_name as name, (array_agg(users.id))[1] is not null as "hasUser", ${times('session.started')} as "signIns",
      ${times('page.visited')} as visits, ${times('file.accessed')} as files, ${times('report.viewed')} as reports,
      ${times('video.viewed')} as videos, sum((details ->> 'seconds')::int)::int as seconds,
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from activities left join users on users.id = user_id
    where action <> 'group.added' and (at at time zone 'Europe/Copenhagen')::date between ${from} and ${to} and user_name like ${`%${search}%`}
    group by user_id, user_name order by max(at) desc, user_id desc`;
}

async function listAll(from: string, to: string, search: string) {
  const all = [];
  let after: string | null = '';
  while (after !== null) {
    const query = { from, to, search, after, limit: PAGE };
    const { users, next } = await listUserActivity({} as Scope, database, query);
    all.push(...users);
    after = next;
  }
  return all;
}

const any = (count: number) => Math.floor(Math.random() * count);

test('what users did in any range of days is what the raw rows say, whether it is counted yet or not', async () => {
  await addUses(900);
  await countUses(database);
  await addUses(60);
  let found = 0;
  for (let round = 0; round < RANGES; round++) {
    const to = round % 3 === 0 ? '2026-05-31' : daysBefore('2026-06-02', any(270));
    const from = daysBefore(to, round % 5 === 0 ? 0 : any(200));
    const search = round % 4 === 0 ? String(any(USERS)) : '';
    const users = await listAll(from, to, search);
    expect({ from, to, search, users }).toEqual({ from, to, search, users: [...(await expectedOf(from, to, search))] });
    found += users.length;
  }
  expect(found).toBeGreaterThan(RANGES);
});
