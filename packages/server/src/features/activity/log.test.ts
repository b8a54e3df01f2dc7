import { randomUUID } from 'node:crypto';
import { sampleReports, sampleUsers } from '@portico/database';
import { type Author, authorIn } from '../../../testing/authoring.ts';
import { ageSessions } from '../../../testing/users.ts';
import { type Client, startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { activityNames } from '../../activity/activity-names.ts';
import { USES } from '../../activity/activity.ts';
import { type ActivityCharts, type ActivityEntry, activityKinds } from '../../contract/page-object.ts';
import { closeServices, createServices } from '../../services.ts';
import { actionsOf, isAudited } from './activity-kinds.ts';
import { countUses } from './count-uses.ts';
import { dayOf } from './range.ts';

let portal: TestPortal;
let author: Author;
let administrator: Client;
let member: Client;

beforeAll(async () => {
  portal = await startTestPortal({ settings: { ACTIVITY_MASK_BELOW: '2' } });
  author = await authorIn(portal);
  administrator = author.client;
  administrator.language = 'en';
  member = await portal.as('member');
});
afterAll(() => portal.close());

const show = (query: Record<string, string> = {}) =>
  administrator.screen(`/admin/activity?${new URLSearchParams(query).toString()}`, 'Activity/Manage');

/** Activities of a name of their own at given times. */
async function addActivities(name: string, times: readonly string[], action = 'file.accessed'): Promise<void> {
  const [user] = await portal.sql`select id from users where email = ${sampleUsers.member.email}`;
  for (const at of times)
    await portal.sql`insert into activities (id, at, user_id, user_name, action, details)
      values (${randomUUID()}, ${at}, ${user?.['id'] as string}, 'Mette', ${action}, ${JSON.stringify({ file: name })}::text::jsonb)`;
}

const CSV_ROW = /\r\n/;
const firstOf = async (action: string): Promise<ActivityEntry | undefined> =>
  (await show()).entries.find((entry) => entry.action === action);

describe('the list', () => {
  test('says who did what to what and when, with links to who and what is there still', async () => {
    const id = await author.published('<p>Hej</p>');
    const { entries, filter, hasRange } = await show();
    expect(hasRange).toBe(true);
    expect(filter).toMatchObject({ view: 'activities', search: '' });
    expect(Date.parse(filter.to) - Date.parse(filter.from)).toBe(29 * 86_400_000);
    const published = entries.find((entry) => entry.action === 'page.published' && entry.subjectId === id);
    expect(published).toMatchObject({ userName: sampleUsers.administrator.name, hasUser: true, subjectKind: 'page' });
    expect(published?.slug).toMatch(/^side-/);
    expect(published?.sessionId).toEqual(expect.any(String));
  });

  test('has the days that were asked for, both included, in the time zone of the organisation', async () => {
    const name = `Ved midnat ${randomUUID()}`;
    await addActivities(name, [
      '2026-03-09T22:59:59.999999Z',
      '2026-03-09T23:00:00Z',
      '2026-03-10T22:59:59.999999Z',
      '2026-03-10T23:00:00Z',
    ]);
    const { entries } = await show({ search: name, from: '2026-03-10', to: '2026-03-10' });
    expect(entries.map(({ at }) => at)).toEqual(['2026-03-10T22:59:59.999Z', '2026-03-09T23:00:00.000Z']);
  });

  test.each([
    ['begin after they end', { from: '2026-03-11', to: '2026-03-10' }, false],
    ['are no dates', { from: 'i går', to: '2026-13-45' }, true],
  ])('of days that %s is empty, or of the last thirty', async (_, days, hasRange) => {
    expect(await show(days)).toMatchObject({ hasRange, ...(!hasRange && { entries: [] }) });
  });

  test('is paged by its rows: every one is there once, also those of one moment', async () => {
    const name = `Samtidig ${randomUUID()}`;
    const times = Array.from({ length: 120 }, (_, index) => `2026-04-01T10:00:0${Math.floor(index / 60)}Z`);
    await addActivities(name, times);
    const found: string[] = [];
    let page: string | null = '';
    while (page !== null) {
      const { entries, nextPage } = await show({ search: name, from: '2026-04-01', to: '2026-04-01', page });
      found.push(...entries.map(({ id }) => id));
      page = nextPage;
    }
    expect(found).toHaveLength(120);
    expect(new Set(found).size).toBe(120);
  });

  test.each([
    ['a user', 'METTE', true],
    ['a file', 'havneplan', true],
    ['words in another order', 'plan.pdf mette', true],
    ['signs of patterns', 'havne%pl_n', false],
    ['few letters', 'me', true],
    ['what is not there', 'kvantemekanik', false],
  ])('is searched by %s', async (_, search, isFound) => {
    await addActivities('Havneplan.pdf', ['2026-05-05T10:00:00Z']);
    const { entries } = await show({ search, from: '2026-05-05', to: '2026-05-05' });
    expect(entries.length > 0).toBe(isFound);
  });

  test('is searched over all its days, also by a word that everybody has together with one that few have', async () => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const times = [day(2), day(60), day(200), day(390)];
    await addActivities('Fiskeri.pdf', times);
    for (const search of ['mette fiskeri', 'fiskeri', 'fisk .pd mette m et t', 'fi sk'])
      expect(
        (await show({ search, from: day(391).slice(0, 10), to: day(0).slice(0, 10) })).entries.map(({ at }) => at),
      ).toEqual(times);
    const { entries } = await show({ search: 'mette fiskeri', from: day(391).slice(0, 10), to: day(30).slice(0, 10) });
    expect(entries.map(({ at }) => at)).toEqual(times.slice(1));
  });

  test('of visits has pages and their builders, and nothing else', async () => {
    const pageId = await author.published('<p>Læs</p>');
    await ageSessions(portal);
    await member.post('/log/visits', { visits: [{ id: randomUUID(), pageId, seconds: 12 }] });
    await administrator.post('/log/page-action', { action: 'builder-visited', pageId });
    await member.post('/log/page-action', { action: 'builder-visited', pageId });
    const { entries } = await show({ view: 'visits' });
    const ofPage = entries.filter(({ subjectId }) => subjectId === pageId);
    expect(ofPage.map(({ action, details }) => [action, details])).toEqual([
      ['page.builder-visited', {}],
      ['page.visited', { seconds: 12 }],
    ]);
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['page.builder-visited', 'page.visited']));
  });
});

