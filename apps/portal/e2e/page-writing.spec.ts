import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expectSaved, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, type Stack, test, withDatabase } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

interface Writing {
  id: string;
  canvas: FrameLocator;
  /** The blocks of the page. */
  texts: Locator;
}

/** Opens a page with these texts, and writes at the end of the first. */
async function write(page: Page, stack: Stack, name: string, ...htmls: string[]): Promise<Writing> {
  const blocks = htmls.map((html, index) => textBlock(`text000${index}`, html));
  const id = await addPage(page, stack, name, { blocks });
  const canvas = await openBuilder(page, stack, id);
  const texts = canvas.locator('.block-text');
  await texts.first().click();
  await expect(texts.first()).toBeFocused();
  await page.keyboard.press('Control+End');
  return { id, canvas, texts };
}

const savedTexts = (stack: Stack, id: string) =>
  withDatabase(stack, async (sql) => {
    const [draft] = await sql<{ document: { blocks: { texts: { en?: { html: string } } }[] } }[]>`
      select document from page_drafts where page_id = ${id}`;
    return draft!.document.blocks.map(({ texts }) => texts.en?.html ?? '');
  });

test('37 what input methods, dead keys, corrections and emoji pickers write is written, and undone', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const { id, texts } = await write(page, stack, 'Input methods', '<p>teh</p>');
  const text = texts.first();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (composed: string) =>
    keyboard.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  const insert = (inserted: string) => keyboard.send('Input.insertText', { text: inserted });
  const undoAndRedo = async (before: string, after: string) => {
    await expect(text).toHaveText(after);
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(text).toHaveText(after);
  };

  await test.step('a word that is corrected', async () => {
    // As a spell check does it: the word is selected, and another one takes its place.
    await text.evaluate((element) => {
      const { ownerDocument } = element;
      ownerDocument
        .getSelection()!
        .setBaseAndExtent(element.querySelector('p')!.firstChild!, 0, element.querySelector('p')!.firstChild!, 3);
      ownerDocument.execCommand('insertText', false, 'the');
    });
    await undoAndRedo('teh', 'the');
    await page.keyboard.press('Control+End');
  });

  await test.step('a word of an input method, in three steps', async () => {
    for (const composed of ['n', 'に', '日本']) await compose(composed);
    await expect(text).toHaveText('the日本');
    await insert('日本');
    await undoAndRedo('the', 'the日本');
  });

  await test.step('a composition that is given up', async () => {
    await compose('か');
    await compose('');
    await expect(text).toHaveText('the日本');
  });

  await test.step('a dead key', async () => {
    await compose('´');
    await insert('é');
    await undoAndRedo('the日本', 'the日本é');
  });

  await test.step('emoji of several characters', async () => {
    await insert('👩‍👩‍👧');
    await undoAndRedo('the日本é', 'the日本é👩‍👩‍👧');
    await insert('🇩🇰');
    await expect(text).toHaveText('the日本é👩‍👩‍👧🇩🇰');
    await page.keyboard.press('Backspace');
    await expect(text).toHaveText('the日本é👩‍👩‍👧');
  });

  await test.step('a composition at the beginning of an item that a sign has just made', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('- ');
    await compose('か');
    await insert('書');
    await expect(text.locator('li')).toHaveText('書');
  });
  await page.keyboard.press('Escape');
  await expectSaved(page);
  expect(await savedTexts(stack, id)).toEqual(['<p>the日本é👩‍👩‍👧</p><ul><li>書</li></ul>']);
});

test('37 a table is written by its cells and by the bar, a checklist by its boxes; colour and format come from the bar', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const { id, texts } = await write(page, stack, 'Cells', '<p>One</p>');
  const text = texts.first();
  const bar = page.getByRole('toolbar', { name: 'Text format' });
  const command = (name: string) => bar.getByRole('button', { name, exact: true });
  await page.keyboard.press('Enter');
  await page.keyboard.type('| Room');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Floor');
  await expect(command('Heading')).toHaveCount(0);
  await command('Remove column').click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Atrium');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Library');
  await expect(text.locator('tr')).toHaveText(['Room', 'Atrium', 'Library']);
  await expect(text.locator('tr').first().locator('th')).toHaveCount(2);
  await command('Add row').click();
  await command('Add column').click();
  await page.keyboard.press('ArrowDown');
  await command('Remove row').click();
  await expect(text.locator('tr').last().locator('td')).toHaveCount(3);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('[] milk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('bread');
  await page.keyboard.press('Tab');
  await expect(text.locator('li li')).toHaveText('☐ bread');
  const box = (await text.locator('li li').boundingBox())!;
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await expect(text.locator('li li')).toHaveText('☑ bread');

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await command('Code').click();
  await expect(text.locator('code')).toHaveText('One');
  await command('Clear format').click();
  await expect(text.locator('code')).toHaveCount(0);
  await command('Colour').click();
  await page.getByRole('menuitemradio', { name: 'Muted' }).click();
  await expect(text.locator('p').first().getByText('One')).toHaveAttribute('data-color', 'muted');
  await page.keyboard.press('End');
  await command('Colour').click();
  await page.getByRole('menuitemradio', { name: 'Accent' }).click();
  await expect(text).toHaveClass(/color-accent/);
  await page.keyboard.press('Escape');
  await expectSaved(page);
  expect(await savedTexts(stack, id)).toEqual([
    '<p><span data-color="muted">One</span></p><table><thead><tr><th>Room</th><th></th><th></th></tr></thead><tbody><tr><td>Atrium</td><td></td><td></td></tr>' +
      '<tr><td>Library</td><td></td><td></td></tr></tbody></table><ul><li>☐ milk<ul><li>☑ bread</li></ul></li></ul>',
  ]);
});

