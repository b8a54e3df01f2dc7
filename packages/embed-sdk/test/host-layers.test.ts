// Hosts bring layers of their own: factories that return the plain npm libraries, mocks, or nothing; and hosts use our
// factories without a service.
import * as http02 from 'http-post-message-0.2';
import * as http03 from 'http-post-message';
import { Router } from 'powerbi-router';
import * as proxy02 from 'window-post-message-proxy-0.2';
import * as proxy03 from 'window-post-message-proxy';
import { factories, service as namespace, type Report } from '../src/library.ts';
import { FakeFrame, attach, deliver, makeElement, reportConfig, settle } from './fake-frame.ts';

const { hpmFactory, wpmpFactory, routerFactory } = factories;
type Libraries = Pick<typeof proxy03, 'WindowPostMessageProxy'> & Pick<typeof http03, 'HttpPostMessage'>;
const generations: [string, Libraries][] = [
  ['0.2', { ...proxy02, ...http02 } as unknown as Libraries],
  ['0.3', { ...proxy03, ...http03 }],
];
const started: { stop(): void }[] = [];
afterEach(() => started.splice(0).forEach((proxy) => proxy.stop()));

function layersOf({ HttpPostMessage, WindowPostMessageProxy }: Libraries) {
  return {
    hpm: ((proxy: object, target: Window) =>
      new HttpPostMessage(proxy as never, { 'x-sdk-type': 'mine' }, target)) as unknown as typeof hpmFactory,
    wpmp: (() => {
      const { addTrackingProperties, getTrackingProperties, isErrorMessage } = HttpPostMessage as unknown as Record<
        string,
        never
      >;
      const processTrackingProperties = { addTrackingProperties, getTrackingProperties } as never;
      const proxy = new WindowPostMessageProxy({
        processTrackingProperties,
        isErrorMessage: isErrorMessage!,
        suppressWarnings: true,
      });
      started.push(proxy);
      return proxy;
    }) as unknown as typeof wpmpFactory,
    router: ((proxy: never) => new Router(proxy)) as unknown as typeof routerFactory,
  };
}

