import { countClicks } from './clicks.ts';
import { confirm, createUser, openOtherBrowser, submitSignIn } from './users.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en' });

test.beforeEach(async ({ page, signIn }) => signIn(page, 'administrator'));

test('an access tag is added, changed, found, sorted and removed', { tag: '@core' }, async ({ stack, page }) => {
  await page.goto(stack.urls.portal);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('button', { name: 'People' }).click();
  await menu.getByRole('link', { name: 'Access tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access tags' })).toBeVisible();
  await page.getByRole('button', { name: 'Add access tag' }).click();
  const sheet = page.getByRole('dialog');
  const add = sheet.getByRole('button', { name: 'Add access tag' });
  const label = sheet.getByLabel('Tag label');
  await add.click();
  await expect(sheet.getByText('Tag label is required')).toBeVisible();
  await label.fill(' Board');
  await add.click();
  await expect(sheet.getByText('Tag label must not have leading or trailing spaces')).toBeVisible();
  await expect(label).toHaveValue(' Board');
  await label.fill('Board!');
  await add.click();
  await expect(sheet.getByText('Tag label must only contain letters, numbers and spaces')).toBeVisible();
  await label.fill('økonomi');
  await add.click();
  await expect(sheet.getByText('Tag label must be unique')).toBeVisible();
  await label.fill('Board');
  await add.click();
  await expect(page.getByText('New access tag successfully saved')).toBeVisible();

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(sheet.getByText('The tag is not used anywhere.')).toBeVisible();
  await sheet.getByLabel('Description').fill('Agendas and minutes');
  await sheet.getByRole('button', { name: 'Save access tag' }).click();
  await expect(page.getByText('Access tag successfully updated')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search label or description' }).fill('minutes');
  await expect(page.getByRole('rowheader')).toHaveText(['Board']);
  await page.getByRole('searchbox').fill('nothing is called so');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('columnheader', { name: 'Users' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=users/);
  await expect(page.getByRole('rowheader').first()).toHaveText('Board');

  await page.getByRole('button', { name: 'Actions for Board' }).click();
  await page.getByRole('menuitem', { name: 'Remove access tag' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nobody gains or loses access.');
  await confirm(page, 'Remove access tag');
  await expect(page.getByText('Access tag successfully removed')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Board' })).toHaveCount(0);
});

/** A user of a new group with a new tag, which a page and a report have too. */
async function createTagInUse(stack: Stack) {
  const user = await createUser(stack, 'lise.loen@portico.example', 'Lønkontoret');
  await withDatabase(stack, async (sql) => {
    await sql`insert into access_tags (id, label) values (gen_random_uuid(), 'Lønsedler')`;
    await sql`insert into group_access_tags (group_id, access_tag_id)
      select groups.id, access_tags.id from groups, access_tags where name = 'Lønkontoret' and label = 'Lønsedler'`;
    await sql`insert into page_tags (page_id, access_tag_id)
      select page_id, access_tags.id from page_locales, access_tags
      where name = 'Pay and conditions' and label = 'Lønsedler'`;
    await sql`insert into report_tags (report_id, access_tag_id)
      select reports.id, access_tags.id from reports, access_tags
      where name = 'Seattle weather' and label = 'Lønsedler'`;
  });
  return user;
}

test('a tag in use shows where, and what its removal does, before it does it; all by keyboard', async ({
  stack,
  page,
  browser,
}) => {
  const reader = await openOtherBrowser(browser, stack);
  await submitSignIn(reader, stack, await createTagInUse(stack));
  const secured = reader.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Pay and conditions' });
  await expect(secured).toBeVisible();

  await page.goto(`${stack.urls.portal}/admin/tags?search=lønsedler`);
  const label = page.getByRole('button', { name: 'Lønsedler', exact: true });
  await label.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Edit access tag Lønsedler' });
  await expect(sheet.getByRole('link', { name: 'Pay and conditions' })).toBeVisible();
  await expect(sheet.getByText('Seattle weather')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(label).toBeFocused();
  await label.press('Enter');
  await sheet.getByRole('link', { name: 'Lønkontoret' }).press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText(['Lønkontoret']);
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText(['Lønsedler']);

  const menu = page.getByRole('button', { name: 'Actions for Lønsedler' });
  const openQuestion = async () => {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  };
  const question = page.getByRole('alertdialog', { name: 'Remove access tag Lønsedler?' });
  await openQuestion();
  await expect(question).toContainText('The tag is removed from 1 page, 1 group, and 1 report.');
  await expect(question).toContainText(/1 person loses access to:.*Pay and conditions \(page\)/s);
  await expect(question).toContainText(/\d+ people gain access to:.*Seattle weather \(report(, \d+ people)?\)/s);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(['Lønsedler']);
  await openQuestion();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Access tag successfully removed')).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'News' })).toBeVisible();
  await expect(secured).toHaveCount(0);
  await reader.context().close();
});

test('whoever does not find a page asks for access in one click, and gets it in two', async ({
  stack,
  page,
  browser,
}) => {
  await page.goto(`${stack.urls.portal}/admin/settings`);
  const setting = page.getByRole('region', { name: 'Requests for access' });
  await setting.getByText('Let users ask for access to pages').click();
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const reader = await openOtherBrowser(browser, stack);
  await submitSignIn(reader, stack, await createUser(stack, 'else.kaj@portico.example', 'Kajgruppen'));
  await expect(reader.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  const open = async (path: string) => {
    const answer = await reader.goto(stack.urls.portal + path);
    await expect(reader.getByRole('button', { name: 'Ask for access' })).toBeEnabled();
    const said = await reader.locator('main').innerText();
    return [answer?.status(), said.replace(/Reference.*/s, ''), await reader.title()];
  };
  const hidden = '/people/pay-and-conditions';
  expect(await open(hidden)).toEqual(await open('/people/findes-ikke'));
  await reader.getByRole('button', { name: 'Ask for access' }).click();
  await expect(reader.getByText('Your request is sent.')).toBeVisible();
  await open(hidden);
  const readersClicks = await countClicks(reader);
  await reader.getByRole('textbox', { name: 'Message' }).pressSequentially('For the budget');
  await reader.keyboard.press('Tab');
  await reader.getByRole('button', { name: 'Ask for access' }).click();
  await expect(reader.getByText('Your request is sent.')).toBeVisible();
  expect(await readersClicks()).toBe(1);

  await page.goto(`${stack.urls.portal}/notifications`);
  const requests = page.getByRole('main').getByRole('listitem').filter({ hasText: 'else.kaj@portico.example' });
  await expect(requests).toHaveCount(2);
  const request = requests.filter({ hasText: 'Else Prøve asks for access to Pay and conditions' });
  await expect(request.getByText('For the budget')).toBeVisible();
  const clicks = await countClicks(page);
  await request.getByRole('button', { name: 'Give access' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give Else Prøve access to Pay and conditions' });
  await expect(sheet).toContainText(/1 person gains access to:.*Pay and conditions \(page\)/s);
  await sheet.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByText('Access given, an email is on its way')).toBeVisible();
  expect(await clicks()).toBe(2);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'Pay and conditions' })).toBeVisible();

  const nowhere = requests.filter({ hasText: 'No published page has this address.' });
  await nowhere.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ask your manager');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(requests).toHaveCount(0);
  await page.goto(`${stack.urls.portal}/admin/settings`);
  await setting.getByText('Let users ask for access to pages').click();
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await reader.goto(`${stack.urls.portal}/people/findes-ikke`);
  await expect(reader.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Ask for access' })).toHaveCount(0);
  await reader.context().close();
});
