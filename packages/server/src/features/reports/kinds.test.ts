import { randomUUID } from 'node:crypto';
import { sampleReports } from '@portico/database';
import { AnalyticsService, datasetOf, tileOf } from '../../../testing/analytics-service.ts';
import { type Client, startTestPortal, type TestPortal, type TestResponse } from '../../../testing/portal.ts';
import { DASHBOARD, kindCases, PAGE, withEveryKind } from '../../../testing/report-kinds.ts';
import type { ReportCandidates, ReportKind, ReportToken, TileCandidates } from '../../contract/page-object.ts';
import { reportKinds } from '../../contract/props/reports.ts';

let service: AnalyticsService;
let portal: TestPortal;
let administrator: Client;
let member: Client;

const { strikes, cars, weather } = sampleReports;
const { workspaceId } = strikes;
const everybody = [{ groupId: null, roles: ['South'], username: '{email}' }];

beforeAll(async () => {
  service = await new AnalyticsService().start();
  portal = await startTestPortal({ analyticsUrl: service.url });
  administrator = await portal.as('administrator');
  administrator.language = 'en';
  member = await portal.as('member');
});
afterAll(async () => {
  await portal.close();
  await service.stop();
});
beforeEach(async () => {
  service.reset();
  service.workspaces = withEveryKind(service.workspaces);
  service.isSigning = true;
  await portal.sql`delete from reports where kind <> 'report' or report_id = ${strikes.reportId}`;
});

const add = (kind: ReportKind, change: object = {}) =>
  administrator.post('/admin/reports', {
    ...{ kind, ...kindCases[kind].chosen, workspaceId, name: `A ${kind}`, identities: everybody },
    ...change,
  });
const problemsOf = ({ body }: TestResponse) => (body as { error: { fields?: object } }).error.fields;
const rowOf = async (kind: ReportKind) =>
  (await administrator.screen(`/admin/reports?kind=${kind}`, 'Reports/Manage')).reports.find(
    ({ name }) => name === `A ${kind}`,
  );
const view = (client: Client, reportId: string, rest = 'mode=page') =>
  client.get(`/reports/view?reportId=${reportId}&${rest}`);

/** Puts a kind on a page that everybody sees. @returns what the page names it by */
async function addToPage(kind: ReportKind): Promise<string> {
  expect((await add(kind)).status).toBe(200);
  const { reportId = '' } = (await rowOf(kind)) ?? {};
  await portal.sql`insert into page_references (page_id, source, kind, target_id, block_id)
    select page_id, 'published', 'report', ${reportId}, 'kinds' from page_references
    where source = 'published' and kind = 'report' and target_id = ${cars.reportId} limit 1 on conflict do nothing`;
  return reportId;
}

describe.each(reportKinds)('a %s', (kind) => {
  test('is added by its ids, listed, filtered, and opened by a token for it alone', async () => {
    const reportId = await addToPage(kind);
    expect(await rowOf(kind)).toMatchObject({ kind, workspaceId, requiresIdentity: kind !== 'paginated', pages: 1 });
    const answer = await view(member, reportId);
    const { embedToken, ...token } = answer.body as ReportToken;
    const { path, resources, scope, type } = kindCases[kind];
    const asked = JSON.parse(embedToken.slice(embedToken.indexOf('{'))) as { identities: object[] };
    expect(embedToken.split(' ')[1]).toBe(path);
    expect(asked).toMatchObject({ ...resources, identities: [{ roles: ['South'], ...scope }] });
    expect(Object.keys(asked).toSorted()).toEqual(
      [...Object.keys(resources), 'identities', 'lifetimeInMinutes'].toSorted(),
    );
    expect(token.type).toBe(type);
  });

  test('can be added once', async () => {
    expect((await add(kind)).status).toBe(200);
    expect(problemsOf(await add(kind))).toEqual({ reportId: 'validation.report-added' });
  });

  test('without the identity that its rows demand is not added', async () => {
    service.reply('generate', { status: 400, body: { error: { code: 'InvalidRequest' } } });
    expect(problemsOf(await add(kind, { identities: [] }))).toEqual({
      identities: 'validation.report-identity-required',
    });
  });

  test('is not opened for whom it is hidden from, whose tags it lacks, or as a workspace has it', async () => {
    const reportId = await addToPage(kind);
    const { chosen } = kindCases[kind];
    const refused = async (rest: string, id = reportId) => {
      service.calls.length = 0;
      expect([(await view(member, id, rest)).status, service.calls]).toEqual([404, []]);
    };
    expect((await view(member, reportId)).status).toBe(200);
    const parts = new URLSearchParams({ kind, ...chosen });
    parts.delete('reportId');
    await refused(`mode=workspace:${workspaceId}&${parts.toString()}`, chosen.reportId);
    await portal.sql`insert into report_tags select reports.id, access_tags.id from reports, access_tags
      where report_id = ${reportId} and label = 'Økonomi'`;
    await refused('mode=page');
    await portal.sql`delete from report_tags`;
    await portal.sql`update reports set visibility = 'hidden' where report_id = ${reportId}`;
    await refused('mode=page');
    await refused(`mode=page&${parts.toString()}`);
    await portal.sql`update reports set visibility = 'visible' where report_id = ${reportId}`;
  });

  test('is marked when the service has it no more', async () => {
    await add(kind);
    await administrator.post('/admin/reports/sync');
    expect(await rowOf(kind)).toMatchObject({ finding: null, requiresIdentity: kind !== 'paginated' });
    const [workspace] = service.workspaces;
    service.workspaces = workspace ? [{ ...workspace, reports: [], dashboards: [] }] : [];
    await administrator.post('/admin/reports/sync');
    expect((await rowOf(kind))?.finding).toBe('missing');
  });
});

