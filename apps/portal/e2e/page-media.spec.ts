import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page, Request } from '@playwright/test';
import { samplePageIds, sampleReports } from '../../../packages/database/src/index.ts';
import { picture, samples } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBlankPage, openBuilder } from './builder.ts';
import { addPage, textBlock } from './page-calls.ts';
import { expect, test, withDatabase } from './stack.ts';
import { confirm, createUser, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 } });

const block = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picker = (page: Page, name = /^Choose an? (file|image|video)$/) => page.getByRole('dialog', { name });
const png = (width = 600, height = 300) => picture(width, height).png().toBuffer();

/** Adds a block whose file is uploaded in the dialog. */
async function addByUpload(page: Page, type: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await block(page, type).click();
  await picker(page).locator('input[type="file"]').setInputFiles(file);
  await expect(picker(page).getByRole('row', { name: file.name, selected: true })).toBeVisible();
  await picker(page).getByRole('button', { name: 'Use this file' }).click();
  await expect(picker(page)).toHaveCount(0);
}

interface Dropped {
  html?: string;
  plain?: string;
  file?: { name: string; type: string; base64: string };
}

/** Pastes or drops on an element of the canvas what no test can take from another program. */
function hand(target: ReturnType<FrameLocator['locator']>, event: 'paste' | 'drop', what: Dropped): Promise<void> {
  return target.evaluate(
    (element, { event, what }) => {
      const data = new DataTransfer();
      if (what.html) data.setData('text/html', what.html);
      if (what.plain) data.setData('text/plain', what.plain);
      if (what.file) {
        const bytes = Uint8Array.from(atob(what.file.base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], what.file.name, { type: what.file.type }));
      }
      const { bottom, left } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, clientX: left + 5, clientY: bottom - 2 };
      if (event === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
      for (const name of event === 'drop' ? ['dragenter', 'dragover', 'drop'] : []) {
        element.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: data }));
      }
    },
    { event, what },
  );
}

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `../src/builder/paste/fixtures/${name}.txt`), 'utf8');

