import type { Page } from '@playwright/test';
import { addPage, send, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { openOtherBrowser } from './users.ts';

test.use({ language: 'en', portico: 'search' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' });
const field = (page: Page) => dialog(page).getByRole('textbox').or(dialog(page).getByRole('combobox'));
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });

async function openSearch(page: Page): Promise<void> {
  // Before the page is hydrated nobody hears the keys.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

async function searchFor(page: Page, word: string): Promise<void> {
  if ((await dialog(page).count()) === 0) await openSearch(page);
  await field(page).fill(word);
}

interface NewPage {
  slug: string;
  html: string;
  language?: 'da' | 'en';
  accessLevel?: string;
}

async function publish(page: Page, stack: Stack, name: string, { slug, html, language = 'en', accessLevel }: NewPage) {
  const id = await addPage(page, stack, name, { slug, language, blocks: [textBlock('textblock1', html)] });
  if (accessLevel !== undefined)
    await send(page, stack, 'PUT', `/admin/pages/${id}`, { locales: [{ language, name, slug }], accessLevel });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
}

/** Pages to look for, made once for the worker's Portico. */
async function prepare(page: Page, stack: Stack): Promise<void> {
  const filler = '<p>Nothing to see.</p>'.repeat(60);
  await publish(page, stack, 'Havnen i Århus', {
    slug: 'search-harbour',
    html: `<p>Quays and cranes.</p>${filler}<h2>Winter timetable</h2><p>The zeppelin leaves at noon.</p>`,
  });
  await publish(page, stack, 'Hafenübersicht', { slug: 'search-overview', html: '<p>Alle Anlegestellen.</p>' });
  await publish(page, stack, 'Merger with the neighbours', {
    slug: 'search-secret',
    html: '<p>The zeppelin will be sold.</p>',
    accessLevel: 'administrators',
  });
}

test.beforeEach(async ({ stack, browser, signIn, page }) => {
  const known = await withDatabase(stack, (sql) => sql`select from page_locales where slug = 'search-harbour'`);
  if (known.length === 0) {
    const administrator = await openOtherBrowser(browser, stack);
    await signIn(administrator, 'administrator');
    await prepare(administrator, stack);
    await administrator.context().close();
  }
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a page is found and opened by the keyboard alone, and the search is there the next time',
  { tag: '@core' },
  async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('unemp');
    await expect(option(page, /^Unemployment/).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Unemployment' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await openSearch(page);
    await expect(option(page, 'unemp')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(option(page, /^Unemployment/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  },
);

/** Holds all code that a page asks for from now on. @returns what lets it come, and waits until it has run */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const answers: Promise<void>[] = [];
  await page.route('**/_next/static/**', (route) => {
    const answer = held.then(async () => route.fulfill({ response: await route.fetch() }));
    answers.push(answer);
    return answer;
  });
  return async () => {
    release();
    // Code asks for more code.
    for (let known = -1; known < answers.length;) {
      known = answers.length;
      await Promise.all(answers);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('what is typed before the search is loaded stands in its field, and nowhere else', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/search?q=zeppelin`);
  const early = page.getByRole('banner').getByRole('textbox', { name: 'Search the portal' });
  const other = page.getByRole('main').getByRole('searchbox');
  const letCome = await holdCode(page);
  await test.step('whoever changes their mind is where they were', async () => {
    await other.focus();
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(early).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type('n');
    await page.keyboard.press('Escape');
    await expect(early).toHaveCount(0);
    await expect(other).toBeFocused();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hafx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(early).toHaveValue('haf');
  await test.step('a word that an input method is composing is not cut off', async () => {
    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 });
    await letCome();
    await expect(early).toBeFocused();
    await inputMethod.send('Input.insertText', { text: 'en' });
  });
  await page.keyboard.type('ü');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('hafenü');
  await expect(option(page, /^Hafenübersicht/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toBeFocused();
  await expect(other).toHaveValue('zeppelin');
  await expect(page).toHaveURL(/search\?q=zeppelin$/);
});

for (const [means, word, name] of [
  ['two letters for one', 'aarhus', /^Havnen i Århus/],
  ['no marks', 'arhus', /^Havnen i Århus/],
  ['a slip', 'zepelin', /^Havnen i Århus/],
  ['part of a compound', 'Übersicht', /^Hafenübersicht/],
] as const) {
  test(`what is typed with ${means} is found`, async ({ page }) => {
    await searchFor(page, word);
    await expect(option(page, name)).toBeVisible();
  });
}

test('a result opens the page at its heading', async ({ page }) => {
  await searchFor(page, 'zeppelin');
  const found = option(page, /^Havnen i Århus/);
  await expect(found).toContainText('Winter timetable');
  await expect(found.locator('mark')).toHaveText('zeppelin');
  await found.click();
  await expect(page.getByRole('heading', { name: 'Winter timetable' })).toBeInViewport();
  await expect(page).toHaveURL(/#heading-winter-timetable$/);
});

test('a video is found by what is said in it, and opens', async ({ page }) => {
  await searchFor(page, 'your group may see');
  const found = option(page, /^A tour of the portal/);
  await expect(found).toContainText('your group may see');
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'A tour of the portal' })).toBeVisible();
  await expect(page).toHaveURL(/\/videos\//);
});

test('nothing of a page that the reader may not see is shown: no title, no excerpt, no count', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  await searchFor(page, 'zeppelin');
  await expect(option(page, /^Havnen/)).toBeVisible();
  await expect(dialog(page)).not.toContainText('Merger');
  await page.keyboard.press('Escape');
  await page.goto(`${stack.urls.portal}/search?q=zeppelin`);
  await expect(results(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Show only' })).toContainText(/Pages\s*1$/);
  await expect(page.getByRole('main')).not.toContainText('Merger');
  await page.goto(`${stack.urls.portal}/search?q=merger`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

  const administrator = await openOtherBrowser(browser, stack);
  await signIn(administrator, 'administrator');
  await administrator.goto(`${stack.urls.portal}/search?q=zeppelin`);
  await expect(results(administrator).getByRole('listitem')).toHaveCount(2);
  await expect(results(administrator)).toContainText('Merger with the neighbours');
  await administrator.context().close();
});

test('all results are on a page of their own, which shows one kind alone and keeps it in its address', async ({
  page,
}) => {
  await searchFor(page, 'unemployment');
  await option(page, 'Show all results for “unemployment”').click();
  await expect(page).toHaveURL(/\/search\?q=unemployment$/);
  await expect(results(page)).toContainText('Unemployment by industry');
  const filter = page.getByRole('navigation', { name: 'Show only' });
  await filter.getByRole('link', { name: /^Reports/ }).click();
  await expect(page).toHaveURL(/kind=report/);
  await expect(results(page).getByRole('listitem')).toHaveCount(2);
  await expect(filter.getByRole('link', { name: /^Reports/ })).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(results(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox').fill('seattle');
  await expect(page).toHaveURL(/q=seattle/);
});

test('administrators find people, and nobody else does', async ({ stack, page, browser, signIn }) => {
  await searchFor(page, 'mikkel');
  await expect(dialog(page)).toContainText('Nothing found');
  const administrator = await openOtherBrowser(browser, stack);
  await signIn(administrator, 'administrator');
  await administrator.goto(stack.urls.portal);
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
  await searchFor(administrator, 'mikkel');
  await option(administrator, /^Mikkel Dam/).click();
  await expect(administrator.getByRole('heading', { level: 1, name: 'Mikkel Dam' })).toBeVisible();
  await administrator.context().close();
});

test('who finds nothing is told what to try, and it is recorded once', async ({ stack, page }) => {
  await searchFor(page, 'quantumchromo');
  await expect(dialog(page)).toContainText('Nothing found');
  await expect(dialog(page)).toContainText('Try fewer words');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const recorded = () =>
    withDatabase(stack, async (sql) => {
      const rows = await sql<{ search: string }[]>`select details ->> 'search' as search from activities
        where action = 'search.missed' and details ->> 'search' like 'quantum%'`;
      return rows.map(({ search }) => search);
    });
  await expect.poll(recorded).toEqual(['quantumchromo']);
});

test('a search that fails says so, and the next one works', async ({ page }) => {
  await page.route('**/search/results?*', (route) => route.abort());
  await searchFor(page, 'unemployment');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/search/results?*');
  await field(page).fill('unemploy');
  await expect(option(page, /^Unemployment/).first()).toBeVisible();
});

test('on a phone it opens by a button, fits, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('unemployment');
  await expect(option(page, /^Unemployment/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await dialog(page).getByRole('button', { name: 'Close search' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

/** Opens what is called so, and counts the keys of somebody who sees the list; `Control+k` counts as two. */
async function openByKeys(page: Page, typed: string, name: string): Promise<number> {
  await openSearch(page);
  await page.keyboard.type(typed);
  const focused = dialog(page).locator('[role=option][data-focused]');
  const wanted = option(page, new RegExp(`^${name}`)).first();
  // The list is whole when the server has answered as well.
  await expect(dialog(page).getByRole('option').last()).toHaveText(/Show all results/);
  await expect(wanted).toBeVisible();
  let keys = 2 + typed.length;
  while (!(await wanted.evaluate((element) => element.hasAttribute('data-focused')))) {
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveCount(1);
    if (++keys > 20) throw new Error(`${name} is not reached`);
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  return keys + 1;
}

test.describe('16.6 for administrators', () => {
  test('any page, user, group, setting and action is eight keys away', async ({ stack, browser, signIn }) => {
    test.setTimeout(180_000);
    const page = await openOtherBrowser(browser, stack);
    await signIn(page, 'administrator');
    await page.goto(stack.urls.portal);
    const counted: Record<string, number> = {};
    for (const [typed, name, url] of [
      ['une', 'Unemployment', /\/key-figures\/unemployment$/],
      ['cal', 'On call', /\/on-call(#|$)/],
      ['ast', 'Astrid Holm', /\/admin\/users\/[0-9a-f-]{36}$/],
      ['led', 'Ledelse', /\/admin\/groups\?search=Ledelse$/],
      ['acc', 'Access tags', /\/admin\/tags$/],
      ['act', 'Activity', /\/admin\/activity$/],
      ['pas', 'Change password', /\/profile#password$/],
      ['add u', 'Add user', /\/admin\/users\?add=1$/],
      ['inv', 'Invite users', /\/admin\/invites\?add=1$/],
      ['add g', 'Add group', /\/admin\/groups\?add=1$/],
      ['add t', 'Add access tag', /\/admin\/tags\?add=1$/],
      ['add p', 'Add page', /\/admin\/pages\/[0-9a-f-]+\/builder$/],
      ['add r', 'Add report', /\/admin\/reports\?add=1$/],
    ] as const) {
      counted[name] = await openByKeys(page, typed, name);
      await expect(page).toHaveURL(url);
      if (!url.source.includes('add=1')) continue;
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/add=1/);
    }
    expect(Object.entries(counted).filter(([, keys]) => keys > 8)).toEqual([]);
    await page.context().close();
  });

  test('what was chosen last comes first, and stays on this device', async ({ stack, browser, signIn }) => {
    const page = await openOtherBrowser(browser, stack);
    await signIn(page, 'administrator');
    await page.goto(stack.urls.portal);
    await searchFor(page, 'add');
    await option(page, 'Add report').click();
    const sheet = page.getByRole('dialog', { name: 'Add report' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await searchFor(page, 'add');
    await expect(dialog(page).getByRole('option').first()).toHaveText('Add report');
    await page.keyboard.press('Escape');
    await searchFor(page, 'dark');
    await option(page, 'Appearance: Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.context().close();
  });
});

test('16.6 members find their own settings, and nothing of the administration', async ({ page }) => {
  await searchFor(page, 'add');
  await expect(option(page, /^Add /)).toHaveCount(0);
  await searchFor(page, 'two');
  await option(page, 'Two-factor sign-in').click();
  await expect(page).toHaveURL(/\/profile#two-factor$/);
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeInViewport();
});
