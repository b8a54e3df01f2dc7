import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ language: 'en', portico: 'states' });

const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' });

test('16.7 no connection is said after three seconds; what was typed stays, and a retry ends it', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?add=1`);
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Else Prøve');
  const start = Date.now();
  await page.context().setOffline(true);
  await expect(lost(page)).toBeAttached();
  expect(Date.now() - start).toBeGreaterThan(2_500);
  await expect(name).toHaveValue('Else Prøve');
  await page.context().setOffline(false);
  await expect(lost(page)).toHaveCount(0);
  await expect(name).toHaveValue('Else Prøve');

  await page.goto(`${stack.urls.portal}/admin/users`);
  await page.context().setOffline(true);
  await expect(lost(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await lost(page).getByRole('button', { name: 'Try again' }).click();
  // Still none: the screen stays as it is.
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(lost(page)).toHaveCount(0);
});

test('16.7 a short gap is not spoken of', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await page.context().setOffline(true);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(false);
  await page.waitForTimeout(2_500);
  await expect(lost(page)).toHaveCount(0);
});

test('16.7 what is opened for the first time without a connection opens when there is one again', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/groups`);
  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();

  await page.goto(`${stack.urls.portal}/admin/groups`);
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(lost(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

for (const path of ['users', 'pages', 'reports', 'activity', 'files', 'videos']) {
  test(`16.7 a list of ${path} that fails keeps its rows and offers to try again`, async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/${path}`);
    const rows = page.getByRole('table').or(page.getByRole('treegrid')).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const before = await rows.count();
    const lists = (url: URL) => url.pathname === `/admin/${path}` && url.search !== '';
    await page.route(lists, (route) => route.abort());
    await page.getByRole('main').getByRole('searchbox').first().fill('a');
    const alert = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(rows).toHaveCount(before);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(/=a/);
  });
}

test('16.7 what is not there, or not for one, offers the way home first', async ({ stack, page, signIn }) => {
  const wayHome = page.getByRole('link', { name: 'Go to the front page' });
  await signIn(page, 'member');
  for (const path of ['/nothing-here', '/admin/users']) {
    await page.goto(stack.urls.portal + path);
    await expect(wayHome).toBeVisible();
    const first = page.getByRole('main').locator('a, button').first();
    await expect(first).toHaveText('Go to the front page');
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await wayHome.click();
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
});

for (const link of ['/register/nothing', '/reset-password/nothing']) {
  test(`16.7 the signed-in user who opens ${link} is told, and who they are here`, async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(stack.urls.portal + link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The link no longer works');
    await expect(page.getByRole('main')).toContainText('signed in as Mikkel Dam (member@portico.example)');
    await expect(page.getByRole('link', { name: 'Go to the front page' })).toBeVisible();
  });
}

test('16.7 the first field has the focus on the screens before sign-in and in dialogs, which can all be cancelled', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${stack.urls.portal}/login`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('textbox').first()).toBeFocused();

  await signIn(page, 'administrator');
  const dialog = page.getByRole('dialog');
  for (const path of ['users', 'invites', 'groups', 'tags', 'reports']) {
    for (const close of ['Escape', 'Cancel']) {
      await page.goto(`${stack.urls.portal}/admin/${path}?add=1`);
      await expect(dialog).toBeVisible();
      const isField = () =>
        dialog.evaluate((element) => {
          const active = document.activeElement;
          return element.contains(active) && (active?.matches('input, select, textarea, [role=combobox]') ?? false);
        });
      await expect.poll(isField, { message: path }).toBe(true);
      if (close === 'Escape') await page.keyboard.press(close);
      else await dialog.getByRole('button', { name: close }).click();
      await expect(dialog).toHaveCount(0);
    }
  }
});

test('16.7 the language of the menu is that of the account', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  const stored = page.waitForResponse((response) => response.url().endsWith('/profile/language'));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  expect((await stored).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Mikkel');
  const [user] = await withDatabase(
    stack,
    (sql) => sql`select language from users where email = 'member@portico.example'`,
  );
  expect(user).toEqual({ language: 'fr' });
});

test('16.7 outside of tables dates have their month by name, in four languages', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/news`);
  for (const [language, pattern] of [
    ['English', /Updated \d{1,2} [A-Z][a-z]{2,3} 20\d\d /],
    ['Dansk', /Opdateret \d{1,2}\. [a-z]{3,4}\.? 20\d\d /],
    ['Deutsch', /\d{1,2}\. [A-Z][a-zä]{2,3}\.? 20\d\d /],
    ['Français', /\d{1,2} [a-zéû]{3,5}\.? 20\d\d /],
  ] as const) {
    await page.getByRole('banner').getByRole('button').nth(-2).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(page.getByRole('main')).toContainText(pattern);
  }
});
