import { WORKSPACE_ID } from '../model/identifiers.ts';
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
const generate = (path: string, body?: unknown) => sandbox.post(`${groups}/${path}/GenerateToken`, token, body);

describe('every item is listed and described, in the workspace and by its id alone', () => {
  test.each([
    ['reports', Object.keys(REPORTS).length + Object.keys(PAGINATED).length],
    ['dashboards', 3],
    [`dashboards/${DASHBOARDS.operations}/tiles`, 6],
    ['datasets', 7],
  ])('%s', async (path, count) => {
    const { value } = await get(`${groups}/${path}`);
    expect(value).toHaveLength(count);
    expect((await get(`/v1.0/myorg/${path}`)).value).toEqual(value);
    for (const item of value) {
      const one = await get(`${groups}/${path}/${String(item['id'])}`);
      expect(one).toMatchObject(item);
    }
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
    const item = await get(`${groups}/${path}`);
    expect(item).toMatchObject(expected);
    expect(new URL(String(item['embedUrl'])).pathname).toBe(page);
  });

  test('a data set tells whether it needs an identity', async () => {
    expect(await get(`${groups}/datasets/${STRIKES}`)).toMatchObject({ isEffectiveIdentityRequired: true });
    expect(await get(`${groups}/datasets/${FLIGHTS}`)).toMatchObject({ isEffectiveIdentityRequired: false });
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
