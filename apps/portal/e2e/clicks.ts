import type { Page } from '@playwright/test';

/** Counts the clicks that a task takes. */
export async function countClicks(page: Page) {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', ({ isTrusted }) => isTrusted && counted.clicks++, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}
