import { sampleUsers } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { codeOf, confirm, openOtherBrowser, submitSignIn, signOut, linkInMail } from './users.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

const PASSWORD = 'Nordlys-Over-Fyn-1972!';

test(
  'from the invitation to a second authenticator',
  { tag: '@core' },
  async ({ stack, page: administrator, browser, signIn }) => {
    test.setTimeout(240_000);
    const email = 'lone.journey@partner.example';
    await signIn(administrator, 'administrator');
    const page = await openOtherBrowser(browser, stack, { locale: 'en-GB' });

    await test.step('an administrator invites somebody', async () => {
      await administrator.goto(`${stack.urls.portal}/admin/invites`);
      await administrator.getByRole('button', { name: 'Invite', exact: true }).first().click();
      const sheet = administrator.getByRole('dialog');
      await sheet.getByLabel('Email').fill(email);
      await sheet.getByLabel('Group').selectOption({ label: 'Analyse' });
      await sheet.getByRole('button', { name: 'Send invitation' }).click();
      await expect(administrator.getByText('Invite successfully sent')).toBeVisible();
      await expect(administrator.getByRole('row', { name: new RegExp(email) })).toContainText('Waiting');
    });

    await test.step('who registers by the link of the mail', async () => {
      await page.goto(await linkInMail(administrator, stack, email));
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByLabel('Name').fill('Lone Rejse');
      await page.getByLabel('Company').fill('Partner ApS');
      await page.getByLabel('Contact number').fill('+45 12 34 56 78');
      await page.locator('input[name=password]').fill('too short');
      await page.locator('input[name=confirmation]').fill('other');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Password must have at least 12 characters.')).toBeVisible();
      await expect(page.getByText('Passwords do not match.')).toBeVisible();
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('input[name=confirmation]').fill(PASSWORD);
      await page.getByRole('button', { name: 'Register' }).click();
    });

    await test.step('and is taken to sign-in after five seconds', async () => {
      await expect(page.getByText(/Sign-in opens in \d seconds?\./)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to sign-in now' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.waitForURL((url) => url.pathname === '/login', { timeout: 8_000 });
    });

    let key = '';
    let used = '';
    let codes: string[] = [];
    const enrol = async (button: string) => {
      await page.goto(`${stack.urls.portal}/profile`);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Continue' }).click();
      key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      used = await codeOf(key, 'now');
      await page.getByLabel('Code from the app').fill(used);
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await expect(list.getByRole('listitem')).toHaveCount(10);
      codes = await list.getByRole('listitem').allTextContents();
      const { width = 1280, height = 720 } = page.viewportSize() ?? {};
      await page.setViewportSize({ width: 390, height });
      const heights = await list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.clientHeight));
      expect(Math.max(...heights), '16.7 a code stands on one line').toBeLessThan(40);
      await page.setViewportSize({ width, height });
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByText('I have kept the codes in a safe place').click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Two-factor sign-in is on')).toBeVisible();
    };

    await test.step('signs in, and connects an authenticator', async () => {
      await submitSignIn(page, stack, { email, password: PASSWORD });
      await enrol('Switch on');
      await signOut(page);
    });

    await test.step('signs in with a code; the same code is not taken again', async () => {
      await submitSignIn(page, stack, { email, password: PASSWORD });
      await expect(page).toHaveURL(/\/two-factor/);
      await page.getByLabel('One-time code').fill(used);
      expect(await accessibilityViolations(page)).toEqual([]);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('The code is wrong or was used already.');
      await page.getByLabel('One-time code').fill(await codeOf(key, 'next'));
      await page.waitForURL((url) => url.pathname === '/');
      await signOut(page);
    });

    await test.step('gets in by a recovery code, which takes the authenticator away', async () => {
      await submitSignIn(page, stack, { email, password: PASSWORD });
      await page.getByRole('link', { name: 'Cannot use your app?' }).click();
      await expect(page.getByLabel('Recovery code')).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByLabel('Recovery code').fill(codes[0]!);
      await page.getByRole('button', { name: 'Use recovery code' }).click();
      await page.waitForURL((url) => url.pathname === '/profile');
      await enrol('Switch on');
      await signOut(page);
    });

    await test.step('asks an administrator for a reset', async () => {
      await submitSignIn(page, stack, { email, password: PASSWORD });
      await page.getByRole('link', { name: 'Cannot use your app?' }).click();
      await page.getByRole('button', { name: 'Request a reset' }).click();
      await expect(page.getByText('Request for OTP reset sent')).toBeVisible();
      await expect(page.getByText('Your request has been waiting for an administrator since')).toBeVisible();
    });

    await test.step('whose badge tells without a reload, and who confirms first', async () => {
      // The sample data has a request already.
      const badge = administrator.getByRole('link', { name: 'Notifications: 2' });
      await expect(badge).toBeVisible();
      await badge.click();
      await expect(administrator.getByText('Lone Rejse asks for a two-factor reset')).toBeVisible();
      expect(await accessibilityViolations(administrator)).toEqual([]);
      await administrator.getByRole('button', { name: 'Reset two-factor' }).click();
      await confirm(administrator, 'Reset two-factor');
      await expect(administrator.getByText('Two-factor is reset for Lone Rejse')).toBeVisible();
      await expect(administrator.getByText('Lone Rejse asks for a two-factor reset')).toHaveCount(0);
      await expect(administrator.getByRole('link', { name: 'Notifications: 1' })).toBeVisible();
      await administrator.getByRole('button', { name: 'Dismiss' }).click();
      await confirm(administrator, 'Dismiss');
      await expect(administrator.getByText('No pending notifications')).toBeVisible();
      await expect(administrator.getByRole('link', { name: 'Notifications: 0' })).toBeVisible();
    });

    await test.step('and then connects another authenticator', async () => {
      await submitSignIn(page, stack, { email, password: PASSWORD });
      await expect(page).not.toHaveURL(/two-factor/);
      await enrol('Switch on');
      await expect(page.getByText('10 recovery codes left')).toBeVisible();
    });
    await page.context().close();
  },
);

