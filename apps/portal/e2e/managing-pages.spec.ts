import type { Locator, Page, Response } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { addPage, saveDraft, send, textBlock } from './page-calls.ts';
import { chooseParent } from './parent-page.ts';
import { confirm } from './users.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ language: 'en' });

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The names of the rows in sight, from top to bottom. */
const namesOf = (page: Page) => page.getByRole('rowheader').allInnerTexts();

const savedSettings = (page: Page) => page.locator('[data-settings-state="saved"]');

/** Names what was just added, in the field in which the caret stands. */
async function nameIt(page: Page, name: string) {
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await expect(savedSettings(page)).toBeVisible();
}

test('37 a new page is one click away, and its name and address follow what is typed', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  // The builder is still to come.
  await page.keyboard.type('Harbour ');
  const [name, slug] = [page.getByLabel('Name'), page.getByLabel('Slug')];
  await expect(name).toHaveValue('Harbour ');
  await nameIt(page, 'news');
  await expect(slug).toHaveValue('harbour-news');
  await expect(page).toHaveTitle(/^Harbour news/);
  await expect(page.getByText('All who are signed in.')).toBeVisible();
  await page.getByLabel('Access level').selectOption({ label: 'Administrators' });
  await expect(page.getByText('Administrators and nobody else.')).toBeVisible();
  await page.getByLabel('Owner').selectOption({ label: 'Astrid Holm' });
  await page.getByLabel('Check again on').fill('2026-01-02');
  // Whoever leaves before the author's rest is over has lost nothing.
  await name.fill('Harbour notes');
  await page.getByRole('button', { name: 'Content', exact: true }).hover();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const row = rowOf(page, 'Harbour notes');
  await expect(row).toContainText('harbour-notes');
  await expect(row).toContainText('Administrators');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'To be checked' }).click();
  await expect(row).toContainText('02/01/26 · Astrid Holm');
  await page.getByRole('link', { name: 'All', exact: true }).click();

  // The whole of it by keyboard, below another page.
  await page.getByRole('button', { name: 'Actions for News', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add page below' }).press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Harbour notes');
  await expect(slug).toHaveValue('news/harbour-notes');
  await expect(page.getByText('Another page has this name. It may be in the bin.')).toBeVisible();
  await nameIt(page, ' of May');
  await expect(slug).toHaveValue('news/harbour-notes-of-may');
});

test('37 a page that readers have keeps its address when it is renamed, and changes when its author says so', async ({
  stack,
  page,
}) => {
  await page.goto(`${stack.urls.portal}/admin/pages/${samplePageIds.finance}/builder`);
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByText('Takes effect when you save')).toBeVisible();
  await settings.getByLabel('Name').fill('Finances');
  await expect(settings.getByLabel('Slug')).toHaveValue('finance');
  await expect(settings.getByText('Not saved yet')).toBeVisible();
  // What is chosen meanwhile does not lose it, and leaving asks.
  await page.getByRole('treegrid', { name: 'Layers' }).getByRole('row').first().click();
  await expect(settings.getByLabel('Slug')).toHaveCount(0);
  await page.getByRole('button', { name: 'Content', exact: true }).hover();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await settings.getByRole('button', { name: 'Page settings' }).click();
  await expect(settings.getByLabel('Name')).toHaveValue('Finances');
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await expect(savedSettings(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('Finances');
  await settings.getByLabel('Name').fill('Finance');
  await settings.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).not.toContainText('Finances');
});

