import { samplePageIds, sampleReports } from '@portico/database';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { addUser } from '../../../testing/users.ts';
import { openDatabase } from '../../database/database.ts';
import { countUses } from '../activity/count-uses.ts';

let portal: TestPortal;
let administrator: Client;
let reportId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await portal.as('administrator');
  administrator.language = 'en';
  const [report] = await portal.sql<{ id: string }[]>`
    select id from reports where report_id = ${sampleReports.unemployment.reportId}`;
  reportId = report?.id ?? '';
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`truncate uncounted_uses, use_days, use_part_days, use_readers`);

const PAGE = samplePageIds.unemployment;
const ofPage = (query = '') => administrator.screen(`/admin/pages/${PAGE}/use${query}`, 'Activity/Use');
const ofReport = (query = '') => administrator.screen(`/admin/reports/${reportId}/use${query}`, 'Activity/Use');

interface Use {
  action: 'page.visited' | 'report.viewed' | 'file.accessed';
  subject: { kind: string; id: string; name: string };
  userId?: string | null;
  daysAgo?: number;
  details?: Record<string, string | number>;
}

const page = { kind: 'page', id: PAGE, name: 'Arbejdsløshed' };
const report = { kind: 'report', id: sampleReports.unemployment.reportId, name: 'Unemployment by industry' };
const onPage = { pageId: PAGE, page: 'Arbejdsløshed' };

/** Something that was done at noon of a day. */
const use = ({ action, subject, userId = null, daysAgo = 0, details = {} }: Use) =>
  portal.sql`insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name, details)
    values (gen_random_uuid(), least(now(), (current_date - ${daysAgo}::int) + interval '12 hours'), ${userId}, 'Nogen', ${action},
      ${subject.kind}, ${subject.id}, ${subject.name}, ${JSON.stringify(details)}::text::jsonb)`;

/** What follows must not depend on what the job has counted already. */
async function count(): Promise<void> {
  const database = openDatabase(portal.environment.databaseUrl);
  await countUses(database);
  await database.close();
}

