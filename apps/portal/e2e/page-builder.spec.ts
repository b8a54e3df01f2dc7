import type { Page } from '@playwright/test';
import { samplePageIds } from '../../../packages/database/src/index.ts';
import { drag, expectSaved, centerOf, openBlankPage, openBuilder, openCss } from './builder.ts';
import { expect, test, withDatabase } from './stack.ts';
import { openOtherBrowser } from './users.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

const saved = (page: Page) => page.locator('[data-save-state="saved"]');

const layers = (page: Page) => page.getByRole('treegrid', { name: 'Layers' });
const layerNames = (page: Page) => layers(page).getByRole('row').allTextContents();

test('11 an administrator builds with the mouse, publishes, and a member reads it', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'news');

  const notices = canvas.locator('.block-notice');
  const notice = notices.first();
  // A linked block of another test on the same page may show one too.
  const before = await notices.count();
  await test.step('drags a notice to the top of the page', async () => {
    const first = await centerOf(canvas.locator('.block').first());
    const from = await centerOf(page.getByRole('button', { name: 'Notice' }));
    await drag(page, from, { x: first.x, y: first.y - first.height / 2 + 2 });
    await expect(layers(page).getByRole('row').first()).toContainText('Notice');
    await expect(notices).toHaveCount(before + 1);
  });

  await test.step('writes in it where it stands', async () => {
    await notice.dblclick();
    await page.keyboard.type('The lift is closed on Friday');
    await page.getByRole('button', { name: 'Finish the text' }).click();
    await expect(notice).toHaveText('The lift is closed on Friday');
    await page.getByLabel('Kind').selectOption({ label: 'Warning' });
    await expect(notice).toHaveAttribute('data-tone', 'warning');
  });

  await test.step('adds a section with a text after it, and takes the last steps back and forth', async () => {
    await page.getByRole('button', { name: 'Section', exact: true }).click();
    await page.getByLabel('Title').fill('Practical matters');
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Use the stairs.');
    await page.keyboard.press('Escape');
    await expect(canvas.locator('.block-section .block-text')).toHaveText('Use the stairs.');
    const built = await layerNames(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(canvas.locator('.block-section .block-text')).not.toHaveText('Use the stairs.');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(canvas.locator('.block-section .block-text')).toHaveText('Use the stairs.');
    expect(await layerNames(page)).toEqual(built);
  });

  await test.step('finds all of it again after a reload', async () => {
    await expectSaved(page);
    await page.reload();
    await expect(notice).toHaveText('The lift is closed on Friday');
    await expect(canvas.locator('.block-section')).toContainText('Practical matters');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  const member = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
  await signIn(member, 'member');
  await member.goto(stack.urls.portal);
  await test.step('a draft is for nobody else', async () => {
    await member.getByRole('link', { name: 'News' }).first().click();
    await expect(member.getByText('The short version of what happens in the house')).toBeVisible();
    await expect(member.getByText('The lift is closed on Friday')).toHaveCount(0);
  });
  await test.step('a published page is for its readers', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/Published as version \d+/)).toBeVisible();
    await member.reload();
    await expect(member.getByText('The lift is closed on Friday')).toBeVisible();
    await expect(member.getByText('Use the stairs.')).toBeVisible();
  });
});