test('11 a picture, a document and a video are uploaded, published, and read by those who see the page alone', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  test.setTimeout(120_000);
  const requests: Request[] = [];
  await signIn(page, 'administrator');
  await openBlankPage(page);
  page.on('request', (request) => requests.push(request));
  const canvas = await openBuilder(page, stack, 'news');

  await addByUpload(page, 'Image', { name: 'harbour.png', mimeType: 'image/png', buffer: await png() });
  const image = canvas.locator('.block-image img[src*="/harbour.png"]');
  await expect(image).toHaveJSProperty('naturalWidth', 600);
  await expect(page.getByText('Describe the image below')).toBeVisible();
  await page.getByLabel('Description for those who do not see the image').fill('The harbour at dawn');
  await page.getByLabel('Caption').fill('Taken in May');
  await expect(page.getByText('Describe the image below')).toHaveCount(0);
  await expect(image).toHaveAttribute('alt', 'The harbour at dawn');

  await addByUpload(page, 'File', { name: 'plan.pdf', mimeType: 'application/pdf', buffer: samples.pdf });
  await page.getByLabel('Label').fill('The plan');
  await expect(canvas.locator('.block-file a')).toHaveText('The plan');
  await addByUpload(page, 'Video', { name: 'tour.mp4', mimeType: 'video/mp4', buffer: samples.mp4 });
  await page.getByLabel('Title').fill('A tour of the house');
  await expect(canvas.locator('.block-video video')).toHaveAttribute('aria-label', 'A tour of the house');

  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published as version \d+/)).toBeVisible();
  await page.reload();
  await expect(image).toHaveJSProperty('naturalWidth', 600);
  const { origin } = new URL(stack.urls.portal);
  const foreign = requests
    .map((request) => request.url())
    .filter((url) => /^https?:/.test(url) && !url.startsWith(origin));
  expect(foreign).toEqual([]);

  const member = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
  await signIn(member, 'member');
  await member.goto(`${stack.urls.portal}/news`);
  const link = member.getByRole('link', { name: 'The plan' });
  const paths = await test.step('a member sees them', async () => {
    await expect(member.getByRole('img', { name: 'The harbour at dawn' })).toHaveJSProperty('naturalWidth', 600);
    await expect(member.getByText('Taken in May')).toBeVisible();
    const names = ['href', 'download', 'downloadable', 'downloadurl', 'fileid'];
    const [href, name, downloadable, downloadUrl, fileId] = await Promise.all(
      names.map((each) => link.getAttribute(each)),
    );
    expect([href, name, downloadable, downloadUrl]).toEqual([
      `/files/${fileId}/plan.pdf`,
      'plan.pdf',
      'true',
      `${href}?download`,
    ]);
    const src = await member.getByRole('img', { name: 'The harbour at dawn' }).getAttribute('src');
    const thumbnail = src!.replace('harbour.png', 'thumbnail');
    const video = await member.locator('video source').getAttribute('src');
    return ['/news', href!, `${href}?download`, src!, thumbnail, video!];
  });
  const statuses = (who: Page) =>
    Promise.all(paths.map(async (each) => (await who.request.get(stack.urls.portal + each)).status()));
  expect(await statuses(member)).toEqual(paths.map(() => 200));
  await link.click();
  const download = member.waitForEvent('download');
  await member.getByRole('dialog').getByRole('link', { name: 'Download' }).first().click();
  expect(readFileSync(await (await download).path())).toEqual(samples.pdf);

  await withDatabase(stack, async (sql) => {
    const id = samplePageIds.news;
    await sql`update pages set access_level = 'tagged' where id = ${id}`;
    await sql`insert into page_tags (page_id, access_tag_id) select ${id}, tag.access_tag_id from group_access_tags tag
      join users on users.group_id = tag.group_id where users.email = ${stack.users.member.email} on conflict do nothing`;
  });
  const stranger = await openOtherBrowser(browser, stack, { locale: 'en-GB' });
  await submitSignIn(stranger, stack, await createUser(stack, 'frida.fremmed@portico.example', 'Uden mærker'));
  await stranger.getByRole('button', { name: /^Account: / }).waitFor();
  expect(await statuses(stranger)).toEqual(paths.map(() => 404));
  expect(await statuses(member)).toEqual(paths.map(() => 200));
});

