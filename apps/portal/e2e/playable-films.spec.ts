import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { samples } from '../../../packages/server/testing/files.ts';
import { accessibilityViolations } from './axe.ts';
import { publishFiles } from './file-pages.ts';
import { expect, test, withDatabase } from './stack.ts';

const FFMPEG = '/usr/bin/ffmpeg';

test.use({ language: 'en', portico: 'playable-films', settings: { FFMPEG } });
test.skip(!existsSync(FFMPEG), 'needs ffmpeg, which is not installed');

/** Three seconds as an old camera writes them. */
function oldFilm(): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-film-'));
  const file = path.join(folder, 'film.avi');
  execFileSync(FFMPEG, ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x240:r=10:d=3', file]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

const viewer = (page: Page) => page.getByRole('dialog');

test('a film of an old camera is played once the portal has made a version of it; what becomes of it is said', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const files = [
    { name: 'Harbour.avi', content: oldFilm() },
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
