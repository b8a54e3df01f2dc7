import { readdirSync, readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { signIn as signInOverHttp } from '../../../scripts/sign-in.mjs';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { seeded } from './report-sequences.ts';
import { expect, showSampleFigures, test } from './stack.ts';
import { openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en' });

/** How many random steps a run takes, of three seconds each; report-sequences.spec.ts takes hundreds a minute, without the screens. */
const STEPS = Number(process.env['REPORT_STEPS'] ?? 60);

interface ReportFile {
  id: string;
  pages: { visuals: { title: string }[] }[];
}

const folder = new URL('../../sandbox/reports/', import.meta.url);
const reportFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ReportFile);

const ONE_INDUSTRY = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Unemployment', column: 'Industry' },
  filterType: 1,
  operator: 'In',
  values: ['Construction'],
};

/** Pages with reports. */
const PAGES = ['News', 'Unemployment', 'Climate and transport'];
const { unemployment, weather, cars } = sampleReports;
const holderOf = (page: Page, { reportId }: { reportId: string }) => page.locator(`[data-report-id="${reportId}"]`);
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true });

test(
  'a report that is turned to gets the viewer of the one before, and its token was asked for with the page',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
    await expect(holderOf(page, unemployment).locator('.report')).toHaveAttribute('data-drawn');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await holderOf(page, unemployment)
      .locator('iframe')
      .evaluate((frame) => Object.assign(frame, { isFirst: true }));
    await menu(page, 'Climate and transport').click();
    await expect(holderOf(page, weather).locator('.report')).toHaveAttribute('data-drawn');
    await expect(holderOf(page, cars).locator('.report')).toHaveAttribute('data-drawn');
    // Whichever of the two asked first.
    const known = await page
      .locator('[data-report-id] iframe')
      .evaluateAll((all) => all.filter((one) => 'isFirst' in one));
    expect(known).toHaveLength(1);
    expect(documents).toHaveLength(1);
    const first = holderOf(page, weather).locator('iframe').contentFrame();
    await expect(first.locator('.visual-title', { hasText: 'Days observed' })).toBeVisible();
    await expect(first.getByText('People out of work')).toHaveCount(0);
  },
);

test('a report below what is seen waits until the reader comes near it', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(`${stack.urls.portal}/${samplePages.climateAndTransport.en}`);
  await expect(holderOf(page, weather).locator('.report')).toHaveAttribute('data-drawn');
  await expect(holderOf(page, cars).locator('iframe')).toHaveCount(0);
  await holderOf(page, cars).scrollIntoViewIfNeeded();
  await expect(holderOf(page, cars).locator('.report')).toHaveAttribute('data-drawn');
});

test('a report is asked for its pages once while it arrives', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    window.addEventListener('message', ({ data }: MessageEvent<{ method?: string; url?: string } | null>) => {
      if (data?.method === 'GET' && data.url) asked.push(data.url);
    });
  });
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const holder = holderOf(page, unemployment);
  await expect(holder.locator('.report')).toHaveAttribute('data-drawn');
  await expect(holder).toHaveAttribute('style', /aspect-ratio/);
  const asked = await holder
    .locator('iframe')
    .contentFrame()
    .locator(':root')
    .evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.filter((url) => url === '/report/pages')).toHaveLength(1);
});

/** Waits until nothing has been asked for or come for a second. `networkidle` would wait for the stream of announcements, which never ends. */
async function waitForQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = () => (last = performance.now());
  const events = ['request', 'requestfinished', 'requestfailed'] as const;
  for (const event of events) page.on(event as 'request', note);
  await expect.poll(() => performance.now() - last).toBeGreaterThan(1000);
  for (const event of events) page.off(event as 'request', note);
}

test('nothing on a page moves as it arrives, on a phone or beside a scrollbar', async ({
  stack,
  browser,
  launchOptions,
}) => {
  test.setTimeout(360_000);
  await showSampleFigures(stack);
  // Without it the browser hides its scrollbars.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const withScrollbars = await browser.browserType().launch({ ...launchOptions, ignoreDefaultArgs });
  const pages = [samplePages.unemployment.en, samplePages.climateAndTransport.en, 'key-figures/overview', 'videos', ''];
  for (const options of [
    { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
    { viewport: { width: 1350, height: 940 } },
  ]) {
    const page = await openOtherBrowser(withScrollbars, stack, options);
    await watchShifts(page);
    await submitSignIn(page, stack, stack.users.member);
    await page.goto(`${stack.urls.portal}/videos`);
    const film = await page.getByRole('link', { name: 'A tour of the portal' }).last().getAttribute('href');
    for (const path of [...pages, film!.slice(1)]) {
      await page.goto(`${stack.urls.portal}/${path}`);
      const first = page.locator('[data-report-id] > .report').first();
      if (path.startsWith('key-figures')) await expect(first).toHaveAttribute('data-drawn');
      else await waitForQuiet(page);
      expect({ path, options, shifts: await shiftsOf(page) }).toEqual({ path, options, shifts: [] });
    }
  }
  await withScrollbars.close();
});

test('the font of the texts is asked for with the document, and moves nothing when it comes late', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await watchShifts(page);
  const address = `${stack.urls.portal}/${samplePages.climateAndTransport.en}`;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const fonts: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    fonts.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(holderOf(page, weather).locator('.report')).toHaveAttribute('data-drawn');
  const preloaded = await page.locator('link[rel="preload"][as="font"]').getAttribute('href');
  expect(fonts[0]).toBe(preloaded);
  const arrived = page.waitForResponse('**/*.woff2');
  letGo();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shiftsOf(page)).toEqual([]);
  // The next document has it from the beginning.
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a report turns dark and light with the portal, without being loaded again', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  await expect(holderOf(page, unemployment).locator('.report')).toHaveAttribute('data-drawn');
  const report = holderOf(page, unemployment).locator('iframe').contentFrame().locator('.report');
  await expect(report).toHaveAttribute('data-paper', 'light');
  await report.evaluate((element) => Object.assign(element, { isFirst: true }));
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(report).toHaveAttribute('data-paper', 'dark');
  await page.reload();
  await expect(report).toHaveAttribute('data-paper', 'dark');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(report).toHaveAttribute('data-paper', 'light');
});

