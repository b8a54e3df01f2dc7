import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { samplePageIds, samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, type Stack, test, withDatabase } from './stack.ts';

test.use({ language: 'en', portico: 'subscriptions' });

const { strikes, unemployment } = sampleReports;

/** Opens the dialog in the menu of a page, and waits for its form. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'More actions for the page' }).click();
  await page.getByRole('menuitem', { name: 'Get a report by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a report by email' });
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  return dialog;
}

/** Lets the portal find that all subscriptions are due now, as it does once a minute. */
const makeDue = (stack: Stack) =>
  withDatabase(stack, async (sql) => {
    await sql`update report_subscriptions set due_at = date_trunc('hour', now()), attempt_at = now()`;
    await sql`insert into pgboss.job (name, data) values ('subscription-due', '{}')`;
  });

/** The mails in the outbox with a text in their subject, as they are on the wire. */
async function mailsIn({ outbox }: Stack, kind: RegExp): Promise<string[]> {
  const folder = String(outbox);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')));
  return mails.filter((mail) => kind.test(mail));
}

/** The first attachment of a mail. */
function attachmentOf(mail: string): Buffer {
  const [, content = ''] = /Content-Disposition: attachment[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return Buffer.from(content.replace(/\s/g, ''), 'base64');
}

/** The text of the first page of a PDF. */
async function textOf(pdf: Buffer): Promise<string> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await pdfjs.getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const first = await (await document.getPage(1)).getTextContent();
  return first.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

test(
  'a reader subscribes, gets the report with their own rows as a PDF, and stops it by the link of the mail',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(`${stack.urls.portal}/${samplePages.climateAndTransport.en}`);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Report').selectOption({ label: strikes.name });
    await dialog.getByLabel('How often').selectOption({ label: 'Every day' });
    await dialog.getByLabel('Time', { exact: true }).selectOption('07:00');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('You will get the report by email')).toBeVisible();
    await expect(dialog).toBeHidden();

    await makeDue(stack);
    await expect.poll(async () => (await mailsIn(stack, /application\/pdf/)).length, { timeout: 30_000 }).toBe(1);
    const [mail = ''] = await mailsIn(stack, /application\/pdf/);
    const [expected] = await withDatabase(
      stack,
      (sql) => sql<
        { own: number; all: number }[]
      >`select count(*) filter (where region in ('Northeast', 'Midwest'))::int as own,
      count(*)::int as all from sandbox.strikes`,
      'sandbox',
    );
    const text = await textOf(attachmentOf(mail));
    const numbers = text.split('\n').map((line) => line.replace(/[.,]/g, ''));
    expect(numbers).toContain(String(expected?.own));
    expect(numbers).not.toContain(String(expected?.all));

    const unsubscribe = /^List-Unsubscribe: <(.+)>/m.exec(mail.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
    await page.goto(unsubscribe);
    const question = page.getByRole('alertdialog', { name: `Stop the emails with “${strikes.name}”?` });
    await question.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('You get no reports by email.')).toBeVisible();
    await makeDue(stack);
    await withDatabase(stack, async (sql) => {
      await expect
        .poll(
          async () =>
            (await sql`select from pgboss.job where name = 'subscription-due' and state < 'completed'`).length,
        )
        .toBe(0);
    });
    expect(await mailsIn(stack, /application\/pdf/)).toHaveLength(1);
  },
);

test('a reader changes, pauses and resumes a subscription by keyboard, at every width', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Monday' }).press('Space');
  await dialog.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(dialog.getByText('Choose at least one day.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tuesday' }).press('Space');
  await dialog.getByRole('button', { name: 'Friday' }).press('Space');
  await dialog.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto(`${stack.urls.portal}/profile`);
  await page.getByRole('link', { name: 'My report subscriptions' }).click();
  const item = page.getByRole('listitem', { name: unemployment.name });
  await expect(item).toContainText('Tuesday and Friday at 08:00');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await item.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(item).toContainText('Paused');
  await item.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(item).toContainText('Active');
  await item.getByRole('button', { name: 'Change' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: unemployment.name });
  await sheet.getByLabel('How often').selectOption({ label: 'Once a month' });
  await sheet.getByLabel('Day of the month').selectOption('31');
  await expect(sheet.getByText('In shorter months on the last day.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(item).toContainText('On day 31 of the month at 08:00');
});

test('an administrator finds a subscription, pauses it, and switches all of them off', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  await withDatabase(stack, async (sql) => {
    await sql`delete from report_subscriptions`;
    await sql`insert into report_subscriptions (id, user_id, page_id, report_id, rhythm, weekdays, hour, format, due_at, attempt_at)
      select gen_random_uuid(), users.id, ${samplePageIds.unemployment}, reports.id, 'daily', '{}', 8, 'pdf',
        now() + interval '1 year', now() + interval '1 year'
      from users, reports where email = ${stack.users.member.email} and report_id = ${unemployment.reportId}`;
  });
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/reports`);
  await page.getByRole('button', { name: 'Report subscriptions' }).click();
  await page.getByRole('searchbox').fill(unemployment.name);
  const row = page.getByRole('row', { name: unemployment.name });
  await expect(row).toContainText('Active');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused by an administrator');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('At most for each person').selectOption({ label: 'None: report emails are off' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('portico.language', 'en'));
  await context.addCookies([{ name: 'portico.language', value: 'en', url: stack.urls.portal }]);
  const reader = await context.newPage();
  await signIn(reader, 'member');
  await reader.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  await reader.getByRole('button', { name: 'More actions for the page' }).click();
  await expect(reader.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(reader.getByRole('menuitem', { name: 'Get a report by email' })).toHaveCount(0);
  await reader.goto(`${stack.urls.portal}/profile/subscriptions`);
  await expect(reader.getByText('An administrator has switched report emails off.')).toBeVisible();
  await context.close();
});
