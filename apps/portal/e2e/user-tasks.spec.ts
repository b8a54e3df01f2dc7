import { readFile } from 'node:fs/promises';
import { accessibilityViolations } from './axe.ts';
import { countClicks } from './clicks.ts';
import { createUser, openOtherBrowser } from './users.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

test('16.1 why somebody cannot sign in is found with two clicks, and mended with one more', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  await createUser(stack, 'karla.locked@portico.example');
  const guest = await openOtherBrowser(browser, stack);
  for (let count = 0; count < 11; count++) {
    await guest.goto(`${stack.urls.portal}/login`);
    await guest.getByLabel('Email').fill('karla.locked@portico.example');
    await guest.getByLabel('Password', { exact: true }).fill('Not-The-Password-2026');
    const answered = guest.waitForResponse((response) => response.url().endsWith('/login'));
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
  }

  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?search=karla`);
  const clicks = await countClicks(page);
  await page.getByRole('rowheader').getByRole('link').click();
  const reasons = page.getByRole('list', { name: /cannot sign in/ });
  await expect(reasons).toContainText(/Too many wrong passwords: refused until \d+ [A-Z][a-z]+ 20\d\d \d\d:\d\d\./);
  expect(await clicks()).toBeLessThanOrEqual(2);
  await expect(page.getByText(/wrong password, 10 times, last/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Lift the lock' }).click();
  await expect(page.getByText(/Else Prøve can sign in\./i)).toBeVisible();
  await expect(reasons).toHaveCount(0);
});

test('16.1 an inactive user is let in from the verdict', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?status=inactive`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  const reasons = page.getByRole('list', { name: /cannot sign in/ });
  await expect(reasons).toContainText('The account is inactive');
  await reasons.getByRole('button', { name: 'Activate' }).click();
  await expect(reasons.getByText('The account is inactive')).toHaveCount(0);
});

test(
  '16.2 five users change their group with six clicks, and go back with one',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    for (let count = 0; count < 5; count++) await createUser(stack, `mover-${count}@portico.example`);
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/users?search=mover-`);
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    const first = await page.getByRole('rowheader').first().boundingBox();
    const clicks = await countClicks(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    expect((await page.getByRole('rowheader').first().boundingBox())?.y).toBe(first?.y);
    await page.getByRole('button', { name: 'Change group' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Group').selectOption({ label: 'Ledelse' });
    await expect(sheet.getByText('5 users change group.')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Change group' }).click();
    await expect(page.getByText('5 users are now in Ledelse')).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(6);
    await expect(page.getByRole('cell', { name: 'Ledelse' })).toHaveCount(5);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: 'Ledelse' })).toHaveCount(0);
  },
);

test('16.2 all that match are made administrators, saved, removed, and each is taken back', async ({
  stack,
  page,
  signIn,
}) => {
  for (let count = 0; count < 27; count++) await createUser(stack, `many-${count}@portico.example`);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?search=many-`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 27' }).click();
  const more = page.getByRole('button', { name: 'Actions for 27 selected' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Make administrators' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Make 27 users administrators?');
  await page.getByRole('button', { name: 'Make administrators' }).click();
  await expect(page.getByText('27 users are now administrators')).toBeVisible();
  await expect(page.getByRole('rowheader').getByText('Administrator')).toHaveCount(25);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('27 users are now members')).toBeVisible();
  await expect(page.getByRole('rowheader').getByText('Administrator')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Actions for 25 selected' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(26);
  await page.getByRole('button', { name: 'Actions for 25 selected' }).click();
  await page.getByRole('menuitem', { name: 'Remove users' }).click();
  await page.getByRole('button', { name: 'Remove users' }).click();
  await expect(page.getByText('25 users are removed')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(25);
});

test('16.4 a user is reached by twelve keys from the search, and the list is as it was on the way back', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users`);
  const names = page.getByRole('rowheader').getByRole('link');
  await page.getByRole('link', { name: 'Active', exact: true }).click();
  await expect(page).toHaveURL(/status=active/);
  await page.getByRole('button', { name: 'Group' }).click();
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').focus();
  for (let count = 0; count < 10; count++) await page.keyboard.press('ArrowDown');
  await expect(names.nth(9)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const name = await names.nth(8).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/status=active.*sort=group|sort=group.*status=active/);
  await expect(names.nth(8)).toHaveText(name ?? '');
});

test('16.4 a click in a row opens the user; who has never signed in and who is locked are views', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?search=troels`);
  await page.getByRole('cell', { name: 'Personale og IT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Troels Vang' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Never signed in' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/Troels Vang/]);
  await expect(page.getByRole('cell', { name: 'Has not signed in yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Locked' }).click();
  await expect(page.getByText('No user matches the search and filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Invited' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('16.4 rows are low, sorted by a choice, and nothing is cut off', async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/users`);
    const row = page.getByRole('row').filter({ hasText: 'Birgitte Lund' });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(68);
    await page.getByLabel('Sort:').selectOption('-lastLoginAt');
    await expect(page.getByRole('rowheader').first()).toContainText('Astrid Holm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('16.3 a list is mended in place: all reasons, the group that is not there, and nothing is changed unasked', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/invites`);
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('The list')
    .fill('good@mended.example;Analyse\nbad mail;Nirvana;member\nrole@mended.example;Analyse;owner');
  await dialog.getByRole('button', { name: 'Look it over' }).click();
  await expect(dialog.getByText('Invalid email address.')).toBeVisible();
  await expect(dialog.getByText('There is no group “Nirvana”.')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('1 invitation is ready.');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel('Email in line 2').fill('mended@mended.example');
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Group in line 2').selectOption('Ledelse');
  await expect(dialog.getByRole('status')).toHaveText('2 invitations are ready.');
  await expect(dialog.getByText('There is no group')).toHaveCount(0);
  await dialog.getByLabel('Role in line 3').selectOption('member');
  await expect(dialog.getByRole('status')).toHaveText('3 invitations are ready.');
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByText('3 invitations sent')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /mended@mended/ })).toContainText('Ledelse');
  await expect(page.getByRole('row', { name: /mended@mended/ })).toContainText('Waiting');
});

test('16.3 a link to hand over lets somebody register', async ({ stack, page, signIn, browser }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/invites`);
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email').fill('linked@mended.example');
  await sheet.getByLabel('Group').selectOption({ label: 'Analyse' });
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /^Select linked@/ })).toContainText('Kept in outbox', {
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Actions for linked@mended.example' }).click();
  await page.getByRole('menuitem', { name: 'Make a link to copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for linked@mended.example' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(await accessibilityViolations(page)).toEqual([]);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByLabel('E-mail')).toHaveValue('linked@mended.example');
  await guest.context().close();
});

test('16.3 three are invited with four clicks; an address that cannot be is named', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/invites`);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByLabel('Email');
  await field.fill(
    `"Sommer, Anna" <anna.three@portico.example>, bo.three@portico.example; ${stack.users.member.email}`,
  );
  await sheet.getByLabel('Group').selectOption({ label: 'Analyse' });
  await sheet.getByRole('button', { name: 'Invite 3 users' }).click();
  await expect(sheet.getByRole('listitem')).toContainText(stack.users.member.email);
  await field.fill('anna.three@portico.example bo.three@portico.example\ncarl.three@portico.example');
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Invite 3 users' }).click();
  await expect(page.getByText('3 invitations sent')).toBeVisible();
  // Two of them for the address that was refused.
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('rowheader', { name: /\.three@/ })).toHaveCount(3);
});
