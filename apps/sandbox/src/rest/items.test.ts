import { workspaces } from '../content/workspaces.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import { FRAME_ROUTES } from '../model/frame-wire.ts';
import { DASHBOARDS, PAGINATED, readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const groups = `/v1.0/myorg/groups/${WORKSPACE_ID}`;
const FLIGHTS = '8d1f3a5c-7e90-4b2d-8c4f-6a7b8c9d0e11';
const STRIKES = '9e2a4b6d-8fa1-4c3e-9d50-7b8c9d0e1f22';
const TILE = '7a000000-0000-4000-8000-000000000001';
const NOWHERE = '99999999-9999-4999-8999-999999999999';

type Item = Record<string, unknown>;
let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  token = await sandbox.accessToken();
});
afterAll(() => sandbox.close());

const get = async (path: string) => readJson<Item & { value: Item[] }>(await sandbox.get(path, token));
const everywhere = '/v1.0/myorg';
const generate = (path: string, body?: unknown) => sandbox.post(`${everywhere}/${path}/GenerateToken`, token, body);
const groupOf = ({ id }: { id: string }) => `${everywhere}/groups/${id}`;
const idsOf = ({ value }: { value: Item[] }) => value.map(({ id }) => String(id));

describe('every item is in one workspace, listed and described there and by its id alone, and unknown in the others', () => {
  test.each([
    ['reports', Object.keys(REPORTS).length + Object.keys(PAGINATED).length],
    ['dashboards', 3],
    ['datasets', 7],
  ])('%s', async (kind, count) => {
    const all = await get(`${everywhere}/${kind}`);
    expect(all.value).toHaveLength(count);
    const found: string[] = [];
    for (const workspace of workspaces) {
      const here = await get(`${groupOf(workspace)}/${kind}`);
      expect(here.value.length).toBeGreaterThan(0);
      found.push(...idsOf(here));
      for (const item of all.value) {
        const path = `${groupOf(workspace)}/${kind}/${String(item['id'])}`;
        const isHere = idsOf(here).includes(String(item['id']));
        expect([path, (await sandbox.get(path, token)).status]).toEqual([path, isHere ? 200 : 404]);
        if (isHere) expect(await get(path)).toMatchObject(item);
        if (isHere) expect(JSON.stringify(item)).toContain(`groupId=${workspace.id}`);
      }
    }
    expect(found.sort()).toEqual(idsOf(all).sort());
  });

  test('tiles', async () => {
    const path = `dashboards/${DASHBOARDS.operations}/tiles`;
    const { value } = await get(`${everywhere}/${path}`);
    expect(value).toHaveLength(6);
    for (const item of value) expect(await get(`${everywhere}/${path}/${String(item['id'])}`)).toMatchObject(item);
  });

  test.each([
    [`reports/${PAGINATED.airports}`, { reportType: 'PaginatedReport' }, '/rdlEmbed'],
    [`dashboards/${DASHBOARDS.world}`, { displayName: 'World and work', isReadOnly: false }, '/dashboardEmbed'],
    [
      `dashboards/${DASHBOARDS.operations}/tiles/${TILE}`,
      { title: 'Flights', colSpan: 1, datasetId: FLIGHTS },
      '/tileEmbed',
    ],
  ])('%s says what it is and where it is embedded', async (path, expected, page) => {
    const item = await get(`${everywhere}/${path}`);
    expect(item).toMatchObject(expected);
    expect(new URL(String(item['embedUrl'])).pathname).toBe(page);
  });

  test('a data set tells whether it needs an identity', async () => {
    expect(await get(`${everywhere}/datasets/${STRIKES}`)).toMatchObject({ isEffectiveIdentityRequired: true });
    expect(await get(`${everywhere}/datasets/${FLIGHTS}`)).toMatchObject({ isEffectiveIdentityRequired: false });
  });
});

