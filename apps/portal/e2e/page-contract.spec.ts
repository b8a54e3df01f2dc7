// What the specification says of menu, renderer and labels (§2 to §4), as a reader's browser has it.
import type { Page } from '@playwright/test';
import { sampleReports } from '../../../packages/database/src/index.ts';
import { publishPage, uploadFile } from './file-pages.ts';
import { addPage, send, textBlock } from './page-calls.ts';
import { expect, type Stack, test } from './stack.ts';

test.use({ portico: 'page-contract', language: 'en', viewport: { width: 1440, height: 900 } });

const { reportId } = sampleReports.unemployment;
const reportBlock = { id: 'reportblock', type: 'report', settings: { reportId }, texts: { en: { title: 'Report' } } };

/** Publishes a page with a slug and styles of its own. */
async function publish(page: Page, stack: Stack, name: string, { slug = '', css = '', access = {} }) {
  const locales = [{ language: 'en', name, slug: slug || name.toLowerCase() }];
  const { id } = await send(page, stack, 'POST', '/admin/pages', { locales, ...access });
  const blocks = [textBlock('textblock1', `<p>The text of ${name}</p>`)];
  const document = { format: 1, sourceLanguage: 'en', css, blocks };
  const { revision } = await send(page, stack, 'PUT', `/admin/pages/${id}/draft`, { revision: 1, document });
  await send(page, stack, 'POST', `/admin/pages/${id}/publish`, { revision, override: { reason: 'Test' } });
}

const menuOf = (page: Page) => page.getByRole('navigation').first();
const entry = (page: Page, name: string) => menuOf(page).getByRole('link', { name, exact: true });

test('the menu is made of the flat list: the last slash decides the parent, and a missing one makes a top-level entry', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await publish(page, stack, 'Yard', {});
  await publish(page, stack, 'Quay', { slug: 'yard/quay' });
  await publish(page, stack, 'Crane', { slug: 'yard/quay/crane' });
  await addPage(page, stack, 'Silent');
  await publish(page, stack, 'Orphan', { slug: 'silent/orphan' });
  await page.goto(`${stack.urls.portal}/yard/quay/crane`);
  const slugs = { Yard: 'yard', Quay: 'yard/quay', Crane: 'yard/quay/crane', Orphan: 'silent/orphan' };
  for (const [name, slug] of Object.entries(slugs)) await expect(entry(page, name)).toHaveAttribute('href', `/${slug}`);
  /** Where the entries lead that an entry stands below, from the top. */
  const parentsOf = (name: string) =>
    entry(page, name).evaluate((link) => {
      const parents: string[] = [];
      for (let item = link.closest('li')?.parentElement?.closest('li'); item; item = item.parentElement?.closest('li'))
        parents.unshift(item.querySelector('a')?.getAttribute('href') ?? '');
      return parents;
    });
  expect(await parentsOf('Yard')).toEqual([]);
  expect(await parentsOf('Quay')).toEqual(['/yard']);
  expect(await parentsOf('Crane')).toEqual(['/yard', '/yard/quay']);
  expect(await parentsOf('Orphan')).toEqual([]);
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveAttribute('title', 'Crane');
  await entry(page, 'Orphan').click();
  await expect(page.getByText('The text of Orphan')).toBeVisible();
  await expect(menuOf(page).locator('[aria-current="page"]')).toHaveAttribute('title', 'Orphan');
});

