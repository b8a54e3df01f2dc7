import type { AnsweredQuestion, DashboardData, OpenedQna, PaginatedPage } from '../model/frame-wire-content-types.ts';
import {
  type ExportAnswer,
  type PageData,
  type ValuesAnswer,
  type VisualData,
  FRAME_ROUTES,
} from '../model/frame-wire.ts';
import { DASHBOARDS, PAGINATED, readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const FLIGHTS = '8d1f3a5c-7e90-4b2d-8c4f-6a7b8c9d0e11';
const STRIKES = '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22';
const TILE = '7a000000-0000-4000-8000-000000000001';
const OTHER_TILE = '7a000000-0000-4000-8000-000000000002';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const flightsPage = { reportId: REPORTS.flights, page: 'Overview', filters: {} };

/** A call of every route that gives data, with what it asks for. */
const CALLS: Record<string, [path: string, body: object, kind: 'report' | 'dashboard' | 'paper' | 'qna' | 'create']> = {
  report: [FRAME_ROUTES.report, { reportId: REPORTS.flights }, 'report'],
  data: [FRAME_ROUTES.data, flightsPage, 'report'],
  values: [
    FRAME_ROUTES.values,
    { reportId: REPORTS.flights, target: { table: 'Flights', column: 'Origin' } },
    'report',
  ],
  export: [FRAME_ROUTES.export, { ...flightsPage, visual: 'delay-by-hour' }, 'report'],
  rows: [FRAME_ROUTES.rows, { ...flightsPage, visual: 'delay-by-hour' }, 'report'],
  userState: [FRAME_ROUTES.userState, { reportId: REPORTS.flights, state: null }, 'report'],
  bookmarks: [FRAME_ROUTES.bookmarks, { reportId: REPORTS.flights, bookmarks: [] }, 'report'],
  dashboard: [FRAME_ROUTES.dashboard, { dashboardId: DASHBOARDS.operations }, 'dashboard'],
  dashboardData: [FRAME_ROUTES.dashboardData, { dashboardId: DASHBOARDS.operations }, 'dashboard'],
  paginated: [FRAME_ROUTES.paginated, { reportId: PAGINATED.airports }, 'paper'],
  paginatedRender: [FRAME_ROUTES.paginatedRender, { reportId: PAGINATED.airports }, 'paper'],
  qna: [FRAME_ROUTES.qna, { datasetIds: [FLIGHTS] }, 'qna'],
  qnaAsk: [FRAME_ROUTES.qnaAsk, { datasetIds: [FLIGHTS], question: 'flights' }, 'qna'],
  create: [FRAME_ROUTES.create, { datasetId: FLIGHTS }, 'create'],
  valuesOfNew: [
    FRAME_ROUTES.values,
    { reportId: TILE, datasetId: FLIGHTS, target: { table: 'Flights', column: 'Origin' } },
    'create',
  ],
};

/** Tokens by what their path names; a kind opens its own calls, and those alone. */
const TOKENS: Record<string, () => Promise<string>> = {
  report: () => sandbox.tokenOf(`reports/${REPORTS.flights}`),
  dashboard: () => sandbox.tokenOf(`dashboards/${DASHBOARDS.operations}`),
  tile: () => sandbox.tokenOf(`dashboards/${DASHBOARDS.operations}/tiles/${TILE}`),
  paper: () => sandbox.tokenOf(`reports/${PAGINATED.airports}`),
  qna: () => sandbox.tokenOf(`datasets/${FLIGHTS}`),
  create: () => sandbox.tokenOf('reports', { accessLevel: 'Create', datasetId: FLIGHTS }),
  'another report': () => sandbox.tokenOf(`reports/${REPORTS.cars}`),
  'another dashboard': () => sandbox.tokenOf(`dashboards/${DASHBOARDS.world}`),
};

describe.each(Object.entries(TOKENS))('a token of kind "%s"', (name, getToken) => {
  test.each(Object.entries(CALLS))('opens %s only if that is its own', async (_, [path, body, kind]) => {
    const answer = await sandbox.post(path, await getToken(), body);
    // Questions need the data set, and every token of something on it names it.
    const namesDataset = ['report', 'dashboard', 'tile', 'paper', 'qna', 'create'].includes(name);
    const isOpen = kind === name || (kind === 'qna' && namesDataset);
    expect(answer.status).toBe(isOpen ? 200 : 403);
    if (!isOpen) expect(Object.keys(await readJson<object>(answer))).toEqual(['error']);
  });
});

describe('a tile token', () => {
  const ask = async (tileId?: string) =>
    sandbox.post(FRAME_ROUTES.dashboardData, await TOKENS['tile']?.(), {
      dashboardId: DASHBOARDS.operations,
      ...(tileId ? { tileId } : {}),
    });

  test('opens its tile, and neither another nor the dashboard', async () => {
    const { tiles } = await readJson<DashboardData>(await ask(TILE));
    expect(tiles[TILE]?.rows).toEqual([[150_000]]);
    expect(Object.keys(tiles)).toEqual([TILE]);
    expect((await ask(OTHER_TILE)).status).toBe(403);
    expect((await ask()).status).toBe(403);
  });
});

describe('row-level security: an identity finds its own rows on every way', () => {
  const identities: [string, object, string][] = [
    ['region', { username: 'a@b.example', roles: ['West'] }, "region = 'West'"],
    ['two regions', { username: 'a@b.example', roles: ['West', 'Midwest'] }, "region in ('West', 'Midwest')"],
    ['state', { username: 'a@b.example', roles: ['By state'], customData: 'Texas' }, "state = 'Texas'"],
    ['airline', { username: 'American Airlines', roles: ['By airline'] }, "airline = 'American Airlines'"],
    ['nothing', { username: "x' or true --", roles: ['By airline'] }, 'false'],
    ['everything', { username: 'a@b.example', roles: ['Everything'] }, 'true'],
  ];

  test.each(identities)('%s', async (_, identity, condition) => {
    const count = async (what = 'count(*)::int') => {
      const [row] = await sandbox.sql.unsafe(`select ${what} from sandbox.strikes where ${condition}`).values();
      return row?.[0] as number;
    };
    const strikes = await count();
    const body = { identities: [identity] };
    const token = await sandbox.embedToken(REPORTS.strikes, body);
    const view = { reportId: REPORTS.strikes, page: 'Overview', filters: {} };
    const ask = async <Answer>(path: string, given: object, by = token) =>
      readJson<Answer>(await sandbox.post(path, by, given));

    const { visuals } = await ask<PageData>(FRAME_ROUTES.data, view);
    expect(visuals['strikes']?.rows).toEqual([[strikes]]);
    const target = { table: 'Strikes', column: 'State' };
    const { values } = await ask<ValuesAnswer>(FRAME_ROUTES.values, { reportId: REPORTS.strikes, target });
    expect(values.reduce((sum, { count: rows }) => sum + rows, 0)).toBe(strikes);
    const asked = { ...view, visual: 'damage', type: 'underlying' };
    expect((await ask<ExportAnswer>(FRAME_ROUTES.export, asked)).rowCount).toBe(strikes);
    const shown = await ask<VisualData>(FRAME_ROUTES.rows, { ...view, visual: 'damage' });
    expect(shown.rows).toHaveLength(Math.min(strikes, 1000));

    const dashboard = await sandbox.tokenOf(`dashboards/${DASHBOARDS.safety}`, body);
    const given = { dashboardId: DASHBOARDS.safety };
    const { tiles } = await ask<DashboardData>(FRAME_ROUTES.dashboardData, given, dashboard);
    expect(tiles['7c000000-0000-4000-8000-000000000001']?.rows).toEqual([[strikes]]);

    const questions = await sandbox.tokenOf(`datasets/${STRIKES}`, body);
    const question = { datasetIds: [STRIKES], question: 'strikes' };
    const answer = await ask<AnsweredQuestion>(FRAME_ROUTES.qnaAsk, question, questions);
    expect(answer).toMatchObject({ isUnderstood: true, data: { rows: [[strikes]] } });

    const paper = await sandbox.tokenOf(`reports/${PAGINATED.strikes}`, body);
    const request = { reportId: PAGINATED.strikes, parameters: [{ name: 'Damage', value: 'Medium' }] };
    const page = await ask<PaginatedPage>(FRAME_ROUTES.paginatedRender, request, paper);
    const last = await ask<PaginatedPage>(FRAME_ROUTES.paginatedRender, { ...request, page: page.pageCount }, paper);
    const medium = await count("(count(*) filter (where damage = 'Medium'))::int");
    expect(last.lines.at(-1)).toMatchObject({ kind: 'total', cells: expect.arrayContaining([medium]) });
  });

  test('a question finds out no value that the identity cannot see', async () => {
    const token = await sandbox.tokenOf(`datasets/${STRIKES}`, {
      identities: [{ username: 'a@b.example', roles: ['West'] }],
    });
    const ask = async (question: string) =>
      readJson<AnsweredQuestion>(await sandbox.post(FRAME_ROUTES.qnaAsk, token, { datasetIds: [STRIKES], question }));
    expect(await ask('strikes in California')).toMatchObject({ isUnderstood: true });
    expect(await ask('strikes in Texas')).toMatchObject({ isUnderstood: false, unknownWords: ['Texas'] });
    const { suggestions } = await readJson<OpenedQna>(
      await sandbox.post(FRAME_ROUTES.qna, token, { datasetIds: [STRIKES] }),
    );
    expect(suggestions.length).toBeGreaterThan(2);
  });
});
