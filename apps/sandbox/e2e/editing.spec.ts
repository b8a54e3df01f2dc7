import { expect, test, type OpenedReport } from './report-host.ts';

type Named = { name: string; displayName: string };
const pagesOf = async ({ call }: OpenedReport) => (await call('GET', '/report/pages')).body as Named[];
const layoutOf = async ({ call }: OpenedReport, visual: string) => {
  const visuals = (await call('GET', '/report/pages/Overview/visuals')).body as {
    name: string;
    layout: Record<string, number>;
  }[];
  return visuals.find(({ name }) => name === visual)?.layout;
};
const isUnsaved = async ({ call }: OpenedReport) => (await call('GET', '/report/hasUnsavedChanges')).body;

test('whoever may only read edits, saves and changes nothing', async ({ openReport }) => {
  const { call } = await openReport();
  const refused = { statusCode: 403, body: { message: 'PowerBINotAuthorizedException' } };
  expect(await call('POST', '/report/switchMode/edit', null)).toMatchObject(refused);
  expect(await call('POST', '/report/save', null)).toMatchObject(refused);
  expect(await call('POST', '/report/addPage', { displayName: 'Mine' })).toMatchObject(refused);
  expect(await call('PUT', '/report/pages/Overview/name', { name: 'Overview', displayName: 'x' })).toMatchObject(
    refused,
  );
  expect(await call('DELETE', '/report/pages/Overview', {})).toMatchObject(refused);
  expect(await call('POST', '/report/saveAs', { name: 'Mine' })).toMatchObject({ statusCode: 403 });
});

test('an editor moves, resizes, renames and deletes visuals by mouse and keyboard, and takes it back', async ({
  openReport,
}) => {
  const host = await openReport({ kind: 'edit', load: { viewMode: 1 } });
  const { frame, page, next } = host;
  const visual = frame.locator('[data-visual="by-industry"]');
  const before = await layoutOf(host, 'by-industry');
  const box = await visual.boundingBox();
  if (!before || !box) throw new Error('The visual is not on the page.');

  const chosen = next('selectionChanged');
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 100, box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await chosen).toMatchObject({ selectedItems: [{ name: 'by-industry' }] });
  const moved = await layoutOf(host, 'by-industry');
  expect(moved?.['x']).toBeLessThan(before['x'] ?? 0);
  expect(moved?.['width']).toBe(before['width']);
  expect(await isUnsaved(host)).toBe(true);

  await page.keyboard.press('ArrowRight');
  expect((await layoutOf(host, 'by-industry'))?.['x']).toBe((moved?.['x'] ?? 0) + 8);
  await page.keyboard.press('Shift+ArrowUp');
  expect((await layoutOf(host, 'by-industry'))?.['height']).toBe((moved?.['height'] ?? 0) - 8);

  await page.keyboard.press('F2');
  await frame.getByLabel('Title').fill('Out of work');
  await page.keyboard.press('Enter');
  await expect(visual.getByRole('heading')).toHaveText('Out of work');

  await visual.focus();
  await page.keyboard.press('Delete');
  await expect(visual).toHaveCount(0);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+z');
  await expect(visual.getByRole('heading')).toHaveText('People out of work by industry');
  expect(await layoutOf(host, 'by-industry')).toEqual(before);
  expect(await isUnsaved(host)).toBe(false);
});

test('pages come, are renamed, moved and deleted', async ({ openReport }) => {
  const host = await openReport({ kind: 'edit', load: { viewMode: 1 } });
  const { frame, call, next } = host;
  const count = (await pagesOf(host)).length;
  const turned = next('pageChanged');
  const added = (await call('POST', '/report/addPage', { displayName: 'Totals' })).body as Named;
  expect(await turned).toMatchObject({ newPage: { displayName: 'Totals' } });
  await expect(frame.getByRole('tab', { name: 'Totals' })).toHaveAttribute('aria-selected', 'true');
  await call('PUT', `/report/pages/${added.name}/name`, { name: added.name, displayName: 'Sums' });
  await expect(frame.getByRole('tab', { name: 'Sums' })).toBeVisible();
  await frame.getByRole('tab', { name: 'Sums' }).click({ button: 'right' });
  await frame.getByRole('menuitem', { name: 'Move left' }).click();
  await expect(frame.getByRole('tab').nth(count - 1)).toHaveText('Sums');
  expect(await call('DELETE', `/report/pages/${added.name}`, {})).toMatchObject({ statusCode: 202 });
  await expect(frame.getByRole('tab')).toHaveCount(count);
  expect(await call('DELETE', `/report/pages/${added.name}`, {})).toMatchObject({ statusCode: 404 });
});