test('a page is made from a template, renamed, moved, published, duplicated, deleted and recovered', async ({
  stack,
  page,
}) => {
  await page.goto(`${stack.urls.portal}/admin/templates`);
  await page.getByRole('button', { name: 'Add template' }).first().click();
  await nameIt(page, 'Project sheet');
  const administration = page.getByRole('navigation', { name: 'Administration' });
  await expect(administration.locator('[aria-current]')).toHaveText('Templates');
  await page.goto(`${stack.urls.portal}/admin/templates`);
  await expect(page.getByRole('rowheader')).toHaveText(['Project sheet']);

  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'From a template' }).click();
  const gallery = page.getByRole('dialog', { name: 'From a template' });
  await expect(gallery.getByText('The template has no blocks yet.')).toBeVisible();
  await gallery.getByRole('button', { name: 'Project sheet' }).click();
  await nameIt(page, 'Ærø bridge & tunnel');
  const slug = page.getByLabel('Slug');
  await expect(slug).toHaveValue('aeroe-bridge-tunnel');
  await chooseParent(page.getByRole('region', { name: 'Settings' }), 'News');
  await expect(slug).toHaveValue('news/aeroe-bridge-tunnel');
  await slug.fill('admin/bridge');
  await expect(page.getByText('This slug is reserved')).toBeVisible();
  await slug.fill('news');
  await expect(page.getByText('This slug is in use. It may belong to a page in the bin.')).toBeVisible();
  await expect(slug).toBeFocused();
  await slug.fill('news/bridge');
  await expect(savedSettings(page)).toBeVisible();
  const sheet = page.getByRole('dialog');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const row = rowOf(page, 'Ærø bridge & tunnel');
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('news/bridge');
  await expect(row).toHaveAttribute('aria-level', '2');

  await choose(page, 'Ærø bridge & tunnel', 'Edit');
  await chooseParent(sheet, 'Key figures');
  await expect(sheet.getByLabel('Slug')).toHaveValue('key-figures/bridge');
  await sheet.getByLabel('Name').fill('Bridge');
  await sheet.getByLabel('Slug').fill('key-figures/the-bridge');
  await sheet.getByLabel('Owner').selectOption({ label: 'Astrid Holm' });
  await sheet.getByLabel('Check again on').fill('2026-01-03');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Page successfully updated')).toBeVisible();
  await expect(rowOf(page, 'Bridge')).toContainText('key-figures/the-bridge');
  await page.getByRole('link', { name: 'To be checked' }).click();
  await expect(rowOf(page, 'Bridge')).toContainText('03/01/26 · Astrid Holm');
  await page.getByRole('link', { name: 'All', exact: true }).click();

  await choose(page, 'Bridge', 'Publish');
  await expect(page.getByText('Bridge is published')).toBeVisible();
  await expect(rowOf(page, 'Bridge')).toContainText('Published · no changes');
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('Bridge');
  await choose(page, 'Bridge', 'Duplicate');
  await expect(page.getByText('Bridge is duplicated')).toBeVisible();
  await expect(rowOf(page, 'Bridge (2)')).toContainText('Draft');

  await choose(page, 'Bridge', 'Delete page');
  await expect(page.getByRole('alertdialog')).toContainText(
    'It goes into the bin and can be recovered until the retention time is over.',
  );
  await confirm(page, 'Delete page');
  await expect(rowOf(page, 'Bridge')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).not.toContainText('Bridge');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page).toHaveURL(/view=removed/);
  await choose(page, 'Bridge', 'Recover');
  await expect(page.getByText('Bridge is recovered')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(rowOf(page, 'Bridge')).toContainText('Published');
  await choose(page, 'Bridge', 'Unpublish');
  await confirm(page, 'Unpublish');
  await expect(rowOf(page, 'Bridge')).toContainText('Unpublished');
});