test('what a request says of kinds and parents decides nothing for a reader: the portal knows what it has', async () => {
  const reportId = await addToPage('tile');
  const lies = `mode=page&kind=dashboard&dashboardId=${randomUUID()}`;
  const { embedToken } = (await view(member, reportId, lies)).body as ReportToken;
  expect(embedToken.split(' ')[1]).toBe(kindCases.tile.path);
});

test('a tile of a dashboard opens neither the dashboard nor another tile of it', async () => {
  await addToPage('tile');
  for (const id of [DASHBOARD, tileOf(cars.reportId), datasetOf(strikes.reportId)]) {
    expect((await view(member, id)).status).toBe(404);
  }
});

test('a dashboard that a reader may see gives no tile of it that they may not', async () => {
  await addToPage('dashboard');
  const tile = await addToPage('tile');
  await portal.sql`update reports set visibility = 'hidden' where report_id = ${tile}`;
  expect((await view(member, DASHBOARD)).status).toBe(200);
  expect((await view(member, tile)).status).toBe(404);
});

describe('what is added', () => {
  const NOWHERE = randomUUID();
  test.each<[string, ReportKind, object, string]>([
    ['a tile of another dashboard', 'tile', { dashboardId: NOWHERE }, 'reportId'],
    ['a tile that is none', 'tile', { reportId: DASHBOARD }, 'reportId'],
    ['a tile without a dashboard', 'tile', { dashboardId: undefined }, 'dashboardId'],
    ['a dashboard by the id of a report', 'dashboard', { reportId: strikes.reportId }, 'reportId'],
    ['a question box by the id of a report', 'qna', { reportId: strikes.reportId }, 'reportId'],
    ['a visual of a page that is none', 'visual', { pageName: 'Other' }, 'reportId'],
    ['a visual without a name', 'visual', { visualName: undefined }, 'visualName'],
    ['a visual without a page', 'visual', { pageName: undefined }, 'pageName'],
    ['a page that leads elsewhere', 'visual', { pageName: '../../dashboards' }, 'pageName'],
    ['a name with a query', 'visual', { visualName: 'x?y=1' }, 'visualName'],
    ['a malformed id', 'dashboard', { reportId: `${DASHBOARD}/tiles` }, 'reportId'],
    ['a malformed dashboard', 'tile', { dashboardId: '1' }, 'dashboardId'],
    ['a kind that is none', 'tile', { kind: 'workbook' }, 'kind'],
  ])('is never %s', async (_, kind, change, field) => {
    const answer = await add(kind, change);
    expect([answer.status, Object.keys(problemsOf(answer) ?? {})]).toEqual([422, [field]]);
    expect(service.count('generate')).toBe(0);
  });

  test('is a paginated report or not as the service says, whatever is typed', async () => {
    await add('report', { reportId: kindCases.paginated.chosen.reportId });
    expect((await administrator.screen('/admin/reports?kind=paginated', 'Reports/Manage')).reports).toHaveLength(1);
  });

  test('has the same id in every portal where it is a visual', async () => {
    expect(await addToPage('visual')).toBe('66563035-0fd8-579e-bdad-b89f644596ad');
    expect((await add('visual', { visualName: 'other' })).status).toBe(200);
  });
});

