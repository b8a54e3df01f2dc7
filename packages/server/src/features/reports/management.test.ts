import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { AnalyticsService } from '../../../testing/analytics-service.ts';
import { type Client, codeOf, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { ReportClient } from '../../../testing/reports.ts';
import type { ReportCandidates, ReportCheck, ReportImpact } from '../../contract/page-object.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
let reports: ReportClient;

const { strikes, cars, unemployment } = sampleReports;
const NOWHERE = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
  administrator.language = 'en';
  reports = new ReportClient(administrator);
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(() => service.reset());

const list = (query = '') => administrator.screen(`/admin/reports${query}`, 'Reports/Manage');
const namesOf = async (query: string) => (await list(query)).reports.map(({ name }) => name);
const problemsOf = ({ body }: TestResponse) => (body as { error: { fields?: object } }).error.fields;
const idOf = async (reportId: string) =>
  (await portal.sql<{ id: string }[]>`select id from reports where report_id = ${reportId} and removed_at is null`)[0]
    ?.id ?? '';
const groupOf = async (name: string) =>
  (await portal.sql<{ id: string }[]>`select id from groups where name = ${name}`)[0]?.id ?? '';
const everybody = (roles: string[]) => [{ groupId: null, roles, username: '{email}' }];

describe('the list', () => {
  test('says what a report is, whose rows a group sees and how many pages show it', async () => {
    const { reports: rows, workspaces } = await list('?search=wildlife');
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ reportId: strikes.reportId, name: 'Wildlife strikes', kind: 'report', visibility: 'visible' },
        ...{ workspaceName: 'Portico sandbox', requiresIdentity: true, pages: 1, finding: null, removedAt: null },
        identities: [
          { groupId: await groupOf('Analyse'), roles: ['Northeast', 'Midwest'], username: '{email}' },
          { groupId: await groupOf('Ledelse'), roles: ['Everything'], username: '{email}' },
          { groupId: null, roles: ['South'], username: '{email}' },
        ],
      }),
    ]);
    expect(workspaces).toEqual([{ id: strikes.workspaceId, name: 'Portico sandbox' }]);
  });

  test('says how a report is used, and finds what nobody uses', async () => {
    await portal.sql`delete from use_days where action = 'report.viewed'`;
    const use = (reportId: string, daysAgo: number, uses: number, loads: number, loadMs: number) =>
      portal.sql`insert into use_days (day, action, subject, subject_kind, subject_name, uses, seconds, loads, load_ms)
        values (current_date - ${daysAgo}::int, 'report.viewed', ${reportId}, 'report', 'x', ${uses}, 0, ${loads}, ${loadMs})`;
    await use(cars.reportId, 1, 4, 2, 900);
    await use(cars.reportId, 29, 3, 1, 600);
    await use(cars.reportId, 31, 100, 100, 900_000);
    await use(unemployment.reportId, 60, 5, 5, 5000);
    await use(strikes.reportId, 200, 9, 9, 9000);
    const rows = new Map((await list()).reports.map((row) => [row.reportId, row]));
    const dayOf = async (daysAgo: number) =>
      (await portal.sql<{ day: string }[]>`select (current_date - ${daysAgo}::int)::text as day`)[0]!.day;
    expect(rows.get(cars.reportId)).toMatchObject({ views: 7, lastViewedOn: await dayOf(1), loadMs: 500 });
    expect(rows.get(unemployment.reportId)).toMatchObject({ views: 0, lastViewedOn: await dayOf(60), loadMs: null });
    expect(rows.get(strikes.reportId)).toMatchObject({ views: 0, lastViewedOn: await dayOf(200) });
    expect(await namesOf('?use=unused')).toEqual(['Seattle weather', 'Wildlife strikes']);
    expect((await namesOf('?sort=-lastViewedOn'))[0]).toBe('Fuel economy of cars');
    expect((await namesOf('?sort=lastViewedOn')).slice(0, 2)).toEqual(['Seattle weather', 'Wildlife strikes']);
  });

  test('is searched, filtered and sorted', async () => {
    const all = await namesOf('');
    expect(all).toEqual(['Fuel economy of cars', 'Seattle weather', 'Unemployment by industry', 'Wildlife strikes']);
    expect(await namesOf('?sort=-name')).toEqual(all.toReversed());
    expect(await namesOf(`?search=${cars.reportId}`)).toEqual(['Fuel economy of cars']);
    expect(await namesOf('?search=DAG+FOR+DAG')).toEqual(['Seattle weather']);
    expect(await namesOf('?visibility=hidden')).toEqual([]);
    expect(await namesOf('?kind=paginated')).toEqual([]);
    expect(await namesOf(`?workspace=${strikes.workspaceId}`)).toEqual(all);
    expect(await namesOf(`?workspace=${NOWHERE}`)).toEqual([]);
    for (const sort of ['workspace', 'kind', 'visibility', 'pages', '-pages']) {
      expect((await namesOf(`?sort=${sort}`)).sort()).toEqual(all);
    }
    expect((await list('?sort=nonsense&visibility=x')).filter).toMatchObject({ sort: 'name', visibility: '' });
  });
});

