import { expect, test } from './report-host.ts';

const visual = '[data-visual="by-industry"]';
const bars = `${visual} [data-mark]`;
const hostCommand = {
  name: 'mail',
  title: 'Mail',
  extend: {
    visualOptionsMenu: { title: 'Send by mail', menuLocation: 1 },
    visualContextMenu: { title: 'Mail this' },
  },
};

test('the three dots offer what makes sense, by keyboard too, and give the focus back', async ({ openReport }) => {
  const { frame, page } = await openReport();
  const dots = frame.locator(visual).getByRole('button', { name: /^More options/ });
  await dots.focus();
  await page.keyboard.press('Enter');
  const menu = frame.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu).toHaveAccessibleName('Options of People out of work by industry');
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitemradio', { name: 'Descending' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitemradio', { name: 'Ascending' })).toBeFocused();
  await page.keyboard.press('Enter');
  const heightOf = async (mark: string) =>
    (await frame.locator(`${visual} [data-mark="${mark}"]`).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await heightOf('Mining and Extraction')) - (await heightOf('Construction')))
    .toBeLessThan(0);
  await expect(dots).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(dots).toBeFocused();
});

test('commands are shown, greyed or hidden as the host says of each visual', async ({ openReport }) => {
  const settings = {
    commands: [
      { exportData: { displayOption: 2 }, seeData: { displayOption: 1 } },
      { exportData: { displayOption: 0, selector: { visualName: 'over-time' } } },
    ],
  };
  const { frame, call } = await openReport({ settings });
  const open = async (name: string) => {
    await call('POST', '/report/closeAllOverlays', null);
    await frame.locator(`[data-visual="${name}"] .visual-options`).click();
  };
  await open('by-industry');
  await expect(frame.getByRole('menuitem', { name: 'Export data' })).toHaveCount(0);
  await expect(frame.getByRole('menuitem', { name: 'Show as a table' })).toHaveAttribute('aria-disabled', 'true');
  await open('over-time');
  await expect(frame.getByRole('menuitem', { name: 'Export data' })).toBeVisible();
  await call('POST', '/report/closeAllOverlays', null);
  await expect(frame.getByRole('menu')).toHaveCount(0);
  await call('PATCH', '/report/settings', { visualSettings: { visualHeaders: [{ settings: { visible: false } }] } });
  await expect(frame.locator('.visual-options')).toHaveCount(0);
});

test('a command of the host tells it the visual, and the mark that it was chosen on', async ({ openReport }) => {
  const settings = { extensions: { commands: [hostCommand], groups: [] } };
  const { frame, next } = await openReport({ settings });
  const fromOptions = next('commandTriggered');
  await frame.locator(`${visual} .visual-options`).click();
  await frame.getByRole('menuitem', { name: 'Send by mail' }).click();
  expect(await fromOptions).toMatchObject({ command: 'mail', visualName: 'by-industry', dataPoints: [] });

  const fromContext = next('commandTriggered');
  await frame.locator(`${visual} [data-mark="Construction"]`).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Mail this' }).click();
  expect(await fromContext).toMatchObject({
    command: 'mail',
    visual: { name: 'by-industry', type: 'clusteredBarChart' },
    page: { name: 'Overview' },
    report: { displayName: 'Unemployment by industry' },
    dataPoints: [{ identity: [{ equals: 'Construction' }] }],
  });
});

test('the context menu leaves out a mark, and keeps only one', async ({ openReport }) => {
  const { frame } = await openReport();
  await frame.locator(`${visual} [data-mark="Construction"]`).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Exclude this' }).click();
  await expect(frame.locator(bars)).toHaveCount(13);
  await expect(frame.locator(`${visual} [data-mark="Construction"]`)).toHaveCount(0);
  await frame.locator(`${visual} [data-mark="Finance"]`).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Include only this' }).click();
  await expect(frame.locator(bars)).toHaveCount(1);
});

test('a visual is shown as a table, as a file, in the light, and in all of the room', async ({ openReport }) => {
  const { frame, page, call } = await openReport();
  const choose = async (name: string) => {
    await frame.locator(`${visual} .visual-options`).click();
    await frame.getByRole('menuitem', { name }).click();
  };
  await choose('Show as a table');
  const dialog = frame.getByRole('dialog', { name: 'People out of work by industry' });
  await expect(dialog.getByRole('row')).toHaveCount(15);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await choose('Export data');
  expect((await downloading).suggestedFilename()).toBe('People out of work by industry.csv');

  await choose('Spotlight');
  await expect(frame.locator(visual)).toHaveClass(/is-spotlit/);
  await choose('Focus');
  await expect(frame.locator('[data-visual]:visible')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(frame.locator('[data-visual="over-time"]')).toBeVisible();
  await call('POST', '/report/clearSelectedVisuals/true', null);
  await expect(frame.locator('.has-spotlight')).toHaveCount(0);
});
