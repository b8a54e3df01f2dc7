import { samplePages, sampleReports } from '../../../packages/database/dist/index.js';
import { stopService } from '../../../scripts/stack.mjs';
import { expect, test, withDatabase, type Stack } from './stack.ts';

const PAGE = samplePages.unemployment.en;
const { reportId } = sampleReports.unemployment;

test.use({ language: 'en' });

/** Changes what the page holds for the time of one test. */
async function withPageHtml(stack: Stack, change: (html: string) => string, work: () => Promise<void>) {
  await withDatabase(stack, async (sql) => {
    const [version] = await sql`
      select v.id, v.html from page_versions v
      join page_locales l on l.published_version_id = v.id where l.slug = ${PAGE} and l.locale = 'en'`;
    const { id, html } = version as { id: string; html: string };
    await sql`update page_versions set html = ${change(html)} where id = ${id}`;
    try {
      await work();
    } finally {
      await sql`update page_versions set html = ${html} where id = ${id}`;
    }
  });
}

test('a report that the page does not hold shows the error label', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const stranger = '00000000-0000-4000-8000-000000000001';
  await withPageHtml(
    stack,
    (html) => html.replace(reportId, stranger),
    async () => {
      await page.goto(`${stack.urls.portal}/${PAGE}`);
      const placeholder = page.locator(`[data-report-id="${stranger}"]`);
      await expect(placeholder).toContainText('Something went wrong');
      await expect(placeholder.locator('iframe')).toHaveCount(0);
    },
  );
});

test('a report that the analytics service no longer has is unavailable', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const removed = '00000000-0000-4000-8000-000000000002';
  const rename = (from: string, to: string) =>
    withDatabase(stack, (sql) => sql`update reports set report_id = ${to} where report_id = ${from}`);
  await rename(reportId, removed);
  try {
    await withPageHtml(
      stack,
      (html) => html.replace(reportId, removed),
      async () => {
        await page.goto(`${stack.urls.portal}/${PAGE}`);
        await expect(page.locator(`[data-report-id="${removed}"]`)).toContainText('This report is unavailable');
      },
    );
  } finally {
    await rename(removed, reportId);
  }
});

test('while the analytics service is down the report shows the error label, and the portal stays up', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await stopService(stack.running.services.sandbox);
  try {
    await page.goto(`${stack.urls.portal}/${PAGE}`);
    await expect(page.locator(`[data-report-id="${reportId}"]`)).toContainText('Something went wrong', {
      timeout: 30_000,
    });
    await page.goto(`${stack.urls.portal}/${samplePages.news.en}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await stack.start('sandbox');
  }
});
