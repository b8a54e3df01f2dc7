import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  CSS_ATTACKS,
  cssFaults,
  HTML_ATTACKS,
  JSON_ATTACKS,
} from '../../../packages/page-document/testing/attack-corpus.ts';
import { afterPainting, UNTERMINATED_CSS, findGuilty, sheetOf, shellOf, storable, watch } from './attack-watch.ts';
import { openCss } from './builder.ts';
import { addPage } from './page-calls.ts';
import { expect, test, type Stack, withDatabase } from './stack.ts';

// Without the policy of the pages, the last line of defence: what gets through the others runs. It is also told of handlers
// in documents that nothing runs in, which the purifier parses with.
test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'page-attacks', bypassCSP: true });

/** Puts a document into a draft past the server, as if earlier rules had let it through. */
const smuggle = (stack: Stack, id: string, json: string) =>
  withDatabase(stack, (sql) => sql`update page_drafts set document = ${json}::text::jsonb where page_id = ${id}`);

/** What no author may bring into the canvas; images are of files that were uploaded. */
const FOREIGN =
  '.page-content :is(script, iframe, svg, math, img:not(.block-image img), style, form, object, embed, base, link, meta, [name], [style], [onerror])';

/** All attacks in HTML, as few texts: one that takes what follows into an element or an attribute of its own stands last. */
const htmlTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (sources) => {
      const isLast = (html: string) =>
        new DOMParser().parseFromString(`${html}<i id="mark"></i>`, 'text/html').querySelector('i#mark') === null;
      const [whole, endless] = [sources.filter((each) => !isLast(each)), sources.filter(isLast)];
      const size = Math.ceil(whole.length / endless.length);
      return endless.map((each, index) => [...whole.slice(index * size, (index + 1) * size), each].join(''));
    },
    HTML_ATTACKS.map(({ source }) => source),
  );

const WHOLE = CSS_ATTACKS.filter((each) => !UNTERMINATED_CSS.includes(each));

/** All attacks in CSS, as few sheets. */
const SHEETS = UNTERMINATED_CSS.map((endless, index) => {
  const size = Math.ceil(WHOLE.length / UNTERMINATED_CSS.length);
  return sheetOf([...WHOLE.slice(index * size, (index + 1) * size), endless]);
});

/** What the attacks in CSS are at. */
const TARGETS = CSS_ATTACKS.map(({ number }) => `<h2>${number}</h2>`).join('');

/** A document of rich texts, which authors write in the canvas and as HTML. */
function documentOfTexts(texts: readonly string[], css = '') {
  const blocks = [TARGETS, ...texts].map((html, index) => ({
    ...{ id: `written${index}`, type: index % 2 ? 'html' : 'text', settings: {} },
    texts: { da: { html: storable(html) } },
  }));
  return { format: 1, sourceLanguage: 'da', css: storable(css), blocks };
}

/** A page with a document that never went through the server, in the builder. */
async function openSmuggled(page: Page, stack: Stack, id: string, document: object): Promise<FrameLocator> {
  await smuggle(stack, id, JSON.stringify(document));
  await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
  const canvas = page.frameLocator('.gjs-frame');
  // Attacks may hide what stands on the page itself.
  await canvas.locator('.block').last().waitFor({ state: 'attached' });
  await afterPainting(page);
  return canvas;
}

