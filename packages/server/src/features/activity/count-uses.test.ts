import { createTestDatabase, type TestDatabase } from '@portico/database/testing';
import postgres from 'postgres';
import { openDatabase } from '../../database/database.ts';
import { countUses } from './count-uses.ts';

const CRASHES = 200;
/** The process that counts is told from the test by its name in PostgreSQL. */
const NAME = 'counting';

let database: TestDatabase;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 3, onnotice() {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Adds uses of a few things by a few users over some days and at the edge of a day, a month and a year. */
const addUses = (count: number) => sql`
  insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name, details)
  select gen_random_uuid(), timestamptz '2026-01-01 00:30+02' + make_interval(mins => (random() * 60 * 24 * 45)::int),
    ('00000000-0000-7000-8000-00000000000' || (random() * 9)::int)::uuid, 'Nogen',
    (array['page.visited', 'report.viewed', 'file.accessed', 'session.started', 'group.added'])[1 + (random() * 4)::int],
    'page', ('00000000-0000-7000-8000-0000000000' || (10 + (random() * 20)::int))::uuid, 'Noget',
    jsonb_build_object('seconds', (random() * 100)::int, 'loadMs', (random() * 4000)::int, 'page', 'En side',
      'pageId', '00000000-0000-7000-8000-0000000001' || (10 + (random() * 5)::int),
      'reportPages', (array['A:Alfa', 'A:Alfa|B:Beta: 2|A:Alfa', ''])[1 + (random() * 2)::int])
  from generate_series(1, ${count}) number`;

/** What the raw rows say, and what the roll-ups say, in the same words. */
async function compare(): Promise<void> {
  const day = sql`(at at time zone 'Europe/Copenhagen')::date`;
  const isUse = sql`action in ('page.visited', 'report.viewed', 'file.accessed', 'session.started')`;
  const subject = sql`case when action = 'session.started' then '' else subject_id::text end`;
  const raw = await sql`select ${day} as day, action, ${subject} as subject, count(*)::int as uses,
      sum((details ->> 'seconds')::int)::int as seconds, sum((details ->> 'loadMs')::int)::int as "loadMs"
    from activities where ${isUse} group by 1, 2, 3 order by 1, 2, 3`;
  const counted = await sql`select day, action, subject, uses, seconds::int as seconds, load_ms::int as "loadMs"
    from use_days order by 1, 2, 3`;
  expect([...counted]).toEqual([...raw]);
  const users = await sql`select ${day} as day, action, user_id, count(*)::int as uses from activities
    where ${isUse} group by 1, 2, 3 order by 1, 2, 3`;
  expect([...(await sql`select day, action, user_id, uses from use_user_days order by 1, 2, 3`)]).toEqual([...users]);
  const months = await sql`select date_trunc('month', ${day})::date as month, action, user_id, count(*)::int as uses,
      sum((details ->> 'seconds')::int)::int as seconds from activities where ${isUse} group by 1, 2, 3 order by 1, 2, 3`;
  expect([
    ...(await sql`select month, action, user_id, uses, seconds::int as seconds from use_user_months order by 1, 2, 3`),
  ]).toEqual([...months]);
  const ever = await sql`select user_id, max(at) as last_at from activities where ${isUse} group by 1 order by 1`;
  expect([...(await sql`select user_id, last_at from use_users order by 1`)]).toEqual([...ever]);
  const totals = await sql`select ${day} as day, action, count(*)::int as uses, count(distinct user_id)::int as users,
      sum((details ->> 'loadMs')::int)::int as "loadMs" from activities where ${isUse} group by 1, 2 order by 1, 2`;
  expect([
    ...(await sql`select day, action, uses, users, load_ms::int as "loadMs" from use_totals order by 1, 2`),
  ]).toEqual([...totals]);
  const subjectMonths = await sql`select date_trunc('month', ${day})::date as month, action, ${subject} as subject,
      count(*)::int as uses from activities where ${isUse} group by 1, 2, 3 order by 1, 2, 3`;
  expect([...(await sql`select month, action, subject, uses from use_months order by 1, 2, 3`)]).toEqual([
    ...subjectMonths,
  ]);
  await compareReaders();
  await compareParts();
}

async function compareReaders(): Promise<void> {
  const raw = await sql`select action, subject_id::text as subject, user_id, max(at) as last_at from activities
    where action in ('page.visited', 'report.viewed') group by 1, 2, 3 order by 1, 2, 3`;
  const counted = await sql`select action, subject, user_id, last_at from use_readers order by 1, 2, 3`;
  expect([...counted]).toEqual([...raw]);
}

/** The reports and files of pages, the pages that reports were seen on, and the pages of reports. */
async function compareParts(): Promise<void> {
  const day = sql`(at at time zone 'Europe/Copenhagen')::date`;
  const raw = await sql`select day, subject, kind, part, max(name) as name, count(*)::int as uses,
      sum("loadMs")::int as "loadMs"
    from (
      select ${day} as day, details ->> 'pageId' as subject, case action when 'report.viewed' then 'report' else 'file' end as kind,
        subject_id::text as part, subject_name as name, (details ->> 'loadMs')::int as "loadMs"
        from activities where action in ('report.viewed', 'file.accessed')
      union all select ${day}, subject_id::text, 'page', details ->> 'pageId', 'En side', (details ->> 'loadMs')::int
        from activities where action = 'report.viewed'
      union all select ${day}, subject_id::text, 'report-page', 'A', 'Alfa', (details ->> 'loadMs')::int
        from activities where action = 'report.viewed' and details ->> 'reportPages' like 'A:%'
      union all select ${day}, subject_id::text, 'report-page', 'B', 'Beta: 2', (details ->> 'loadMs')::int
        from activities where action = 'report.viewed' and details ->> 'reportPages' like '%|B:%') used
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
  expect(new Set(raw.map(({ kind }) => kind as string)).size).toBe(4);
  const counted = await sql`select day, subject, kind, part, part_name as name, uses, load_ms::int as "loadMs"
    from use_part_days order by 1, 2, 3, 4`;
  expect([...counted]).toEqual([...raw]);
}

test(`${CRASHES} crashes at any moment neither lose a use nor count one twice`, async () => {
  let crashes = 0;
  // How long a count takes here and now: a crash comes at any moment of it, however busy the machine is.
  let countMs = 5;
  for (let round = 0; crashes < CRASHES; round++) {
    await addUses(20 + (round % 50));
    const counter = openDatabase(`${database.url}?application_name=${NAME}`);
    await counter.query('select 1', []);
    const begun = performance.now();
    const counting = countUses(counter).then(
      () => performance.now() - begun,
      () => null,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * countMs));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${NAME}`;
    const tookMs = await counting;
    if (tookMs === null) crashes++;
    else countMs = tookMs;
    await counter.close();
  }
  const last = openDatabase(database.url);
  await countUses(last);
  await last.close();
  expect(await sql`select 1 from uncounted_uses`).toHaveLength(0);
  await compare();
}, 120_000);

test('of several processes at once each use is counted by one', async () => {
  await addUses(3000);
  const counters = [1, 2, 3].map((number) => openDatabase(`${database.url}?application_name=counter${number}`));
  await Promise.all(counters.map((counter) => countUses(counter)));
  await Promise.all(counters.map((counter) => counter.close()));
  await compare();
});
