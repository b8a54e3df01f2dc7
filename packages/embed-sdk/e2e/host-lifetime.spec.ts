// What a page does over time: many embeds, two copies of the library, sleep, the way back.
import { expect, test } from '@playwright/test';
import { expectAlive, frameIn, openHostPage, raisePageChanged } from './host-page.ts';
import './window.ts';

test('two copies of the library in one page answer their own frames only', async ({ page }) => {
  const host = await openHostPage(page, { body: '<p></p><script src="/script.js"></script>' });
  await host.evaluate(() => {
    const [first, second] = window.copies;
    const raised: string[] = [];
    const embeds = [first!.embedIn(document.querySelector('main')!), second!.embedIn(document.querySelector('p')!)];
    embeds.forEach((report, index) => {
      report.eventHooks = { accessTokenProvider: () => `TOKEN ${index}` };
      report.on('pageChanged', () => void raised.push(`event ${index}`));
    });
    window.marks = raised;
  });
  await expect.poll(() => host.childFrames().length).toBe(2);
  for (const [index, frame] of host.childFrames().entries()) {
    await expect.poll(() => frame.evaluate(() => window.received?.includes('loadReport'))).toBe(true);
    await frame.evaluate(() => addEventListener('message', () => void window.received.push('answer')));
    expect(await frame.evaluate(() => window.frame.callHook('newAccessToken'))).toBe(`TOKEN ${index}`);
    await raisePageChanged(frame);
    await expect
      .poll(() => host.evaluate(() => window.marks))
      .toEqual(['P9', 'event 0', 'P9', 'event 1'].slice(0, 2 * index + 2));
    expect(await frame.evaluate(() => window.received.filter((one) => one === 'answer'))).toHaveLength(2);
  }
});

test('a thousand embeds and resets leave no listener, no frame and no node', async ({ page }) => {
  const host = await openHostPage(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const count = async () => {
    for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(
      ['JSEventListeners', 'Frames', 'Documents', 'Nodes'].map((name) => [
        name,
        metrics.find((one) => one.name === name)!.value,
      ]),
    );
  };
  const cycle = (times: number) =>
    host.evaluate(async (rounds) => {
      const main = document.querySelector('main')!;
      const [copy] = window.copies;
      const tokenRefresh = { getToken: () => new Promise(() => undefined), expiresInSeconds: 600 };
      for (let round = 0; round < rounds; round++) {
        copy!
          .embedIn(main, { tokenRefresh })
          .getPages()
          .catch(() => undefined);
        copy!.service.reset(main);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  await cycle(10);
  const before = await count();
  await cycle(1000);
  expect(await count()).toEqual(before);
});

test('a page that sleeps for an hour renews its token once, hears no error, and its calls end in time', async ({
  page,
}) => {
  await page.clock.install();
  const host = await openHostPage(page);
  await host.evaluate(() => {
    let renewals = 0;
    const getToken = () => Promise.resolve({ token: `TOKEN ${++renewals}`, expiresInSeconds: 600 });
    window.copies[0]!.embedIn(document.querySelector('main')!, { tokenRefresh: { getToken, expiresInSeconds: 600 } });
  });
  await expectAlive(host);
  const frame = await frameIn(host);
  await host.evaluate(() => {
    window.marks.length = 0;
    const { service } = window.copies[0]!;
    const request = { method: 'PUT' as const, url: '/report/pages/active', body: 'silence' };
    service.hpm
      .send(request, window.report.iframe.contentWindow)
      .catch(({ code }: { code: string }) => void window.ends.push(code));
    window.ends = [];
  });
  await frame.evaluate(() => (window.received.length = 0));
  await page.clock.fastForward('01:00:00');
  await expect.poll(() => frame.evaluate(() => window.received)).toEqual(['setAccessToken', 'loadReport']);
  expect(await host.evaluate(() => window.report.config.accessToken)).toBe('TOKEN 1');
  await expect.poll(() => host.evaluate(() => window.ends)).toEqual(['timeout']);
  await expectAlive(host);
});

// A headless shell keeps no page for the way back; freezing is what that does to a page.
test('a page that was frozen and goes on has its embed', async ({ page }) => {
  const host = await openHostPage(page);
  await host.evaluate(() => void window.copies[0]!.embedIn(document.querySelector('main')!));
  await expectAlive(host);
  const client = await page.context().newCDPSession(page);
  for (const state of ['frozen', 'active'] as const) await client.send('Page.setWebLifecycleState', { state });
  await host.evaluate(() => void (window.marks.length = 0));
  await expectAlive(host);
});

test('a page that is left and come back to embeds again', async ({ page }) => {
  const host = await openHostPage(page, {
    body: '<script type="module">window.copies[0].embedIn(document.querySelector("main"))</script>',
  });
  await expectAlive(host);
  await page.goto('https://host.example/other');
  await page.goBack();
  await expectAlive(host);
});
