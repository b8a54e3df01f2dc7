import { answered, moveTo } from './pressing.ts';
import { expect, test, type OpenedReport } from './report-host.ts';
import { FLIGHTS } from './shown-numbers.ts';

const WEEK = '[data-visual="delayed-by-weekday"]';
const EMPTY = { visual: { name: 'delayed-by-weekday' }, dataPoints: [], filters: [] };

/** A report in which the bar of Friday is chosen. */
async function openWithFriday(openReport: (options: object) => Promise<OpenedReport>): Promise<OpenedReport> {
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Week' } });
  await answered(host, () => host.frame.locator(`${WEEK} [data-mark="Friday"]`).first().click());
  return host;
}

const selectionsOf = async ({ events }: OpenedReport) =>
  (await events()).filter(({ name }) => name === 'dataSelected').map(({ body }) => body);

const WAYS: Record<string, (host: OpenedReport) => Promise<unknown>> = {
  'the same mark again': ({ frame }) => frame.locator(`${WEEK} [data-mark="Friday"]`).first().click(),
  'the background of the chart': async (host) => {
    await moveTo(host, host.frame.locator(`${WEEK} .chart`), { x: 3, y: 3 });
    await host.page.mouse.down();
    await host.page.mouse.up();
  },
  'the menu': async ({ frame }) => {
    await frame.locator(`${WEEK} .visual-options`).click();
    await frame.getByRole('menuitem', { name: 'Clear selection' }).click();
  },
  'the host': ({ call }) => call('POST', '/report/clearSelectedVisuals/false'),
};

for (const [name, letGo] of Object.entries(WAYS)) {
  test(`the host learns that nothing is chosen any more by ${name}`, async ({ openReport }) => {
    const host = await openWithFriday(openReport);
    await answered(host, () => letGo(host));
    expect((await selectionsOf(host)).slice(1)).toMatchObject([EMPTY]);
    await expect(host.frame.locator('[data-visual="weekday-by-region"] tbody tr')).toHaveCount(7);
    // Where nothing is chosen, nothing is let go.
    await host.call('POST', '/report/clearSelectedVisuals/false');
    expect(await selectionsOf(host)).toHaveLength(2);
  });
}

test('the host learns what one visual lets go of before it learns what another one has chosen', async ({
  openReport,
}) => {
  const host = await openWithFriday(openReport);
  await answered(host, () => host.frame.locator('[data-visual="weekday-by-region"] tbody tr').first().click());
  expect((await selectionsOf(host)).slice(1)).toMatchObject([
    EMPTY,
    { visual: { name: 'weekday-by-region' }, dataPoints: [{ identity: [{ equals: 'Friday' }] }] },
  ]);
});

test('the host learns that a bookmark lets go of what was chosen', async ({ openReport }) => {
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Week' } });
  const captured = await host.call('POST', '/report/bookmarks/capture', { options: {} });
  const { state } = captured.body as { state: string };
  await answered(host, () => host.frame.locator(`${WEEK} [data-mark="Friday"]`).first().click());
  await answered(host, () => host.call('POST', '/report/bookmarks/applyState', { state }));
  expect((await selectionsOf(host)).slice(1)).toMatchObject([EMPTY]);
});

test('the host learns that drilling lets go of what was chosen', async ({ openReport }) => {
  const host = await openReport({ reportId: FLIGHTS, load: { pageName: 'Airports' } });
  const visual = host.frame.locator('[data-visual="busiest"]');
  await answered(host, () => visual.locator('[data-mark="Northeast"]').click());
  await answered(host, () => visual.getByRole('button', { name: 'Go to the next level' }).click());
  expect((await selectionsOf(host)).slice(1)).toMatchObject([{ visual: { name: 'busiest' }, dataPoints: [] }]);
});
