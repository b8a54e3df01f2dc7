import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { createUser, openOtherBrowser, submitSignIn } from './users.ts';
import { expect, test, withDatabase } from './stack.ts';

// A Portico of its own: settings hold for everybody.
test.use({ language: 'en', portico: 'settings' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Presses the button, and waits for the server's word: a toast may be that of the change before. */
const save = async (page: Page, name: string) => {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await section(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  await answered;
};
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('a group is left to work accounts: the sheet says who is shut out, the list shows it, and the user’s screen why', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  const user = await createUser(stack, 'only.password@portico.example', 'Harbour watch');
  const other = await openOtherBrowser(browser, stack);
  await submitSignIn(other, stack, user);
  await expect(other.getByRole('navigation').first()).toBeVisible();
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/groups?search=Harbour+watch`);
  const row = page.getByRole('row', { name: /Harbour watch/ });
  await expect(row).toContainText('Work account and password');
  await row.getByRole('button', { name: /Harbour watch/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Sign-in').selectOption({ label: 'Work account alone' });
  await expect(sheet.getByRole('status').filter({ hasText: '1 member can no longer sign in.' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save', exact: false }).click();
  await expect(row).toContainText('Work account alone');
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.locator('input[name=email]').fill(user.email);
  await other.locator('input[name=password]').fill(user.password);
  await other.locator('button[type=submit]').click();
  await expect(other.getByRole('alert')).toBeVisible();
  const id = await withDatabase(
    stack,
    async (sql) => (await sql<[{ id: string }]>`select id from users where email = ${user.email}`)[0].id,
  );
  await page.goto(`${stack.urls.portal}/admin/users/${id}`);
  await expect(page.getByText('The group allows work accounts alone, and the user has none.')).toBeVisible();
  await expect(page.getByText('the group does not allow passwords')).toBeVisible();
});

test(
  'sign-in: a rule and a length are told before they are saved, and taken back by Undo',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/settings`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sign-in' }).click();
    await expect(page).toHaveTitle(/^Sign-in and sessions/);
    await page.getByLabel('Administrators').selectOption({ label: 'Required' });
    await save(page, 'Two-factor sign-in');
    await expect(page.getByText('Switch on two-factor sign-in for yourself first, under Profile.')).toBeVisible();
    await page.getByLabel('Administrators').selectOption({ label: 'Optional' });
    await page.getByLabel('Members').selectOption({ label: 'Required' });
    await expect(page.getByText(/must set it up before they can go on/)).toBeVisible();
    await save(page, 'Two-factor sign-in');
    await isSaved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Members')).toHaveValue('optional');

    await page.getByLabel('Length', { exact: true }).selectOption({ label: 'Another length' });
    await page.getByLabel('Without use', { exact: true }).fill('0');
    await save(page, 'Length of sessions');
    await expect(page.getByText('Write a whole number from 1 hour to 30 days.')).toBeVisible();
    await page.getByLabel('Without use', { exact: true }).fill('2');
    await page.getByLabel('Unit of: Without use').selectOption({ label: 'Hours' });
    await expect(section(page, 'Length of sessions').getByRole('status')).toBeVisible();
    // Not left behind unasked.
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Email' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await save(page, 'Length of sessions');
    await isSaved(page);
    await page.reload();
    await expect(page.getByLabel('Without use', { exact: true })).toHaveValue('2');
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

test('a test mail says where it went, and each connection what works', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/mail`);
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await expect(page.getByText('The email is in the outbox.')).toBeVisible();
  await expect(page.getByText(/\.eml$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'Test: Company directory' }).click();
  const directory = section(page, 'Company directory').getByRole('listitem');
  await expect(directory.filter({ hasText: 'Works' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Test: Analytics service' }).click();
  await expect(section(page, 'Analytics service').getByRole('listitem').filter({ hasText: 'Works' })).toHaveCount(6);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test('uploads: what is not allowed any more is refused with what to do', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/uploads`);
  await page.getByLabel('Largest file (MB)').fill('twelve');
  await save(page, 'What may be uploaded');
  await expect(page.getByText('Write a whole number of at least 1, or leave the field empty.')).toBeVisible();
  await page.getByLabel('Largest file (MB)').fill('5');
  await page.getByRole('checkbox', { name: /^Documents/ }).click();
  await save(page, 'What may be uploaded');
  await isSaved(page);
  await page.goto(`${stack.urls.portal}/admin/files`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('Files of this kind may not be uploaded here.')).toBeVisible();
});

test('retention says what goes next before it is saved', async ({ stack, page, signIn }) => {
  await createUser(stack, 'gone@portico.example');
  await withDatabase(
    stack,
    (sql) => sql`update users set removed_at = now() - interval '20 days' where email = 'gone@portico.example'`,
  );
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/retention`);
  await page.getByLabel('Removed users, days').fill('13');
  await save(page, 'How long things are kept');
  await expect(page.getByText('Write a whole number from 14 to 365.')).toBeVisible();
  await page.getByLabel('Removed users, days').fill('15');
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible();
  await save(page, 'How long things are kept');
  await isSaved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Removed users, days')).toHaveValue('30');
});

test('a language that is no longer offered is gone from the menu, and whoever had it reads Danish', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings`);
  await page.getByRole('checkbox', { name: 'Français' }).click();
  await expect(section(page, 'Languages').getByRole('status')).toBeVisible();
  await save(page, 'Languages');
  await expect(page.getByRole('checkbox', { name: 'Français' })).not.toBeChecked();
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Dansk', 'Deutsch', 'English']);
  const guest = await browser.newContext();
  await guest.addCookies([{ name: 'portico.language', value: 'fr', url: stack.urls.portal }]);
  await guest.addInitScript(() => localStorage.setItem('portico.language', 'fr'));
  const french = await guest.newPage();
  await french.goto(`${stack.urls.portal}/login`);
  await expect(french.locator('html')).toHaveAttribute('lang', 'da');
  await expect(french.getByRole('button', { name: 'Log ind', exact: true })).toBeVisible();
  await guest.close();
});

test('the part of the settings that is shown is in sight at every width, and the menu lights the settings alone', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/connections`);
  const parts = page.getByRole('navigation', { name: 'Settings' });
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(parts.getByRole('link', { name: 'Connections' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await parts.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveTitle(/^Webhooks/);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.locator('[aria-current]')).toHaveText(['Settings']);
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  const search = page.getByRole('dialog', { name: 'Search the portal' });
  await page.keyboard.press('Control+k');
  await search.locator('input').fill('interface');
  await search.getByRole('option', { name: 'Interface for programs' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/api$/);
});
