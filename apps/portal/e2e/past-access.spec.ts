import { expect, test, withDatabase } from './stack.ts';
import { createUser } from './users.ts';

const EMAIL = 'was.elsewhere@portico.example';

test.use({ language: 'en', portico: 'past access' });

test('what a user could see at an earlier time is shown for that time, and now again with one click', async ({
  stack,
  page,
  signIn,
}) => {
  await createUser(stack, EMAIL);
  const { id, before } = await withDatabase(stack, async (sql) => {
    await sql`update users set group_id = (select id from groups where name = 'Økonomi') where email = ${EMAIL}`;
    const [row] = await sql<[{ id: string; before: Date }]>`
      select id, clock_timestamp() as before from users where email = ${EMAIL}`;
    await sql`update users set group_id = (select id from groups where name = 'Analyse') where email = ${EMAIL}`;
    return row;
  });
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/users/${id}`);
  const finance = page.getByRole('row').filter({ hasText: 'Finance' }).first();
  await expect(finance).toContainText('No');
  await page.goto(`${stack.urls.portal}/admin/users/${id}?at=${before.toISOString()}`);
  await expect(finance).toContainText('Yes');
  await page.getByRole('button', { name: 'Show now' }).click();
  await expect(finance).toContainText('No');
  // A time before the portal was set up, by its field.
  const year = page.getByRole('group', { name: 'At an earlier time' }).getByRole('spinbutton');
  for (const [index, value] of ['03', '02', '2020', '10', '30'].entries()) {
    await year.nth(index).focus();
    await page.keyboard.type(value);
  }
  await page.getByRole('button', { name: 'Show this time' }).click();
  await expect(page.getByText(/^What decided about access is known only since/)).toBeVisible();
  await expect(finance).toHaveCount(0);
});
