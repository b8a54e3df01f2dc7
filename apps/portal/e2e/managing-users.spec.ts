import { sampleUsers } from '../../../packages/database/src/index.ts';
import { confirm, createUser, openOtherBrowser, submitSignIn, linkInMail } from './users.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ language: 'en' });

const PASSWORD = 'Havet-Ved-Skagen-1881!';

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

test('searching, filtering and sorting people stand in the address', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/users`);
  const search = page.getByRole('searchbox', { name: 'Search name, email or company' });
  await search.pressSequentially('søren');
  await expect(page).toHaveURL(/search=s%C3%B8ren/);
  // A list of one: the URL changes a moment before the rows do.
  await expect(page.getByRole('rowheader')).toHaveText([/Søren Krogh/]);
  // Results arrive while one types, and the cursor stays where it is.
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Group' }).click();
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Group' }).click();
  await expect(page).toHaveURL(/sort=-group/);
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('link', { name: 'Inactive', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/Troels Vang/]);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([/Troels Vang/]);
  await page.goBack();
  await expect(page.getByRole('rowheader')).not.toHaveCount(1);
});

test('the list is saved as CSV as it is filtered', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/users?search=krogh`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('portico-users.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('soeren.krogh@portico.example');
});

test(
  'a person is added, changed, shut out, let in, removed and restored',
  { tag: '@core' },
  async ({ stack, page }) => {
    const email = 'greta.ny@portico.example';
    await page.goto(`${stack.urls.portal}/admin/users`);
    await page.getByRole('button', { name: 'Add user' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Add user' }).click();
    await expect(sheet.getByText('Email is required.')).toBeVisible();
    await expect(sheet.getByText('Company is required.')).toBeVisible();
    await sheet.getByLabel('Email').fill(sampleUsers.member.email);
    await sheet.getByLabel('Name').fill('Greta Ny');
    await sheet.getByLabel('Company').fill('Nordhavn Analyse');
    await sheet.getByLabel('Contact number').fill('+45 11 22 33 44');
    await sheet.getByLabel('Group').selectOption({ label: 'Analyse' });
    await sheet.getByRole('button', { name: 'Add user' }).click();
    await expect(sheet.getByText('There is a user with this email already.')).toBeVisible();
    await sheet.getByLabel('Email').fill(email);
    await sheet.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByText('Greta Ny is added')).toBeVisible();

    const row = page.getByRole('row', { name: /Greta Ny/ });
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Greta Ny' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Edit');
    await sheet.getByLabel('Group').selectOption({ label: 'Økonomi' });
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User successfully updated')).toBeVisible();
    await expect(row).toContainText('Økonomi');

    await choose('Deactivate');
    await expect(row).toContainText('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).not.toContainText('Inactive');

    await choose('Remove user');
    await expect(page.getByRole('alertdialog', { name: 'Remove Greta Ny?' })).toBeVisible();
    await confirm(page, 'Remove user');
    await expect(page.getByText('User successfully removed')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Removed', exact: true }).click();
    await choose('Restore');
    await expect(page.getByText('Greta Ny is restored')).toBeVisible();
  },
);

test('a change that the server refuses is taken back in sight', async ({ stack, page }) => {
  await page.route('**/admin/users/*/status', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'unexpected', reference: 'A1B2C3D4E5' } } }),
  );
  await page.goto(`${stack.urls.portal}/admin/users?search=emil`);
  await page.getByRole('button', { name: 'Actions for Emil Bak' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByText('A1B2C3D4E5')).toBeVisible();
  await expect(page.getByRole('row', { name: /Emil Bak/ })).toContainText('Active');
});

test('shutting a person out ends their open session at the next click', async ({ stack, page, browser }) => {
  const userPage = await openOtherBrowser(browser, stack);
  await submitSignIn(userPage, stack, sampleUsers.member);
  // A link under the pointer is fetched ahead, and shown for half a minute without a question.
  await userPage.mouse.move(0, 0);
  await userPage.goto(stack.urls.portal);
  await page.goto(`${stack.urls.portal}/admin/users?search=member`);
  const toggle = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Mikkel Dam' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await toggle('Deactivate');
  await expect(page.getByText('Mikkel Dam is inactive and signed out')).toBeVisible();
  await userPage.getByRole('link', { name: 'News' }).first().click();
  await userPage.waitForURL((url) => url.pathname === '/login');
  await toggle('Activate');
  await expect(page.getByText('Mikkel Dam is active')).toBeVisible();
  await userPage.context().close();
});

test('a person’s page says what they can see, and why', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/users?search=jonas`);
  await page.getByRole('rowheader').getByRole('link', { name: 'Jonas Meyer' }).click();
  const pages = page.getByRole('table', { name: 'Pages' });
  await expect(pages.getByRole('row', { name: /Finance/ })).toContainText('The group has the tag');
  await expect(pages.getByRole('row', { name: /On call/ })).toContainText('The group lacks the tag IT');
  const reports = page.getByRole('table', { name: 'Reports' });
  await expect(reports.getByRole('row', { name: /Unemployment/ })).toContainText('The report needs no tag');
});

test('hundreds of people are invited from a list, whose bad lines are marked', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/invites`);
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const good = Array.from({ length: 120 }, (_, index) => `guest${index}@list.example;Analyse;member`);
  const bad = ['not an address;Analyse', 'guest1@list.example', 'x@list.example;Nowhere'];
  // As Excel saves CSV: a letter is a byte.
  const csv = ['E-mail;Gruppe;Rolle', 'søren@list.example;Økonomi;Medlem', ...good, ...bad].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await page.getByRole('button', { name: 'Look it over' }).click();
  await expect(page.getByText('3 lines cannot be used and are left out.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Lines of the list' });
  await expect(lines.getByRole('row', { name: /not an address/ })).toContainText('Invalid email address.');
  await expect(lines.getByRole('row', { name: /søren@list.example/ })).toContainText('Økonomi');
  await page.getByRole('button', { name: 'Invite 121 people' }).click();
  await expect(page.getByText('121 invitations sent')).toBeVisible();
  await expect(page.getByText(/1 to 25 of 12\d/)).toBeVisible();
});