test(
  'a page for some is rendered as SecuredView: nothing of it is asked for ahead, or kept',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'administrator');
    await publish(page, stack, 'Openly', {});
    await publish(page, stack, 'Closely', { access: { accessLevel: 'administrators' } });
    await page.goto(stack.urls.portal);
    const components: Record<string, string[]> = { '/openly': [], '/closely': [] };
    page.on('response', (response) => {
      const of = components[new URL(response.url()).pathname];
      if (of) void response.json().then(({ component }: { component: string }) => of.push(component));
    });
    await entry(page, 'Closely').hover();
    await entry(page, 'Openly').hover();
    await expect.poll(() => components).toEqual({ '/openly': ['Renderer/View'], '/closely': [] });
    for (let count = 1; count <= 2; count++) {
      await entry(page, 'Closely').click();
      await expect(page.getByText('The text of Closely')).toBeVisible();
      await entry(page, 'Openly').click();
      await expect(page.getByText('The text of Openly')).toBeVisible();
      await expect.poll(() => components['/closely']).toEqual(Array(count).fill('Renderer/SecuredView'));
    }
  },
);

test('the page’s own styles hold for its content alone, and what they declare of fonts is not there', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const face = '@font-face { font-family: Foreign; src: url(https://fonts.example/foreign.woff2) }';
  const css = `${face} .block-text p { color: rgb(1, 2, 3); font-family: Foreign; font: 30px Foreign } nav a { color: rgb(1, 2, 3) }`;
  await publish(page, stack, 'Styled', { css });
  await page.goto(`${stack.urls.portal}/styled`);
  const text = page.getByText('The text of Styled');
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(entry(page, 'Styled')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  const [own, portals] = await Promise.all([
    text.evaluate((element) => getComputedStyle(element).fontFamily),
    page.locator('article').evaluate((element) => getComputedStyle(element).fontFamily),
  ]);
  expect(own).toBe(portals);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).not.toContain('Foreign');
});

test('a download link has what the specification names, and a placeholder the id of its report', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const fileId = await uploadFile(page, stack, 'harbour.png', picture);
  const file = { id: 'fileblock1', type: 'file', settings: { fileId }, texts: {} };
  const viewed = { id: 'fileblock2', type: 'file', settings: { fileId, isViewOnly: true }, texts: {} };
  await publishPage(page, stack, 'Attributes', [file, viewed, reportBlock]);
  await page.goto(`${stack.urls.portal}/attributes`);
  const links = page.locator('.page-content a[download]');
  const href = `/files/${fileId}/harbour.png`;
  const attributes = ['href', 'download', 'thumbnailurl', 'downloadable', 'downloadurl', 'fileid'];
  const found = await links.evaluateAll(
    (all, names) => all.map((link) => names.map((name) => link.getAttribute(name))),
    attributes,
  );
  const thumbnail = `/files/${fileId}/thumbnail`;
  expect(found).toEqual([
    [href, 'harbour.png', thumbnail, 'true', `${href}?download`, fileId],
    [href, 'harbour.png', thumbnail, 'false', null, fileId],
  ]);
  await expect(page.locator(`.page-content [data-report-id="${reportId}"]`)).toHaveCount(1);
});

test('a placeholder says that it loads, then has the report; or that it is unavailable, or that something went wrong', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  await publishPage(page, stack, 'Labels', [reportBlock]);
  const holder = page.locator(`[data-report-id="${reportId}"]`);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/reports/view?*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${stack.urls.portal}/labels`);
  await expect(holder.getByText('Loading', { exact: true })).toBeAttached();
  await expect(holder.locator('iframe[title]')).toHaveCount(0);
  release();
  await expect(holder.locator('iframe[title]')).toBeVisible();
  await expect(holder.getByText('Loading', { exact: true })).toHaveCount(0);
  const failures = { 404: 'This report is unavailable', 403: 'Something went wrong', 500: 'Something went wrong' };
  for (const [status, label] of Object.entries(failures)) {
    await page.unrouteAll({ behavior: 'wait' });
    const json = { error: { code: status === '404' ? 'not_found' : 'unexpected', reference: 'A1B2C3D4E5' } };
    await page.route('**/reports/view?*', (route) => route.fulfill({ status: Number(status), json }));
    await page.reload();
    await expect(holder.getByText(label, { exact: true })).toBeVisible();
    await expect(holder.locator('iframe[title]')).toHaveCount(0);
  }
});
