import type { Browser, Page } from '@playwright/test';
import { samplePageIds, samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { routes } from '../../../packages/server/src/contract/routes.ts';
import { routeAccess } from '../../../packages/server/testing/route-access.ts';
import { signIn } from '../../../scripts/sign-in.mjs';
import { animationsEnd, runAxe } from './axe.ts';
import { layoutFaults, layoutOf } from './layout-faults.ts';
import { openScreen } from './open-screen.ts';
import { expect, showSampleFigures, test, withDatabase, type Stack } from './stack.ts';
import { createToken, createUser, invite } from './users.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const VIEWERS = ['guest', 'pending', 'member', 'administrator'] as const;
const HALFWAY_EMAIL = 'halfway@portico.example';
const LONG_NAME = 'Maximiliane-Charlotte Hohenstein von Wolfenbüttelsdorf-Østergaard';
const LONG_EMAIL =
  'maximiliane-charlotte.hohenstein-von-wolfenbuettelsdorf@afdelingen-for-meget-lange-adresser.portico.example';

type RouteName = keyof typeof routeAccess;
type Viewer = (typeof VIEWERS)[number];

/** Where a screen lies whose path has parameters or whose query decides what is seen. A screen that is not here lies at its path. */
type Addresses = Partial<Record<RouteName, string[]>>;

// A Portico of its own: it is without an administrator at the end.
test.use({ portico: 'every screen' });

/** Everything that a screen needs to be seen: a person with a long name, links of mails, a release. @returns where they are. */
async function arrange(stack: Stack): Promise<Addresses> {
  await showSampleFigures(stack);
  await createUser(stack, LONG_EMAIL);
  await createUser(stack, HALFWAY_EMAIL);
  const { token, hash } = createToken();
  const invitation = await invite(stack, `invited.${LONG_EMAIL}`);
  return withDatabase(stack, async (sql) => {
    const [user] = await sql<[{ id: string }]>`
      update users set name = ${LONG_NAME}, role = 'administrator', company = 'Nordhavn Forsyningsselskab A.m.b.A.'
      where email = ${LONG_EMAIL} returning id`;
    await sql`insert into second_factors (user_id, secret, confirmed_at)
      select id, 'x', now() from users where email = ${HALFWAY_EMAIL}`;
    await sql`insert into notifications (id, kind, requester_id)
      select gen_random_uuid(), kind, ${user.id} from unnest(array['otp-reset', 'password-reset']) kind`;
    await sql`insert into password_links (token_hash, user_id, expires_at)
      values (${hash}, ${user.id}, now() + interval '1 day')`;
    await sql`insert into access_tokens (id, kind, user_id, name, scopes, token_hash, created_by, expires_at, used_at, used_from)
      select gen_random_uuid(), kind, case kind when 'personal' then ${user.id}::uuid end, ${LONG_NAME + LONG_NAME},
        array['users:read', 'users:write', 'invitations:write', 'pages:write', 'activity:read'], kind::bytea, ${user.id},
        now() - interval '1 day', now() - interval '2 days', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'
      from unnest(array['personal', 'service']) kind`;
    await sql`insert into report_subscriptions (id, user_id, page_id, report_id, rhythm, weekdays, hour, format, paused_by,
        due_at, attempt_at, last_result, last_result_at)
      select gen_random_uuid(), users.id, ${samplePageIds.unemployment}, reports.id, 'weekly', '{1,2,3,4,5,6,7}', 8, 'pdf',
        paused_by, now() + interval '1 year', now() + interval '1 year', last_result, now()
      from users cross join (select id from reports order by name limit 1) reports
        cross join (values (null, 'sent-link'), ('access', 'failed')) states (paused_by, last_result)`;
    const [release] = await sql<[{ id: string }]>`
      insert into releases (id, name) values (gen_random_uuid(), 'Halbjahreszahlen der Arbeitsmarktberichterstattung')
      returning id`;
    const [report] = await sql<[{ id: string }]>`
      select id from reports where report_id = ${sampleReports.unemployment.reportId}`;
    await sql`insert into access_tags (id, label) values (gen_random_uuid(), ${`Kein Inhalt: ${LONG_NAME}`})`;
    const [video] = await sql<[{ id: string }]>`select id from videos limit 1`;
    const [webhook] = await sql<[{ id: string }]>`
      insert into webhooks (id, url, description, secret, failing_since) values (gen_random_uuid(),
        'https://hooks.example/a/long/path/to/a/queue-of-the-data-warehouse?key=0123456789abcdef0123456789abcdef',
        'Datenlagerschnittstellenbenachrichtigungen der Arbeitsmarktberichterstattung', '', now()) returning id`;
    await sql`insert into webhook_deliveries (webhook_id, activity_id, activity_at, type, state, status, attempted_at, error)
      select ${webhook.id}, gen_random_uuid(), now(), 'page.schedule-failed', state, 500, now(), 'redirect'
      from unnest(array['failed', 'delivered']) state`;
    const of = (name: RouteName, id: string) => routes[name].path.replace(':id', id);
    return {
      register: [invitation, '/register/used-or-wrong'],
      'password.reset': [`/reset-password/${token}`],
      'page.show': ['/news', '/key-figures', '/no-such-page'],
      search: ['/search', '/search?q=unemployment', '/search?q=nothing-is-called-so'],
      'users.manage': ['/admin/users', `/admin/users?search=${LONG_EMAIL}`, '/admin/users?search=nobody-is-called-so'],
      'users.show': [of('users.show', user.id)],
      'activity.manage': ['/admin/activity', '/admin/activity?view=visits', '/admin/activity?view=users'],
      'api.show': ['/admin/settings/api', '/admin/settings/api?operation=users.show'],
      'pages.builder': [of('pages.builder', samplePageIds.news)],
      'pages.use': [
        of('pages.use', samplePageIds.unemployment),
        `${of('pages.use', samplePageIds.news)}?days=365&who=lapsed`,
      ],
      'reports.use': [of('reports.use', report.id)],
      'unused.manage': ['page', 'report', 'file', 'tag'].map((kind) => `/admin/unused?kind=${kind}`),
      'pages.compare': [of('pages.compare', samplePageIds.news)],
      'pages.preview': [of('pages.preview', samplePageIds.news)],
      'releases.show': [of('releases.show', release.id)],
      'webhooks.show': [of('webhooks.show', webhook.id), `${of('webhooks.show', webhook.id)}?state=waiting`],
      'videos.show': [of('videos.show', video.id)],
      'videos.edit': [of('videos.edit', video.id)],
    };
  });
}

/** Every screen that somebody may see: a new route of a screen is among them by itself. */
function addressesFor(viewer: Viewer, known: Addresses): string[] {
  const screens = (Object.keys(routeAccess) as RouteName[]).filter((name) => routeAccess[name][1] === 'screen');
  const forNobody = screens.filter((name) => !VIEWERS.some((each) => each === routeAccess[name][0]));
  expect(forNobody, 'none of the viewers here sees these').toEqual([]);
  // The set-up is there without an administrator alone; it is looked at on its own.
  const names = screens.filter((name) => routeAccess[name][0] === viewer && name !== 'setup');
  const addresses = names.flatMap((name) => known[name] ?? [routes[name].path]);
  const unknown = addresses.filter((address) => address.includes(':'));
  expect(unknown, 'these have a parameter: say in `arrange` where there is one to look at').toEqual([]);
  expect(addresses.length).toBeGreaterThan(0);
  return addresses;
}

/** Where a screen is at home: a page, in the reader's language, else in Danish. */
function homeOf(path: string, language: string): string {
  const page = Object.values(samplePages).find(({ en }) => path === `/${en}`);
  return page && language !== 'en' ? `/${page.da}` : path;
}

/** Opens every screen of each of these viewers in turn, in a browser of its own, and looks at it. */
async function openAll(
  browser: Browser,
  stack: Stack,
  { viewers, language, known, inspect }: Inspection & { viewers: Viewer[] },
): Promise<void> {
  for (const viewer of viewers) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const cookies = [`portico.language=${language}`, ...(await cookiesOf(stack, viewer))];
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = '', ...value] = cookie.split('=');
        return { name, value: value.join('='), url: stack.urls.portal };
      }),
    );
    await context.addInitScript((value) => localStorage.setItem('portico.language', value), language);
    const page = await context.newPage();
    for (const address of addressesFor(viewer, known)) {
      const url = new URL(address, stack.urls.portal);
      // The first language has every screen as a document, the others have it by a link.
      if (language === 'en') await page.goto(url.href);
      else await openScreen(page, url);
      // Who is not let in would see the sign-in time and again.
      const { pathname } = url;
      await expect.poll(() => new URL(page.url()).pathname).toBe(homeOf(pathname, language));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await inspect(page, `${viewer} ${address}`);
    }
    await context.close();
  }
}

