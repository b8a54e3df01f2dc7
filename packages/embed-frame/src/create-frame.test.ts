import { deserialize, serialize } from 'node:v8';
import { calls, fill, type CallHandlers, type CallName } from '@portico/embed-sdk/protocol';
import { CallFailure, notSupported } from './call-failure.ts';
import { createFrame, type FrameOptions } from './create-frame.ts';
import type { Windows } from './host-window.ts';

// jsdom has none; browsers and Node do.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

const HOST = 'https://portal.example';
const names = Object.keys(calls) as CallName[];

interface Posted {
  message: { url?: string; method?: string; statusCode?: number; headers: { id: string }; body?: unknown };
  origin: string;
}

/** A frame between a window of its own and a host that only records. */
function embed(options: Partial<FrameOptions> = {}, likelyHostOrigin?: string) {
  const own = new EventTarget();
  const posted: Posted[] = [];
  const host = { postMessage: (message: Posted['message'], origin: string) => posted.push({ message, origin }) };
  const handled: [CallName, unknown][] = [];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (request: unknown) => {
        handled.push([name, request]);
        return name;
      },
    ]),
  ) as unknown as CallHandlers;
  const windows = { own, host, likelyHostOrigin } as unknown as Windows;
  const frame = createFrame(
    { allowedHostOrigins: [HOST], uniqueId: 'u1', ...options, handlers: { ...handlers, ...options.handlers } },
    windows,
  );
  const receive = (data: unknown, { origin = HOST, source = host } = {}) => {
    own.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
    return settle();
  };
  const call = async (method: string, url: string, body?: unknown, from = {}) => {
    await receive({ method, url, headers: { id: 'x1', uid: 'u1' }, body }, from);
    return posted.find(({ message }) => message.headers.id === 'x1' && message.statusCode !== undefined);
  };
  return { frame, call, receive, posted, handled };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('calls', () => {
  test.each(names)('%s reaches its handler and is answered', async (name) => {
    const { call, handled } = embed();
    const { method, path } = calls[name];
    const answer = await call(method, fill(path, new Proxy({}, { get: () => 'one' })), { some: 'body' });
    expect(handled.map(([handler]) => handler)).toEqual([name]);
    expect(answer).toEqual({
      origin: HOST,
      message: expect.objectContaining({ statusCode: method === 'GET' ? 200 : 202, body: name }),
    });
  });

  test('a handler is given names as the host wrote them, the body and the headers', async () => {
    const { call, handled } = embed();
    await call('PUT', fill('/report/pages/:page/filters', { page: 'Q1/Q2 50%?#' }), []);
    expect(handled[0]?.[1]).toMatchObject({ params: { page: 'Q1/Q2 50%?#' }, body: [], headers: { uid: 'u1' } });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like the host', { origin: `${HOST}.evil.example` }],
    ['no origin', { origin: 'null' }],
    ['another window of the host', { source: { postMessage: () => 0 } }],
    ['no window', { source: null }],
  ])('a call from %s is neither handled nor answered', async (_, from) => {
    const { call, handled, posted } = embed();
    await call('GET', '/report/pages', undefined, from);
    expect(handled).toEqual([]);
    expect(posted).toEqual([]);
  });

  test('each of several hosts is answered at its own origin only', async () => {
    const other = 'https://intranet.example';
    const { call, posted } = embed({ allowedHostOrigins: [HOST, other] });
    await call('GET', '/report/pages', undefined, { origin: other });
    expect(posted.map(({ origin }) => origin)).toEqual([other]);
  });

  test.each([
    ['a call that does not exist', 'GET', '/report/secrets'],
    ['a verb that the call does not have', 'DELETE', '/report/filters'],
    ['a path that cannot be decoded', 'GET', '/report/pages/%E0%A4%A/visuals'],
  ])('%s is answered with 404', async (_, method, url) => {
    const answer = await embed().call(method, url);
    expect(answer?.message).toMatchObject({ statusCode: 404, body: `Not Found. Url: ${url} was not found.` });
  });

  test.each([[null], ['text'], [{}], [{ headers: null }], [{ statusCode: 200, headers: { id: 'late' } }]])(
    'a message that is no call (%j) is passed over',
    async (data) => {
      const { receive, posted } = embed();
      await receive(data);
      expect(posted).toEqual([]);
    },
  );
});