test('11 an administrator builds by the keyboard alone', { tag: '@core' }, async ({ stack, page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'finance');
  const before = await layerNames(page);

  await page.getByRole('button', { name: 'Accordion', exact: true }).focus();
  await page.keyboard.press('Enter');
  const accordion = layers(page).getByRole('row', { name: 'Accordion', exact: true });

  await test.step('names the item inside at once', async () => {
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(layers(page).getByRole('row', { selected: true })).toHaveText(/Accordion item/);
    await page.keyboard.type('Where is the form?');
    await page.keyboard.press('Tab');
    await expect(canvas.locator('summary')).toHaveText('Where is the form?');
  });

  await test.step('writes a text in it', async () => {
    await page.getByRole('button', { name: 'Text', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('In the ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('intranet');
    await page.keyboard.press('Escape');
    await expect(canvas.locator('.block-accordion-item .block-text b')).toHaveText('intranet');
    await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeFocused();
  });

  await test.step('moves the accordion to the top, copies it, and removes the copy', async () => {
    await accordion.focus();
    for (let step = 0; step < before.length + 2; step++) await page.keyboard.press('Alt+ArrowUp');
    await expect(layers(page).getByRole('row').first()).toHaveText(/Accordion/);
    await page.keyboard.press('Control+d');
    await expect(layers(page).getByRole('row', { name: 'Accordion', exact: true })).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(layers(page).getByRole('row', { name: 'Accordion', exact: true })).toHaveCount(1);
  });

  await expectSaved(page);
  await page.reload();
  await expect(canvas.locator('.block').first()).toHaveClass(/block-accordion/);
});

test('11 where two administrators have changed the same, nothing is overwritten, and each version is at hand', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  await openBuilder(page, stack, 'personnel');
  const other = await openOtherBrowser(browser, stack, { locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await signIn(other, 'administrator');
  await openBuilder(other, stack, 'personnel');

  // No block, so that nobody has a lease of it.
  const css = (who: Page) => who.getByLabel('The page’s own CSS');
  const notSaved = 'Not saved: someone else has saved the page meanwhile';
  const writeAtOnce = async (first: Page, second: Page, [one, two]: [string, string]) => {
    await second.route('**/draft', (route) => route.abort());
    await (await openCss(second)).fill(two);
    await expect(second.locator('[data-save-state="offline"]')).toBeVisible({ timeout: 15_000 });
    await (await openCss(first)).fill(one);
    await expectSaved(first);
    await expect(second.getByText(notSaved)).toBeVisible({ timeout: 15_000 });
    await second.unroute('**/draft');
    await second.getByRole('button', { name: 'Choose a version' }).click();
  };
  await writeAtOnce(page, other, ['.from-first{color:red}', '.from-second{color:blue}']);
  await other.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await other.waitForURL((url) => !url.pathname.includes(samplePageIds.personnel));
  await expect(css(other)).toHaveValue(/from-second/);

  await page.reload();
  await expect(css(page)).toHaveValue(/from-first/);

  await openBuilder(other, stack, 'personnel');
  await writeAtOnce(other, page, ['.again{color:blue}', '.given-up{color:red}']);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(css(page)).toHaveValue(/again/);
});

test('11 without a connection changes wait on the device, also through a reload', async ({ stack, page, signIn }) => {
  test.setTimeout(120_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'itStatus');
  await page.route('**/draft', (route) => route.abort());
  await page.getByRole('button', { name: 'Notice' }).click();
  await expect(page.getByText('Offline, 1 change waiting on this device')).toBeVisible({ timeout: 15_000 });
  const count = await canvas.locator('.block-notice').count();
  await page.reload();
  await expect(canvas.locator('.block-notice')).toHaveCount(count);
  await page.unroute('**/draft');
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico-draft')))).toEqual(
    [],
  );
});

/** What ran through GrapesJS's own project data (field notes, H.1), as blocks that claim to be ours, and inside rich text. */
const ATTACKS: object[] = [
  { type: 'text', attributes: { onerror: 'attack()', src: 'x' }, tagName: 'img' },
  { type: 'script', tagName: 'script', content: 'attack()' },
  { type: 'text', content: '<img src=x onerror=attack()>' },
  { type: 'text', script: 'attack()' },
  { type: 'html', tagName: 'iframe', attributes: { srcdoc: '<script>parent.attack()</script>' } },
];
const MARKUP = [
  '<img src="https://evil.example/x" onerror="attack()">',
  '<script>attack()</script>',
  '<iframe srcdoc="<script>parent.parent.attack()</script>"></iframe>',
  '<svg onload="attack()"></svg><a href="javascript:attack()">x</a>',
  '<style>@import "https://evil.example/x"</style><details open ontoggle="attack()">x</details>',
];

for (const { name, blocks, isOpened } of [
  {
    name: 'as keys of a component',
    blocks: ATTACKS.map((attack, index) => ({ id: `attack${index}00`, settings: {}, texts: {}, ...attack })),
    isOpened: false,
  },
  {
    name: 'inside rich text',
    blocks: MARKUP.map((html, index) => ({
      id: `attack${index}00`,
      type: 'html',
      settings: {},
      texts: { da: { html } },
    })),
    isOpened: true,
  },
]) {
  test(`11 attacks ${name}, in a draft of the database, do not run in the builder`, async ({ stack, page, signIn }) => {
    test.setTimeout(90_000);
    const css = '@import "https://evil.example/a"; .x { background: url(https://evil.example/b) }';
    await withDatabase(
      stack,
      (sql) =>
        sql`update page_drafts set document = ${sql.json({ format: 1, sourceLanguage: 'da', css, blocks: blocks as never })}
            where page_id = ${samplePageIds.onCall}`,
    );
    await page.addInitScript(() => Object.assign(window, { attack: () => (document.title = 'attacked') }));
    await signIn(page, 'administrator');
    await openBlankPage(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(stack.urls.portal).origin) foreign.push(request.url());
    });
    await page.goto(`${stack.urls.portal}/admin/pages/${samplePageIds.onCall}/builder`);
    if (isOpened) await page.frameLocator('.gjs-frame').locator('.block').last().waitFor();
    else await expect(page.getByText('The draft cannot be read')).toBeVisible();
    // A request that is asked for after those that the attacks could have caused.
    expect(await page.evaluate(() => fetch('/health').then(({ ok }) => ok))).toBe(true);
    expect(foreign).toEqual([]);
    if (isOpened) {
      const canvas = page.frameLocator('.gjs-frame').locator('html');
      const running =
        'script, .page-content :is(iframe, svg, img, style), [onerror], [onload], [ontoggle], [href^="javascript:"]';
      await expect(canvas.locator(running)).toHaveCount(0);
      expect(await canvas.innerHTML()).not.toContain('evil.example');
    }
    expect(await page.title()).not.toBe('attacked');
  });
}
