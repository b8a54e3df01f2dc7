import type { FrameLocator } from '@playwright/test';
import cars from '../reports/cars.json' with { type: 'json' };
import flights from '../reports/flights.json' with { type: 'json' };
import nations from '../reports/nations.json' with { type: 'json' };
import quakes from '../reports/quakes.json' with { type: 'json' };
import unemployment from '../reports/unemployment.json' with { type: 'json' };
import weather from '../reports/weather.json' with { type: 'json' };
import { expect, test } from './report-host.ts';

/** The widths of a phone, a column of a page, and a whole page. */
const WIDTHS = [340, 620, 1280];
const PHONE = 2;
/** That with the longest words. */
const language = 'de';

/** What breaks a rule of drawing: texts that are small, turned, cut, or lie on each other. */
const faultsIn = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => {
    const MIN_FONT_PX = 12;
    const nameOf = (one: Element) =>
      `${one.closest<HTMLElement>('[data-visual]')?.dataset['visual']}: ${one.textContent}`;
    const isOver = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const ofPairs = (all: Element[]) =>
      all.flatMap((one, at) =>
        all
          .slice(at + 1)
          .filter((other) => isOver(one.getBoundingClientRect(), other.getBoundingClientRect()))
          .map((other) => `${nameOf(one)} lies on ${other.textContent}`),
      );
    const faults = [...body.querySelectorAll('.visual')].flatMap((visual) => {
      const chart = visual.querySelector('.chart');
      const drawn = [...(chart?.querySelectorAll<SVGTextElement>('svg text') ?? [])].filter((one) =>
        one.textContent?.trim(),
      );
      const box = chart?.getBoundingClientRect();
      const written = [
        ...visual.querySelectorAll<HTMLElement>('.visual-title, .visual-subtitle, .card-value, .card-name'),
      ];
      const shown = written.filter((one) => one.checkVisibility() && one.textContent);
      return [
        ...drawn
          .filter((one) => parseFloat(getComputedStyle(one).fontSize) < MIN_FONT_PX)
          .map((one) => `small ${nameOf(one)}`),
        ...drawn.filter((one) => Math.abs(one.getScreenCTM()!.b) > 0.01).map((one) => `turned ${nameOf(one)}`),
        ...drawn
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < box!.left - 2 || right > box!.right + 2 || top < box!.top - 3 || bottom > box!.bottom + 3;
          })
          .map((one) => `cut ${nameOf(one)}`),
        // The tiles of a treemap are as large as their numbers: what does not fit is in the tooltip.
        ...drawn
          .filter((one) => !visual.matches('.visual-treemap') && /…|\.\.\.$/.test(one.textContent))
          .map((one) => `short ${nameOf(one)}`),
        ...shown
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
          .map((one) => `cut ${nameOf(one)}`),
        ...ofPairs(drawn),
        ...ofPairs(shown),
      ];
    });
    return faults;
  });

for (const report of [cars, flights, nations, quakes, unemployment, weather]) {
  test(`${report.name}: no text is small, turned, cut or under another, at any width`, async ({ openReport }) => {
    for (const width of WIDTHS) {
      const settings = { localeSettings: { language, formatLocale: language }, layoutType: width < 480 ? PHONE : 0 };
      const { page, frame, call, next } = await openReport({ reportId: report.id, settings });
      await page.locator('iframe').evaluate((iframe, px) => (iframe.style.width = `${px}px`), width);
      for (const [at, { name }] of report.pages.entries()) {
        await test.step(`${name}, ${width} px`, async () => {
          const drawn = at > 0 && next('rendered');
          if (drawn) await call('PUT', '/report/pages/active', { name });
          await drawn;
          await expect.poll(() => faultsIn(frame), { timeout: 3000 }).toEqual([]);
        });
      }
      await page.close();
    }
  });
}
