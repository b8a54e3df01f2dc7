import type { Embed } from '../src/components/embed.ts';
import { ReportService, ReportView } from '../src/report.ts';
import { createWarmFrames, type WarmFrames, type WarmFramesOptions } from '../src/warm-frames.ts';
import { attach, cleanUp, FakeFrame, makeElement, makeService, settle } from './fake-frame.ts';

const embedUrl = 'https://app.powerbi.com/reportEmbed';
const first = { id: 'R1', accessToken: 'FIRST', embedUrl: `${embedUrl}?reportId=R1`, uniqueId: 'U1' };
const second = { id: 'R2', accessToken: 'SECOND', embedUrl: `${embedUrl}?reportId=R2`, uniqueId: 'U2' };

const pools: WarmFrames<never>[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const pool of pools.splice(0)) pool.dispose();
  cleanUp();
});

function makePool(options?: WarmFramesOptions) {
  const service = makeService();
  const parent = makeElement();
  const pool = createWarmFrames(service, parent, options);
  pools.push(pool as never);
  return { service, parent, pool, frames: () => [...parent.querySelectorAll('iframe')] };
}

/** What a frame says when it has loaded and drawn its report. */
async function draw(frame: FakeFrame, uid: string): Promise<void> {
  for (const name of ['loaded', 'renderingStarted', 'rendered']) await frame.emit(name, {}, uid);
}

/** A pool with a report that its frame has drawn. */
async function shown(config: object = {}, options?: WarmFramesOptions) {
  const made = makePool(options);
  const report = made.pool.acquire({ ...first, ...config });
  const frame = attach(report);
  await settle();
  await draw(frame, 'U1');
  return { ...made, report, frame };
}

const load = (frame: FakeFrame) => frame.received.filter(({ url }) => url === '/report/load').at(-1)!;

test('another report is loaded into the frame of a released one', async () => {
  const { pool, report, frame, frames } = await shown();
  pool.release(report);
  frame.taken();
  const next = pool.acquire(second);
  await settle();
  expect(next).not.toBe(report);
  expect(next.iframe).toBe(frame.iframe);
  expect(frames()).toHaveLength(1);
  expect(frame.received.map(({ url, headers }) => [url, headers.uid])).toEqual([['/report/load', 'U2']]);
});

test('a frame is loaded before its token is known, and only one that waits', async () => {
  const { pool, frames } = makePool();
  pool.prepare(embedUrl);
  pool.prepare(embedUrl);
  expect(frames()).toHaveLength(1);
  const frame = new FakeFrame(frames()[0]!);
  frame.load();
  await settle();
  expect(frame.received).toEqual([]);
  const report = pool.acquire(first);
  await settle();
  expect(report.iframe).toBe(frame.iframe);
  expect([load(frame).body.accessToken, load(frame).headers.bootstrapped]).toEqual(['FIRST', true]);
});

