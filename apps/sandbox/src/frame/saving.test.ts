import { randomUUID } from 'node:crypto';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import { FRAME_ROUTES, type OpenedReport, type PageData, type SavedReport } from '../model/frame-wire.ts';
import type { OpenedDataset } from '../model/frame-wire-content-types.ts';
import type { ReportDocument } from '../model/report-document.ts';
import { salesOf } from '../testing/sales.ts';
import { readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const CARS = '5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f';
const identityOf = (username: string) => ({ identities: [{ username }] });
const edit = (more: object = {}) => sandbox.embedToken(REPORTS.cars, { accessLevel: 'Edit', ...more });
const open = async (token: string, reportId: string = REPORTS.cars) =>
  readJson<OpenedReport>(await sandbox.post(FRAME_ROUTES.report, token, { reportId }));
const save = (token: string, document: ReportDocument, revision: number) =>
  sandbox.post(FRAME_ROUTES.save, token, { reportId: REPORTS.cars, document, revision });

function renamed(document: ReportDocument, displayName: string): ReportDocument {
  return { ...document, pages: document.pages.map((page, at) => (at === 0 ? { ...page, displayName } : page)) };
}

describe('saving', () => {
  test('keeps the report for everybody, and refuses whoever has an older form of it', async () => {
    const token = await edit();
    const first = await open(token);
    const saved = await save(token, renamed(first.document, 'Front'), first.revision);
    expect(await readJson<SavedReport>(saved)).toMatchObject({ reportId: REPORTS.cars, revision: first.revision + 1 });
    const again = await open(await sandbox.embedToken(REPORTS.cars));
    expect(again.document.pages[0]?.displayName).toBe('Front');
    const late = await save(token, renamed(first.document, 'Late'), first.revision);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: 'ReportChanged' } });
    expect((await save(token, again.document, again.revision)).status).toBe(200);
  });

  test.each<[string, (document: ReportDocument) => ReportDocument]>([
    ['another report', (document) => ({ ...document, id: REPORTS.weather })],
    ['another data set', (document) => ({ ...document, datasetId: '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e' })],
    [
      'a column that does not exist',
      (document) => ({
        ...document,
        filters: [{ filterType: 1, target: { table: 'Cars', column: 'x; drop' }, operator: 'In', values: [1] }],
      }),
    ],
    ['two pages of one name', (document) => ({ ...document, pages: [...document.pages, ...document.pages] })],
    ['no page', (document) => ({ ...document, pages: [] })],
  ])('refuses %s', async (_, change) => {
    const token = await edit();
    const { document, revision } = await open(token);
    expect((await save(token, change(document), revision)).status).toBe(400);
  });

  test('is not for readers, and their pages in the making get no data', async () => {
    const token = await sandbox.embedToken(REPORTS.cars);
    const { document, revision } = await open(token);
    expect((await save(token, document, revision)).status).toBe(403);
    const [page] = document.pages;
    const draft = { reportId: REPORTS.cars, page: 'Overview', filters: {}, draft: { page } };
    expect((await sandbox.post(FRAME_ROUTES.data, token, draft)).status).toBe(403);
    expect((await sandbox.post(FRAME_ROUTES.data, await edit(), draft)).status).toBe(200);
  });

  test('as a copy makes a report of its own, if the token lets it', async () => {
    const { document } = await open(await edit());
    const ask = async (token: string, more: object = {}) =>
      sandbox.post(FRAME_ROUTES.saveAs, token, { reportId: REPORTS.cars, document, name: ' My cars ', ...more });
    expect((await ask(await edit())).status).toBe(403);
    const allowed = await edit({ allowSaveAs: true });
    expect((await ask(allowed, { targetWorkspaceId: randomUUID() })).status).toBe(403);
    expect((await ask(allowed, { name: '  ' })).status).toBe(400);
    const copy = await readJson<SavedReport>(await ask(allowed, { targetWorkspaceId: WORKSPACE_ID }));
    expect(copy).toMatchObject({ name: 'My cars', revision: 1 });
    expect((await sandbox.post(FRAME_ROUTES.report, allowed, { reportId: copy.reportId })).status).toBe(403);
    const opened = await open(await sandbox.embedToken(copy.reportId), copy.reportId);
    expect(opened.document).toMatchObject({ id: copy.reportId, name: 'My cars' });
  });

  test('a removed change gives the first form back', async () => {
    const token = await edit();
    const { document, revision } = await open(token);
    await save(token, renamed(document, 'Changed'), revision);
    await sandbox.app.request(`/v1.0/myorg/groups/${WORKSPACE_ID}/reports/${REPORTS.cars}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${await sandbox.accessToken()}` },
    });
    expect(await open(token)).toMatchObject({ revision: 0 });
    expect((await open(token)).document.pages[0]?.displayName).toBe('Overview');
  });
});

