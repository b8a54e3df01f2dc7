import { EmbedError, VisualDescriptor, type Report } from '../src/library.ts';
import {
  FakeFrame,
  attach,
  deliver,
  embedReport,
  makeElement,
  makeService,
  reportConfig,
  settle,
} from './fake-frame.ts';

type Embedded = Awaited<ReturnType<typeof embedReport>>;

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (error instanceof EmbedError ? error.code : error),
  );

/** What has become of it until now. */
const soFar = (result: Promise<unknown>) => Promise.race([result, Promise.resolve('pending')]);

describe('D-07: every failure is an error', () => {
  test('an argument that cannot be sent is rejected as such', async () => {
    const { report } = await embedReport();
    expect(await code(report.updateSettings({ extensions: (() => 1) as never }))).toBe('not_cloneable');
  });

  test('a call after reset says that the embed was reset', async () => {
    const { service, element, report } = await embedReport();
    service.reset(element);
    expect(await code(report.getPages())).toBe('reset');
  });

  test('a call without a frame says that the frame is gone', async () => {
    const { report } = await embedReport();
    report.iframe.remove();
    expect(await code(report.getPages())).toBe('frame_gone');
  });

  test('what the frame refuses with is what the promise rejects with', async () => {
    const { report, frame } = await embedReport();
    frame.replies['GET /report/pages'] = { statusCode: 400, body: { message: 'refused' } };
    await expect(report.getPages()).rejects.toEqual({ message: 'refused' });
  });

  test('a refusal without a word is an error that names the call', async () => {
    const { report, frame } = await embedReport();
    frame.replies['GET /report/pages'] = { statusCode: 500, body: null };
    await expect(report.getPages()).rejects.toMatchObject({
      code: 'refused',
      message: 'The frame refused GET /report/pages with status 500.',
    });
  });
});

test('D-08: an absent active page and an absent visual are named', async () => {
  const { report, frame } = await embedReport();
  frame.replies['GET /report/pages'] = { body: [{ name: 'P1', displayName: 'One', isActive: false }] };
  await expect(report.getActivePage()).rejects.toBe('PowerBIEntityNotFound');
  const service = makeService();
  const visual = service.embed(makeElement(), { ...reportConfig, type: 'visual', pageName: 'P1', visualName: 'V9' });
  const visualFrame = attach(visual);
  visualFrame.replies['GET /report/pages/P1/visuals'] = { body: [] };
  await expect(visual.getVisualDescriptor()).rejects.toEqual({
    message: 'visualNotFound',
    detailedMessage: 'Visual not found',
  });
});

