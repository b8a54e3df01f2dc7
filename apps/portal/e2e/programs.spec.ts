import type { Page } from '@playwright/test';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en' });

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Makes a token on a screen of tokens. @returns its secret, as the dialog shows it */
async function createToken(
  page: Page,
  { name, scopes, password }: { name: string; scopes: string[]; password: string },
) {
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  for (const scope of scopes) await dialog(page).getByRole('checkbox', { name: scope }).check();
  await dialog(page).getByLabel('Current password').fill(password);
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'The token is created' })).toBeVisible();
  const secret = await dialog(page).getByRole('textbox', { name: 'Token' }).inputValue();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog(page)).toHaveCount(0);
  return secret;
}

const call = ({ urls }: Stack, path: string, token: string, init: RequestInit = {}) =>
  fetch(urls.portal + path, { ...init, headers: { Authorization: `Bearer ${token}` }, redirect: 'manual' });

test(
  'an administrator makes a token for a program, which works at once and no longer once it is revoked',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/settings`);
    await page.getByRole('link', { name: 'Tokens for programs' }).click();
    await expect(page).toHaveTitle(/^Tokens for programs/);
    const { password } = stack.users.administrator;
    const secret = await createToken(page, { name: 'Payroll', scopes: ['Groups: read'], password });
    expect(secret).toMatch(/^portico_[\w-]{43}$/);
    await expect(page.getByText(secret)).toHaveCount(0);

    const groups = await call(stack, '/admin/groups', secret);
    expect(groups.status).toBe(200);
    expect(await groups.json()).toMatchObject({ component: 'Users/Groups', props: { shell: null } });
    expect((await call(stack, '/admin/users', secret)).status).toBe(403);
    expect((await call(stack, '/admin/groups', secret, { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await call(stack, '/api/openapi.json', secret)).status).toBe(200);
    expect((await call(stack, '/login', secret)).status).toBe(403);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'Payroll' }).first();
    await expect(row).toContainText('127.0.0.1');
    await row.getByRole('button', { name: 'Revoke Payroll' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('The token Payroll is revoked')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No tokens' })).toBeVisible();
    expect((await call(stack, '/admin/groups', secret)).status).toBe(401);

    await page.goto(`${stack.urls.portal}/admin/activity`);
    await expect(page.getByText('Revoked an API token').first()).toBeVisible();
  },
);

test('a member makes a token of their own from the profile; a wrong password and an empty choice are said at their fields', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/profile`);
  await page.getByRole('link', { name: 'Manage tokens' }).click();
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  await expect(dialog(page).getByText('Name is required.')).toBeVisible();
  await expect(dialog(page).getByText('Choose at least one scope.')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Script');
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByLabel('Current password').fill('wrong');
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  await expect(dialog(page).getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Current password').fill(stack.users.member.password);
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog(page).getByRole('textbox', { name: 'Token' }).inputValue();
  expect((await call(stack, '/search/results?q=news', secret)).status).toBe(200);
  expect((await call(stack, '/admin/groups', secret)).status).toBe(403);
  await withDatabase(stack, (sql) => sql`delete from access_tokens`);
});

test('the interface for programs is read by keyboard, and a call of it is copied', async ({
  stack,
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/api`);
  await page.getByRole('link', { name: 'Change a group' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/operation=groups\.update/);
  await expect(dialog(page).getByRole('heading', { name: 'groups.update' })).toBeVisible();
  await expect(dialog(page).getByText('Change a group')).toBeVisible();
  await expect(dialog(page).getByText('groups:write', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copy call' }).click();
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl -X PUT 'http:.*\/admin\/groups\/.*Authorization: Bearer \$PORTICO_TOKEN/s);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/operation=/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download OpenAPI document' }).click();
  expect((await download).suggestedFilename()).toBe('openapi.json');
});
