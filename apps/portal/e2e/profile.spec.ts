import { enter } from './people.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en' });

const PASSWORD = 'Vinden-Over-Thy-1944!';

/** Somebody of one's own for a test that changes them, with the sample member's group and password. */
async function somebody(stack: Stack, email: string): Promise<{ email: string; password: string }> {
  await withDatabase(stack, async (sql) => {
    await sql`
      insert into users (id, name, email, company, contact_number, role, group_id, status)
      select gen_random_uuid(), 'Else Prøve', ${email}, 'Nordhavn', '+45 1', 'member', group_id, 'active'
      from users where email = 'member@portico.example'`;
    await sql`
      insert into passwords (user_id, hash)
      select (select id from users where email = ${email}), hash from passwords
      where user_id = (select id from users where email = 'member@portico.example')`;
  });
  return { email, password: stack.people.member.password };
}

test('details and language are changed; the portal follows the language at once', async ({ stack, page }) => {
  await enter(page, stack, await somebody(stack, 'else.sprog@portico.example'));
  await page.goto(`${stack.urls.portal}/profile`);
  await page.getByLabel('Company').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Company is required.')).toBeVisible();
  await page.getByLabel('Company').fill('Vesthavn');
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Firma')).toHaveValue('Vesthavn');
});

test('signing out everywhere else ends the other sessions and keeps this one', async ({ stack, page, browser }) => {
  const person = await somebody(stack, 'else.steder@portico.example');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await enter(elsewhere, stack, person);
  await enter(page, stack, person);
  await page.goto(`${stack.urls.portal}/profile`);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await elsewhere.goto(`${stack.urls.portal}/profile`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await context.close();
});

test('a changed password ends the session, and leads to sign-in', async ({ stack, page }) => {
  const person = await somebody(stack, 'else.kode@portico.example');
  await enter(page, stack, person);
  await page.goto(`${stack.urls.portal}/change-password`);
  await page.getByLabel('Current password').fill('Not-The-Password-1!');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/Sign-in opens in \d seconds?\./)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login', { timeout: 8_000 });
  await enter(page, stack, { ...person, password: PASSWORD });
});

test('the own account is deleted after saying what stays', async ({ stack, page }) => {
  const person = await somebody(stack, 'else.farvel@portico.example');
  await enter(page, stack, person);
  await page.goto(`${stack.urls.portal}/profile`);
  await expect(page.getByText('What stays, and why')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.locator('input[name=email]').fill(person.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect user credentials');
});
