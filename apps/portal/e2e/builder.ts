import { type FrameLocator, type Page, expect } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/dist/index.js';
import type { Stack } from './stack.ts';

/** Opens the builder of a page, by its id or the name of a sample page, and waits for its canvas. */
export async function openBuilder(page: Page, stack: Stack, nameOrId: string): Promise<FrameLocator> {
  const id = nameOrId in samplePageIds ? samplePageIds[nameOrId as keyof typeof samplePageIds] : nameOrId;
  await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
  const canvas = page.frameLocator('.gjs-frame');
  await canvas.locator('.block').first().waitFor();
  return canvas;
}

/** Waits until a change is noticed, and then until the server has it. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible({ timeout: 15_000 });
}
