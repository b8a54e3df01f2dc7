import type { FrameLocator } from '@playwright/test';
import { withDatabase, type Stack } from '../../portal/e2e/stack.ts';
import { expect, test } from './report-host.ts';

const FLIGHTS = 'a15d7e90-b2d4-4f61-8083-ae1f2a3b4c55';
const QUAKES = 'd480a1c3-e507-4294-b3b6-d14c5d6e7f88';

/** Rows of a statement of the test's own. */
const rowsOf = (stack: Stack, statement: string) =>
  withDatabase(stack, async (sql) => (await sql.unsafe(statement)).map((row) => Object.values(row) as unknown[]));

/** What the bars of a visual say they stand for, and their values. */
const barsOf = (frame: FrameLocator, visual: string) =>
  frame
    .locator(`[data-visual="${visual}"] [data-mark]`)
    .evaluateAll((bars) =>
      bars.map((bar) => [(bar as SVGElement).dataset['mark'], Number((bar as SVGElement).dataset['value'])]),
    );

const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, ''));
const card = (frame: FrameLocator, visual: string) => frame.locator(`[data-visual="${visual}"] .card-value`);

test('cards, bars, tables and matrices show the numbers of independent SQL', async ({ openReport, stack }) => {
  const { frame, call, next } = await openReport({ reportId: FLIGHTS });
  const turnTo = async (name: string) => {
    const drawn = next('rendered');
    await call('PUT', '/report/pages/active', { name });
    await drawn;
  };
  const [[flights]] = (await rowsOf(stack, 'select count(*)::int from sandbox.flights')) as [[number]];
  await expect(card(frame, 'flights')).toHaveAttribute('data-value', String(flights));
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

test('a slicer is chosen by keyboard, read, set and cleared by the host', async ({ openReport, stack }) => {
  const { frame, page, call, next } = await openReport({ reportId: FLIGHTS });
  const state = '/report/pages/Overview/visuals/region/slicer';
  const target = { table: 'Flights', column: 'Origin region' };
  const applied = next('filtersApplied');
  const drawn = next('rendered');
  await frame.locator('[data-visual="region"]').getByRole('listbox').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  expect(await applied).toMatchObject({
    initiator: 'user',
    filters: [{ target, operator: 'In', values: ['Midwest'] }],
  });
  await drawn;
  const [[midwest]] = (await rowsOf(
    stack,
    `select count(*)::int from sandbox.flights where origin_region = 'Midwest'`,
  )) as [[number]];
  await expect(card(frame, 'flights')).toHaveAttribute('data-value', String(midwest));
  await expect(frame.getByRole('option', { name: 'Midwest' })).toHaveAttribute('aria-selected', 'true');
  expect((await call('GET', state))?.body).toMatchObject({ targets: [target], filters: [{ values: ['Midwest'] }] });

  // The other page's slicer of the group is in step.
  expect((await call('GET', '/report/pages/Airports/visuals/region/slicer'))?.body).toMatchObject({
    filters: [{ values: ['Midwest'] }],
  });
  expect(await call('PUT', state, { filters: [] })).toMatchObject({ statusCode: 202 });
  await expect(frame.getByRole('option', { name: 'Midwest' })).toHaveAttribute('aria-selected', 'false');
  const foreign = { filterType: 1, target: { table: 'Flights', column: 'Origin' }, operator: 'In', values: ['SEA'] };
  expect(await call('PUT', state, { filters: [foreign] })).toMatchObject({ statusCode: 400 });
  expect(await call('GET', '/report/pages/Overview/visuals/flights/slicer')).toMatchObject({ statusCode: 400 });
});

test('days are chosen in their fields and with the handles of their line', async ({ openReport, stack }) => {
  const { frame, page, next } = await openReport({ reportId: FLIGHTS });
  const slicer = frame.locator('[data-visual="period"]');
  const applied = next('filtersApplied');
  await slicer.locator('.range-field').first().fill('2001-06-01');
  await slicer.locator('.range-field').first().blur();
  await applied;
  const [[june]] = (await rowsOf(stack, `select count(*)::int from sandbox.flights where day >= '2001-06-01'`)) as [
    [number],
  ];
  await expect(card(frame, 'flights')).toHaveAttribute('data-value', String(june));
  const further = next('filtersApplied');
  await slicer.locator('.range-handle').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await further).toMatchObject({
    filters: [{ conditions: [{ operator: 'GreaterThanOrEqual', value: '2001-06-02' }] }],
  });
});

test('choosing bars filters and highlights the others, with Ctrl together, and lets go again', async ({
  openReport,
  stack,
}) => {
  const { frame, next, call } = await openReport({ reportId: FLIGHTS, load: { pageName: 'Week' } });
  const bar = (day: string) => frame.locator(`[data-visual="delayed-by-weekday"] [data-mark="${day}"]`).first();
  const matrix = frame.locator('[data-visual="weekday-by-region"] tbody tr');
  await expect(matrix).toHaveCount(7);
  const picked = next('dataSelected');
  await bar('Friday').click();
  expect(await picked).toMatchObject({
    visual: { name: 'delayed-by-weekday' },
    dataPoints: [{ identity: [{ target: { table: 'Flights', column: 'Weekday' }, equals: 'Friday' }] }],
    filters: [{ operator: 'In', values: ['Friday'] }],
  });
  await expect(matrix).toHaveCount(1);
  // Stacks keep their whole, of which a part stands out.
  const [[april]] = (await rowsOf(
    stack,
    `select count(*)::int from sandbox.flights where origin_region = 'West' and date_trunc('month', day) = '2001-04-01'`,
  )) as [[number]];
  const whole = frame.locator('[data-visual="months"] [data-series="West"][data-mark="Apr 2001"]');
  await expect(whole).toHaveAttribute('data-value', String(april));
  await bar('Sunday').click({ modifiers: ['Control'] });
  await expect(matrix).toHaveCount(2);
  await bar('Sunday').click({ modifiers: ['Control'] });
  await expect(matrix).toHaveCount(1);
  const emptied = next('dataSelected');
  await bar('Friday').click();
  expect(await emptied).toMatchObject({ dataPoints: [] });
  await expect(matrix).toHaveCount(7);
  await bar('Monday').click();
  await expect(matrix).toHaveCount(1);
  await call('POST', '/report/clearSelectedVisuals/false');
  await expect(matrix).toHaveCount(7);
});

test('the marks of a chart are walked, read and chosen by keyboard', async ({ openReport, stack }) => {
  const { frame, page, next } = await openReport({ reportId: QUAKES });
  const countOf = async (name: string) =>
    (await rowsOf(stack, `select count(*)::int from sandbox.quakes where class = '${name}'`))[0]?.[0] as number;
  const marks = frame.locator('[data-visual="classes"]').getByRole('listbox');
  await marks.focus();
  const micro = (await countOf('Micro')).toLocaleString('en');
  await expect(marks.getByRole('option')).toHaveText(`Micro, Earthquakes: ${micro}`);
  await page.keyboard.press('ArrowRight');
  await expect(marks.getByRole('option')).toHaveText(/^Minor, Earthquakes/);
  await expect(frame.locator('[data-visual="classes"] .tooltip')).toContainText('Minor');
  const picked = next('dataSelected');
  await page.keyboard.press('Enter');
  expect(await picked).toMatchObject({ dataPoints: [{ identity: [{ equals: 'Minor' }] }] });
  await expect(card(frame, 'earthquakes')).toHaveAttribute('data-value', String(await countOf('Minor')));
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
    return ((answer?.body as unknown as { data?: string }).data ?? '').trimEnd().split('\r\n');
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
    ((await call('GET', `/report/pages/${path}/smartNarrativeInsights`))?.body as unknown as { summaryText: string })
      .summaryText;
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

test('two colours and the choice of slicers are as the host loads them', async ({ openReport }) => {
  const contrast = await openReport({ reportId: FLIGHTS, load: { contrastMode: 1 } });
  const visual = contrast.frame.locator('[data-visual="flights"]');
  await expect(visual).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(visual.locator('.card-value')).toHaveCSS('color', 'rgb(255, 255, 0)');
  const target = { table: 'Flights', column: 'Origin region' };
  const filters = [{ filterType: 1, target, operator: 'In', values: ['West'] }];
  const selector = { $schema: 'http://powerbi.com/product/schema#slicerTargetSelector', target };
  const load = { slicers: [{ selector, state: { filters } }] };
  const chosen = await openReport({ reportId: FLIGHTS, load, settings: { visualRenderedEvents: true } });
  await expect(chosen.frame.getByRole('option', { name: 'West', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const rendered = (await chosen.events()).filter(({ name }) => name === 'visualRendered');
  expect(rendered.map(({ body }) => body['name'])).toContain('delay-by-hour');
});
