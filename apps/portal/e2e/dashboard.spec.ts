import { stopService } from '../../../scripts/stack.mjs';
import { expect, test, withDatabase } from './stack.ts';
import { createUser } from './users.ts';

test.use({ language: 'en', portico: 'dashboard' });

test('a figure of the dashboard says how much there is, and leads to it', async ({ stack, page, signIn }) => {
  const email = 'waiting@portico.example';
  await createUser(stack, email);
  await signIn(page, 'administrator');
  await page.goto(stack.urls.portal);
  await page.getByRole('button', { name: 'Insight', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle('Dashboard - Portico');
  // One of the sample data, and one more where pages have been checked this night.
  const before = Number.parseInt(await page.getByRole('link', { name: /^\d+ Requests$/ }).innerText(), 10);
  expect(before).toBeGreaterThan(0);
  await withDatabase(
    stack,
    (sql) => sql`insert into notifications (id, kind, requester_id)
      select gen_random_uuid(), 'password-reset', id from users where email = ${email}`,
  );
  await page.reload();
  await page.getByRole('link', { name: `${before + 1} Requests` }).click();
  await expect(page.getByRole('main')).toContainText(email);
  await page.goBack();
  await page.getByRole('link', { name: 'Never signed in' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
});

test('the dashboard says whether reports can be shown', { tag: '@core' }, async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/dashboard`);
  const connections = page.getByRole('region', { name: 'Connections' });
  for (const connection of ['Analytics service', 'Directory'])
    await expect(connections.getByRole('status').filter({ hasText: connection })).toContainText('Works');
  await stopService(stack.running.services.sandbox);
  try {
    await page.reload();
    await expect(connections).toContainText('Fails');
    await expect(connections).toContainText('The sign-in service answers');
    await expect(page.getByRole('heading', { name: 'Page visits, 30 days' })).toBeVisible();
  } finally {
    await stack.start('sandbox');
  }
});
