import type { FrameLocator } from '@playwright/test';
import { expect, test } from '../../portal/e2e/stack.ts';
import { openBareHost } from './bare-host.ts';
import { accessTo } from './contract/contents.ts';

test.use({ language: 'en' });

const LOADS = { paginated: '/report/load', create: '/report/create' };
type Kind = keyof typeof LOADS;

const ofFrame = test.extend<{ open: (kind: Kind, width: number) => Promise<FrameLocator> }>({
  open: ({ context, request, stack }, use) =>
    use(async (kind, width) => {
      const { accessToken, embedUrl, datasetId, id } = await accessTo(request, stack, kind);
      const host = await openBareHost(context, stack.urls.demoHost, `${embedUrl}&language=en`);
      await host.page.locator('iframe').evaluate((iframe, px) => (iframe.style.width = `${px}px`), width);
      const drawn = host.next('rendered');
      await host.call('POST', LOADS[kind], { accessToken, id, datasetId, tokenType: 1, type: kind });
      await drawn;
      return host.frame;
    }),
});

/** What is cut from the sides of the frame, or can be scrolled to sideways. */
const cutFrom = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => {
    const seen = [...body.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
    const isWide = (one: HTMLElement) =>
      one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isOutside = ({ left, right }: DOMRect) => left < -0.5 || right > window.innerWidth + 0.5;
    const isHidden = (one: HTMLElement) => one.closest('.visually-hidden, svg') !== null;
    return seen
      .filter((one) => !isHidden(one) && (isWide(one) || isOutside(one.getBoundingClientRect())))
      .map((one) => `${one.tagName}.${one.className}: ${(one.textContent ?? '').slice(0, 30)}`);
  });

/** The buttons of a bar that another part of the frame lies over. */
const coveredIn = (frame: FrameLocator, bar: string) =>
  frame.locator(`${bar} button`).evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || !button.contains(hit);
      })
      .map((button) => button.textContent || button.getAttribute('aria-label')),
  );

/** Whether another part of the frame lies over a corner of an element. */
function isCovered(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 20, right - 20].flatMap((x) => [top + 20, bottom - 20].map((y) => [x, y] as const));
  return corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.pane, .edit-bar, .tabs') !== null);
}

for (const width of [390, 768]) {
  ofFrame(`a printed page is whole in a frame of ${width} px, every value with its column's name`, async ({ open }) => {
    const frame = await open('paginated', width);
    await expect(frame.getByText('Birmingham')).toBeVisible();
    expect(await cutFrom(frame)).toEqual([]);
    expect(await coveredIn(frame, '.page-bar')).toEqual([]);
    const value = frame.locator('tr.row', { hasText: 'Birmingham' }).locator('td').nth(2);
    await expect(value).toHaveText('498');
    const heading = frame.getByRole('columnheader', { name: 'Flights', exact: true }).first();
    const above = await value.evaluate((cell) => getComputedStyle(cell, '::before').content);
    if (width < 640) expect(above).toBe('"Flights"');
    else await expect(heading).toBeVisible();
  });

  ofFrame(`the bar and the fields of a new report are in reach in a frame of ${width} px`, async ({ open }) => {
    const frame = await open('create', width);
    await expect.poll(() => cutFrom(frame)).toEqual([]);
    expect(await coveredIn(frame, '.edit-bar')).toEqual([]);
    await frame.getByRole('checkbox', { name: 'Industry' }).check();
    await frame.getByRole('checkbox', { name: 'Unemployed' }).check();
    await expect(frame.locator('[data-mark="Manufacturing"]')).toBeVisible();
    // What the fields make is seen whole beside or above them.
    await expect.poll(() => frame.locator('.visual').evaluate(isCovered)).toBe(false);
    await frame.getByRole('button', { name: 'Undo' }).click();
  });
}
