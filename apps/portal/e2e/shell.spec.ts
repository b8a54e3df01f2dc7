import type { Page } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, showSampleFigures, test } from './stack.ts';
import { openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', portico: 'shell', viewport: { width: 1440, height: 900 } });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test(
  '16.6 the narrow menu shows the pages below one by pointer and keyboard, and Escape puts them away',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(stack.urls.portal);
    await expect(entry(page, 'Unemployment')).toBeVisible();
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect(entry(page, 'Unemployment')).toBeHidden();
    await entry(page, 'Key figures').hover();
    await expect(entry(page, 'Unemployment')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [parent, child] = [
      await entry(page, 'Key figures').boundingBox(),
      await entry(page, 'Unemployment').boundingBox(),
    ];
    expect(child!.x).toBeGreaterThanOrEqual(parent!.x + parent!.width);
    // The pointer gets there: the list stays.
    await entry(page, 'Unemployment').click();
    await expect(page).toHaveURL(/\/key-figures\/unemployment$/);
    await page.mouse.move(900, 600);
    await expect(entry(page, 'Unemployment')).toBeHidden();

    await page.goto(stack.urls.portal);
    await entry(page, 'Home').focus();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Key figures')).toBeFocused();
    await expect(entry(page, 'Unemployment')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Unemployment')).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Unemployment')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/key-figures\/unemployment$/);
  },
);

test('16.6 by touch, the narrow menu shows the pages below the one that is opened', async ({ stack, browser }) => {
  const page = await openOtherBrowser(browser, stack, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 820, height: 1180 },
  });
  await submitSignIn(page, stack, stack.users.member);
  await page.goto(stack.urls.portal);
  await expect(entry(page, 'Unemployment')).toBeHidden();
  await entry(page, 'Key figures').tap();
  await expect(page).toHaveURL(/\/key-figures$/);
  await entry(page, 'Unemployment').tap();
  await expect(page).toHaveURL(/\/key-figures\/unemployment$/);
  await page.context().close();
});

test('16.6 an administrator chooses the icon of a section; readers see it at once', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  const reader = await openOtherBrowser(browser, stack);
  await signIn(reader, 'member');
  await reader.goto(stack.urls.portal);
  const before = await entry(reader, 'News').locator('path').getAttribute('d');
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('row', { name: /News/ }).getByRole('button', { name: /News/ }).last().click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const icons = page.getByRole('dialog').getByRole('radiogroup', { name: 'Icon in the menu' });
  await expect(icons.getByRole('radio', { name: 'Newspaper' })).toBeChecked();
  await icons.getByRole('radio', { name: 'Newspaper' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(icons.getByRole('radio', { name: 'Book' })).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await reader.reload();
  expect(await entry(reader, 'News').locator('path').getAttribute('d')).not.toBe(before);
  await reader.context().close();
});

test('every administrative screen is two clicks away in four groups, of which the last one opened stays open', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(stack.urls.portal);
  const groups = page.getByRole('navigation', { name: 'Administration' });
  const isExpanded = (name: string, expanded: string) =>
    expect(groups.getByRole('button', { name })).toHaveAttribute('aria-expanded', expanded);
  await expect(groups.getByRole('button')).toHaveText(['Content', 'People', 'Insight', 'Settings']);
  await expect(groups.getByRole('link')).toHaveCount(0);
  for (const [index, count] of [8, 4, 3, 2].entries()) {
    await groups.getByRole('button').nth(index).click();
    await expect(groups.getByRole('link')).toHaveCount(count);
  }
  await groups.getByRole('button', { name: 'People' }).press('Enter');
  await groups.getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL(/\/admin\/tags$/);
  await expect(groups.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${stack.urls.portal}/news`);
  await isExpanded('People', 'true');
  await page.goto(`${stack.urls.portal}/admin/activity`);
  await isExpanded('Insight', 'true');
  await isExpanded('People', 'false');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await groups.getByRole('button', { name: 'Settings' }).hover();
  await groups.getByRole('link', { name: 'Outgoing mail' }).click();
  await expect(page).toHaveURL(/\/admin\/mails$/);
});

test('39 letters lead to screens and edit the page, ? lists them, and they can be switched off', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/news`);
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const press = (keys: string) => page.keyboard.type(keys);

  await press('?');
  await expect(sheet.getByRole('term')).toContainText([
    'Search',
    'Keyboard shortcuts',
    'Edit page',
    'Home',
    'Profile',
    'Pages',
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await press('gu');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await test.step('what is typed in a field is text', async () => {
    await page.getByRole('searchbox').first().click();
    await press('gp?');
    await expect(page.getByRole('searchbox').first()).toHaveValue('gp?');
    await expect(sheet).toHaveCount(0);
  });
  await page.goto(`${stack.urls.portal}/news`);
  await press('e');
  await expect(page).toHaveURL(/\/builder$/);
  await expect(page.frameLocator('.gjs-frame').locator('.block').first()).toBeVisible();
  await press('?');
  await expect(sheet.getByText('Duplicate')).toBeVisible();

  await page.goto(`${stack.urls.portal}/news`);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('checkbox').uncheck();
  await expect(sheet.getByRole('term')).toHaveText(['Search the portal']);
  await page.keyboard.press('Escape');
  await press('gp?e');
  // Whatever the letters do, they have done by then.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/news$/);
});

test('16.6 every screen has one heading at one place, and at most one action that stands out', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await showSampleFigures(stack);
  await signIn(page, 'administrator');
  const tops = new Map<string, number>();
  const loud: string[] = [];
  for (const path of [
    ...['', 'key-figures', 'news', 'videos', 'search?q=news', 'profile', 'notifications'],
    ...[
      'pages',
      'releases',
      'templates',
      'linked-blocks',
      'reports',
      'videos',
      'files',
      'users',
      'invites',
      'groups',
    ].map((name) => `admin/${name}`),
    ...['admin/tags', 'admin/activity', 'admin/mails', `admin/pages/${samplePageIds.news}/compare`],
  ]) {
    await page.goto(`${stack.urls.portal}/${path}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    const box = await heading.boundingBox();
    tops.set(path, Math.round(box!.y + box!.height / 2));
    // The menu beside an action belongs to it.
    const main = page.getByRole('main').locator('button.bg-accent:not([aria-haspopup]):visible, a.bg-accent:visible');
    if ((await main.count()) > 1) loud.push(path);
  }
  expect(loud).toEqual([]);
  const [first = 0] = tops.values();
  expect([...tops].filter(([, top]) => Math.abs(top - first) > 8)).toEqual([]);
});