test('an invitation is switched off, sent again and deleted', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/invites`);
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Email').fill('gaest@partner.example');
  await page.getByRole('dialog').getByLabel('Group').selectOption({ label: 'Analyse' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('row', { name: /gaest@partner.example/ });
  const choose = async (action: RegExp) => {
    await page.getByRole('button', { name: 'Actions for gaest@partner.example' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(row).toContainText('Waiting');
  await choose(/^Deactivate/);
  await expect(row).toContainText('Inactive');
  await choose(/^Resend/);
  await expect(page.getByText('Invite successfully sent').last()).toBeVisible();
  await choose(/^Delete/);
  await confirm(page, 'Delete invitation');
  await expect(page.getByText('Invite successfully deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a group is added, changed and removed with its consequence', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/groups`);
  await page.getByRole('button', { name: 'Add group' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add group' }).click();
  await expect(sheet.getByText('Group ID is required')).toBeVisible();
  await sheet.getByLabel('Group ID').fill('a1f0c7d2-64b5-4c1e-9a0f-2d8e7b3c5f11');
  await sheet.getByLabel('Name', { exact: true }).fill('Gæster');
  await sheet.getByRole('button', { name: 'Add group' }).click();
  await expect(sheet.getByText('Group ID must be unique')).toBeVisible();
  await sheet.getByLabel('Group ID').fill('e5d4fb16-08b9-4052-8e4d-61c2bf709d55');
  await sheet.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText('Group successfully added')).toBeVisible();

  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Gæster', 'Edit');
  await sheet.getByLabel('Økonomi').check();
  await sheet.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('Edit group successful')).toBeVisible();
  await expect(page.getByRole('row', { name: /Gæster/ })).toContainText('Økonomi');

  await choose('Analyse', 'Remove group');
  await expect(page.getByRole('alertdialog')).toContainText(/\d+ people can no longer sign in and lose \d+ pages?\./);
  await page.keyboard.press('Escape');
  await choose('Gæster', 'Remove group');
  await confirm(page, 'Remove group');
  await expect(page.getByText('Group successfully removed')).toBeVisible();
});

test('a group is found in the directory instead of typing its id', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/groups`);
  await page.getByRole('button', { name: 'Add group' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add group' });
  await sheet.getByRole('searchbox', { name: 'Search group name' }).fill('Analyse');
  await expect(sheet.getByRole('button', { name: /^Analyse \(added already\)/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Analyse, praktikanter/ }).click();
  await expect(sheet.getByLabel('Group ID')).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Analyse, praktikanter');
});

test('whoever is added chooses a password by the mail', async ({ stack, page, browser }) => {
  const email = 'ny.kollega@portico.example';
  await page.goto(`${stack.urls.portal}/admin/users`);
  await page.getByRole('button', { name: 'Add user' }).click();
  const sheet = page.getByRole('dialog');
  const details = { Email: email, Name: 'Ny Kollega', Company: 'Nordhavn Analyse', 'Contact number': '+45 1' };
  for (const [label, value] of Object.entries(details)) await sheet.getByLabel(label).fill(value);
  await sheet.getByLabel('Group').selectOption({ label: 'Analyse' });
  await sheet.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Ny Kollega is added')).toBeVisible();
  const link = await linkInMail(page, stack, email);
  const userPage = await openOtherBrowser(browser, stack);
  await userPage.goto(link);
  await userPage.locator('input[name=password]').fill(PASSWORD);
  await userPage.locator('input[name=confirmation]').fill(PASSWORD);
  await userPage.locator('button[type=submit]').click();
  await userPage.waitForURL((url) => url.pathname === '/login', { timeout: 10_000 });
  await submitSignIn(userPage, stack, { email, password: PASSWORD });
  await expect(userPage.getByRole('heading', { level: 1 })).toContainText('Ny');
  await userPage.context().close();
});

test('33.5 whoever is signed in for long gives the password before somebody becomes an administrator', async ({
  stack,
  page,
}) => {
  const { email } = await createUser(stack, 'else.forfremmet@portico.example');
  await withDatabase(stack, (sql) => sql`update sessions set started_at = now() - interval '11 minutes'`);
  await page.goto(`${stack.urls.portal}/admin/users?search=${email}`);
  await page.getByRole('button', { name: 'Actions for Else Prøve' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Else Prøve' });
  // What the user may have written is said beside the field.
  await expect(sheet.getByText('The user may have written this. Saving confirms it.')).toHaveCount(2);
  await sheet.getByLabel('Role').selectOption('administrator');
  const save = sheet.getByRole('button', { name: 'Save changes' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet.getByText('Confirm with your password, and try again.')).toBeVisible();
  await save.click();
  await question.getByLabel('Current password').fill('Not-The-Password-1!');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('The password is wrong.')).toBeVisible();
  await question.getByLabel('Current password').fill(sampleUsers.administrator.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('User successfully updated')).toBeVisible();
  await expect(page.getByRole('row', { name: email })).toContainText('Administrator');
});
