import { readDocuments } from '../content/documents.ts';
import { datasets, tables } from '../data/datasets.ts';
import { loadTables } from '../data/load.ts';
import { filterSchema } from '../model/filters.ts';
import { REPORTS, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';
import { FieldError, type QueryScope } from './fields.ts';
import { runVisualQuery } from './visual-query.ts';

let sandbox: TestSandbox;
const scopes: Record<'cars' | 'weather', QueryScope> = {} as never;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { reports } = await readDocuments();
  for (const name of ['cars', 'weather'] as const) {
    const report = reports.get(REPORTS[name]);
    const dataset = report && datasets.get(report.datasetId);
    if (!report || !dataset) throw new Error(`no report ${name}`);
    scopes[name] = { dataset, measures: report.measures };
  }
});
afterAll(() => sandbox.close());

/** Cars, or days, that a filter leaves. */
async function countUnder(table: 'Cars' | 'Weather', filter: object, today = '2015-06-15'): Promise<unknown> {
  const [scope, measure] = table === 'Cars' ? [scopes.cars, 'Cars'] : [scopes.weather, 'Days'];
  const query = { table, groupBy: [], measures: [measure], totals: 'none' as const, limit: 10 };
  const data = await runVisualQuery(sandbox.sql, scope, query, [filterSchema.parse(filter)], today);
  return data.rows[0]?.[0];
}

async function countBy(table: string, condition: string): Promise<number> {
  const [row] = await sandbox.sql.unsafe(`select count(*)::int as n from sandbox.${table} where ${condition}`);
  return row?.['n'] as number;
}

const on = (column: string, table = 'Cars') => ({ table, column });
const basic = (column: string, operator: string, ...values: unknown[]) => ({
  filterType: 1,
  target: on(column),
  operator,
  values,
});
const advanced = (column: string, logicalOperator: string, ...conditions: object[]) => ({
  filterType: 0,
  target: on(column),
  logicalOperator,
  conditions,
});

describe('a filter leaves the rows that it says', () => {
  test.each<[string, object, string]>([
    ['In', basic('Origin', 'In', 'Japan', 'Europe'), "origin in ('Japan', 'Europe')"],
    ['In nothing', basic('Origin', 'In'), 'false'],
    ['In numbers', basic('Cylinders', 'In', 3, 5), 'cylinders in (3, 5)'],
    ['In with blank', basic('Horsepower', 'In', 150, null), 'horsepower = 150 or horsepower is null'],
    ['NotIn keeps blanks', basic('Horsepower', 'NotIn', 150), 'horsepower is distinct from 150'],
    ['NotIn with blank', basic('Horsepower', 'NotIn', 150, null), 'horsepower <> 150'],
    ['All', basic('Origin', 'All'), 'true'],
    ['shape instead of a type', { target: on('Origin'), operator: 'In', values: ['USA'] }, "origin = 'USA'"],
    [
      'between',
      advanced('Year', 'And', { operator: 'GreaterThanOrEqual', value: 1975 }, { operator: 'LessThan', value: 1978 }),
      'year >= 1975 and year < 1978',
    ],
    [
      'either',
      advanced('Year', 'Or', { operator: 'LessThanOrEqual', value: 1970 }, { operator: 'GreaterThan', value: 1981 }),
      'year <= 1970 or year > 1981',
    ],
    ['Contains, without case', advanced('Car', 'And', { operator: 'Contains', value: 'CIVIC' }), "car ilike '%civic%'"],
    ['no pattern in the text', advanced('Car', 'And', { operator: 'Contains', value: '%' }), 'false'],
    ['DoesNotContain', advanced('Car', 'And', { operator: 'DoesNotContain', value: 'ford' }), "car not ilike '%ford%'"],
    ['StartsWith', advanced('Maker', 'And', { operator: 'StartsWith', value: 'vo' }), "maker ilike 'vo%'"],
    [
      'DoesNotStartWith',
      advanced('Maker', 'And', { operator: 'DoesNotStartWith', value: 'f' }),
      "maker not ilike 'f%'",
    ],
    ['Is, without case', advanced('Maker', 'And', { operator: 'Is', value: 'bmw' }), "maker = 'BMW'"],
    [
      'IsNot keeps blanks',
      advanced('Horsepower', 'And', { operator: 'IsNot', value: 150 }),
      'horsepower is distinct from 150',
    ],
    ['IsBlank', advanced('Consumption', 'And', { operator: 'IsBlank' }), 'consumption_l_per_100_km is null'],
    ['IsNotBlank', advanced('Consumption', 'And', { operator: 'IsNotBlank' }), 'consumption_l_per_100_km is not null'],
    ['IsEmptyString', advanced('Maker', 'And', { operator: 'IsEmptyString' }), "maker = ''"],
    ['no condition', advanced('Maker', 'And'), 'true'],
    ['None', advanced('Maker', 'And', { operator: 'None' }), 'true'],
    [
      'top',
      {
        filterType: 5,
        target: on('Maker'),
        operator: 'Top',
        itemCount: 2,
        orderBy: { table: 'Cars', measure: 'Cars' },
      },
      'maker in (select maker from sandbox.cars group by maker order by count(*) desc limit 2)',
    ],
    [
      'bottom by an aggregation',
      {
        filterType: 5,
        target: on('Cylinders'),
        operator: 'Bottom',
        itemCount: 1,
        orderBy: { ...on('Consumption'), aggregationFunction: 'Avg' },
      },
      'cylinders = 4',
    ],
  ])('%s', async (_, filter, condition) => {
    expect(await countUnder('Cars', filter)).toBe(await countBy('cars', condition));
  });
});

