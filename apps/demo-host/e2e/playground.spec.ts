import { askAccess } from './ask-access.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/e2e/stack.ts';
import { contentOf, runnerOf } from './stage.ts';

const bars = '[data-visual="by-industry"] [data-mark]';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Code. Ctrl and Enter runs it.' });

/** Puts a text in the place of the whole one, as somebody who pastes it. */
async function write(page: Page, code: string) {
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(code);
}

/** The example's text with one thing changed. */
async function change(page: Page, from: string, to: string) {
  const code = await page.evaluate(
    () => document.querySelector('.editor')!.shadowRoot!.querySelector<HTMLElement>('.cm-content')!.innerText,
  );
  expect(code).toContain(from);
  await write(page, code.replace(from, to));
}

test.beforeEach(async ({ page, stack }) => {
  // Tall enough for the whole text: the editor keeps only the lines on screen in the document.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto(`${stack.urls.demoHost}/playground?example=filters`);
  await expect(page.locator('[data-stage=shown]')).toBeVisible();
});

test(
  'an edited example runs, and everything it says and hears stands in the wire log without a token',
  { tag: '@core' },
  async ({ page }) => {
    await expect(contentOf(page).locator(bars)).toHaveCount(3);
    await change(page, 'filters: [three.toJSON()],', 'filters: [two.toJSON()],');
    await page.keyboard.press('Control+Enter');
    await expect(contentOf(page).locator(bars)).toHaveCount(2);
    await runnerOf(page).getByRole('button', { name: 'Remove all' }).click();
    // The card counts them all; how many bars there is room for is the chart's matter.
    await expect(contentOf(page).locator('[data-visual=industries]')).toContainText('14');

    const wire = page.getByRole('region', { name: 'Messages' });
    await expect(wire.getByRole('row').filter({ hasText: '/report/filters' }).first()).toContainText('202');
    await expect(wire.getByRole('row').filter({ hasText: 'events/loaded' }).first()).toContainText('Page');
    await wire
      .getByRole('button', { name: /\/(report\/load|frontload\/config)$/ })
      .first()
      .click();
    await expect(wire).toContainText('"accessToken": "•••"');
    expect(await wire.innerText()).not.toMatch(/eyJ[\w-]+\./);
    await page.getByRole('searchbox', { name: 'Filter messages' }).fill('out filters');
    await expect(wire.getByRole('row').filter({ hasText: 'events' })).toHaveCount(0);
    await expect(wire.getByRole('row').filter({ hasText: '/report/filters' })).toHaveCount(1);
  },
);

test('a text that is none is marked at its line; one that fails names its line and can be gone to', async ({
  page,
}) => {
  await write(page, 'const one = 1;\nconst two = ;\n');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('The text stopped in line 2.');
  await write(page, "console.log('first');\n\nnull!.nothing();\n");
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('The text stopped in line 3.');
  await page.getByRole('tab', { name: /Console/ }).click();
  await page.getByRole('button', { name: 'Go to line 1' }).click();
  await expect(editor(page)).toBeFocused();
});

test('no token shows, even when the text prints it', async ({ page }) => {
  await write(
    page,
    `const answer = await fetch('/api/embed-token', { method: 'POST', body: '{}' });
const { accessToken } = await answer.json();
console.log('The token is', accessToken, accessToken.length > 20);
`,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Console/ }).click();
  await expect(page.getByRole('region', { name: 'Console' })).toContainText('The token is ••• true');
});

test('the React form runs as well', async ({ page }) => {
  await page.getByRole('button', { name: 'React' }).click();
  await expect(contentOf(page).locator(bars)).toHaveCount(3);
  await runnerOf(page).getByRole('button', { name: 'Two industries' }).click();
  await expect(contentOf(page).locator(bars)).toHaveCount(2);
});

test('a text is kept over a reload, and a link carries it without running it', async ({ page, context, stack }) => {
  await write(page, "console.log('mine');\n");
  await page.goto(`${stack.urls.demoHost}/playground`);
  await expect(editor(page)).toContainText("console.log('mine');");
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(/#form=typescript&code=/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(editor(other)).toContainText("console.log('mine');");
  await expect(other.getByText('This text came with a link.')).toBeVisible();
  await expect(other.locator('.stage iframe')).toHaveCount(0);
  await other.getByRole('button', { name: /^Run/ }).click();
  await other.getByRole('tab', { name: /Console/ }).click();
  await expect(other.getByRole('region', { name: 'Console' })).toContainText('mine');
});

test('somebody’s own address and token take the place of the sandbox’s, and are kept nowhere', async ({
  page,
  request,
  stack,
}) => {
  const id = '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72';
  const answer = await askAccess(request, stack.urls.demoHost, { id });
  const { accessToken, embedUrl } = (await answer.json()) as { accessToken: string; embedUrl: string };

  await page.getByRole('button', { name: 'Sandbox' }).click();
  await page.getByRole('button', { name: 'Use this content' }).click();
  await expect(page.getByText('Paste the token that your server got.')).toBeVisible();
  await expect(page.getByLabel('Embed URL')).toBeFocused();
  await page.getByLabel('Embed URL').fill('https://app.powerbi.com/groups/me/reports/1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Embed URL')).toHaveAccessibleDescription(/the address of a page in Power BI/);
  await page.getByLabel('Embed URL').fill(embedUrl);
  await page.getByLabel('Token', { exact: true }).fill(accessToken);
  await page.getByRole('button', { name: 'Use this content' }).click();

  await expect(contentOf(page).locator('[data-visual=temperature]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your own content' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href);
  expect(kept).not.toContain(accessToken);
  expect(await page.getByRole('region', { name: 'Messages' }).innerText()).not.toContain(accessToken);
});

test('only the runner’s document may run what somebody typed', async ({ page, request, stack }) => {
  const policyOf = async (path: string) =>
    (await request.get(`${stack.urls.demoHost}${path}`)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/playground')).toContain("script-src 'self';");
  expect(await policyOf('/runner')).toContain("script-src 'self' blob:;");
  expect(await policyOf('/runner')).toContain("frame-ancestors 'self'");
  await expect(page.locator('.stage iframe')).toBeVisible();
});