describe.each([
  ['not counted yet', () => Promise.resolve()],
  ['counted', count],
])('use that is %s', (_, settle) => {
  test('of a page is summed by day and compared with as many days before, with the load times of its reports', async () => {
    await use({ action: 'page.visited', subject: page, details: { seconds: 20 } });
    await use({ action: 'page.visited', subject: page, daysAgo: 29, details: { seconds: 40 } });
    await use({ action: 'page.visited', subject: page, daysAgo: 30 });
    await use({ action: 'page.visited', subject: page, daysAgo: 60 });
    await use({ action: 'page.visited', subject: { ...page, id: samplePageIds.news } });
    await use({ action: 'report.viewed', subject: report, details: { ...onPage, loadMs: 1000 } });
    await use({ action: 'report.viewed', subject: report, details: { ...onPage, loadMs: 2000 } });
    await use({ action: 'report.viewed', subject: report, daysAgo: 40, details: { ...onPage, loadMs: 700 } });
    await settle();
    const { totals, points, days, step } = await ofPage();
    expect(totals).toEqual({ uses: 2, usesBefore: 1, seconds: 60, loadMs: 1500, loadMsBefore: 700 });
    expect({ days, step, count: points.length }).toEqual({ days: '30', step: 'day', count: 30 });
    expect([points[0]?.uses, points.at(-1)]).toEqual([1, { day: points.at(-1)?.day, uses: 1, loadMs: 1500 }]);
    expect((await ofPage('?days=90')).totals.uses).toBe(4);
    const year = await ofPage('?days=365');
    expect(year.step).toBe('month');
    expect(year.points.reduce((sum, { uses }) => sum + uses, 0)).toBe(4);
  });

  test('is told by block, those that nobody used too', async () => {
    const file = { kind: 'file', id: '00000000-0000-7000-8000-00000000f11e', name: 'Bilag.pdf' };
    expect((await ofPage()).parts).toEqual([
      { kind: 'report', part: report.id, name: 'Unemployment by industry', uses: 0, loadMs: null, isThere: true },
    ]);
    await use({
      action: 'report.viewed',
      subject: { ...report, name: 'As it was called' },
      details: { ...onPage, loadMs: 900 },
    });
    await use({ action: 'file.accessed', subject: file, details: { ...onPage, file: 'Bilag.pdf' } });
    await use({ action: 'file.accessed', subject: file, details: { ...onPage, file: 'Bilag.pdf' } });
    await settle();
    expect((await ofPage()).parts).toEqual([
      { kind: 'file', part: file.id, name: 'Bilag.pdf', uses: 2, loadMs: null, isThere: false },
      { kind: 'report', part: report.id, name: 'Unemployment by industry', uses: 1, loadMs: 900, isThere: true },
    ]);
  });

  test('of a report is told by its pages, and by the pages that it is seen on', async () => {
    const view = (reportPages: string) =>
      use({ action: 'report.viewed', subject: report, details: { ...onPage, loadMs: 800, reportPages } });
    await view('Overview:Overview|ByIndustry:By industry');
    await view('Overview:Overview');
    await settle();
    const { parts, totals, subject } = await ofReport();
    expect(totals).toMatchObject({ uses: 2, loadMs: 800 });
    expect(subject).toEqual({ kind: 'report', id: reportId, name: 'Unemployment by industry', slug: null });
    expect(parts.map(({ kind, name, uses }) => [kind, name, uses])).toEqual([
      ['report-page', 'Overview', 2],
      ['report-page', 'By industry', 1],
      ['page', 'Unemployment', 2],
    ]);
  });

  test('tells who may open something and never did, and who has not for long', async () => {
    const { id: reader } = await addUser(portal, { name: 'Læser' });
    const { id: former } = await addUser(portal, { name: 'Før' });
    const { id: never } = await addUser(portal, { name: 'Aldrig' });
    await addUser(portal, { name: 'Inaktiv', status: 'inactive' });
    await use({ action: 'page.visited', subject: page, userId: reader, daysAgo: 100 });
    await use({ action: 'page.visited', subject: page, userId: reader });
    await use({ action: 'page.visited', subject: page, userId: former, daysAgo: 45 });
    await settle();
    const before = await ofPage();
    const ids = ({ users }: typeof before) => users.map(({ id }) => id);
    expect(ids(before)).toContain(never);
    expect(ids(before)).not.toContain(reader);
    expect(ids(before)).not.toContain(former);
    expect(before.users.map(({ name }) => name)).not.toContain('Inaktiv');
    expect(before.paging.total).toBe(before.users.length);
    expect(before.audience).toEqual({ users: before.users.length + 2, opened: 1 });
    expect(ids(await ofPage('?who=lapsed'))).toEqual([former]);
    expect(ids(await ofPage('?who=lapsed&days=90'))).toEqual([]);
    await portal.sql`delete from users where name in ('Læser', 'Før', 'Aldrig', 'Inaktiv')`;
  });
});

test('those who may open a page are those whom access lets in, in every group and role', async () => {
  const counted = async (id: string) =>
    (await administrator.screen(`/admin/pages/${id}/use`, 'Activity/Use')).groups.map(({ group, users }) => [
      group,
      users,
    ]);
  const everybody =
    await portal.sql`select held.name, count(*)::int as users from users join groups held on held.id = group_id
    where status = 'active' and removed_at is null group by held.name order by held.name collate "da-x-icu"`;
  await portal.sql`update pages set access_level = 'everyone' where id = ${PAGE}`;
  expect(await counted(PAGE)).toEqual(everybody.map(({ name, users }) => [name as string, users as number]));
  const [tag] = await portal.sql<
    { id: string; groups: string[] }[]
  >`select access_tag_id as id, array_agg(held.name) as groups
    from group_access_tags join groups held on held.id = group_id group by access_tag_id order by count(*) limit 1`;
  await portal.sql`update pages set access_level = 'tagged' where id = ${PAGE}`;
  await portal.sql`delete from page_tags where page_id = ${PAGE}`;
  await portal.sql`insert into page_tags (page_id, access_tag_id) values (${PAGE}, ${tag?.id ?? ''})`;
  const administrators =
    await portal.sql`select held.name, count(*)::int as users from users join groups held on held.id = group_id
    where status = 'active' and removed_at is null and (role = 'administrator' or held.name = any(${tag?.groups ?? []}))
    group by held.name order by held.name collate "da-x-icu"`;
  expect(await counted(PAGE)).toEqual(administrators.map(({ name, users }) => [name as string, users as number]));
  await portal.sql`update pages set status = 'unpublished' where id = ${PAGE}`;
  expect(await counted(PAGE)).toEqual([]);
  await portal.sql`update pages set status = 'published', access_level = 'everyone' where id = ${PAGE}`;
});