test('11 an image that is dropped is uploaded in its place; without a connection it waits, and is sent again', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'personnel');
  const first = canvas.locator('.block').first();
  const file = { name: 'team.png', type: 'image/png', base64: (await png()).toString('base64') };
  await page.route('**/admin/files?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await hand(first, 'drop', { file });
  const dropped = canvas.locator('.block-image');
  await expect(dropped).toContainText('team.png was not uploaded: ');
  await expect(canvas.locator('.page-content > .block').nth(1)).toHaveClass(/block-image/);
  await page.unroute('**/admin/files?*');
  await dropped.getByRole('button', { name: 'Try again' }).click();
  await expect(dropped.locator('img')).toHaveJSProperty('naturalWidth', 600);

  await test.step('it is one step to undo, and the draft names the file', async () => {
    await expectSaved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(dropped).toHaveCount(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(dropped.locator('img')).toHaveJSProperty('naturalWidth', 600);
    await expectSaved(page);
    await page.reload();
    await expect(dropped.locator('img')).toHaveJSProperty('naturalWidth', 600);
  });

  await test.step('one that the server refuses says why', async () => {
    const svg = { name: 'logo.svg', type: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    await hand(first, 'drop', { file: svg });
    await expect(canvas.locator('.block-image').first()).toContainText('SVG files cannot be uploaded');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel the upload of logo.svg' }).click();
    await expect(canvas.locator('.block-image').first()).toContainText('The file is not there');
  });
});

test('11 what is pasted from Word, Google Docs and web pages becomes blocks', async ({ stack, page, signIn }) => {
  test.setTimeout(90_000);
  const foreign: string[] = [];
  await signIn(page, 'administrator');
  await openBlankPage(page);
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(stack.urls.portal)) foreign.push(request.url());
  });
  const canvas = await openBuilder(page, stack, 'itStatus');
  const content = canvas.locator('.page-content');
  const before = await content.locator('> .block').count();

  await test.step('Word: one text, and a sentence about the image that is only in the document', async () => {
    await canvas.locator('.block').last().click();
    await hand(canvas.locator('body'), 'paste', { html: fixture('word') });
    await expect(content.locator('> .block')).toHaveCount(before + 1);
    await expect(content.getByRole('heading', { name: 'Kvartalet i tal' })).toBeVisible();
    await expect(content.locator('li li')).toHaveText('også for projekter');
    await expect(page.getByText('1 image was not pasted, because it is stored elsewhere.')).toBeVisible();
    expect(await content.locator('.block-text').last().innerHTML()).not.toMatch(/mso|class=|style=|<o:/i);
  });

  await test.step('a web page, into a text: what stood behind the cursor goes on after it, and the image stands between', async () => {
    await block(page, 'Text').click();
    await page.keyboard.type('BeginningEnd');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await hand(canvas.locator('[contenteditable="true"]'), 'paste', { html: fixture('web-page') });
    await expect(content.locator('> .block')).toHaveCount(before + 4);
    const [text, image, rest] = [-3, -2, -1].map((index) => content.locator('> .block').nth(before + 4 + index));
    await expect(text!).toContainText('Beginning');
    await expect(text!).toContainText('New canteen opens');
    await expect(image!.locator('img[alt="A dot"]')).toHaveJSProperty('naturalWidth', 1);
    await expect(rest!).toHaveText(/Drawn by hand\s*End/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(content.locator('> .block')).toHaveCount(before + 2);
    await expect(content.locator('> .block').last()).toHaveText('BeginningEnd');
  });

  await test.step('a word, into a text, stays in its line', async () => {
    await page.getByRole('treegrid', { name: 'Layers' }).getByRole('row').last().click();
    await page.getByRole('button', { name: 'Edit the text' }).click();
    await hand(canvas.locator('[contenteditable="true"]'), 'paste', {
      html: '<p class="x" style="color:red" onclick="attack()">and <b>more</b><script>attack()</script></p>',
    });
    await page.keyboard.press('Escape');
    await expect(content.locator('> .block').last().locator('p')).toHaveCount(1);
    await expect(content.locator('> .block').last()).toHaveText('BeginningEndand more');
  });

  await test.step('an address, on a text that is selected, is its link', async () => {
    await page.getByRole('button', { name: 'Edit the text' }).click();
    await page.keyboard.press('Control+a');
    await hand(canvas.locator('[contenteditable="true"]'), 'paste', { plain: 'https://intranet.example/news' });
    await page.keyboard.press('Escape');
    const links = content.locator('> .block').last().locator('a[href="https://intranet.example/news"]');
    await expect(links.first()).toContainText('BeginningEnd');
  });
  await expectSaved(page);
  expect(foreign).toEqual([]);
});

