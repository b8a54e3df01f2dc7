import type { Locator } from '@playwright/test';
import { expect, type Stack, test, withDatabase } from './stack.ts';

test.use({ portico: 'long-menu', language: 'en', viewport: { width: 1440, height: 900 } });

const PAGES = 5000;
/** 200 pages at the top, each with 24 below it. */
async function addPages(stack: Stack): Promise<void> {
  const document = { format: 1, sourceLanguage: 'en', css: '', blocks: [] };
  await withDatabase(stack, async (sql) => {
    await sql`create temp table made as select gen_random_uuid() as id, gen_random_uuid() as version_id, n
      from generate_series(0, ${PAGES - 1}::int) n`;
    await sql`insert into pages (id, priority) select id, 1000 + n from made`;
    await sql`insert into page_locales (page_id, locale, name, slug) select id, 'en', 'Page number ' || n,
      case when n % 25 = 0 then 'p' || n else 'p' || n - n % 25 || '/p' || n end from made`;
    await sql`insert into page_versions (id, page_id, number, document, languages)
      select version_id, id, 1, ${sql.json(document)}, array['en'] from made`;
    await sql`update pages page set status = 'published', published_version_id = version_id, published_at = now()
      from made where made.id = page.id`;
    await sql`insert into page_drafts (page_id, document, translations)
      select id, ${sql.json(document)}, '{"en": "current"}' from made`;
  });
}

/** Notes what changes in the menu from now on; rows have to stay the elements that they are, while others come. */
async function watch(menu: Locator): Promise<() => Promise<{ removed: number; changed: number }>> {
  await menu.evaluate((nav) => {
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(nav, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-current', 'class', 'data-within', 'href'],
    });
    Object.assign(window, { seen: { records, observer } });
  });
  return () =>
    menu.evaluate(() => {
      const { records, observer } = (
        window as unknown as { seen: { records: MutationRecord[]; observer: MutationObserver } }
      ).seen;
      const all = [...records.splice(0), ...observer.takeRecords()];
      const isChange = ({ type }: MutationRecord) => type !== 'childList';
      const removed = all.reduce((sum, { removedNodes }) => sum + removedNodes.length, 0);
      return { removed, changed: all.filter(isChange).length };
    });
}

test('in a menu of 5,000 pages the keyboard comes to the end, and opening a page touches no other rows', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await addPages(stack);
  await signIn(page, 'member');
  const response = await page.goto(`${stack.urls.portal}/p2500`);
  expect((await response!.text()).length).toBeLessThan(60_000);
  const menu = page.locator('aside').getByRole('navigation');
  // To look for a name among thousands of links takes the browser longer than anything that the menu does.
  const linkTo = (number: number) => {
    const parent = number - (number % 25);
    return menu.locator(`a[href="/p${parent}${number === parent ? '' : `/p${number}`}"]`);
  };
  const toggleOf = (number: number) =>
    menu.locator('.menu-branch', { has: page.locator(`a[href="/p${number}"]`) }).locator('.menu-toggle');
  const isOpened = (number: number) => expect(linkTo(number)).toHaveAttribute('aria-current', 'page');
  await isOpened(2500);
  // The document has some of them only; the others come once it is drawn.
  await expect(linkTo(4975)).toBeAttached();
  await expect(linkTo(2500)).toBeInViewport();
  // Home, the sample pages, 200 at the top, and those around the one on show.
  expect(await menu.locator('a').count()).toBeLessThan(300);
  const changes = await watch(menu);

  await test.step('scrolling from end to end changes nothing in it', async () => {
    for (const number of [4975, 0, 3100]) {
      await linkTo(number).scrollIntoViewIfNeeded();
      await expect(linkTo(number)).toBeInViewport();
    }
    expect(await changes()).toEqual({ removed: 0, changed: 0 });
  });

  await test.step('the keyboard reaches each row, from the first and from the last', async () => {
    for (const [from, to, key] of [
      [0, 600, 'Tab'],
      [4975, 4375, 'Shift+Tab'],
    ] as const) {
      await linkTo(from).focus();
      // What opens and closes a list is a stop of its own.
      const stops = (Math.abs(to - from) / 25) * 2;
      for (let stop = 0; stop < stops; stop++) await page.keyboard.press(key);
      await expect(linkTo(to)).toBeFocused();
      await expect(linkTo(to)).toBeInViewport();
    }
    expect(await changes()).toEqual({ removed: 0, changed: 0 });
  });

  await test.step('opening a page marks it in place of the one before, wherever they are', async () => {
    await linkTo(4975).click();
    await isOpened(4975);
    expect(await changes()).toEqual({ removed: 0, changed: 2 });
    await toggleOf(25).click();
    await linkTo(26).focus();
    await page.keyboard.press('Enter');
    await isOpened(26);
    // The page above it is marked as well.
    expect(await changes()).toEqual({ removed: 0, changed: 3 });
  });

  await test.step('a list is put away', async () => {
    await toggleOf(25).click();
    await expect(linkTo(26)).toBeHidden();
    await expect(linkTo(50)).toBeVisible();
  });

  await test.step('thousands are found by their names', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('number 3333');
    await page
      .getByRole('option', { name: /Page number 3333/ })
      .first()
      .click();
    await isOpened(3333);
    await expect(linkTo(3333)).toBeInViewport();
  });
});
