import { expect, test } from './report-host.ts';
import { barsOf, card, FLIGHTS, numberIn, rowsOf } from './shown-numbers.ts';

test('cards, bars, tables and matrices show the numbers of independent SQL', async ({ openReport, stack }) => {
  const { frame, call, next } = await openReport({ reportId: FLIGHTS });
  const turnTo = async (name: string) => {
    const drawn = next('rendered');
    await call('PUT', '/report/pages/active', { name });
    await drawn;
  };
  const [[flights]] = (await rowsOf(stack, 'select count(*)::int from sandbox.flights')) as [[number]];
  await expect(card(frame, 'flights')).toHaveAttribute('data-value', String(flights));
  const shares = (await rowsOf(
    stack,
    `select (100.0 * count(*) filter (where delay > 15) / count(*))::float8
       from sandbox.flights group by date_trunc('month', day) order by date_trunc('month', day) desc limit 2`,
  )) as [[number], [number]];
  const change = shares[0][0] - shares[1][0];
  const shownChange = frame.locator('[data-visual="delayed-share"] .kpi-change');
  expect(Number(await shownChange.getAttribute('data-value'))).toBeCloseTo(change, 9);
  await expect(shownChange).toHaveText(`▲ +${change.toFixed(1)} points since May 2001`);
  const numbers = ['flights', 'average-delay', 'delayed-share'].map((name) => card(frame, name).boundingBox());
  const bottoms = (await Promise.all(numbers)).map((box) => box!.y + box!.height);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(2);
  const delays = await rowsOf(
    stack,
    'select hour::text, avg(delay)::float8 from sandbox.flights group by hour order by min(hour)',
  );
  const bars = await barsOf(frame, 'delay-by-hour');
  expect(bars.map(([hour]) => hour)).toEqual(delays.map(([hour]) => hour));
  bars.forEach(([, value], at) => expect(value).toBeCloseTo(delays[at]?.[1] as number, 6));

  await turnTo('Routes');
  const routes = await rowsOf(
    stack,
    `select origin, destination, count(*)::int from sandbox.flights group by 1, 2 order by 3 desc, 1, 2 limit 20`,
  );
  const lines = frame.locator('[data-visual="routes"] tbody tr');
  const shown = await lines.evaluateAll((all) =>
    all.slice(0, 20).map((line) => [...line.children].slice(0, 3).map((cell) => cell.textContent)),
  );
  expect(shown.map(([from, to, count]) => [from, to, numberIn(count ?? '')])).toEqual(routes);

  await turnTo('Week');
  const [[sunday]] = (await rowsOf(
    stack,
    `select round(avg(delay), 1)::float8 from sandbox.flights where weekday = 'Sunday' and origin_region = 'West'`,
  )) as [[number]];
  const matrix = frame.locator('[data-visual="weekday-by-region"]');
  const west = await matrix.locator('thead th').allTextContents();
  const cells = await matrix.locator('tbody tr', { hasText: 'Sunday' }).locator('th, td').allTextContents();
  expect(numberIn(cells[west.findIndex((name) => name.startsWith('West'))] ?? '')).toBe(sunday);
});

test('a hierarchy is drilled down for all, into one value, and up again', async ({ openReport, stack }) => {
  const { frame } = await openReport({ reportId: FLIGHTS, load: { pageName: 'Airports' } });
  const visual = frame.locator('[data-visual="busiest"]');
  const top = (column: string, where = 'true') =>
    rowsOf(
      stack,
      `select ${column}, count(*)::int from sandbox.flights where ${where} group by 1 order by 2 desc, 1 limit 25`,
    );
  const expectBars = async (statement: ReturnType<typeof top>) => {
    const expected = await statement;
    await expect.poll(() => barsOf(frame, 'busiest')).toEqual(expected);
  };
  await expectBars(top('origin_region'));
  await visual.getByRole('button', { name: 'Go to the next level' }).click();
  // Bars that do not fit are scrolled to; those that are seen are the first.
  const states = await top('origin_state');
  await expect.poll(async () => (await barsOf(frame, 'busiest')).slice(0, 5)).toEqual(states.slice(0, 5));
  await visual.getByRole('button', { name: 'Drill up' }).click();
  await expectBars(top('origin_region'));
  const into = visual.getByRole('button', { name: 'Click to drill down' });
  await into.click();
  await expect(into).toHaveAttribute('aria-pressed', 'true');
  await visual.locator('[data-mark="Northeast"]').click();
  await expectBars(top('origin_state', `origin_region = 'Northeast'`));
});