test('what the service moves to another workspace is found there, with what stands in it, and shown from there', async () => {
  const kinds = ['dashboard', 'tile', 'visual', 'qna'] as const;
  const ids = new Map<ReportKind, string>();
  for (const kind of kinds) ids.set(kind, await addToPage(kind));
  const other = '0d3b9c1e-6a52-4f70-8b1d-2c4e6f8a0b1c';
  const [workspace] = service.workspaces;
  if (!workspace) throw new Error('there is no workspace');
  service.workspaces = [
    { ...workspace, reports: [], dashboards: [] },
    { ...workspace, id: other, name: 'Kaj' },
  ];
  await administrator.post('/admin/reports/sync');
  for (const kind of kinds) {
    const row = await rowOf(kind);
    expect([kind, row?.finding, row?.foundWorkspaceName]).toEqual([kind, 'moved', 'Kaj']);
    expect((await administrator.post(`/admin/reports/${row?.id}/resolve`, { kind: 'take-workspace' })).status).toBe(
      200,
    );
    const { embedToken } = (await view(member, ids.get(kind) ?? '')).body as ReportToken;
    const path = kindCases[kind].path.replace(workspaceId, other);
    expect([kind, embedToken.split(' ')[1], (await rowOf(kind))?.workspaceName]).toEqual([kind, path, 'Kaj']);
  }
});

test('administrators choose from everything in a workspace, and from the tiles of a dashboard', async () => {
  await add('tile');
  const { workspaces } = (await administrator.get('/admin/reports/candidates')).body as ReportCandidates;
  const kinds = new Set(workspaces[0]?.reports.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['report', 'paginated', 'dashboard', 'qna']));
  const tilesOf = async (dashboard: string) =>
    (await administrator.get(`/admin/reports/candidates/tiles?workspace=${workspaceId}&dashboard=${dashboard}`)).body;
  const { tiles, problem } = (await tilesOf(DASHBOARD)) as TileCandidates;
  expect([problem, tiles.map(({ isAdded, requiresIdentity }) => [isAdded, requiresIdentity])]).toEqual([
    null,
    [
      [true, true],
      [false, false],
    ],
  ]);
  expect(await tilesOf(randomUUID())).toEqual({ tiles: [], problem: 'missing' });
  expect(
    (await member.get(`/admin/reports/candidates/tiles?workspace=${workspaceId}&dashboard=${DASHBOARD}`)).status,
  ).toBe(403);
});

test('an administrator sees each kind before it is added', async () => {
  const previewed = async (kind: ReportKind, rest: object) => {
    const parts = new URLSearchParams({ kind, mode: `workspace:${workspaceId}`, ...rest });
    return (await administrator.get(`/reports/view?${parts.toString()}`)).body as ReportToken;
  };
  const at = ({ embedToken }: ReportToken) => embedToken.split(' ')[1];
  const tile = await previewed('tile', { reportId: tileOf(cars.reportId), dashboardId: DASHBOARD });
  expect([tile.type, at(tile)]).toEqual([
    'tile',
    expect.stringContaining(`/tiles/${tileOf(cars.reportId)}/GenerateToken`),
  ]);
  const visual = await previewed('visual', { reportId: weather.reportId, pageName: PAGE, visualName: 'sun' });
  expect(visual).toMatchObject({ type: 'visual', id: weather.reportId, pageName: PAGE, visualName: 'sun' });
  const box = await previewed('qna', { reportId: datasetOf(weather.reportId) });
  expect(box).toMatchObject({ type: 'qna', datasetIds: [datasetOf(weather.reportId)] });
});

test('only what the service writes files of can be got by mail', async () => {
  const page = await portal.sql<
    { id: string; slug: string }[]
  >`select held.page_id as id, text.slug from page_references held
    join page_locales text on text.page_id = held.page_id where target_id = ${cars.reportId} and source = 'published' limit 1`;
  const subscribe = (reportId: string) =>
    member.post('/profile/subscriptions', {
      ...{ pageId: page[0]?.id, reportId, rhythm: 'daily', weekdays: [], monthDay: null, hour: 8, format: 'pdf' },
    });
  expect((await subscribe(cars.reportId)).status).toBe(200);
  for (const kind of ['paginated', 'dashboard', 'tile', 'visual', 'qna'] as const) {
    const answer = await subscribe(await addToPage(kind));
    expect(problemsOf(answer)).toEqual({ reportId: 'validation.subscription-paginated' });
  }
});