describe('tokens of secured data', () => {
  const west = { username: 'anna@portico.example', roles: ['West'] };
  test.each<[string, object, number]>([
    ['without an identity', {}, 400],
    ['with an identity for another data set', { identities: [{ ...west, datasets: [FLIGHTS] }] }, 400],
    ['with a role that does not exist', { identities: [{ ...west, roles: ['Moon'] }] }, 400],
    ['without a role', { identities: [{ ...west, roles: [] }] }, 400],
    ['with an identity and a role', { identities: [west] }, 200],
    ['with an identity for this data set', { identities: [{ ...west, datasets: [STRIKES] }] }, 200],
    ['with its id in capitals', { identities: [{ ...west, datasets: [STRIKES.toUpperCase()] }] }, 200],
  ])('%s', async (_, body, status) => {
    for (const path of [`reports/${REPORTS.strikes}`, `datasets/${STRIKES}`, `dashboards/${DASHBOARDS.safety}`]) {
      expect((await generate(path, body)).status).toBe(status);
    }
    expect((await generate(`reports/${PAGINATED.strikes}`, body)).status).toBe(status);
    const create = { ...body, accessLevel: 'Create', datasetId: STRIKES };
    expect((await generate('reports', create)).status).toBe(status);
    const resources = { ...body, reports: [{ id: REPORTS.strikes }], datasets: [{ id: STRIKES }] };
    expect((await sandbox.post('/v1.0/myorg/GenerateToken', token, resources)).status).toBe(status);
  });
});

test.each<[string, object, number]>([
  ['reports', { accessLevel: 'View', datasetId: FLIGHTS }, 400],
  ['reports', { accessLevel: 'Create' }, 400],
  ['reports', { accessLevel: 'Create', datasetId: NOWHERE }, 404],
  [`dashboards/${NOWHERE}`, {}, 404],
  [`dashboards/${DASHBOARDS.world}/tiles/${TILE}`, {}, 404],
  [`datasets/${NOWHERE}`, {}, 404],
  ['dashboards/one', {}, 500],
])('POST %s/GenerateToken %j answers %d', async (path, body, status) => {
  expect((await generate(path, body)).status).toBe(status);
});

test('a copy of a report is a report of its own, until it is removed', async () => {
  const cloned = await sandbox.post(`${groups}/reports/${REPORTS.cars}/Clone`, token, { name: 'My cars' });
  const { id, name } = await readJson<{ id: string; name: string }>(cloned);
  expect(name).toBe('My cars');
  expect(await get(`${groups}/reports/${id}/pages`)).toMatchObject(
    await get(`${groups}/reports/${REPORTS.cars}/pages`),
  );
  const path = `${groups}/reports/${id}`;
  const removed = await sandbox.app.request(path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(removed.status).toBe(200);
  expect((await sandbox.get(path, token)).status).toBe(404);
});

describe('a copy', () => {
  const [, flights, world] = workspaces.map(groupOf) as [string, string, string];
  const [, { id: target }] = workspaces as [unknown, { id: string }];
  const clone = (body: object) => sandbox.post(`${world}/reports/${REPORTS.quakes}/Clone`, token, body);

  test('is where its original is, or in the workspace that is named', async () => {
    const here = await readJson<Item>(await clone({ name: 'Here' }));
    const there = await readJson<Item>(await clone({ name: 'There', targetWorkspaceId: target.toUpperCase() }));
    expect(idsOf(await get(`${world}/reports`))).toEqual(expect.arrayContaining([here['id']]));
    expect(idsOf(await get(`${world}/reports`))).not.toContain(there['id']);
    const copy = await get(`${flights}/reports/${String(there['id'])}`);
    expect(copy).toMatchObject({ name: 'There', datasetWorkspaceId: workspaces[2]?.id });
    expect((await clone({ name: 'Nowhere', targetWorkspaceId: NOWHERE })).status).toBe(403);
  });

  test('may be saved from a frame into the workspace of the report, and into no other', async () => {
    const embed = await sandbox.embedToken(REPORTS.quakes, { accessLevel: 'View', allowSaveAs: true });
    const { document } = await readJson<Item>(
      await sandbox.post(FRAME_ROUTES.report, embed, { reportId: REPORTS.quakes }),
    );
    const saveAs = (more: object) =>
      sandbox.post(FRAME_ROUTES.saveAs, embed, { reportId: REPORTS.quakes, document, name: 'Saved', ...more });
    const { reportId } = await readJson<{ reportId: string }>(await saveAs({}));
    expect(idsOf(await get(`${world}/reports`))).toContain(reportId);
    expect((await saveAs({ targetWorkspaceId: target })).status).toBe(403);
  });
});
