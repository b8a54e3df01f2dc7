import { openOtherBrowser, submitSignIn, createUser } from './users.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

const PASSWORD = 'Vinden-Over-Thy-1944!';

test(
  'details and language are changed; the portal follows the language at once',
  { tag: '@core' },
  async ({ stack, page }) => {
    await submitSignIn(page, stack, await createUser(stack, 'else.sprog@portico.example'));
    await page.goto(`${stack.urls.portal}/profile`);
    await page.getByLabel('Company').fill('');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Company is required.')).toBeVisible();
    await page.getByLabel('Company').fill('Vesthavn');
    await page.getByLabel('Language', { exact: true }).selectOption('de');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.locator('input[name=company]')).toHaveValue('Vesthavn');
    await expect(page.locator('select[name=language]')).toHaveValue('de');
  },
);

test('what was typed into the profile is not thrown away without a question', async ({ stack, page }) => {
  await submitSignIn(page, stack, await createUser(stack, 'else.udkast@portico.example'));
  await page.getByRole('button', { name: 'Account: Else Prøve' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const company = page.getByLabel('Company');
  await company.fill('Halvvejs');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(company).toHaveValue('Halvvejs');
  await page.getByRole('link', { name: 'News' }).first().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/news/);
});

test('signing out everywhere else ends the other sessions and keeps this one', async ({ stack, page, browser }) => {
  const user = await createUser(stack, 'else.steder@portico.example');
  const other = await openOtherBrowser(browser, stack);
  await submitSignIn(other, stack, user);
  await submitSignIn(page, stack, user);
  await page.goto(`${stack.urls.portal}/profile`);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await other.goto(`${stack.urls.portal}/profile`);
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await other.context().close();
});

test('a changed password ends the session, and leads to sign-in', async ({ stack, page }) => {
  const user = await createUser(stack, 'else.kode@portico.example');
  await submitSignIn(page, stack, user);
  await page.goto(`${stack.urls.portal}/change-password`);
  await page.getByLabel('Current password').fill('Not-The-Password-1!');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/Sign-in opens in \d seconds?\./)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login', { timeout: 8_000 });
  await submitSignIn(page, stack, { ...user, password: PASSWORD });
});

test('the own account is deleted after saying what stays', async ({ stack, page }) => {
  const user = await createUser(stack, 'else.farvel@portico.example');
  await submitSignIn(page, stack, user);
  await page.goto(`${stack.urls.portal}/profile`);
  await expect(page.getByText('What stays, and why')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.locator('input[name=email]').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect user credentials');
});
