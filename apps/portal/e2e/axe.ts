import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from '@playwright/test';

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a page, or in a frame of one, as one line for each rule. */
export async function runAxe(target: Page | Frame, options: axe.RunOptions = {}): Promise<string[]> {
  const isLoaded = await target.evaluate(() => 'axe' in window);
  if (!isLoaded) await target.evaluate(script);
  const { violations } = await target.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    // What passes is not described: that took a quarter of the time.
    { resultTypes: ['violations' as const], ...options },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The violations that axe finds on a page, one line for each rule: in light colours, then the contrast in dark ones. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Frames belong to other services and have tests of their own.
  const options = { iframes: false };
  await animationsEnd(page);
  const light = await runAxe(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  await animationsEnd(page);
  const dark = await runAxe(page, { ...options, runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Waits for transitions: a dialog is transparent at first, and colours change step by step. */
export const animationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    // What goes on for ever stays as it is, and so does what follows a scroll position.
    document
      .getAnimations()
      .every(
        (one) => !(one.timeline instanceof DocumentTimeline) || one.effect?.getComputedTiming().endTime === Infinity,
      ),
  );
