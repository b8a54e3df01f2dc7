import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { stopService } from '../../../scripts/stack.mjs';
import { expect, test, withDatabase, type Stack } from './stack.ts';

const PAGE = samplePages.unemployment.en;
const { reportId } = sampleReports.unemployment;

test.use({ language: 'en' });

/** Puts another id in the place of the report's, in what the page holds, for the time of one test. */
async function withReport(stack: Stack, id: string, work: () => Promise<void>) {
  await withDatabase(stack, async (sql) => {
    const replace = (from: string, to: string) =>
      sql`update page_versions set document = replace(document::text, ${from}, ${to})::jsonb
        where page_id = (select page_id from page_locales where slug = ${PAGE} and locale = 'en')`;
    const rename = (from: string, to: string) =>
      sql`update page_references set target_id = ${to} where kind = 'report' and target_id = ${from}`;
    await replace(reportId, id);
    await rename(reportId, id);
    try {
      await work();
    } finally {
      await rename(id, reportId);
      await replace(id, reportId);
    }
  });
}

test('a report that the page does not hold shows the error label', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const stranger = '00000000-0000-4000-8000-000000000001';
  await withReport(stack, stranger, async () => {
    await page.goto(`${stack.urls.portal}/${PAGE}`);
    const placeholder = page.locator(`[data-report-id="${stranger}"]`);
    await expect(placeholder).toContainText('Something went wrong');
    await expect(placeholder.locator('iframe')).toHaveCount(0);
  });
});

test(
  'a report that the analytics service no longer has is unavailable',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    const removed = '00000000-0000-4000-8000-000000000002';
    const rename = (from: string, to: string) =>
      withDatabase(stack, (sql) => sql`update reports set report_id = ${to} where report_id = ${from}`);
    await rename(reportId, removed);
    try {
      await withReport(stack, removed, async () => {
        await page.goto(`${stack.urls.portal}/${PAGE}`);
        await expect(page.locator(`[data-report-id="${removed}"]`)).toContainText('This report is unavailable');
      });
    } finally {
      await rename(removed, reportId);
    }
  },
);

test('while the analytics service is down the report shows the error label, and the portal stays up', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  const administrator = await browser.newPage();
  await signIn(page, 'member');
  // Of a report that was viewed a moment ago the portal still has a token.
  await withDatabase(stack, (sql) => sql`update reports set changed_at = now()`);
  await stopService(stack.running.services.sandbox);
  try {
    await page.goto(`${stack.urls.portal}/${PAGE}`);
    const report = page.locator(`[data-report-id="${reportId}"]`);
    await expect(report).toContainText('Something went wrong', { timeout: 30_000 });
    // 16.7: what to do, and a reference that an administrator finds in the activity.
    await expect(report).toContainText('The analytics service does not answer right now. Try again shortly.');
    const reference = (await report.getByText(/^[\dA-F]{10}$/).textContent()) ?? '';
    await signIn(administrator, 'administrator');
    await administrator.goto(`${stack.urls.portal}/admin/activity?search=${reference}`);
    const row = administrator.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('Fik ikke vist en rapport');
    await expect(row).toContainText('analysetjenesten svarer ikke');
    await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await administrator.close();
    await stack.start('sandbox');
  }
});

test('a report whose token is still good says soon that its service is down', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const report = page.locator(`[data-report-id="${reportId}"]`);
  // For some seconds after an outage, such as that of the test before, the portal spares the service.
  await expect(async () => {
    await page.goto(`${stack.urls.portal}/${PAGE}`);
    await expect(report.locator('.report')).toHaveAttribute('data-state', /shown|failed/);
    await expect(report.locator('.report')).toHaveAttribute('data-state', 'shown', { timeout: 1 });
  }).toPass({ intervals: [1_000] });
  await stopService(stack.running.services.sandbox);
  try {
    const token = page.waitForResponse((response) => response.url().includes(reportId) && response.ok());
    await page.reload();
    await token;
    await expect(report).toContainText('Something went wrong', { timeout: 15_000 });
    await expect(report).toContainText(/give an administrator the reference number\.\s*Reference [\dA-F]{10}/);
  } finally {
    await stack.start('sandbox');
  }
});
