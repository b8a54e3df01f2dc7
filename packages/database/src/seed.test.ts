import { verify } from '@node-rs/argon2';
import postgres from 'postgres';
import { sampleUsers, sampleReports } from './sample/organisation.ts';
import { samplePageIds } from './sample/page-ids.ts';
import { samplePages } from './sample/pages.ts';
import { seedSampleData } from './seed.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let sql: postgres.Sql;

const analyticsUrl = 'http://127.0.0.1:4310';

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 2 });
  await Promise.all([seedSampleData(database.url, { analyticsUrl }), seedSampleData(database.url, { analyticsUrl })]);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const count = async (table: string) =>
  (await sql`select count(*)::int as count from ${sql(table)}`)[0]?.['count'] as number;

test('two starts at once fill an empty database once', async () => {
  expect(await Promise.all(['groups', 'users', 'pages', 'reports'].map(count))).toEqual([4, 12, 10, 4]);
});

test.each(Object.values(sampleUsers))('$name can sign in', async ({ email, password }) => {
  const [row] = await sql<{ hash: string }[]>`
    select hash from passwords join users on users.id = user_id
    where email = ${email} and status = 'active' and group_id is not null`;
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(row?.hash ?? '', password)).toBe(true);
});

test('the sample members are of the roles they are named after', async () => {
  const rows =
    await sql`select email, role from users where email in ${sql(Object.values(sampleUsers).map(({ email }) => email))} order by email`;
  expect([...rows]).toEqual([
    { email: sampleUsers.administrator.email, role: 'administrator' },
    { email: sampleUsers.member.email, role: 'member' },
  ]);
});

test('every page is published in Danish and English, two levels deep at most, under a parent that exists', async () => {
  const rows = await sql<{ locale: string; slug: string }[]>`
    select text.locale, text.slug from page_locales text join pages page on page.id = text.page_id
    join page_versions version on version.id = page.published_version_id
    where page.status = 'published' and text.locale = any(version.languages) order by text.slug`;
  expect(rows).toHaveLength(Object.keys(samplePages).length * 2);
  const known = new Set(rows.map(({ locale, slug }) => `${locale} ${slug}`));
  const orphans = rows.filter(({ locale, slug }) => {
    const [parent, child, ...deeper] = slug.split('/');
    return deeper.length > 0 || (child !== undefined && !known.has(`${locale} ${parent ?? ''}`));
  });
  expect(orphans).toEqual([]);
});

test('every report of a page is one of the sample reports, and every link leads to a sample page', async () => {
  const rows = await sql<{ kind: string; targetId: string }[]>`
    select kind, target_id as "targetId" from page_references where source = 'published'`;
  const targets = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId));
  expect(targets('report')).toEqual(new Set(Object.values(sampleReports).map(({ reportId }) => reportId)));
  const links = [...targets('page')];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((id) => !Object.values(samplePageIds).includes(id))).toEqual([]);
});

test('the draft of every page is what is published', async () => {
  const [row] = await sql`select count(*)::int as pages, count(*) filter (where draft.hash = version.hash)::int as same
    from pages page join page_drafts draft on draft.page_id = page.id
    join page_versions version on version.id = page.published_version_id`;
  expect(row).toEqual({ pages: 10, same: 10 });
});

test('the sample videos are published in four languages, with every file that they name', async () => {
  const another = await createTestDatabase();
  const stored = new Map<string, Uint8Array>();
  const storeFile = (content: Uint8Array, key: string) => Promise.resolve(void stored.set(key, content));
  await seedSampleData(another.url, { analyticsUrl, storeFile });
  const other = postgres(another.url, { max: 1 });
  const [row] = await other`select
    (select count(*)::int from videos where status = 'published' and category_id is not null) as videos,
    (select count(*)::int from video_locales) as texts, (select count(*)::int from video_tracks) as tracks,
    (select count(*)::int from video_category_locales) as names`;
  expect(row).toEqual({ videos: 2, texts: 8, tracks: 16, names: 8 });
  const files = await other`select storage_key as key, thumbnail_key as thumbnail, size_bytes::int as size from files`;
  expect(files.map(({ key, size }) => stored.get(key as string)?.length === size)).toEqual([true, true, true, true]);
  expect(stored.size).toBe(6);
  expect(files.filter(({ size }) => size > 300_000)).toEqual([]);
  await other.end();
  await another.drop();
  expect(await count('videos')).toBe(0);
});

test('there is a page for every tag, and one for administrators', async () => {
  const [row] = await sql`select
    (select count(*)::int from access_tags where id not in (select access_tag_id from page_tags)) as "tagsWithoutPage",
    (select count(*)::int from pages where access_level = 'administrators') as "forAdministrators"`;
  expect(row).toEqual({ tagsWithoutPage: 0, forAdministrators: 1 });
});

test('a database in use is left alone, but its sample reports follow the analytics service', async () => {
  await sql`delete from users where email = 'emil.bak@portico.example'`;
  await seedSampleData(database.url, { analyticsUrl: 'http://127.0.0.1:4999' });
  expect(await count('users')).toBe(11);
  const { reportId, workspaceId } = sampleReports.unemployment;
  const [row] = await sql`select embed_url from reports where report_id = ${reportId}`;
  expect(row?.['embed_url']).toBe(`http://127.0.0.1:4999/reportEmbed?reportId=${reportId}&groupId=${workspaceId}`);
});

test('a first start has one of every kind that is shown, on a page', async () => {
  const made = await createTestDatabase();
  const read = postgres(made.url, { max: 1 });
  await seedSampleData(made.url, { analyticsUrl, hasUse: true });
  const rows = await read<
    { kind: string; pages: number }[]
  >`select report.kind, count(held.page_id)::int as pages from reports report
    left join page_references held on held.kind = 'report' and held.source = 'published' and held.target_id = report.report_id
    where report.kind <> 'report' group by report.kind order by report.kind`;
  const kinds = ['dashboard', 'paginated', 'qna', 'tile', 'visual'];
  expect(rows.map(({ kind, pages }) => [kind, pages])).toEqual(kinds.map((kind) => [kind, 1]));
  await read.end();
  await made.drop();
});

test('three months of use are there at once, and its activity is a chain', async () => {
  const made = await createTestDatabase();
  const read = postgres(made.url, { max: 1 });
  await seedSampleData(made.url, { analyticsUrl, hasUse: true });
  const [row] = await read`select count(*)::int as count, count(distinct user_id)::int as users,
      count(*) filter (where tableoid = 'activities_default'::regclass)::int as misplaced,
      (max(at) < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC') as "isBefore"
    from activities`;
  expect(row).toMatchObject({ users: 11, misplaced: 0, isBefore: true });
  expect(row?.['count']).toBeGreaterThan(2000);
  const [chain] =
    await read`select count(*)::int as rows, max(audit_position)::int as last from activities where is_audited`;
  expect(chain?.['rows']).toBe(chain?.['last']);
  const [agreement] = await read`select
      (select sum(visits)::int from page_visits) as counted,
      (select count(*)::int from activities where action = 'page.visited') as visited,
      (select count(*)::int from users where first_login_at is null) as absent,
      (select count(*)::int from users where first_login_at < created_at) as early,
      (select count(*)::int from users where last_login_at is distinct from (select max(at) from activities
        where action = 'session.started' and user_id = users.id)) as wrong`;
  expect(agreement?.['counted']).toBe(agreement?.['visited']);
  expect(agreement).toMatchObject({ absent: 1, early: 0, wrong: 0 });
  await read.end();
  await made.drop();
});