test('the page and the mark that a reader chose are in the address, for a reload, the way back and a colleague', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const report = holderOf(page, unemployment);
  const frame = report.locator('iframe').contentFrame();
  const industries = frame.locator('[data-visual="industries"] .card-value');
  await expect(industries).toHaveText('14');
  await frame.locator('[data-visual="by-industry"] [data-mark="Government"]').first().click();
  await expect(report.getByText('Filtered by Government')).toBeVisible();
  await expect(industries).toHaveText('1');
  await expect(page).toHaveURL(/filter-1=Unemployment\.Industry%3AGovernment/);
  await page.reload();
  await expect(report.getByText('Filtered by Government')).toBeVisible();
  await expect(industries).toHaveText('1');

  await report.getByRole('button', { name: 'Details' }).click();
  await expect(page).toHaveURL(/report-1=Details/);
  const address = page.url();
  await menu(page, 'News').click();
  await expect(page).toHaveTitle(/News/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(report.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-current', 'page');

  const other = await browser.newContext();
  await other.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  const colleague = await other.newPage();
  await signIn(colleague, 'administrator');
  await colleague.goto(address);
  await expect(holderOf(colleague, unemployment).getByText('Filtered by Government')).toBeVisible();
  await expect(holderOf(colleague, unemployment).getByRole('button', { name: 'Details' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await other.close();

  await report.getByRole('button', { name: 'Clear' }).click();
  await expect(report.getByText('Filtered by')).toHaveCount(0);
  await expect(page).not.toHaveURL(/filter-1/);
  await report.getByRole('button', { name: 'Overview' }).click();
  await expect(industries).toHaveText('14');
});

/** Titles that one report has and no other: what a frame shows of another report gives itself away by them. */
const titles = new Map(
  Object.values(sampleReports).map(({ reportId }) => {
    const file = reportFiles.find(({ id }) => id === reportId)!;
    return [reportId, new Set(file.pages.flatMap(({ visuals }) => visuals.map(({ title }) => title)))];
  }),
);

/**
 * Which token was given to whom for which report, and with which one each frame asked for its data last.
 * @param userOf the user of a request's cookies: by its answer, another one may have signed in
 */
function watchTokens(page: Page, userOf: (cookies: string) => string) {
  const given = new Map<string, string>();
  const used = new Map<Frame, string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/frame/data')
      used.set(request.frame(), request.headers()['authorization']?.replace('Bearer ', '') ?? '');
  });
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname !== '/reports/view' || !response.ok()) return;
    const request = response.request();
    Promise.all([response.json() as Promise<{ embedToken: string }>, request.headerValue('cookie')]).then(
      ([{ embedToken }, cookies]) =>
        given.set(embedToken, `${userOf(cookies ?? '')} ${url.searchParams.get('reportId')}`),
      () => undefined,
    );
  });
  return { ownerOf: (frame: Frame) => given.get(used.get(frame) ?? '') };
}

/** What visible frames show that is not of the report of their place. */
async function strangeContent(page: Page): Promise<string[]> {
  const found: string[] = [];
  // None while the document is loaded anew for another user.
  const iframes = await page
    .locator('[data-report-id] iframe')
    .elementHandles()
    .catch(() => []);
  for (const iframe of iframes) {
    const placeOf = () =>
      iframe
        .evaluate((node) => {
          const element = node as Element;
          return element.isConnected && element.checkVisibility({ visibilityProperty: true })
            ? (element.closest('[data-report-id]')?.getAttribute('data-report-id') ?? '')
            : '';
        })
        .catch(() => '');
    const reportId = await placeOf();
    const frame = reportId === '' ? null : await iframe.contentFrame().catch(() => null);
    const shown = await frame
      ?.locator('.visual-title')
      .allTextContents()
      .catch(() => []);
    // Meanwhile the frame may have gone on to another place.
    if (!shown || (await placeOf()) !== reportId) continue;
    const own = titles.get(reportId);
    const others = [...titles].filter(([id]) => id !== reportId).flatMap(([, all]) => [...all]);
    found.push(
      ...shown.filter((title) => others.includes(title) && !own?.has(title)).map((each) => `${reportId}: ${each}`),
    );
  }
  return found;
}