describe('what a reader keeps', () => {
  const state = { activePage: 'Compare', hiddenVisuals: ['Overview/cars'] };
  const bookmarks = [{ name: 'mine', displayName: 'Mine', state }];

  test('is there for the same person with another token, and for nobody else', async () => {
    const anna = await sandbox.embedToken(REPORTS.cars, identityOf('anna@portico.example'));
    await sandbox.post(FRAME_ROUTES.userState, anna, { reportId: REPORTS.cars, state });
    await sandbox.post(FRAME_ROUTES.bookmarks, anna, { reportId: REPORTS.cars, bookmarks });
    const later = await open(await sandbox.embedToken(REPORTS.cars, identityOf('Anna@Portico.example')));
    expect(later).toMatchObject({ userState: state, personalBookmarks: bookmarks });
    for (const other of [await sandbox.embedToken(REPORTS.cars, identityOf('bo@x.example')), await edit()]) {
      expect(await open(other)).toMatchObject({ personalBookmarks: [] });
      expect(await open(other)).not.toHaveProperty('userState');
    }
  });

  test('is forgotten when it is reset', async () => {
    const token = await sandbox.embedToken(REPORTS.cars, identityOf('carl@portico.example'));
    await sandbox.post(FRAME_ROUTES.userState, token, { reportId: REPORTS.cars, state });
    expect(await open(token)).toHaveProperty('userState');
    await sandbox.post(FRAME_ROUTES.userState, token, { reportId: REPORTS.cars, state: null });
    expect(await open(token)).not.toHaveProperty('userState');
  });

  test('is not more than fits', async () => {
    const token = await edit();
    const many = Array.from({ length: 9000 }, (_, at) => `Overview/visual-${at}`);
    const answer = await sandbox.post(FRAME_ROUTES.userState, token, {
      reportId: REPORTS.cars,
      state: { hiddenVisuals: many },
    });
    expect(answer.status).toBe(400);
  });
});

