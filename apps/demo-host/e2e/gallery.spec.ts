import { PAGE_PROOF } from '../src/embed-access.ts';
import { askAccess } from './ask-access.ts';
import { expect, test } from '../../portal/e2e/stack.ts';
import { contentOf, runnerOf } from './stage.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test.beforeEach(async ({ page, stack }) => {
  await page.goto(`${stack.urls.demoHost}/gallery/filters`);
  await expect(page.locator('[data-stage=shown]')).toBeVisible();
});

test(
  'an example runs the text that it shows: its buttons drive the report, its events are heard',
  { tag: '@core' },
  async ({ page }) => {
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
  },
);

test('what the page does not listen for is no failure in the log', async ({ page }) => {
  await page.getByRole('tab', { name: /Wire/ }).click();
  const unheard = page.getByRole('row').filter({ hasText: 'eventHooks' });
  await expect(unheard.first().getByRole('cell', { name: 'no listener' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter messages' }).fill('404');
  await expect(page.locator('.wire tbody tr')).toHaveText(await unheard.allTextContents());
  await expect(page.locator('.wire .bad')).toHaveCount(0);
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

test('9.6 tokens are given to the page itself and to nobody else', async ({ request, stack }) => {
  const { demoHost } = stack.urls;
  const ask = (data: object, change?: Record<string, string>) => askAccess(request, demoHost, data, change);
  expect((await ask({}, { origin: 'http://evil.example' })).status()).toBe(403);
  expect((await ask({}, { [PAGE_PROOF.header]: '' })).status()).toBe(403);
  expect((await request.post(`${demoHost}/api/embed-token`, { data: {} })).status()).toBe(403);
  expect((await ask({}, { host: 'evil.example' })).status()).toBe(421);
  expect((await ask({ id: 'one' })).status()).toBe(400);
  expect((await ask({ id: '99999999-9999-4999-8999-999999999999' })).status()).toBe(404);
  expect((await ask({})).status()).toBe(200);
});

test('9.6 the page of another port gets no token, neither by itself nor from the page in a frame', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.urls.sandbox}/health`);
  const stolen = await page.evaluate(async (demoHost) => {
    const runner = await fetch(`${demoHost}/runner`).then((answer) => answer.text(), String);
    const simple = { method: 'POST', mode: 'no-cors', body: '{}' } as const;
    const token = await (await fetch(`${demoHost}/api/embed-token`, simple)).text();
    const frame = Object.assign(document.createElement('iframe'), { src: `${demoHost}/runner` });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    return { runner, token, framed: frame.contentDocument?.body.innerHTML ?? null };
  }, stack.urls.demoHost);
  expect(stolen).toEqual({ runner: expect.stringContaining('TypeError') as unknown, token: '', framed: null });
});