describe('nothing of a report reaches the next', () => {
  const rich = {
    tokenType: 0 as const,
    filters: [{ $schema: 's', target: { table: 'T', column: 'C' }, operator: 'In', values: [1], filterType: 1 }],
    bookmark: { state: 'B' },
    slicers: [],
    theme: { themeJson: { name: 'dark' } },
    pageName: 'P',
    settings: { bars: { actionBar: { visible: false } } },
    eventHooks: { accessTokenProvider: () => 'HOOKED' },
  };

  test('the load message is what it would be in a new frame', async () => {
    const { pool, report, frame } = await shown(rich);
    pool.release(report);
    pool.acquire(second);
    await settle();
    const fresh = makePool();
    const cold = attach(fresh.pool.acquire(second));
    await settle();
    const [warmLoad, coldLoad] = [load(frame), load(cold)];
    expect(warmLoad.body).toEqual(coldLoad.body);
    expect(Object.keys(warmLoad.headers).sort()).toEqual(Object.keys(coldLoad.headers).sort());
    expect(JSON.stringify(frame.received.slice(1))).not.toMatch(/FIRST|HOOKED/);
  });

  test('its handlers hear nothing more, however they were added', async () => {
    const { pool, report, frame } = await shown();
    const received: string[] = [];
    const { element, iframe } = report;
    report.on('buttonClicked', () => received.push('on'));
    element.addEventListener('buttonClicked', () => received.push('container'));
    element.addEventListener('buttonClicked', () => received.push('captured'), true);
    iframe.addEventListener('load', () => received.push('frame'));
    pool.release(report);
    const next = pool.acquire(second);
    report.on('buttonClicked', () => received.push('late'));
    next.on('buttonClicked', () => received.push('next'));
    await frame.emit('buttonClicked', {}, 'U1');
    expect(received).toEqual([]);
    await frame.emit('buttonClicked', {}, 'U2');
    expect(received).toEqual(['next']);
    frame.load();
    expect(received).toEqual(['next']);
  });

  test('its hooks answer no question of the next', async () => {
    const { pool, report, frame } = await shown(rich);
    const request = (uid: string) => frame.request('POST', `/reports/${uid}/eventHooks/newAccessToken`, {});
    expect(await request('U1')).toEqual({ statusCode: 200, body: 'HOOKED' });
    pool.release(report);
    pool.acquire(second);
    expect(await request('U1')).toEqual({ statusCode: 404, body: null });
    expect(await request('U2')).toEqual({ statusCode: 404, body: null });
  });

  test('its object is dead: calls reject and send nothing, nothing of the container or the frame is its own', async () => {
    const { pool, report, frame } = await shown();
    const page = report.page('P');
    pool.release(report);
    const next = pool.acquire(second);
    await settle();
    frame.taken();
    const calls = [
      () => report.getPages(),
      () => report.setAccessToken('T'),
      () => report.save(),
      () => page.getVisuals(),
      () => report.bookmarksManager.apply('B'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'reset' });
    report.setComponentTitle('old');
    report.setComponentTabIndex(3);
    expect([next.iframe.title, next.element.hasAttribute('tabindex')]).toEqual(['', false]);
    expect(frame.received).toEqual([]);
  });

  test('what its host wrote on container and frame is gone', async () => {
    const { pool, report } = await shown();
    const before = [report.element.outerHTML, report.iframe.outerHTML];
    report.setComponentTitle('Sales');
    report.setComponentTabIndex(0);
    report.element.className = 'wide';
    report.element.append('note');
    report.iframe.style.border = '1px solid';
    pool.release(report);
    const next = pool.acquire(second);
    await attachedDraw(next);
    expect([next.element.outerHTML, next.iframe.outerHTML]).toEqual(before);
  });

  test('its token is renewed no more', async () => {
    jest.useFakeTimers();
    const getToken = jest.fn(() => Promise.resolve({ token: 'RENEWED', expiresInSeconds: 3600 }));
    const { pool, report, frame } = await shown({ tokenRefresh: { getToken, expiresInSeconds: 600 } });
    pool.release(report);
    pool.acquire(second);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(getToken).not.toHaveBeenCalled();
    expect(JSON.stringify(frame.received)).not.toContain('RENEWED');
  });

  test('what it has drawn is not to be seen: the frame appears with the next one drawn', async () => {
    const { pool, report, frame } = await shown();
    pool.release(report);
    const next = pool.acquire(second);
    const visibility = () => next.element.style.visibility;
    await settle();
    await frame.emit('loaded', {}, 'U2');
    expect(visibility()).toBe('hidden');
    await frame.emit('rendered', {}, 'U2');
    expect(visibility()).toBe('');
  });
});

/** The events of a frame whose window is there already. */
async function attachedDraw(report: Embed): Promise<void> {
  for (const name of ['loaded', 'renderingStarted', 'rendered']) {
    report.element.dispatchEvent(new CustomEvent(name, { detail: {} }));
  }
  await settle();
}

