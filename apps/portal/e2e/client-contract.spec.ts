import type { BrowserContext, Page } from '@playwright/test';
import { signIn as signInOverHttp } from '../../../scripts/sign-in.mjs';
import { runAxe } from './axe.ts';
import { publishPage } from './file-pages.ts';
import { textBlock } from './page-calls.ts';
import { expect, test, type Stack } from './stack.ts';
import { createUser, invite, submitSignIn } from './users.ts';

const FLAGS = 'https://flags.example/w40';
const LANGUAGES = {
  da: { flag: 'dk', date: /^\d\d\.\d\d\.\d\d /, login: 'Log ind', notFound: 'Ingen fundet', wrong: 'Noget gik galt' },
  de: {
    flag: 'de',
    date: /^\d\d\.\d\d\.\d\d /,
    login: 'Anmelden',
    notFound: 'Keine gefunden',
    wrong: 'Etwas ist schiefgelaufen',
  },
  en: {
    flag: 'gb',
    date: /^\d\d\/\d\d\/\d\d /,
    login: 'Sign in',
    notFound: 'Not found',
    wrong: 'Something went wrong',
  },
  fr: {
    flag: 'fr',
    date: /^\d\d\/\d\d\/\d\d /,
    login: 'Connexion',
    notFound: 'Aucun trouvé',
    wrong: 'Une erreur s’est produite',
  },
} as const;
const languages = ['da', 'de', 'en', 'fr'] as const;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const COPENHAGEN = { latitude: 55.6761, longitude: 12.5683 };

test.use({ portico: 'client contract', settings: { FLAG_IMAGES_URL: `${FLAGS}/{code}.png` } });
test.beforeEach(({ context }) =>
  context.route(`${FLAGS}/**`, (route) => route.fulfill({ body: PIXEL, contentType: 'image/png' })),
);

/** The page below an entry of the menu, asked for as the client does. */
const toNews = (page: Page) =>
  page.getByRole('navigation').first().locator('a[href$="/news"], a[href$="/nyheder"]').click();
const isNews = (url: URL) => /^\/(news|nyheder)$/.test(url.pathname);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isFirst' in window);

/** Answers the next page object in place of the server. */
const answerPage = (
  page: Page,
  answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0],
  waitMs = 0,
) =>
  page.route(isNews, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return answer ? route.fulfill(answer) : route.fallback();
  });

for (const language of languages) {
  const { flag, date, login, notFound } = LANGUAGES[language];
  test.describe(language, () => {
    test.use({ language });

    test(`a title is the page, a dash and the short name: ${language}`, async ({ stack, page, signIn }) => {
      await page.goto(`${stack.urls.portal}/login`);
      await expect(page).toHaveTitle(`${login} - Portico`);
      await signIn(page, 'member');
      await toNews(page);
      await expect(page).toHaveTitle(/^(News|Nyheder) - Portico$/);
    });

    test(`flags come from the service that the operator names; what it does not have is drawn: ${language}`, async ({
      stack,
      page,
    }) => {
      await page.goto(`${stack.urls.portal}/login`);
      const menu = page.locator('button[aria-haspopup="menu"]');
      await expect(menu.locator('img')).toHaveAttribute('src', `${FLAGS}/${flag}.png`);
      await menu.click();
      await expect(page.getByRole('menuitemradio').locator('img')).toHaveCount(4);
      await page.context().route(`${FLAGS}/**`, (route) => route.abort());
      await page.reload();
      await expect(menu.locator('svg')).toBeVisible();
      await expect(menu.locator('img')).toHaveCount(0);
    });

    test(`dates in tables and the text where nothing is found: ${language}`, async ({ stack, page, signIn }) => {
      await signIn(page, 'administrator');
      await page.goto(`${stack.urls.portal}/admin/activity`);
      await expect(page.locator('td time').first()).toHaveText(date);
      await page.goto(`${stack.urls.portal}/admin/reports?search=nothing-is-called-so`);
      await expect(page.getByText(notFound, { exact: true })).toBeVisible();
    });
  });
}

test('every request of the client is marked', async ({ stack, page, signIn }) => {
  const unmarked: string[] = [];
  let count = 0;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The sign-in library makes its own requests.
    if (origin !== stack.urls.portal || pathname.startsWith('/api/auth/')) return;
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    count += 1;
    if (request.headers()['x-requested-with'] !== 'XMLHttpRequest') unmarked.push(request.url());
  });
  await page.goto(`${stack.urls.portal}/login`);
  await signIn(page, 'member');
  await toNews(page);
  await page.waitForURL(isNews);
  expect(unmarked).toEqual([]);
  expect(count).toBeGreaterThan(1);
});