describe('a report', () => {
  test('is added with what the service says of it, found by search, and changed', async () => {
    const [tag] = await portal.sql<
      { id: string; label: string }[]
    >`select id, label from access_tags where label = 'IT'`;
    const reportId = randomUUID();
    const workspace = { id: strikes.workspaceId, name: 'Portico sandbox', isOnDedicatedCapacity: true };
    service.workspaces = [{ ...workspace, reports: [{ id: reportId, name: 'Dock', reportType: 'PaginatedReport' }] }];
    const { status, body } = await reports.send(reportId, { name: 'Kajpladser', tags: [tag?.id ?? ''] });
    expect(status).toBe(200);
    const { id } = body as { id: string };
    expect((await list('?search=kajpladser')).reports[0]).toMatchObject({
      ...{ id, kind: 'paginated', workspaceName: 'Portico sandbox', tags: [{ id: tag?.id, label: 'IT' }], pages: 0 },
    });
    const searched = async () => portal.sql`select name, description from search_entries where subject_id = ${id}`;
    expect(await searched()).toEqual([{ name: 'Kajpladser', description: '' }]);
    const change = { name: 'Kaj', description: 'Ved vandet', visibility: 'hidden', tags: [] };
    expect((await administrator.put(`/admin/reports/${id}`, change)).status).toBe(200);
    expect((await list('?search=vandet')).reports[0]).toMatchObject({ ...change, id });
    expect(await searched()).toEqual([{ name: 'Kaj', description: 'Ved vandet' }]);
  });

  test('is there once', async () => {
    expect(problemsOf(await reports.send(cars.reportId))).toEqual({ reportId: 'validation.report-added' });
  });

  test.each([404, 401, 403])('that the service answers %i to is not added', async (status) => {
    service.reply('report', { status });
    expect(problemsOf(await reports.send(randomUUID()))).toEqual({ reportId: 'validation.report-unknown' });
  });

  test('is not added while the service is down', async () => {
    service.reply('report', { status: 503 });
    const answer = await reports.send(randomUUID());
    expect([answer.status, codeOf(answer)]).toEqual([502, 'analytics_unreachable']);
  });

  test.each([
    [{ name: '' }, { name: 'validation.name-required' }],
    [
      { identities: [{ groupId: null, roles: [], username: 'x' }] },
      { 'identities.0.roles': 'validation.report-roles-required' },
    ],
    [
      { identities: [{ groupId: null, roles: ['South'], username: '{phone}' }] },
      { 'identities.0.username': 'validation.report-username-parts' },
    ],
    [
      { identities: [{ groupId: null, roles: ['South'], username: '' }] },
      { 'identities.0.username': 'validation.report-username-required' },
    ],
    [
      { identities: [...everybody(['South']), ...everybody(['West'])] },
      { identities: 'validation.report-identity-twice' },
    ],
    [{ identities: [{ ...everybody(['South'])[0], groupId: NOWHERE }] }, { identities: 'validation.group-invalid' }],
    [{ tags: [NOWHERE] }, { tags: 'validation.tag-invalid' }],
  ])('is not added as %j', async (options, problems) => {
    expect(problemsOf(await reports.send(randomUUID(), options))).toEqual(problems);
  });

  test.each(['put /', 'delete /', 'post /recover', 'put /visibility', 'post /resolve', 'get /check'])(
    'that is not there is not reached by %s',
    async (way) => {
      const [method = '', path = ''] = way.split(' ');
      const query = path === '/check' ? `?group=${await groupOf('Analyse')}` : '';
      const body = { name: 'x', visibility: 'hidden', kind: 'take-name' };
      const address = `/admin/reports/${NOWHERE}${path === '/' ? '' : path}${query}`;
      const answer = await administrator.send(method.toUpperCase(), address, method === 'get' ? undefined : body);
      expect(codeOf(answer)).toBe('not_found');
    },
  );
});

