import type { Locator } from '@playwright/test';
import type { BareHost } from './bare-host.ts';

/** A place in an element, in pixels from its corner; absent is the middle. */
export type Place = { x: number; y: number };

export const basic = (table: string, column: string, ...values: string[]) => [
  { filterType: 1, target: { table, column }, operator: 'In', values },
];
/** A filter by which every visual of the flights shows something else. */
export const OTHER_DAYS = basic('Flights', 'Weekday', 'Monday', 'Saturday');

/** What the page is drawn again from, by the path of the frame's own server. */
const ANSWERS = /\/frame\/(?:data|dashboard|qna\/ask)$/;

/**
 * Presses on an element, has everything drawn anew before the pointer lets go, and lets go: the answer of the server is
 * there, and the browser has painted since.
 */
export async function pressAcross(
  host: Pick<BareHost, 'page' | 'frame'>,
  target: Locator,
  redraw: () => Promise<unknown>,
  place?: Place,
): Promise<void> {
  const { page } = host;
  await moveTo(host, target, place);
  await answered(host, async () => {
    await page.mouse.down();
    await redraw();
  });
  await page.mouse.up();
}

/** Puts the pointer on an element. */
export async function moveTo({ page }: Pick<BareHost, 'page'>, target: Locator, place?: Place): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press on.');
  const [x, y] = [box.x + (place?.x ?? box.width / 2), box.y + (place?.y ?? box.height / 2)];
  await page.mouse.move(x, y);
  return { x, y };
}

/** Does what makes the frame ask its server, and waits until it could have drawn the answer. */
export async function answered(
  { page, frame }: Pick<BareHost, 'page' | 'frame'>,
  act: () => Promise<unknown>,
): Promise<void> {
  const answer = page.waitForResponse((response) => ANSWERS.test(new URL(response.url()).pathname));
  await act();
  await (await answer).finished();
  await painted(frame);
}

/** Waits until the frame has painted some times. */
export async function painted(frame: BareHost['frame']): Promise<void> {
  await frame.locator('body').evaluate(async () => {
    for (let count = 0; count < 6; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