describe('D-09: every promise settles', () => {
  test('after 30 seconds without an answer', async () => {
    jest.useFakeTimers();
    const { report, frame } = await embedReport();
    frame.replies['GET /report/pages'] = 'silent';
    const result = code(report.getPages());
    await jest.advanceTimersByTimeAsync(29_000);
    expect(await soFar(result)).toBe('pending');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await result).toBe('timeout');
  });

  test.each<[string, (report: Report) => Promise<unknown>, string]>([
    ['a save', (report) => report.save(), 'POST /report/save'],
    ['a save under another name', (report) => report.saveAs({ name: 'N' }), 'POST /report/saveAs'],
    ['a print', (report) => report.print(), 'POST /report/print'],
    ['a refresh', (report) => report.refresh(), 'POST /report/refresh'],
    ['a rendering', (report) => report.render(), 'POST /report/render'],
    [
      'an export',
      (report) => new VisualDescriptor(report.page('P'), 'V', 'V', 'table').exportData(),
      'POST /report/pages/P/visuals/V/exportData',
    ],
  ])('%s not by time, but with its frame', async (_, call, key) => {
    jest.useFakeTimers();
    const { report, frame } = await embedReport();
    frame.replies[key] = 'silent';
    const result = code(call(report));
    await jest.advanceTimersByTimeAsync(130_000);
    expect(frame.taken()).toEqual([key]);
    expect(await soFar(result)).toBe('pending');
    report.iframe.remove();
    await jest.advanceTimersByTimeAsync(500);
    expect(await result).toBe('frame_gone');
  });

  test('a load after two minutes', async () => {
    jest.useFakeTimers();
    const { report, frame } = await embedReport();
    await jest.advanceTimersByTimeAsync(200);
    frame.replies['POST /report/load'] = 'silent';
    const result = code(report.reload());
    await jest.advanceTimersByTimeAsync(119_000);
    expect(await soFar(result)).toBe('pending');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await result).toBe('timeout');
  });

  test('the time in which the frame loads does not count', async () => {
    jest.useFakeTimers();
    const report = makeService().embed(makeElement(), reportConfig);
    const frame = new FakeFrame(report.iframe);
    frame.replies['GET /report/pages'] = 'silent';
    const result = code(report.getPages());
    await jest.advanceTimersByTimeAsync(60_000);
    frame.load();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(await soFar(result)).toBe('pending');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await result).toBe('timeout');
  });

  test('after the time that the host sets', async () => {
    jest.useFakeTimers();
    const { report, frame } = await embedReport({}, { requestTimeoutMs: 1000 });
    frame.replies['GET /report/pages'] = 'silent';
    const result = code(report.getPages());
    await jest.advanceTimersByTimeAsync(1_300);
    expect(await result).toBe('timeout');
  });

  test('never by time when the host turns that off', async () => {
    jest.useFakeTimers();
    const { report, frame } = await embedReport({}, { requestTimeoutMs: 0 });
    frame.replies['GET /report/pages'] = 'silent';
    const result = code(report.getPages());
    await jest.advanceTimersByTimeAsync(120_000);
    expect(await soFar(result)).toBe('pending');
  });

  test.each([
    ['reset', 'reset', ({ service, element }: Embedded) => service.reset(element)],
    ['the frame loads another document', 'frame_navigated', ({ frame }: Embedded) => frame.load()],
    ['the frame is taken away', 'frame_gone', ({ report }: Embedded) => report.iframe.remove()],
  ])('when %s', async (_, expected, end) => {
    jest.useFakeTimers();
    const all = await embedReport({}, { requestTimeoutMs: 0 });
    all.frame.replies['GET /report/pages'] = 'silent';
    const result = code(all.report.getPages());
    end(all);
    await jest.advanceTimersByTimeAsync(500);
    expect(await result).toBe(expected);
  });

  test('a request made before the frame has loaded is sent when it has', async () => {
    const service = makeService();
    const report = service.embed(makeElement(), reportConfig);
    const frame = new FakeFrame(report.iframe);
    frame.replies['GET /report/pages'] = { body: [] };
    const pages = report.getPages();
    await settle();
    expect(frame.taken()).toEqual([]);
    frame.load();
    await expect(pages).resolves.toEqual([]);
    expect(frame.taken()).toEqual(['POST /report/load', 'GET /report/pages']);
  });
});

test('D-10: a hundred embeds and resets leave no listener and no route behind, and no hook answers after reset', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const service = makeService();
  // The window counts a listener that is added again as one.
  const listeners = () => new Set(added.mock.calls.map(([, listener]) => listener)).size;
  const listenersBefore = listeners();
  const element = makeElement();
  const accessTokenProvider = jest.fn(() => 'SECRET');
  let last!: FakeFrame;
  for (let round = 0; round < 100; round++) {
    const report = service.embed(element, { ...reportConfig, tokenType: 0, eventHooks: { accessTokenProvider } });
    last = attach(report);
    service.reset(element);
  }
  expect(listenersBefore).toBe(1);
  expect(listeners()).toBe(listenersBefore);
  expect(service.getNumberOfComponents()).toBe(0);
  expect(await last.request('POST', '/reports/U1/eventHooks/newAccessToken', {})).toBeUndefined();
  expect(accessTokenProvider).not.toHaveBeenCalled();
  added.mockRestore();
});

test('D-13: every message goes to the exact origin of the embed URL, and to no other', async () => {
  const { report, frame } = await embedReport();
  const origins: string[] = [];
  const post = frame.window.postMessage;
  frame.window.postMessage = (message, origin) => {
    origins.push(origin);
    post(message, origin);
  };
  await report.setAccessToken('NEXT');
  await frame.emit('loaded');
  expect(origins).toEqual(['https://app.powerbi.com', 'https://app.powerbi.com']);
});