test('11 the status says how the draft differs from what readers have, and no column is pushed out of sight', async ({
  stack,
  page,
}) => {
  const id = await addPage(page, stack, 'Said in the list', {
    blocks: ['block001', 'block002', 'block003'].map((block) => textBlock(block, '<p>First</p>')),
  });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
  const row = rowOf(page, 'Said in the list');
  const status = async (...parts: string[]) => {
    await page.goto(`${stack.urls.portal}/admin/pages?search=said+in`);
    await expect(row.getByTitle(parts.join(' · '), { exact: true })).toBeVisible();
  };
  await status('Published · no changes');
  await saveDraft(page, stack, id, 2, [textBlock('block002', '<p>First</p>'), textBlock('block003', '<p>Second</p>')]);
  await status('Published · 2 changes');
  const at = `${new Date().getFullYear() + 1}-01-01T07:00:00Z`;
  await send(page, stack, 'PUT', `/admin/pages/${id}/schedule`, { revision: 3, at });
  await page.reload();
  await expect(row.getByTitle(/^Published · 2 changes · Scheduled for 0?1.* \(version 2\)$/)).toBeVisible();
  await test.step('at each width', async () => {
    for (const width of [1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const frame = page.locator('.tree-frame');
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
    }
  });
  await test.step('its menu leads to it, as readers have it', async () => {
    await choose(page, 'Said in the list', 'View page');
    await expect(page).toHaveURL(`${stack.urls.portal}/said-in-the-list`);
  });
});

test('what is lost with a page is said before: pages below it, links to it, reports only on it', async ({
  stack,
  page,
}) => {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await choose(page, 'Key figures', 'Delete page');
  const question = page.getByRole('alertdialog', { name: 'Delete Key figures?' });
  await expect(question).toContainText('Climate and transport');
  await expect(question).toContainText(/reports? (is|are) on no other page:.*Unemployment by industry/s);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
});

async function order(
  page: Page,
  open: () => Promise<void>,
): Promise<{ dialog: Locator; names: () => Promise<string[]> }> {
  await open();
  const dialog = page.getByRole('dialog', { name: /^Priority of/ });
  return { dialog, names: () => dialog.getByRole('row').allInnerTexts() };
}

test('parents are ordered by keyboard, and the tree follows', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const parents = await order(page, () => page.getByRole('button', { name: 'Priority of parent pages' }).click());
  await expect(parents.dialog.getByRole('row').first()).toBeVisible();
  const [first = '', second = ''] = await parents.names();
  await parents.dialog.getByRole('button', { name: `Move ${first}` }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(parents.names).not.toEqual([first, second, expect.anything()]);
  const moved = await parents.names();
  expect(moved[0]).toBe(second);
  await parents.dialog.getByRole('button', { name: 'Save priority' }).click();
  await expect(page.getByText('Parent pages priority successfully saved')).toBeVisible();
  await expect(parents.dialog).toHaveCount(0);
  // The dialog renders the rows in sight, of however many pages other tests have left.
  const headers = page.locator('tr[aria-level="1"]').getByRole('rowheader');
  for (const [index, name] of moved.entries()) await expect(headers.nth(index)).toHaveText(name);
});

test('children are ordered by dragging', async ({ stack, page }) => {
  test.setTimeout(60_000);
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const children = await order(page, () => choose(page, 'Key figures', 'Priority of child pages'));
  await expect(children.dialog.getByRole('heading')).toHaveText('Priority of the child pages of Key figures');
  await expect(children.dialog.getByRole('row').first()).toBeVisible();
  const before = await children.names();
  const from = await children.dialog.getByText(before[0] ?? '', { exact: true }).boundingBox();
  const to = await children.dialog.getByRole('row').last().boundingBox();
  if (!from || !to) throw new Error('no rows');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 80, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(to.x + 80, to.y + to.height - 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(children.names).toEqual([...before.slice(1), before[0]]);
  await children.dialog.getByRole('button', { name: 'Save priority' }).click();
  await expect(page.getByText('Child pages priority successfully saved')).toBeVisible();
});

test('tags of a page are changed, with a tag that is new', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/pages?search=finance`);
  await choose(page, 'Finance', 'Edit access tags');
  const tags = page.getByRole('dialog', { name: 'Access tags of Finance' });
  await tags.getByRole('button', { name: 'Add access tag' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add access tag' });
  await sheet.getByLabel('Tag label').fill('Auditors');
  await sheet.getByRole('button', { name: 'Add access tag' }).click();
  await expect(sheet).toHaveCount(0);
  await tags.getByLabel('Auditors').check();
  await tags.getByRole('button', { name: 'Save access tags' }).click();
  await expect(rowOf(page, 'Finance')).toContainText('Auditors');
  await withDatabase(stack, (sql) => sql`delete from access_tags where label = 'Auditors'`);
});

test('tags of a page for everybody are no dead end: its level changes where they are chosen', async ({
  stack,
  page,
}) => {
  await page.goto(`${stack.urls.portal}/admin/pages?search=news`);
  await choose(page, 'News', 'Edit access tags');
  const tags = page.getByRole('dialog', { name: 'Access tags of News' });
  const decide = tags.getByRole('button', { name: 'Let the tags decide' });
  await expect(tags.getByText('Tags decide nothing while the access level is “Everyone”.')).toBeVisible();
  await expect(decide).toBeDisabled();
  await tags.getByLabel('IT', { exact: true }).check();
  await decide.click();
  await expect(tags.getByText('Members of groups with one of these tags: IT.')).toBeVisible();
  await tags.getByRole('button', { name: 'Save access tags' }).click();
  await expect(rowOf(page, 'News')).toContainText('IT');
  await withDatabase(stack, async (sql) => {
    const levels = await sql`select access_level from pages where id = ${samplePageIds.news}`;
    expect(levels).toEqual([{ access_level: 'tagged' }]);
    await sql`delete from page_tags where page_id = ${samplePageIds.news}`;
    await sql`update pages set access_level = 'everyone' where id = ${samplePageIds.news}`;
  });
});

test('the tree is searched, filtered and walked by keyboard', async ({ stack, page }) => {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('searchbox').fill('climate');
  await expect(page).toHaveURL(/search=climate/);
  await expect(page.getByRole('rowheader')).toHaveText(['Key figures /Climate and transport']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Access level:').selectOption({ label: 'Administrators' });
  await expect(page.getByRole('rowheader').filter({ hasText: 'Looking after the portal' })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: 'News' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Scheduled' }).click();
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(rowOf(page, 'News')).toBeVisible();

  const whole = await namesOf(page);
  const parent = rowOf(page, 'Key figures');
  await parent.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(parent).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, 'Climate and transport')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('tr:focus')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowLeft');
  await expect(parent).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, whole.at(-1) ?? '')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rowOf(page, whole[0] ?? '')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Edit ${whole[0]}` })).toBeVisible();
});