test('a report that fails in a used frame is tried once more in a new document, which is shown', async () => {
  const { pool, report, frame } = await shown();
  pool.release(report);
  const next = pool.acquire(second);
  await settle();
  await frame.emit('error', { message: 'LoadReportFailed' }, 'U2');
  frame.load();
  await settle();
  expect(frame.received.map(({ headers }) => headers.uid)).toEqual(['U1', 'U2', 'U2']);
  expect(next.element.style.visibility).toBe('');
  await draw(frame, 'U2');
  pool.release(next);
  expect(pool.acquire({ ...first, uniqueId: 'U3' }).iframe).not.toBe(frame.iframe);
});

type Shown = Awaited<ReturnType<typeof shown>>;
const silent = (given: Shown) => {
  given.frame.replies['GET /report/pages'] = 'silent';
  given.report.getPages().catch(() => undefined);
};

test.each<[string, (given: Shown) => unknown, (given: Shown) => unknown]>([
  ['navigated', ({ frame }) => frame.load(), () => undefined],
  ['reported an error', ({ frame }) => frame.emit('error', { message: 'TokenExpired' }), () => undefined],
  ['is drawing', ({ frame }) => frame.emit('renderingStarted'), () => undefined],
  [
    'is loading again',
    ({ report }) => new Promise((resolve) => setTimeout(resolve, 110)).then(() => report.reload()),
    () => undefined,
  ],
  ['owes an answer', silent, () => undefined],
  [
    'waits for a hook',
    ({ frame }) => frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {}),
    () => undefined,
  ],
  ['was moved or removed', ({ frame }) => frame.iframe.remove(), () => undefined],
  ['navigated while it waited', () => undefined, ({ frame }) => frame.load()],
  ['reported an error while it waited', () => undefined, ({ frame }) => frame.emit('error')],
  [
    'asked for a token while it waited',
    () => undefined,
    ({ frame }) => frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {}),
  ],
  ['was removed while it waited', () => undefined, ({ frame }) => frame.iframe.remove()],
])('a frame that %s is not used again', async (_, before, after) => {
  const eventHooks = { accessTokenProvider: () => new Promise<string>(() => undefined) };
  const given = await shown({ tokenType: 0, eventHooks });
  await before(given);
  given.pool.release(given.report);
  await after(given);
  const next = given.pool.acquire(second);
  expect(next.iframe).not.toBe(given.frame.iframe);
  expect(given.frames()).toEqual([next.iframe]);
});

test('a frame whose report was not drawn yet is not used again', async () => {
  const { pool, frames } = makePool();
  const report = pool.acquire(first);
  const { iframe } = report;
  attach(report);
  await settle();
  pool.release(report);
  expect(frames()).toEqual([]);
  expect(pool.acquire(second).iframe).not.toBe(iframe);
});

test('a frame whose token could not be renewed is not used again', async () => {
  const given = await shown({ tokenRefresh: { getToken: () => Promise.reject(new Error('offline')) } });
  await settle();
  given.pool.release(given.report);
  expect(given.frames()).toEqual([]);
});

