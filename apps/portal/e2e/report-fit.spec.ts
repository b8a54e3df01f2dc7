import type { Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { slicerFaults } from '../../sandbox/e2e/slicer-faults.ts';
import { reportFaults } from './report-measures.ts';
import { expect, test, type Stack } from './stack.ts';

/** What is measured: the place of things depends on width and language, colours on the theme. */
const RUNS = {
  light: { widths: [390, 768, 1440, 1920], languages: ['en', 'da', 'de', 'fr'] },
  dark: { widths: [390, 1440], languages: ['en'] },
} as const;
/** The pages that hold every sample report. */
const PAGES = ['unemployment', 'climateAndTransport'] as const;

type Theme = keyof typeof RUNS;
type Language = (typeof RUNS)[Theme]['languages'][number];

test.setTimeout(480_000);

/** The faults of a report as it stands, when nothing of it moves any more. */
async function faultsAt(page: Page, reportId: string, width: number): Promise<string[]> {
  const holder = page.locator(`[data-report-id="${reportId}"]`);
  const iframe = holder.locator('iframe');
  const handle = await iframe.elementHandle({ timeout: 20_000 });
  const frame = await handle?.contentFrame();
  if (!frame) return ['no frame'];
  const measure = async () => {
    await expect(holder.locator('.report[data-drawn]')).toBeAttached();
    // Not by frames of animation, which browsers hold back where nobody sees them.
    await frame.waitForFunction(
      () =>
        document.querySelector('.stage')?.getAttribute('aria-busy') === 'false' &&
        !document.querySelector('.is-loading'),
      undefined,
      { polling: 50 },
    );
    const faults = [...(await reportFaults(frame, { isPhone: width < 768 })), ...(await slicerFaults(frame))];
    const text = await holder.evaluate((element) => {
      const content = element.closest('.page-content')!;
      const textLeft = content.getBoundingClientRect().left + parseFloat(getComputedStyle(content).paddingLeft);
      const box = element.querySelector('iframe')!.getBoundingClientRect();
      return [
        ...(Math.abs(box.left - textLeft) > 1 ? [`frame at ${box.left}, text at ${textLeft}`] : []),
        // Part of a pixel would be cut from the right border of its visuals.
        ...(box.width % 1 === 0 ? [] : [`frame ${box.width} wide`]),
      ];
    });
    return [...faults, ...text];
  };
  let last: string[] = [];
  // Frames follow their place in steps; what is still wrong after that is a fault.
  for (let count = 0; count < 6; count++) {
    last = await measure().catch((error: unknown) => [String(error)]);
    if (last.length === 0) return [];
    await page.waitForTimeout(100);
  }
  return last;
}

async function faultsOfPage(page: Page, stack: Stack, language: Language, name: (typeof PAGES)[number], theme: Theme) {
  const found: string[] = [];
  const { widths } = RUNS[theme];
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto(`${stack.urls.portal}/${samplePages[name][language === 'da' ? 'da' : 'en']}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { reportId, name: report } of Object.values(sampleReports)) {
      const holder = page.locator(`[data-report-id="${reportId}"]`);
      if ((await holder.count()) === 0) continue;
      await holder.scrollIntoViewIfNeeded();
      await expect(holder.locator('.report')).toHaveAttribute('data-state', 'shown');
      const tabs = holder.locator('.report-tabs button');
      await expect(tabs.first()).toBeVisible();
      for (const tab of (await tabs.all()).reverse()) {
        await tab.click();
        const faults = await faultsAt(page, reportId, width);
        const where = `${language} ${theme} ${width} ${report} / ${await tab.textContent()}`;
        found.push(...faults.map((fault) => `${where}: ${fault}`));
      }
    }
  }
  return found;
}

for (const theme of ['light', 'dark'] as const) {
  test(`every sample report fits its place, and can be read, at its widths and in its languages: ${theme}`, async ({
    stack,
    page,
    signIn,
  }) => {
    await signIn(page, 'member');
    const found: string[] = [];
    for (const language of RUNS[theme].languages) {
      await page.context().addCookies([
        { name: 'portico.theme', value: theme, url: stack.urls.portal },
        { name: 'portico.language', value: language, url: stack.urls.portal },
      ]);
      await page.addInitScript((value) => localStorage.setItem('portico.language', value), language);
      for (const name of PAGES) found.push(...(await faultsOfPage(page, stack, language, name, theme)));
    }
    expect(found, found.join('\n')).toEqual([]);
  });
}
