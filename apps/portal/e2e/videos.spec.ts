import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './axe.ts';
import { expectSaved, openBuilder } from './builder.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test, withDatabase } from './stack.ts';
import { createUser, openOtherBrowser, submitSignIn } from './users.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'videos' });

const film = readFileSync(
  path.join(import.meta.dirname, '../../../packages/database/sample-videos/reading-a-report.webm'),
);
const captions = 'WEBVTT\n\n00:01.000 --> 00:05.500\nEach bar is a figure\n\n00:06.000 --> 00:10.500\nChoose a bar\n';

/** What the player of the screen says of itself. */
const player = (page: Page) => page.locator('video');
const timeOf = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.currentTime);
/** The poster, until the film has begun. */
const playButton = (page: Page, title: string) => page.getByRole('button', { name: `Play ${title}` });
const isPaused = (page: Page) => player(page).evaluate((video: HTMLVideoElement) => video.paused);

test(
  'a film is uploaded, gets a poster, captions and a category, is published, and watched by those who may',
  { tag: '@core' },
  async ({ stack, page, signIn, browser }) => {
    await signIn(page, 'administrator');
    await page.goto(`${stack.urls.portal}/admin/videos`);
    await page
      .getByRole('banner')
      .or(page.locator('main header'))
      .locator('input[type="file"]')
      .setInputFiles({ name: 'Bars_and-lines.webm', mimeType: 'video/webm', buffer: film });
    await expect(page.getByText('Bars_and-lines.webm is now a draft')).toBeVisible();
    const row = page.getByRole('row', { name: /Bars and lines/ });
    await expect(row).toContainText('Draft');
    await expect(row).toContainText('0:18');
    // The picture was drawn in the browser.
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0);

    await page.getByRole('link', { name: 'Bars and lines' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bars and lines' })).toBeVisible();
    const poster = page.getByRole('img', { name: 'Poster' });
    const drawn = await poster.getAttribute('src');
    await player(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 14));
    await expect.poll(() => timeOf(page)).toBeGreaterThan(13);
    await page.getByRole('button', { name: 'Use the picture shown' }).click();
    await expect(poster).not.toHaveAttribute('src', drawn ?? '');
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Reports' });
    await page.getByLabel('Language', { exact: true }).selectOption('en');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const text = page.getByLabel('WebVTT');
    // A cue with a mistake is left out of what is saved; the others are not.
    await text.fill(captions.replace('00:06.000', '00:06,000'));
    await expect(page.getByText('Line 6: Write the time as')).toBeVisible();
    await expect(page.getByText('These are left out when the text is saved')).toBeVisible();
    await text.fill(captions);
    await expect(page.getByText('2 cues')).toBeVisible();
    await page.getByRole('button', { name: 'Save video' }).click();
    await expect(page.getByText('Video saved')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('1 video published')).toBeVisible();

    const member = await openOtherBrowser(browser, stack);
    const ranges: number[] = [];
    member.on('response', (response) => {
      if (response.url().endsWith('.webm')) ranges.push(response.status());
    });
    await submitSignIn(member, stack, stack.users.member);
    await member.getByRole('link', { name: 'Videos', exact: true }).click();
    await expect(member.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
    // What is said is found, too.
    await member.getByRole('searchbox').fill('figure');
    await expect(member.getByRole('link', { name: 'A tour of the portal' })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Bars and lines' })).toBeVisible();
    await member.getByRole('link', { name: 'Bars and lines' }).click();
    await expect(playButton(member, 'Bars and lines')).toBeVisible();

    // By keyboard: into the transcript, to a place in it.
    await member.getByRole('searchbox', { name: 'Search the transcript' }).fill('CHOOSE');
    await expect(member.getByText('1 place found')).toBeVisible();
    const line = member.getByRole('button', { name: /Choose a bar/ });
    await line.focus();
    await member.keyboard.press('Enter');
    await expect.poll(() => timeOf(member)).toBeGreaterThanOrEqual(6);
    await expect.poll(() => isPaused(member)).toBe(false);
    await expect(line).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => ranges).toContain(206);
    await member.getByRole('link', { name: 'All videos' }).click();
    const begun = member.getByRole('region', { name: 'Continue watching' });
    await expect(begun.getByRole('link', { name: 'Bars and lines' })).toBeVisible();
    await begun.getByRole('link', { name: 'Bars and lines' }).click();
    await expect(member.getByText(/Continues at 0:(0[6-9]|1)/)).toBeVisible();
    await playButton(member, 'Bars and lines').click();
    await expect.poll(() => timeOf(member)).toBeGreaterThanOrEqual(6);

    // To the end: it counts once.
    await player(member).evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = 17;
      return video.play();
    });
    const actions = () =>
      withDatabase(
        stack,
        (sql) => sql<{ action: string }[]>`select action from activities where action like 'video.%'
      and user_id = (select id from users where email = ${stack.users.member.email}) order by id`,
      );
    await expect.poll(async () => (await actions()).map(({ action }) => action)).toContain('video.completed');

    // Who may no longer see it finds nothing, at its address neither.
    const address = member.url();
    await page.getByLabel('Access level', { exact: true }).selectOption({ label: 'Administrators' });
    await page.getByRole('button', { name: 'Save video' }).click();
    await expect(page.getByText('Video saved').last()).toBeVisible();
    await member.goto(address);
    await expect(member.getByRole('heading', { name: /not found|not there/i })).toBeVisible();
    await member.goto(`${stack.urls.portal}/videos`);
    await expect(member.getByRole('link', { name: 'A tour of the portal' })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Bars and lines' })).toHaveCount(0);
    await member.context().close();
  },
);

