import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrate } from './migrate.ts';
import { knownMigrations } from './schema-version.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'migrations');
const BASELINE = knownMigrations.find(({ tag }) => tag === '0002_triggers')!.when;

let database: TestDatabase;
let sql: postgres.Sql;

beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  sql = postgres(database.url, { max: 2, onnotice() {} });
});

afterEach(async () => {
  await sql.end();
  await database.drop();
});

const listTables = async () =>
  (
    await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  ).map(({ name }) => name);

test('several processes that start at once make the tables once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));
  const [applied] = await sql<{ count: number; distinct: number }[]>`
    select count(*)::int, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations`;
  expect(applied?.count).toBe(applied?.distinct);
  expect(await listTables()).toEqual(expect.arrayContaining(['users', 'pages', 'reports', 'activities']));
});

test('a database that is up to date stays as it is', async () => {
  await migrate(database.url);
  const before = await listTables();
  await migrate(database.url);
  expect(await listTables()).toEqual(before);
});

/** Runs the migrations up to one, by its time. */
async function migrateTo(when: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-migrations-'));
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  const entries = knownMigrations.filter((known) => known.when <= when);
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  await runMigrations(drizzle(sql), { migrationsFolder: folder });
  fs.rmSync(folder, { recursive: true });
}

describe('what was indexed for search before numbers were', () => {
  const store = (name: string, sections: [null, string][]) =>
    sql`select search_store('page', gen_random_uuid(), 'da', ${name}, '', ${JSON.stringify(sections)}::text::jsonb)`;
  const named = async (query: string) =>
    (await sql<{ name: string }[]>`select name from search_entries where vector @@ ${query}::tsquery`).map(
      ({ name }) => name,
    );

  test('is found by its numbers, emoji and long words, and a text whose numbers do not fit stays', async () => {
    await migrateTo(knownMigrations.find(({ tag }) => tag === '0005_bounded-search')!.when);
    const compound = 'arbejdsmarkedsuddannelsesforanstaltningen';
    await store('Vagten', [[null, `Ring 86 13 44 55 🚢 om ${compound}`]]);
    // As many words as fit into a vector, and more with their numbers.
    const codes = Array.from({ length: 16_000 }, (_, at) => `x${at.toString(36)}-7${at}`).join(' ');
    await store('Varerne', [[null, codes]]);
    await store('Sag 24/01877', []);
    await migrate(database.url);
    expect(await named("'86134455'")).toEqual(['Vagten']);
    expect(await named("'🚢'")).toEqual(['Vagten']);
    expect(await named("'xa'")).toEqual(['Varerne']);
    const [sag] = await sql`select from search_entries where name_vector @@ '2401877'`;
    expect(sag).toBeDefined();
    expect(await sql`select from search_words where word = ${compound}`).toHaveLength(1);
  });
});

describe('a database that went there in the steps of before the baseline', () => {
  const asMigratedTo = async (when: number) => {
    await migrateTo(BASELINE);
    await sql`delete from drizzle.__drizzle_migrations`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another file', ${when})`;
  };

  test('goes on from the same schema, with its rows', async () => {
    await asMigratedTo(BASELINE);
    await sql`insert into users (id, name, email) values (gen_random_uuid(), 'Astrid', 'astrid@portico.example')`;
    await migrate(database.url);
    expect(await sql`select name, confirmed_name from users`).toEqual([{ name: 'Astrid', confirmed_name: 'Astrid' }]);
    expect(await sql`select visited_at, reauthenticated_at from sessions`).toEqual([]);
  });

  test('is left as it is where it has an earlier one, with a sentence that says what to do', async () => {
    await asMigratedTo(BASELINE - 1);
    await expect(migrate(database.url)).rejects.toThrow('start a version of the portal of that day with it once');
    await expect(sql`select confirmed_name from users`).rejects.toMatchObject({ code: '42703' });
  });
});

