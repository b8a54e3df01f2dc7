import { expect, test } from './report-host.ts';
import { card, FLIGHTS, QUAKES, rowsOf } from './shown-numbers.ts';

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
  expect((await call('GET', state)).body).toMatchObject({ targets: [target], filters: [{ values: ['Midwest'] }] });

  // The other page's slicer of the group is in step.
  expect((await call('GET', '/report/pages/Airports/visuals/region/slicer')).body).toMatchObject({
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

test('buttons turn pages, addresses in the data are told to the host, and every click on a visual is', async ({
  openReport,
}) => {
  const flights = await openReport({ reportId: FLIGHTS, load: { pageName: 'Airports' } });
  const [pressed, turned] = [flights.next('buttonClicked'), flights.next('pageChanged')];
  await flights.frame.getByRole('button', { name: 'See the routes' }).click();
  expect(await pressed).toMatchObject({ id: 'to-routes', type: 'PageNavigation' });
  expect(await turned).toMatchObject({ initiator: 'user', newPage: { name: 'Routes' } });

  const settings = { hyperlinkClickBehavior: 2 };
  const quakes = await openReport({ reportId: QUAKES, load: { pageName: 'List' }, settings });
  const link = quakes.frame.locator('[data-visual="list"] a').first();
  const [followed, clicked] = [quakes.next('dataHyperlinkClicked'), quakes.next('visualClicked')];
  const url = await link.getAttribute('href');
  await link.click();
  expect(await followed).toMatchObject({ url, visual: { name: 'list' } });
  await quakes.frame.locator('[data-visual="list"] h2').click();
  expect(await clicked).toMatchObject({ visual: { name: 'list' }, dataPoints: [] });
  expect(quakes.page.context().pages()).toHaveLength(2);
});