/** Resolves when every report is shown. Those below what is seen wait until they are. */
async function allShown(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('.report[data-state="loading"]')?.scrollIntoView());
  await expect(page.locator('.report[data-state="loading"]')).toHaveCount(0, { timeout: 1_000 });
}

/**
 * What frames show that is not for the user of their document, or is still filtered.
 * @throws if the document was loaded anew meanwhile, or the reports have not drawn yet
 */
async function faultsOfFrames(page: Page, tokens: ReturnType<typeof watchTokens>, user: string): Promise<string[]> {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin);
  const before = await loadedAt();
  const found: string[] = [];
  for (const iframe of await page.locator('.report[data-drawn] iframe').elementHandles()) {
    const reportId = await iframe.evaluate((node) =>
      (node as Element).closest('[data-report-id]')?.getAttribute('data-report-id'),
    );
    const frame = await iframe.contentFrame();
    if (!frame || !reportId) continue;
    const owner = tokens.ownerOf(frame);
    expect(owner).toBeDefined();
    if (owner !== `${user} ${reportId}`) found.push(`${reportId} is that of ${owner}, and not of ${user}`);
    if (reportId === unemployment.reportId)
      await expect(frame.locator('[data-visual="industries"] .card-value')).toHaveText('14', { timeout: 2_000 });
  }
  expect(await loadedAt()).toBe(before);
  return found;
}

test('whatever a reader does, no frame shows the data of another report, another user or another filter', async ({
  stack,
  page,
  context,
}) => {
  test.setTimeout(60_000 + STEPS * 3_000);
  const random = seeded(Number(process.env['REPORT_SEED'] ?? 1));
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
  const sessions = {
    member: await signInOverHttp(stack.urls.portal, stack.users.member),
    administrator: await signInOverHttp(stack.urls.portal, stack.users.administrator),
  };
  let user: keyof typeof sessions = 'member';
  const become = async (next: keyof typeof sessions) => {
    user = next;
    const cookies = sessions[next].split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: stack.urls.portal };
    });
    await context.addCookies(cookies);
  };
  await become('member');
  await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
  const sessionIn = (cookies: string) => /portico\.session=[^;]+/.exec(cookies)?.[0];
  const users = new Map([
    [sessionIn(sessions.member), 'member'],
    [sessionIn(sessions.administrator), 'administrator'],
  ]);
  const tokens = watchTokens(page, (cookies) => users.get(sessionIn(cookies)) ?? 'nobody');
  const userOnScreen = async (): Promise<keyof typeof sessions> => {
    const label = await page.getByRole('button', { name: /^Account: / }).getAttribute('aria-label');
    return label?.includes(stack.users.member.name) ? 'member' : 'administrator';
  };
  const turn = async () => menu(page, oneOf(PAGES)).click();
  const steps = {
    turn,
    // The document may be loaded anew meanwhile, for another user, and then that is the step.
    back: () => page.evaluate(() => history.back()).catch(() => undefined),
    async changeUser() {
      await become(user === 'member' ? 'administrator' : 'member');
      await turn();
    },
    async endToken() {
      await page.request.post(`${stack.urls.sandbox}/faults`, {
        data: { fault: { kind: 'status', status: 403 }, path: '/frame/data', times: 1 },
      });
      await turn();
    },
    async filter() {
      const setFilter = page.evaluate(async (filter) => {
        const element = document.querySelector('.report[data-drawn] .report-frame > div');
        const report = (element as unknown as { powerBiEmbed?: { setFilters(all: object[]): Promise<void> } } | null)
          ?.powerBiEmbed;
        await report?.setFilters([filter]).catch(() => undefined);
      }, ONE_INDUSTRY);
      // The document may be loaded anew meanwhile, for another user.
      await setFilter.catch(() => undefined);
      // A page that is not left keeps its filter.
      const current = await page.locator('nav [aria-current="page"]').first().textContent();
      await menu(page, oneOf(PAGES.filter((name) => name !== current))).click();
    },
  };
  const weighed = ['turn', 'turn', 'turn', 'back', 'changeUser', 'endToken', 'filter'] as const;
  const faults: string[] = [];
  for (let count = 0; count < STEPS; count++) {
    const name = oneOf(weighed);
    await steps[name]();
    const where = `step ${count}, ${name}`;
    if (random() < 0.5) {
      await page.waitForTimeout(random() * 250);
      expect(await strangeContent(page), where).toEqual([]);
      continue;
    }
    // The document may be loaded anew meanwhile, for another user.
    await expect(async () => {
      await allShown(page);
      expect(await strangeContent(page), where).toEqual([]);
      faults.push(...(await faultsOfFrames(page, tokens, await userOnScreen())).map((fault) => `${where}: ${fault}`));
    }).toPass({ timeout: 30_000 });
    expect(faults).toEqual([]);
  }
});