describe('a report whose data set demands an identity', () => {
  const secured = (reportId: string) => {
    const workspace = { id: strikes.workspaceId, name: 'Portico sandbox', isOnDedicatedCapacity: true };
    service.workspaces = [{ ...workspace, reports: [{ id: reportId, name: 'Dock', isSecured: true }] }];
  };

  test('is not added and not changed without one', async () => {
    const reportId = randomUUID();
    secured(reportId);
    expect(problemsOf(await reports.send(reportId))).toEqual({ identities: 'validation.report-identity-required' });
    const answer = await reports.send(reportId, { identities: everybody(['South']) });
    expect(answer.status).toBe(200);
    const { id } = answer.body as { id: string };
    const change = await administrator.put(`/admin/reports/${id}`, { name: 'Dock', identities: [] });
    expect(problemsOf(change)).toEqual({ identities: 'validation.report-identity-required' });
  });

  test('is not added without one when it is paginated and the service gives no token for it', async () => {
    const reportId = randomUUID();
    secured(reportId);
    Object.assign(service.workspaces[0]?.reports[0] ?? {}, { reportType: 'PaginatedReport' });
    service.reply('generate', { status: 400, body: { error: { code: 'InvalidRequest' } } });
    expect(problemsOf(await reports.send(reportId))).toEqual({ identities: 'validation.report-identity-required' });
    service.reply('generate');
    expect((await reports.send(reportId, { identities: everybody(['South']) })).status).toBe(200);
    const call = service.calls.findLast(({ kind }) => kind === 'generate');
    expect(call?.path).toContain(`/reports/${reportId}/GenerateToken`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      identities: [{ roles: ['South'], reports: [reportId] }],
      accessLevel: 'View',
    });
  });

  test('is not added with a role that the service does not know', async () => {
    const reportId = randomUUID();
    secured(reportId);
    service.reply('generate', { status: 400, body: { error: { code: 'InvalidRequest' } } });
    const answer = await reports.send(reportId, { identities: everybody(['Nord']) });
    expect(problemsOf(answer)).toEqual({ identities: 'validation.report-roles-unknown' });
  });
});

describe('a report that is removed', () => {
  test('is found nowhere, and comes back with all that it had', async () => {
    const id = await idOf(cars.reportId);
    const impact = (await administrator.post('/admin/reports/impact', { ids: [id] })).body as ReportImpact;
    const [active] = await portal.sql<
      { users: number }[]
    >`select count(*)::int as users from users where removed_at is null`;
    expect(impact).toEqual({
      pages: [expect.objectContaining({ name: 'Climate and transport' })],
      readers: active?.users,
    });
    const member = await portal.as('member');
    const view = async () => (await member.get(`/reports/view?reportId=${cars.reportId}&mode=page`)).status;
    const searched = async () => (await portal.sql`select from search_entries where subject_id = ${id}`).length;
    expect([await view(), await searched()]).toEqual([200, 1]);
    expect((await administrator.delete(`/admin/reports/${id}`)).status).toBe(200);
    expect([await view(), await searched()]).toEqual([404, 0]);
    expect(await namesOf('?search=fuel')).toEqual([]);
    expect(await namesOf('?search=fuel&state=removed')).toEqual(['Fuel economy of cars']);
    expect((await administrator.post(`/admin/reports/${id}/recover`)).status).toBe(200);
    expect([await view(), await searched()]).toEqual([200, 1]);
  });

  test('can be added again, and then does not come back', async () => {
    const { id, reportId } = await reports.added();
    await administrator.delete(`/admin/reports/${id}`);
    expect((await reports.send(reportId)).status).toBe(200);
    const answer = await administrator.post(`/admin/reports/${id}/recover`);
    expect(problemsOf(answer)).toEqual({ reportId: 'validation.report-added' });
  });
});

