import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startS3 } from '../../../packages/server/testing/s3.ts';
import { largeFilm } from './large-film.ts';
import { expect, test as base } from './stack.ts';
import { openOtherBrowser, submitSignIn } from './users.ts';

/** For how long the store takes an address. */
const SECONDS = 5;
const film = largeFilm(8_000_000);

const test = base.extend<object, { store: Record<string, string> }>({
  store: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startS3();
      await use({ ...service.settings, S3_SIGNED_SECONDS: String(SECONDS) });
      await service.close();
    },
    { scope: 'worker' },
  ],
  settings: ({ store }, use) => use(store),
});

test.use({ language: 'en', portico: 'signed-addresses' });

const player = (page: Page) => page.locator('video');
const stateOf = (page: Page) =>
  player(page).evaluate(({ currentTime, paused, error, playbackRate }: HTMLVideoElement) => ({
    ...{ seconds: Math.floor(currentTime), isPlaying: !paused, hasFailed: error !== null, playbackRate },
  }));

test('a film of the store gets a poster, plays, and is sought in when its address is good no longer', async ({
  stack,
  page,
  signIn,
  browser,
}) => {
  // Longer than what a browser reads ahead.
  const file = test.info().outputPath('A long film.webm');
  writeFileSync(file, film);
  await signIn(page, 'administrator');
  await page.goto(`${stack.urls.portal}/admin/videos`);
  await page.locator('main header').locator('input[type="file"]').setInputFiles(file);
  const row = page.getByRole('row', { name: /A long film/ });
  await expect(row).toContainText('0:24');
  // Its poster was drawn from bytes that a canvas may read.
  await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('link', { name: 'A long film' }).click();
  await expect.poll(() => player(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  const poster = page.getByRole('img', { name: 'Poster' });
  const drawn = await poster.getAttribute('src');
  await page.getByRole('button', { name: 'Use the picture shown' }).click();
  await expect(poster).not.toHaveAttribute('src', drawn ?? '');
  await page.getByRole('button', { name: 'Save video' }).click();
  await expect(page.getByText('Video saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('1 video published')).toBeVisible();

  const member = await openOtherBrowser(browser, stack);
  const answers: { url: string; status: number }[] = [];
  const blocked: string[] = [];
  member.on('response', (response) => {
    if (response.request().resourceType() === 'media') answers.push({ url: response.url(), status: response.status() });
  });
  member.on('console', (message) => message.text().includes('Content Security Policy') && blocked.push(message.text()));
  await submitSignIn(member, stack, stack.users.member);
  await member.getByRole('link', { name: 'Videos', exact: true }).click();
  await member.getByRole('link', { name: 'A long film' }).click();
  await member.getByRole('button', { name: 'Play A long film' }).click();
  await player(member).evaluate((video: HTMLVideoElement) => (video.playbackRate = 0.5));
  await expect.poll(async () => (await stateOf(member)).seconds).toBeGreaterThan(0);
  const address = answers.find(({ status }) => status === 206)?.url ?? '';
  expect(new URL(address).origin).not.toBe(stack.urls.portal);
  expect(answers[0]?.status).toBe(302);
  expect(answers[0]?.url).toContain(`${stack.urls.portal}/files/`);

  const refusal = async () => (await fetch(address, { headers: { Range: 'bytes=0-0' } })).status;
  await expect.poll(refusal, { timeout: 2 * SECONDS * 1000 }).toBe(403);
  const before = answers.length;
  await player(member).evaluate((video: HTMLVideoElement) => (video.currentTime = 18));
  await expect.poll(async () => (await stateOf(member)).seconds).toBeGreaterThan(18);
  expect(await stateOf(member)).toMatchObject({ isPlaying: true, hasFailed: false, playbackRate: 0.5 });
  // The browser stayed with the old address, and the store took it no longer; asked anew, the portal gave another.
  const others = () => answers.filter(({ url, status }) => status === 206 && url !== address);
  await expect.poll(() => others().length).toBeGreaterThan(0);
  expect(answers.slice(before).filter(({ url, status }) => url === address && status === 206)).toEqual([]);
  expect(blocked).toEqual([]);
});
