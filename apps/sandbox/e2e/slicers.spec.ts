import { expect, REPORTS, test } from './report-host.ts';
import { FLIGHTS, QUAKES } from './shown-numbers.ts';
import { slicerFaults } from './slicer-faults.ts';

/** The pages of sample reports that have slicers. */
const PAGES = [
  ['7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03', 'Compare'],
  ['2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72', 'Kinds'],
  ['c37f90b2-d4f6-4183-a2a5-c03b4c5d6e77', 'Overview'],
  ['c37f90b2-d4f6-4183-a2a5-c03b4c5d6e77', 'World'],
  [REPORTS.unemployment, 'Explore'],
  [QUAKES, 'Overview'],
  [FLIGHTS, 'Overview'],
  [FLIGHTS, 'Airports'],
  [FLIGHTS, 'Routes'],
] as const;
/** Of the frame: a phone, one column, a page that has just become a whole one, a window, a screen. */
const SIZES = [
  [390, 700],
  [600, 560],
  [806, 453],
  [960, 540],
  [1280, 720],
  [1600, 900],
] as const;

for (const [reportId, pageName] of PAGES) {
  test(`slicers show whole items at every size: ${pageName} of ${reportId}`, async ({ openReport }) => {
    const { frame, page } = await openReport({ reportId, load: { pageName } });
    await page.setViewportSize({ width: 1640, height: 1000 });
    await expect(frame.locator('.visual-slicer').first()).toBeVisible();
    for (const size of SIZES) {
      await page
        .locator('iframe')
        .evaluate(
          (iframe, [width, height]) => Object.assign(iframe.style, { width: `${width}px`, height: `${height}px` }),
          size,
        );
      await expect.poll(() => slicerFaults(frame), { message: `in ${size.join('×')}` }).toEqual([]);
    }
  });
}
