import { createUser, openOtherBrowser } from './users.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

const takePassword = (stack: Stack, email: string) =>
  withDatabase(
    stack,
    (sql) => sql`delete from passwords where user_id = (select id from users where email = ${email})`,
  );

test.use({ language: 'en' });

test('16.5 who has no password and forgets it is a request with that reason; the answer tells the visitor nothing', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  const { email } = await createUser(stack, 'vera.without@portico.example');
  await takePassword(stack, email);
  const guest = await openOtherBrowser(browser, stack);
  await guest.goto(`${stack.urls.portal}/forgot-password`);
  await guest.getByLabel('Email').fill(email);
  await guest.getByRole('button', { name: 'Send link' }).click();
  await expect(guest.getByText(`If there is an account for ${email}, an email follows`)).toBeVisible();

  await signIn(page, 'administrator');
  await expect(async () => {
    await page.goto(`${stack.urls.portal}/notifications`);
    const request = page.getByRole('listitem').filter({ hasText: email });
    await expect(request).toContainText('Else Prøve asks for a password reset', { timeout: 1_000 });
    await expect(request).toContainText('Has no password', { timeout: 1_000 });
  }).toPass();
});

test('16.5 a reset for somebody who has no password is offered as the first password', async ({
  stack,
  page,
  signIn,
}) => {
  const { email } = await createUser(stack, 'vidar.without@portico.example');
  await takePassword(stack, email);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users?search=vidar.without`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Has not signed in yet');
  await row.getByRole('button', { name: 'Actions for Else Prøve' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reset password', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Send first-password link' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('has no password yet');
});

for (const language of ['da', 'de', 'en', 'fr'] as const) {
  test.describe(() => {
    test.use({ language });
    test(`16.5 no two entries of the menu have one name in ${language}`, async ({ stack, page, signIn }) => {
      await signIn(page, 'administrator');
      await page.goto(stack.urls.portal);
      const names = await page.getByRole('navigation').first().getByRole('link').allInnerTexts();
      for (const group of await page.getByRole('navigation').last().getByRole('button').all()) {
        await group.click();
        names.push(...(await page.getByRole('navigation').last().getByRole('link').allInnerTexts()));
      }
      expect(names.length).toBeGreaterThan(15);
      expect(names).toEqual([...new Set(names)]);
    });
  });
}
