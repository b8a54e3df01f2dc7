import { FRAME_ROUTES, type Cell } from '../model/frame-wire.ts';
import type {
  DashboardData,
  OpenedDashboard,
  OpenedPaginated,
  PaginatedLine,
  PaginatedPage,
} from '../model/frame-wire-content-types.ts';
import { DASHBOARDS, PAGINATED, readJson, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const everything = { identities: [{ username: 'test', roles: ['Everything'] }] };

test.each(Object.entries(DASHBOARDS))('every tile of the dashboard "%s" is there and has rows', async (_, id) => {
  const token = await sandbox.tokenOf(`dashboards/${id}`, everything);
  const ask = async <Answer>(path: string) => readJson<Answer>(await sandbox.post(path, token, { dashboardId: id }));
  const { document, visuals } = await ask<OpenedDashboard>(FRAME_ROUTES.dashboard);
  const { tiles } = await ask<DashboardData>(FRAME_ROUTES.dashboardData);
  const pinned = document.tiles.filter(({ content }) => content.kind === 'visual').map((tile) => tile.id);
  expect(Object.keys(visuals).sort()).toEqual([...pinned].sort());
  expect(Object.keys(tiles).sort()).toEqual([...pinned].sort());
  for (const data of Object.values(tiles)) expect(data.rows.length).toBeGreaterThan(0);
});

test('a dashboard and a tile of it say their titles in the language of who reads them', async () => {
  const id = DASHBOARDS.world;
  const tileId = '7b000000-0000-4000-8000-000000000001';
  const titlesIn = async (language: string | undefined, asked: object) => {
    const token = await sandbox.tokenOf(`dashboards/${id}`, everything);
    const answer = await sandbox.post(FRAME_ROUTES.dashboard, token, { dashboardId: id, language, ...asked });
    const { document } = await readJson<OpenedDashboard>(answer);
    return [document.displayName, ...document.tiles.flatMap(({ title, subTitle }) => [title, subTitle])];
  };
  const own = await titlesIn(undefined, {});
  expect(await titlesIn('en-GB', {})).toEqual(own);
  expect(await titlesIn('ja', {})).toEqual(own);
  expect(await titlesIn('da', { tileId })).toEqual(['Verden og arbejdet', 'Jordskælv', 'på en uge']);
  for (const language of ['da-DK', 'de', 'fr']) {
    const said = await titlesIn(language, {});
    expect(said).toHaveLength(own.length);
    for (const [place, text] of said.entries()) if (text) expect(text).not.toBe(own[place]);
  }
});

describe('a paginated report', () => {
  const open = async (id: string) => sandbox.tokenOf(`reports/${id}`, everything);
  const render = async (id: string, parameters: object[] = [], page = 1) =>
    sandbox.post(FRAME_ROUTES.paginatedRender, await open(id), { reportId: id, parameters, page });
  const cellsOf = (lines: PaginatedLine[], kind: PaginatedLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind && 'cells' in line ? [line.cells] : []));

  async function allLines(id: string, parameters: object[] = []): Promise<PaginatedLine[]> {
    const first = await readJson<PaginatedPage>(await render(id, parameters));
    const lines = [...first.lines];
    for (let page = 2; page <= first.pageCount; page += 1) {
      lines.push(...(await readJson<PaginatedPage>(await render(id, parameters, page))).lines);
    }
    return lines;
  }

  test('says what may be answered', async () => {
    const token = await open(PAGINATED.airports);
    const answer = await sandbox.post(FRAME_ROUTES.paginated, token, { reportId: PAGINATED.airports });
    const { available, document } = await readJson<OpenedPaginated>(answer);
    expect(document.parameters.map(({ name }) => name)).toEqual(['State', 'From', 'To']);
    expect(available['State']).toContainEqual({ value: 'Alaska', label: 'Alaska' });
    expect(available['From']).toBeUndefined();
  });

  test('prints every row once, with a subtotal for each group and the total of all', async () => {
    const lines = await allLines(PAGINATED.airports);
    const [airports] = (await sandbox.sql`select count(distinct origin)::int, count(distinct origin_state)::int
      from sandbox.flights`.values()) as unknown as number[][];
    expect(cellsOf(lines, 'row')).toHaveLength(airports?.[0] ?? -1);
    expect(lines.filter(({ kind }) => kind === 'group')).toHaveLength(airports?.[1] ?? -1);
    const flightsOf = (cells: Cell[]) => cells[2] as number;
    const sum = (kind: PaginatedLine['kind']) => cellsOf(lines, kind).reduce((all, cells) => all + flightsOf(cells), 0);
    expect([sum('row'), sum('subtotal'), sum('total')]).toEqual([150_000, 150_000, 150_000]);
  });

  test('obeys the answers to its questions', async () => {
    const parameters = [
      { name: 'State', value: 'Alaska' },
      { name: 'State', value: 'Hawaii' },
      { name: 'From', value: '2001-02-01' },
      { name: 'To', value: '2001-02-28' },
    ];
    const lines = await allLines(PAGINATED.airports, parameters);
    const [count] = (await sandbox.sql`select count(*)::int from sandbox.flights
      where origin_state in ('Alaska', 'Hawaii') and day between '2001-02-01' and '2001-02-28'`.values()) as unknown as number[][];
    expect(cellsOf(lines, 'total')[0]?.[2]).toBe(count?.[0]);
    const { header } = await readJson<PaginatedPage>(await render(PAGINATED.airports, parameters));
    expect(header.subtitle).toBe('Departures from 2001-02-01 to 2001-02-28, states: Alaska, Hawaii');
  });

  test('begins every page with the head of its table', async () => {
    const { pageCount } = await readJson<PaginatedPage>(await render(PAGINATED.strikes));
    expect(pageCount).toBeGreaterThan(5);
    const third = await readJson<PaginatedPage>(await render(PAGINATED.strikes, [], 3));
    expect(third.lines[0]?.kind).toBe('columns');
    expect(third.lines.at(-1)?.kind).not.toBe('group');
  });

  test.each<[string, object[], number, number]>([
    ['a question that is not asked', [{ name: 'Colour', value: 'red' }], 1, 400],
    ['a day that is none', [{ name: 'From', value: 'soon' }], 1, 400],
    ['two days for one', [{ name: 'From', value: ['2001-01-01', '2001-01-02'] }], 1, 400],
    ['no day', [{ name: 'From', value: null }], 1, 400],
    ['a page behind the last one', [], 500, 404],
  ])('refuses %s', async (_, parameters, page, status) => {
    expect((await render(PAGINATED.airports, parameters, page)).status).toBe(status);
  });
});

test.each([
  ['us-states', 'California', 'CA'],
  ['world-countries', 'Denmark', undefined],
])('the outlines of %s are GeoJSON that names its shapes', async (name, shape, code) => {
  const answer = await sandbox.get(`/maps/${name}.json`);
  const { type, features } = await readJson<{ type: string; features: GeoJSON.Feature[] }>(answer);
  expect(type).toBe('FeatureCollection');
  expect(features.map(({ properties }) => properties)).toContainEqual({ name: shape, ...(code ? { code } : {}) });
  expect((await sandbox.get('/maps/moon.json')).status).toBe(404);
});
