import { samplePageIds, samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ language: 'en' });

test(
  'a reader keeps a page with one click, finds it at home, and the report on it is not loaded again',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
    const report = page.locator(`[data-report-id="${sampleReports.unemployment.reportId}"] .report`);
    await expect(report).toHaveAttribute('data-state', 'shown', { timeout: 20_000 });
    // Its place has its shape: nothing below moves any more.
    await expect(page.locator('[data-report-id]')).toHaveAttribute('style', /aspect-ratio/);
    await report.locator('iframe').evaluate((frame) => Object.assign(frame, { isSame: true }));
    const star = page.getByRole('button', { name: 'Favourite', exact: true });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('group', { name: 'Was this page helpful?' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('textbox', { name: 'What could be better?' }).fill('More years');
    await page.getByRole('button', { name: 'Send comment' }).click();
    const thanks = page.getByRole('region', { name: 'Messages' }).getByText('Thank you for your feedback');
    await expect(thanks).toBeVisible();
    // It would lie over a link below, which would be scrolled to and clicked in one instant: see steady-page.ts.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    await expect(thanks).toBeHidden();
    expect(await report.locator('iframe').evaluate((frame) => 'isSame' in frame)).toBe(true);

    await page.getByRole('link', { name: 'Home' }).first().click();
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await expect(favourites.getByRole('link', { name: 'Unemployment' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Read recently' }).getByRole('link', { name: 'Unemployment' }),
    ).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await favourites.getByRole('link', { name: 'Unemployment' }).click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a reader follows a page by keyboard, copies its link, and switches the mails off', async ({
  stack,
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'member');
  const url = `${stack.urls.portal}/${samplePages.unemployment.en}`;
  await page.goto(url);
  const menu = page.getByRole('button', { name: 'More actions for the page' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Follow page' }).press('Enter');
  await expect(page.getByText('You get at most one email a day')).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Stop following' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit page' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.goto(`${stack.urls.portal}/profile#digest`);
  const digest = page.getByRole('checkbox', { name: 'Send me at most one email a day when they change' });
  await expect(digest).toBeChecked();
  await digest.click();
  await expect(digest).not.toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(digest).not.toBeChecked();
});

test('a page says when it was updated and who answers for it; printed, it is its content alone', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await withDatabase(
    stack,
    (sql) => sql`update pages set owner_id = (select id from users where name = 'Astrid Holm')
      where id = ${samplePageIds.unemployment}`,
  );
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  await expect(page.getByText('Responsible: Astrid Holm')).toBeVisible();
  await expect(page.getByText(/^Updated \d+ [A-Z][a-z]+ 20\d\d/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('aside')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions for the page' })).toBeHidden();
  await expect(page.getByText('Was this page helpful?')).toBeHidden();
  const { left, width } = await page.locator('.page-content').evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, width: box.width / window.innerWidth };
  });
  expect([left, width]).toEqual([0, 1]);
  for (const item of await page.locator('.block-accordion-item > div').all()) await expect(item).toBeVisible();
});

test('an administrator reads what readers say of a page', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await page
    .getByRole('row', { name: /Economy|Unemployment/ })
    .first()
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expect(page.getByRole('dialog')).toContainText(/found the page helpful|Nobody has rated/);
  expect(await accessibilityViolations(page)).toEqual([]);
});
