import type { Page } from '@playwright/test';
import { sampleKinds, samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ language: 'en' });

/** The page of the sample data with one of every other kind. */
const OVERVIEW = 'key-figures/overview';

/** One of every kind, and the page that shows it. */
const kinds = [
  { kind: 'report', reportId: sampleReports.unemployment.reportId, slug: samplePages.unemployment.en },
  ...sampleKinds.map(({ kind, reportId }) => ({ kind, reportId, slug: OVERVIEW })),
];
const slugs = new Set(kinds.map(({ slug }) => slug));

const blockOf = (page: Page, reportId: string) => page.locator(`[data-report-id="${reportId}"]`);

/** Tokens that the portal has are not for reports as they are now. */
const forgetTokens = (stack: Stack) => withDatabase(stack, (sql) => sql`update reports set changed_at = now()`);

/** What the service does with all that is asked of it. */
async function plan(stack: Stack, page: Page, fault: object): Promise<void> {
  await page.request.delete(`${stack.urls.sandbox}/faults`);
  const planned = { fault, path: '/v1.0/myorg/', times: 10_000 };
  expect((await page.request.post(`${stack.urls.sandbox}/faults`, { data: planned })).status()).toBe(201);
}

/** Every kind on its page says the label, and nothing of a report is shown. */
async function expectLabels(stack: Stack, page: Page, label: string): Promise<void> {
  for (const slug of slugs) {
    await page.goto(`${stack.urls.portal}/${slug}`);
    for (const { kind, reportId } of kinds.filter((one) => one.slug === slug)) {
      const block = blockOf(page, reportId);
      await block.scrollIntoViewIfNeeded();
      await expect(block, kind).toContainText(label, { timeout: 30_000 });
      await expect(block.locator('.report[data-state="shown"]'), kind).toHaveCount(0);
    }
  }
}

test.afterEach(async ({ stack, page }) => {
  await page.request.delete(`${stack.urls.sandbox}/faults`);
  await withDatabase(stack, (sql) => sql`update reports set visibility = 'visible'`);
});

test('a report of any kind shows the labels of its states', async ({ stack, page, signIn }) => {
  test.setTimeout(240_000);
  await signIn(page, 'member');

  await test.step('the loading label, until its service has answered', async () => {
    await forgetTokens(stack);
    await plan(stack, page, { kind: 'latency', ms: 2_500 });
    await expectLabels(stack, page, 'Loading');
  });

  await test.step('the unavailable label, where its service knows it no longer', async () => {
    await forgetTokens(stack);
    await plan(stack, page, { kind: 'status', status: 404 });
    await expectLabels(stack, page, 'This report is unavailable');
  });

  await test.step('the error label, where its service refuses or fails', async () => {
    for (const status of [403, 500]) {
      await forgetTokens(stack);
      await plan(stack, page, { kind: 'status', status });
      await expectLabels(stack, page, 'Something went wrong');
    }
    await page.request.delete(`${stack.urls.sandbox}/faults`);
  });

  await test.step('the error label, where the page has nothing of it', async () => {
    await withDatabase(stack, (sql) => sql`update reports set visibility = 'hidden'`);
    await expectLabels(stack, page, 'Something went wrong');
    await expect(page.locator('[data-report-id] iframe')).toHaveCount(0);
    await withDatabase(stack, (sql) => sql`update reports set visibility = 'visible'`);
  });

  await test.step('itself, when the service answers again', async () => {
    for (const { kind, reportId, slug } of kinds)
      await expect(async () => {
        await page.goto(`${stack.urls.portal}/${slug}`);
        await blockOf(page, reportId).scrollIntoViewIfNeeded();
        await expect(blockOf(page, reportId).locator('.report'), kind).toHaveAttribute('data-state', 'shown', {
          timeout: 10_000,
        });
      }).toPass({ timeout: 60_000 });
  });
});
