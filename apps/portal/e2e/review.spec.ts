import type { Browser, Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { createUser, linkInMail, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ portico: 'review', language: 'en', viewport: { width: 1440, height: 900 } });

/** A call of the portal's own client, in the browser that is signed in. */
async function send(page: Page, stack: Stack, method: string, path: string, data: object) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const answer = await page.request.fetch(stack.urls.portal + path, { method, headers, data });
  return { status: answer.status(), body: (await answer.json()) as { id: string; error?: { code: string } } };
}

/** A page with a text that nobody has published. */
async function addPage(page: Page, stack: Stack, name: string): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const { body } = await send(page, stack, 'POST', '/admin/pages', { locales: [{ language: 'en', name, slug }] });
  const texts = { en: { html: '<p>Figures of October</p>' } };
  const blocks = [{ id: 'textblock1', type: 'text', settings: {}, texts }];
  const document = { format: 1, sourceLanguage: 'en', css: '', blocks };
  await send(page, stack, 'PUT', `/admin/pages/${body.id}/draft`, { revision: 1, document });
  return body.id;
}

const REVIEWER = 'Rasmus Lund';

/** A second administrator in a browser of their own. */
async function openReviewer(browser: Browser, stack: Stack, name = REVIEWER) {
  const user = await createUser(stack, `${name.toLowerCase().replaceAll(' ', '.')}@portico.example`);
  await withDatabase(
    stack,
    (sql) => sql`update users set role = 'administrator', name = ${name} where email = ${user.email}`,
  );
  const page = await openOtherBrowser(browser, stack, { viewport: { width: 1440, height: 900 } });
  await submitSignIn(page, stack, user);
  return { email: user.email, page };
}

