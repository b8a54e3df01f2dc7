import { datasets } from '../data/datasets.ts';
import type { AnsweredQuestion } from '../model/frame-wire-content-types.ts';
import { FRAME_ROUTES } from '../model/frame-wire.ts';
import { readJson, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const DATASETS = {
  flights: '8d1f3a5c-7e90-4b2d-8c4f-6a7b8c9d0e11',
  weather: '4b7c9d2e-3f50-4b6c-8d8e-9f1a2b3c4d5e',
  nations: 'b04c6d8f-a1c3-4e50-bf72-9d0e1f2a3b44',
  unemployment: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
  cars: '5c8d0e3f-4061-4c7d-9e9f-a02b3c4d5e6f',
} as const;
type Name = keyof typeof DATASETS;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function ask(id: string, question: string): Promise<AnsweredQuestion> {
  const identities = [{ username: 'test', roles: ['Everything'] }];
  const token = await sandbox.tokenOf(`datasets/${id}`, { identities });
  return readJson(await sandbox.post(FRAME_ROUTES.qnaAsk, token, { datasetIds: [id], question }));
}

test.each<[Name, string, string, string]>([
  ['flights', 'How many flights?', 'Flights', 'select count(*)::float8 from sandbox.flights'],
  [
    'flights',
    'average delay by origin state',
    'Average delay by Origin state',
    'select origin_state, avg(delay)::float8 from sandbox.flights group by 1 order by 2 desc',
  ],
  [
    'flights',
    'top 5 airports by flights',
    'Flights by Origin (top 5)',
    'select origin, count(*)::float8 from sandbox.flights group by 1 order by 2 desc, 1 limit 5',
  ],
  [
    'flights',
    'flights in March 2001 by weekday',
    'Flights by Weekday, where Date is in March 2001',
    `select weekday, count(*)::float8 from sandbox.flights where day >= '2001-03-01' and day < '2001-04-01'
      group by 1 order by min(weekday_number)`,
  ],
  [
    'flights',
    'flights from Texas to California',
    'Flights, where Origin state is Texas and Destination state is California',
    `select count(*)::float8 from sandbox.flights where origin_state = 'Texas' and destination_state = 'California'`,
  ],
  [
    'flights',
    'flights with delay over 60 by hour',
    'Flights by Hour, where Delay is more than 60',
    'select hour, count(*)::float8 from sandbox.flights where delay > 60 group by 1 order by 1',
  ],
  [
    'flights',
    'total distance by month',
    'Total Distance by month of Date',
    `select to_char(date_trunc('month', day), 'YYYY-MM-DD'), sum(distance)::float8 from sandbox.flights
      group by 1 order by 1`,
  ],
  [
    'flights',
    'which origin state has the most delayed flights',
    'Delayed flights by Origin state (top 1)',
    `select origin_state, count(*)::float8 from sandbox.flights where delay > 15 group by 1 order by 2 desc limit 1`,
  ],
  [
    'weather',
    'total rain by month last year',
    'Rain by month of Date, where Date is in 2015',
    `select to_char(date_trunc('month', day), 'YYYY-MM-DD'), sum(precipitation_mm) from sandbox.weather
      where year = 2015 group by 1 order by 1`,
  ],
  [
    'weather',
    'days without sun',
    'Days, where Weather is not sun',
    `select count(*)::float8 from sandbox.weather where kind <> 'sun'`,
  ],
  [
    'nations',
    'average life expectancy by region in 2005',
    'Average life expectancy by Region, where Year is 2005',
    'select region, avg(life_expectancy) from sandbox.countries where year = 2005 group by 1 order by 2 desc',
  ],
  [
    'nations',
    'top 3 countries by population in 2000',
    'Total Population by Country (top 3), where Year is 2000',
    'select country, sum(population)::float8 from sandbox.countries where year = 2000 group by 1 order by 2 desc limit 3',
  ],
  [
    'unemployment',
    'highest rate in Construction or Agriculture',
    'Highest rate, where Industry is Construction or Agriculture',
    `select max(rate) from sandbox.unemployment where industry in ('Construction', 'Agriculture')`,
  ],
  [
    'cars',
    'models from Japan with 4 cylinders',
    'Models, where Origin is Japan and Cylinders is 4',
    `select count(*)::float8 from sandbox.cars where origin = 'Japan' and cylinders = 4`,
  ],
  [
    'cars',
    'cars with horsepower between 100 and 150 by origin',
    'Models by Origin, where Horsepower is between 100 and 150',
    'select origin, count(*)::float8 from sandbox.cars where horsepower between 100 and 150 group by 1 order by 2 desc',
  ],
])(
  '%s: "%s" is understood as it is said, and answered with the numbers of SQL',
  async (name, question, said, statement) => {
    const answer = await ask(DATASETS[name], question);
    expect(answer).toMatchObject({ isUnderstood: true, normalizedQuestion: said });
    if (!answer.isUnderstood) return;
    const expected = (await sandbox.sql.unsafe(statement).values()) as unknown as unknown[][];
    const inOrder = (rows: unknown[][]) =>
      statement.includes('limit') ? rows : [...rows].sort((a, b) => String(a[0]).localeCompare(String(b[0])));
    const wanted = inOrder(expected);
    const given = inOrder(answer.data.rows);
    expect(given).toHaveLength(wanted.length);
    given.forEach((row, at) =>
      row.forEach((cell, index) => {
        const other = wanted[at]?.[index];
        if (typeof cell === 'number') expect(cell).toBeCloseTo(other as number, 6);
        else expect(cell).toBe(other);
      }),
    );
  },
);

test.each<[Name, string, string[]]>([
  ['flights', 'salaries of pilots', ['salaries', 'pilots']],
  ['cars', 'average consumption by colour', ['colour']],
  ['weather', 'snow in Copenhagen', ['Copenhagen']],
  ['cars', 'what is it', []],
  ['cars', '', []],
])('%s: "%s" is not answered, and it says which words stood in the way', async (name, question, unknownWords) => {
  const answer = await ask(DATASETS[name], question);
  expect(answer).toMatchObject({ isUnderstood: false, unknownWords });
  expect((answer as { suggestions: string[] }).suggestions.length).toBeGreaterThan(0);
});

const suggestions = [...datasets.values()].flatMap(({ id, questions = [] }) => questions.map((text) => [text, id]));
test.each(suggestions)('the suggestion "%s" has an answer', async (question, id) => {
  const answer = await ask(id, question);
  expect(answer).toMatchObject({ isUnderstood: true });
  if (answer.isUnderstood) expect(answer.data.rows.length).toBeGreaterThan(0);
});
