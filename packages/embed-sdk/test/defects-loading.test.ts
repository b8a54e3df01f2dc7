import type { Service } from '../src/service/service.ts';
import type { Embed } from '../src/components/embed.ts';
import { EmbedError } from '../src/library.ts';
import { FakeFrame, attach, base, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

const createConfig = {
  accessToken: 'T',
  datasetId: 'S1',
  groupId: 'G1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=G1',
};
describe('D-18: a changed load is postponed, never lost', () => {
  test('the same configuration is sent once', async () => {
    // Once within 100 ms, which a busy machine may take for the two calls.
    jest.useFakeTimers();
    const { service, element, frame } = await embedReport();
    service.embed(element, reportConfig);
    await settle();
    expect(frame.taken()).toEqual([]);
  });

  test('changes within 100 ms are sent once, as they are in the end', async () => {
    jest.useFakeTimers();
    const { service, element, frame } = await embedReport();
    for (const accessToken of ['T2', 'T3', 'T4']) service.embed(element, { ...reportConfig, accessToken });
    await jest.advanceTimersByTimeAsync(99);
    expect(frame.received).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(frame.received.map(({ body }) => body.accessToken as string)).toEqual(['T4']);
  });

  test('a postponed load that is overtaken by reset rejects and is not sent', async () => {
    jest.useFakeTimers();
    const { service, element, report, frame } = await embedReport();
    report.config.accessToken = 'T2';
    const load = report.load();
    service.reset(element);
    await expect(load).rejects.toMatchObject({ code: 'reset' });
    await jest.advanceTimersByTimeAsync(200);
    expect(frame.received).toEqual([]);
  });
});

describe('D-19: what the library began itself does not fail in silence', () => {
  test.each([
    [
      'load',
      (service: Service, element: HTMLElement): Embed => service.embed(element, reportConfig),
      'POST /report/load',
    ],
    [
      'create',
      (service: Service, element: HTMLElement): Embed => service.createReport(element, createConfig),
      'POST /report/create',
    ],
  ])('%s', async (_, start, key: string) => {
    const onError = jest.fn();
    const element = makeElement();
    const received = jest.fn();
    element.addEventListener('error', (event) => void received((event as unknown as CustomEvent<unknown>).detail));
    const embed = start(makeService({ onError }), element);
    const frame = new FakeFrame(embed.iframe);
    frame.replies[key] = { statusCode: 403, body: { message: 'TokenExpired' } };
    frame.load();
    await settle();
    expect(onError).toHaveBeenCalledWith({ message: 'TokenExpired' });
    expect(received).toHaveBeenCalledWith({ message: 'TokenExpired' });
  });
});

describe('D-23: a faulty configuration is refused before anything is touched', () => {
  test.each([
    ['a wrong page view', { type: 'dashboard', pageView: 'sideways' }, /pageView must be a string with one of/],
    ['a wrong setting', { type: 'report', settings: { layoutType: 9 } }, /layoutType property is invalid/],
    ['a visual without its page', { type: 'visual', visualName: 'V' }, /Page name is required/],
    ['a visual without its name', { type: 'visual', pageName: 'P' }, /Visual name is required/],
  ])('%s', (_, config, message) => {
    const service = makeService();
    const element = makeElement();
    element.innerHTML = '<p>kept</p>';
    const embed = () => service.embed(element, { ...base, ...config } as never);
    expect(embed).toThrow(EmbedError);
    expect(embed).toThrow(message);
    expect(element.innerHTML).toBe('<p>kept</p>');
    expect(service.getNumberOfComponents()).toBe(0);
  });

  test('the error holds what the validator found, and where', () => {
    const settings = { panes: { filters: { visible: 1 } } };
    try {
      makeService().embed(makeElement(), { ...reportConfig, settings } as never);
    } catch (error) {
      expect(error).toMatchObject({
        code: 'invalid_configuration',
        errors: [{ message: 'visible must be a boolean' }],
      });
      expect((error as { errors: { path: string }[] }).errors[0]!.path).toBe('settings.panes.filters.visible');
    }
    expect.assertions(2);
  });
});

describe('D-25: a URL that signs in by itself is refused wherever it comes from', () => {
  const message = 'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL';
  const urls = ['?autoAuth=true', '?AUTOAUTH=TRUE', '?x=1&auto%41uth%3Dtrue', '?%E0%A4%A&autoAuth=true'];
  const full = urls.map((query) => `https://app.powerbi.com/reportEmbed${query}`);

  test.each(full)('%s', async (embedUrl) => {
    const service = makeService();
    expect(() => service.embed(makeElement(), { ...reportConfig, embedUrl })).toThrow(message);
    const element = makeElement();
    element.setAttribute('powerbi-embed-url', embedUrl);
    expect(() => service.embed(element, { type: 'report', id: 'R', accessToken: 'T' })).toThrow(message);
    expect(() => service.preload({ embedUrl })).toThrow(message);
    const embedded = await embedReport();
    expect(() => embedded.service.embed(embedded.element, { ...reportConfig, embedUrl })).toThrow(message);
  });

  test('a malformed escape alone is no error', () => {
    const embedUrl = 'https://app.powerbi.com/reportEmbed?x=%E0%A4%A';
    expect(() => makeService().embed(makeElement(), { ...reportConfig, embedUrl })).not.toThrow();
  });
});

test('D-26: what is added to the URL is encoded and stands before the fragment', () => {
  const report = makeService().embed(makeElement(), {
    ...reportConfig,
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R1#part',
    uniqueId: 'a&b=c#d',
    settings: { localeSettings: { language: 'da&x=1', formatLocale: 'da-DK' } },
  });
  expect(report.iframe.src).toBe(
    'https://app.powerbi.com/reportEmbed?reportId=R1&language=da%26x%3D1&formatLocale=da-DK&uid=a%26b%3Dc%23d#part',
  );
});

describe('D-27: embedding again keeps to the same rules', () => {
  test.each([
    ['a foreign host', { embedUrl: 'https://evil.example/reportEmbed' }, /Invalid embed URL detected/],
    ['a faulty setting', { settings: { layoutType: 9 } }, /layoutType property is invalid/],
  ])('%s is refused and the former configuration stays', async (_, change, message) => {
    const { service, element, report, frame } = await embedReport();
    const { config } = report;
    expect(() => service.embed(element, { ...reportConfig, ...change } as never)).toThrow(message);
    expect(report.config).toBe(config);
    expect(frame.taken()).toEqual([]);
  });

  test('another report in the same frame is loaded without loading the frame anew', async () => {
    jest.useFakeTimers();
    const { service, element, report, frame } = await embedReport();
    const { src } = report.iframe;
    service.embed(element, { ...reportConfig, id: 'R2', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=R2' });
    await jest.advanceTimersByTimeAsync(100);
    expect(report.iframe.src).toBe(src);
    expect(frame.received.map(({ body }) => body.id as string)).toEqual(['R2']);
  });

  test('another document is loaded into the frame, and then the configuration', async () => {
    const { service, element, report, frame } = await embedReport();
    frame.replies['GET /report/zoom'] = 'silent';
    const zoom = report.getZoom();
    await settle();
    service.embed(element, { ...reportConfig, embedUrl: 'https://msit.powerbi.com/reportEmbed?reportId=R1' });
    await expect(zoom).rejects.toMatchObject({ code: 'frame_navigated' });
    expect(report.iframe.src).toBe('https://msit.powerbi.com/reportEmbed?reportId=R1&uid=U1');
    frame.origin = 'https://msit.powerbi.com';
    frame.taken();
    frame.load();
    await settle();
    expect(frame.taken()).toEqual(['POST /report/load']);
  });
});

describe('D-28: a token stays with its embed', () => {
  test('it is not written to the container or the service', async () => {
    const { service, element, report } = await embedReport();
    await report.setAccessToken('NEXT');
    expect(report.config.accessToken).toBe('NEXT');
    expect(element.outerHTML).not.toContain('NEXT');
    expect(service.accessToken).toBeUndefined();
    expect(() => service.embed(makeElement(), { ...reportConfig, accessToken: '' })).toThrow(
      /No access token was found/,
    );
  });

  test('no error text holds it', () => {
    const service = makeService();
    const element = makeElement();
    element.setAttribute('powerbi-access-token', 'SECRET');
    element.innerHTML = '<p powerbi-access-token="SECRET"></p>';
    for (const attempt of [
      () => service.get(element),
      () => service.embed(element, { accessToken: 'SECRET' }),
      () => service.embed(element, { type: 'banana', accessToken: 'SECRET' }),
    ]) {
      expect(attempt).toThrow();
      expect(attempt).not.toThrow(/SECRET/);
    }
  });
});

test('D-31: hooks given at bootstrap serve the later embed, and the locale is added once', async () => {
  const service = makeService();
  const element = makeElement();
  const settings = { localeSettings: { language: 'da' } };
  const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=R1';
  const shared = { type: 'report' as const, embedUrl, uniqueId: 'U1', settings };
  const report = service.bootstrap(element, {
    ...shared,
    eventHooks: { applicationContextProvider: () => ({ from: 'bootstrap' }) },
  });
  const frame = attach(report);
  service.embed(element, { ...shared, id: 'R1', accessToken: 'T', embedUrl: report.config.embedUrl! });
  await settle();
  expect(frame.taken()).toEqual(['POST /report/load']);
  expect(report.config.embedUrl!.match(/language=da/g)).toHaveLength(1);
  const answer = await frame.request('POST', '/reports/U1/eventHooks/preQuery', {});
  expect(answer).toEqual({ statusCode: 200, body: { from: 'bootstrap' } });
});
