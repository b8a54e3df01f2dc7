import type { Browser, FrameLocator, Page, Request } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { createUser, openOtherBrowser, signOut, submitSignIn } from './users.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'two-editors' });

interface Seat {
  page: Page;
  canvas: FrameLocator;
}

/** Somebody else with the administrators' rights, in a browser of their own. */
async function openColleague(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const user = await createUser(stack, email);
  await withDatabase(stack, (sql) => sql`update users set role = 'administrator' where email = ${email}`);
  const page = await openOtherBrowser(browser, stack, { viewport: { width: 1440, height: 900 } });
  await submitSignIn(page, stack, user);
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

/** A page of its own with two texts. */
const addTexts = (page: Page, stack: Stack, name: string) =>
  addPage(page, stack, name, {
    blocks: [textBlock('block001', '<p>First text</p>'), textBlock('block002', '<p>Second text</p>')],
  });

/** Two administrators in the builder of one page. */
async function sitDown(page: Page, browser: Browser, stack: Stack, name: string): Promise<[Seat, Seat, string]> {
  const id = await addTexts(page, stack, name);
  const other = await openColleague(browser, stack, `${name.toLowerCase().replaceAll(' ', '-')}@portico.example`);
  const first = { page, canvas: await openBuilder(page, stack, id) };
  const second = { page: other, canvas: await openBuilder(other, stack, id) };
  await expect(page.getByRole('list', { name: 'Also editing this page' }).getByText('Else Prøve')).toBeAttached();
  return [first, second, id];
}

const choose = ({ canvas }: Seat, content: string) => canvas.getByText(content, { exact: true }).click();

/** Writes at the end of a text that stands on the page. */
async function write(seat: Seat, content: string, added: string): Promise<void> {
  await seat.canvas.getByText(content, { exact: true }).dblclick();
  await seat.page.keyboard.press('End');
  await seat.page.keyboard.type(added);
}

const savedTexts = (stack: Stack, id: string) =>
  withDatabase(stack, async (sql) => {
    const [draft] = await sql<{ document: { blocks: { texts: { en: { html: string } } }[] } }[]>`
      select document from page_drafts where page_id = ${id}`;
    return draft!.document.blocks.map(({ texts }) => texts.en.html);
  });

const status = ({ page }: Seat) => page.locator('[data-save-state]');

test('11 two administrators write on one page at once: each sees the other, and nothing is lost', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'administrator');
  const [own, other, id] = await sitDown(page, browser, stack, 'Two at once');

  await test.step('the colleague hears of it too', async () => {
    await expect(other.page.getByRole('status').filter({ hasText: 'Also editing this page: ' })).toBeAttached();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('as a person, however many tabs they have', async () => {
    const tabs = [await other.page.context().newPage(), await own.page.context().newPage()];
    for (const tab of tabs) await openBuilder(tab, stack, id);
    const people = own.page.getByRole('list', { name: 'Also editing this page' }).getByRole('listitem');
    await expect(people).toHaveText([/Else Prøve$/, /You, in another tab$/]);
    for (const tab of tabs) await tab.close({ runBeforeUnload: true });
    await expect(people).toHaveText([/Else Prøve$/]);
  });

  await test.step('a block that one edits is the other’s to look at', async () => {
    await choose(own, 'First text');
    const held = other.canvas.locator('[data-holder]');
    await expect(held).toHaveText('First text');
    await expect(held).toHaveAttribute('data-holder', /.+ is editing this block$/);
    // In the color of their initials in the bar.
    const initials = other.page.getByRole('list', { name: 'Also editing this page' }).getByRole('listitem');
    const color = await initials.evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect(held).toHaveCSS('outline-color', color);
    await choose(other, 'First text');
    const settings = other.page.getByRole('region', { name: 'Settings' });
    await expect(settings.getByText(/ is editing this block$/)).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Edit text' })).toHaveCount(0);
    await other.page.keyboard.press('Delete');
    await other.canvas.getByText('First text').dblclick();
    await other.page.keyboard.type('No');
    await expect(other.canvas.locator('.block-text').first()).toHaveText('First text');
    expect(await accessibilityViolations(other.page)).toEqual([]);
  });

  await test.step('what both write, in two blocks, is saved and on both screens', async () => {
    await write(own, 'First text', ' by Anna');
    await write(other, 'Second text', ' by Else');
    for (const { canvas } of [own, other]) {
      await expect(canvas.locator('.block-text')).toHaveText(['First text by Anna', 'Second text by Else'], {
        timeout: 20_000,
      });
    }
    await expect
      .poll(() => savedTexts(stack, id), { timeout: 20_000 })
      .toEqual(['<p>First text by Anna</p>', '<p>Second text by Else</p>']);
  });

  await test.step('whoever writes goes on writing, and undoes what is theirs alone', async () => {
    await own.page.keyboard.type(', again');
    await own.page.keyboard.press('Escape');
    await expect(own.canvas.locator('.block-text').first()).toHaveText('First text by Anna, again');
    await expect(other.canvas.locator('.block-text').first()).toHaveText('First text by Anna, again', {
      timeout: 20_000,
    });
    await own.page.getByRole('button', { name: 'Undo' }).click();
    await expect(own.canvas.locator('.block-text')).not.toHaveText([
      'First text by Anna, again',
      'Second text by Else',
    ]);
    await expect(own.canvas.locator('.block-text').last()).toHaveText('Second text by Else');
  });

  await test.step('a block that is left is free, and so is one of a tab that is closed', async () => {
    await other.page.keyboard.press('Escape');
    await choose(own, 'Second text by Else').catch(() => undefined);
    await other.page.close({ runBeforeUnload: true });
    await expect(own.page.getByRole('list', { name: 'Also editing this page' })).toHaveCount(0);
    await expect(own.page.getByRole('status').filter({ hasText: 'Nobody else is editing this page' })).toBeAttached();
    await write(own, 'Second text by Else', ' and Anna');
    await own.page.keyboard.press('Escape');
    await expect
      .poll(async () => (await savedTexts(stack, id))[1], { timeout: 20_000 })
      .toBe('<p>Second text by Else and Anna</p>');
  });
});

test('11 a block is taken over after a question; what its editor had not saved is kept as a copy', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'administrator');
  const [own, other, id] = await sitDown(page, browser, stack, 'Taken over');
  await choose(own, 'First text');
  await expect(other.canvas.locator('[data-holder]')).toHaveText('First text');
  await choose(other, 'First text');
  await other.page.getByRole('button', { name: 'Take over' }).click();
  const question = other.page.getByRole('alertdialog');
  await expect(question).toContainText('cannot change it any more');
  // What is written from now on cannot be saved in time.
  await own.page.route('**/draft', async (route) => {
    await expect(own.canvas.locator('[data-holder]')).toHaveCount(1);
    await route.continue();
  });
  await write(own, 'First text', ' of mine');
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(own.canvas.locator('[data-holder]')).toHaveAttribute('data-holder', 'Else Prøve is editing this block');
  await expect(status(own)).toHaveText('Not saved: someone else is editing a block that you changed', {
    timeout: 20_000,
  });
  await write(other, 'First text', ' of hers');
  await other.page.keyboard.press('Escape');
  await expect
    .poll(async () => (await savedTexts(stack, id))[0], { timeout: 20_000 })
    .toBe('<p>First text of hers</p>');
  await own.page.getByRole('button', { name: 'Choose a version' }).click();
  await own.page.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await own.page.waitForURL((url) => !url.pathname.includes(id));
  await expect(own.canvas.getByText('First text of mine')).toBeVisible();
  expect((await savedTexts(stack, id))[0]).toBe('<p>First text of hers</p>');
  await other.page.close();
});