test('a hidden report is opened by nobody, and nobody is missing', async () => {
  expect((await ofReport()).users.length).toBeGreaterThan(0);
  await portal.sql`update reports set visibility = 'hidden' where id = ${reportId}`;
  const { users, groups, audience } = await ofReport();
  expect({ users, groups, audience }).toEqual({ users: [], groups: [], audience: { users: 0, opened: 0 } });
  await portal.sql`update reports set visibility = 'visible' where id = ${reportId}`;
});

test('the file has every name that the screen has, page by page', async () => {
  const [group] = await portal.sql`select id from groups order by name limit 1`;
  await portal.sql`insert into users (id, name, email, group_id) select gen_random_uuid(), 'Mange ' || lpad(i::text, 4, '0'),
    'mange' || i || '@portico.example', ${group?.['id'] as string} from generate_series(1, 1050) i`;
  const { paging } = await ofPage();
  const listed: string[] = [];
  for (let number = 1; number <= Math.ceil(paging.total / paging.pageSize); number++)
    listed.push(...(await ofPage(`?page=${number}`)).users.map(({ email }) => email));
  const { body, status, headers } = await administrator.get(`/admin/pages/${PAGE}/use/export?who=never`);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = (await text(`/admin/pages/${PAGE}/use/export?who=never`)).trim().split('\r\n');
  expect(body).toBeNull();
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(listed);
  expect(listed).toHaveLength(paging.total);
  await portal.sql`delete from users where name like 'Mange %'`;
});

async function text(path: string): Promise<string> {
  return (await administrator.fetch('GET', path)).text();
}

test('a stranger and a wrong id learn nothing, and odd queries show the usual days', async () => {
  const member = await portal.as('member');
  for (const path of [
    `/admin/pages/${PAGE}/use`,
    `/admin/reports/${reportId}/use`,
    `/admin/pages/${PAGE}/use/export`,
    '/admin/unused',
  ])
    expect((await member.get(path)).status).toBe(403);
  for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id', reportId])
    expect((await administrator.get(`/admin/pages/${id}/use`)).status).toBe(404);
  const [template] = await portal.sql`select id from pages where kind = 'template' limit 1`;
  expect((await administrator.get(`/admin/pages/${template?.['id'] as string}/use`)).status).toBe(404);
  expect((await ofPage('?days=31&who=all&page=-1')).days).toBe('30');
});

describe('where small groups are masked', () => {
  let masked: TestPortal;
  beforeAll(async () => {
    masked = await startTestPortal({ settings: { ACTIVITY_MASK_BELOW: '3' } });
  });
  afterAll(() => masked.close());

  test('nobody in them is named or counted, in the list, in its length and in the file', async () => {
    const client = await masked.as('administrator');
    const path = `/admin/pages/${PAGE}/use`;
    await masked.sql`update pages set access_level = 'everyone' where id = ${PAGE}`;
    const { groups, users, paging, audience } = await client.screen(path, 'Activity/Use');
    const small = groups.filter((group) => group.users < 3);
    expect(small.length).toBeGreaterThan(0);
    expect(small.every(({ opened, never }) => opened === null && never === null)).toBe(true);
    const told = groups.filter((group) => group.users >= 3);
    expect(told.every(({ opened, never }) => opened !== null && never !== null)).toBe(true);
    const names = new Set(small.map(({ group }) => group));
    expect(users.filter(({ group }) => names.has(group))).toEqual([]);
    expect(paging.total).toBe(told.reduce((sum, { users }) => sum + users, 0));
    expect(audience.opened).toBe(0);
    const file = await (await client.fetch('GET', `${path}/export`)).text();
    expect([...names].filter((name) => file.includes(name))).toEqual([]);
    const [one] = await masked.sql`select id from users where group_id is not null and status = 'active' limit 1`;
    await masked.sql`insert into use_readers (action, subject, user_id, last_at)
      values ('page.visited', ${PAGE}, ${one?.['id'] as string}, now())`;
    expect((await client.screen(path, 'Activity/Use')).audience.opened).toBeNull();
  });
});
