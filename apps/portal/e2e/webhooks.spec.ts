import { Receiver } from '../../../packages/server/testing/webhook-receiver.ts';
import { accessibilityViolations } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { expect, test, withDatabase } from './stack.ts';

test.use({ language: 'en', portico: 'webhooks', settings: { WEBHOOK_HOSTS: '127.0.0.1' } });

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await new Receiver().start();
});
test.afterEach(() => receiver.stop());

const SIZES = [1440, 768, 390];

test('an administrator adds a webhook, tests it, sees why it fails, and sends again', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/settings/webhooks`);
  await expect(page.getByText('No records found.')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Add webhook' });
  await sheet.getByLabel('Description').fill('Data warehouse');
  await sheet.getByLabel('Address').fill('http://hooks.example/');
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  await expect(sheet.getByText('Enter a whole address that begins with https://.')).toBeVisible();
  await sheet.getByLabel('Address').fill('https://192.168.0.7/');
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  await expect(sheet.getByText('The host is not on the internet.')).toBeVisible();
  await sheet.getByLabel('Address').fill(receiver.url);
  await sheet.getByLabel('All activities').uncheck();
  await sheet.getByRole('button', { name: 'Add webhook' }).click();
  await expect(sheet.getByText('Choose at least one activity.')).toBeVisible();
  await sheet.getByText('tag.*', { exact: true }).click();
  await sheet.getByLabel('All of tag.*, also new ones').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add webhook' }).click();

  // The secret is shown once.
  const dialog = page.getByRole('dialog', { name: 'Secret of Data warehouse' });
  await expect(dialog.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_.{40,}$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Data warehouse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data warehouse' })).toBeVisible();
  await expect(page.getByText('What was sent is listed here')).toBeVisible();

  // A test arrives, and its answer is seen.
  receiver.answer = (_, response) => response.writeHead(500).end('<b>out of order</b>');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const row = page.getByRole('row', { name: /webhook\.tested/ });
  await expect(row).toContainText('Given up');
  await expect(row).toContainText('HTTP 500');
  expect(receiver.received).toHaveLength(1);
  await row.getByRole('button', { name: 'webhook.tested', exact: true }).click();
  const delivery = page.getByRole('dialog', { name: 'webhook.tested' });
  await expect(delivery.getByText('<b>out of order</b>')).toBeVisible();
  await expect(delivery.getByText('"type": "webhook.tested"')).toBeVisible();
  await expect(delivery.getByText(/^Duration: [\d,]+ ms$/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Sent again, with the same id.
  receiver.answer = (_, response) => response.writeHead(204).end();
  await row.getByRole('button', { name: 'Actions for webhook.tested' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(row).toContainText('Delivered');
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(second).toBe(first);
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Actions for Data warehouse' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit webhook Data warehouse' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption('Waiting');
  await expect(page.getByRole('heading', { name: 'No records found.' })).toBeVisible();
});

for (const language of ['da', 'de', 'en', 'fr'] as const) {
  test.describe(() => {
    test.use({ language });

    test(`every column of the log is in sight at 1440 pixels: ${language}`, async ({ stack, page, signIn }) => {
      const id = await withDatabase(stack, async (sql) => {
        const [webhook] = await sql<[{ id: string }]>`
          insert into webhooks (id, url, description, secret, state)
          values (gen_random_uuid(), 'https://hooks.example/', ${`Log in ${language}`}, '', 'paused') returning id`;
        await sql`
          insert into webhook_deliveries (webhook_id, activity_id, activity_at, type, state, status, error, attempts, attempted_at, due_at)
          select ${webhook.id}, gen_random_uuid(), now(), 'page.schedule-failed', state, 307, 'redirect', 12, now(), now() + interval '1 day'
          from unnest(array['failed', 'waiting']) state`;
        return webhook.id;
      });
      await signIn(page, 'administrator');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${stack.urls.portal}/admin/settings/webhooks/${id}`);
      const frame = page.locator('.table-frame');
      await expect(frame.getByText('page.schedule-failed')).toHaveCount(2);
      const { hidden, room } = await frame.evaluate(({ scrollWidth, clientWidth }) => ({
        hidden: scrollWidth - clientWidth,
        room: clientWidth,
      }));
      expect(room).toBeGreaterThan(800);
      expect(hidden).toBe(0);
    });
  });
}

test('by keyboard, a webhook is paused, gets another secret and is removed, each after a question', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const data = { url: receiver.url, description: 'Queue', events: null };
  await page.request.post(`${stack.urls.portal}/admin/settings/webhooks`, { headers, data });
  await page.goto(`${stack.urls.portal}/admin/settings/webhooks`);
  const choose = async (action: string) => {
    // Nothing behind a dialog takes the focus, also while it leaves.
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Queue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: action }).focus();
    await page.keyboard.press('Enter');
  };
  await choose('Pause');
  const question = page.getByRole('alertdialog', { name: 'Pause Queue?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await choose('Pause');
  await question.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('row', { name: /Queue/ })).toContainText('Paused');

  await choose('Change secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Change secret' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await page.keyboard.press('Escape');

  await choose('Switch on');
  await expect(page.getByRole('row', { name: /Queue/ })).toContainText('Switched on');
  await choose('Resend given-up deliveries');
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(page.getByText('None was given up in that time.')).toBeVisible();
  await choose('Remove webhook');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).press('Enter');
  await expect(page.getByRole('row', { name: /Queue/ })).toHaveCount(0);
});
