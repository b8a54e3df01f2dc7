import { picture } from '../../../packages/server/testing/files.ts';
import { publishPage, uploadFile } from './file-pages.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './stack.ts';

test.use({ portico: 'file-viewer', language: 'en' });

const image = (id: string, fileId: string, alt: string) => ({
  ...{ id, type: 'image', settings: { fileId }, texts: { en: { alt } } },
});

test('images come in the size of the screen, when they are scrolled to, and nothing moves when they do', async ({
  stack,
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'administrator');
  const file = await uploadFile(page, stack, 'harbour.png', await picture(3000, 2000).png().toBuffer());
  const text = { id: 'text00001', type: 'text', settings: {}, texts: { en: { html: '<p>Text</p>'.repeat(200) } } };
  const after = { id: 'text00002', type: 'text', settings: {}, texts: { en: { html: '<p>The end</p>' } } };
  // Another one: what a browser has already, it shows at once.
  const other = await uploadFile(page, stack, 'pier.png', await picture(3000, 2000).png().toBuffer());
  const [first, second] = [image('image0001', file, 'First'), image('image0002', other, 'Second')];
  await publishPage(page, stack, 'Pictures', [first, text, second, after]);

  const source = (name: string) =>
    page
      .getByRole('img', { name })
      .evaluate((each: HTMLImageElement) => each.currentSrc.split('/').slice(-2).join('/'));
  await watchShifts(page);
  await page.goto(`${stack.urls.portal}/pictures`);
  await expect(page.getByRole('img', { name: 'First' })).toHaveJSProperty('complete', true);
  expect(await source('First')).toBe('images/480');
  await expect(page.getByRole('img', { name: 'Second' })).toHaveJSProperty('naturalWidth', 0);
  const box = (await page.getByRole('img', { name: 'Second' }).boundingBox())!;
  expect(box.width / box.height).toBeCloseTo(1.5, 1);
  await page.getByText('The end').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'Second' })).not.toHaveJSProperty('naturalWidth', 0);
  expect(await source('Second')).toBe('images/480');
  expect(await shiftsOf(page)).toEqual([]);

  // Made meanwhile.
  await expect(async () => {
    const answer = page.waitForResponse((each) => each.url().endsWith(`${file}/images/480`), { timeout: 5_000 });
    await page.reload();
    expect((await answer).headers()['content-type']).toBe('image/avif');
  }).toPass();
  await expect(page.getByRole('img', { name: 'First' })).toHaveJSProperty('complete', true);
  await expect(page.getByRole('img', { name: 'First' })).not.toHaveJSProperty('naturalWidth', 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect.poll(() => source('First')).toBe('images/1600');
});
