import { DASHBOARDS, PAGINATED, readJson, REPORTS, type TestSandbox } from './sandbox.ts';
import { FRAME_ROUTES } from '../model/frame-wire.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';

export const DATASET = '5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f';
export const groups = `/v1.0/myorg/groups/${WORKSPACE_ID}`;

/** A body that each call takes, which the tests then spoil. */
const FRAME_BODIES: Record<keyof typeof FRAME_ROUTES, object> = {
  report: { reportId: REPORTS.cars },
  data: { reportId: REPORTS.cars, page: 'Overview', filters: {} },
  values: { reportId: REPORTS.cars, target: { table: 'Cars', column: 'Origin' } },
  export: { reportId: REPORTS.cars, page: 'Overview', filters: {}, visual: 'x' },
  rows: { reportId: REPORTS.cars, page: 'Overview', filters: {}, visual: 'x' },
  save: { reportId: REPORTS.cars, document: {}, revision: 0 },
  saveAs: { reportId: REPORTS.cars, document: {}, name: 'A copy' },
  userState: { reportId: REPORTS.cars, state: {} },
  bookmarks: { reportId: REPORTS.cars, bookmarks: [] },
  dashboard: { dashboardId: DASHBOARDS.safety },
  dashboardData: { dashboardId: DASHBOARDS.safety },
  qna: { datasetIds: [DATASET] },
  qnaAsk: { datasetIds: [DATASET], question: 'cars by origin' },
  paginated: { reportId: PAGINATED.airports },
  paginatedRender: { reportId: PAGINATED.airports },
  create: { datasetId: DATASET },
  createSave: { datasetId: DATASET, document: {}, name: 'New' },
  quickCreate: { tableSchemaList: [], data: [] },
};

/** A call that takes a body. */
export interface Route {
  path: string;
  kind: 'rest' | 'frame';
  body: object;
}
/** All of them, but for the token endpoint. */
export const ROUTES: Route[] = [
  ...Object.entries(FRAME_ROUTES).map(([name, path]) => ({
    path,
    kind: 'frame' as const,
    body: FRAME_BODIES[name as keyof typeof FRAME_ROUTES],
  })),
  ...[
    '/v1.0/myorg/GenerateToken',
    `${groups}/reports/GenerateToken`,
    `${groups}/reports/${REPORTS.cars}/GenerateToken`,
    `${groups}/reports/${REPORTS.cars}/Clone`,
    `${groups}/dashboards/${DASHBOARDS.safety}/GenerateToken`,
    `${groups}/datasets/${DATASET}/GenerateToken`,
    `/v1.0/myorg/reports/${REPORTS.cars}/GenerateToken`,
  ].map((path) => ({ path, kind: 'rest' as const, body: { datasetId: DATASET, name: 'A', reports: [] } })),
];

const CLEAR = [400, 413];

/** Requests with tokens that open what the routes are about. */
export interface OddRequests {
  tokens: Record<Route['kind'], string>;
  send: (route: Route, body: string | Uint8Array, headers?: Record<string, string>) => Promise<Response>;
}

export async function startOddRequests(sandbox: TestSandbox): Promise<OddRequests> {
  const rest = await sandbox.accessToken();
  const answer = await sandbox.post('/v1.0/myorg/GenerateToken', rest, {
    reports: [REPORTS.cars, PAGINATED.airports].map((id) => ({ id, allowEdit: true })),
    datasets: [{ id: DATASET }],
    targetWorkspaces: [{ id: WORKSPACE_ID }],
  });
  const tokens = { rest, frame: (await readJson<{ token: string }>(answer)).token };
  return {
    tokens,
    send: async ({ path, kind }, body, more = {}) => {
      const size = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
      const authorization = `Bearer ${tokens[kind]}`;
      const headers = { authorization, 'content-type': 'application/json', 'content-length': String(size), ...more };
      return sandbox.app.request(path, { method: 'POST', headers, body: body as string });
    },
  };
}

/** A refusal with a correct status class and an explanation. */
export async function expectRefusal(answer: Response, statuses: number[] = CLEAR): Promise<void> {
  const text = await answer.text();
  expect(statuses.includes(answer.status) ? 'refused' : `${answer.status} ${text.slice(0, 200)}`).toBe('refused');
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  expect(error.code).not.toBe('InternalServerError');
  expect(error.message).toMatch(/\w{3,}/);
}
