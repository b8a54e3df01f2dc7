import type { Page } from '@playwright/test';
import { openBareHost } from './bare-host.ts';
import { accessTo } from './contract/contents.ts';
import { expect, test, type OpenedReport } from './report-host.ts';

const CARS = '7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03';
const CHART = 'by-maker';

test.use({ hasTouch: true });

/** The makers of cars on a page of a phone's width, where not all bars fit. */
async function openMakers(openReport: (options: object) => Promise<OpenedReport>): Promise<OpenedReport> {
  const host = await openReport({ reportId: CARS, load: { pageName: 'Makers' } });
  await host.page.locator('iframe').evaluate((element) => (element.style.width = '390px'));
  await expect.poll(async () => (await namesOf(host)).length).toBeLessThan(20);
  return host;
}

/** The bars in sight, from the top. */
const namesOf = ({ frame }: OpenedReport) =>
  frame.locator(`[data-visual="${CHART}"] [data-mark]`).evaluateAll((bars) =>
    bars
      .map((bar) => ({ name: (bar as SVGElement).dataset['mark'] ?? '', top: bar.getBoundingClientRect().top }))
      .sort((one, other) => one.top - other.top)
      .map(({ name }) => name),
  );

/** Turns the wheel over the chart until its last bar is in sight; Citroen has no number, and so no bar. */
async function scrollToEnd(host: OpenedReport) {
  const { x, y } = await middleOf(host);
  await host.page.mouse.move(x, y);
  await expect(async () => {
    await host.page.mouse.wheel(0, 60);
    expect((await namesOf(host)).at(-1)).toBe('International Harvester');
  }).toPass();
}

/** The middle of the chart in the host's page. */
async function middleOf({ frame }: OpenedReport) {
  const box = await frame.locator(`[data-visual="${CHART}"] .chart`).boundingBox();
  if (!box) throw new Error('The chart is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a finger over the page, from a place so many pixels down; negative is up. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, by: number) {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', y + (by * step) / 8);
  await touch('touchEnd');
  await device.detach();
}

test('more bars than fit are reached by the wheel, a finger and the keyboard, down to the last', async ({
  openReport,
}) => {
  const host = await openMakers(openReport);
  const { page, frame } = host;
  const first = await namesOf(host);
  const place = await middleOf(host);

  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => namesOf(host)).not.toEqual(first);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => namesOf(host)).toEqual(first);

  await swipe(page, place, -70);
  await expect.poll(() => namesOf(host)).not.toEqual(first);
  await swipe(page, place, 120);
  await expect.poll(() => namesOf(host)).toEqual(first);

  await frame.locator(`[data-visual="${CHART}"] [role=listbox]`).focus();
  await page.keyboard.press('End');
  await expect(frame.locator(`[data-visual="${CHART}"]`).getByRole('option')).toContainText('Citroen');
  await expect.poll(async () => (await namesOf(host)).at(-1)).toBe('International Harvester');
});

test('a bar that was scrolled to is chosen where it is, and filters the others', async ({ openReport }) => {
  const host = await openMakers(openReport);
  const { frame, next } = host;
  await scrollToEnd(host);
  const seen = await namesOf(host);

  const picked = next('dataSelected');
  await frame.locator(`[data-visual="${CHART}"] [data-mark="Chrysler"]`).click();
  expect(await picked).toMatchObject({ dataPoints: [{ identity: [{ equals: 'Chrysler' }] }] });
  await expect(frame.locator('[data-visual="models"] tbody tr').first()).toContainText('Chrysler');
  expect(await namesOf(host)).toEqual(seen);
});

test('at the end of the bars the wheel and the finger are the page’s', async ({ openReport }) => {
  const host = await openMakers(openReport);
  const { page, frame } = host;
  const scrolled = () => frame.locator('.stage').evaluate((stage) => stage.scrollTop);
  await page.locator('iframe').evaluate((element) => (element.style.height = '420px'));
  await scrollToEnd(host);
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    expect(await scrolled()).toBeGreaterThan(0);
  }).toPass();

  await frame.locator('.stage').evaluate((stage) => stage.scrollTo(0, 0));
  await swipe(page, await middleOf(host), -120);
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('a tile whose chart is scrolled by its bar is not clicked, and so opens nothing', async ({
  context,
  request,
  stack,
}) => {
  const { accessToken, embedUrl, id, dashboardId } = await accessTo(request, stack, 'tile');
  const host = await openBareHost(context, stack.urls.demoHost, embedUrl);
  const drawn = host.next('rendered');
  await host.call('POST', '/tile/load', { accessToken, id, dashboardId, tokenType: 1, type: 'tile' });
  await drawn;
  const box = await host.frame.getByRole('article').boundingBox();
  if (!box) throw new Error('There is no tile.');
  await host.page.mouse.move(box.x + 40, box.y + 40);
  await host.page.mouse.down();
  await host.page.mouse.move(box.x + 40, box.y + 90, { steps: 4 });
  await host.page.mouse.up();
  const clicked = host.next('tileClicked');
  await host.page.mouse.click(box.x + 40, box.y + 40);
  await clicked;
  expect((await host.events()).filter(({ name }) => name === 'tileClicked')).toHaveLength(1);
});
