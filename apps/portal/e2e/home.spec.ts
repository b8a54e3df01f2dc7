import type { Browser, Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { send } from './page-calls.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, showSampleFigures, test, withDatabase, type Stack } from './stack.ts';
import { createUser, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', portico: 'home' });

/** How soon an open browser shows what was announced. */
const SOON = { timeout: 5_000 };
const HOUR_MS = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

let count = 0;

/** Announces something, as the user of the page. @returns its id and its title, which no other has */
async function announce(page: Page, stack: Stack, changes: object = {}) {
  const title = `Canteen closed ${++count}`;
  const body = {
    ...{ severity: 'warning', audience: 'everyone', isDismissable: true, linkUrl: '' },
    ...{ startsAt: inMs(-HOUR_MS), endsAt: inMs(HOUR_MS) },
    locales: [{ language: 'en', title, text: 'Tuesday and Wednesday.' }],
    ...changes,
  };
  const { id } = await send(page, stack, 'POST', '/admin/announcements', body);
  return { id, title };
}

test.beforeEach(async ({ stack }) => {
  await showSampleFigures(stack);
  await withDatabase(
    stack,
    (sql) => sql`delete from announcements where id in (select announcement_id
    from announcement_locales where title like 'Canteen%')`,
  );
});

async function openAs(browser: Browser, stack: Stack, user: { email: string; password: string }): Promise<Page> {
  const page = await openOtherBrowser(browser, stack);
  await submitSignIn(page, stack, user);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Waits until the page hears of announcements: what is announced from now on comes by the stream. */
async function listening(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/profile/announcements'));
}

test(
  'an announcement comes into another open browser within five seconds, moves nothing, and goes when it is ended',
  { tag: '@core' },
  async ({ stack, page, signIn, browser }) => {
    await signIn(page, 'administrator');
    const reader = await openAs(browser, stack, stack.users.member);
    await watchShifts(reader);
    const subscribed = listening(reader);
    await reader.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
    await expect(reader.locator('.report[data-drawn]')).toBeVisible();
    await subscribed;
    const before = await shiftsOf(reader);
    const { id, title } = await announce(page, stack);
    const bar = reader.getByRole('banner').getByRole('button', { name: title });
    await expect(bar).toBeVisible(SOON);
    await expect(reader.getByRole('status').filter({ hasText: title })).toHaveCount(1);
    expect(await shiftsOf(reader)).toEqual(before);
    await bar.click();
    await expect(reader.getByRole('dialog')).toContainText('Tuesday and Wednesday.');
    expect(await accessibilityViolations(reader)).toEqual([]);
    await reader.keyboard.press('Escape');
    await send(page, stack, 'POST', `/admin/announcements/${id}/end`, {});
    await expect(bar).toHaveCount(0, SOON);
    await reader.context().close();
  },
);

test('on Home what comes later stands in the bar, and what was there keeps its place', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'administrator');
  const first = await announce(page, stack, { severity: 'information' });
  const reader = await openAs(browser, stack, stack.users.member);
  await watchShifts(reader);
  const subscribed = listening(reader);
  await reader.goto(stack.urls.portal);
  const placed = reader.getByRole('main').getByRole('heading', { name: first.title });
  await expect(placed).toBeVisible();
  await expect(reader.locator('[data-figure][data-drawn]')).toHaveCount(3, { timeout: 20_000 });
  await subscribed;
  const second = await announce(page, stack, { severity: 'information' });
  await expect(reader.getByRole('banner').getByRole('button', { name: second.title })).toBeVisible(SOON);
  await send(page, stack, 'DELETE', `/admin/announcements/${first.id}`, {});
  await expect(placed).toBeHidden(SOON);
  expect(await shiftsOf(reader)).toEqual([]);
  await reader.reload();
  await expect(reader.getByRole('main').getByRole('heading', { name: second.title })).toBeVisible();
  await expect(reader.getByText(first.title)).toHaveCount(0);
  await reader.context().close();
});

test('who is not in its group gets it in no document, no call and no stream', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'administrator');
  const member = await createUser(stack, 'in.group@portico.example', 'Harbour');
  const [group] = await withDatabase(
    stack,
    (sql) => sql<{ id: string }[]>`select id from groups where name = 'Harbour'`,
  );
  const [meant, stranger] = [await openAs(browser, stack, member), await openAs(browser, stack, stack.users.member)];
  const received: string[] = [];
  const session = await stranger.context().newCDPSession(stranger);
  await session.send('Network.enable');
  session.on('Network.dataReceived', ({ data }) => received.push(Buffer.from(data ?? '', 'base64').toString()));
  session.on('Network.responseReceived', ({ requestId }) => {
    session.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => received.push(Buffer.from(bufferedData, 'base64').toString()),
      () => undefined,
    );
  });
  const subscribed = [listening(meant), listening(stranger)];
  await Promise.all([meant.goto(stack.urls.portal), stranger.goto(stack.urls.portal)]);
  await Promise.all(subscribed);
  const secret = await announce(page, stack, { audience: 'groups', groups: [group?.id] });
  await expect(meant.getByRole('banner').getByRole('button', { name: secret.title })).toBeVisible(SOON);
  // One for everybody comes after it.
  const open = await announce(page, stack);
  await expect(stranger.getByRole('banner').getByRole('button', { name: open.title })).toBeVisible(SOON);
  await stranger.getByRole('navigation').first().getByRole('link', { name: 'News' }).click();
  await expect(stranger).toHaveTitle(/News/);
  await stranger.reload();
  const { id } = secret;
  await expect.poll(() => received.join('').includes(open.title)).toBe(true);
  expect(received.join('')).not.toContain(secret.title);
  expect(received.join('')).not.toContain(id);
  expect(await stranger.content()).not.toContain(secret.title);
  await Promise.all([meant.context().close(), stranger.context().close()]);
});

