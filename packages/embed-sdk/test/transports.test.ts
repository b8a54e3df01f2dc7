// A frame on the very libraries that the original's frames run on, each generation of them: every call of the table is
// answered, and what the frame sends on its own arrives. Here in memory; e2e/contract.spec.ts does it across origins.
import * as http02 from 'http-post-message-0.2';
import * as http03 from 'http-post-message';
import { Router } from 'powerbi-router';
import * as proxy02 from 'window-post-message-proxy-0.2';
import * as proxy03 from 'window-post-message-proxy';
import { calls, fill, type CallName } from '../src/protocol/index.ts';
import { send } from '../src/loading/send.ts';
import type { CallSpec } from '../src/protocol/call.ts';
import { FakeFrame, deliver, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

type Libraries = Pick<typeof proxy03, 'WindowPostMessageProxy'> & Pick<typeof http03, 'HttpPostMessage'>;
const generations: [string, Libraries][] = [
  ['0.2', { ...proxy02, ...http02 } as unknown as Libraries],
  ['0.3', { ...proxy03, ...http03 }],
];
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const origin = 'https://app.powerbi.com';

/** Embeds a report whose frame answers through the libraries; `answer` makes the body of every answer. */
function embed(
  { WindowPostMessageProxy, HttpPostMessage }: Libraries,
  answer: (name: CallName) => unknown,
  status = 200,
) {
  const service = makeService();
  const report = service.embed(makeElement(), {
    ...reportConfig,
    tokenType: 0,
    eventHooks: { accessTokenProvider: () => 'FRESH' },
  });
  const fake = new FakeFrame(report.iframe);
  const inside = new EventTarget();
  const host = { postMessage: (data: unknown) => deliver(data, fake.window, origin) };
  fake.window.postMessage = (data) =>
    inside.dispatchEvent(Object.assign(new Event('message'), { data, source: host, origin: location.origin }));
  const proxy = new WindowPostMessageProxy({
    receiveWindow: inside as Window,
    processTrackingProperties: {
      addTrackingProperties: HttpPostMessage.addTrackingProperties as never,
      getTrackingProperties: HttpPostMessage.getTrackingProperties as never,
    },
    isErrorMessage: HttpPostMessage.isErrorMessage as never,
    suppressWarnings: true,
  });
  const router = new Router(proxy);
  for (const [name, { method, path }] of Object.entries(calls)) {
    router[verbs[method]](path, (_, response) => response.send(status, answer(name as CallName)));
  }
  report.iframe.dispatchEvent(new Event('load'));
  return { report, frame: new HttpPostMessage(proxy, {}, host as unknown as Window) };
}

describe.each(generations)('with the libraries of generation %s', (_, libraries) => {
  test.each(Object.keys(calls) as CallName[])('%s is answered', async (name) => {
    const { report } = embed(libraries, (called) => ({ called }));
    const parameters = {
      page: 'Sales / 50 %',
      visual: 'V?',
      mode: 'edit',
      layoutType: 'Master',
      kind: 'report',
      clearPopOutState: 'true',
    };
    const { method, path } = calls[name];
    const result: unknown = await send(report, `${method} ${path}` as CallSpec, {}, parameters as never);
    expect(result).toEqual({ called: name });
    expect(fill(path, parameters)).not.toContain(':');
  });

  test('a refusal rejects with its body', async () => {
    const { report } = embed(libraries, () => ({ message: 'refused' }), 400);
    await settle();
    await expect(report.page('P').getFilters()).rejects.toEqual({ message: 'refused' });
  });

  test('events arrive and hooks answer', async () => {
    const { report, frame } = embed(libraries, () => ({}));
    const received = jest.fn();
    report.on('loaded', ({ detail }) => void received(detail));
    await expect(frame.post('/reports/U1/events/loaded', { n: 1 })).resolves.toMatchObject({ statusCode: 200 });
    expect(received).toHaveBeenCalledWith({ n: 1 });
    await expect(frame.post('/reports/U1/eventHooks/newAccessToken', {})).resolves.toMatchObject({ body: 'FRESH' });
    await expect(frame.post('/reports/U1/events/pageChanged', {})).rejects.toMatchObject({ statusCode: 400 });
  });
});
