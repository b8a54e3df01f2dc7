import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { picture, samples } from '../../../packages/server/testing/files.ts';
import { drag, expectSaved, centerOf, reach } from './builder.ts';
import { expect, test, withDatabase, type Stack } from './stack.ts';
import { createUser, openOtherBrowser, submitSignIn } from './users.ts';

// The whole way from a template to its readers, once with the mouse and once with the keyboard alone.

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'page-journey' });

/** How an author reaches what is on the screen. */
interface Hands {
  press: (target: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  select: (field: Locator, label: string) => Promise<void>;
  /** Adds a block of the palette after the others of the page. */
  add: (page: Page, canvas: FrameLocator, name: string) => Promise<void>;
  /** Chooses the layer below or above the chosen one. */
  choose: (layer: Locator, key: 'ArrowDown' | 'ArrowUp') => Promise<void>;
  /** Chooses what is listed in a dialog, by its name. */
  pick: (page: Page, name: string) => Promise<void>;
}

const palette = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Blocks' }).getByRole('button', { name, exact: true });

const mouse: Hands = {
  press: (target) => target.click(),
  async write(field, text) {
    await field.click();
    await field.fill(text);
  },
  async select(field, label) {
    await field.selectOption({ label });
  },
  async add(page, canvas, name) {
    const blocks = canvas.locator('.page-content > .block');
    const before = await blocks.count();
    // Beside a block that is drawn anew a drop may miss; whoever sees that drags again.
    await expect(async () => {
      await blocks.last().scrollIntoViewIfNeeded();
      await palette(page, name).scrollIntoViewIfNeeded();
      const { x, y, height } = await centerOf(blocks.last());
      await drag(page, await centerOf(palette(page, name)), { x, y: y + height / 2 - 3 });
      // What a block shows is chosen before it is there.
      const isDropped = async () => (await blocks.count()) > before || (await dialog(page).isVisible());
      await expect.poll(isDropped, { timeout: 3_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  },
  choose: (layer) => layer.click(),
  pick: (page, name) => page.getByRole('option', { name }).click(),
};

const keyboard: Hands = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async write(field, text) {
    await reach(field);
    await field.page().keyboard.press('Control+a');
    await field.page().keyboard.type(text);
  },
  // The list of a select opens outside of the page; its letters choose in it as in any browser.
  async select(field, label) {
    await reach(field);
    await field.page().keyboard.type(label);
    await expect(field.locator('option:checked')).toHaveText(label);
  },
  async add(page, _canvas, name) {
    await reach(palette(page, name));
    await page.keyboard.press('Enter');
  },
  async choose(layer, key) {
    await reach(layer.page().getByRole('row', { selected: true }));
    await layer.page().keyboard.press(key);
    await expect(layer).toHaveAttribute('aria-selected', 'true');
  },
  async pick(page, name) {
    const option = page.getByRole('option', { name });
    await option.waitFor();
    await page.keyboard.type(name);
    await expect(option).toHaveAttribute('data-focused');
    await page.keyboard.press('Enter');
  },
};

const dialog = (page: Page) => page.getByRole('dialog');
const builderOf = async (page: Page) => {
  const canvas = page.frameLocator('.gjs-frame');
  await page.waitForURL(/\/builder$/);
  await page.locator('.gjs-frame').waitFor();
  return canvas;
};

/** What is made here, called after what it is about. */
const namesOf = (subject: string) => ({
  page: `Harbour ${subject}`,
  slug: `harbour-${subject}`,
  template: `Sheet of the ${subject}`,
  linked: `Desk of the ${subject}`,
});
type Names = ReturnType<typeof namesOf>;

/** A template with a text, and a linked block, which its author has made before. */
async function prepare(stack: Stack, page: Page, names: Names): Promise<void> {
  await page.evaluate(async (names) => {
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const documentOf = (html: string) => {
      const blocks = [{ id: 'textblock1', type: 'text', settings: {}, texts: { en: { html } } }];
      return { format: 1, sourceLanguage: 'en', css: '', blocks };
    };
    const locales = [{ language: 'en', name: names.template, slug: '' }];
    const template = await send('POST', '/admin/pages', { kind: 'template', locales });
    const document = documentOf('<h2>What it is for</h2><p>In one sentence.</p>');
    await send('PUT', `/admin/pages/${template.id}/draft`, { revision: 1, document });
    await send('POST', '/admin/linked-blocks', { name: names.linked, document: documentOf('<p>Call 1234</p>') });
  }, names);
  // The report stands on a page that everybody sees: there it is nobody's secret.
  await withDatabase(
    stack,
    (sql) => sql`update pages set access_level = 'administrators' where access_level = 'everyone'
      and id in (select page_id from page_locales where slug like 'key-figures/%')`,
  );
}

async function build(page: Page, stack: Stack, { press, write, select, add, choose, pick }: Hands, names: Names) {
  const { page: name, slug, template, linked } = names;
  await page.goto(`${stack.urls.portal}/admin/pages`);
  await press(page.getByRole('button', { name: 'From a template' }));
  await press(dialog(page).getByRole('button', { name: template }));
  const canvas = await builderOf(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await select(page.getByLabel('Access level'), 'Groups by tag');
  const tag = page.getByRole('checkbox', { name: 'IT', exact: true });
  if (add === mouse.add) await page.getByText('IT', { exact: true }).click();
  else {
    await reach(tag);
    await page.keyboard.press('Space');
  }
  await expect(tag).toBeChecked();
  await expect(page.locator('[data-settings-state="saved"]')).toBeVisible();
  await expect(canvas.getByRole('heading', { name: 'What it is for' })).toBeVisible();

  await test.step('a report', async () => {
    await add(page, canvas, 'Report');
    await pick(page, sampleReports.cars.name);
    await pick(page, 'First page');
    await expect(canvas.locator('.block-report')).toContainText(sampleReports.cars.name);
  });
  await test.step('an accordion', async () => {
    await add(page, canvas, 'Accordion');
    const layers = page.getByRole('treegrid', { name: 'Layers' });
    await choose(layers.getByRole('row', { name: 'Accordion item' }), 'ArrowDown');
    await write(page.getByLabel('Title'), 'Who decides?');
    await expect(canvas.locator('.block-accordion summary')).toHaveText('Who decides?');
    await choose(layers.getByRole('row', { name: 'Accordion', exact: true }), 'ArrowUp');
  });
  const upload = async (type: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await add(page, canvas, type);
    await dialog(page).locator('input[type="file"]').setInputFiles(file);
    await expect(dialog(page).getByRole('row', { name: file.name, selected: true })).toBeVisible();
    await press(dialog(page).getByRole('button', { name: 'Use this file' }));
    await expect(dialog(page)).toHaveCount(0);
  };
  await test.step('a file, an image, a linked block', async () => {
    await upload('File', { name: `${slug}.pdf`, mimeType: 'application/pdf', buffer: samples.pdf });
    await write(page.getByLabel('Label'), 'The plan');
    const buffer = await picture(600, 300).png().toBuffer();
    await upload('Image', { name: `${slug}.png`, mimeType: 'image/png', buffer });
    await write(page.getByLabel('Description for those who do not see the image'), 'The harbour at dawn');
    // It is drawn anew when its description is written; a drop before that misses its place.
    const image = canvas.locator('.block-image img');
    await expect(image).toHaveAttribute('alt', 'The harbour at dawn');
    await expect(image).toHaveJSProperty('naturalWidth', 600);
    await add(page, canvas, linked);
    await expect(canvas.locator('.block-linked')).toHaveText('Call 1234');
  });
  await expectSaved(page);
  await test.step('published by one press, and one more leads to what readers have', async () => {
    const bar = page.getByRole('group', { name: 'Editing' });
    await expect(bar.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View page' })).toHaveCount(0);
    await press(bar.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByText('Published as version 1')).toBeVisible();
    await expect(bar.getByText('Published · no changes')).toBeVisible();
    await press(bar.getByRole('link', { name: 'View page' }));
    await expect(page).toHaveURL(`${stack.urls.portal}/${slug}`);
    await expect(page.getByRole('heading', { name: 'What it is for' })).toBeVisible();
  });
}

/** The names of what a reader finds by words that stand on the page, in its name, and in the name of its file. */
async function findable(reader: Page, stack: Stack, searches: string[]): Promise<string[]> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const found = searches.map(async (q) => {
    const url = `${stack.urls.portal}/search/results?${new URLSearchParams({ q }).toString()}`;
    const { hits } = (await (await reader.request.get(url, { headers })).json()) as {
      hits: { name: { text: string } }[];
    };
    return hits.map(({ name }) => name.text);
  });
  return [...new Set((await Promise.all(found)).flat())];
}

/** What a reader gets of the page and of all that is on it. @returns a status for each */
async function statusesFor(reader: Page, stack: Stack, paths: string[]): Promise<number[]> {
  const asClient = { 'X-Requested-With': 'XMLHttpRequest' };
  const answers = paths.map(async (path) => {
    const headers = path.startsWith('/reports/') ? asClient : {};
    return (await reader.request.get(stack.urls.portal + path, { headers })).status();
  });
  const objects = reader.request.get(stack.urls.portal + paths[0]!, { headers: asClient });
  return [...(await Promise.all(answers)), (await objects).status()];
}

for (const [means, hands] of Object.entries({ 'the mouse': mouse, 'the keyboard alone': keyboard })) {
  test(
    `11.1 a page is made from a template with ${means}; who has its tag reads it, and nobody else finds any of it`,
    { tag: hands === mouse ? '@core' : [] },
    async ({ stack, page, signIn, browser }) => {
      test.setTimeout(150_000);
      const subject = hands === mouse ? 'bridge' : 'tunnel';
      const names = namesOf(`${subject}${test.info().repeatEachIndex || ''}`);
      const { page: name, slug } = names;
      await signIn(page, 'administrator');
      await page.goto(stack.urls.portal);
      await prepare(stack, page, names);
      await build(page, stack, hands, names);

      const member = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
      await signIn(member, 'member');
      await member.goto(stack.urls.portal);
      const menu = (reader: Page) => reader.getByRole('navigation', { name: 'Pages', exact: true });
      const paths = await test.step('a member with the tag reads all of it', async () => {
        await menu(member).getByRole('link', { name }).click();
        await expect(member.getByRole('heading', { name: 'What it is for' })).toBeVisible();
        await expect(member.getByText('Call 1234')).toBeVisible();
        await expect(member.getByText('Who decides?')).toBeVisible();
        const image = member.getByRole('img', { name: 'The harbour at dawn' });
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('naturalWidth', 600);
        const report = member.locator(`[data-report-id="${sampleReports.cars.reportId}"]`);
        await report.scrollIntoViewIfNeeded();
        await expect(report.locator('.report')).toHaveAttribute('data-state', 'shown', { timeout: 30_000 });
        const file = await member.getByRole('link', { name: 'The plan' }).getAttribute('href');
        const src = await image.getAttribute('src');
        const token = `/reports/view?reportId=${sampleReports.cars.reportId}&mode=page`;
        return [`/${slug}`, file!, src!, src!.replace(/[^/]+$/, 'thumbnail'), token];
      });
      expect(await statusesFor(member, stack, paths)).toEqual([200, 200, 200, 200, 200, 200]);
      const searches = [`"${name}"`, `${slug}.pdf`, `${name} decides`, `${name} 1234`];
      expect(await findable(member, stack, searches)).toEqual(expect.arrayContaining([name, `${slug}.pdf`]));

      await test.step('who has not the tag finds nothing of it', async () => {
        const stranger = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
        const user = await createUser(stack, `${slug}@portico.example`, `Without tags ${slug}`);
        await submitSignIn(stranger, stack, user);
        await expect(menu(stranger)).toContainText('News');
        await expect(menu(stranger)).not.toContainText(name);
        expect(await statusesFor(stranger, stack, paths)).toEqual([404, 404, 404, 404, 404, 404]);
        expect(
          (await findable(stranger, stack, searches)).filter((each) => each.includes(name) || each.includes(slug)),
        ).toEqual([]);
        await stranger.context().close();
      });
      await member.context().close();
    },
  );
}