test('11.6 5,000 pages load what is open and in sight, and the last of them is one key away', async ({
  stack,
  page,
}) => {
  test.setTimeout(90_000);
  // 100 at the top, which are last in the menu; below the last of them all others.
  await withDatabase(
    stack,
    (sql) => sql`with made as (
        insert into pages (id, priority, status) select gen_random_uuid(), 1000 + n, 'draft' from generate_series(1, 5000) n
        returning id, priority - 1000 as n),
      drafted as (insert into page_drafts (page_id, document)
        select id, '{"format":1,"sourceLanguage":"en","css":"","blocks":[]}' from made)
      insert into page_locales (page_id, locale, name, slug)
      select id, 'en', 'Bulk page ' || n, case when n > 100 then 'bulk-100/' else '' end || 'bulk-' || n from made`,
  );
  let bytes = 0;
  const count = async (response: Response) => {
    if (new URL(response.url()).pathname.startsWith('/admin/pages')) bytes += (await response.body()).length;
  };
  page.on('response', count);
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const tree = page.getByRole('treegrid', { name: 'Pages' });
  // Other tests leave a few.
  await expect(tree).toHaveAttribute('aria-rowcount', /^1\d\d$/);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  const parent = rowOf(page, 'Bulk page 100');
  await expect(parent).toBeFocused();
  await expect(parent).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(parent).toHaveAttribute('aria-expanded', 'true');
  await expect(tree).toHaveAttribute('aria-rowcount', /^50\d\d$/);
  expect(await tree.getByRole('row').count()).toBeLessThan(150);
  await page.keyboard.press('End');
  const last = rowOf(page, 'Bulk page 5000');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, 'Bulk page 4999')).toBeFocused();
  // What was loaded is a small part of the whole, the document with it.
  expect(bytes).toBeLessThan(600_000);
  page.off('response', count);

  await page.keyboard.press('ArrowLeft');
  await expect(parent).toBeFocused();
  await page.locator('.tree-frame').hover();
  await page.mouse.wheel(0, -500_000);
  await expect(rowOf(page, 'News')).toBeInViewport();

  // What was opened is open when one comes back.
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL(/view=drafts/);
  await page.goBack();
  await expect(tree).toHaveAttribute('aria-rowcount', /^50\d\d$/);

  // All that match are chosen, though most of them were never loaded.
  await page.getByRole('searchbox').fill('bulk-100/');
  await page.getByRole('checkbox', { name: /^Select all 4,?900 that match$/ }).click();
  await expect(page.getByRole('region', { name: 'Actions for the selected' })).toContainText(/4,?900 selected/);
  await withDatabase(stack, (sql) => sql`delete from pages where priority > 1000`);
});

test('the last action of a row is reached in a low window', async ({ stack, page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(`${stack.urls.portal}/admin/pages?search=news`);
  await page.getByRole('button', { name: 'Actions for News', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  const last = page.getByRole('menuitem', { name: 'Delete page' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [item, menu] = await Promise.all([last.boundingBox(), page.getByRole('menu').locator('..').boundingBox()]);
  expect(item!.y + item!.height).toBeLessThanOrEqual(menu!.y + menu!.height);
});