interface Inspection {
  language: string;
  known: Addresses;
  inspect: (page: Page, screen: string) => Promise<void>;
}

/** Two look at once, which takes as long as the administrator needs alone. */
const openEverything = (browser: Browser, stack: Stack, inspection: Inspection) =>
  Promise.all([
    openAll(browser, stack, { ...inspection, viewers: ['guest', 'pending', 'member'] }),
    openAll(browser, stack, { ...inspection, viewers: ['administrator'] }),
  ]);

/** The session of such a viewer. */
async function cookiesOf(stack: Stack, viewer: Viewer): Promise<string[]> {
  if (viewer === 'guest') return [];
  const emails = { pending: HALFWAY_EMAIL, member: stack.users.member.email, administrator: LONG_EMAIL };
  const { password } = stack.users.member;
  return (await signIn(stack.urls.portal, { email: emails[viewer], password })).split('; ');
}

/** What is wrong with a screen at every width, in the language and colours that it has. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = [];
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** What is wrong with a screen in dark: something lies elsewhere than in light, or has too little contrast. */
async function faultsInDark(page: Page, screen: string): Promise<string[]> {
  // What arrives between two looks is not of the colours.
  await expect(async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await layoutOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await layoutOf(page), screen).toEqual(light);
  }).toPass({ timeout: 20_000 });
  await animationsEnd(page);
  const faults = await runAxe(page, { iframes: false, runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return faults;
}

let known: Addresses | undefined;

for (const language of ['en', 'de', 'fr', 'da'] as const) {
  // In one language colours are looked at too, while the screens are open: they are the same in all.
  const isForColours = language === 'en';
  const colours = isForColours ? '; in dark all lies where it lies in light, with enough contrast' : '';
  test(`nothing is cut off, overflows or is covered on any screen: ${language}${colours}`, async ({
    stack,
    browser,
  }) => {
    test.setTimeout(480_000);
    known ??= await arrange(stack);
    const faults: string[] = [];
    const inspect = async (page: Page, screen: string) => {
      const dark = isForColours ? await faultsInDark(page, screen) : [];
      faults.push(...[...dark, ...(await faultsOf(page))].map((fault) => `${screen} ${fault}`));
    };
    await openEverything(browser, stack, { language, known, inspect });
    expect(faults).toEqual([]);
  });
}

test('nor is anything where a Portico is set up', async ({ stack, browser }) => {
  await withDatabase(stack, (sql) => sql`update users set status = 'inactive' where role = 'administrator'`);
  const faults: string[] = [];
  for (const language of ['en', 'de', 'fr', 'da']) {
    const page = await browser.newPage();
    await page.context().addCookies([{ name: 'portico.language', value: language, url: stack.urls.portal }]);
    await page.goto(stack.urls.portal + routes.setup.path);
    await expect(page.locator('input[name=email]')).toBeVisible();
    faults.push(...(await faultsOf(page)).map((fault) => `${language} ${fault}`));
    await page.close();
  }
  expect(faults).toEqual([]);
});
