import { setTimeout } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

type Fill = Locator['fill'];

const MAX_ATTEMPTS = 40;
const PAUSE_MS = 50;
const repeating = new WeakSet<object>();

/** Whether a field is empty; what is gone, or is no field, is not. */
const isEmpty = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => 'value' in element && element.value === ''));

/**
 * Makes `fill` type again what has not arrived. Some versions of Chromium (147) drop text that is inserted before its window has the focus, which on a
 * busy machine is after the first scripts have run: of 120 sign-ins at once after `load`, 1 to 5 had an empty field, and the
 * page had got no event at all.
 * @param locator any; all locators of the process have the same prototype
 */
export function repeatLostFills(locator: Locator): void {
  const prototype = Object.getPrototypeOf(locator) as { fill: Fill };
  if (repeating.has(prototype)) return;
  repeating.add(prototype);
  const { fill } = prototype;
  prototype.fill = async function (this: Locator, value, options) {
    await fill.call(this, value, options);
    for (let count = 1; count < MAX_ATTEMPTS && value !== '' && (await isEmpty(this)); count++) {
      await setTimeout(PAUSE_MS);
      await fill.call(this, value, options);
    }
  };
}