/** Says on the screen whether what is published must have been approved. */
async function requireReviews(page: Page, stack: Stack, isNeeded: boolean): Promise<void> {
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page.getByRole('button', { name: 'Publishing rules' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Publishing needs a review').setChecked(isNeeded);
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const said = isNeeded ? 'Publishing needs a review now' : 'Publishing no longer needs a review';
  await expect(page.getByText(said)).toBeVisible();
}

/** Adds a text to the page, by the keyboard's way. */
async function write(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type(content);
  await page.keyboard.press('Escape');
  await expectSaved(page);
}

const bar = (page: Page) => page.getByRole('group', { name: 'Editing' });
const sheet = (page: Page) => page.getByRole('dialog');
const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
const review = (page: Page) => page.getByRole('region', { name: 'Review' });

test('11 a draft goes to another administrator, comes back, goes again, is approved, and only then to its readers', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'administrator');
  const { email, page: other } = await openReviewer(browser, stack);
  const id = await addPage(page, stack, 'Autumn figures');
  const comparison = `${stack.urls.portal}/admin/pages/${id}/compare`;

  await test.step('as long as nobody asks for reviews, nothing of them shows', async () => {
    await openBuilder(page, stack, id);
    await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await expect(bar(page).getByText(/review/i)).toHaveCount(0);
    await other.goto(comparison);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(review(other)).toHaveCount(0);
    await page.goto(`${stack.urls.portal}/admin/pages`);
    await expect(page.getByRole('link', { name: 'Waiting for my review' })).toHaveCount(0);
  });

  await requireReviews(page, stack, true);

  await test.step('it cannot be published, and what to do is the first button', async () => {
    await openBuilder(page, stack, id);
    await expect(bar(page).getByRole('button', { name: 'Not reviewed yet' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    for (const name of [/^Schedule publication/, /^Publish with a note/])
      await expect(page.getByRole('menuitem', { name })).toBeDisabled();
    await expect(page.getByText('The draft needs an approval first')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('nor by other ways', async () => {
    const revision = 2;
    for (const [method, path, data] of [
      ['POST', `/admin/pages/${id}/publish`, { revision }],
      ['PUT', `/admin/pages/${id}/schedule`, { revision, at: `${new Date().getFullYear() + 1}-01-01T07:00:00Z` }],
    ] as const)
      expect((await send(page, stack, method, path, data)).body.error?.code, path).toBe('review_required');
    await page.goto(`${stack.urls.portal}/admin/pages?search=autumn`);
    await page.getByRole('checkbox', { name: 'Select Autumn figures', exact: true }).check();
    await page
      .getByRole('region', { name: 'Actions for the selected' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
    await sheet(page).getByRole('button', { name: 'Publish 1 page' }).click();
    await expect(sheet(page)).toContainText(
      'Autumn figures: This draft has not been approved. Send it for review first.',
    );
    await page.keyboard.press('Escape');
    const release = await send(page, stack, 'POST', '/admin/releases', { name: 'October' });
    await send(page, stack, 'POST', `/admin/releases/${release.body.id}/pages`, { ids: [id] });
    await page.goto(`${stack.urls.portal}/admin/releases/${release.body.id}`);
    await expect(
      page.getByText(/Autumn figures: This draft has not been approved. Send it for review first./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Publish 1 page' }).click();
    await expect(page.getByText(/nothing was changed/)).toBeVisible();
  });

  await test.step('it is sent with a note, and its author cannot be its reviewer', async () => {
    await openBuilder(page, stack, id);
    await bar(page).getByRole('button', { name: 'Send for review' }).click();
    await expect(sheet(page).getByRole('option')).not.toContainText([/Astrid/]);
    await sheet(page).getByLabel('Who reviews it').selectOption({ label: REVIEWER });
    await sheet(page).getByLabel('Note (optional)').fill('Mind the third quarter');
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText(`Sent to ${REVIEWER} for review`)).toBeVisible();
    const status = new RegExp(`^In review by ${REVIEWER}, sent \\d\\d:\\d\\d$`);
    await expect(bar(page).getByRole('button', { name: status })).toBeVisible();
  });

  await test.step('the reviewer finds it among notifications, in the list, and in a mail', async () => {
    await other.goto(`${stack.urls.portal}/notifications`);
    const waiting = other.getByRole('region', { name: 'Waiting for your review' });
    await expect(waiting).toContainText('Mind the third quarter');
    await expect(waiting.getByRole('link', { name: 'Autumn figures' })).toBeVisible();
    expect(await accessibilityViolations(other)).toEqual([]);
    await other.goto(`${stack.urls.portal}/admin/pages`);
    await other.getByRole('link', { name: 'Waiting for my review' }).click();
    await expect(other.getByRole('rowheader')).toHaveText([/Autumn figures/]);
    await other.getByRole('button', { name: 'Actions for Autumn figures' }).click();
    await other.getByRole('menuitem', { name: 'Compare and decide' }).click();
    await expect(other).toHaveURL(comparison);
    expect(await linkInMail(page, stack, email)).toBe(comparison);
  });

  await test.step('they comment on a block, though none differs from what readers have: there is nothing yet', async () => {
    await expect(review(other)).toContainText('Mind the third quarter');
    await other.getByRole('button', { name: 'Show all blocks (1)' }).click();
    await other.getByRole('button', { name: '1. Text' }).click();
    await comments(other).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments(other)).toContainText('Write a comment.');
    await comments(other).getByLabel('New comment').fill('Which October?');
    await comments(other).getByLabel('New comment').press('Enter');
    await expect(comments(other).getByRole('listitem')).toContainText([/Rasmus Lund.*Which October\?/]);
    await expect(other.getByRole('button', { name: '1. Text 1 open comment' })).toBeVisible();
  });

  await test.step('it is returned with a reason', async () => {
    expect(await accessibilityViolations(other)).toEqual([]);
    await review(other).getByRole('button', { name: 'Return' }).click();
    await sheet(other).getByRole('button', { name: 'Return' }).click();
    await expect(sheet(other)).toContainText('reason');
    await sheet(other).getByLabel('Reason').fill('October is not closed yet');
    await sheet(other).getByRole('button', { name: 'Return' }).click();
    await expect(other.getByText(/^The draft is returned to /)).toBeVisible();
    await expect(review(other).getByRole('button')).toHaveCount(0);
    await openBuilder(page, stack, id);
    const status = `Returned by ${REVIEWER}: October is not closed yet`;
    await expect(bar(page).getByRole('button', { name: status })).toBeVisible();
  });

  await test.step('the author finds the comment at its block, answers it, and marks it as dealt with', async () => {
    const layer = page.getByRole('treegrid', { name: 'Layers' }).getByRole('row');
    await expect(layer).toContainText('1 open comment');
    await layer.click();
    await comments(page).getByLabel('New comment').fill('This year’s');
    await comments(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(layer).toContainText('2 open comments');
    await comments(page)
      .getByRole('button', { name: `Resolve the comment by ${REVIEWER}` })
      .click();
    await comments(page).getByText('Resolved (1)').click();
    await expect(comments(page).getByRole('listitem').filter({ hasText: 'Which October?' })).toContainText(
      'Resolved by',
    );
    await expect(layer).toContainText('1 open comment');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('it is changed, sent again by the keyboard alone, and approved by the keyboard alone', async () => {
    await write(page, 'Closed on Friday');
    await bar(page).getByRole('button', { name: 'Send for review' }).press('Enter');
    await sheet(page).getByLabel('Who reviews it').focus();
    await page.keyboard.type(REVIEWER);
    await sheet(page).getByLabel('Note (optional)').press('Enter');
    await expect(page.getByText(`Sent to ${REVIEWER} for review`)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: /^In review by/ })).toBeVisible();
    await other.goto(comparison);
    await review(other).getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(other.getByText(/^Approved as version \d+$/)).toBeVisible();
    await expect(review(other)).toContainText(`Approved by ${REVIEWER}`);
  });

  await test.step('what changes after that needs another, and what was approved is published', async () => {
    const canvas = await openBuilder(page, stack, id);
    await expect(bar(page).getByRole('button', { name: `Approved by ${REVIEWER}` })).toBeVisible();
    await write(page, 'Slipped in');
    await expect(bar(page).getByRole('button', { name: 'Changed since the approval' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(canvas.getByText('Slipped in')).toHaveCount(0);
    await expect(bar(page).getByRole('button', { name: 'Changed since the approval' })).toBeVisible();
    // The block that it was written in goes too.
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar(page).getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 15_000 });
    await expect(page.getByText(/^Published as version \d+$/)).toBeVisible();
    await page.goto(`${stack.urls.portal}/autumn-figures`);
    await expect(page.getByText('Closed on Friday')).toBeVisible();
  });

  await test.step('a member sees nothing of it, and may not ask', async () => {
    const member = await openOtherBrowser(browser, stack);
    await submitSignIn(member, stack, stack.users.member);
    await member.goto(`${stack.urls.portal}/autumn-figures`);
    await expect(member.getByText('Closed on Friday')).toBeVisible();
    await expect(member.getByText(/review|approved/i)).toHaveCount(0);
    expect((await send(member, stack, 'GET', `/admin/pages/${id}/review`, {})).status).toBe(403);
    await member.context().close();
  });

  await requireReviews(page, stack, false);
  await other.context().close();
});