describe('D-14: only the frame itself, from its own origin, counts', () => {
  const stranger = () => ({ closed: false, postMessage: jest.fn() });

  test.each([
    ['another window', () => ({ window: stranger() })],
    ['its own window at another origin', () => ({ origin: 'https://evil.example' })],
    ['a sandboxed document', () => ({ origin: 'null' })],
  ])('%s raises no event, reaches no hook, gets no answer', async (_, from) => {
    const accessTokenProvider = jest.fn(() => 'SECRET');
    const { report, frame } = await embedReport({ tokenType: 0, eventHooks: { accessTokenProvider } });
    const received = jest.fn();
    report.on('loaded', received);
    const sender = from();
    expect(await frame.request('POST', '/reports/U1/events/loaded', {}, sender)).toBeUndefined();
    expect(await frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {}, sender)).toBeUndefined();
    expect(received).not.toHaveBeenCalled();
    expect(accessTokenProvider).not.toHaveBeenCalled();
  });

  test('a sibling frame cannot speak for another embed', async () => {
    const { service, report } = await embedReport();
    const sibling = service.embed(makeElement(), { ...reportConfig, uniqueId: 'U2', id: 'R2' });
    const siblingFrame = attach(sibling);
    const received = jest.fn();
    report.on('loaded', received);
    await siblingFrame.emit('loaded', {}, 'U1');
    expect(received).not.toHaveBeenCalled();
  });

  test('an answer with the right id from another window or origin does not settle the request', async () => {
    const { report, frame } = await embedReport();
    frame.replies['GET /report/zoom'] = 'silent';
    const zoom = report.getZoom();
    await settle();
    const { id } = frame.received.at(-1)!.headers;
    const answer = { statusCode: 200, headers: { id }, body: 9 };
    deliver(answer, stranger(), frame.origin);
    deliver(answer, frame.window, 'https://evil.example');
    deliver({ ...answer, body: 2 }, frame.window, frame.origin);
    await expect(zoom).resolves.toBe(2);
  });
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'D-15: a message whose id is "%s" does no harm',
  async (id) => {
    const { report, frame } = await embedReport();
    const failures: unknown[] = [];
    const listener = (event: ErrorEvent) => failures.push(event.error);
    window.addEventListener('error', listener);
    deliver({ headers: { id }, statusCode: 200, body: 1 }, frame.window, frame.origin);
    await settle();
    window.removeEventListener('error', listener);
    expect(failures).toEqual([]);
    await expect(report.getZoom()).resolves.toEqual({});
  },
);

test('D-17: of several services only the one that owns the frame answers, once', async () => {
  const { frame } = await embedReport();
  makeService();
  makeService();
  const answers: unknown[] = [];
  const post = frame.window.postMessage;
  frame.window.postMessage = (message, origin) => {
    answers.push(message);
    post(message, origin);
  };
  await frame.emit('loaded');
  expect(answers).toHaveLength(1);
});

test('D-30: names are encoded where they would break the path, and unknown members are refused', async () => {
  const { report, frame } = await embedReport();
  await report.deletePage('a/b?c%d#e');
  expect(frame.taken()).toEqual(['DELETE /report/pages/a%2Fb%3Fc%25d%23e']);
  await report.deletePage('Ærlig side & mere');
  expect(frame.taken()).toEqual(['DELETE /report/pages/Ærlig side & mere']);
  expect(await code(report.deletePage(''))).toBe('invalid_argument');
  expect(await code(report.switchMode(7 as never))).toBe('invalid_argument');
  expect(await code(report.page('P1').hasLayout(9 as never))).toBe('invalid_argument');
  expect(frame.taken()).toEqual([]);
});

test('D-35: ids are long and random', async () => {
  const service = makeService();
  const ids = Array.from({ length: 50 }, () => {
    const { config } = service.embed(makeElement(), { ...reportConfig, uniqueId: undefined } as never);
    return config.uniqueId!;
  });
  expect(new Set(ids).size).toBe(50);
  expect(Math.min(...ids.map((id) => id.length))).toBeGreaterThanOrEqual(12);
  expect(service.getSdkSessionId()).toMatch(/^[0-9a-f]{20}$/);
});

test('D-43: printed messages carry no token', async () => {
  const printed: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...parts) => void printed.push(parts.join(' ')));
  const accessTokenProvider = () => 'HOOK-SECRET';
  const { report, frame } = await embedReport(
    { accessToken: 'LOAD-SECRET', tokenType: 0, eventHooks: { accessTokenProvider } },
    { logMessages: true },
  );
  await report.setAccessToken('NEXT-SECRET');
  await frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {});
  log.mockRestore();
  expect(printed.join()).toContain('/report/load');
  expect(printed.join()).toContain('newAccessToken');
  expect(printed.join()).not.toMatch(/SECRET/);
});

test('D-45: a configuration that cannot be sent is told to onError and as an error event', async () => {
  const onError = jest.fn();
  const service = makeService({ onError });
  const report = service.embed(makeElement(), { ...reportConfig, theme: { themeJson: { name: () => 'x' } } });
  const received = jest.fn();
  report.on('error', ({ detail }) => received(detail.errorCode));
  attach(report);
  await settle();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_cloneable' }));
  expect(received).toHaveBeenCalledWith('not_cloneable');
});