test('who may see no video has no catalogue in the menu, and finds an empty one at its address', async ({
  stack,
  page,
}) => {
  const user = await createUser(stack, 'ingen.film@portico.example', 'Uden film');
  await withDatabase(stack, (sql) => sql`update videos set access_level = 'administrators' where status = 'published'`);
  await submitSignIn(page, stack, user);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Videos', exact: true })).toHaveCount(0);
  await page.goto(`${stack.urls.portal}/videos`);
  await expect(page.getByRole('heading', { name: 'There are no videos yet' })).toBeVisible();
  await withDatabase(stack, (sql) => sql`update videos set access_level = 'everyone' where status = 'published'`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'A tour of the portal' })).toBeVisible();
});

test('11 whoever builds a page sees the poster and the captions that its film has in the catalogue', async ({
  stack,
  page,
  signIn,
}) => {
  await signIn(page, 'administrator');
  const canvas = await openBuilder(page, stack, 'news');
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a video' });
  const tour = picker.getByRole('row').filter({ hasText: 'portal-tour.webm' });
  // Films are known by their posters.
  await expect(tour.locator('img')).toHaveJSProperty('naturalWidth', 640);
  await tour.dblclick();
  const settings = page.getByRole('region', { name: 'Poster and captions' });
  await expect(settings).toContainText('They come from the video “A tour of the portal” of the catalogue.');
  await expect(settings).toContainText('Captions: Dansk, Deutsch, English, Français');
  const poster = settings.getByRole('img', { name: 'Poster' });
  await expect(poster).toHaveJSProperty('naturalWidth', 640);
  const drawn = canvas.locator('.block-video video');
  await expect(drawn).toHaveAttribute('poster', (await poster.getAttribute('src'))!);
  await expect(drawn.locator('track[kind="captions"]')).toHaveCount(4);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Title').fill('How to find your way');
  await expectSaved(page);

  // Changed on the video's screen, and seen on coming back: a draft's poster is not shown to readers, and not in the canvas.
  await settings.getByRole('link', { name: 'Change poster and captions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A tour of the portal' })).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('1 video unpublished')).toBeVisible();
  await openBuilder(page, stack, 'news');
  await expect(drawn).toHaveAttribute('aria-label', 'How to find your way');
  await expect(drawn).not.toHaveAttribute('poster');
  await canvas.locator('.block-video').click();
  await expect(settings).toContainText('The video is a draft there');
  await expect(poster).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await settings.getByRole('link', { name: 'Change poster and captions' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('1 video published')).toBeVisible();
});

const tour = 'A tour of the portal';

/** Where the film of that name is watched. */
async function addressOf(page: Page, portal: string, title: string): Promise<string> {
  await page.goto(`${portal}/videos`);
  const link = page.getByRole('main').getByRole('link', { name: title }).last();
  return link.evaluate(({ href }: HTMLAnchorElement) => href);
}

/** The mark on the time range, within the player's own tree: it goes on as the film plays. */
const MARK_MOVED = /^\S+\nundefined from \d+ \d+ 14 14 to \d+ \d+ 14 14$/;

test('13 the pictures of videos are in the document, and nothing moves as their texts and the player come', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, 'member');
  await page.goto(`${stack.urls.portal}/videos`);
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card.locator('img')).toHaveAttribute('fetchpriority', 'high');
  const address = await addressOf(page, stack.urls.portal, tour);
  await watchShifts(page);
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ]) {
    await page.setViewportSize(viewport);
    const document = await (await page.goto(address))!.text();
    expect(document).toMatch(/<img [^>]*fetchPriority="high"/i);
    const button = playButton(page, tour);
    const poster = await button.boundingBox();
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
    await expect(page.getByRole('main').locator('ol')).toHaveCount(2);
    // Whoever is about to press it gets the player, below the poster and of its size.
    await expect(player(page)).toHaveCount(0);
    await button.hover();
    await expect(player(page)).toBeVisible();
    expect(await page.locator('media-controller').boundingBox()).toEqual(poster);
    await button.click();
    await expect(button).toHaveCount(0);
    await expect.poll(() => isPaused(page)).toBe(false);
    expect((await shiftsOf(page)).filter((shift) => !MARK_MOVED.test(shift))).toEqual([]);
  }
});

test('13 a film plays that was started before the scripts of its page were there, by mouse and by keyboard', async ({
  page,
  stack,
  signIn,
}) => {
  await signIn(page, 'member');
  const address = await addressOf(page, stack.urls.portal, tour);
  for (const device of ['mouse', 'keyboard']) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const button = playButton(page, tour);
    if (device === 'mouse') await button.click();
    else await button.press('Enter');
    // The browser itself shows that it was pressed.
    await expect(page.getByText('The film is loading')).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    letGo();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await expect(button).toHaveCount(0);
    // The next key is for the player.
    await expect(page.locator('media-play-button')).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.unroute('**/*.js');
  }
});