test('no lock is left behind', async () => {
  await migrate(database.url);
  expect(
    await sql`select 1 from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`,
  ).toHaveLength(0);
});

describe('activity', () => {
  beforeEach(() => migrate(database.url));

  const partitionOf = async (at: string) => {
    const [row] = await sql<{ partition: string }[]>`
      insert into activities (id, at, action) values (gen_random_uuid(), ${at}::timestamptz, 'session.started')
      returning tableoid::regclass::text as partition`;
    return row?.partition;
  };

  test('of this month lies in a partition of its own', async () => {
    const now = new Date();
    const month = `${now.getUTCFullYear()}_${String(now.getUTCMonth() + 1).padStart(2, '0')}`;
    expect(await partitionOf(now.toISOString())).toBe(`activities_${month}`);
  });

  test('of a time that has no partition is kept all the same', async () => {
    expect(await partitionOf('1999-12-31T23:59:59Z')).toBe('activities_default');
  });

  test('the months follow each other without a gap, whatever the time zone of the session', async () => {
    await sql`drop function ensure_activity_partitions`;
    const other = await createTestDatabase({ isEmpty: true });
    const zoned = `${other.url}?options=-c%20timezone%3DEurope/Copenhagen`;
    await migrate(zoned);
    const elsewhere = postgres(other.url, { max: 1 });
    const [gaps] = await elsewhere<{ count: number }[]>`
      select count(*)::int from generate_series(date_trunc('month', now()), now() + interval '11 months', interval '1 day') day
      where not exists (select from pg_class where relname = 'activities_' || to_char(day, 'YYYY_MM'))`;
    expect(gaps?.count).toBe(0);
    await elsewhere.end();
    await other.drop();
  });
});

describe('the rules that the tables hold', () => {
  beforeEach(() => migrate(database.url));

  const addUser = (email: string) => sql`insert into users (id, name, email) values (gen_random_uuid(), 'A', ${email})`;

  test('an e-mail address belongs to one person, whatever its case', async () => {
    await addUser('astrid@portico.example');
    await expect(addUser('astrid@portico.example')).rejects.toMatchObject({ constraint_name: 'users_email_unique' });
    // The portal writes one form only, and the tables take no other.
    await expect(addUser('Astrid@Portico.Example')).rejects.toMatchObject({ constraint_name: 'users_email_check' });
  });

  test('the address of a removed person is free again', async () => {
    await addUser('astrid@portico.example');
    await sql`update users set removed_at = now()`;
    await expect(addUser('astrid@portico.example')).resolves.toBeDefined();
  });

  test('a slug is unique in its language, and free in another', async () => {
    const addPage = async (locale: string) => {
      const [page] = await sql<{ id: string }[]>`insert into pages (id) values (gen_random_uuid()) returning id`;
      await sql`insert into page_locales (page_id, locale, name, slug) values (${page?.id ?? ''}, ${locale}, 'A', 'news')`;
    };
    await addPage('da');
    await addPage('en');
    await expect(addPage('da')).rejects.toMatchObject({ constraint_name: 'page_locales_slug_unique' });
  });

  test.each(['News', 'news/', '/news', 'a b', 'a//b', 'æ'])('"%s" is no slug', async (slug) => {
    const [page] = await sql<{ id: string }[]>`insert into pages (id) values (gen_random_uuid()) returning id`;
    await expect(
      sql`insert into page_locales (page_id, locale, name, slug) values (${page?.id ?? ''}, 'da', 'A', ${slug})`,
    ).rejects.toMatchObject({ constraint_name: 'page_locales_slug_check' });
  });

  test('an access tag has one label, whatever its case', async () => {
    const add = (label: string) => sql`insert into access_tags (id, label) values (gen_random_uuid(), ${label})`;
    await add('Finance');
    await expect(add('FINANCE')).rejects.toMatchObject({ constraint_name: 'access_tags_label_unique' });
  });
});
