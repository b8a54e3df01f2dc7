import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampleColleagues, sampleGroups } from '../../../packages/database/src/index.ts';
import { confirm, openOtherBrowser, linkInMail } from './users.ts';
import { expect, test as base, withDatabase, type Stack } from './stack.ts';

const test = base.extend<{
  /** Goes to the directory and chooses a user there; ends where the portal has sent the browser. */
  signInAs: (userName: string) => Promise<void>;
}>({
  signInAs: ({ page, stack }, use) =>
    use(async (userName) => {
      await page.goto(`${stack.urls.portal}/login`);
      await page.getByRole('link', { name: /sign in with/i }).click();
      // People who bring wrong tokens are folded away.
      if (userName.startsWith('Fault')) await page.locator('summary').click();
      await page.getByRole('button', { name: new RegExp(userName) }).click();
    }),
});
test.use({ language: 'en' });

const isInside = (page: Page) => expect(page.getByRole('navigation').first()).toBeVisible();
const atLogin = (page: Page) => page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('trouble'));

test(
  'a member of an approved group is in, with the group of the directory',
  { tag: '@core' },
  async ({ page, stack, signInAs }) => {
    await signInAs('Ida Østergaard');
    await page.waitForURL(`${stack.urls.portal}/`);
    await isInside(page);
    await expect(page.getByRole('button', { name: /Ida Østergaard/ })).toBeVisible();
  },
);

test('9.2 the profile offers neither a password nor one-time codes, until an administrator grants a password', async ({
  page,
  stack,
  browser,
  signInAs,
  signIn,
}) => {
  const email = 'birgitte.lund@portico.example';
  await signInAs('Birgitte Lund');
  await page.waitForURL(`${stack.urls.portal}/`);
  await page.goto(`${stack.urls.portal}/profile`);
  await expect(page.getByText('You sign in with your work account and have no password here.')).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(0);
  await page.goto(`${stack.urls.portal}/change-password`);
  await expect(page.getByText('You sign in with your work account and have no password here.')).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);

  const administrator = await openOtherBrowser(browser, stack);
  await signIn(administrator, 'administrator');
  await administrator.goto(`${stack.urls.portal}/admin/users?search=birgitte`);
  await administrator.getByRole('button', { name: 'Actions for Birgitte Lund' }).click();
  await administrator.getByRole('menuitem', { name: 'Grant a password' }).click();
  await expect(administrator.getByRole('alertdialog')).toContainText('without the directory');
  await confirm(administrator, 'Grant a password');
  await expect(administrator.getByText('Link for choosing a password sent to Birgitte Lund')).toBeVisible();
  const link = await linkInMail(administrator, stack, email);
  const recipient = await openOtherBrowser(browser, stack);
  await recipient.goto(link);
  await expect(recipient.locator('input[name=password]')).toBeVisible();
  await administrator.context().close();
  await recipient.context().close();
});

test(
  'somebody new becomes a person of the portal, also where only a nested group is approved',
  { tag: '@core' },
  async ({ page, stack, signInAs }) => {
    await signInAs('Nora Quist');
    await page.waitForURL(`${stack.urls.portal}/`);
    await isInside(page);
    const rows = await withDatabase(
      stack,
      (sql) => sql`select u.first_login_at is not null as has_been, g.name from users u
      join groups g on g.id = u.group_id where u.email = 'nora.quist@portico.example'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ has_been: true });
  },
);

test('250 groups are more than a token names, and the approved one among them is found', async ({
  page,
  stack,
  signInAs,
}) => {
  await signInAs('Maja Fjord');
  await page.waitForURL(`${stack.urls.portal}/`);
  await isInside(page);
});

for (const userName of ['Signe Holst', 'Peter Uhre']) {
  test(`${userName}, who is in no approved group, is told so with a number that the log has too`, async ({
    page,
    stack,
    signInAs,
  }) => {
    await signInAs(userName);
    await atLogin(page);
    await expect(page.getByText('User does not belong to approved portal group')).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await expect(page.getByText(reference)).toBeVisible();
    await expect.poll(() => logOf(stack)).toContain(reference);
    await isOut(page, stack);
  });
}

test('a disabled account leads back to the sign-in screen', async ({ page, stack, signInAs }) => {
  await signInAs('David Lind');
  await page.locator('button[value=disabled]').click();
  await atLogin(page);
  await expect(page.getByText('Login Error')).toBeVisible();
  await isOut(page, stack);
});

test('consent that is refused leads back to the sign-in screen', async ({ page, stack, signInAs }) => {
  await signInAs('Clara Noack');
  await page.locator('button[value=refuse]').click();
  await atLogin(page);
  await expect(page.getByText('Login Error')).toBeVisible();
  await isOut(page, stack);
});

test('an account that is inactive in the portal does not come in', async ({ page, stack, signInAs }) => {
  await signInAs('Troels Vang');
  await atLogin(page);
  await expect(page.getByText('Login Error')).toBeVisible();
  await isOut(page, stack);
});

for (const fault of [
  'forged-signature',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'expired-code',
]) {
  test(`what the directory hands over with a fault signs nobody in: ${fault}`, async ({ page, stack, signInAs }) => {
    await signInAs(`Fault: ${fault}`);
    await atLogin(page);
    await expect(page.getByText('Login Error')).toBeVisible();
    await isOut(page, stack);
  });
}

test('an answer of the directory works once, and only in the browser that asked', async ({
  page,
  stack,
  browser,
  signInAs,
}) => {
  const callback = page.waitForRequest(/\/login\/directory\/callback/);
  await signInAs('Emil Bak');
  const answer = (await callback).url();
  await page.waitForURL(`${stack.urls.portal}/`);
  await page.context().clearCookies();
  await page.goto(answer);
  await atLogin(page);
  await isOut(page, stack);

  const stranger = await browser.newPage();
  await page.goto(`${stack.urls.portal}/login`);
  await page.route(/\/login\/directory\/callback/, (route) => route.abort());
  const second = page.waitForRequest(/\/login\/directory\/callback/);
  await page.getByRole('link', { name: /sign in with/i }).click();
  await page
    .getByRole('button', { name: /Emil Bak/ })
    .click()
    .catch(() => {});
  await stranger.goto((await second).url());
  await atLogin(stranger);
  await isOut(stranger, stack);
  await stranger.close();
});

test('the directory and the sample organisation know the same people and groups', async ({ page, stack }) => {
  await page.goto(`${stack.urls.portal}/login`);
  await page.getByRole('link', { name: /sign in with/i }).click();
  const listed = await page.getByRole('main').innerText();
  for (const { name, email, password } of sampleColleagues) {
    if (password === undefined) {
      expect(listed).toContain(name);
      expect(listed).toContain(email);
    }
  }
  const groups = await withDatabase(stack, (sql) => sql`select directory_id from groups`);
  const known = groups.map(({ directory_id: id }) => String(id));
  for (const { directoryId } of Object.values(sampleGroups)) expect(known).toContain(directoryId);
});

async function isOut(page: Page, stack: Stack): Promise<void> {
  await page.goto(`${stack.urls.portal}/`);
  await expect(page).toHaveURL(/\/login/);
}

const logOf = (stack: Stack) => readFileSync(stack.logFile, 'utf8');
