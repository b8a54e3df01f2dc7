import {
  FRAME_ROUTES,
  MAX_EXPORT_ROWS,
  type Cell,
  type ExportAnswer,
  type PageData,
  type ValuesAnswer,
  type VisualData,
} from '../model/frame-wire.ts';
import { readCsv } from '../data/files.ts';
import { readJson, REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

let sandbox: TestSandbox;
let flights: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  flights = await sandbox.embedToken(REPORTS.flights);
});
afterAll(() => sandbox.close());

const target = (column: string) => ({ table: 'Flights', column });
const only = (column: string, ...values: Cell[]) => ({ filterType: 1, target: target(column), operator: 'In', values });

async function data(page: string, view: object = {}): Promise<PageData> {
  const request = { reportId: REPORTS.flights, page, filters: {}, ...view };
  return readJson(await sandbox.post(FRAME_ROUTES.data, flights, request));
}
async function visual(page: string, name: string, view: object = {}): Promise<VisualData> {
  const { visuals, failures } = await data(page, view);
  expect(failures).toEqual({});
  return visuals[name] as VisualData;
}
const sql = async (statement: string) => (await sandbox.sql.unsafe(statement).values()) as unknown as Cell[][];

/** Numbers of PostgreSQL and of JSON differ in the last digit at most. */
function expectRows(given: readonly Cell[][], wanted: readonly Cell[][]): void {
  const round = (rows: readonly Cell[][]) =>
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 1e6) / 1e6 : cell)));
  expect(round(given)).toEqual(round(wanted));
}

describe('a visual is asked for', () => {
  test('at a level of its hierarchy, below the value that was entered', async () => {
    const { columns, rows } = await visual('Airports', 'busiest', {
      drills: { busiest: { level: 1, path: ['West'] } },
    });
    expect(columns[0]?.name).toBe('Origin state');
    expectRows(
      rows,
      await sql(`select origin_state, count(*)::float8 from sandbox.flights where origin_region = 'West'
        group by 1 order by 2 desc, 1 limit 25`),
    );
  });

  test('with the levels above it', async () => {
    const { columns, rows } = await visual('Airports', 'busiest', {
      drills: { busiest: { level: 1, mode: 'expand' } },
    });
    expect(columns.map(({ name }) => name)).toEqual(['Origin region', 'Origin state', 'Flights']);
    expect(rows).toHaveLength(25);
  });

  test('in another order', async () => {
    const sorts = { 'delay-by-hour': { by: 'Average delay', direction: 'descending' } };
    const { rows } = await visual('Overview', 'delay-by-hour', { sorts });
    const delays = rows.map((row) => row[1] as number);
    expect(delays).toEqual([...delays].sort((a, b) => b - a));
  });

  test('with days of the week in their own order', async () => {
    const { rows } = await visual('Week', 'delayed-by-weekday');
    expect(rows.map(([day]) => String(day).slice(0, 2))).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  });

  test('as a copy of another, by its own name', async () => {
    const { visuals } = await data('Overview', { copies: { 'my-copy': 'flights' }, visuals: ['my-copy'] });
    expect(Object.keys(visuals)).toEqual(['my-copy']);
    expect(visuals['my-copy']?.rows).toEqual([[150_000]]);
  });

  test('in vain at a level that it does not have, and the others still answer', async () => {
    const { visuals, failures } = await data('Airports', { drills: { busiest: { level: 5 } } });
    expect(Object.keys(failures)).toEqual(['busiest']);
    expect(visuals['airports']?.rows.length).toBeGreaterThan(200);
  });
});

describe('totals', () => {
  test('of a table are those of all rows, not of those that are shown', async () => {
    const { totals, rows, truncated } = await visual('Routes', 'routes');
    expect([rows.length, truncated]).toEqual([500, true]);
    expectRows(
      [totals as Cell[]],
      await sql(`select count(*)::float8, avg(delay)::float8,
        100.0 * (count(*) filter (where delay > 15)) / count(*), avg(distance)::float8 from sandbox.flights`).then(
        (found) => found.map((row) => row.map(Number)),
      ),
    );
  });

  test('of a matrix come for every row of it', async () => {
    const { subtotals } = await visual('Week', 'weekday-by-region');
    expectRows(
      subtotals?.[0] ?? [],
      await sql(`select weekday, avg(delay)::float8 from sandbox.flights group by 1 order by min(weekday_number)`),
    );
  });

  test('leave out groups that a condition on a measure takes away', async () => {
    const busy = {
      filterType: 0,
      target: { table: 'Flights', measure: 'Flights' },
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThan', value: 100 }],
    };
    const { totals, rows } = await visual('Routes', 'routes', { filters: { visuals: { routes: [busy] } } });
    expect(totals?.[0]).toBe(rows.reduce((sum, row) => sum + (row[2] as number), 0));
  });
});