describe.each(generations)('factories of plain libraries, generation %s', (generation, libraries) => {
  const npm = layersOf(libraries);
  const mixtures: [string, typeof hpmFactory, typeof wpmpFactory, typeof routerFactory][] = [
    ['all of them', npm.hpm, npm.wpmp, npm.router],
    ['the window layer alone', hpmFactory, npm.wpmp, routerFactory],
    ['the request layer alone', npm.hpm, wpmpFactory, routerFactory],
    ['the router alone', hpmFactory, wpmpFactory, npm.router],
  ];

  describe.each(mixtures)('%s', (_, hpm, wpmp, router) => {
    const isForeign = wpmp !== wpmpFactory;

    function embed(options: object = {}) {
      const onError = jest.fn();
      const service = new namespace.Service(hpm, wpmp, router, { onError, ...options });
      if (!isForeign) started.push(service.wpmp);
      const accessTokenProvider = jest.fn(() => 'FRESH');
      const element = makeElement();
      const config = { ...reportConfig, tokenType: 0, eventHooks: { accessTokenProvider } };
      const report: Report = service.embed(element, config);
      const frame = new FakeFrame(report.iframe);
      // What these layers post goes to any origin.
      const post = frame.window.postMessage;
      frame.window.postMessage = (message, origin) => post(message, origin === '*' ? frame.origin : origin);
      return { service, element, report, frame, onError, accessTokenProvider };
    }

    async function loaded(options?: object) {
      const all = embed(options);
      all.frame.load();
      await settle();
      return all;
    }

    test('calls are answered and refused, also one that is made before the frame has loaded', async () => {
      const { report, frame } = embed();
      frame.replies['GET /report/zoom'] = { body: 2 };
      frame.replies['GET /report/theme'] = { statusCode: 400, body: { message: 'no' } };
      const zoom = report.getZoom();
      await settle();
      expect(frame.taken()).toEqual([]);
      frame.load();
      await expect(zoom).resolves.toBe(2);
      await expect(report.getTheme()).rejects.toEqual({ message: 'no' });
      expect(frame.taken()).toEqual(['POST /report/load', 'GET /report/zoom', 'GET /report/theme']);
      const [{ headers }] = frame.received.length ? frame.received : [{ headers: {} }];
      expect(headers).toBeDefined();
    });

    test('events are heard, hooks answer, and a registered route works', async () => {
      const { service, element, report, frame } = await loaded();
      const received = jest.fn();
      report.on('loaded', ({ detail }) => void received(detail));
      await frame.emit('loaded', { n: 1 });
      expect(received).toHaveBeenCalledWith({ n: 1 });
      expect(await frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {})).toEqual({
        statusCode: 200,
        body: 'FRESH',
      });
      service.register('widget', () => null as never, ['/widget/:uniqueId/of/:eventName']);
      element.addEventListener('clicked', received);
      await frame.request('POST', '/widget/U1/of/clicked', { n: 2 });
      expect(received).toHaveBeenLastCalledWith(expect.objectContaining({ detail: { n: 2 } }));
    });

    test('another window, and the frame at another origin, raise nothing and learn nothing', async () => {
      const { service, report, frame, element, accessTokenProvider } = await loaded();
      const received = jest.fn();
      report.on('loaded', received);
      service.register('widget', () => null as never, ['/widget/:uniqueId/of/:eventName']);
      element.addEventListener('clicked', received);
      const stranger = { closed: false, postMessage: () => undefined };
      for (const from of [{ window: stranger }, { origin: 'https://evil.example' }]) {
        await frame.request('POST', '/reports/U1/events/loaded', {}, from);
        await frame.request('POST', '/widget/U1/of/clicked', {}, from);
        expect((await frame.request('POST', '/reports/U1/eventHooks/newAccessToken', {}, from))?.body).toBeUndefined();
      }
      expect(received).not.toHaveBeenCalled();
      expect(accessTokenProvider).not.toHaveBeenCalled();
    });

    test('reset ends what waits, and nothing throws', async () => {
      const { service, element, report, frame } = await loaded();
      frame.replies['GET /report/zoom'] = 'silent';
      const zoom = report.getZoom();
      expect(() => service.reset(element)).not.toThrow();
      await expect(zoom).rejects.toMatchObject({ code: 'reset' });
      expect(service.getNumberOfComponents()).toBe(0);
      expect(() => service.reset(element)).not.toThrow();
    });

    test('a request waits no longer than the host says', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      const { report, frame } = await loaded({ requestTimeoutMs: 1000 });
      frame.replies['GET /report/zoom'] = 'silent';
      const outcome = report.getZoom().catch((error: { code: string }) => error.code);
      await settle();
      jest.advanceTimersByTime(1300);
      expect(await outcome).toBe('timeout');
    });

    test('a print waits as long as its frame lives', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      const { report, frame } = await loaded({ requestTimeoutMs: 1000 });
      frame.replies['POST /report/print'] = 'silent';
      const outcome = report.print().catch((error: { code: string }) => error.code);
      await settle();
      jest.advanceTimersByTime(60_000);
      report.iframe.remove();
      jest.advanceTimersByTime(500);
      // A request layer of the host's hands no limit on to our window layer.
      expect(await outcome).toBe(hpm === npm.hpm && !isForeign ? 'timeout' : 'frame_gone');
    });

    test('what is lost is said, once', async () => {
      const { service, onError } = await loaded();
      attach(service.embed(makeElement(), { ...reportConfig, uniqueId: 'U2' }));
      await settle();
      const codes = onError.mock.calls.map(([error]) => (error as { code: string }).code);
      expect(codes).toEqual(isForeign ? ['foreign_layer'] : []);
    });

    if (generation === '0.3' || !isForeign) {
      test('requests go to the exact origin, where the layers can do that', async () => {
        const { report, frame } = await loaded();
        const origins: string[] = [];
        frame.window.postMessage = (_, origin) => void origins.push(origin);
        void report.setAccessToken('SECRET').catch(() => undefined);
        await settle();
        expect(origins).toEqual([frame.origin]);
      });
    }
  });
});

test('a factory that makes nothing does not stop the service from being made', () => {
  const router = { post: () => router } as never;
  const make = () =>
    new namespace.Service(
      () => ({}) as never,
      () => null as never,
      () => router,
    );
  expect(make).not.toThrow();
  expect(() => new namespace.Service(hpmFactory, () => null as never, routerFactory)).not.toThrow();
  const service = make();
  const element = makeElement();
  service.embed(element, reportConfig);
  expect(() => service.reset(element)).not.toThrow();
});

