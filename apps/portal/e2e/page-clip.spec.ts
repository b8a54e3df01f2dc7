import type { Page } from '@playwright/test';
import { purifyCss } from '../../../packages/page-document/src/css.ts';
import { generateStyleSheets } from '../../../packages/page-document/testing/generated-css.ts';
import { CSS_ATTACKS, endsItself } from '../../../packages/page-document/testing/attack-corpus.ts';
import { addPage, send, textBlock } from './page-calls.ts';
import { expect, test, type Stack } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1000, height: 640 } });

const SEED = 33;
const GENERATED = 50;
/** Each of the corpus alone would take a minute; several rules lie over the portal no less than one. */
const AT_ONCE = 8;
const STEP = 20;

const COVERING = CSS_ATTACKS.filter((each) => each.family === 'blocks over the portal' && endsItself(each.source));
const corpus = Array.from({ length: Math.ceil(COVERING.length / AT_ONCE) }, (_, index) =>
  COVERING.slice(index * AT_ONCE, (index + 1) * AT_ONCE)
    .map(({ source }, position) => source.replaceAll('.block', `.block:nth-child(${1 + (position % 4)}) *`))
    .join('\n'),
);

const LINK = '<a href="/profile">A link of the author</a>';
const BLOCKS = Array.from({ length: 4 }, (_, index) =>
  textBlock(`clipped${index}`, `<h2>Heading</h2><p>${LINK}</p><ul><li>${LINK}</li></ul>`),
);

async function openPublished(page: Page, stack: Stack, name: string): Promise<void> {
  const id = await addPage(page, stack, name, { blocks: BLOCKS });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision: 2 });
  await page.goto(`${stack.urls.portal}/${name}`);
  await page.locator('.page-content .block').first().waitFor();
}

/**
 * Puts a lid on the content, which takes no clicks: what is seen then is the portal's alone. The content is as high as the screen,
 * whatever becomes of what is in it.
 */
const coverContent = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector<HTMLElement>('#page-content')!;
    content.style.minHeight = '2000px';
    const { left, top, width } = content.getBoundingClientRect();
    const lid = document.body.appendChild(document.createElement('div'));
    lid.style.cssText = `position: fixed; inset: ${top}px auto 0 ${left}px; width: ${width}px; z-index: 2147483647; background: gray; pointer-events: none`;
  });

/** Gives the page a sheet. @returns where its content is, and the first places outside of it where a click would hit the content */
const dress = (page: Page, css: string) =>
  page.evaluate(
    ([sheet, step]) => {
      document.getElementById('page-style')!.textContent = sheet;
      const content = document.getElementById('page-content')!;
      const { left, top, right, bottom } = content.getBoundingClientRect();
      const hit: string[] = [];
      for (let y = 1; y < innerHeight; y += step)
        for (let x = 1; x < innerWidth; x += step) {
          const isInside = x >= left && x < right && y >= top && y < bottom;
          if (!isInside && document.elementFromPoint(x, y)?.closest('#page-content')) hit.push(`${x},${y}`);
        }
      return { box: [left, top, right].join(' '), hit: hit.slice(0, 3), scroll: [scrollX, scrollY].join(' ') };
    },
    [css, STEP] as const,
  );

/** What is seen once nothing changes any more: parts of the portal are loaded after their page. */
async function seenAtRest(page: Page): Promise<Buffer> {
  let seen = await page.screenshot();
  const rests = async () => {
    const before = seen;
    seen = await page.screenshot();
    return before.equals(seen);
  };
  await expect.poll(rests, { intervals: [500] }).toBe(true);
  return seen;
}

test('33.6 L1 no rule of a page’s CSS paints, moves or takes a click outside of the page’s content', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await openPublished(page, stack, 'clipped');
  await coverContent(page);
  const bare = await dress(page, '');
  let seen = await seenAtRest(page);
  for (const sheet of [...corpus, ...generateStyleSheets(GENERATED, SEED)]) {
    const { css } = purifyCss(sheet);
    expect.soft(await dress(page, css), css).toEqual(bare);
    if (seen.equals(await page.screenshot())) continue;
    // Part of the portal may have come meanwhile, which the sheet has nothing to do with.
    await dress(page, '');
    seen = await seenAtRest(page);
    await dress(page, css);
    expect.soft(seen.equals(await page.screenshot()), `seen outside of the content: ${css}`).toBe(true);
  }
  // The sheets reach the content, and the screenshot shows what is outside of it.
  await dress(page, purifyCss('.block * { color: red }').css);
  await expect(page.locator('.page-content p').first()).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.evaluate(() => (document.querySelector('h1')!.style.translate = '1px'));
  expect(seen.equals(await page.screenshot())).toBe(false);
});