describe('new reports', () => {
  const filters = {};
  const chart = {
    name: 'chart',
    type: 'clusteredBarChart',
    title: 'Cars by maker',
    layout: { x: 0, y: 0, width: 600, height: 400 },
    query: { table: 'Cars', groupBy: [{ column: 'Origin' }], measures: ['Heaviest'] },
  };
  const page = { name: 'Page1', displayName: 'Page 1', visuals: [chart] };
  const measures = [
    { name: 'Heaviest', table: 'Cars', aggregate: 'max', column: 'Weight', format: { decimals: 0, suffix: '' } },
  ];

  test('are made on a data set, drawn before they are saved, and opened by a token of their own', async () => {
    const token = await sandbox.tokenOf('reports', { accessLevel: 'Create', datasetId: CARS });
    const created = await readJson<OpenedDataset>(await sandbox.post(FRAME_ROUTES.create, token, { datasetId: CARS }));
    expect(created).toMatchObject({ rights: { access: 'Create' }, document: { pages: [{ visuals: [] }] } });
    const asked = {
      reportId: created.document.id,
      datasetId: CARS,
      page: page.name,
      draft: { page, measures },
      filters,
    };
    const data = await readJson<PageData>(await sandbox.post(FRAME_ROUTES.data, token, asked));
    expect(data.visuals['chart']?.rows).toHaveLength(3);
    const document = { ...created.document, measures, pages: [page] };
    const answer = await sandbox.post(FRAME_ROUTES.createSave, token, { datasetId: CARS, document, name: 'Makers' });
    const saved = await readJson<SavedReport>(answer);
    const opened = await open(await sandbox.embedToken(saved.reportId), saved.reportId);
    expect(opened.document).toMatchObject({ name: 'Makers', pages: [{ visuals: [{ name: 'chart' }] }] });
  });

  test('what one visual asks wrongly takes none of the others away', async () => {
    const token = await sandbox.tokenOf('reports', { accessLevel: 'Create', datasetId: CARS });
    const wrong = { ...chart, name: 'wrong', query: { ...chart.query, measures: ['Nothing'] } };
    const draft = { page: { ...page, visuals: [chart, wrong] }, measures };
    const asked = { reportId: randomUUID(), datasetId: CARS, page: page.name, draft, filters };
    const answer = await sandbox.post(FRAME_ROUTES.data, token, asked);
    const data = await readJson<PageData>(answer);
    expect(Object.keys(data.visuals)).toEqual(['chart']);
    expect(data.failures).toMatchObject({ wrong: { code: 'InvalidRequest' } });
  });
});

describe('quick create', () => {
  const sales = salesOf([
    ['Denmark', '2025-01-31', '10.5'],
    ['Norway', '2025-02-01', '20'],
    ['Denmark\t"x"\n', null, '2.5'],
  ]);
  const creator = (more: object = {}) =>
    sandbox.tokenOf('reports', { accessLevel: 'Create', datasetId: CARS, ...more });
  const make = async (token: string, request: unknown = sales) =>
    sandbox.post(FRAME_ROUTES.quickCreate, token, request);

  test('makes pages of the rows that a host gives, which can be saved and asked', async () => {
    const token = await creator();
    const { dataset, document, model } = await readJson<OpenedDataset>(await make(token));
    expect(model.tables['Sales']?.columns).toEqual({ Country: 'text', Month: 'date', Revenue: 'decimal' });
    const [page] = document.pages;
    const asked = { reportId: document.id, datasetId: dataset.id, page: page?.name, draft: { page }, filters: {} };
    const data = await readJson<PageData>(await sandbox.post(FRAME_ROUTES.data, token, asked));
    expect(data.failures).toEqual({});
    expect(data.visuals['card-1']?.rows).toEqual([[33]]);
    expect(data.visuals['by-name']?.rows).toEqual([
      ['Norway', 20],
      ['Denmark', 10.5],
      ['Denmark\t"x"\n', 2.5],
    ]);
    const request = { datasetId: dataset.id, document, name: 'Sales of the year' };
    const saved = await readJson<SavedReport>(await sandbox.post(FRAME_ROUTES.createSave, token, request));
    const opened = await open(await sandbox.embedToken(saved.reportId), saved.reportId);
    expect(opened.document.name).toBe('Sales of the year');
  });

  test('rows of one host are not for another token', async () => {
    const { dataset } = await readJson<OpenedDataset>(await make(await creator()));
    const asked = { datasetId: dataset.id };
    expect((await sandbox.post(FRAME_ROUTES.create, await creator(), asked)).status).toBe(403);
    expect((await make(await sandbox.embedToken(REPORTS.cars))).status).toBe(403);
  });

  test.each<[string, unknown]>([
    ['a row of another length', salesOf([['Denmark']])],
    ['text where numbers belong', salesOf([['Denmark', null, 'much']])],
    ['a day that is none', salesOf([['Denmark', 'soon', '1']])],
    ['a table without rows', { ...sales, data: [{ name: 'Other', rows: [] }] }],
    ['nothing', {}],
  ])('refuses %s', async (_, request) => {
    expect((await make(await creator(), request)).status).toBe(400);
  });
});
