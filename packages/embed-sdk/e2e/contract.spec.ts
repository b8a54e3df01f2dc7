// Host and frame on origins of their own, in a real browser: the host under a policy that allows nothing inline, nothing
// evaluated and no text where the browser wants trusted types, the frame on the libraries of the original.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { calls, type CallName } from '../dist/protocol/index.js';
import { bundle } from './bundle.ts';
import './window.ts';

const dist = path.join(import.meta.dirname, '../dist');
const policy =
  "default-src 'none'; script-src 'self'; frame-src https://frame.example https://other.example; require-trusted-types-for 'script'; trusted-types 'none'";
const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>page</title>${body}`;
const hostPage = html('<div id="one"></div><div id="two"></div><script src="/sdk.js"></script>');
const names = Object.keys(calls) as CallName[];
let frameScript: string;

test.beforeAll(async () => {
  frameScript = await bundle(import.meta.dirname, 'frame.ts');
});

/** Opens the host page with every origin served from here; `violations` collects what the policy blocks. */
async function open(page: Page) {
  const violations: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()));
  page.on('pageerror', (error) => violations.push(error.message));
  await page.route('https://host.example/', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body: hostPage }),
  );
  await page.route('https://host.example/sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fs.readFileSync(path.join(dist, 'embed-sdk.global.js')) }),
  );
  await page.route(/^https:\/\/(frame|other)\.example\/(?!frame\.js)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: html('<script src="/frame.js"></script>') }),
  );
  await page.route(/^https:\/\/(frame|other)\.example\/frame\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: frameScript }),
  );
  await page.goto('https://host.example/');
  return violations;
}

/** Embeds a report in `#one` and waits until the frame has been sent its configuration. */
async function embed(page: Page, config: object = {}) {
  await page.evaluate((given) => {
    const { service, factories } = window['powerbi-client'];
    const { hpmFactory, wpmpFactory, routerFactory } = factories;
    const made = new service.Service(hpmFactory, wpmpFactory, routerFactory, {
      allowedHosts: ['https://frame.example', 'https://other.example'],
    });
    const report = made.embed(document.querySelector<HTMLElement>('#one')!, {
      type: 'report',
      id: 'R1',
      accessToken: 'TOKEN',
      uniqueId: 'U1',
      embedUrl: 'https://frame.example/embed?reportId=R1',
      ...given,
    } as never);
    Object.assign(window, { made, report, marks: [] });
  }, config);
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())!;
  await expect.poll(() => frame.evaluate(() => window.received?.includes('loadReport'))).toBe(true);
  return frame;
}

