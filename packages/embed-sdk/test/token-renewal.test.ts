import type { TokenRefreshFailure } from '../src/components/events.ts';
import type { TokenRefresh } from '../src/models/interfaces/configuration.ts';
import { FakeFrame, attach, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);
const granted = (token: string, expiresInSeconds = 3600) => Promise.resolve({ token, expiresInSeconds });

async function embed(tokenRefresh: TokenRefresh, config: object = {}) {
  const service = makeService();
  const element = makeElement();
  const failures = jest.fn<void, [TokenRefreshFailure]>();
  element.addEventListener('tokenRefreshFailed', (event) =>
    failures((event as CustomEvent<TokenRefreshFailure>).detail),
  );
  const report = service.embed(element, { ...reportConfig, ...config, tokenRefresh });
  const frame = attach(report);
  await settle();
  frame.taken();
  return { service, element, report, frame, failures };
}

test('a token is renewed two minutes before the server says it expires, without loading the report again', async () => {
  const getToken = jest.fn((_signal: AbortSignal) => granted('FRESH'));
  const { frame, report } = await embed({ getToken, expiresInSeconds: 3600 });
  await minutes(57);
  expect(getToken).not.toHaveBeenCalled();
  await minutes(2);
  expect(getToken).toHaveBeenCalledTimes(1);
  expect(frame.received.map(({ url, body }) => [url, body as unknown])).toEqual([['/report/token', 'FRESH']]);
  expect(report.config.accessToken).toBe('FRESH');
  await minutes(58);
  expect(getToken).toHaveBeenCalledTimes(2);
});

test('a short-lived token is renewed at half its life', async () => {
  const getToken = jest.fn(() => granted('FRESH', 60));
  await embed({ getToken, expiresInSeconds: 60 });
  await jest.advanceTimersByTimeAsync(29_000);
  expect(getToken).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(getToken).toHaveBeenCalledTimes(1);
});

test('without a token the first one is asked for, and the report is loaded with it', async () => {
  const { frame } = await embed({ getToken: () => granted('FIRST') }, { accessToken: undefined });
  expect(frame.received).toEqual([]);
  await settle();
  const service = makeService();
  const report = service.embed(makeElement(), {
    type: 'report',
    id: 'R1',
    embedUrl: reportConfig.embedUrl,
    tokenRefresh: { getToken: () => granted('FIRST') },
  });
  const fresh = new FakeFrame(report.iframe);
  await settle();
  fresh.load();
  await settle();
  expect(fresh.received.map(({ url, body }) => [url, body.accessToken as unknown])).toEqual([
    ['/report/load', 'FIRST'],
  ]);
});

test('neither the refresher nor any function of it travels to the frame', async () => {
  const service = makeService();
  const report = service.embed(makeElement(), {
    ...reportConfig,
    tokenRefresh: { getToken: () => granted('X'), expiresInSeconds: 3600 },
  });
  const frame = attach(report);
  await settle();
  expect(Object.keys(frame.received[0]!.body as object)).not.toContain('tokenRefresh');
});

test('one renewal at a time, also when the page wakes twice', async () => {
  let answer!: (token: { token: string; expiresInSeconds: number }) => void;
  const getToken = jest.fn(
    () => new Promise<{ token: string; expiresInSeconds: number }>((resolve) => (answer = resolve)),
  );
  await embed({ getToken, expiresInSeconds: 60 });
  await minutes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(getToken).toHaveBeenCalledTimes(1);
  answer({ token: 'T', expiresInSeconds: 60 });
  await settle();
});

test('a page that slept past the expiry renews when it wakes and loads the report again', async () => {
  const getToken = jest.fn(() => granted('AWAKE'));
  const { frame } = await embed({ getToken, expiresInSeconds: 3600 });
  jest.setSystemTime(Date.now() + 2 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  await jest.advanceTimersByTimeAsync(200);
  expect(frame.taken()).toEqual(['POST /report/token', 'POST /report/load']);
});

test('after a failure it tries again with growing pauses, tells the host, and recovers', async () => {
  let isDown = true;
  const getToken = jest.fn(() => (isDown ? Promise.reject(new Error('down')) : granted('BACK')));
  const { failures, frame } = await embed({ getToken, expiresInSeconds: 240 });
  await jest.advanceTimersByTimeAsync(120_000);
  await jest.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 500);
  expect(getToken).toHaveBeenCalledTimes(4);
  expect(
    failures.mock.calls.map(([failure]: [TokenRefreshFailure]) => [
      failure.attempts,
      failure.retryInMs,
      failure.isExpired,
    ]),
  ).toEqual([
    [1, 1000, false],
    [2, 2000, false],
    [3, 4000, false],
    [4, 8000, false],
  ]);
  isDown = false;
  await jest.advanceTimersByTimeAsync(8_000);
  expect(frame.taken()).toEqual(['POST /report/token']);
});

test.each([
  ['no token', { token: '', expiresInSeconds: 60 }],
  ['no life time', { token: 'T' }],
  ['a past one', { token: 'T', expiresInSeconds: 0 }],
])('an answer with %s is a failure', async (_, answer) => {
  const { failures } = await embed({ getToken: () => Promise.resolve(answer as never) });
  expect(failures).toHaveBeenCalledWith(expect.objectContaining({ attempts: 1 }));
});

test('a token that the frame refuses is a failure, and the old one stays', async () => {
  const { failures, report, frame } = await embed({ getToken: () => granted('BAD'), expiresInSeconds: 60 });
  frame.replies['POST /report/token'] = { statusCode: 403, body: { message: 'no' } };
  await minutes(1);
  expect(failures).toHaveBeenCalledWith(expect.objectContaining({ error: { message: 'no' } }));
  expect(report.config.accessToken).toBe('TOKEN');
});

test('reset aborts a renewal under way; its answer has no effect and nothing is asked again', async () => {
  let given!: AbortSignal;
  const getToken = jest.fn((signal: AbortSignal) => {
    given = signal;
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const { service, element, failures, frame } = await embed({ getToken, expiresInSeconds: 60 });
  await minutes(1);
  service.reset(element);
  await settle();
  expect(given.aborted).toBe(true);
  await minutes(600);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getToken).toHaveBeenCalledTimes(1);
  expect(failures).not.toHaveBeenCalled();
  expect(frame.taken()).toEqual([]);
});

test('`tokenRefreshFailed` can be heard with on', async () => {
  const { report } = await embed({ getToken: () => granted('T'), expiresInSeconds: 60 });
  expect(() => report.on('tokenRefreshFailed', ({ detail }) => detail.retryInMs)).not.toThrow();
});

test('embedding again without a token loads what has changed, with the token that is asked for', async () => {
  const tokenRefresh = { getToken: () => granted('FIRST') };
  const { frame, service, element } = await embed(tokenRefresh, { accessToken: undefined, pageName: 'P1' });
  await minutes(1);
  service.embed(element, { ...reportConfig, accessToken: undefined, pageName: 'P2', tokenRefresh } as never);
  await minutes(1);
  expect(frame.received.map(({ url, body }) => [url, body.accessToken as string, body.pageName as string])).toEqual([
    ['/report/load', 'FIRST', 'P2'],
  ]);
});
