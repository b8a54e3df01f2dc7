import type { FrameLocator, Page } from '@playwright/test';
import { centerOf, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

/** More than are measured at once, and more than ten screens of them. */
const COUNT = 150;
const textOf = (index: number) => `Paragraph ${index} of a long page`;

const texts = (canvas: FrameLocator) => canvas.locator('.page-content > .block');
const scrollTop = (canvas: FrameLocator) => canvas.locator('html').evaluate((html) => html.scrollTop);

/** Holds what is dragged at the lower edge of the canvas, where it scrolls, until the page was moved by this much. */
async function scrollByHolding(page: Page, canvas: FrameLocator, { x, bottom }: { x: number; bottom: number }) {
  for (let move = 0; (await scrollTop(canvas)) < 1500; move++) await page.mouse.move(x + 9 * (move % 5), bottom);
}

/** What a block is dropped into is marked by what lays nothing out: a border moved each block of the page. */
async function expectTarget(canvas: FrameLocator) {
  const target = canvas.locator('[data-drop-target]');
  await expect(target).toHaveClass(/page-content/);
  await expect(target).toHaveCSS('outline-style', 'solid');
  await expect(target).toHaveCSS('border-top-width', '0px');
}

/** A block in the middle of what is in sight, and where its upper edge is in the window. */
async function visibleBlock(page: Page, canvas: FrameLocator): Promise<{ index: number; edge: number }> {
  const { y, height } = (await page.locator('.gjs-frame').boundingBox())!;
  const scale = height / (await canvas.locator('html').evaluate(() => window.innerHeight));
  const blocks = await texts(canvas).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const index = blocks.findIndex((top) => top * scale > height / 2);
  return { index, edge: y + blocks[index]! * scale };
}

for (const what of ['a new block', 'a block of the page'] as const) {
  test(`11 ${what} that is dragged down a long page, which scrolls, lands where it is dropped`, async ({
    stack,
    page,
    signIn,
  }) => {
    await signIn(page, 'administrator');
    const blocks = Array.from({ length: COUNT }, (_, index) =>
      textBlock(`dragging${String(index).padStart(4, '0')}`, `<p>${textOf(index)}</p>`),
    );
    const canvas = await openBuilder(page, stack, await addPage(page, stack, `Dragging ${what}`, { blocks }));
    await expect(texts(canvas)).toHaveCount(COUNT);
    const isNew = what === 'a new block';
    const from = await centerOf(isNew ? page.getByRole('button', { name: 'Notice' }) : texts(canvas).nth(1));
    const frame = (await page.locator('.gjs-frame').boundingBox())!;
    const [x, bottom] = [frame.x + frame.width / 2, frame.y + frame.height - 15];

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(x, bottom, { steps: 25 });
    // What comes from outside scrolls a scaled canvas by the wheel; at its edge a headless browser loses it.
    if (isNew) await canvas.locator('html').evaluate((html) => html.scrollTo(0, 1500));
    else await scrollByHolding(page, canvas, { x, bottom });
    await page.mouse.move(x, bottom - 200, { steps: 10 });
    const { index, edge } = await visibleBlock(page, canvas);
    const target = await texts(canvas).nth(index).textContent();
    await page.mouse.move(x, edge + 2, { steps: 10 });
    // Measured while the pointer rests.
    await expect(async () => {
      await page.mouse.move(x, edge + 3);
      await page.mouse.move(x, edge + 2);
      const line = (await page.locator('.gjs-placeholder').filter({ visible: true }).boundingBox())!;
      expect(Math.abs(line.y - edge)).toBeLessThan(20);
    }).toPass();
    await expectTarget(canvas);
    await page.mouse.up();

    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect(canvas.locator('[data-drop-target]')).toHaveCount(0);
    await expect(texts(canvas)).toHaveCount(isNew ? COUNT + 1 : COUNT);
    const order = await texts(canvas).allTextContents();
    const at = order.indexOf(target!);
    if (isNew) await expect(texts(canvas).nth(at - 1)).toHaveClass(/block-notice/);
    else expect(order[at - 1]).toBe(textOf(1));
  });
}
