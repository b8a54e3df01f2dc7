import type { Service } from '../src/embeds/service.ts';
import type { Embed } from '../src/embeds/embed.ts';
import { EmbedError, type Page } from '../src/library.ts';
import {
  FakeFrame,
  attach,
  base,
  cleanUp,
  embedReport,
  makeElement,
  makeService,
  reportConfig,
  settle,
} from './fake-frame.ts';

afterEach(() => {
  cleanUp();
  jest.useRealTimers();
});

const createConfig = {
  accessToken: 'T',
  datasetId: 'S1',
  groupId: 'G1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=G1',
};
const quickConfig = {
  accessToken: 'T',
  embedUrl: 'https://app.powerbi.com/quickCreate',
  datasetCreateConfig: { locale: 'en', mashupDocument: 'm' },
};

test('D-01: bookmark calls carry the uid of the live configuration and know a paginated report', async () => {
  const { report, frame } = await embedReport({ uniqueId: undefined });
  await report.bookmarksManager.getBookmarks();
  expect(frame.received.at(-1)!.headers.uid).toBe(report.config.uniqueId);

  const element = makeElement();
  element.setAttribute('powerbi-embed-url', 'https://app.powerbi.com/rdlEmbed?reportId=R1');
  const paginated = makeService().embed(element, { type: 'report', id: 'R1', accessToken: 'T' });
  await expect(paginated.bookmarksManager.getBookmarks()).rejects.toBe(
    'This API is currently not supported for RDL reports',
  );
});

