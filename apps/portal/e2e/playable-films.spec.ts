import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { samples } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { openBuilder } from './builder.ts';
import { publishFiles, publishPage } from './file-pages.ts';
import { expect, type Stack, test, withDatabase } from './stack.ts';

const FFMPEG = '/usr/bin/ffmpeg';

test.use({ language: 'en', portico: 'playable-films', settings: { FFMPEG } });
test.skip(!existsSync(FFMPEG), 'needs ffmpeg, which is not installed');

/** Three seconds of a test picture, as an old camera writes them if nothing else is asked for. */
function film(name = 'film.avi', options = ''): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-film-'));
  const file = path.join(folder, name);
  const input = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x240:r=10:d=3'];
  execFileSync(FFMPEG, [...input, ...options.split(' ').filter(Boolean), file]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Opens the catalogue of videos. @returns its field for uploads */
async function openCatalogue(page: Page, stack: Stack): Promise<Locator> {
  await page.goto(`${stack.urls.portal}/admin/videos`);
  return page.locator('main header').locator('input[type="file"]');
}

const viewer = (page: Page) => page.getByRole('dialog');

test('a film of an old camera is played once the portal has made a version of it; what becomes of it is said', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const files = [
    { name: 'Harbour.avi', content: film() },
    { name: 'Damaged.avi', content: samples.avi },
  ];
  const [id = ''] = await publishFiles(page, stack, 'Old films', files);
  const states = () => withDatabase(stack, (sql) => sql`select state from playable_films order by state`);
  await expect.poll(async () => (await states()).map(({ state }) => state as string)).toEqual(['failed', 'made']);
  const setState = (state: string) =>
    withDatabase(
      stack,
      (sql) => sql`update playable_films set state = ${state},
      locked_until = now() + interval '1 hour' where file_id = ${id}`,
    );

  await setState('making');
  await page.goto(`${stack.urls.portal}/old-films`);
  await page.getByRole('link', { name: 'Harbour.avi' }).click();
  const alert = viewer(page).getByRole('alert');
  await expect(alert).toContainText('A version of this film that browsers can play is being made.');
  await expect(viewer(page).getByRole('link', { name: 'Download' }).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await setState('made');
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  const video = viewer(page).locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(
    await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, Math.round(element.duration)]),
  ).toEqual([320, 3]);

  await viewer(page).getByRole('button', { name: 'Next file' }).click();
  await expect(alert).toContainText('no version that it can play could be made. Download it');
});

test('it plays in the catalogue and on pages as well, which say what becomes of it meanwhile', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const upload = await openCatalogue(page, stack);
  await expect(upload).toHaveAttribute('accept', /\.avi/);
  await upload.setInputFiles({ name: 'Old_quay.avi', mimeType: 'video/x-msvideo', buffer: film() });
  await expect(page.getByText('Old_quay.avi is now a draft')).toBeVisible();
  const files = await withDatabase(
    stack,
    (sql) => sql<{ id: string }[]>`select id from files where name = 'Old_quay.avi'`,
  );
  const { id } = files[0]!;
  const setState = (state: string) =>
    withDatabase(
      stack,
      (sql) => sql`update playable_films set state = ${state}, locked_until = now() + interval '1 hour'
      where file_id = ${id}`,
    );
  const stateOf = async () => {
    const [film] = await withDatabase(stack, (sql) => sql`select state from playable_films where file_id = ${id}`);
    return film?.['state'] as string | undefined;
  };
  await expect.poll(stateOf).toBe('made');

  // Its poster is taken from the version, and its length is known.
  await page.goto(`${stack.urls.portal}/admin/videos`);
  await page.getByRole('link', { name: 'Old quay' }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Use the picture shown' }).click();
  await expect(page.getByRole('img', { name: 'Poster' })).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('button', { name: 'Save video' }).click();
  await expect(page.getByText('Video saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('1 video published')).toBeVisible();
  await expect(page.getByText('Old_quay.avi · 0:03')).toBeVisible();

  const block = { id: 'video0001', type: 'video', settings: { videoId: id }, texts: { en: { title: 'The quay' } } };
  await publishPage(page, stack, 'Quay', [block]);
  await page.goto(`${stack.urls.portal}/quay`);
  await expectPlays(page);
  await page.goto(`${stack.urls.portal}/videos`);
  await page.getByRole('link', { name: 'Old quay' }).first().click();
  await page.getByRole('button', { name: 'Play Old quay' }).click();
  await expectPlays(page);
  const address = page.url();

  await setState('making');
  await page.goto(`${stack.urls.portal}/quay`);
  await expect(page.getByText('as soon as a version that browsers can play has been made')).toBeVisible();
  await expect(page.locator('.block-video img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(address);
  await expect(page.getByText('a version for browsers is being made')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await setState('made');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Play Old quay' })).toBeVisible();

  const canvas = await openBuilder(page, stack, 'news');
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Old_quay.avi' }).dblclick();
  await expect(canvas.locator('.block-video source')).toHaveAttribute('src', /Old_quay\.avi\?playable$/);

  await setState('failed');
  await page.goto(`${stack.urls.portal}/quay`);
  await expect(page.getByText('no version that can be played could be made')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('no version that they can play could be made')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Old quay' })).toHaveCount(0);
});

/** The film on show, which is in the version that was made. */
async function expectPlays(page: Page): Promise<void> {
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc)).toMatch(/\?playable$/);
}

test('films in pieces, with what describes them at the end, and of changing rates have a length and a poster', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const upload = await openCatalogue(page, stack);
  const kinds = {
    'Pieces.mp4': '-movflags frag_keyframe+empty_moov+default_base_moof',
    'End.mp4': '',
    'Rates.mp4': '-vf setpts=if(lt(N\\,10)\\,PTS\\,PTS+N*0.01/TB) -vsync vfr',
  };
  const films = Object.entries(kinds).map(([name, options]) => ({
    ...{ name, mimeType: 'video/mp4' },
    buffer: film(name, `-c:v libvpx-vp9 -deadline realtime ${options}`),
  }));
  await upload.setInputFiles(films);
  for (const { name } of films) {
    const row = page.getByRole('row', { name: new RegExp(name.replace('.mp4', '')) });
    await expect(row).toContainText('0:03');
    await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('an MP4 of a codec that not every browser has is made playable', async ({ stack, page, signIn }) => {
  await signIn(page, 'administrator');
  const upload = await openCatalogue(page, stack);
  const buffer = film('Telephone.mp4', '-c:v mpeg4');
  await upload.setInputFiles({ name: 'Telephone.mp4', mimeType: 'video/mp4', buffer });
  await page.getByRole('link', { name: 'Telephone' }).click();
  await expect(
    page
      .getByText(/version .* browsers can play/)
      .or(page.locator('video'))
      .first(),
  ).toBeVisible();
  await expect
    .poll(() =>
      withDatabase(
        stack,
        (sql) => sql`select state from playable_films join files on files.id = file_id
      where files.name = 'Telephone.mp4'`,
      ),
    )
    .toEqual([{ state: 'made' }]);
  await page.reload();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(320);
});