describe('pages in the list and in the charts', () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const year = { from: day(391).slice(0, 10), to: day(0).slice(0, 10) };
  let id: string;
  let word: string;

  /** A page that visits noted by its Danish name, at several times. */
  beforeAll(async () => {
    word = `skovbrug${randomUUID().slice(0, 8)}`;
    const named = (language: string, name: string) => ({ language, name, slug: `${language}-${word}` });
    id = await author.added({ locales: [named('da', 'Skovbrug'), named('en', `Forestry ${word}`)] });
    for (const at of [day(1), day(60), day(200), day(390)])
      await portal.sql`insert into activities (id, at, user_name, action, subject_kind, subject_id, subject_name)
        values (${randomUUID()}, ${at}, 'Mette', 'page.visited', 'page', ${id}, 'Skovbrug')`;
  });

  const visitsOf = async (query: Record<string, string>) =>
    (await show({ ...year, view: 'visits', ...query })).entries.filter(({ subjectId }) => subjectId === id);

  test.each(['forestry', 'FORESTRY metTE', 'skovbrug'])(
    'are called as their reader calls them, and found by it over all days: %s',
    async (search) => {
      const found = await visitsOf({ search: search.replace(/forestry/i, `forestry ${word}`) });
      expect(found.map(({ subjectName }) => subjectName)).toEqual(Array.from({ length: 4 }, () => `Forestry ${word}`));
    },
  );

  test('are called as in another language where that is chosen, and as was noted where the page is no more', async () => {
    administrator.language = 'da';
    try {
      expect((await visitsOf({ search: word })).map(({ subjectName }) => subjectName)).toContain('Skovbrug');
    } finally {
      administrator.language = 'en';
    }
    const gone = randomUUID();
    await portal.sql`insert into activities (id, at, user_name, action, subject_kind, subject_id, subject_name)
      values (${gone}, now(), 'Mette', 'page.visited', 'page', ${gone}, ${`Nedlagt ${word}`})`;
    const { entries } = await show({ search: `nedlagt ${word}` });
    expect(entries.map(({ subjectName }) => subjectName)).toEqual([`Nedlagt ${word}`]);
  });

  test('that are read most have names by which the list finds them', async () => {
    await portal.sql`insert into activities (id, at, user_name, action, subject_kind, subject_id, subject_name)
      select gen_random_uuid(), '2023-05-05T10:00:00Z', 'Mette', 'page.visited', 'page', ${id}, 'Skovbrug'
        from generate_series(1, 60)`;
    const range = { from: '2023-05-05', to: '2023-05-05' };
    const charts = (await administrator.get(`/admin/activity/charts?${new URLSearchParams(range).toString()}`))
      .body as ActivityCharts;
    expect(charts.pages).toMatchObject([{ subject: id, name: `Forestry ${word}`, uses: 60 }]);
    const { entries, nextPage } = await show({ ...range, search: charts.pages[0]?.name ?? '' });
    expect([entries.length, nextPage === null]).toEqual([50, false]);
  });
});