test(
  'every call of the table reaches a frame of another origin and is answered',
  { tag: '@core' },
  async ({ page }) => {
    const violations = await open(page);
    const frame = await embed(page);
    const parameters = { page: 'Salg / 50 %', visual: 'V?#', mode: 'edit', layoutType: 'Master', kind: 'report' };
    for (const name of names) {
      const { method, path: template } = calls[name];
      const url = template.replace(/:(\w+)/g, (_, key: string) =>
        (parameters[key as keyof typeof parameters] ?? 'true').replace(/[%/?#]/g, encodeURIComponent),
      );
      const answer = await page.evaluate(
        async ([verb, address]) => {
          const { made, report } = window;
          return (await made.hpm.send({ method: verb, url: address, body: { some: 1 } }, report.iframe.contentWindow))
            .body;
        },
        [method, url] as const,
      );
      expect(answer).toMatchObject({ name });
      if (template.includes(':page'))
        expect((answer as { params: { page: string } }).params.page).toBe(parameters.page);
    }
    expect(await frame.evaluate(() => new Set(window.received).size)).toBe(names.length);
    expect(violations).toEqual([]);
  },
);

test('methods, events and hooks work across the origins', async ({ page }) => {
  await open(page);
  const frame = await embed(page);
  const status = await page.evaluate(async () => {
    const { report } = window;
    report.on('pageChanged', ({ detail }) => window.marks.push(detail.newPage.name));
    report.eventHooks = { accessTokenProvider: () => 'FRESH' };
    return (await report.page('P').setActive()).statusCode;
  });
  expect(status).toBe(202);
  expect(await frame.evaluate(() => window.frame.callHook('newAccessToken'))).toBe('FRESH');
  await frame.evaluate(() =>
    window.frame.emit('report', 'pageChanged', { newPage: { name: 'P9', displayName: 'Nine' } }),
  );
  await expect.poll(() => page.evaluate(() => window.marks)).toEqual(['P9']);
});

test(
  'a sibling frame, a popup and a navigated frame raise nothing and learn nothing',
  { tag: '@core' },
  async ({ page, context }) => {
    await open(page);
    const frame = await embed(page);
    await page.evaluate(() => {
      const { report } = window;
      report.eventHooks = { accessTokenProvider: () => void window.marks.push('leaked') };
      report.on('loaded', () => window.marks.push('spoofed'));
      const sibling = document.createElement('iframe');
      sibling.src = 'https://other.example/sibling';
      document.querySelector('#two')!.append(sibling);
    });
    await expect.poll(() => page.frames().some((one) => one.url().includes('/sibling'))).toBe(true);
    const sibling = page.frames().find((one) => one.url().includes('/sibling'))!;
    const spoof = () => {
      const host = (window.opener ?? window.parent) as Window;
      for (const url of ['/reports/U1/events/loaded', '/reports/U1/eventHooks/newAccessToken']) {
        host.postMessage({ method: 'POST', url, headers: { id: 'x' }, body: {} }, '*');
      }
    };
    await sibling.evaluate(spoof);
    const popup = context.waitForEvent('page');
    await page.evaluate(() => void window.open('https://frame.example/popup'));
    await (await popup).route('**', (route) => route.fulfill({ contentType: 'text/html', body: html('') }));
    await (await popup).evaluate(spoof).catch(() => undefined);
    await frame.evaluate(() => (location.href = 'https://other.example/navigated'));
    await expect.poll(() => page.frames().some((one) => one.url().includes('/navigated'))).toBe(true);
    const navigated = page.frames().find((one) => one.url().includes('/navigated'))!;
    await navigated.waitForLoadState();
    await navigated.evaluate(() =>
      addEventListener('message', ({ data }: MessageEvent<object>) => void window.received.push(JSON.stringify(data))),
    );
    await navigated.evaluate(spoof);
    await page.evaluate(() => void window.report.setAccessToken('SECRET').catch(() => undefined));
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.evaluate(() => window.marks)).toEqual([]);
    expect(await navigated.evaluate(() => window.received)).toEqual([]);
  },
);

for (const [how, code] of [
  ['reset', 'reset'],
  ['removed', 'frame_gone'],
  ['navigated', 'frame_navigated'],
  ['uncloneable', 'not_cloneable'],
]) {
  test(`a request whose frame is ${how} rejects as ${code}`, async ({ page }) => {
    await open(page);
    await embed(page);
    const outcome = await page.evaluate(async (end) => {
      const { made, report } = window;
      const waiting = report.saveAs(end === 'uncloneable' ? { name: (() => 1) as never } : ('silence' as never));
      if (end === 'reset') made.reset(report.element);
      if (end === 'removed') report.iframe.remove();
      if (end === 'navigated') report.iframe.src = 'https://other.example/navigated';
      return waiting.then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
    }, how);
    expect(outcome).toBe(code);
  });
}

test('an emptied container gets a frame again, a handler runs once, and calls that are left to reset raise nothing', async ({
  page,
}) => {
  await open(page);
  await embed(page);
  const isSame = await page.evaluate(() => {
    const { made, report } = window;
    const { element, config } = report;
    const mark = ({ detail }: { detail: { newPage: { name: string } } }) => void window.marks.push(detail.newPage.name);
    report.on('pageChanged', mark);
    report.on('pageChanged', mark);
    element.replaceChildren();
    return made.embed(element, { ...config, id: 'R2' } as never) === report;
  });
  expect(isSame).toBe(true);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())!;
  await expect.poll(() => frame.evaluate(() => window.received?.includes('loadReport'))).toBe(true);
  await frame.evaluate(() =>
    window.frame.emit('report', 'pageChanged', { newPage: { name: 'P9', displayName: 'Nine' } }),
  );
  await expect.poll(() => page.evaluate(() => window.marks)).toEqual(['P9']);
  const unhandled = await page.evaluate(() => {
    const { made, report } = window;
    void report.saveAs('silence' as never);
    void report.getPages();
    made.reset(report.element);
    const last = new Error('the last one');
    const reasons: string[] = [];
    setTimeout(() => void Promise.reject(last));
    return new Promise<string[]>((resolve) => {
      addEventListener('unhandledrejection', ({ reason }) => {
        if (reason === last) resolve(reasons);
        else reasons.push(String(reason));
      });
    });
  });
  expect(unhandled).toEqual([]);
});

test('a hundred embeds and resets keep less than 20 KB', async ({ page }) => {
  await open(page);
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize;
  };
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      const { service, factories } = window['powerbi-client'];
      const made = (window.cycling ??= new service.Service(
        factories.hpmFactory,
        factories.wpmpFactory,
        factories.routerFactory,
        { allowedHosts: ['https://frame.example'] },
      ));
      const element = document.querySelector<HTMLElement>('#two')!;
      for (let round = 0; round < count; round++) {
        const embedUrl = 'https://frame.example/embed?reportId=R';
        const report = made.embed(element, { type: 'report', id: 'R', accessToken: 'T', embedUrl });
        report.on('loaded', () => undefined);
        report.getPages().catch(() => undefined);
        made.reset(element);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, times);
  await cycle(50);
  // A leak shows in every batch; what the browser itself compiles and caches shows in some.
  const kept: number[] = [];
  for (let batch = 0; batch < 4; batch++) {
    const before = await heap();
    await cycle(100);
    kept.push(((await heap()) - before) / 1024);
  }
  expect(Math.min(...kept)).toBeLessThan(20);
});