test('409 with a location loads that as a document', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await mark(page);
  await answerPage(page, { status: 409, headers: { Location: '/profile' } });
  await toNews(page);
  await page.waitForURL(`${stack.urls.portal}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('what is no page object is shown over the page, where it can do nothing', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await mark(page);
  const body = '<h1>Gateway</h1><script>parent.document.title = "taken"</script>';
  await answerPage(page, { contentType: 'text/html', body });
  await expect(page).not.toHaveTitle(`${LANGUAGES.da.login} - Portico`);
  const { url, title } = { url: page.url(), title: await page.title() };
  await toNews(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Gateway' })).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect([page.url(), await page.title(), await isMarked(page)]).toEqual([url, title, true]);
});

test('after 250 ms a bar in its colour says that a page is on its way', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await answerPage(page, undefined, 1500);
  await toNews(page);
  const bar = page.getByTestId('progress');
  await expect(bar).toHaveCSS('background-color', 'rgb(75, 85, 99)');
  await expect(bar).toHaveCSS('animation-delay', '0.25s, 0.25s');
  await expect(bar).toHaveCSS('opacity', '1');
  await page.waitForURL(isNews);
  await expect(bar).toHaveCount(0);
});

test('after registration sign-in follows in five seconds', async ({ stack, page }) => {
  const path = await invite(stack, 'register@portico.example');
  await page.goto(stack.urls.portal + path);
  await page.locator('input[name=name]').fill('Vera Prøve');
  await page.locator('input[name=company]').fill('Nordhavn');
  await page.locator('input[name=contactNumber]').fill('+45 1');
  for (const name of ['password', 'confirmation']) await page.locator(`input[name=${name}]`).fill('Kobberkande-1947!');
  await page.locator('form button[type=submit]').click();
  await fiveSecondsToSignIn(page);
});

test('after a change of the password sign-in follows in five seconds', async ({ stack, page }) => {
  const user = await createUser(stack, 'changes.password@portico.example');
  await submitSignIn(page, stack, user);
  await page.goto(`${stack.urls.portal}/change-password`);
  await page.locator('input[name=oldPassword]').fill(user.password);
  for (const name of ['password', 'confirmation']) await page.locator(`input[name=${name}]`).fill('Kobberkande-1947!');
  await page.locator('form button[type=submit]').click();
  await fiveSecondsToSignIn(page);
});

/** The redirect comes five seconds after the notice. */
async function fiveSecondsToSignIn(page: Page): Promise<void> {
  await expect(page.locator('form')).toHaveCount(0);
  const begun = Date.now();
  await page.waitForURL(/\/login$/);
  const seconds = (Date.now() - begun) / 1000;
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(8);
}

test('without a stored language Danish is stored and used; a choice stays', async ({ stack, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const stored = () => page.evaluate(() => localStorage.getItem('portico.language'));
  await page.goto(`${stack.urls.portal}/login`);
  await expect(page).toHaveTitle('Log ind - Portico');
  await expect.poll(stored).toBe('da');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await page.locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page).toHaveTitle('Connexion - Portico');
  await page.reload();
  await expect(page).toHaveTitle('Connexion - Portico');
  expect(await stored()).toBe('fr');
  await context.close();
});

test('the content is as wide as specified, in its font', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  await toNews(page);
  await page.waitForURL(isNews);
  const content = page.locator('article').first();
  for (const width of [390, 1440, 2600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(content).toHaveCSS('padding-left', `${width * 0.09}px`);
    await expect(content).toHaveCSS('padding-right', `${width * 0.09}px`);
  }
  const box = await content.boundingBox();
  expect(box?.width).toBe(1880);
  const main = await page.locator('main').boundingBox();
  expect(box!.x - main!.x).toBeCloseTo(main!.x + main!.width - box!.x - box!.width, 0);
  const faces = await content.evaluate(async (element) => {
    const [family] = getComputedStyle(element).fontFamily.split(',');
    const asked = [300, 400, 450, 500, 700].flatMap((weight) => [`${weight} 16px`, `italic ${weight} 16px`]);
    const found = await Promise.all(asked.map((font) => document.fonts.load(`${font} ${family}`, 'a')));
    return found.map(([face]) => face?.status);
  });
  expect(faces).toEqual(Array(10).fill('loaded'));
});

test('an accordion opens and closes in its times, and its arrow turns', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  const text = textBlock('textblock1', '<p>Inside</p>');
  const item = {
    id: 'accitem001',
    type: 'accordion-item',
    settings: {},
    texts: { en: { title: 'More' } },
    children: [text],
  };
  await publishPage(page, stack, 'Accordion', [
    { id: 'accordion1', type: 'accordion', settings: {}, texts: {}, children: [item] },
  ]);
  await page.goto(`${stack.urls.portal}/accordion`);
  const [heading, inside] = [page.locator('summary'), page.getByText('Inside')];
  const styles = () =>
    page.locator('details').evaluate((details) => {
      const arrow = getComputedStyle(details.querySelector('summary')!, '::after');
      const { transitionDuration } = getComputedStyle(details, '::details-content');
      return { angle: parseFloat(arrow.rotate), duration: transitionDuration.split(',')[0] };
    });
  await expect(inside).toBeHidden();
  const { angle, duration } = await styles();
  expect(duration).toBe('0.15s');
  await heading.click();
  await expect(inside).toBeVisible();
  await expect.poll(async () => (await styles()).angle).toBe(angle + 180);
  expect((await styles()).duration).toBe('0.1s');
  await heading.press('Enter');
  await expect(inside).toBeHidden();
  await expect.poll(async () => (await styles()).angle).toBe(angle);
});

test.describe('location', () => {
  const ask = async ({ urls, users }: Stack) => {
    const headers = {
      cookie: await signInOverHttp(urls.portal, users.administrator),
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    };
    const body = JSON.stringify({ isAsked: true });
    const answer = await fetch(`${urls.portal}/admin/settings/location`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(200);
  };
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('portico.location'));
  const logOf = (page: Page, type: 'error' | 'info') => {
    const lines: string[] = [];
    page.on('console', (message) => message.type() === type && lines.push(message.text()));
    return lines;
  };
  const sentBy = (page: Page) => {
    const sent: (string | null)[] = [];
    page.on('request', (request) => new URL(request.url()).pathname === '/location' && sent.push(request.postData()));
    return sent;
  };
  const grant = async (context: BrowserContext) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(COPENHAGEN);
  };

  test('nobody is asked before an administrator switches it on', async ({ stack, page, context, signIn }) => {
    await grant(context);
    const sent = sentBy(page);
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/settings`);
    const box = page.getByRole('checkbox', { name: 'Bed browsere om deres placering' });
    await expect(box).not.toBeChecked();
    expect([await stored(page), sent]).toEqual([null, []]);
    await box.check();
    await page.locator('form').filter({ has: box }).getByRole('button').click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked();
    await expect.poll(() => sent).toEqual(['{"location":"55.67610,12.56830"}']);
  });

  test.describe('asked for', () => {
    test.beforeEach(({ stack }) => ask(stack));

    test('granted: stored as text, sent once, and seen with the session', async ({ stack, page, context, signIn }) => {
      await grant(context);
      const sent = sentBy(page);
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/location');
      await signIn(page, 'member');
      await page.goto(stack.urls.portal);
      await expect.poll(() => sent).toEqual(['{"location":"55.67610,12.56830"}']);
      expect(await stored(page)).toBe('55.67610,12.56830');
      await answered;
      await page.goto(`${stack.urls.portal}/profile`);
      await expect(page.getByText('55.67610,12.56830').first()).toBeVisible();
      expect(sent).toHaveLength(1);
    });

    test('refused: an error in the log alone', async ({ stack, page, signIn }) => {
      const sent = sentBy(page);
      const errors = logOf(page, 'error');
      await signIn(page, 'member');
      await page.goto(stack.urls.portal);
      await expect.poll(() => errors.join()).toMatch(/denied/i);
      expect([await stored(page), sent]).toEqual([null, []]);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    });

    test('unsupported: a message in the log alone', async ({ stack, page, signIn }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'geolocation');
      });
      const sent = sentBy(page);
      const [infos, errors] = [logOf(page, 'info'), logOf(page, 'error')];
      await signIn(page, 'member');
      await page.goto(stack.urls.portal);
      await expect.poll(() => infos).toHaveLength(1);
      expect([await stored(page), sent, errors]).toEqual([null, [], []]);
    });

    for (const language of languages) {
      test.describe(language, () => {
        test.use({ language });

        test(`failing: message and inner error are read: ${language}`, async ({ stack, page, context, signIn }) => {
          await grant(context);
          const errors = logOf(page, 'error');
          await page.route('**/location', (route) =>
            route.fulfill({ status: 500, json: { error: { code: 'unexpected', reference: 'A1B2C3D4E5' } } }),
          );
          await signIn(page, 'member');
          await page.goto(stack.urls.portal);
          await expect.poll(() => errors.join()).toContain(`${LANGUAGES[language].wrong} unexpected A1B2C3D4E5`);
          expect(await stored(page)).toBe('55.67610,12.56830');
          await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        });
      });
    }
  });
});

test('the tooltip of an icon appears in 250 ms, by pointer and by key, and Escape takes it away', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto(stack.urls.portal);
  const button = page.getByRole('complementary').getByRole('button').filter({ visible: true }).last();
  const name = (await button.getAttribute('aria-label')) ?? 'nothing';
  const tooltip = page.locator('.tooltip');
  // The first time may be before the document listens.
  await expect(async () => {
    await page.mouse.move(0, 400);
    await button.hover();
    await expect(tooltip).toHaveText(name, { timeout: 2_000 });
  }).toPass();
  expect(await tooltip.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.25s');
  // It repeats the button's name: nothing reads it twice, and it is no content outside of the landmarks.
  expect(await runAxe(page, { iframes: false, runOnly: ['region'] })).toEqual([]);
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(tooltip).toHaveCount(0);
  // From the entry before it.
  await page.getByRole('complementary').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tooltip).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});