describe('kinds of activity', () => {
  const exported = async (query: Record<string, string>) =>
    (await (await administrator.fetch('GET', `/admin/activity/export?${new URLSearchParams(query).toString()}`)).text())
      .trim()
      .split(CSV_ROW)
      .slice(1);

  test('share all actions among them, and those of the audit hold no use', () => {
    const all = activityKinds.flatMap((kind) => actionsOf(kind));
    expect(all.toSorted()).toEqual(activityNames.toSorted());
    for (const kind of activityKinds.filter(isAudited))
      expect(actionsOf(kind).filter((action) => USES.has(action))).toEqual([]);
    expect(actionsOf('access')).toEqual([
      ...['group.added', 'group.updated', 'group.removed', 'tag.added', 'tag.updated', 'tag.removed'],
    ]);
  });

  test('filter the list and its file, alone and with words, from the newest to the oldest', async () => {
    const label = `Havn ${randomUUID().slice(0, 8)}`;
    for (let count = 0; count < 60; count++)
      await administrator.post('/admin/tags', { label: `${label} ${count}`, description: '' });
    const pageId = await author.published('<p>Nyt</p>');
    const tags = await show({ kind: 'access', search: label });
    expect(tags.filter.kind).toBe('access');
    expect(tags.entries.map(({ subjectName }) => subjectName)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${label} ${59 - index}`),
    );
    const older = await show({ kind: 'access', search: label, page: tags.nextPage ?? '' });
    expect(older.entries.map(({ subjectName }) => subjectName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${label} ${9 - index}`),
    );
    expect(await exported({ kind: 'access', search: label })).toHaveLength(60);
    const pages = await show({ kind: 'pages' });
    expect(pages.entries).toContainEqual(expect.objectContaining({ action: 'page.published', subjectId: pageId }));
    for (const { action } of pages.entries) expect(actionsOf('pages')).toContain(action);
    const signIns = await show({ kind: 'sign-ins' });
    expect(signIns.entries.some(({ action }) => action === 'session.started')).toBe(true);
    for (const { action } of signIns.entries) expect(actionsOf('sign-ins')).toContain(action);
  });

  test('find what was done long ago, and are passed over where they are none or the view has its own', async () => {
    await portal.sql`insert into activities (id, at, user_name, action, subject_kind, subject_name, is_audited)
      values (gen_random_uuid(), '2023-01-05T10:00:00Z', 'Astrid', 'tag.removed', 'tag', 'Skov', true)`;
    const range = { from: '2022-12-01', to: dayOf(Date.now()) };
    const { entries, nextPage } = await show({ ...range, kind: 'access', search: 'skov' });
    expect(entries.map(({ subjectName }) => subjectName)).toEqual(['Skov']);
    expect(nextPage).toBeNull();
    expect((await show({ kind: 'nonsense' })).filter.kind).toBe('');
    const { entries: visits } = await show({ kind: 'access', view: 'visits' });
    expect(visits.length).toBeGreaterThan(0);
    for (const { action } of visits) expect(action).toMatch(/^page\.(?:builder-)?visited$/);
  });
});

test('each user has what they did, counted and not counted yet', async () => {
  const reader = await portal.as('member');
  const pageId = await author.published('<p>Tæl</p>');
  const before = (await show({ view: 'users', search: sampleUsers.member.name })).users[0];
  await ageSessions(portal);
  await reader.post('/log/visits', { visits: [{ id: randomUUID(), pageId, seconds: 30 }] });
  const services = createServices(portal.environment, 'v');
  await countUses(services.database);
  await closeServices(services);
  await ageSessions(portal);
  await reader.post('/log/visits', { visits: [{ id: randomUUID(), pageId, seconds: 12 }] });
  const { users } = await show({ view: 'users', search: sampleUsers.member.name });
  expect(users).toHaveLength(1);
  expect(users[0]).toMatchObject({
    name: sampleUsers.member.name,
    hasUser: true,
    visits: (before?.visits ?? 0) + 2,
    seconds: (before?.seconds ?? 0) + 42,
  });
});

