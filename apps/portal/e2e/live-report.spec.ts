import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

interface Row {
  series: string;
  date: string;
  count: number;
}

/** The data behind the report, read from the package that publishes it and not from the sandbox that serves it. */
const rows = JSON.parse(
  readFileSync(
    new URL('../node_modules/vega-datasets/data/unemployment-across-industries.json', import.meta.url),
    'utf8',
  ),
) as Row[];

/** People out of work: the sum over the chosen industries, averaged over the months. */
function average(industries?: string[]) {
  const chosen = rows.filter(({ series }) => !industries || industries.includes(series));
  return chosen.reduce((sum, { count }) => sum + count, 0) / new Set(chosen.map(({ date }) => date)).size;
}

const industries = [...new Set(rows.map(({ series }) => series))];

/** The bars of the chart by industry that are in sight: how long each is drawn. */
async function visibleBars(frame: FrameLocator) {
  const bars = frame.locator('[data-visual="by-industry"] [data-mark]');
  return bars.evaluateAll((marks) =>
    marks.map((mark): [string, number] => [
      (mark as SVGPathElement).dataset.mark ?? '',
      (mark as SVGPathElement).getBBox().width,
    ]),
  );
}

/** Every bar of the chart, read as a person does: from the top, then scrolled to the end. */
async function drawnBars(page: Page, frame: FrameLocator) {
  await frame.locator('[data-visual="by-industry"] [data-mark]').first().hover();
  for (const _ of industries) await page.mouse.wheel(0, -100);
  const bars = new Map<string, number>();
  for (const _ of industries) {
    for (const [industry, length] of await visibleBars(frame)) bars.set(industry, length);
    await page.mouse.wheel(0, 100);
  }
  return bars;
}

/** Waits until the bars are those of these industries, then compares their lengths with the data. */
async function expectBars(page: Page, frame: FrameLocator, expected: string[]) {
  await expect(async () => {
    const bars = await drawnBars(page, frame);
    expect([...bars.keys()].sort()).toEqual(expected.toSorted());
    const unit = Math.max(...bars.values()) / Math.max(...expected.map((industry) => average([industry])));
    for (const [industry, length] of bars) {
      expect(Math.abs(length - average([industry]) * unit), `the bar of ${industry}`).toBeLessThan(1.5);
    }
  }).toPass({ timeout: 10_000 });
}

const card = (frame: FrameLocator, name: string) => frame.locator(`[data-visual="${name}"] .card-value`);

async function openReport(page: Page) {
  const placeholder = page.locator(`[data-report-id="${sampleReports.unemployment.reportId}"]`);
  await expect(placeholder.locator('iframe')).toHaveAttribute('title', sampleReports.unemployment.name);
  return placeholder.locator('iframe').contentFrame();
}

test(
  'a member opens the page from the menu, without a document load, and its report is drawn from the data',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(stack.urls.portal);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const menu = page.getByRole('navigation').first();
    await menu.getByRole('link', { name: 'Unemployment' }).click();
    await expect(page).toHaveURL(`${stack.urls.portal}/${samplePages.unemployment.en}`);
    await expect(page).toHaveTitle('Unemployment - Portico');
    const frame = await openReport(page);
    await expectBars(page, frame, industries);
    await expect(card(frame, 'people-out-of-work')).toHaveText(Math.round(average()).toLocaleString('en'));
    await expect(card(frame, 'industries')).toHaveText(String(industries.length));
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.goBack();
    await expect(page).toHaveTitle(/Home - Portico/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test(
  'a filter from the page changes the numbers in the frame to the right ones',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
    const frame = await openReport(page);
    await expectBars(page, frame, industries);
    const chosen = ['Construction', 'Finance', 'Manufacturing'];
    await page.locator('.report-frame > div').evaluate(async (element, values) => {
      const { powerBiEmbed } = element as unknown as {
        powerBiEmbed: { setFilters(filters: unknown[]): Promise<unknown> };
      };
      await powerBiEmbed.setFilters([
        {
          $schema: 'http://powerbi.com/product/schema#basic',
          target: { table: 'Unemployment', column: 'Industry' },
          filterType: 1,
          operator: 'In',
          values,
        },
      ]);
    }, chosen);
    await expect(card(frame, 'people-out-of-work')).toHaveText(Math.round(average(chosen)).toLocaleString('en'));
    await expect(card(frame, 'industries')).toHaveText('3');
    await expectBars(page, frame, chosen);
  },
);

test('the pages of a report turn, and the frame says which one is shown', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const frame = await openReport(page);
  await expectBars(page, frame, industries);
  const shown = await page.locator('.report-frame > div').evaluate(async (element) => {
    interface Report {
      getPages(): Promise<{ name: string; setActive(): Promise<unknown> }[]>;
      on(name: string, handler: (event: CustomEvent<{ newPage: { name: string } }>) => void): void;
    }
    const { powerBiEmbed } = element as unknown as { powerBiEmbed: Report };
    const changed = new Promise<string>((resolve) =>
      powerBiEmbed.on('pageChanged', (event) => resolve(event.detail.newPage.name)),
    );
    const pages = await powerBiEmbed.getPages();
    await pages[1]?.setActive();
    return changed;
  });
  expect(shown).toBe('ByIndustry');
  await expect(frame.locator('[data-visual="rate-by-industry"]')).toBeVisible();
});

test('the pages of a report stand above it: they are turned by keyboard, follow the report, and nothing moves', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'member');
  await watchShifts(page);
  await page.goto(`${stack.urls.portal}/${samplePages.unemployment.en}`);
  const frame = await openReport(page);
  await expect(frame.locator('[data-visual="by-industry"]')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Pages of the report' }).getByRole('button');
  await expect(tabs.nth(1)).toBeVisible();
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  expect(await shiftsOf(page)).toEqual([]);
  await tabs.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-visual="rate-by-industry"]')).toBeVisible();
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await page.locator('.report-frame > div').evaluate(async (element) => {
    const { powerBiEmbed } = element as unknown as {
      powerBiEmbed: { getPages(): Promise<{ setActive(): Promise<unknown> }[]> };
    };
    await (await powerBiEmbed.getPages())[0]?.setActive();
  });
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
});
