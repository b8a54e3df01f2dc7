import { expect, type Page } from '@playwright/test';

/**
 * Opens a screen by a link on the one that is open, or as a document: where none is open, and where only the query is another one.
 * A link is followed in a third of the time.
 */
export async function openScreen(page: Page, url: URL): Promise<void> {
  const isOpen = await page.evaluate((path) => {
    const main = document.querySelector('main');
    return main !== null && location.pathname !== path;
  }, url.pathname);
  if (!isOpen) return void (await page.goto(url.href));
  await page.evaluate((href) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')!.append(link);
    link.click();
    link.remove();
  }, url.href);
  await expect(page.locator('h1:not([data-before])').first()).toBeVisible();
}