test('a copy of a visual shows the same data, with its own filters, for readers too', async ({ openReport }) => {
  const { frame, call } = await openReport();
  const filters = [
    { filterType: 1, target: { table: 'Unemployment', column: 'Industry' }, operator: 'In', values: ['Other'] },
  ];
  const request = { layout: { x: 10, y: 20, width: 400 }, filters };
  const answer = await call('POST', '/report/pages/Overview/visuals/by-industry/clone', request);
  const { visualName } = answer.body as { visualName: string };
  expect(answer.body).toMatchObject({ visual: { name: visualName, layout: { x: 10, y: 20, width: 400 } } });
  await expect(frame.locator(`[data-visual="${visualName}"] [data-mark]`)).toHaveCount(1);
  await expect(frame.locator('[data-visual="by-industry"] [data-mark]')).toHaveCount(14);
});

test(
  'a copy of the report is saved, edited and saved again, and is so for the next reader',
  { tag: '@core' },
  async ({ openReport }) => {
    const original = await openReport({ kind: 'edit' });
    const copied = original.next('saved');
    expect(await original.call('POST', '/report/saveAs', { name: 'A copy' })).toMatchObject({ statusCode: 202 });
    const { reportObjectId, ...raised } = await copied;
    expect(raised).toMatchObject({ saveAs: true, reportName: 'A copy', initiator: 'sdk' });

    const reportId = reportObjectId as string;
    const editor = await openReport({ reportId, kind: 'edit', load: { viewMode: 1 } });
    await editor.frame.getByRole('button', { name: 'Add page' }).click();
    await expect(editor.frame.getByText('Unsaved changes')).toBeVisible();
    const saved = editor.next('saved');
    await editor.page.keyboard.press('Control+s');
    expect(await saved).toMatchObject({ saveAs: false, reportObjectId: reportId, initiator: 'user' });
    await expect(editor.frame.getByText('No unsaved changes')).toBeVisible();
    expect(await isUnsaved(editor)).toBe(false);

    const reader = await openReport({ reportId });
    expect(await pagesOf(reader)).toHaveLength((await pagesOf(original)).length + 1);
  },
);

test('saves that come at once follow each other', async ({ openReport }) => {
  const original = await openReport({ kind: 'edit' });
  const copied = original.next('saved');
  await original.call('POST', '/report/saveAs', { name: 'Saved at once' });
  const reportId = (await copied)['reportObjectId'] as string;
  const { call } = await openReport({ reportId, kind: 'edit', load: { viewMode: 1 } });
  await call('POST', '/report/addPage', { displayName: 'More' });
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/report/save', null)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([202, 202, 202]);
});

test('a host with a dialog of its own is asked to open it', async ({ openReport }) => {
  const { frame, next } = await openReport({
    kind: 'edit',
    load: { viewMode: 1 },
    settings: { useCustomSaveAsDialog: true },
  });
  const asked = next('saveAsTriggered');
  await frame.getByRole('button', { name: 'Save as' }).click();
  await asked;
  await expect(frame.getByRole('dialog')).toHaveCount(0);
});

test('visuals are moved, resized and hidden for the host alone, one after the other', async ({ openReport }) => {
  const { frame, call } = await openReport();
  const change = (layout: object) =>
    call('PATCH', '/report/settings', {
      layoutType: 1,
      customLayout: { pagesLayout: { Overview: { visualsLayout: { 'by-industry': layout } } } },
    });
  const visual = frame.locator('[data-visual="by-industry"]');
  const start = await visual.boundingBox();
  await change({ x: 0, y: 0 });
  await expect.poll(async () => (await visual.boundingBox())?.x).toBeLessThan(start?.x ?? 0);
  await change({ width: 200, height: 200 });
  await expect.poll(async () => (await visual.boundingBox())?.width).toBeLessThan(start?.width ?? 0);
  expect((await visual.boundingBox())?.x).toBeLessThan(start?.x ?? 0);
  await change({ displayState: { mode: 1 } });
  await expect(visual).toBeHidden();
});