test('37 the arrows lead from text to text, and Backspace and Delete join two of them as one step', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const { id, texts } = await write(
    page,
    stack,
    'Neighbours',
    '<p>First line</p>',
    '<p>Second <b>line</b></p>',
    '<p>Third</p>',
  );
  await page.keyboard.type('!');
  await page.keyboard.press('ArrowDown');
  await expect(texts.nth(1)).toBeFocused();
  await page.keyboard.type('?');
  await page.keyboard.press('ArrowUp');
  await expect(texts.first()).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowRight');
  await expect(texts.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(texts).toHaveText(['First line!Second line?', 'Third']);
  await expect(texts.first()).toBeFocused();
  await page.keyboard.type(' and ');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Delete');
  await expect(texts).toHaveText(['First line! and Second line?Third']);
  await expect(texts.first()).toBeFocused();
  for (const expected of [
    ['First line! and Second line?', 'Third'],
    ['First line!Second line?', 'Third'],
    ['First line!', 'Second line?', 'Third'],
  ]) {
    await page.keyboard.press('Control+z');
    await expect(texts).toHaveText(expected);
  }
  await page.keyboard.press('Control+Shift+z');
  await expect(texts).toHaveText(['First line!Second line?', 'Third']);
  await page.keyboard.press('Escape');
  await expectSaved(page);
  expect(await savedTexts(stack, id)).toEqual(['<p>First line!Second <b>line?</b></p>', '<p>Third</p>']);
});

/** Numbers that are the same for the same seed (a linear congruential generator). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const EDITS = 200;
const KEYS =
  'Enter Enter Backspace Delete Tab Shift+Tab Shift+Enter ArrowUp ArrowDown ArrowLeft ArrowRight Home End Shift+ArrowLeft Shift+ArrowUp Control+Home Control+End Control+z Control+z Control+Shift+z Control+b Control+i Control+e Control+Alt+2 Control+Alt+0 Control+Shift+8 Control+Shift+7 Control+Shift+6 Control+Shift+9 Control+\\'.split(
    ' ',
  );
const TYPED = ['word ', '# ', '- ', '1. ', '> ', '[] ', '| ', '---', '`c`', 'é', '👩‍👩‍👧', '  '];
const PASTED = ['<p>one</p><p>two</p>', '<ul><li>x<ul><li>y</li></ul></li></ul>', 'a <b>b</b>', '<h2>h</h2>'];

test('37 of edits at random the page that is opened again is the page that was seen', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const { id, canvas, texts } = await write(
    page,
    stack,
    'At random',
    '<p>First</p>',
    '<h2>Second</h2><p>text</p>',
    '<ul><li>Third</li></ul>',
  );
  const next = random(37);
  const field = canvas.locator('[contenteditable="true"]');
  const paste = (html: string) =>
    field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  /** Elsewhere Tab leads out of the text, and what follows is not written. */
  const isTabMeant = () =>
    field.evaluate(({ ownerDocument }) => {
      const node = ownerDocument.getSelection()?.anchorNode;
      return (node instanceof Element ? node : node?.parentElement)?.closest('li, td, th') != null;
    });
  for (let count = 0; count < EDITS; count++) {
    const kind = next(10);
    const key = KEYS[next(KEYS.length)]!;
    if (kind < 4) await page.keyboard.type(TYPED[next(TYPED.length)]!);
    else if (kind < 9 && (!key.endsWith('Tab') || (await isTabMeant()))) await page.keyboard.press(key);
    else await paste(PASTED[next(PASTED.length)]!);
    // Undoing may have taken the text away that was written in.
    if ((await field.count()) === 0) await texts.first().click();
  }
  const read = async () => (await texts.allInnerTexts()).map((each) => each.replaceAll('\u00A0', ' '));
  const marks = async () =>
    await texts.evaluateAll((all) =>
      all.map((each) => each.querySelectorAll('b, i, code, h2, li, tr, blockquote, hr').length),
    );
  const [seen, formats] = [await read(), await marks()];
  await page.keyboard.press('Escape');
  await expectSaved(page);
  await openBuilder(page, stack, id);
  expect(await marks()).toEqual(formats);
  expect((await read()).map((each) => each.trim())).toEqual(seen.map((each) => each.trim()));
});

test('37 what is typed in the moment one leaves is kept: by Back in the portal, and to another document', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/pages`);
  const id = await addPage(page, stack, 'Left in a hurry', { blocks: [textBlock('text0001', '<p>Written</p>')] });
  const text = page.frameLocator('.gjs-frame').locator('.block-text');
  const type = async (word: string) => {
    await text.click();
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(word);
  };

  await test.step('Back', async () => {
    await page.reload();
    await page
      .getByRole('row', { name: /Left in a hurry/ })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(new RegExp(id));
    await type(' once');
    await page.goBack();
    await expect.poll(async () => savedTexts(stack, id)).toEqual(['<p>Written once</p>']);
  });
  await test.step('another document', async () => {
    await openBuilder(page, stack, id);
    await type(' twice');
    await page.goto(`${stack.urls.portal}/account`);
    await openBuilder(page, stack, id);
    await expect.poll(async () => savedTexts(stack, id)).toEqual(['<p>Written once twice</p>']);
  });
});
