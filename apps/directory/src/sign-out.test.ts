import type { TestBrowser } from './testing/browser.ts';
import { askToSignIn, PORTAL, startTestDirectory, type TestDirectory } from './testing/directory.ts';
import { createDirectoryUsers } from './directory-users.ts';
import { PATHS } from './settings.ts';

let directory: TestDirectory;
beforeAll(async () => {
  directory = await startTestDirectory();
});
afterAll(() => directory.close());

const [user] = createDirectoryUsers({ hasFaults: false }).colleagues;

async function signIn() {
  const asked = await askToSignIn(directory.msal());
  const browser = directory.browser();
  await browser.open(asked.url);
  const { left } = await browser.press('person', user?.oid ?? '');
  return { browser, tokens: await asked.redeem(left?.searchParams.get('code') ?? null) };
}

const logout = (query: Record<string, string>) =>
  `${directory.settings.browserUrl}${PATHS.logout}?${new URLSearchParams(query).toString()}`;

async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  const { left } = await browser.open((await askToSignIn(directory.msal(), { prompt: 'none' })).url);
  return left?.searchParams.has('code') ?? false;
}

test.each([
  ['with the id token', (idToken: string) => ({ id_token_hint: idToken })],
  ['with its id', () => ({ client_id: PORTAL.id })],
  ['with its return address alone', () => ({})],
])('an application %s signs a person out at once and gets its state back', async (_name, hint) => {
  const { browser, tokens } = await signIn();
  expect(await isSignedIn(browser)).toBe(true);
  const { left } = await browser.open(
    logout({ ...hint(tokens.idToken), post_logout_redirect_uri: PORTAL.signedOut, state: 'then' }),
  );
  expect(left?.href).toBe(`${PORTAL.signedOut}?state=then`);
  expect(await isSignedIn(browser)).toBe(false);
});

test('without an application the person is asked, may stay, and may go', async () => {
  const { browser } = await signIn();
  const { page } = await browser.open(logout({}));
  expect(page?.text).toContain('Sign out?');
  const confirm = new URL(`${directory.settings.browserUrl}${PATHS.logout}/confirm`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page?.text ?? '')?.[1] ?? '';
  await browser.press('xsrf', xsrf, confirm);
  expect(await isSignedIn(browser)).toBe(true);
  const asked = await browser.open(logout({}));
  const again = /name="xsrf" value="([^"]+)"/.exec(asked.page?.text ?? '')?.[1] ?? '';
  const { page: done } = await browser.submit({ xsrf: again, logout: 'yes' }, confirm);
  expect(done?.text).toContain('You are signed out');
  expect(await isSignedIn(browser)).toBe(false);
});

test('nobody is sent to an address that is not the application’s', async () => {
  const { browser, tokens } = await signIn();
  const stranger = 'https://elsewhere.example/';
  const { page, left } = await browser.open(
    logout({ id_token_hint: tokens.idToken, post_logout_redirect_uri: stranger }),
  );
  expect(left).toBeUndefined();
  expect(page?.status).toBe(400);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.open(logout({ post_logout_redirect_uri: stranger }))).page?.text).toContain('Sign out?');
});
