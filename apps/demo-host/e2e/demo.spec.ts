import { expect, test } from '../../portal/e2e/stack.ts';

const bars = '[data-visual="by-industry"] [data-mark]';

test.beforeEach(async ({ page, stack }) => {
  await page.goto(stack.urls.demoHost);
  await expect(page.locator('[data-stage=shown]')).toBeVisible();
});

test('the report is driven from the page, and every message stands in the wire log without a token', async ({
  page,
}) => {
  const frame = page.locator('.report iframe').contentFrame();
  await expect(frame.locator(bars)).toHaveCount(14);
  await page.getByRole('button', { name: 'Construction' }).click();
  await page.getByRole('button', { name: 'Finance' }).click();
  await expect(frame.locator(bars)).toHaveCount(2);
  await page
    .getByRole('group', { name: /^Pages/ })
    .getByRole('button', { name: 'Details' })
    .click();
  await expect(frame.locator('[data-visual=details]')).toBeVisible();
  await page.getByRole('button', { name: 'Set a new token' }).click();

  const wire = page.getByRole('region', { name: 'Wire' });
  const row = (path: string) => wire.getByRole('row').filter({ hasText: path });
  for (const path of ['/report/load', '/report/filters', '/report/pages/active', '/report/token']) {
    await expect(row(path).first()).toContainText('202');
  }
  await expect(row('/events/pageChanged').first()).toContainText('Page');
  await wire.getByRole('button', { name: '/report/load' }).click();
  await expect(wire).toContainText('"accessToken": "•••"');
  expect(await wire.innerText()).not.toMatch(/eyJ[\w-]+\./);
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('pageChanged');
});

test('reset takes the report off the page, and it can be embedded again', async ({ page }) => {
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Embed again' }).click();
  await expect(page.locator('.report iframe').contentFrame().locator(bars)).toHaveCount(14);
});

test('the report follows the page into the dark', async ({ page }) => {
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  const paper = page.locator('.report iframe').contentFrame().locator('[data-visual=by-industry]');
  await expect(paper).toHaveCSS('background-color', 'rgb(23, 28, 38)');
});

test('tokens are given to the page itself and to nobody else', async ({ request, stack }) => {
  const ask = (headers: Record<string, string>, data: object = {}) =>
    request.post(`${stack.urls.demoHost}/api/embed-token`, { headers, data });
  expect((await ask({ origin: 'http://evil.example' })).status()).toBe(403);
  expect((await ask({})).status()).toBe(403);
  const own = { origin: stack.urls.demoHost };
  expect((await ask(own, { reportId: 'one' })).status()).toBe(400);
  expect((await ask(own, { reportId: '99999999-9999-4999-8999-999999999999' })).status()).toBe(404);
  expect((await ask(own)).status()).toBe(200);
});