describe('what one visual of a page does to the others', () => {
  const west = { region: [only('Origin region', 'West')] };

  test('a slicer filters all but itself', async () => {
    const { visuals, slicers } = await data('Overview', { filters: { slicers: west } });
    const [[count] = []] = await sql(`select count(*)::int from sandbox.flights where origin_region = 'West'`);
    expect(visuals['flights']?.rows).toEqual([[count]]);
    expect(slicers['region']?.values).toContain('South');
    expect(slicers['period']?.range).toEqual({ min: '2001-01-01', max: '2001-06-30' });
  });

  test('a clicked mark highlights bars, filters cards, and obeys what the page says of interactions', async () => {
    const selections = { 'delay-by-state': [only('Origin state', 'Texas')] };
    const { visuals } = await data('Overview', { filters: { selections } });
    const [[count] = []] = await sql(`select count(*)::int from sandbox.flights where origin_state = 'Texas'`);
    expect(visuals['flights']?.rows).toEqual([[count]]);
    const hours = visuals['delay-by-hour'] as VisualData;
    expect(hours.rows).toHaveLength(24);
    expectRows(
      hours.highlights ?? [],
      await sql(`select avg(delay) filter (where origin_state = 'Texas')::float8 from sandbox.flights
        group by hour order by hour`),
    );
    const days = { 'flights-by-day': [only('Date', '2001-01-01')] };
    const untouched = await visual('Overview', 'delay-by-state', { filters: { selections: days } });
    expect(untouched.highlights).toBeUndefined();
    expect(untouched.rows).toHaveLength(52);
  });
});

test.each<[string, object, string]>([
  [
    'a combination of values',
    {
      filterType: 6,
      operator: 'In',
      target: [target('Origin'), target('Destination')],
      values: [
        [{ value: 'SEA' }, { value: 'SFO' }],
        [{ value: 'JFK' }, { value: 'LAX' }],
      ],
    },
    `(origin, destination) in (('SEA', 'SFO'), ('JFK', 'LAX'))`,
  ],
  [
    'a hierarchy with an exception',
    {
      filterType: 9,
      target: [target('Origin region'), target('Origin state')],
      hierarchyData: [
        { value: 'West', operator: 'Selected', children: [{ value: 'Oregon', operator: 'NotSelected' }] },
        { value: 'South', operator: 'Inherited', children: [{ value: 'Texas', operator: 'Selected' }] },
      ],
    },
    `(origin_region = 'West' and origin_state <> 'Oregon') or origin_state = 'Texas'`,
  ],
  [
    'whole months',
    { ...only('Date', '2001-02-01', '2001-05-01'), target: { ...target('Date'), grain: 'month' } },
    'extract(month from day) in (2, 5)',
  ],
  [
    'everything but some values',
    { filterType: 3, target: target('Origin'), isExclude: true, values: ['ATL', 'ORD'] },
    `origin not in ('ATL', 'ORD')`,
  ],
  [
    'the last hours, of which none are in the data',
    { filterType: 7, target: target('Date'), operator: 0, timeUnitsCount: 5, timeUnitType: 8 },
    'false',
  ],
])('a filter on %s leaves the rows that it means', async (_, filter, condition) => {
  const { rows } = await visual('Overview', 'flights', { filters: { report: [filter] } });
  expect(rows).toEqual(await sql(`select count(*)::int from sandbox.flights where ${condition}`));
});

describe('values of a column', () => {
  const ask = async (more: object) =>
    readJson<ValuesAnswer>(
      await sandbox.post(FRAME_ROUTES.values, flights, {
        reportId: REPORTS.flights,
        target: target('Origin city'),
        ...more,
      }),
    );

  test('are found by a part of their name, with the number of their rows', async () => {
    const { values } = await ask({ search: 'san ' });
    expect(values.map(({ value }) => value)).toContain('San Diego');
    expect(values.every(({ value }) => String(value).toLowerCase().includes('san '))).toBe(true);
    const [[count] = []] = await sql(`select count(*)::int from sandbox.flights where origin_city = 'San Diego'`);
    expect(values.find(({ value }) => value === 'San Diego')?.count).toBe(count);
  });

  test('come page by page, and under filters', async () => {
    const [all, rest] = [await ask({}), await ask({ offset: 100 })];
    expect(rest.values).toEqual(all.values.slice(100));
    const { values } = await ask({ filters: [only('Origin state', 'Hawaii')] });
    expect(values.length).toBeLessThan(10);
  });
});

describe('an export', () => {
  const ask = async (more: object, page = 'Overview') =>
    readJson<ExportAnswer>(
      await sandbox.post(FRAME_ROUTES.export, flights, { reportId: REPORTS.flights, page, filters: {}, ...more }),
    );

  test('of what is summarised is the rows of the visual', async () => {
    const { csv, rowCount } = await ask({ visual: 'delay-by-hour' });
    expect(csv.split('\r\n')[0]).toBe('Hour,Average delay');
    expect([rowCount, readCsv(csv).length]).toEqual([24, 24]);
  });

  test('of what is underneath is the rows behind it, at most 30,000 for hosts and 150,000 for readers', async () => {
    const asked = { visual: 'delay-by-hour', type: 'underlying' };
    const forHost = await ask(asked);
    expect([forHost.rowCount, forHost.truncated]).toEqual([MAX_EXPORT_ROWS, true]);
    expect(forHost.csv.split('\r\n')[0]).toContain('Date,Hour,Weekday');
    expect(await ask({ ...asked, rows: 10 })).toMatchObject({ rowCount: 10, truncated: true });
    expect(await ask({ ...asked, rows: 1e6, isByReader: true })).toMatchObject({ rowCount: 150_000, truncated: false });
  });

  test('takes more rows than the visual shows', async () => {
    const [[routes] = []] = await sql('select count(distinct (origin, destination))::int from sandbox.flights');
    expect((await ask({ visual: 'routes' }, 'Routes')).rowCount).toBe(routes);
  });
});