describe('a creation becomes a report', () => {
  test.each([
    ['D-02', 'create', (service: Service, element: HTMLElement): Embed => service.createReport(element, createConfig)],
    [
      'D-05',
      'quickCreate',
      (service: Service, element: HTMLElement): Embed => service.quickCreate(element, quickConfig),
    ],
  ])('%s: from %s, with its load sent at once and no second creation', async (_, _kind, create) => {
    const service = makeService();
    const element = makeElement();
    const frame = attach(create(service, element));
    await settle();
    frame.taken();
    const report = service.embed(element, { ...reportConfig, uniqueId: undefined } as never);
    await settle();
    expect(frame.taken()).toEqual(['POST /report/load']);
    frame.load();
    await settle();
    expect(frame.taken()).toEqual(['POST /report/load']);
    expect(service.get(element)).toBe(report);
  });

  test('D-03: the report is what the service finds, and what hears the events of the frame', async () => {
    const service = makeService();
    const element = makeElement();
    const creation = service.createReport(element, createConfig);
    const saved = jest.fn();
    creation.on('saved', saved);
    const frame = attach(creation);
    const report = service.embed(element, { ...reportConfig, uniqueId: undefined } as never);
    expect(service.find(creation.config.uniqueId!)).toBe(report);
    expect(service.getNumberOfComponents()).toBe(1);
    await frame.raise('saved', {}, creation.config.uniqueId);
    expect(saved).toHaveBeenCalledTimes(1);
    service.reset(element);
    element.dispatchEvent(new CustomEvent('saved'));
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('D-04: what is not in a list removes nothing from it', () => {
  test('off with an unknown handler leaves the others', async () => {
    const { report, frame } = await embedReport();
    const heard = jest.fn();
    report.on('loaded', heard);
    report.off('loaded', () => undefined);
    await frame.raise('loaded');
    expect(heard).toHaveBeenCalledTimes(1);
    report.off('loaded', heard);
    await frame.raise('loaded');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('reset of a converted creation leaves the other embeds', async () => {
    const { service, report } = await embedReport();
    const element = makeElement();
    attach(service.createReport(element, createConfig));
    service.embed(element, { ...reportConfig, uniqueId: 'U2' });
    service.reset(element);
    expect(service.find('U1')).toBe(report);
    expect(service.getNumberOfComponents()).toBe(1);
  });
});

test('D-06: a change of kind names the kind that is there', async () => {
  const { service, element } = await embedReport();
  expect(() => service.embed(element, { ...base, type: 'dashboard' })).toThrow(
    /the existing element contains an embed of type: report which does not match the new type: dashboard/,
  );
});

describe('D-11: a generated uid stays for the life of the component', () => {
  test('in loads, and on the route of the hooks', async () => {
    const service = makeService();
    const element = makeElement();
    const config = { ...reportConfig, uniqueId: undefined, tokenType: 0 } as never;
    const report = service.embed(element, config);
    const { uniqueId } = report.config;
    const frame = attach(report);
    await settle();
    service.embed(element, {
      ...(config as object),
      accessToken: 'T2',
      eventHooks: { accessTokenProvider: () => 'F' },
    } as never);
    expect(report.config.uniqueId).toBe(uniqueId);
    const answer = await frame.request('POST', `/reports/${uniqueId}/eventHooks/newAccessToken`, {});
    expect(answer).toEqual({ statusCode: 200, body: 'F' });
  });
});

test('D-12: a creation answers the token hook that it announces', async () => {
  const service = makeService();
  const creation = service.createReport(makeElement(), {
    ...createConfig,
    tokenType: 0,
    eventHooks: { accessTokenProvider: () => 'FRESH' },
  });
  const frame = attach(creation);
  await settle();
  expect(frame.received[0]!.headers.tokenProviderSupplied).toBe(true);
  const route = `/reports/${creation.config.uniqueId}/eventHooks/newAccessToken`;
  expect(await frame.request('POST', route, {})).toEqual({ statusCode: 200, body: 'FRESH' });
});

describe('D-18: a changed load is postponed, never lost', () => {
  test('the same configuration is sent once', async () => {
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
    const heard = jest.fn();
    element.addEventListener('error', (event) => void heard((event as unknown as CustomEvent<unknown>).detail));
    const embed = start(makeService({ onError }), element);
    const frame = new FakeFrame(embed.iframe);
    frame.replies[key] = { statusCode: 403, body: { message: 'TokenExpired' } };
    frame.load();
    await settle();
    expect(onError).toHaveBeenCalledWith({ message: 'TokenExpired' });
    expect(heard).toHaveBeenCalledWith({ message: 'TokenExpired' });
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

test('D-24: a preloaded frame does not claim the whole screen', () => {
  const iframe = makeService().preload(reportConfig);
  expect(iframe.hasAttribute('allowfullscreen')).toBe(false);
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

test('D-29: two embeds, not three, may ask for their configuration ahead; `ready` is for addEventListener', async () => {
  const service = makeService();
  const frames = ['A', 'B', 'C'].map((uniqueId) => attach(service.embed(makeElement(), { ...reportConfig, uniqueId })));
  await settle();
  for (const frame of frames) frame.taken();
  for (const [index, uid] of ['A', 'B', 'C'].entries()) await frames[index]!.request('POST', `/ready/${uid}`, {});
  expect(frames.map((frame) => frame.taken())).toEqual([['POST /frontload/config'], ['POST /frontload/config'], []]);
  const { report } = await embedReport();
  expect(() => report.on('ready' as never, () => undefined)).toThrow(/eventName must be one of/);
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

test('D-32: embedding a question box again ends the one before', async () => {
  const service = makeService();
  const element = makeElement();
  const config = {
    type: 'qna' as const,
    accessToken: 'T',
    embedUrl: 'https://app.powerbi.com/qnaEmbed',
    datasetIds: ['S'],
  };
  const first = service.embed(element, config);
  const heard = jest.fn();
  first.on('visualRendered', heard);
  const second = service.embed(element, config);
  expect(second).not.toBe(first);
  const frame = attach(second);
  await frame.request('POST', `/qna/${second.config.uniqueId}/events/visualRendered`, {});
  expect(heard).not.toHaveBeenCalled();
  expect(service.getNumberOfComponents()).toBe(1);
});

test('D-33: an embed hears its own events, not those of an embed inside its container', async () => {
  const { service, element, report } = await embedReport();
  const outer = jest.fn();
  const delegated = jest.fn();
  report.on('loaded', outer);
  element.addEventListener('loaded', delegated);
  const inside = document.createElement('div');
  element.append(inside);
  const frame = attach(service.embed(inside, { ...reportConfig, uniqueId: 'U2' }));
  await frame.raise('loaded', {}, 'U2');
  expect(outer).not.toHaveBeenCalled();
  expect(delegated).toHaveBeenCalledTimes(1);
});

describe('D-34', () => {
  test('init embeds every element, also after one that fails, and throws the failure then', () => {
    const root = makeElement();
    root.innerHTML = ['bad', 'report', 'report', 'worse']
      .map(
        (type, index) =>
          `<div powerbi-type="${type}" powerbi-name="U${index}" powerbi-embed-url="https://app.powerbi.com/reportEmbed?reportId=R" powerbi-access-token="T"></div>`,
      )
      .join('');
    const onError = jest.fn();
    const service = makeService({ onError });
    expect(() => service.init(root)).toThrow(/component of type: bad/);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(service.getNumberOfComponents()).toBe(2);
  });

  test('kept: a type registered with a bad route is taken', () => {
    const service = makeService();
    expect(() => service.register('widget', () => null as never, ['/widget/:eventName'])).toThrow(
      'Invalid router event URL',
    );
    expect(() => service.register('widget', () => null as never, [])).toThrow(
      'A component with this type is already registered.',
    );
  });
});

test('D-36 is kept: what 2.23.1 throws or rejects with, in the way it does', async () => {
  const service = makeService();
  const visual = service.embed(makeElement(), { ...reportConfig, type: 'visual', pageName: 'P', visualName: 'V' });
  attach(visual);
  const thrown = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(thrown(() => visual.getPages())).toBe('Get pages is not supported while embedding a visual.');
  expect(thrown(() => visual.setPage('P'))).toBe('Set page is not supported while embedding a visual.');
  await expect(visual.render()).rejects.toBe('render is not supported while embedding a visual.');
  const { report, frame } = await embedReport();
  frame.replies['POST /report/closeAllOverlays'] = { statusCode: 400, body: { message: 'm' } };
  await expect(report.closeAllOverlays()).rejects.toMatchObject({ statusCode: 400, body: { message: 'm' } });
  await expect(report.page('P', 'P', false).resizePage(0)).rejects.toBe(
    'Cannot resize the page. Only the active page can be resized',
  );
});

test('D-37 is kept: a paginated report refuses what 2.23.1 refuses, and no more', async () => {
  const { report } = await embedReport({ embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=R1' });
  const refusal = 'This API is currently not supported for RDL reports';
  await expect(report.getPages()).rejects.toBe(refusal);
  await expect(report.updateSettings({ customLayout: {} })).rejects.toBe(refusal);
  await expect(report.updateFilters(2, [])).resolves.toMatchObject({ statusCode: 200 });
  await expect(report.page('P').getFilters()).resolves.toEqual({});
});

test("D-38: the host's configuration stays as it is", async () => {
  const service = makeService();
  const settings = Object.freeze({ filterPaneEnabled: true });
  const hooks = Object.freeze({ accessTokenProvider: () => 'x' });
  const config = Object.freeze({ ...reportConfig, settings, tokenType: 0, eventHooks: hooks });
  attach(service.embed(makeElement(), config as never));
  attach(service.createReport(makeElement(), Object.freeze({ ...createConfig, settings })));
  service.quickCreate(makeElement(), Object.freeze({ ...quickConfig }));
  const element = makeElement();
  element.setAttribute('powerbi-type', 'report');
  service.embed(element, Object.freeze({ ...base }));
  await settle();
  expect(config.eventHooks).toBe(hooks);
});

test('D-41: a browser without whole-screen mode is told to onError', async () => {
  const onError = jest.fn();
  const { report } = await embedReport({}, { onError });
  expect(() => report.fullscreen()).not.toThrow();
  expect(() => report.exitFullscreen()).not.toThrow();
  await settle();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_supported' }));
});

describe('D-42: a change of page', () => {
  test('brings the whole page and leaves the message alone', async () => {
    const { report, frame } = await embedReport();
    const heard = jest.fn();
    report.on('pageChanged', ({ detail }) => heard(detail));
    const newPage = { name: 'P9', displayName: 'Nine', visibility: 1, defaultSize: { type: 0, width: 1, height: 2 } };
    await frame.raise('pageChanged', { initiator: 'user', newPage });
    const [{ newPage: page, initiator }] = heard.mock.calls[0] as [{ newPage: Page; initiator: string }];
    expect(initiator).toBe('user');
    expect(page).toMatchObject({ ...newPage, isActive: true, report });
    frame.taken();
    await page.getVisuals().catch(() => undefined);
    expect(frame.taken()).toEqual(['GET /report/pages/P9/visuals']);
  });

  test.each([[{}], [null], ['text'], [undefined]])('without a page is refused with 400: %p', async (body) => {
    const { report, frame } = await embedReport();
    const heard = jest.fn();
    report.on('pageChanged', heard);
    expect(await frame.raise('pageChanged', body)).toMatchObject({ statusCode: 400 });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('D-44', () => {
  test('a frame has no border, so that it is as large as its container', async () => {
    const { report } = await embedReport();
    expect(report.iframe.style.borderWidth || report.iframe.style.border).toMatch(/^0/);
  });

  test('kept: a visual has the border that its size in messages counts in', () => {
    const visual = makeService().embed(makeElement(), {
      ...reportConfig,
      type: 'visual',
      pageName: 'P',
      visualName: 'V',
    });
    expect(visual.iframe.style.border).toBe('');
  });
});
