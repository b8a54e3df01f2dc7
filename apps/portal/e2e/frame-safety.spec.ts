import type { Frame, Page } from '@playwright/test';
import { samplePages, sampleReports } from '../../../packages/database/src/index.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en' });

interface Component {
  config: { uniqueId: string };
  on(name: string, handler: () => void): void;
}

const componentOf = `document.querySelector('.report-frame > div').powerBiEmbed`;

/** Opens the page with the report and counts the events that its component lets through. */
async function openReport(page: Page, portal: string) {
  await page.goto(`${portal}/${samplePages.unemployment.en}`);
  const iframe = page.locator(`[data-report-id="${sampleReports.unemployment.reportId}"] iframe`);
  await iframe.contentFrame().locator('[data-visual] svg').first().waitFor();
  const uniqueId = await page.evaluate((path) => {
    // oxlint-disable-next-line no-eval -- it runs in the page under test.
    const component = eval(path) as Component;
    Object.assign(window, { received: [] as string[] });
    for (const name of ['bookmarkApplied', 'buttonClicked']) {
      component.on(name, () => (window as unknown as { received: string[] }).received.push(name));
    }
    return component.config.uniqueId;
  }, componentOf);
  const frame = (await (await iframe.elementHandle())?.contentFrame()) as Frame;
  return {
    uniqueId,
    frame,
    received: () => page.evaluate(() => (window as unknown as { received: string[] }).received),
  };
}

/** Adds a frame beside the report's, and gives its inside. */
async function addSibling(page: Page, url: string): Promise<Frame> {
  await page.evaluate((src) => {
    const iframe = document.createElement('iframe');
    iframe.id = 'sibling';
    iframe.src = src;
    document.body.append(iframe);
  }, url);
  const frame = await (await page.waitForSelector('#sibling')).contentFrame();
  if (!frame) throw new Error('the sibling has no document');
  await frame.waitForLoadState();
  return frame;
}

/** Posts to the page as the report's frame would, and gathers what is answered before a later message comes through. */
const post = (frame: Frame, messages: { method: string; url: string; id: string }[]) =>
  frame.evaluate(async (forged) => {
    const answers: unknown[] = [];
    addEventListener('message', (event) => answers.push((event.data as { headers?: { id?: string } }).headers?.id));
    for (const { method, url, id } of forged)
      parent.postMessage({ method, url, headers: { id }, body: { forged: true } }, '*');
    // The page's listeners have run when a message sent after the forged ones has made the round through the page.
    const channel = new MessageChannel();
    const round = new Promise((resolve) => (channel.port1.onmessage = resolve));
    parent.postMessage({ roundTrip: true }, '*', [channel.port2]);
    await round;
    await new Promise((resolve) => setTimeout(resolve, 0));
    return answers;
  }, messages);

const returnRoundTrips = (page: Page) =>
  page.evaluate(() =>
    addEventListener('message', (event) => {
      if ((event.data as { roundTrip?: boolean }).roundTrip) setTimeout(() => event.ports[0]?.postMessage('back'), 50);
    }),
  );

const forgeries = (uniqueId: string) => [
  { method: 'POST', url: `/reports/${uniqueId}/events/bookmarkApplied`, id: 'event' },
  { method: 'POST', url: `/reports/${uniqueId}/eventHooks/newAccessToken`, id: 'token' },
];

test('the report’s own frame is heard and answered', { tag: '@core' }, async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const { uniqueId, frame, received } = await openReport(page, stack.urls.portal);
  await returnRoundTrips(page);
  const answers = await post(frame, forgeries(uniqueId));
  expect(answers).toEqual(expect.arrayContaining(['event', 'token']));
  expect(await received()).toEqual(['bookmarkApplied']);
});

test('33.6 I4 the frame of a report learns no address of the portal', async ({ stack, page, signIn }) => {
  await signIn(page, 'member');
  const loaded = page.waitForRequest((request) => request.url().startsWith(`${stack.urls.sandbox}/reportEmbed`));
  const { frame } = await openReport(page, stack.urls.portal);
  expect((await loaded).headers()).not.toHaveProperty('referer');
  expect(await frame.evaluate(() => document.referrer)).toBe('');
});

const strangers = {
  'a sibling frame of the report’s own origin': (sandbox: string) =>
    `${sandbox}/reportEmbed?reportId=${sampleReports.weather.reportId}`,
  'a frame of the portal’s own origin': () => 'about:blank',
};

for (const [name, urlOf] of Object.entries(strangers)) {
  test(`${name} raises no event and gets no token`, async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    const { uniqueId, received } = await openReport(page, stack.urls.portal);
    await returnRoundTrips(page);
    const sibling = await addSibling(page, urlOf(stack.urls.sandbox));
    expect(await post(sibling, forgeries(uniqueId))).toEqual([]);
    expect(await received()).toEqual([]);
  });
}

test('a window that opens the portal gets no hold of it', async ({ stack, page, context, signIn }) => {
  await signIn(page, 'member');
  const stranger = await context.newPage();
  await stranger.goto(stack.urls.demoHost);
  const [opened, hold] = await Promise.all([
    context.waitForEvent('page'),
    stranger.evaluateHandle((url) => window.open(url), stack.urls.portal),
  ]);
  await opened.waitForLoadState();
  expect(await hold.evaluate((other) => other?.closed ?? true)).toBe(true);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});

test(
  'the portal cannot be framed, and frames nobody but the analytics service',
  { tag: '@core' },
  async ({ stack, page, signIn }) => {
    await signIn(page, 'member');
    const answer = await page.goto(stack.urls.portal);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    // The second is the stack's FRAME_ORIGINS.
    expect(policy).toContain(`frame-src ${stack.urls.sandbox} https://framed.example;`);
    expect(policy).toMatch(/script-src [^;]*'nonce-/);
  },
);
