import { expect, test } from './stack.ts';

const MARKER = { 'X-Requested-With': 'XMLHttpRequest' };

test.use({ language: 'en' });

test('a wrong password says so, and keeps the e-mail', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/login`);
  await page.locator('input[name=email]').fill('member@portico.example');
  await page.locator('input[name=password]').fill('Wrong-Password-2026!');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect user credentials');
  await expect(page.locator('input[name=email]')).toHaveValue('member@portico.example');
});

test('what was typed before the page came alive is kept', async ({ stack, page, context }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(/_next\/static\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stack.urls.portal}/login`, { waitUntil: 'commit' });
  await page.locator('input[name=email]').fill('member@portico.example');
  await page.locator('input[name=password]').fill(stack.people.member.password);
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  release();
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('an unknown e-mail gets the same answer as a wrong password', async ({ stack, request }) => {
  const attempt = async (email: string) => {
    const answer = await request.post(`${stack.urls.portal}/login`, {
      headers: MARKER,
      data: { email, password: 'Wrong-Password-2026!', intended: '/' },
    });
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    return { status: answer.status(), code: error.code, keys: Object.keys(error).sort() };
  };
  expect(await attempt('nobody@portico.example')).toEqual(await attempt('member@portico.example'));
});

test('signing out ends the session itself, not only the cookie', async ({ stack, page, context, signIn }) => {
  await signIn(page, 'member');
  const before = await context.cookies();
  const answer = await page.request.post(`${stack.urls.portal}/logout`, { headers: MARKER });
  expect(answer.ok()).toBe(true);
  // Whoever kept a copy of the cookie is signed out too.
  await context.addCookies(before);
  await page.goto(stack.urls.portal);
  await expect(page).toHaveURL(/\/login/);
});

test('the session cookie is out of reach of scripts and of other sites', async ({ stack, page, context, signIn }) => {
  await signIn(page, 'member');
  const cookie = (await context.cookies(stack.urls.portal)).find(({ name }) => name.includes('session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});