test('a table is sorted by its heads and by the host', async ({ openReport, stack }) => {
  const { frame, call } = await openReport({ reportId: FLIGHTS, load: { pageName: 'Routes' } });
  const table = frame.locator('[data-visual="routes"]');
  const first = () => table.locator('tbody tr').first().locator('td');
  const expectFirst = async (order: string) => {
    const [[from, to]] = (await rowsOf(
      stack,
      `select origin, destination from sandbox.flights group by 1, 2 order by ${order}, 1, 2 limit 1`,
    )) as [[string, string]];
    await expect(first().nth(0)).toHaveText(from);
    await expect(first().nth(1)).toHaveText(to);
  };
  await expectFirst('count(*) desc');
  await table.getByRole('button', { name: 'Average distance' }).click();
  await expectFirst('avg(distance) desc');
  await expect(table.getByRole('columnheader', { name: 'Average distance' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await table.getByRole('button', { name: 'Average distance' }).click();
  await expectFirst('avg(distance) asc');
  const sortBy = (orderBy: object, direction: number) =>
    call('PUT', '/report/pages/Routes/visuals/routes/sortBy', { orderBy, direction });
  expect(await sortBy({ table: 'Flights', column: 'Destination' }, 2)).toMatchObject({ statusCode: 202 });
  await expectFirst('destination desc');
  expect(await sortBy({ table: 'Flights', column: 'Hour' }, 1)).toMatchObject({ statusCode: 400 });
  expect(await sortBy({ table: 'Flights', measure: 'Flights' }, 3)).toMatchObject({ statusCode: 400 });
});

test('data are exported as they are shown, or as the rows behind them, within limits', async ({
  openReport,
  stack,
}) => {
  const { call } = await openReport({ reportId: FLIGHTS });
  const exported = async (visual: string, body: object) => {
    const answer = await call('POST', `/report/pages/Overview/visuals/${visual}/exportData`, body);
    return ((answer.body as { data?: string }).data ?? '').trimEnd().split('\r\n');
  };
  const hours = await rowsOf(stack, 'select distinct hour from sandbox.flights');
  const shown = await exported('delay-by-hour', {});
  expect(shown[0]).toBe('Hour,Average delay');
  expect(shown).toHaveLength(hours.length + 1);
  expect(await exported('delay-by-hour', { rows: 5 })).toHaveLength(6);
  const rows = await exported('delay-by-hour', { exportDataType: 1, rows: 100 });
  expect(rows[0]).toContain('Origin city');
  expect(rows).toHaveLength(101);
  const refused = (body: object) => call('POST', '/report/pages/Overview/visuals/flights/exportData', body);
  expect(await refused({ exportDataType: 2 })).toMatchObject({ statusCode: 400 });
  expect(await refused({ rows: 0 })).toMatchObject({ statusCode: 400 });
  expect(await call('POST', '/report/pages/Overview/visuals/region/exportData', {})).toMatchObject({ statusCode: 400 });
});

test('narratives say what is true, in the language of the host', async ({ openReport, stack }) => {
  const settings = { localeSettings: { language: 'da', formatLocale: 'da-DK' } };
  const { call } = await openReport({ settings });
  const say = async (path: string) =>
    ((await call('GET', `/report/pages/${path}/smartNarrativeInsights`)).body as { summaryText: string }).summaryText;
  const months = `select sum(unemployed) as people from sandbox.unemployment group by month_start`;
  const [[least, most]] = (await rowsOf(
    stack,
    `select min(people)::int, max(people)::int from (${months}) as months`,
  )) as [[number, number]];
  const course = await say('Overview/visuals/over-time');
  expect(course).toContain(`Den højeste værdi var ${most.toLocaleString('da')} i `);
  expect(course).toContain(`den laveste ${least.toLocaleString('da')} i `);
  const [[industry]] = (await rowsOf(
    stack,
    'select industry from sandbox.unemployment group by 1 order by sum(unemployed) desc limit 1',
  )) as [[string]];
  const ranking = await say('Overview/visuals/by-industry');
  expect(ranking).toContain(`${industry} har den højeste værdi for People out of work`);
  // An average over months does not add up to a whole.
  expect(ranking).not.toContain('%');
  expect((await say('Overview')).split('\n').length).toBeGreaterThan(4);
});

test('a phone page shows one visual after the other, and none of it is wider than the phone', async ({
  openReport,
}) => {
  const { frame, page } = await openReport({ reportId: FLIGHTS });
  await page.locator('iframe').evaluate((element) => (element.style.width = '390px'));
  await expect
    .poll(() =>
      frame.locator('.visual').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))),
    )
    .toBeLessThanOrEqual(390);
  const boxes = await frame
    .locator('.visual')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]));
  // Charts have the whole width; cards stand in pairs.
  expect(boxes.filter(([, , width]) => width === 366).length).toBeGreaterThan(4);
  expect(new Set(boxes.map(([, y]) => y)).size).toBeGreaterThan(5);
});