test('37 an address on a line of its own is a link, or the block of the page or report that it leads to', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const id = await addPage(page, stack, 'Addresses', { blocks: [textBlock('text0001', '<p>Before</p>')] });
  const canvas = await openBuilder(page, stack, id);
  const blocks = canvas.locator('.page-content > .block');
  const text = canvas.locator('[contenteditable="true"]');
  const menu = page.getByRole('listbox', { name: 'Paste as' });
  await canvas.locator('.block-text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');

  await test.step('a page: Enter leaves the link, and goes on as it does without the menu', async () => {
    await hand(text, 'paste', { plain: `${stack.urls.portal}/news` });
    await expect(menu.getByRole('option')).toHaveText(['Link', 'List of links']);
    await expect(menu.getByRole('option', { selected: true })).toHaveText('Link');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(text.locator('p')).toHaveText(['Before', `${stack.urls.portal}/news`, '']);
  });

  await test.step('a report: its block takes the place of the line, and of the line alone, as one step', async () => {
    await hand(text, 'paste', {
      plain: `https://app.powerbi.com/groups/me/reports/${sampleReports.unemployment.reportId}`,
    });
    await expect(menu.getByRole('option')).toHaveText(['Link', 'Report']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(blocks).toHaveCount(2);
    await expect(blocks.nth(0).locator('p')).toHaveText(['Before', `${stack.urls.portal}/news`]);
    await expect(blocks.nth(1)).toHaveClass(/block-report/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(blocks).toHaveCount(1);
    await expect(blocks.first().locator('a')).toHaveCount(2);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(blocks).toHaveCount(2);
  });

  await test.step('inside a line, and of elsewhere, an address is a link alone', async () => {
    await canvas.locator('.block-text').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and ');
    await hand(text, 'paste', { plain: `${stack.urls.portal}/news` });
    await expect(text.locator('a')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await hand(text, 'paste', { plain: 'https://intranet.example/news' });
    await expect(text.locator('a')).toHaveCount(3);
    await expect(menu).toHaveCount(0);
  });
  await expectSaved(page);
});

test('11 a block is copied and cut by the keys of every program, to the same page, another one and another tab', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'administrator');
  await openBlankPage(page);
  const link = {
    id: 'linkblk0',
    type: 'link',
    settings: { target: { kind: 'url', url: 'https://a.example' } },
    texts: {},
  };
  const blocks = [
    textBlock('first000', '<p>Steps</p>'),
    {
      id: 'section0',
      type: 'section',
      settings: {},
      texts: {},
      children: [textBlock('inner000', '<p>Turn <b>left</b></p>')],
    },
    { id: 'links000', type: 'link-list', settings: {}, texts: {}, children: [link] },
  ];
  const [source, other] = [
    await addPage(page, stack, 'Copied from', { blocks }),
    await addPage(page, stack, 'Copied to', { blocks: [textBlock('other000', '<p>Before</p>')] }),
  ];
  const canvas = await openBuilder(page, stack, source);
  const content = canvas.locator('.page-content > .block');
  const sectionRow = page.getByRole('treegrid', { name: 'Layers' }).getByRole('row', { name: 'Section', exact: true });

  await test.step('on the same page, as one step', async () => {
    await sectionRow.click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(content).toHaveCount(4);
    await expect(content.nth(2)).toHaveText('Turn left');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveCount(3);
  });

  await test.step('a part that may not stand where it is pasted is told of', async () => {
    await canvas.locator('.block-link').click();
    await page.keyboard.press('Control+c');
    await content.first().click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('The block cannot stand here.')).toBeVisible();
    await expect(content).toHaveCount(3);
  });

  await test.step('into a text goes what is read in it', async () => {
    await content.first().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+c');
    await content.first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Escape');
    await expect(content.first()).toHaveText(/Steps\s*Steps/);
  });

  await test.step('cut, and pasted in another tab on another page, where it is saved', async () => {
    await sectionRow.click();
    await page.keyboard.press('Control+x');
    await expect(content).toHaveCount(2);
    await expectSaved(page);
    // Each builder holds three of the six connections that a browser opens.
    await openBlankPage(page);
    const tab = await page.context().newPage();
    const there = await openBuilder(tab, stack, other);
    // Also while a text is written.
    await there.locator('.block-text').click();
    await tab.keyboard.press('Control+v');
    await expect(there.locator('.block-section b')).toHaveText('left');
    await expectSaved(tab);
    await tab.close();
  });
});

