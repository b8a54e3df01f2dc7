import { expect, industries, test } from './report-host.ts';

const bars = '[data-visual="by-industry"] [data-mark]';
const expanded = { panes: { filters: { visible: true, expanded: true } } };
const applied = (initiator: string, filters: object[]) => ({ initiator, filters });

test('a reader filters all pages by ticking values, and clears the filter again', async ({ openReport }) => {
  const { frame, next, call } = await openReport({ settings: expanded });
  const pane = frame.getByRole('region', { name: 'Filters' });
  await pane.getByRole('button', { name: 'Add filter' }).last().click();
  await frame.getByRole('menuitem', { name: 'Industry' }).click();
  const raised = next('filtersApplied');
  await pane.getByRole('checkbox', { name: 'Finance' }).check();
  expect(await raised).toMatchObject(applied('user', [{ operator: 'In', values: ['Finance'] }]));
  await pane.getByRole('checkbox', { name: 'Government' }).check();
  await expect(frame.locator(bars)).toHaveCount(2);
  await expect(pane.getByRole('button', { name: /^Industry/ })).toContainText('is Finance, Government');
  expect((await call('GET', '/report/filters')).body).toMatchObject([{ values: ['Finance', 'Government'] }]);
  await pane.getByRole('button', { name: 'Clear filter on Industry' }).click();
  await expect(frame.locator(bars)).toHaveCount(14);
  expect((await call('GET', '/report/filters')).body).toEqual([]);
});

test('values are found by searching for a part of them', async ({ openReport }) => {
  const { frame } = await openReport({ settings: expanded });
  const pane = frame.getByRole('region', { name: 'Filters' });
  await pane.getByRole('button', { name: 'Add filter' }).first().click();
  await frame.getByRole('menuitem', { name: 'Industry' }).click();
  await pane.getByRole('searchbox').fill('educ');
  await expect(pane.getByRole('checkbox')).toHaveCount(1);
  await expect(pane.getByRole('checkbox', { name: 'Education and Health' })).toBeVisible();
});

test('a visual that was touched can be filtered by comparing, and to its largest values', async ({ openReport }) => {
  const { frame, next, call } = await openReport({ settings: expanded });
  const pane = frame.getByRole('region', { name: 'Filters' });
  await frame.locator('[data-visual="by-industry"] .visual-title').click();
  await pane.getByRole('button', { name: /^People out of work/ }).click();
  await pane.getByLabel('Show rows where the value').selectOption('GreaterThan');
  await pane.getByLabel('Value', { exact: true }).first().fill('900');
  const compared = next('filtersApplied');
  await pane.getByRole('button', { name: 'Apply filter' }).click();
  expect(await compared).toMatchObject(
    applied('user', [{ filterType: 0, conditions: [{ operator: 'GreaterThan', value: 900 }] }]),
  );
  await expect(frame.locator(bars)).toHaveCount(4);
  await pane.getByRole('button', { name: 'Clear filter on People out of work' }).click();
  await expect(frame.locator(bars)).toHaveCount(14);

  await pane.getByRole('button', { name: /^Industry/ }).click();
  await pane.getByLabel('Filter type').first().selectOption('topN');
  await pane.getByLabel('Items').fill('3');
  await pane.getByLabel('By value').last().selectOption('People out of work');
  await pane.getByRole('button', { name: 'Apply filter' }).first().click();
  await expect(frame.locator(bars)).toHaveCount(3);
  const filters = (await call('GET', '/report/pages/Overview/visuals/by-industry/filters')).body;
  expect(filters).toMatchObject([{ filterType: 5, operator: 'Top', itemCount: 3 }]);
});

test('dates are filtered relative to today', async ({ openReport }) => {
  const { frame, next } = await openReport({ settings: expanded });
  const pane = frame.getByRole('region', { name: 'Filters' });
  await pane.getByRole('button', { name: 'Add filter' }).first().click();
  await frame.getByRole('menuitem', { name: 'Date' }).click();
  await pane.getByLabel('Filter type').selectOption('relative');
  await pane.getByLabel('Items').fill('400');
  await pane.getByLabel('Unit').selectOption({ label: 'months' });
  const raised = next('filtersApplied');
  await pane.getByRole('button', { name: 'Apply filter' }).click();
  expect(await raised).toMatchObject(applied('user', [{ filterType: 4, operator: 0, timeUnitsCount: 400 }]));
  await expect(frame.locator(bars)).toHaveCount(14);
});

test('readers see no hidden filter and change no locked one', async ({ openReport }) => {
  const hidden = { ...industries('Finance', 'Other')[0], displaySettings: { isHiddenInViewMode: true } };
  const locked = {
    filterType: 1,
    target: { table: 'Unemployment', column: 'Year' },
    operator: 'In',
    values: [2009],
    displaySettings: { isLockedInViewMode: true, displayName: 'Reporting year' },
  };
  const { frame } = await openReport({ settings: expanded, load: { filters: [hidden, locked] } });
  const pane = frame.getByRole('region', { name: 'Filters' });
  await expect(frame.locator(bars)).toHaveCount(2);
  const card = pane.getByRole('button', { name: /^Reporting year/ });
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await card.click({ force: true });
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  await expect(pane.getByRole('button', { name: /^Industry/ })).toHaveCount(0);
  await expect(pane.getByRole('button', { name: /^Clear filter/ })).toHaveCount(0);
});

test('the host opens, closes and takes away the pane, and the reader works it by keyboard', async ({ openReport }) => {
  const { frame, call, page } = await openReport();
  const pane = frame.getByRole('region', { name: 'Filters' });
  const toggle = pane.getByRole('button', { name: 'Open filters' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pane.getByRole('button', { name: 'Add filter' }).first()).toBeFocused();
  await call('PATCH', '/report/settings', { panes: { filters: { visible: false } } });
  await expect(pane).toBeHidden();
  await call('PATCH', '/report/settings', { panes: { filters: { visible: true, expanded: true } } });
  await expect(pane.getByRole('button', { name: 'Close filters' })).toBeVisible();
});

test('what a reader filtered is there on the next visit, until it is reset', async ({ openReport }) => {
  const settings = { persistentFiltersEnabled: true };
  const first = await openReport({ settings });
  expect((await first.call('GET', '/report/isUserStateApplied')).body).toBe(false);
  await first.call('PUT', '/report/filters', industries('Finance', 'Other', 'Government'));
  await expect(first.frame.locator(bars)).toHaveCount(3);
  expect(await first.call('POST', '/report/userState', null)).toMatchObject({ statusCode: 202 });

  const again = await openReport({ settings, load: { accessToken: first.accessToken } });
  await expect(again.frame.locator(bars)).toHaveCount(3);
  expect((await again.call('GET', '/report/isUserStateApplied')).body).toBe(true);
  const unasked = await openReport({ load: { accessToken: first.accessToken } });
  await expect(unasked.frame.locator(bars)).toHaveCount(14);

  expect(await again.call('DELETE', '/report/userState', null)).toMatchObject({ statusCode: 202 });
  await expect(again.frame.locator(bars)).toHaveCount(14);
  expect((await again.call('GET', '/report/isUserStateApplied')).body).toBe(false);
});