describe('a refused sign-in', () => {
  test.each([
    ['a wrong password', sampleUsers.member.email, 'wrong-password', sampleUsers.member.name],
    ['an unknown address', 'ingen@example.com', 'unknown-user', ''],
  ])('for %s has its reason for administrators; whoever tries hears one sentence', async (_, email, reason, name) => {
    const guest = await portal.as('guest');
    const { status, body } = await guest.post('/login', { email, password: 'Forkert adgangskode 1!' });
    expect([status, (body as { error: { code: string } }).error.code]).toEqual([401, 'incorrect_credentials']);
    const refused = await firstOf('sign-in.refused');
    expect(refused).toMatchObject({ userName: name, details: { reason, address: '127.0.0.1' } });
    expect(JSON.stringify(refused)).not.toContain('ingen@example.com');
  });
});

test('an opened file has its page and its id where the reader may read the page', async () => {
  const hidden = await author.published('<p>Skjult</p>', { accessLevel: 'administrators' });
  const open = await author.published('<p>Åben</p>');
  await member.post('/log/page-action', { action: 'file-accessed', details: 'A.pdf', pageId: hidden });
  expect(await firstOf('file.accessed')).toMatchObject({ details: { file: 'A.pdf' } });
  expect((await firstOf('file.accessed'))?.details).not.toHaveProperty('pageId');
  await member.post('/log/page-action', { action: 'file-accessed', details: 'B.pdf', pageId: open });
  expect(await firstOf('file.accessed')).toMatchObject({ details: { file: 'B.pdf', pageId: open } });
});

