import postgres from 'postgres';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { SessionScope } from '../../access/access.ts';
import { findSessionWithNavigation } from '../../auth/sessions.ts';
import type { Database, Parameter } from '../../database/database.ts';
import { getHome } from '../reading/queries.ts';
import { listFigures } from '../reading/figures.ts';
import { getPage } from './queries.ts';

const PAGES = 1000;
/** Reading each page, its texts, its version and its tags once, and what is read besides. */
const MAX_ROWS = PAGES * 8;

let portal: TestPortal;
let sql: postgres.Sql;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.as('member');
  // As on the first day: nothing has counted what is in the tables, and nothing does before the test is over.
  const tables = await portal.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename like 'page%'`;
  for (const { name } of tables) {
    await portal.sql`alter table ${portal.sql(name)} set (autovacuum_enabled = false)`;
    await portal.sql`select pg_clear_relation_stats('public', ${name}), (select count(*) from pg_stats,
      pg_clear_attribute_stats('public', ${name}, attname, inherited) where schemaname = 'public' and tablename = ${name})`;
  }
  sql = postgres(portal.variables['DATABASE_URL'] ?? '', {
    max: 1,
    fetch_types: false,
    connection: { plan_cache_mode: 'force_generic_plan' },
  });
});
afterAll(async () => {
  await sql.end();
  await portal.close();
});

/** The rows of tables that a transaction has read so far, by index or one after the other. */
const ROWS_READ = `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_user_tables`;

/** The portal's way into the database, on one connection that keeps its plans; notes how many rows each statement reads. */
function noting(rowCounts: number[]): Database {
  const query = <Row>(statement: string, parameters: Parameter[]) =>
    sql.begin(async (tx) => {
      const [earlier] = await tx.unsafe<{ read: number }[]>(ROWS_READ, [], { prepare: true });
      const rows = await tx.unsafe(statement, parameters, { prepare: true });
      const [row] = await tx.unsafe<{ read: number }[]>(ROWS_READ, [], { prepare: true });
      rowCounts.push((row?.read ?? 0) - (earlier?.read ?? 0));
      return [...rows] as Row[];
    }) as Promise<Row[]>;
  const refuse = () => Promise.reject(new Error('Readers have no such statement'));
  const queryBoth: Database['queryBoth'] = (first, second) => [
    query(first.statement, first.parameters),
    query(second.statement, second.parameters),
  ];
  return { query, queryBoth, search: query, searchByIndex: query, transaction: refuse, close: refuse };
}

/** Everything that a reader's page needs, and Home: how many rows each of their statements reads. */
async function readAll(slug: string): Promise<number[]> {
  const rowCounts: number[] = [];
  const database = noting(rowCounts);
  const services = { database, environment: portal.environment };
  const { session } = await findSessionWithNavigation(services, member.session, 'en');
  const scope = session as SessionScope;
  await getPage(scope, database, slug, 'en');
  await getHome(scope, database, 'en');
  await listFigures(scope, database, 'en');
  return rowCounts;
}

/** A fifth at the top, four below each. */
const addPages = () =>
  portal.sql.begin(async (tx) => {
    const document = { format: 1, sourceLanguage: 'en', css: '', blocks: [] };
    await tx`create temp table made on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as version_id, n from generate_series(0, ${PAGES - 1}::int) n`;
    await tx`insert into pages (id, priority) select id, 1000 + n from made`;
    await tx`insert into page_locales (page_id, locale, name, slug) select id, 'en', 'Page ' || n,
      case when n % 5 = 0 then 'many-' || n else 'many-' || n - n % 5 || '/many-' || n end from made`;
    await tx`insert into page_versions (id, page_id, number, document, languages)
      select version_id, id, 1, ${tx.json(document)}, array['en'] from made`;
    await tx`update pages page set status = 'published', published_version_id = version_id, published_at = now()
      from made where made.id = page.id`;
  });

test('thousands of pages that come at once are read once each, by the plans that were made for a few', async () => {
  const before = await readAll('key-figures/unemployment');
  await addPages();
  const after = await readAll('key-figures/unemployment');
  expect(after).toHaveLength(before.length);
  // The menu and Home read all of them.
  expect(Math.max(...after)).toBeGreaterThan(PAGES);
  expect(after.filter((rows) => rows > MAX_ROWS)).toEqual([]);
});
