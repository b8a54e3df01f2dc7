import type { FrameLocator, Page } from '@playwright/test';

/** The document that the page's text runs in. */
export function runnerOf(page: Page): FrameLocator {
  return page.locator('.stage iframe').contentFrame();
}

/** What is embedded there. */
export function contentOf(page: Page): FrameLocator {
  return runnerOf(page).locator('#embed iframe').contentFrame();
}