test('what is dismissed stays so after a reload and on another device', async ({ stack, page, signIn, browser }) => {
  await signIn(page, 'administrator');
  const { title } = await announce(page, stack);
  const user = await createUser(stack, 'dismissing@portico.example');
  const [desk, phone] = [await openAs(browser, stack, user), await openAs(browser, stack, user)];
  const heading = (device: Page) => device.getByRole('heading', { name: title });
  await expect(heading(phone)).toBeVisible();
  const stored = desk.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await desk.getByRole('button', { name: `Dismiss “${title}”` }).click();
  await expect(heading(desk)).toHaveCount(0);
  await stored;
  for (const device of [desk, phone]) {
    await device.reload();
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(device.getByText(title)).toHaveCount(0);
  }
  await Promise.all([desk.context().close(), phone.context().close()]);
});

test('it begins and ends by its times in a browser that is open', async ({ stack, page, signIn, browser }) => {
  await signIn(page, 'administrator');
  const reader = await openAs(browser, stack, stack.users.member);
  const subscribed = listening(reader);
  await reader.goto(`${stack.urls.portal}/news`);
  await subscribed;
  const { title } = await announce(page, stack, { startsAt: inMs(2_000), endsAt: inMs(6_000) });
  const bar = reader.getByRole('banner').getByRole('button', { name: title });
  await expect(bar).toHaveCount(0);
  await expect(bar).toBeVisible({ timeout: 7_000 });
  await expect(bar).toHaveCount(0, { timeout: 9_000 });
  await reader.context().close();
});