test('a forgotten password is chosen anew by the link that an administrator sends, once', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  const { email } = sampleUsers.member;
  const userPage = await openOtherBrowser(browser, stack);
  const ask = async (email: string) => {
    await userPage.goto(`${stack.urls.portal}/login`);
    await userPage.getByRole('link', { name: 'Forgot password?' }).click();
    // Until then the field of that name is the one of the sign-in.
    await expect(userPage.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await userPage.getByLabel('Email').fill(email);
    await userPage.getByRole('button', { name: 'Send link' }).click();
    return userPage.getByRole('main').getByRole('status').textContent();
  };
  const unknown = await ask('nobody.at.all@portico.example');
  const known = await ask(email);
  // The answer does not show whether there is such a user.
  expect(known?.replace(email, '')).toBe(unknown?.replace('nobody.at.all@portico.example', ''));
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/notifications`);
  const request = page.getByRole('listitem').filter({ hasText: 'Mikkel Dam asks for a password reset' });
  await request.getByRole('button', { name: 'Send reset' }).click();
  await confirm(page, 'Send reset');
  await expect(page.getByText('Password reset sent to Mikkel Dam')).toBeVisible();
  const link = await linkInMail(page, stack, email);
  await userPage.goto(link);
  expect(await accessibilityViolations(userPage)).toEqual([]);
  await userPage.locator('input[name=password]').fill(sampleUsers.member.password);
  await userPage.locator('input[name=confirmation]').fill(sampleUsers.member.password);
  await userPage.getByRole('button', { name: 'Save password' }).click();
  await expect(userPage.getByText('The password is changed.')).toBeVisible();
  await userPage.getByRole('link', { name: 'Go to sign-in now' }).click();
  await userPage.waitForURL((url) => url.pathname === '/login');
  await userPage.goto(link);
  await expect(userPage.getByRole('heading', { name: 'The link no longer works' })).toBeVisible();
  await userPage.context().close();
});
