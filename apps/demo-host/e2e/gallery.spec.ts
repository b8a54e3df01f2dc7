import { expect, test } from '../../portal/e2e/stack.ts';
import { contentOf, runnerOf } from './stage.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test.beforeEach(async ({ page, stack }) => {
  await page.goto(`${stack.urls.demoHost}/gallery/filters`);
  await expect(page.locator('[data-stage=shown]')).toBeVisible();
});

test('an example runs the text that it shows: its buttons drive the report, its events are heard', async ({ page }) => {
  await expect(page.getByLabel('TypeScript code')).toContainText("button('Two industries'");
  await expect(contentOf(page).locator(bars)).toHaveCount(3);
  await runnerOf(page).getByRole('button', { name: 'Two industries' }).click();
  await expect(contentOf(page).locator(bars)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('filtersApplied');
  await runnerOf(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(contentOf(page).locator(bars)).toHaveCount(14);
  await runnerOf(page).getByRole('button', { name: 'Read them' }).click();
  await page.getByRole('tab', { name: /Console/ }).click();
  await expect(page.getByRole('region', { name: 'Console' })).toContainText('[]');
});

test('the same example is there in React, for a script tag, and for the server', async ({ page }) => {
  for (const [tab, text] of [
    ['React', 'useEmbed<Report>'],
    ['Script tag', '<script src="/embed-sdk.global.js">'],
    ['Your server', '/GenerateToken'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByLabel(`${tab} code`)).toContainText(text);
  }
});

test('examples have addresses: by link, by menu, back, and into the playground', async ({ page, stack }) => {
  await page.getByRole('navigation', { name: 'Examples' }).getByRole('link', { name: 'Theming' }).click();
  await expect(page).toHaveURL(`${stack.urls.demoHost}/gallery/theming`);
  await expect(page).toHaveTitle(/Theming/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filters');
  // By keyboard: the browser is still putting the scroll position of the earlier visit back.
  await page.getByRole('link', { name: 'Open in playground' }).press('Enter');
  await expect(page).toHaveURL(/\/playground\?example=filters$/);
  await expect(page.getByRole('combobox', { name: 'Example' })).toHaveValue('filters');
});

test('every data set of the service is credited, with its terms', async ({ page, request, stack }) => {
  const notice = await (await request.get(`${stack.urls.sandbox}/data-licences`)).text();
  const addresses = [...notice.matchAll(/- Source: [^<]*<([^>]+)>/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    const credit = page.locator('.credits li').filter({ has: page.locator(`a[href="${address}"]`) });
    await expect(credit).toHaveText(/public domain|government data|CC BY 4\.0|education and science/);
  }
});

test('an address that is none says so', async ({ page, stack }) => {
  await page.goto(`${stack.urls.demoHost}/gallery/nothing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
});

test('tokens are given to the page itself and to nobody else', async ({ request, stack }) => {
  const ask = (headers: Record<string, string>, data: object = {}) =>
    request.post(`${stack.urls.demoHost}/api/embed-token`, { headers, data });
  expect((await ask({ origin: 'http://evil.example' })).status()).toBe(403);
  expect((await ask({})).status()).toBe(403);
  const own = { origin: stack.urls.demoHost };
  expect((await ask(own, { id: 'one' })).status()).toBe(400);
  expect((await ask(own, { id: '99999999-9999-4999-8999-999999999999' })).status()).toBe(404);
  expect((await ask(own)).status()).toBe(200);
});
