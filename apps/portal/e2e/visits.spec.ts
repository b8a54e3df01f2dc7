import type { Page } from '@playwright/test';
import { expect, test, withDatabase, type Stack } from './stack.ts';

test.use({ portico: 'visits', language: 'en' });

interface Counted {
  name: string;
  visits: number;
  seconds: number;
}

/** Who has read a page, how often and for how long. */
const visitsOf = (stack: Stack, slug: string) =>
  withDatabase(stack, async (sql) => [
    ...(await sql<Counted[]>`select reader.name, visits, seconds from page_visits visited
      join users reader on reader.id = visited.user_id
      where page_id in (select page_id from page_locales where slug = ${slug}) order by reader.name`),
  ]);

/** Comes back when the server has taken what the browser reports. */
const reported = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/log/visits') && answer.ok());

test(
  '14 what somebody reads is counted when they leave the page, and when they close it',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await withDatabase(stack, (sql) => sql`delete from page_visits`); // The sample data have months of them.
    await signIn(page, 'member');
    // No more seconds count than the session has lasted, whose clock the test does not set forward.
    await withDatabase(stack, (sql) => sql`update sessions set started_at = started_at - interval '1 minute'`);
    const [slug, other] = ['noegletal/ledighed', 'noegletal'];
    const open = async (address: string) => {
      await page.goto(`${stack.urls.portal}/${address}`);
      await expect(page.locator('.page-content')).toBeVisible();
    };
    await open(slug);
    await page.clock.install();
    await open(slug);
    await page.clock.fastForward(12_000);
    const left = reported(page);
    await page
      .getByRole('link', { name: 'Startside' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .click();
    await left;
    expect(await visitsOf(stack, slug)).toMatchObject([{ visits: 1 }]);
    expect((await visitsOf(stack, slug))[0]!.seconds).toBeGreaterThanOrEqual(12);

    // Closed: the browser sends it all the same.
    await open(other);
    await page.clock.fastForward(5_000);
    await page.close();
    await expect.poll(async () => (await visitsOf(stack, other)).map(({ visits }) => visits)).toEqual([1]);
  },
);
