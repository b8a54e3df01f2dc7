import { FRAME_ROUTES } from './model/frame-wire.ts';
import { expectRefusal, startOddRequests, type OddRequests } from './testing/odd-requests.ts';
import { REPORTS, startTestSandbox, type TestSandbox } from './testing/sandbox.ts';

let sandbox: TestSandbox;
let odd: OddRequests;

beforeAll(async () => {
  sandbox = await startTestSandbox({ NODE_ENV: 'production' });
  odd = await startOddRequests(sandbox);
});
afterAll(() => sandbox.close());

describe('filters', () => {
  const column = { table: 'Cars', column: 'Origin' };
  const number = { table: 'Cars', column: 'Year' };
  const hierarchy = (nodes: unknown) => ({ filterType: 9, target: [column, number], hierarchyData: nodes });
  const nested = (levels: number): object =>
    levels === 0 ? { value: 1 } : { value: 'Japan', operator: 'Selected', children: [nested(levels - 1)] };
  const basic = (values: unknown[], target = column) => ({ filterType: 1, target, operator: 'In', values });
  const topN = {
    filterType: 5,
    target: column,
    operator: 'Top',
    itemCount: 3,
    orderBy: { ...number, aggregationFunction: 'Sum' },
  };
  const ask = (filters: object, more: object = {}) =>
    odd.send(
      { path: FRAME_ROUTES.data, kind: 'frame', body: {} },
      JSON.stringify({ reportId: REPORTS.cars, page: 'Overview', filters, ...more }),
    );

  test.each<[string, object]>([
    ['a hierarchy 1,000 deep', { report: [hierarchy([nested(1000)])] }],
    ['a hierarchy deeper than its target', { report: [hierarchy([nested(5)])] }],
    ['NUL in a value', { report: [basic(['a\0'])] }],
    ['NUL in the name of a column', { report: [basic(['a'], { table: 'Cars', column: 'Or\0igin' })] }],
    ['half a character in a value', { report: [basic(['\ud800'])] }],
    ['a rank beyond all numbers', { report: [{ ...topN, itemCount: 1e300 }] }],
    ['a number for a text', { report: [{ ...basic([]), values: 'x' }] }],
    ['a thousand filters', { report: Array.from({ length: 1000 }, () => basic(['Japan'])) }],
  ])('9.7 with %s are refused with 400', async (_, filters) => {
    await expectRefusal(await ask(filters), [400]);
  });

  test.each<[string, object]>([
    [
      'combinations by the thousand',
      {
        report: [
          {
            filterType: 6,
            target: [column, number],
            operator: 'In',
            values: Array.from({ length: 4000 }, (_, n) => [{ value: 'Japan' }, { value: n }]),
          },
        ],
      },
    ],
    [
      'a hierarchy 10,000 wide',
      { report: [hierarchy(Array.from({ length: 10_000 }, (_, n) => ({ value: `v${n}` })))] },
    ],
    ['values by the thousand', { report: [basic(Array.from({ length: 20_000 }, (_, n) => `v${n}`))] }],
    ['a rank as large as numbers go', { report: [{ ...topN, itemCount: Number.MAX_SAFE_INTEGER }] }],
    [
      'many ranks in many slicers',
      { slicers: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`s${n}`, [topN]])) },
    ],
    [
      'filters of a thousand slicers',
      { slicers: Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`s${n}`, [basic(['Japan'])]])) },
    ],
  ])('9.7 with %s are answered or refused, by visual, and nothing fails', async (_, filters) => {
    expect([200, 400]).toContain((await ask(filters)).status);
  });

  test('9.7 more copies of visuals than a page has are refused', async () => {
    const copies = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`copy${n}`, 'cars']));
    await expectRefusal(await ask({}, { copies }), [400]);
  });

  const day = { table: 'Weather', column: 'Date' };
  test.each<[string, object]>([
    [
      'a day that no calendar has',
      { filterType: 0, target: day, logicalOperator: 'And', conditions: [{ operator: 'Is', value: '2012-02-30' }] },
    ],
    [
      'the year nought',
      { filterType: 0, target: day, logicalOperator: 'And', conditions: [{ operator: 'Is', value: '0000-01-01' }] },
    ],
    [
      'more days than there are',
      { filterType: 4, target: day, operator: 0, timeUnitsCount: 9_000_000_000, timeUnitType: 0 },
    ],
    [
      'more years than there are',
      { filterType: 4, target: day, operator: 2, timeUnitsCount: 2_000_000_000, timeUnitType: 5 },
    ],
    [
      'more minutes than there are',
      { filterType: 7, target: day, operator: 0, timeUnitsCount: 9_000_000_000, timeUnitType: 7 },
    ],
  ])('9.7 %s is refused with 400', async (_, filter) => {
    const body = { reportId: REPORTS.weather, target: { table: 'Weather', column: 'Date' }, filters: [filter] };
    await expectRefusal(
      await sandbox.post(FRAME_ROUTES.values, await sandbox.embedToken(REPORTS.weather), body),
      [400],
    );
  });
});