test.each([
  ['another origin', { embedUrl: 'https://app.powerbi.cn/reportEmbed?reportId=R2' }],
  ['another path', { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=R2' }],
  ['another query', { embedUrl: `${second.embedUrl}&config=x` }],
  ['another language', { settings: { localeSettings: { language: 'de' } } }],
  ['a layout for phones', { settings: { layoutType: 2 } }],
  ['a hook that the document must know of', { eventHooks: { applicationContextProvider: () => '' } }],
  ['the id of an earlier report', { uniqueId: 'U1' }],
])('a report with %s gets a frame of its own', async (_, change) => {
  const { pool, report, frame } = await shown();
  pool.release(report);
  expect(pool.acquire({ ...second, ...change }).iframe).not.toBe(frame.iframe);
  expect(pool.acquire({ ...second, uniqueId: 'U3' }).iframe).toBe(frame.iframe);
});

describe('its bounds', () => {
  test('no frame is kept beyond the limit, and none refused', async () => {
    const { pool, report, frames } = await shown({}, { maxFrames: 1 });
    const other = pool.acquire(second);
    const frame = attach(other);
    await settle();
    await draw(frame, 'U2');
    expect(frames()).toHaveLength(2);
    pool.prepare(embedUrl);
    pool.release(report);
    expect(frames()).toEqual([other.iframe]);
    pool.release(other);
    expect(frames()).toEqual([frame.iframe]);
  });

  test('the frame that has waited longest makes room for one that no other fits', async () => {
    const { pool, report, frame, frames } = await shown();
    const urls = ['a', 'b'].map((name) => `${embedUrl}?config=${name}`);
    pool.release(report);
    const other = pool.acquire({ ...second, embedUrl: urls[0]! });
    const last = pool.acquire({ ...second, uniqueId: 'U3', embedUrl: urls[1]! });
    expect(frames()).toEqual([other.iframe, last.iframe]);
    expect(frame.iframe.isConnected).toBe(false);
  });

  test('a frame waits for its time, and a report has no limit', async () => {
    jest.useFakeTimers();
    const { pool, report, frame, frames } = await shown({}, { idleTimeoutMs: 1000 });
    await jest.advanceTimersByTimeAsync(5000);
    pool.release(report);
    await jest.advanceTimersByTimeAsync(999);
    const next = pool.acquire(second);
    await draw(frame, 'U2');
    await jest.advanceTimersByTimeAsync(5000);
    expect([next.isReset, frames()]).toEqual([false, [frame.iframe]]);
    pool.release(next);
    await jest.advanceTimersByTimeAsync(1000);
    expect(frames()).toEqual([]);
  });

  test.each([{ maxFrames: 0 }, { maxFrames: NaN }, { idleTimeoutMs: -1 }])('%j is refused', (options) => {
    expect(() => makePool(options)).toThrow(/options cannot be/);
  });
});

test('a faulty configuration is refused and leaves page and frames as they were', async () => {
  const { pool, report, frame, parent } = await shown();
  pool.release(report);
  const before = parent.innerHTML;
  for (const change of [{ accessToken: '' }, { id: 7 }, { embedUrl: 'https://evil.example/reportEmbed' }]) {
    expect(() => pool.acquire({ ...second, ...(change as object) })).toThrow();
  }
  expect(() => pool.prepare('https://evil.example/reportEmbed')).toThrow(/Invalid embed URL/);
  expect(parent.innerHTML).toBe(before);
  expect(pool.acquire(second).iframe).toBe(frame.iframe);
});

test('a report is released once, and never the one that follows it', async () => {
  const { pool, report, frame } = await shown();
  pool.release(report);
  const next = pool.acquire(second);
  pool.release(report);
  expect(next.isReset).toBe(false);
  expect(next.iframe).toBe(frame.iframe);
  expect(() => pool.release(makeService().embed(makeElement(), { ...first, type: 'report' }))).not.toThrow();
});

test('a report behind a Proxy is known', async () => {
  const { pool, report, frame } = await shown();
  pool.release(new Proxy(report, {}));
  expect(report.isReset).toBe(true);
  expect(pool.acquire(second).iframe).toBe(frame.iframe);
});

test('a service of reports alone has warm frames as well', async () => {
  const service = new ReportService(ReportView);
  const pool = createWarmFrames(service, makeElement());
  const report: ReportView = pool.acquire(first);
  const frame = attach(report);
  await settle();
  await draw(frame, 'U1');
  pool.release(report);
  expect(() => pool.acquire({ ...second, accessToken: '' })).toThrow('Access token cannot be empty');
  const next = pool.acquire(second);
  await settle();
  expect(next).toBeInstanceOf(ReportView);
  expect(load(frame).body.accessToken).toBe('SECOND');
  pool.dispose();
  service.wpmp.stop();
});

test('disposing ends every report, closes every frame, and the pool', async () => {
  const { pool, service, report, frames } = await shown();
  pool.prepare(embedUrl);
  pool.dispose();
  expect([frames(), report.isReset, service.getNumberOfComponents()]).toEqual([[], true, 0]);
  expect(() => pool.acquire(second)).toThrow(/pool cannot be/);
  expect(() => pool.prepare(embedUrl)).toThrow(/pool cannot be/);
  expect(() => pool.release(report)).not.toThrow();
});
