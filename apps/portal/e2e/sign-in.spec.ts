import { expect, test } from './stack.ts';

const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

test.use({ language: 'en' });

test('a wrong password says so, and keeps the e-mail', { tag: '@core' }, async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/login`);
  await page.locator('input[name=email]').fill('member@portico.example');
  await page.locator('input[name=password]').fill('Wrong-Password-2026!');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect user credentials');
  await expect(page.locator('input[name=email]')).toHaveValue('member@portico.example');
});

test('the first visit is in Danish and offers the language of the browser in one click', async ({ stack, browser }) => {
  const context = await browser.newContext({ locale: 'de-CH' });
  const page = await context.newPage();
  await page.goto(`${stack.urls.portal}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('what was typed before the page came alive is kept', async ({ stack, page, context }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stack.urls.portal}/login`, { waitUntil: 'commit' });
  // By script, as a password manager types: some versions of Chromium insert no text while a script is being loaded.
  const type = (name: string, text: string) =>
    page.locator(`input[name=${name}]`).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
  await type('email', 'member@portico.example');
  await type('password', stack.users.member.password);
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  release();
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('an unknown e-mail gets the same answer as a wrong password', async ({ stack, request }) => {
  const signInStatus = async (email: string) => {
    const answer = await request.post(`${stack.urls.portal}/login`, {
      headers: MARKER,
      data: { email, password: 'Wrong-Password-2026!', intended: '/' },
    });
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    return { status: answer.status(), code: error.code, keys: Object.keys(error).sort() };
  };
  expect(await signInStatus('nobody@portico.example')).toEqual(await signInStatus('member@portico.example'));
});

test(
  'signing out ends the session itself, not only the cookie',
  { tag: '@core' },
  async ({ stack, page, context, signIn }) => {
    await signIn(page, 'member');
    const before = await context.cookies();
    const answer = await page.request.post(`${stack.urls.portal}/logout`, { headers: MARKER });
    expect(answer.ok()).toBe(true);
    // A copy of the cookie is signed out too.
    await context.addCookies(before);
    await page.goto(stack.urls.portal);
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  'the session cookie is out of reach of scripts and of other sites',
  { tag: '@core' },
  async ({ stack, page, context, signIn }) => {
    await page.goto(`${stack.urls.portal}/login`);
    await signIn(page, 'member');
    const cookie = (await context.cookies(stack.urls.portal)).find(({ name }) => name.includes('session'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  },
);

test.describe('9.7 next-auth’s routes', () => {
  const routes = ['GET /api/auth/providers', 'GET /api/auth/csrf', 'POST /api/auth/callback/portico'];
  const otherOrigins = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'];

  for (const route of routes) {
    test(`${route} refuses to lead to another site`, async ({ stack, request }) => {
      const [method, path] = route.split(' ') as [string, string];
      const ask = (callbackUrl: string, part: 'params' | 'form') =>
        request.fetch(stack.urls.portal + path, { method, maxRedirects: 0, [part]: { callbackUrl } });
      for (const url of otherOrigins) {
        const answer = await ask(url, 'params');
        expect([url, answer.status()]).toEqual([url, 400]);
        expect(await answer.text()).toBe('callbackUrl must be an address of this portal.');
        if (method === 'POST') expect((await ask(url, 'form')).status()).toBe(400);
      }
      expect((await ask('/nyheder', 'params')).status()).toBeLessThan(400);
    });
  }

  test('a broken note of theirs in the browser stops no sign-in', async ({ stack, page, context, signIn }) => {
    await context.addCookies([{ name: 'next-auth.callback-url', value: 'no%20address', url: stack.urls.portal }]);
    await page.goto(`${stack.urls.portal}/login`);
    await signIn(page, 'member');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('their log takes lines from nobody', async ({ stack, request }) => {
    const line = { level: 'error', code: 'X', message: 'a line\nof a stranger' };
    expect((await request.post(`${stack.urls.portal}/api/auth/_log`, { data: line })).status()).toBe(404);
  });
});

test('9.7 HEAD is answered on documents, calls and the stream, and the connection stays in order', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const ask = (path: string, headers = {}) => page.request.head(stack.urls.portal + path, { headers, maxRedirects: 0 });
  for (const path of ['/', '/profile', '/health', '/api/auth/csrf']) expect((await ask(path)).status()).toBe(200);
  for (let count = 0; count < 10; count++) {
    const answer = await ask('/notifications/stream', MARKER);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect((await answer.body()).length).toBe(0);
  }
  expect((await page.request.get(`${stack.urls.portal}/profile`, { headers: MARKER })).status()).toBe(200);
});