test('11 files are found, looked at and removed in a dialog, also by the keyboard', async ({ stack, page, signIn }) => {
  test.setTimeout(90_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'onCall');
  await addByUpload(page, 'Image', { name: 'duty.png', mimeType: 'image/png', buffer: await png() });
  await addByUpload(page, 'File', { name: 'duty list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectSaved(page);

  await block(page, 'File').focus();
  await page.keyboard.press('Enter');
  const dialog = picker(page);
  await expect(dialog.getByRole('row').filter({ hasText: 'duty.png' })).toContainText('On 1 page');
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('searchbox').fill('duty');
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByLabel('Kind').selectOption({ label: 'Images' });
  await expect(dialog.getByRole('row')).toHaveCount(1);
  await dialog.getByRole('row').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(canvas.locator('.block-file a').last()).toHaveText('duty.png');
  await expect(block(page, 'File')).toBeFocused();

  await test.step('a file that a page uses says so before it goes, and comes back', async () => {
    await expectSaved(page);
    await block(page, 'Image').click();
    await dialog.getByRole('button', { name: 'Remove duty.png' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 page uses it:');
    await confirm(page, 'Remove file');
    await expect(dialog.getByRole('row').filter({ hasText: 'duty.png' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(dialog.getByRole('row').filter({ hasText: 'duty.png' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  await test.step('a link in a text leads to a file', async () => {
    await block(page, 'Text').click();
    await page.keyboard.type('Read it');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Insert link' }).click();
    await page.getByLabel('Leads to').selectOption({ label: 'File' });
    await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
    await dialog.last().getByRole('row').filter({ hasText: 'duty list.txt' }).dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Insert link' }).click();
    await page.getByRole('button', { name: 'Finish the text' }).click();
    await expect(canvas.locator('.block-text a').last()).toHaveAttribute(
      'href',
      /^\/files\/[0-9a-f-]{36}\/duty%20list\.txt$/,
    );
  });

  await test.step('a button leads to a page, which is found by its name', async () => {
    await block(page, 'Button').click();
    await page.getByLabel('Label').fill('The figures');
    const target = page.getByRole('combobox', { name: 'Page of the portal' });
    await target.fill('unempl');
    await page.getByRole('option', { name: 'Unemployment' }).click();
    const button = canvas.locator('.block-button a').last();
    await expect(button).toHaveAttribute('href', '/key-figures/unemployment');
    await expectSaved(page);
    await page.reload();
    await expect(button).toHaveAttribute('href', '/key-figures/unemployment');
    await button.click();
    await expect(target).toHaveValue('Unemployment');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

/** What the test asks of the report in the page. */
interface EmbeddedReport {
  getPages(): Promise<{ name: string }[]>;
  getActivePage(): Promise<{ name: string }>;
  setPage(name: string): Promise<unknown>;
  getFilters(): Promise<{ values?: unknown[] }[]>;
  setFilters(filters: object[]): Promise<unknown>;
}

const FILTER = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Unemployment', column: 'Industry' },
  filterType: 1,
  operator: 'In',
  values: ['Construction', 'Finance'],
};

test('11 a report is alive on the canvas, and begins for readers as its author left it there', async ({
  stack,
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'finance');
  await block(page, 'Report').click();
  await page.getByRole('option', { name: 'Unemployment by industry' }).click();
  await page.getByRole('option', { name: 'First page' }).click();
  const live = page.locator('.report').last();
  await expect(live).toHaveAttribute('data-state', 'shown', { timeout: 20_000 });
  const pages = await live.locator('.report-frame > div').evaluate(async (element, filter) => {
    const { powerBiEmbed } = element as unknown as { powerBiEmbed: EmbeddedReport };
    const all = await powerBiEmbed.getPages();
    await powerBiEmbed.setPage(all.at(-1)!.name);
    await powerBiEmbed.setFilters([filter]);
    return all.map(({ name }) => name);
  }, FILTER);
  await page.getByRole('button', { name: 'Begin with this page and these filters' }).click();
  await expect(page.getByLabel('Page of the report')).toHaveValue(pages.at(-1)!);
  await expect(canvas.locator('.block-report').last()).toHaveAttribute('data-report-page', pages.at(-1)!);

  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published as version \d+/)).toBeVisible();
  await page.goto(`${stack.urls.portal}/finance`);
  const shown = page.locator(`[data-report-page="${pages.at(-1)!}"] .report`).last();
  await expect(shown).toHaveAttribute('data-state', 'shown', { timeout: 20_000 });
  const begun = await shown.locator('.report-frame > div').evaluate(async (element) => {
    const { powerBiEmbed } = element as unknown as { powerBiEmbed: EmbeddedReport };
    const [filter] = await powerBiEmbed.getFilters();
    return { page: (await powerBiEmbed.getActivePage()).name, values: filter?.values };
  });
  expect(begun).toEqual({ page: pages.at(-1), values: FILTER.values });
  expect(pages.length).toBeGreaterThan(1);
});
