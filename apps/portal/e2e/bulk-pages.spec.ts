import type { Page } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { countClicks } from './clicks.ts';
import { send } from './page-calls.ts';
import { chooseParent } from './parent-page.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ portico: 'bulk-pages', language: 'en', viewport: { width: 1440, height: 900 } });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const bar = (page: Page) => page.getByRole('region', { name: 'Actions for the selected' });
const sheet = (page: Page) => page.getByRole('dialog');

test(
  '11 many pages are changed at once, all or none, and it is said before what that means',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    test.setTimeout(90_000);
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/pages`);

    await test.step('for others to see: who loses what stands there first', async () => {
      for (const name of ['News', 'On call'])
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      await expect(bar(page)).toContainText('2 selected');
      expect(await accessibilityViolations(page)).toEqual([]);
      await bar(page).getByRole('button', { name: 'Access level' }).click();
      await sheet(page).getByLabel('Access level').selectOption({ label: 'Administrators' });
      await expect(sheet(page)).toContainText(/\d+ people lose access to:/);
      await expect(sheet(page).getByRole('listitem').filter({ hasText: 'News (page)' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await sheet(page).getByRole('button', { name: 'Change the access level of 2 pages' }).click();
      await expect(page.getByText('2 pages changed')).toBeVisible();
      for (const name of ['News', 'On call']) await expect(rowOf(page, name)).toContainText('Administrators');
      await expect(bar(page)).toHaveCount(0);
    });

    await test.step('none, if one of them cannot be changed', async () => {
      for (const name of ['News', 'Finance'])
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      await withDatabase(stack, (sql) => sql`update pages set removed_at = now() where id = ${samplePageIds.finance}`);
      await bar(page).getByRole('button', { name: 'Unpublish' }).click();
      await sheet(page).getByRole('button', { name: 'Unpublish 2 pages' }).click();
      await expect(sheet(page)).toContainText('Nothing was changed, because:');
      await expect(sheet(page)).toContainText('Finance: The page is no longer in the list.');
      await withDatabase(stack, (sql) => sql`update pages set removed_at = null where id = ${samplePageIds.finance}`);
      await sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(rowOf(page, 'News')).toContainText('Published');
      await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    });

    await test.step('all that match, by the keyboard alone, into the bin and back', async () => {
      await page.getByLabel('Search name, slug or description').fill('it-operations');
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'Select all 2 that match' }).focus();
      await page.keyboard.press('Space');
      await bar(page).getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toContainText(
        'They go into the bin and can be recovered until the retention time is over.',
      );
      await sheet(page).getByRole('button', { name: 'Delete 2 pages' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('2 pages are in the bin')).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('rowheader')).toHaveCount(2);
    });

    await test.step('below another page, with what stands below them', async () => {
      await page.getByLabel('Search name, slug or description').fill('');
      // What was found before is gone from the list with its choice.
      await expect(page.getByRole('rowheader', { name: 'News', exact: true })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select IT operations', exact: true }).check();
      await bar(page).getByRole('button', { name: 'Move' }).click();
      await chooseParent(sheet(page), 'Finance');
      await sheet(page).getByRole('button', { name: 'Move 1 page' }).click();
      await expect(rowOf(page, 'IT operations')).toContainText('finance/it-operations');
      await expect(rowOf(page, 'On call')).toHaveAttribute('aria-level', '3');
    });
  },
);

/** The lists: how each gets a row, what its rows are called, the button that removes the chosen ones, and what is said then. */
const LISTS = [
  ['tags', 'Row 1', 'Remove access tags', '5 access tags removed'],
  ['groups', 'Row 1', 'Remove groups', '5 groups removed'],
  ['invites', 'row1@portico.example', 'Delete invitations', '5 invitations deleted'],
  ['reports', 'Row 1', 'Remove reports', '5 reports are in the bin'],
  ['releases', 'Row 1', 'Delete releases', '5 releases are deleted'],
  ['templates', 'Row 1', 'Delete', '5 templates are in the bin'],
  ['linked-blocks', 'Row 1', 'Delete', '5 linked blocks are in the bin'],
] as const;

type List = (typeof LISTS)[number][0];

async function addRow(page: Page, stack: Stack, list: List, name: string): Promise<unknown> {
  const groupId = (await withDatabase(stack, (sql) => sql`select id from groups order by name limit 1`))[0]?.[
    'id'
  ] as string;
  const slug = `${list}-${name.toLowerCase().replace(' ', '-')}`;
  const locales = [{ language: 'en', name, slug }];
  const add = (path: string, body: object) => send(page, stack, 'POST', `/admin/${path}`, body);
  switch (list) {
    case 'tags':
      return add(list, { label: name, description: '' });
    case 'groups':
      return add(list, { groupId: `row-${name}`, name, tags: [] });
    case 'invites':
      return add(list, { email: `${name.toLowerCase().replace(' ', '')}@portico.example`, groupId });
    case 'reports':
      return withDatabase(
        stack,
        (sql) => sql`insert into reports (id, report_id, workspace_id, name, embed_url)
          values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${name}, 'https://reports.example')`,
      );
    case 'releases':
      return add(list, { name });
    case 'templates':
    case 'linked-blocks':
      return add('pages', { kind: list === 'templates' ? 'template' : 'linked-block', locales });
  }
}

for (const [list, first, action, done] of LISTS) {
  test(`39.4 five ${list} are removed with four clicks, and one by the keyboard, which stays in the list`, async ({
    stack,
    page,
    signIn,
  }) => {
    await signIn(page, 'administrator');
    for (const serial of [1, 2, 3, 4, 5, 6, 7]) await addRow(page, stack, list, `Row ${serial}`);
    await page.goto(`${stack.urls.portal}/admin/${list}${list === 'releases' ? '' : '?search=row'}`);
    const boxes = page.getByRole('checkbox', { name: /^Select row/i });
    await expect(page.getByRole('checkbox', { name: `Select ${first}` })).toBeVisible();
    await expect(boxes).toHaveCount(7);
    const top = (await boxes.first().boundingBox())?.y;
    const clicks = await countClicks(page);
    await boxes.first().click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('5 selected');
    expect((await boxes.first().boundingBox())?.y).toBe(top);
    expect(await accessibilityViolations(page)).toEqual([]);
    await bar(page).getByRole('button', { name: action }).click();
    const question = page.getByRole('alertdialog').or(sheet(page));
    await question.getByRole('button', { name: /^(Remove|Delete)/ }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(boxes).toHaveCount(2);
    expect(await clicks()).toBeLessThanOrEqual(4);
    await expect(bar(page).or(question)).toHaveCount(0);

    await boxes.first().press('Space');
    await bar(page)
      .getByRole('button', { name: /^(Remove|Delete)/ })
      .press('Enter');
    await question.getByRole('button', { name: /^(Remove|Delete)/ }).press('Enter');
    await expect(boxes).toHaveCount(1);
    await expect(page.locator('tbody :focus')).toHaveCount(1);

    // On a phone, where there is no heading to choose all by, the bar does that.
    await page.setViewportSize({ width: 390, height: 844 });
    await boxes.first().press('Space');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
}