describe('our factories without a service', () => {
  function framed(src: string) {
    const iframe = document.createElement('iframe');
    iframe.src = src;
    document.body.append(iframe);
    const wpmp = wpmpFactory();
    started.push(wpmp);
    return { wpmp, iframe };
  }

  test('talk to the window they are given, at the origin of its address', async () => {
    const { wpmp, iframe } = framed('https://app.powerbi.com/x');
    const frame = new FakeFrame(iframe);
    frame.replies['GET /report/zoom'] = { body: 3 };
    const hpm = hpmFactory(wpmp, frame.window as never);
    await expect(hpm.get('/report/zoom')).resolves.toMatchObject({ statusCode: 200, body: 3 });
    const handle = jest.fn(() => ({ statusCode: 200, body: 1 }));
    wpmp.addHandler({ test: ({ url }) => url === '/hello', handle });
    expect(await frame.request('POST', '/hello', {})).toEqual({ statusCode: 200, body: 1 });
    await frame.request('POST', '/hello', {}, { origin: 'https://evil.example' });
    await frame.request('POST', '/hello', {}, { window: { postMessage: () => undefined } });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test('talk to a window whose origin nobody knows, and hear its answer alone', async () => {
    const { wpmp } = framed('https://app.powerbi.com/x');
    const posted: { message: { headers: { id: string } }; origin: string }[] = [];
    const popup = {
      closed: false,
      postMessage: (message: never, origin: string) => void posted.push({ message, origin }),
    };
    const answer = hpmFactory(wpmp, popup as never).get('/x');
    await settle();
    expect(posted[0]!.origin).toBe('*');
    const { id } = posted[0]!.message.headers;
    deliver({ statusCode: 200, headers: { id }, body: 'false' }, { postMessage: () => undefined }, 'https://a.example');
    deliver({ statusCode: 200, headers: { id }, body: 'true' }, popup, 'https://b.example');
    await expect(answer).resolves.toMatchObject({ body: 'true' });
  });

  test('a service narrows them to its own frames', async () => {
    const wpmp = wpmpFactory();
    started.push(wpmp);
    const service = new namespace.Service(hpmFactory, () => wpmp, routerFactory);
    const stranger = { closed: false, postMessage: jest.fn() };
    await expect(service.hpm.get('/x', {}, stranger as never)).rejects.toMatchObject({ code: 'untrusted_window' });
    expect(stranger.postMessage).not.toHaveBeenCalled();
  });
});

describe('members that hosts write', () => {
  async function embedded() {
    const service = new namespace.Service(hpmFactory, wpmpFactory, routerFactory, { onError: () => undefined });
    started.push(service.wpmp);
    const element = makeElement();
    const report = service.embed(element, reportConfig);
    const frame = attach(report);
    await settle();
    frame.taken();
    return { service, element, report, frame };
  }

  test('iframe: calls go to the one that the host puts there, reset included', async () => {
    const { service, element, report, frame } = await embedded();
    const other = document.createElement('iframe');
    other.src = 'https://msit.powerbi.com/reportEmbed';
    element.append(other);
    const otherFrame = new FakeFrame(other);
    report.iframe = other;
    expect([report.iframe, report.iframeLoaded]).toEqual([other, true]);
    await report.setAccessToken('NEXT');
    expect([frame.taken(), otherFrame.taken()]).toEqual([[], ['POST /report/token']]);
    expect(() => service.reset(element)).not.toThrow();
    expect(other.isConnected).toBe(false);
  });

  test('iframe: one without an address of its own', async () => {
    const { service, element, report } = await embedded();
    report.iframe = document.createElement('iframe');
    expect(report.frameOrigin).toBe(location.origin);
    expect(() => service.reset(element)).not.toThrow();
  });

  test('iframeLoaded: a host that knows better sends at once', async () => {
    const service = new namespace.Service(hpmFactory, wpmpFactory, routerFactory);
    started.push(service.wpmp);
    const report = service.embed(makeElement(), reportConfig);
    const frame = new FakeFrame(report.iframe);
    report.iframeLoaded = true;
    await report.load();
    expect(frame.taken()).toEqual(['POST /report/load']);
    report.iframeLoaded = false;
    expect(await report.reload()).toBeUndefined();
    expect(frame.taken()).toEqual([]);
  });

  test('createConfig: what the create call carries', async () => {
    const { service } = await embedded();
    const config = { accessToken: 'T', datasetId: 'S', embedUrl: 'https://app.powerbi.com/reportEmbed' };
    const create = service.createReport(makeElement(), config);
    const frame = new FakeFrame(create.iframe);
    create.createConfig.datasetId = 'S2';
    frame.load();
    await settle();
    expect(frame.received.map(({ body }) => body as object)).toEqual([expect.objectContaining({ datasetId: 'S2' })]);
    create.createConfig = { datasetId: 'S3', accessToken: 'U' };
    await create.create();
    expect(frame.received.at(-1)!.body).toEqual({ datasetId: 'S3', accessToken: 'U' });
    await create.setAccessToken('RENEWED');
    await create.create();
    expect(frame.received.at(-1)!.body).toEqual({ datasetId: 'S3', accessToken: 'RENEWED' });
  });

  test('eventHandlers: what `on` has added, one entry each', async () => {
    const { report } = await embedded();
    const handler = () => undefined;
    report.on('loaded', handler);
    report.on('error', handler);
    const [entry] = report.eventHandlers;
    expect(report.eventHandlers).toHaveLength(2);
    expect(entry!.handle).toBe(handler);
    expect([entry!.test({ name: 'loaded' } as never), entry!.test({ name: 'error' } as never)]).toEqual([true, false]);
    report.off('loaded', handler);
    expect(report.eventHandlers).toHaveLength(1);
  });

  test('frontLoadHandler: sends the configuration ahead, and may be taken away', async () => {
    const { report, frame } = await embedded();
    await report.frontLoadHandler!();
    expect(frame.taken()).toEqual(['POST /frontload/config']);
    report.frontLoadHandler = undefined;
    await frame.request('POST', '/ready/U1', {});
    expect(frame.taken()).toEqual([]);
  });
});
