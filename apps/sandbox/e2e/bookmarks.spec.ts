import { expect, industries, test } from './report-host.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test('a captured state brings back page, filters and order, wherever the reader went since', async ({ openReport }) => {
  const { frame, call, next } = await openReport();
  await call('PUT', '/report/filters', industries('Finance', 'Other'));
  await expect(frame.locator(bars)).toHaveCount(2);
  const { body } = await call('POST', '/report/bookmarks/capture', { options: { allPages: true } });
  const { state } = body as { state: string };
  expect(state).toMatch(/^[\w=-]+$/);

  await call('POST', '/report/filters', { filtersOperation: 0 });
  await call('PUT', '/report/pages/active', { name: 'ByIndustry' });
  await expect(frame.getByRole('tab', { name: 'By industry' })).toHaveAttribute('aria-selected', 'true');

  const [turned, applied] = [next('pageChanged'), next('bookmarkApplied')];
  expect(await call('POST', '/report/bookmarks/applyState', { state })).toMatchObject({ statusCode: 202 });
  expect(await turned).toMatchObject({ newPage: { name: 'Overview' } });
  await applied;
  await expect(frame.locator(bars)).toHaveCount(2);
  expect((await call('GET', '/report/filters')).body).toMatchObject([{ values: ['Finance', 'Other'] }]);
});

test('a state is captured on pages without https, which have no random ids', async ({ context, openReport }) => {
  await context.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  const { call } = await openReport();
  const names = await Promise.all(
    [1, 2].map(async () => {
      const answer = await call('POST', '/report/bookmarks/capture', { options: {} });
      return (answer.body as { name: string }).name;
    }),
  );
  expect(names[0]).toMatch(/^Bookmark[0-9a-f]{32}$/);
  expect(names[1]).not.toBe(names[0]);
});

test('a report opens with the state that the host gives', async ({ openReport }) => {
  const first = await openReport();
  await first.call('PUT', '/report/filters', industries('Construction'));
  const captured = (await first.call('POST', '/report/bookmarks/capture', { options: {} })).body;
  const { state } = captured as { state: string };
  const { frame } = await openReport({ load: { bookmark: { state } } });
  await expect(frame.locator(bars)).toHaveCount(1);
});

test('bookmarks that are none are refused', async ({ openReport }) => {
  const { call } = await openReport();
  expect(await call('POST', '/report/bookmarks/applyByName', { name: 'Nowhere' })).toMatchObject({
    statusCode: 404,
    body: { message: 'PowerBIEntityNotFound' },
  });
  for (const state of ['nonsense', btoa('{"filters":{"report":"all"}}')]) {
    expect(await call('POST', '/report/bookmarks/applyState', { state })).toMatchObject({ statusCode: 400 });
  }
  expect(await call('POST', '/report/bookmarks/play', { playMode: 7 })).toMatchObject({ statusCode: 400 });
});

test('readers keep bookmarks of their own, and step through them', async ({ openReport }) => {
  const settings = { panes: { bookmarks: { visible: true } }, personalBookmarksEnabled: true };
  const first = await openReport({ settings });
  const add = async (host: typeof first, name: string) => {
    await host.frame.getByRole('button', { name: 'Add bookmark' }).click();
    await host.frame.getByLabel('Name of the bookmark').fill(name);
    await host.page.keyboard.press('Enter');
    await expect(host.frame.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  };
  await add(first, 'Everything');
  await first.call('PUT', '/report/filters', industries('Finance'));
  await expect(first.frame.locator(bars)).toHaveCount(1);
  await add(first, 'Money only');

  // Without a name in it, what is kept belongs to the token.
  const { frame, call, next } = await openReport({ settings, load: { accessToken: first.accessToken } });
  const known = (await call('GET', '/report/bookmarks')).body as { name: string; displayName: string }[];
  const own = known.filter(({ displayName }) => ['Everything', 'Money only'].includes(displayName));
  expect(own).toHaveLength(2);
  await frame.getByRole('button', { name: 'Money only', exact: true }).click();
  await expect(frame.locator(bars)).toHaveCount(1);

  await call('POST', '/report/bookmarks/play', { playMode: 1 });
  const player = frame.getByRole('group', { name: 'Bookmarks' });
  await expect(player).toContainText(`1 of ${known.length}`);
  const applied = next('bookmarkApplied');
  await player.getByRole('button', { name: 'Next bookmark' }).click();
  expect(await applied).toHaveProperty('bookmarkName');
  await call('POST', '/report/bookmarks/play', { playMode: 0 });
  await expect(player).toBeHidden();

  for (const name of ['Everything', 'Money only']) {
    await frame.getByRole('button', { name: `Remove bookmark ${name}` }).click();
    await expect(frame.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});
