import type { FrameLocator } from '@playwright/test';
import { withDatabase, type Stack } from '../../portal/e2e/stack.ts';

/** Reports with every type of visual between them. */
export const FLIGHTS = 'a15d7e90-b2d4-4f61-8083-ae1f2a3b4c55';
export const QUAKES = 'd480a1c3-e507-4294-b3b6-d14c5d6e7f88';

/** Rows of a statement of the test's own, on the sandbox's data. */
export const rowsOf = (stack: Stack, statement: string) =>
  withDatabase(
    stack,
    async (sql) => (await sql.unsafe(statement)).map((row) => Object.values(row) as unknown[]),
    'sandbox',
  );

/** What the bars of a visual say they stand for, and their values. */
export const barsOf = (frame: FrameLocator, visual: string) =>
  frame
    .locator(`[data-visual="${visual}"] [data-mark]`)
    .evaluateAll((bars) =>
      bars.map((bar) => [(bar as SVGElement).dataset['mark'], Number((bar as SVGElement).dataset['value'])]),
    );

export const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, ''));
export const card = (frame: FrameLocator, visual: string) => frame.locator(`[data-visual="${visual}"] .card-value`);