test('11 no attack that stands in a draft of the database runs, asks or gets out of the canvas', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'attacks-in-a-draft', { language: 'da' });
  const texts = await htmlTexts(page);
  const seen = await watch(page, stack);
  await openSmuggled(page, stack, id, documentOfTexts([]));
  const harmless = JSON.stringify(await shellOf(page));
  const isHarmless = async (part: readonly string[]) => {
    await openSmuggled(page, stack, id, documentOfTexts(part, sheetOf([...WHOLE, ...UNTERMINATED_CSS.slice(0, 1)])));
    return JSON.stringify(await shellOf(page)) === harmless;
  };
  expect(await findGuilty(texts, isHarmless)).toEqual([]);
  const canvas = page.frameLocator('.gjs-frame');
  await expect(canvas.locator('.block')).toHaveCount(texts.length + 1);
  await expect(canvas.locator(FOREIGN)).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('11 no attack that is written as HTML or CSS runs, asks or gets out of the canvas', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'attacks-that-are-written', { language: 'da' });
  const texts = await htmlTexts(page);
  const seen = await watch(page, stack);
  const canvas = await openSmuggled(page, stack, id, documentOfTexts(['<p>Text</p>']));
  const harmless = await shellOf(page);
  for (const css of SHEETS) {
    await write(await openCss(page), css);
    expect.soft(cssFaults((await canvas.locator('style[data-page]').textContent()) ?? '')).toEqual([]);
  }
  await afterPainting(page);
  expect(await shellOf(page)).toEqual(harmless);

  await page.getByRole('row', { name: 'HTML' }).click();
  for (const html of texts) {
    await write(page.getByRole('textbox', { name: 'HTML' }), html);
    expect(await canvas.locator(FOREIGN).count(), html).toBe(0);
  }
  await afterPainting(page);
  expect(seen).toEqual([]);
});

/** Writes in a field, and leaves it. */
async function write(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

/** Pastes HTML into what is written, else on the canvas. */
const paste = (canvas: FrameLocator, html: string): Promise<void> =>
  canvas.locator('body').evaluate((body, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', source);
    const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
    (body.querySelector('[contenteditable="true"]') ?? body).dispatchEvent(pasted);
  }, html);

for (const target of ['on the canvas', 'into a text that is written'] as const) {
  test(`11 no attack that is pasted ${target} runs, asks or gets out of the canvas`, async ({
    stack,
    page,
    signIn,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, 'administrator');
    const id = await addPage(page, stack, `attacks-pasted-${target.replaceAll(' ', '-')}`, { language: 'da' });
    const texts = await htmlTexts(page);
    const seen = await watch(page, stack);
    const blocks = texts.map((_, index) => ({
      ...{ id: `written${index}`, type: 'text', settings: {} },
      texts: { da: { html: '<p>Text</p>' } },
    }));
    const canvas = await openSmuggled(page, stack, id, { format: 1, sourceLanguage: 'da', css: '', blocks });
    const harmless = await shellOf(page);
    // From the last, as what does not belong into a text is put after it.
    for (const [index, html] of [...texts.entries()].toReversed()) {
      if (target !== 'on the canvas') await canvas.locator('.block-text').nth(index).dblclick();
      await paste(canvas, html);
      const mark = `Text ${index} is pasted`;
      await paste(canvas, `<p>${mark}</p>`);
      await expect(canvas.getByText(mark)).toHaveCount(1);
      // The browser gives what is pasted a style, until the writing ends.
      await page.keyboard.press('Escape');
      await expect(canvas.locator('[contenteditable="true"]')).toHaveCount(0);
      const foreign = canvas.locator(FOREIGN);
      expect(await foreign.evaluateAll((all) => all.map((each) => each.outerHTML)), html).toEqual([]);
    }
    // The panel is that of the page again, as at the beginning.
    await page.getByRole('button', { name: 'Page settings' }).click();
    await afterPainting(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await shellOf(page)).toEqual(harmless);
    expect(seen).toEqual([]);
  });
}

test('11 a draft of the database that is no document is not opened, and nothing in it runs', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'no-document', { language: 'da' });
  const seen = await watch(page, stack);
  const attacks = JSON_ATTACKS.filter(({ name }) =>
    /^keys of a component: (attributes|tagName|content|script|srcdoc) of/.test(name),
  );
  expect(attacks).toHaveLength(5);
  for (const { json } of attacks) {
    await smuggle(stack, id, json);
    await page.goto(`${stack.urls.portal}/admin/pages/${id}/builder`);
    await expect(page.getByText('The draft cannot be read')).toBeVisible();
    await afterPainting(page);
  }
  expect(seen).toEqual([]);
});
