import type { Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { accessibilityViolations } from './axe.ts';
import { addPage, send } from './page-calls.ts';
import { expect, test, type Stack, withDatabase } from './stack.ts';
import { countStrikes } from './strikes.ts';
import { confirm, createUser, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', portico: 'reports' });

const { workspaceId, reportId: original } = sampleReports.strikes;
const NAME = 'Strikes at our airports';

/** Calls the analytics service as the portal's application does. */
async function asApplication(stack: Stack, method: string, path: string, body?: object): Promise<{ id: string }> {
  const {
    ANALYTICS_TOKEN_URL = '',
    ANALYTICS_CLIENT_ID = '',
    ANALYTICS_CLIENT_SECRET = '',
  } = stack.environments.portal as Record<string, string>;
  const form = {
    ...{ grant_type: 'client_credentials', client_id: ANALYTICS_CLIENT_ID, client_secret: ANALYTICS_CLIENT_SECRET },
    scope: 'https://analysis.windows.net/powerbi/api/.default',
  };
  const signedIn = await fetch(ANALYTICS_TOKEN_URL, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await fetch(`${stack.urls.sandbox}/v1.0/myorg/groups/${workspaceId}/reports/${path}`, {
    ...{ method, headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text || '{}') as { id: string };
}

/** What the card of a live report says. */
const strikesIn = (page: Page, reportId: string) =>
  page.locator(`[data-report-id="${reportId}"] iframe`).contentFrame().locator('[data-visual="strikes"] .card-value');

const rowMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test(
  'a report is added with rows by group, seen as groups, put on a page, hidden, and lost by the service',
  { tag: '@core' },
  async ({ stack, page, browser, signIn }) => {
    test.setTimeout(180_000);
    const { id: reportId } = await asApplication(stack, 'POST', `${original}/Clone`, { name: NAME });
    await signIn(page, 'administrator');
    await page.goto(stack.urls.portal);
    await page.getByRole('button', { name: 'Content', exact: true }).click();
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

    await test.step('added from the workspace; its data set demands an identity', async () => {
      await page.getByRole('button', { name: 'Add report' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add report' });
      await sheet.getByLabel('Workspace', { exact: true }).selectOption({ label: 'Portico sandbox' });
      await sheet.getByLabel('Report', { exact: true }).selectOption({ label: NAME });
      await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue(NAME);
      const add = sheet.getByRole('button', { name: 'Add report' });
      await add.click();
      await expect(sheet.getByText('The report’s data set demands an identity. Add at least one.')).toBeVisible();
      const identities = [
        ['Ledelse', 'Everything'],
        ['Analyse', 'Northeast, Midwest'],
        ['All other groups', 'Nowhere'],
      ] as const;
      for (const [index, [group, roles]] of identities.entries()) {
        await sheet.getByRole('button', { name: 'Add identity' }).click();
        await sheet.getByLabel('Group', { exact: true }).nth(index).selectOption({ label: group });
        await sheet.getByLabel('Roles').nth(index).fill(roles);
      }
      await add.click();
      await expect(sheet.getByText('The service refuses the roles.')).toBeVisible();
      await sheet.getByLabel('Roles').nth(2).fill('South');
      await add.click();
      await expect(page.getByText('Report added')).toBeVisible();
      await expect(page.getByRole('row', { name: NAME })).toContainText('3 identities');
    });

    await test.step('seen as two groups, with the rows of each', async () => {
      await page.getByRole('button', { name: NAME, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: NAME });
      await dialog.getByLabel('View as').selectOption({ label: 'Analyse' });
      await expect(dialog.getByText(/the roles Northeast, Midwest/)).toBeVisible();
      await expect(strikesIn(page, reportId)).toHaveText(await countStrikes(stack, ['Northeast', 'Midwest']));
      await expect(dialog.getByText('The group does not see the report on any page now.')).toBeVisible();
      await dialog.getByLabel('View as').selectOption({ label: 'Økonomi' });
      await expect(strikesIn(page, reportId)).toHaveText(await countStrikes(stack, ['South']));
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    const reader = await openOtherBrowser(browser, stack);
    const other = await openOtherBrowser(browser, stack);
    await test.step('put on a page, it shows three users the rows of their groups', async () => {
      const blocks = [
        { id: 'strikesreport', type: 'report', settings: { reportId }, texts: { en: { title: 'Strikes' } } },
      ];
      const id = await addPage(page, stack, 'Strikes by group', { blocks });
      await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
      await submitSignIn(reader, stack, stack.users.member);
      await submitSignIn(other, stack, await createUser(stack, 'else.ny@portico.example', 'Havnen'));
      const counts = await Promise.all([
        countStrikes(stack),
        countStrikes(stack, ['Northeast', 'Midwest']),
        countStrikes(stack, ['South']),
      ]);
      for (const [index, one] of [page, reader, other].entries()) {
        await one.goto(`${stack.urls.portal}/strikes-by-group`);
        await expect(strikesIn(one, reportId)).toHaveText(counts[index] ?? '', { timeout: 30_000 });
      }
    });

    await test.step('hidden, it is unavailable to its readers at once', async () => {
      await page.goto(`${stack.urls.portal}/admin/reports?search=strikes+at`);
      await rowMenu(page, 'Hide from readers');
      await expect(page.getByRole('row', { name: NAME })).toContainText('Hidden');
      await reader.reload();
      // A hidden report is not among those of the page.
      await expect(reader.getByText('Something went wrong')).toBeVisible();
      await rowMenu(page, 'Show to readers');
      await expect(page.getByRole('row', { name: NAME })).toContainText('Visible');
      await reader.reload();
      await expect(strikesIn(reader, reportId)).toBeVisible({ timeout: 30_000 });
    });

    await test.step('the service loses it, and the comparison says so with what to do', async () => {
      await asApplication(stack, 'DELETE', reportId);
      await page.getByRole('button', { name: 'Compare with the service' }).click();
      await expect(page.getByText('1 report is no longer as the service has it.')).toBeVisible();
      const row = page.getByRole('row', { name: NAME });
      await expect(row).toContainText('No longer there');
      await expect(row).toContainText('Remove the report here, or restore it at the service.');
      await page.getByRole('button', { name: NAME, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: NAME });
      await dialog.getByLabel('View as').selectOption({ label: 'Personale og IT' });
      await expect(dialog.getByText('The service does not know the report.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('removed, after it is said who loses it; and taken back', async () => {
      await rowMenu(page, 'Remove report');
      await expect(page.getByRole('alertdialog')).toContainText(
        /\d+ users lose it\..*1 published page.*Strikes by group/s,
      );
      await confirm(page, 'Remove report');
      await expect(page.getByText(`${NAME} is in the bin`)).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('row', { name: NAME })).toBeVisible();
    });
    await Promise.all([reader.context().close(), other.context().close()]);
  },
);

test('a report is previewed before it is added, by its link', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/reports`);
  await page.getByRole('button', { name: 'Add report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add report' });
  await sheet.getByLabel('Where is it from?').selectOption('id');
  const flights = 'a15d7e90-b2d4-4f61-8083-ae1f2a3b4c55';
  const operations = '2c9e4b7a-61d3-4f58-8a02-7e5d1c3b9f46';
  const link = `https://app.powerbi.com/groups/${operations}/reports/${flights}/ReportSection`;
  await sheet.getByLabel('ID or link of the report').fill(link);
  await expect(sheet.getByLabel('ID of the workspace')).toHaveValue(operations);
  await sheet.getByRole('button', { name: 'Preview the chosen report' }).click();
  const preview = page.getByRole('dialog', { name: /Preview of/ });
  await expect(preview.locator('.report')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
  await preview.getByRole('button', { name: 'Close' }).click();
  await sheet.getByLabel('Name', { exact: true }).fill('Flights');
  await sheet.getByRole('button', { name: 'Add report' }).click();
  await expect(page.getByRole('row', { name: 'Flights' })).toContainText('All rows');
});

test('the check of the connection passes each step, and says what to do about a paused capacity', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/reports`);
  await page.getByRole('button', { name: 'Check the connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connection to the analytics service' });
  await expect(dialog.getByText('Works', { exact: true })).toHaveCount(6);
  expect(await accessibilityViolations(page)).toEqual([]);
  const fault = { fault: { kind: 'paused' }, path: '/v1.0/myorg/GenerateToken', times: 10 };
  const faults = `${stack.urls.sandbox}/faults`;
  expect((await page.request.post(faults, { data: fault })).status()).toBe(201);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('The capacity is paused.')).toBeVisible();
  await expect(dialog.getByText('Not checked')).toHaveCount(1);
  await page.request.delete(faults);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('33.1 a company that a member wrote shows no rows until an administrator has confirmed it, and is closed from then on', async ({
  stack,
  page,
  browser,
  signIn,
}) => {
  const user = await createUser(stack, 'else.raekker@portico.example', 'Identitet');
  await withDatabase(
    stack,
    (sql) => sql`insert into report_identities (id, report_id, group_id, roles, username)
      select gen_random_uuid(), report.id, groups.id, '{South}', '{company}' from reports report, groups
      where report.report_id = ${original} and groups.name = 'Identitet'`,
  );
  const { name } = sampleReports.strikes;
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/reports`);

  await test.step('the editor of identities says what follows, and for whom', async () => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const row = page.getByRole('dialog').getByRole('group', { name: 'Identitet' });
    await expect(row.getByText('from now on the users cannot change them')).toBeVisible();
    await expect(row.getByText('1 value is not confirmed.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('so does the view as the group, which leads to confirming it', async () => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('View as').selectOption({ label: 'Identitet' });
    await expect(dialog.getByText('values that Else Prøve may have written')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show the values' }).click();
    const values = page.getByRole('dialog', { name: 'Values to confirm' });
    await expect(values.getByRole('row', { name: user.email })).toContainText('Nordhavn');
    expect(await accessibilityViolations(page)).toEqual([]);
    await values.getByRole('button', { name: 'Confirm 1 value' }).click();
    await expect(values).toHaveCount(0);
    await expect(dialog.getByText('with the user name Nordhavn')).toBeVisible();
  });

  await test.step('its member reads it in the profile, and why', async () => {
    const member = await openOtherBrowser(browser, stack);
    await submitSignIn(member, stack, user);
    await member.goto(`${stack.urls.portal}/profile`);
    await expect(member.getByLabel('Company')).toHaveJSProperty('readOnly', true);
    await expect(member.getByText('What rows you see in reports is decided by this.')).toBeVisible();
    await expect(member.getByLabel('Name', { exact: true })).toBeEditable();
    await member.context().close();
  });
});
