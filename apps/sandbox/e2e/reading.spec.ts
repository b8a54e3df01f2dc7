import { expect, test } from './report-host.ts';
import { card, rowsOf } from './shown-numbers.ts';

const UNEMPLOYED =
  'select round(avg(people))::int from (select sum(unemployed) as people from sandbox.unemployment group by month_start) as months';

test('the mark under the pointer says what it is and its number; a line says it of the nearest month', async ({
  openReport,
  stack,
}) => {
  const { frame } = await openReport();
  const [[manufacturing]] = (await rowsOf(
    stack,
    `select round(avg(unemployed))::int from sandbox.unemployment where industry = 'Manufacturing'`,
  )) as [[number]];
  const bars = frame.locator('[data-visual="by-industry"]');
  await bars.locator('[data-mark="Manufacturing"]').hover();
  await expect(bars.locator('.tooltip')).toContainText('Manufacturing');
  await expect(bars.locator('.tooltip')).toContainText(manufacturing.toLocaleString('en'));

  const line = frame.locator('[data-visual="over-time"]');
  await line.locator('.chart').hover();
  await expect(line.locator('.tooltip')).toContainText(/^[A-Z][a-z]{2} 200\d/);
});

for (const [language, title, filters] of [
  ['de', '7.740', 'Filter'],
  // A narrow space that does not break.
  ['fr', '7\u202f740', 'Filtres'],
  ['da', '7.740', 'Filtre'],
] as const) {
  test(`words and numbers are those of the reader's language: ${language}`, async ({ openReport, stack }) => {
    const [[unemployed]] = (await rowsOf(stack, UNEMPLOYED)) as [[number]];
    expect(unemployed).toBe(7740);
    const { frame } = await openReport({ settings: { localeSettings: { language } } });
    await expect(card(frame, 'people-out-of-work')).toHaveText(title);
    await expect(frame.getByText(filters, { exact: true }).first()).toBeVisible();
  });
}

test('numbers follow the format of the host where it is another one than the language', async ({ openReport }) => {
  const { frame } = await openReport({ settings: { localeSettings: { language: 'en', formatLocale: 'de-DE' } } });
  await expect(card(frame, 'people-out-of-work')).toHaveText('7.740');
  await expect(frame.getByText('Filters', { exact: true }).first()).toBeVisible();
});

test('twice the zoom is twice as large in letters and boxes, and can be scrolled to its end', async ({
  openReport,
}) => {
  const { frame, call } = await openReport();
  const visual = frame.locator('[data-visual="by-industry"]');
  const sizes = async () => ({
    width: (await visual.boundingBox())?.width ?? 0,
    letters: await visual.getByRole('heading').evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
  });
  await call('PATCH', '/report/settings', { zoomLevel: 1 });
  const before = await sizes();
  await call('PATCH', '/report/settings', { zoomLevel: 2 });
  await expect.poll(async () => (await sizes()).letters).toBeCloseTo(2 * before.letters, 0);
  expect((await sizes()).width).toBeGreaterThan(1.9 * before.width);
  await visual.scrollIntoViewIfNeeded();
  await expect(visual).toBeInViewport();
});
