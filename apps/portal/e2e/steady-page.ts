import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

const MAX_ATTEMPTS = 40;
const PAUSE_MS = 50;
const HYDRATION_TIMEOUT_MS = 5_000;
const steadied = new WeakSet<object>();

/** Whether a field is empty; what is gone, or is no field, is not. */
const isEmpty = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => 'value' in element && element.value === ''));

/** Waits until React governs the first control of the screen: before that nobody hears keys and clicks. */
async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => {
    const controls = document.querySelectorAll('#__next main :is(button, input, textarea)');
    const control = [...controls].find((each) => each.closest('.page-content') === null);
    return !control || Object.keys(control).some((key) => key.startsWith('__reactProps$'));
  };
  // A document that left at once, or is none of the portal's, is as good.
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT_MS }).catch(() => undefined);
}

/**
 * Brings what is to be clicked into sight, and waits until that is drawn. Chromium finds the frame below the mouse by what it drew last: a
 * click in the instant of a scroll goes to the frame that was there before. A user sees where they click.
 */
async function showBelowFrames(locator: Locator, timeout = 0): Promise<void> {
  // Unlike a click it fails where the element is drawn anew meanwhile; the click then scrolls, or says what is wrong.
  await locator.scrollIntoViewIfNeeded({ timeout }).catch(() => undefined);
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      // A document that is not seen draws nothing.
      window.setTimeout(resolve, 200);
    });
  // A document that leaves meanwhile is none to wait for: the click finds the next.
  await locator
    .page()
    .evaluate(drawn)
    .catch(() => undefined);
}

/**
 * Makes `click` wait for what it scrolls where there are frames, `fill` type again what has not arrived, and `goto` wait until the screen hears
 * what is done to it. A user sees that nothing has happened and does it again; a test on a busy machine is faster than the scripts of the page.
 * Some versions of Chromium (147) also drop text that is inserted before the window has the focus: of 120 sign-ins at once after `load`, 1 to 5
 * had an empty field, and the page had got no event at all. Who asks `goto` for another moment (`waitUntil`) gets that one.
 * @param page any; all pages of the process have the same prototype
 */
export function steady(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload'>;
  if (steadied.has(pages)) return;
  steadied.add(pages);
  const { goto, reload } = pages;
  pages.goto = async function (this: Page, url, options) {
    const response = await goto.call(this, url, options);
    if (options?.waitUntil === undefined) await waitForHydration(this);
    return response;
  };
  pages.reload = async function (this: Page, options) {
    const response = await reload.call(this, options);
    if (options?.waitUntil === undefined) await waitForHydration(this);
    return response;
  };
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'fill' | 'click'>;
  const { fill, click } = locators;
  locators.click = async function (this: Locator, options) {
    if (this.page().frames().length > 1 && !options?.force) await showBelowFrames(this, options?.timeout);
    await click.call(this, options);
  };
  locators.fill = async function (this: Locator, value, options) {
    await fill.call(this, value, options);
    for (let count = 1; count < MAX_ATTEMPTS && value !== '' && (await isEmpty(this)); count++) {
      await setTimeout(PAUSE_MS);
      await fill.call(this, value, options);
    }
  };
}