test('a hidden report is shown to nobody until it is shown again', async () => {
  const id = await idOf(unemployment.reportId);
  const member = await portal.as('member');
  const view = async () => (await member.get(`/reports/view?reportId=${unemployment.reportId}&mode=page`)).status;
  const change = (visibility: string) => administrator.put(`/admin/reports/${id}/visibility`, { visibility });
  expect([(await change('hidden')).status, await view()]).toEqual([200, 404]);
  expect(codeOf(await change('hidden'))).toBe('already_done');
  expect([(await change('visible')).status, await view()]).toEqual([200, 200]);
});

describe('the reports to choose from', () => {
  const candidates = async () => (await administrator.get('/admin/reports/candidates')).body as ReportCandidates;

  test('stand in their workspaces, with what is in the portal and what demands an identity', async () => {
    const other = { id: randomUUID(), name: 'Kaj', isOnDedicatedCapacity: true };
    service.workspaces.push({ ...other, reports: [{ id: randomUUID(), name: 'Dock', reportType: 'PaginatedReport' }] });
    const { workspaces, problem } = await candidates();
    expect([problem, workspaces.map(({ name }) => name)]).toEqual([null, ['Kaj', 'Portico sandbox']]);
    expect(workspaces[0]?.reports.find(({ name }) => name === 'Dock')).toMatchObject({
      ...{ kind: 'paginated', isAdded: false, requiresIdentity: false },
    });
    const known = workspaces[1]?.reports.find(({ reportId }) => reportId === strikes.reportId);
    expect(known).toMatchObject({ isAdded: true, requiresIdentity: true });
  });

  test('are none, with the reason, while the service does not list them', async () => {
    service.reply('list', { status: 403 });
    expect(await candidates()).toEqual({ workspaces: [], problem: 'forbidden' });
  });
});

describe('the check of a report says what stands in the way of a group', () => {
  const check = async (group: string, reportId: string = strikes.reportId) =>
    (await administrator.get(`/admin/reports/${await idOf(reportId)}/check?group=${await groupOf(group)}`))
      .body as ReportCheck;
  beforeEach(() => portal.sql`update reports set changed_at = clock_timestamp()`);

  test('nothing', async () => {
    expect(await check('Analyse')).toMatchObject({
      ...{ isVisible: true, problem: null, retryAfterSeconds: null },
      identity: { roles: ['Northeast', 'Midwest'], username: expect.stringContaining('@') as string },
    });
    expect(await check('Analyse', cars.reportId)).toMatchObject({ identity: null, problem: null });
  });

  test('no identity', async () => {
    await portal.sql`delete from report_identities where group_id is null`;
    expect(await check('Økonomi')).toMatchObject({ problem: 'identity' });
  });

  test.each([
    ['paused', { status: 400, body: { error: { code: 'CapacityNotActive' } } }],
    ['forbidden', { status: 403, body: { error: { code: 'PowerBINotAuthorizedException' } } }],
    ['missing', { status: 404 }],
    ['rejected', { status: 400, body: { error: { code: 'InvalidRequest' } } }],
    ['busy', { status: 429, headers: { 'Retry-After': '3600' } }],
  ])('%s', async (problem, reply) => {
    const other = await startTestPortal({ analyticsUrl: service.url, settings: { ANALYTICS_CLIENT_ID: problem } });
    const client = await other.as('administrator');
    service.reply('generate', reply);
    const [row] = await other.sql`select report.id, (select id from groups where name = 'Ledelse') as group
      from reports report where report_id = ${strikes.reportId}`;
    const ask = async () =>
      (await client.get(`/admin/reports/${row?.['id']}/check?group=${row?.['group']}`)).body as ReportCheck;
    expect(await ask()).toMatchObject({ problem });
    if (problem === 'busy') {
      service.reset();
      const { retryAfterSeconds, ...again } = await ask();
      expect(again).toMatchObject({ problem: 'busy' });
      // No longer than ten minutes, whatever the service asks for, and without a call.
      expect(retryAfterSeconds).toBeGreaterThan(590);
      expect(retryAfterSeconds).toBeLessThanOrEqual(600);
      expect(service.calls).toEqual([]);
    }
    await other.close();
  });
});
