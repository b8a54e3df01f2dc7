import { accessibilityViolations } from '../../portal/e2e/axe.ts';
import { expect, test as base, type Stack } from '../../portal/e2e/stack.ts';
import { TENANT_ID } from '../src/identifiers.ts';

/** The portal, as scripts/settings.mjs names it to the directory. */
const DIRECTORY_CLIENT = 'b7f3a1de-4c25-4e0b-9d68-7a2c5f1e9b34';

/** The question that a portal asks by sending a browser here. */
function authorizeUrl({ urls }: Stack, change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: DIRECTORY_CLIENT,
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${urls.portal}/login/directory/callback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'a-state',
    ...change,
  });
  return `${urls.sandbox}/${TENANT_ID}/oauth2/v2.0/authorize?${query.toString()}`;
}

const test = base.extend<{
  /** Does what sends the browser back to the portal. @returns the address; nothing is asked of the portal itself. */
  returning: (action: () => Promise<void>) => Promise<URLSearchParams>;
}>({
  returning: async ({ page, stack }, use) => {
    const callback = `${stack.urls.portal}/login/directory/callback?*`;
    await page.route(callback, (route) => route.fulfill({ body: 'back' }));
    await use(async (action) => {
      const [request] = await Promise.all([page.waitForRequest(callback), action()]);
      return new URL(request.url()).searchParams;
    });
  },
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test(
    'a person is chosen by keyboard, on a phone, in the language of the browser',
    { tag: '@core' },
    async ({ page, stack, returning }) => {
      await page.goto(authorizeUrl(stack));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bei Portico anmelden');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const answer = await returning(() => page.keyboard.press('Enter'));
      expect(answer.get('code')).toBeTruthy();
      expect(answer.get('state')).toBe('a-state');
    },
  );

  test('a disabled account leads back with the reason', async ({ page, stack, returning }) => {
    await page.goto(authorizeUrl(stack, { ui_locales: 'fr' }));
    await page.getByRole('button', { name: 'David Lind' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce compte est désactivé');
    const answer = await returning(() => page.getByRole('button', { name: 'Revenir à Portico' }).click());
    expect(answer.get('error_description')).toMatch(/^AADSTS50057/);
  });
});

test('signing out leads back, whether or not somebody is signed in', async ({ page, stack }) => {
  const logout = new URL(`${stack.urls.sandbox}/${TENANT_ID}/oauth2/v2.0/logout`);
  const home = `${stack.urls.portal}/login`;
  logout.search = new URLSearchParams({ post_logout_redirect_uri: home, state: 'a-state' }).toString();
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) {
      await page.goto(authorizeUrl(stack));
      await page.getByRole('button', { name: 'Emil Bak' }).click();
    }
    const [request] = await Promise.all([page.waitForRequest(`${home}?*`), page.goto(logout.href)]);
    expect(new URL(request.url()).searchParams.get('state')).toBe('a-state');
  }
});

test.describe('accessibility', () => {
  test.use({ bypassCSP: true, locale: 'en-GB' });

  test('the pages of the directory keep to its rules', async ({ page, stack }) => {
    const check = async () => {
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(authorizeUrl(stack, { prompt: 'select_account' }));
      await check();
      await page.getByRole('button', { name: 'David Lind' }).click();
      await check();
      await page.getByRole('button', { name: 'Choose somebody else' }).click();
      await page.getByRole('button', { name: 'Clara Noack' }).click();
      await check();
      await page.goto(authorizeUrl(stack, { client_id: 'unknown' }));
      await expect(page.getByText('AADSTS700016')).toBeVisible();
      await check();
      await page.goto(`${stack.urls.sandbox}/${TENANT_ID}/oauth2/v2.0/logout`);
      await check();
    }
  });
});