test('an administrator writes one in two languages, sees how it looks, and ends it', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/announcements`);
  await expect(page.getByRole('row').filter({ hasText: 'Unemployment figures now arrive' })).toContainText('Shown');
  await expect(page.getByRole('row').filter({ hasText: 'The portal is closed on Saturday' })).toContainText('Ended');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Title is required.')).toBeVisible();
  await sheet.getByLabel('Title').fill('Canteen lukket');
  await sheet.getByLabel('Language of the text').selectOption('English');
  await sheet.getByLabel('Title').fill('Canteen closed');
  await sheet.getByLabel('Kind').selectOption('Warning');
  await expect(sheet.getByRole('region', { name: 'This is how it looks' })).toContainText('Canteen closed');
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Canteen closed' });
  await expect(row).toContainText('Shown');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Canteen closed' })).toBeVisible(SOON);
  await row
    .getByRole('button', { name: /Actions|more|Canteen closed/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

const { strikes, unemployment } = sampleReports;
const strikesFigure = {
  ...{ reportId: strikes.reportId, pageName: 'Overview', visualName: 'strikes' },
  titles: [{ language: 'en', title: 'Wildlife strikes' }],
};
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const numberOf = (page: Page) =>
  figure(page, 'strikes').locator('iframe').contentFrame().locator('[data-visual="strikes"] .card-value');

test('two users with different identities see different numbers in the same figure, and its report is whole on its page', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await signIn(page, 'administrator');
  await send(page, stack, 'PUT', '/admin/home', { figures: [strikesFigure] });
  await page.goto(stack.urls.portal);
  const reader = await openAs(browser, stack, stack.users.member);
  await expect(numberOf(page)).toHaveText(/\d/, { timeout: 20_000 });
  await expect(numberOf(reader)).toHaveText(/\d/, { timeout: 20_000 });
  expect(await numberOf(reader).textContent()).not.toBe(await numberOf(page).textContent());
  // Nothing else of the report's page is in the figure.
  const frame = figure(reader, 'strikes').locator('iframe').contentFrame();
  await expect(frame.locator('[data-visual]:visible')).toHaveCount(1);
  // The frame that showed one visual shows the whole report next.
  await reader.getByRole('main').getByRole('link', { name: 'Wildlife strikes' }).click();
  const whole = reader.locator(`[data-report-id="${strikes.reportId}"]`);
  await whole.scrollIntoViewIfNeeded();
  await expect(whole.locator('.report')).toHaveAttribute('data-drawn', /.*/, { timeout: 20_000 });
  await expect(whole.locator('iframe').contentFrame().locator('[data-visual="by-time"]')).toBeVisible();
  await reader.context().close();
});

test('a figure fills its place when that gets another width', async ({ stack, page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'administrator');
  await send(page, stack, 'PUT', '/admin/home', { figures: [strikesFigure] });
  await page.goto(stack.urls.portal);
  await expect(page.locator('[data-figure][data-drawn]')).toBeVisible({ timeout: 20_000 });
  const visual = figure(page, 'strikes').locator('iframe').contentFrame().locator('[data-visual="strikes"]');
  const share = async (side: 'width' | 'height') =>
    ((await visual.boundingBox())?.[side] ?? 0) / ((await figure(page, 'strikes').boundingBox())?.[side] ?? 1);
  for (const width of [390, 1440, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => share('width')).toBeGreaterThan(0.95);
    await expect.poll(() => share('height')).toBeGreaterThan(0.9);
  }
});

test('a figure whose report is hidden is not there', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  const other = { ...strikesFigure, reportId: unemployment.reportId, visualName: 'industries' };
  await send(page, stack, 'PUT', '/admin/home', { figures: [strikesFigure, other] });
  await page.goto(stack.urls.portal);
  await expect(page.locator('[data-figure]')).toHaveCount(2);
  const setVisibility = (visibility: string) =>
    withDatabase(
      stack,
      (sql) => sql`update reports set visibility = ${visibility} where report_id = ${strikes.reportId}`,
    );
  await setVisibility('hidden');
  await page.reload();
  await expect(page.locator('[data-figure]')).toHaveCount(1);
  await expect(figure(page, 'industries')).toBeVisible();
  await setVisibility('visible');
});

test('a figure that fails says so, and another try shows it', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await send(page, stack, 'PUT', '/admin/home', { figures: [strikesFigure] });
  await page.route('**/reports/view?**', (route) => route.fulfill({ status: 502, json: {} }));
  await page.goto(stack.urls.portal);
  await expect(figure(page, 'strikes').getByRole('alert')).toContainText('Something went wrong');
  await page.unroute('**/reports/view?**');
  await figure(page, 'strikes').getByRole('button', { name: 'Try again' }).click();
  await expect(numberOf(page)).toHaveText(/\d/, { timeout: 20_000 });
});

test('an administrator chooses a visual, seen live, and puts it first', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await send(page, stack, 'PUT', '/admin/home', { figures: [strikesFigure] });
  await page.goto(`${stack.urls.portal}/admin/home`);
  await page.getByRole('button', { name: 'Add figure' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Report', { exact: true }).selectOption(unemployment.name);
  await sheet.getByLabel('Visual').selectOption('Overview: Industries');
  await expect(
    sheet.locator('[data-figure="industries"] iframe').contentFrame().locator('[data-visual="industries"] .card-value'),
  ).toHaveText('14', { timeout: 20_000 });
  await sheet.getByLabel('Title (English)').fill('Industries');
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Move “Industries” forward' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Industries');
  await page.goto(stack.urls.portal);
  await expect(page.locator('[data-figure]').first()).toHaveAttribute('data-figure', 'industries');
});