describe('failures', () => {
  const failing = (getPages: () => never) => {
    const errors: unknown[] = [];
    const parts = embed({ handlers: { getPages } as never, onError: (error) => errors.push(error) });
    return { ...parts, errors };
  };

  test('a refusal carries its status and its errors', async () => {
    const body = [{ message: 'filters is required' }];
    const { call, errors } = failing(() => {
      throw new CallFailure(400, body);
    });
    expect((await call('GET', '/report/pages'))?.message).toMatchObject({ statusCode: 400, body });
    expect(errors).toEqual([]);
  });

  test('what is not supported answers 501 in the shape of an error', async () => {
    const { call } = failing(notSupported('pages'));
    expect((await call('GET', '/report/pages'))?.message).toMatchObject({
      statusCode: 501,
      body: { message: 'NotSupported', detailedMessage: expect.stringContaining('pages'), level: 3 },
    });
  });

  test.each<[string, () => never]>([
    [
      'throws',
      () => {
        throw new Error('secret of the inside');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret of the inside')) as never],
    ['answers what cannot be cloned', () => ({ render: () => {} }) as never],
  ])('a handler that %s answers 500 without telling why, and the frame learns of it', async (_, getPages) => {
    const { call, errors } = failing(getPages);
    const message = (await call('GET', '/report/pages'))?.message;
    expect(message).toMatchObject({ statusCode: 500, body: { message: 'InternalError' } });
    expect(JSON.stringify(message)).not.toContain('secret');
    expect(errors).toHaveLength(1);
  });
});

describe('events', () => {
  test.each([
    ['report', {}, '/reports/u1/events/rendered'],
    ['report', { page: 'A/B' }, '/reports/u1/pages/A%2FB/events/rendered'],
    ['report', { page: 'A', visual: 'v' }, '/reports/u1/pages/A/visuals/v/events/rendered'],
    ['dashboard', {}, '/dashboards/u1/events/rendered'],
    ['tile', {}, '/tile/u1/events/rendered'],
    ['qna', {}, '/qna/u1/events/rendered'],
  ] as const)('of a %s at %j are posted to the host alone', (kind, origin, url) => {
    const { frame, posted } = embed();
    frame.emit(kind, 'rendered', {}, origin);
    expect(posted).toEqual([
      { origin: HOST, message: { method: 'POST', url, headers: { id: expect.any(String) }, body: {} } },
    ]);
  });

  test('carry the id that the host loaded the content under', async () => {
    const { frame, receive, posted } = embed();
    await receive({ method: 'POST', url: '/report/load', headers: { id: 'x1', uid: 'later' }, body: {} });
    frame.emit('report', 'loaded', {});
    expect(posted.at(-1)?.message.url).toBe('/reports/later/events/loaded');
  });

  test('wait while nobody knows which of several hosts is there', async () => {
    const other = 'https://intranet.example';
    const { frame, call, posted } = embed({ allowedHostOrigins: [HOST, other] });
    frame.ready();
    expect(posted).toEqual([]);
    await call('GET', '/report/pages', undefined, { origin: other });
    expect(posted.map(({ message, origin }) => [message.url, origin])).toContainEqual(['/ready/u1', other]);
    expect(posted.every(({ origin }) => origin === other)).toBe(true);
  });

  test('go at once to the host that the browser names, if it is allowed', () => {
    const hosts = [HOST, 'https://intranet.example'];
    const named = embed({ allowedHostOrigins: hosts }, 'https://intranet.example');
    named.frame.ready();
    expect(named.posted.map(({ origin }) => origin)).toEqual(['https://intranet.example']);
    const stranger = embed({ allowedHostOrigins: hosts }, 'https://evil.example');
    stranger.frame.ready();
    expect(stranger.posted).toEqual([]);
  });
});

describe('hooks', () => {
  const callHook = async (statusCode: number, body: unknown) => {
    const { frame, receive, posted } = embed();
    const asked = frame.callHook('newAccessToken', { why: 'expired' });
    asked.catch(() => {});
    const { headers, url } = posted[0]?.message ?? { headers: {}, url: '' };
    await receive({ statusCode, headers, body });
    return { asked, url };
  };

  test('give what the host answers', async () => {
    const { asked, url } = await callHook(200, 'a new token');
    expect(url).toBe('/reports/u1/eventHooks/newAccessToken');
    await expect(asked).resolves.toBe('a new token');
  });

  test('give nothing when the host has none', async () => {
    await expect((await callHook(404, null)).asked).resolves.toBeUndefined();
  });

  test('fail when the host fails, and when it is silent', async () => {
    await expect((await callHook(400, null)).asked).rejects.toThrow(CallFailure);
    await expect(embed({ hookTimeoutMs: 1 }).frame.callHook('preQuery')).rejects.toMatchObject({ statusCode: 504 });
  });

  test('cannot be answered by another origin or window', async () => {
    const { frame, receive, posted } = embed({ hookTimeoutMs: 20 });
    // Awaited from the start: the time-out may come while the answers of strangers are still being delivered.
    const refused = expect(frame.callHook('newAccessToken')).rejects.toMatchObject({ statusCode: 504 });
    const answer = { statusCode: 200, headers: posted[0]?.message.headers, body: 'a stolen token' };
    await receive(answer, { origin: 'https://evil.example' });
    await receive(answer, { source: { postMessage: () => 0 } });
    await refused;
  });
});

test('a stopped frame hears and says nothing', async () => {
  const { frame, call, posted, handled } = embed();
  frame.stop();
  frame.emit('report', 'loaded', {});
  await call('GET', '/report/pages');
  await expect(frame.callHook('preQuery')).rejects.toThrow('stopped');
  expect(handled).toEqual([]);
  expect(posted).toEqual([]);
});

test('a frame without an allowed host is a mistake', () => {
  expect(() => embed({ allowedHostOrigins: [] })).toThrow('at least one allowed host origin');
});