test('11 without a connection changes wait, are counted, and come together with what others saved meanwhile', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'administrator');
  const [own, other, id] = await sitDown(page, browser, stack, 'Connection lost');
  await page.context().setOffline(true);
  await write(own, 'First text', ' written on a train');
  await page.keyboard.press('Escape');
  await expect(status(own)).toHaveText('Offline, 1 change waiting on this device', { timeout: 20_000 });
  await write(other, 'Second text', ' from the office');
  await other.page.keyboard.press('Escape');
  await expect.poll(async () => (await savedTexts(stack, id))[1], { timeout: 20_000 }).toContain('from the office');

  await test.step('also through a closed tab', async () => {
    const context = page.context();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    await context.setOffline(false);
    const again = await context.newPage();
    const canvas = await openBuilder(again, stack, id);
    await expect(canvas.locator('.block-text')).toHaveText(
      ['First text written on a train', 'Second text from the office'],
      { timeout: 20_000 },
    );
    await expect
      .poll(() => savedTexts(stack, id), { timeout: 20_000 })
      .toEqual(['<p>First text written on a train</p>', '<p>Second text from the office</p>']);
    await expect(other.canvas.locator('.block-text').first()).toHaveText('First text written on a train', {
      timeout: 20_000,
    });
  });
  await other.page.close();
});

test('11 what waits on a device is nobody else’s, and goes with its user, who is asked before', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const id = await addTexts(page, stack, 'Left behind');
  const own = { page, canvas: await openBuilder(page, stack, id) };
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico-draft')));
  await page.route('**/draft', (route) => route.abort());
  await write(own, 'First text', ' that stays here');
  await page.keyboard.press('Escape');
  await expect(status(own)).toHaveText('Offline, 1 change waiting on this device', { timeout: 20_000 });
  expect(await kept()).toHaveLength(1);

  await test.step('an administrator who takes the same device without a sign-out gets none of it', async () => {
    const colleague = await createUser(stack, 'same-device@portico.example');
    await withDatabase(stack, (sql) => sql`update users set role = 'administrator' where email = ${colleague.email}`);
    const state = await page.context().storageState();
    const device = await browser.newContext({ storageState: { ...state, cookies: [] } });
    const theirs = await device.newPage();
    await submitSignIn(theirs, stack, colleague);
    await theirs.waitForURL((url) => url.pathname === '/');
    const canvas = await openBuilder(theirs, stack, id);
    await expect(canvas.locator('.block-text').first()).toHaveText('First text');
    const keys = await theirs.evaluate(() => Object.keys(localStorage).join(' '));
    expect(keys).not.toContain('portico-draft');
    await device.close();
  });

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Changes to 1 page wait on this device and would be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await kept()).toHaveLength(1);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await kept()).toEqual([]);
  await signIn(page, 'administrator');
  await openBuilder(page, stack, id);
  await expect(own.canvas.locator('.block-text').first()).toHaveText('First text');
  await page.unroute('**/draft');
  await signOut(page);
});

test('37 four windows side by side in the builder have one stream each, and save', async ({
  stack,
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addTexts(page, stack, 'In four windows');
  const open = new Set<Request>();
  const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';
  context.on('request', (request) => isStream(request) && open.add(request));
  context.on('requestfailed', (request) => void open.delete(request));
  context.on('requestfinished', (request) => void open.delete(request));
  let seat: Seat = { page, canvas: await openBuilder(page, stack, id) };
  for (let count = 2; count <= 4; count++) {
    const another = await context.newPage();
    seat = { page: another, canvas: await openBuilder(another, stack, id) };
  }
  await expect.poll(() => [...open].filter((each) => each.url().endsWith('/editors/stream')).length).toBe(4);
  expect(open.size).toBe(4);
  await write(seat, 'First text', ' of four');
  await expectSaved(seat.page);
});