describe('a report that was seen', () => {
  const { reportId, name } = sampleReports.unemployment;
  const heldBy = async () =>
    (
      await portal.sql<{ id: string }[]>`select held.page_id as id from page_references held
        join pages page on page.id = held.page_id and page.status = 'published'
        where held.source = 'published' and held.kind = 'report' and held.target_id = ${reportId} limit 1`
    )[0]?.id as string;
  const views = async () => (await show()).entries.filter(({ action }) => action === 'report.viewed');

  test('is kept once, however often it is told, with its times and its page', async () => {
    const seen = {
      id: randomUUID(),
      reportId,
      pageId: await heldBy(),
      loadMs: 900,
      renderMs: 400,
      reportPage: 'Side1',
    };
    const told = await Promise.all([1, 2, 3].map(() => member.post('/log/report-views', { views: [seen, seen] })));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await views()).map(({ subjectName, details }) => [subjectName, details])).toEqual([
      [name, expect.objectContaining({ loadMs: 900, renderMs: 400, reportPage: 'Side1', pageId: seen.pageId })],
    ]);
  });

  test('that failed stands in the activity under the reference that its reader was shown', async () => {
    const failure = { cause: 'analytics_unreachable', reference: '0F3A96C1D7' };
    const failed = { id: randomUUID(), reportId, pageId: await heldBy(), loadMs: 30_000, failure };
    expect(await member.post('/log/report-views', { views: [failed, failed] })).toMatchObject({ status: 200 });
    for (const typed of ['0F3A96C1D7', '0f3a96c1d7'])
      expect((await show({ search: typed })).entries).toMatchObject([
        { action: 'report.failed', subjectName: name, details: { ...failure, pageId: failed.pageId } },
      ]);
    expect((await show({ search: '0F3A96C1D8' })).entries).toEqual([]);
    const forged = { ...failed, id: randomUUID(), failure: { ...failure, reference: '<b>' } };
    expect(await member.post('/log/report-views', { views: [forged] })).toMatchObject({ status: 422 });
  });

  test('33.6 L3 that failed is told to whoever has seen it as often in a day as counts', async () => {
    const pageId = await heldBy();
    const viewed = Array.from({ length: 30 }, () => ({ id: randomUUID(), reportId, pageId, loadMs: 1 }));
    await member.post('/log/report-views', { views: viewed });
    const failure = { cause: 'analytics_unreachable', reference: '0F3A96C1D9' };
    await member.post('/log/report-views', { views: [{ ...viewed[0], id: randomUUID(), failure }] });
    expect((await show({ search: failure.reference })).entries).toMatchObject([{ action: 'report.failed' }]);
  });

  test('is passed over on a page that does not hold it, and for whoever may not see the one or the other', async () => {
    const before = (await views()).length;
    const elsewhere = await author.published('<p>Uden rapport</p>');
    await member.post('/log/report-views', { views: [{ id: randomUUID(), reportId, pageId: elsewhere, loadMs: 1 }] });
    const [page] = [await heldBy()];
    await portal.sql`update pages set access_level = 'administrators' where id = ${page}`;
    await member.post('/log/report-views', { views: [{ id: randomUUID(), reportId, pageId: page, loadMs: 1 }] });
    await portal.sql`update pages set access_level = 'everyone' where id = ${page}`;
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`;
    await member.post('/log/report-views', { views: [{ id: randomUUID(), reportId, pageId: page, loadMs: 1 }] });
    await portal.sql`update reports set visibility = 'visible', removed_at = now() where report_id = ${reportId}`;
    await member.post('/log/report-views', { views: [{ id: randomUUID(), reportId, pageId: page, loadMs: 1 }] });
    await portal.sql`update reports set removed_at = null where report_id = ${reportId}`;
    expect(await views()).toHaveLength(before);
  });
});

describe('charts', () => {
  const chartsOf = async (from: string, to: string) =>
    (await administrator.get(`/admin/activity/charts?from=${from}&to=${to}`)).body as ActivityCharts;

  test('have a point for each day, also for those without use', async () => {
    await addActivities('Tal.pdf', ['2026-02-03T12:00:00Z', '2026-02-03T13:00:00Z', '2026-02-05T12:00:00Z']);
    const { step, points, files } = await chartsOf('2026-02-02', '2026-02-06');
    expect(step).toBe('day');
    expect(points.map((point) => [point.day, point.files])).toEqual([
      ['2026-02-02', 0],
      ['2026-02-03', 2],
      ['2026-02-04', 0],
      ['2026-02-05', 1],
      ['2026-02-06', 0],
    ]);
    expect(files).toMatchObject([{ name: 'Tal.pdf', uses: 3 }]);
  });

  test('of a long time are by whole months, and do not say how many a few people are', async () => {
    const [reader] = await portal.sql`select id from users where email = ${sampleUsers.member.email}`;
    await portal.sql`insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name)
      values (gen_random_uuid(), '2025-06-15', ${reader?.['id'] as string}, 'Mette', 'page.visited', 'page',
        gen_random_uuid(), 'Side')`;
    const { step, points, maskBelow } = await chartsOf('2025-05-20', '2025-09-10');
    expect([step, maskBelow]).toEqual(['month', 2]);
    expect(points.map(({ day }) => day)).toEqual([
      '2025-05-01',
      '2025-06-01',
      '2025-07-01',
      '2025-08-01',
      '2025-09-01',
    ]);
    expect(points.map(({ visits, users }) => [visits, users])).toEqual([
      [0, 0],
      [1, null],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('count a reader once in a day and a month, whether all visits are counted yet or some', async () => {
    const users = await portal.sql<{ id: string }[]>`select id from users order by id limit 4`;
    const visit = (at: string, index: number) =>
      portal.sql`insert into activities (id, at, user_id, user_name, action, subject_kind, subject_id, subject_name)
        values (gen_random_uuid(), ${at}, ${users[index]?.id ?? ''}, 'Nogen', 'page.visited', 'page', gen_random_uuid(), 'Side')`;
    for (const index of [0, 1]) await visit('2024-03-05T09:00:00Z', index);
    const services = createServices(portal.environment, 'v');
    await countUses(services.database);
    await closeServices(services);
    for (const index of [1, 2, 2, 3]) await visit('2024-03-05T10:00:00Z', index);
    await visit('2024-03-06T10:00:00Z', 0);
    const days = (await chartsOf('2024-03-05', '2024-03-06')).points;
    expect(days.map((point) => [point.visits, point.users])).toEqual([
      [6, 4],
      [1, null],
    ]);
    const [month] = (await chartsOf('2024-03-01', '2024-08-31')).points;
    expect([month?.visits, month?.users]).toEqual([7, 4]);
  });

  test('of days in the wrong order are refused', async () => {
    expect((await administrator.get('/admin/activity/charts?from=2026-02-02&to=2026-02-01')).status).toBe(422);
  });
});

test('the file has every row that the list has, whatever its length, and no formula', async () => {
  const name = `=cmd ${randomUUID()}.pdf`;
  await addActivities(
    name,
    Array.from({ length: 2300 }, () => '2026-01-20T09:00:00Z'),
  );
  const query = new URLSearchParams({ search: name, from: '2026-01-20', to: '2026-01-20' });
  const answer = await administrator.fetch('GET', `/admin/activity/export?${query.toString()}`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split(CSV_ROW);
  expect(lines).toHaveLength(2301);
  expect(lines[0]).toContain('Time,User,User ID,Session ID,Action');
  const users = await administrator.fetch('GET', '/admin/activity/export?view=users');
  expect((await users.text()).split(CSV_ROW)[0]).toContain('User,User ID,Sign-ins');
}, 30_000);
