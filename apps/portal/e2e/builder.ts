import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import type { Stack } from './stack.ts';

/** Opens the builder of a page, by its id or the name of a sample page, and waits for its canvas. */
export async function openBuilder(page: Page, stack: Stack, nameOrId: string): Promise<FrameLocator> {
  const id = nameOrId in samplePageIds ? samplePageIds[nameOrId as keyof typeof samplePageIds] : nameOrId;
  await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
  const canvas = page.frameLocator('.gjs-frame');
  await canvas.locator('.block').first().waitFor();
  return canvas;
}

/** The page's own CSS, which is closed until somebody looks for it. */
export async function openCss(page: Page): Promise<Locator> {
  const css = page.getByLabel('The page’s own CSS');
  if (!(await css.isVisible())) await page.getByText('Advanced', { exact: true }).click();
  return css;
}

/** Leaves Home, on which figures of reports load after sign-in: what they ask for ends with its document. */
export async function openBlankPage(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Waits until a change is noticed, and then until the server has it. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible({ timeout: 15_000 });
}

/** Goes on with Tab until an element has the focus. */
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 200; steps++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

interface Point {
  x: number;
  y: number;
}

/** Drags as a hand does: in steps, with a rest at the place before letting go. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await dragAndHold(page, from, to);
  await page.mouse.up();
}

/** Drags without letting go. */
export async function dragAndHold(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 25 });
  // The canvas measures its blocks while the pointer rests on them.
  for (const offset of [1, -1, 0]) {
    await page.mouse.move(to.x, to.y + offset);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Where an element is, in pixels of the window. */
export async function centerOf(locator: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** Counts how often a button of the pointer goes down from now on, as long as the document is there. @returns how often it has so far */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    window.addEventListener('pointerdown', () => (counted.presses += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