describe('relative dates count from today', () => {
  const relative = (operator: number, timeUnitsCount: number, timeUnitType: number, includeToday = true) => ({
    filterType: 4,
    target: on('Date', 'Weather'),
    operator,
    timeUnitsCount,
    timeUnitType,
    includeToday,
  });
  test.each<[string, object, string]>([
    ['last 3 days with today', relative(0, 3, 0), "day between '2015-06-13' and '2015-06-15'"],
    ['last 3 days before today', relative(0, 3, 0, false), "day between '2015-06-12' and '2015-06-14'"],
    ['next 2 days with today', relative(2, 2, 0), "day between '2015-06-15' and '2015-06-16'"],
    ['next 2 days after today', relative(2, 2, 0, false), "day between '2015-06-16' and '2015-06-17'"],
    ['this month', relative(1, 1, 3), "day between '2015-06-01' and '2015-06-30'"],
    ['this year', relative(1, 1, 6), "day between '2015-01-01' and '2015-12-31'"],
    ['last 2 calendar months', relative(0, 2, 4), "day between '2015-04-01' and '2015-05-31'"],
    ['next calendar month', relative(2, 1, 4), "day between '2015-07-01' and '2015-07-31'"],
    ['last calendar week', relative(0, 1, 2), "day between '2015-06-08' and '2015-06-14'"],
    ['last year, sliding', relative(0, 1, 5), "day between '2014-06-16' and '2015-06-15'"],
  ])('%s', async (_, filter, condition) => {
    expect(await countUnder('Weather', filter)).toBe(await countBy('weather', condition));
  });
});

describe('a filter that cannot be meant is refused', () => {
  test.each<[string, object]>([
    ['text for a number', basic('Year', 'In', 'nineteen')],
    ['yes or no for text', basic('Origin', 'In', true)],
    ['a number where text is searched', advanced('Car', 'And', { operator: 'Contains', value: 5 })],
    ['no value to compare with', advanced('Year', 'And', { operator: 'LessThan' })],
    ['a relative date on text', { filterType: 4, target: on('Car'), operator: 0, timeUnitsCount: 1, timeUnitType: 0 }],
    [
      'an aggregation that does not exist',
      {
        filterType: 5,
        target: on('Car'),
        operator: 'Top',
        itemCount: 1,
        orderBy: { ...on('Year'), aggregationFunction: 'Guess' },
      },
    ],
  ])('%s', async (_, filter) => {
    await expect(countUnder('Cars', filter)).rejects.toThrow(FieldError);
  });
});

test('a filter on a measure leaves the groups whose number fits', async () => {
  const query = {
    table: 'Cars',
    groupBy: [{ column: 'Origin' }],
    measures: ['Cars'],
    totals: 'none' as const,
    limit: 10,
  };
  const filter = filterSchema.parse({
    filterType: 0,
    target: { table: 'Cars', measure: 'Cars' },
    logicalOperator: 'And',
    conditions: [{ operator: 'GreaterThan', value: 100 }],
  });
  const { rows } = await runVisualQuery(sandbox.sql, scopes.cars, query, [filter], '2015-06-15');
  expect(rows).toEqual([['USA', 254]]);
});

test('a matrix is answered with the crossings of its closed rows and its columns', async () => {
  const query = {
    table: 'Cars',
    groupBy: [{ column: 'Origin' }, { column: 'Maker' }, { column: 'Cylinders' }],
    measures: ['Cars'],
    totals: 'subtotals' as const,
    limit: 1000,
  };
  const { crossings } = await runVisualQuery(sandbox.sql, scopes.cars, query, [], '2015-06-15', { matrixRows: 2 });
  const groups = async (columns: string) => {
    const rows = await sandbox.sql.unsafe(`select ${columns}, count(*)::float8 from sandbox.cars group by ${columns}`);
    return rows.map((row) => Object.values(row).join());
  };
  expect(crossings?.map(({ rowDepth }) => rowDepth)).toEqual([0, 1]);
  for (const [at, columns] of ['cylinders', 'origin, cylinders'].entries()) {
    expect(crossings?.[at]?.rows.map((row) => row.join()).sort()).toEqual((await groups(columns)).sort());
  }
});

test('loading the data a second time changes nothing', async () => {
  const before = await sandbox.sql`select name, loaded_at from sandbox.loaded_table order by name`;
  await loadTables(sandbox.sql, tables);
  expect(await sandbox.sql`select name, loaded_at from sandbox.loaded_table order by name`).toEqual(before);
});
