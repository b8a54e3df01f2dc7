import { Tile } from '../src/library.ts';
import { FakeFrame, attach, base, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

const accepts = (embedUrl: string, allowedHosts: string[] = []) => {
  const service = makeService({ allowedHosts });
  try {
    service.embed(makeElement(), { ...reportConfig, embedUrl });
    return true;
  } catch (error) {
    expect((error as Error).message).toMatch(/^Invalid embed URL detected/);
    return false;
  }
};

describe('which hosts a frame may come from', () => {
  test.each([
    'https://app.powerbi.com:8443/',
    'https://u:p@app.powerbi.com/',
    ' https://APP.POWERBI.COM/x',
    'https:\\\\app.powerbi.com\\x',
    'https://a.b.fabric.microsoft.com/',
    'https://x.analysis.windows-int.net/',
    'https://app.powerbi.eaglex.ic.gov/',
    'https://app.powerbi.microsoft.scloud/',
  ])('of the service: %s', (url) => expect(accepts(url)).toBe(true));

  test.each([
    'http://app.powerbi.com/',
    '//app.powerbi.com/',
    'app.powerbi.com/',
    'https://app.powerbi.com./',
    'https://evilpowerbi.com/',
    'https://app.powerbi.com.evil.com/',
    'https://evil.com/app.powerbi.com?https://app.powerbi.com#app.powerbi.com',
    'https://.powerbi.com/',
    'https://x.powerbi.cn/',
    'data:text/html,app.powerbi.com',
  ])('foreign: %s', (url) => expect(accepts(url)).toBe(false));

  test.each([
    ['an origin', 'https://reports.example/x', ['https://reports.example'], true],
    ['an origin with its path', 'https://reports.example/x', ['https://reports.example/any'], true],
    ['a host', 'https://reports.example/x', ['reports.example'], true],
    ['a host with its port', 'https://reports.example:8443/x', ['Reports.example:8443'], true],
    ['another port', 'https://reports.example:9/x', ['reports.example:8443'], false],
    ['a host without the port', 'https://reports.example:9/x', ['reports.example'], false],
    ['a part of the host', 'https://a.reports.example/x', ['reports.example'], false],
    [
      'http, though the host is listed',
      'http://reports.example/x',
      ['http://reports.example', 'reports.example'],
      false,
    ],
    ['http on a listed loopback origin', 'http://127.0.0.1:4310/x', ['http://127.0.0.1:4310'], true],
    ['http on localhost', 'http://localhost:4310/x', ['http://localhost:4310'], true],
    ['http on a loopback host that is not an origin', 'http://127.0.0.1:4310/x', ['127.0.0.1:4310'], false],
    ['http on another loopback port', 'http://127.0.0.1:1/x', ['http://127.0.0.1:4310'], false],
    ['an entry that is no URL', 'https://reports.example/x', ['https://', '://'], false],
  ])('allowed by the host page: %s', (_, url, allowed, expected) => expect(accepts(url, allowed)).toBe(expected));
});

describe('where a configuration comes from', () => {
  test('attributes of the container', () => {
    const element = makeElement();
    const attributes = {
      'access-token': 'AT',
      'embed-url': 'https://app.powerbi.com/reportEmbed?reportId=R7',
      type: 'report',
      'report-id': 'R8',
      name: 'N7',
      'settings-filter-pane-enabled': 'false',
      'settings-nav-content-pane-enabled': '',
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(`powerbi-${name}`, value);
    const { config } = makeService().embed(element);
    expect(config).toMatchObject({ accessToken: 'AT', type: 'report', id: 'R8', uniqueId: 'N7' });
    expect(config.settings).toEqual({ filterPaneEnabled: false, navContentPaneEnabled: true });
  });

  test.each([
    ['report', 'reportEmbed?reportId=X&groupId=G', { id: 'X', groupId: 'G' }],
    ['dashboard', 'dashboardEmbed?dashboardId=X&groupId="G"', { id: 'X', groupId: 'G' }],
    ['tile', 'embed?tileId=X#part', { id: 'X' }],
  ])('the URL of a %s', (type, path, expected) => {
    const config = { type, accessToken: 'T', embedUrl: `https://app.powerbi.com/${path}`, dashboardId: 'D' };
    expect(makeService().embed(makeElement(), config).config).toMatchObject(expected);
  });

  test("the service's token, when the embed has none", () => {
    const service = makeService();
    service.accessToken = 'SHARED';
    const { config } = service.embed(makeElement(), { ...reportConfig, accessToken: '' });
    expect(config.accessToken).toBe('SHARED');
  });

  test('bootstrap without URL takes the kind, and a host name without scheme', () => {
    const report = makeService().bootstrap(makeElement(), { type: 'report' });
    expect(report.iframe.src).toMatch(/^https:\/\/app\.powerbi\.com\/reportEmbed\?uid=\w+$/);
    const tile = makeService().bootstrap(makeElement(), { type: 'tile', hostname: ' MSIT.powerbi.com' });
    expect(tile.iframe.src).toMatch(/^https:\/\/msit\.powerbi\.com\/tileEmbed\?uid=/);
  });

  test.each([
    [
      'a hook that is no function',
      { eventHooks: { accessTokenProvider: 1 } },
      'accessTokenProvider must be a function',
    ],
    [
      'a token hook with an embed token',
      { tokenType: 1, eventHooks: { accessTokenProvider: () => '' } },
      'accessTokenProvider is only supported in report SaaS embed',
    ],
    [
      'a context hook on a visual',
      { type: 'visual', pageName: 'P', visualName: 'V', eventHooks: { applicationContextProvider: () => 1 } },
      'applicationContextProvider is only supported in report embed',
    ],
  ])('is refused with %s', (_, change, message) => {
    expect(() => makeService().embed(makeElement(), { ...reportConfig, ...change } as never)).toThrow(message);
  });
});

describe('two phases', () => {
  test('a report is prepared, then drawn', async () => {
    const service = makeService();
    const report = service.load(makeElement(), reportConfig);
    const frame = attach(report);
    await settle();
    await report.render({ pageName: 'P2' });
    expect(frame.taken()).toEqual(['POST /report/prepare', 'POST /report/render']);
  });

  test('a dashboard is loaded at once', async () => {
    const config = { ...base, type: 'dashboard' };
    const frame = attach(makeService().load(makeElement(), config));
    await settle();
    expect(frame.taken()).toEqual(['POST /dashboard/load']);
  });

  test('a bootstrapped frame is sent nothing until it is embedded', async () => {
    const service = makeService();
    const element = makeElement();
    const frame = attach(service.bootstrap(element, { type: 'report', embedUrl: base.embedUrl }));
    await settle();
    expect(frame.taken()).toEqual([]);
    service.embed(element, reportConfig);
    await settle();
    expect(frame.received[0]!.headers.bootstrapped).toBe(true);
    expect(frame.taken()).toEqual(['POST /report/load']);
  });
});

describe('hooks', () => {
  const hook = (name: string) => `/reports/U1/eventHooks/${name}`;

  test('answer with their result, get the request and the report', async () => {
    const asked = jest.fn();
    const eventHooks = {
      accessTokenProvider: () => Promise.resolve('FRESH'),
      applicationContextProvider: (request: { q: number; report: unknown }) => {
        asked(request);
        return { context: request.q };
      },
    };
    const { report, frame } = await embedReport({ tokenType: 0, eventHooks });
    expect(await frame.request('POST', hook('newAccessToken'))).toEqual({ statusCode: 200, body: 'FRESH' });
    expect(await frame.request('POST', hook('preQuery'), { q: 1 })).toEqual({ statusCode: 200, body: { context: 1 } });
    expect(asked).toHaveBeenCalledWith({ q: 1, report });
    expect(await frame.request('POST', hook('other'), {})).toEqual({ statusCode: 200, body: null });
    expect(report.iframe.src).toContain('registerQueryCallback=true');
  });

  test.each([
    ['that throws', () => Promise.reject(new Error('no'))],
    ['whose result cannot be sent', (request: unknown) => request],
  ])('one %s answers 400 and is told to onError', async (_, applicationContextProvider) => {
    const onError = jest.fn();
    const { frame } = await embedReport({ tokenType: 0, eventHooks: { applicationContextProvider } }, { onError });
    expect(await frame.request('POST', hook('preQuery'), {})).toEqual({ statusCode: 400, body: null });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('a quick creation knows the token hook only, a dashboard none', async () => {
    const service = makeService();
    const creation = service.quickCreate(makeElement(), {
      accessToken: 'T',
      tokenType: 0,
      embedUrl: 'https://app.powerbi.com/quickCreate',
      datasetCreateConfig: { locale: 'en', mashupDocument: 'm' },
      eventHooks: { accessTokenProvider: () => 'FRESH' },
    });
    const frame = attach(creation);
    const at = (name: string) => `/reports/${creation.config.uniqueId}/eventHooks/${name}`;
    expect(await frame.request('POST', at('newAccessToken'))).toEqual({ statusCode: 200, body: 'FRESH' });
    expect(await frame.request('POST', at('preQuery'))).toEqual({ statusCode: 200, body: null });
    const dashboard = service.embed(makeElement(), { ...base, type: 'dashboard', uniqueId: 'D1' });
    expect(await attach(dashboard).request('POST', '/reports/D1/eventHooks/newAccessToken')).toEqual({
      statusCode: 404,
      body: null,
    });
  });
});

describe('components of the host', () => {
  test('are made by their factory and hear their own routes', async () => {
    const service = makeService();
    service.register(
      'Widget',
      (owner, element, config) => {
        const made = new Tile(owner, element, { ...config, type: 'tile' });
        made.allowedEvents.push('ping');
        return made;
      },
      ['/widget/:uniqueId/events/:eventName'],
    );
    const widget = service.embed(makeElement(), { ...base, type: 'widget', dashboardId: 'D' });
    const received = jest.fn();
    widget.on('ping', ({ detail }) => received(detail as unknown));
    await attach(widget).request('POST', '/widget/U1/events/ping', { n: 1 });
    expect(received).toHaveBeenCalledWith({ n: 1 });
  });

  test('a factory that makes nothing is an error, and leaves nothing behind', () => {
    const service = makeService();
    service.register('empty', () => null as never, []);
    const element = makeElement();
    expect(() => service.embed(element, { ...base, type: 'empty' })).toThrow(/made no component/);
    expect([service.getNumberOfComponents(), 'powerBiEmbed' in element]).toEqual([0, false]);
  });

  test.each(['report', 'Tile', 'QNA', 'visual', 'dashboard'])('may not be named %s', (type) => {
    expect(() => makeService().register(type, () => null as never, [])).toThrow('The component name is reserved.');
  });
});

describe('auto-embedding', () => {
  const html = `<div powerbi-type="report" powerbi-embed-url="${base.embedUrl}" powerbi-access-token="T"></div>`;

  test('embeds what is there once the document is', async () => {
    document.body.innerHTML = html;
    const service = makeService({ autoEmbedOnContentLoaded: true });
    await settle();
    expect(service.getNumberOfComponents()).toBe(1);
  });

  test('waits for a document that is still loading', async () => {
    document.body.innerHTML = html;
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const service = makeService({ autoEmbedOnContentLoaded: true });
    await settle();
    expect(service.getNumberOfComponents()).toBe(0);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    state.mockRestore();
    await settle();
    expect(service.getNumberOfComponents()).toBe(1);
  });

  test('tells onError what fails', async () => {
    document.body.innerHTML = html.replace('report', 'banana');
    const onError = jest.fn();
    makeService({ autoEmbedOnContentLoaded: true, onError });
    await settle();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

test('preload tells when the frame has loaded, in the element it is given', () => {
  const element = makeElement();
  const iframe = makeService().preload(reportConfig, element);
  const received = jest.fn();
  element.addEventListener('preloaded', received);
  iframe.dispatchEvent(new Event('load'));
  expect(received).toHaveBeenCalledTimes(1);
  expect(iframe.outerHTML).toContain('style="display: none;"');
  expect(() => makeService().preload({ embedUrl: 'https://evil.example' })).toThrow(/Invalid embed URL/);
});

test('the library that wraps this one is named in every message', async () => {
  const { service, report, frame } = await embedReport({}, { type: 'mine', version: '9', sdkWrapperVersion: '1' });
  await report.getZoom();
  service.setSdkInfo('wrapper', '7');
  await report.getZoom();
  const names = frame.received.map(({ headers }) => [
    headers['x-sdk-type'],
    headers['x-sdk-version'],
    headers['x-sdk-wrapper-version'],
  ]);
  expect(names).toEqual([
    ['mine', '9', '1'],
    ['wrapper', '9', '7'],
  ]);
});

test('a host can send and route messages of its own through the service', async () => {
  const { service, frame } = await embedReport();
  frame.replies['GET /custom'] = { body: 7 };
  const window = frame.window as never;
  await expect(service.hpm.get('/custom', {}, window)).resolves.toMatchObject({ statusCode: 200, body: 7 });
  expect(() => service.hpm.get('/custom')).toThrow(/^target window is not provided\. {2}You must/);
  await expect(service.hpm.get('/x', {}, { postMessage() {} } as never)).rejects.toMatchObject({
    code: 'untrusted_window',
  });
  service.router.get('/host/:part', ({ params, queryParams }, response) => response.send(201, { params, queryParams }));
  expect(await frame.request('GET', '/host/a%20b?x=1')).toEqual({
    statusCode: 201,
    body: { params: { part: 'a b' }, queryParams: { x: '1' } },
  });
  expect(await frame.request('GET', '/nowhere')).toBeUndefined();
});

test('a page title, a place in the Tab order', async () => {
  const { element, report } = await embedReport();
  report.setComponentTitle('Sales');
  report.setComponentTabIndex(3);
  expect([report.iframe.title, element.tabIndex]).toEqual(['Sales', 3]);
  report.setComponentTitle(null);
  report.removeComponentTabIndex();
  expect([report.iframe.hasAttribute('title'), element.hasAttribute('tabindex')]).toEqual([false, false]);
  report.setComponentTabIndex();
  expect(element.getAttribute('tabindex')).toBe('0');
});

test('menu commands are added, known, and removed by name and title', async () => {
  const { report, frame } = await embedReport();
  await report.addContextMenuCommand('c', 'C', 'In menu', 1, 'V', 'barChart');
  await report.addOptionsMenuCommand('o', 'O', undefined, undefined, undefined, undefined, 'g', 'icon');
  const [context, options] = frame.received[1]!.body.extensions.commands as object[];
  expect(context).toEqual({
    name: 'c',
    title: 'C',
    extend: { visualContextMenu: { title: 'In menu', menuLocation: 1 } },
    selector: { $schema: 'http://powerbi.com/product/schema#visualTypeSelector', visualType: 'barChart' },
  });
  expect(options).toEqual({
    name: 'o',
    title: 'O',
    icon: 'icon',
    extend: { visualOptionsMenu: { title: 'O', groupName: 'g' } },
  });
  await report.removeContextMenuCommand('c', 'In menu');
  expect(frame.received[2]!.body.extensions.commands[0]).toMatchObject({ name: 'c', extend: {} });
  await expect(report.removeContextMenuCommand('c', 'In menu')).rejects.toBe('PowerBIEntityNotFound');
  await report.removeOptionsMenuCommand('o', 'O');
  expect(frame.received[3]!.body.extensions.commands[1]).toEqual({ name: 'o', title: 'O', extend: {} });
});

test('menu commands that the frame refuses are not known afterwards', async () => {
  const { report, frame } = await embedReport();
  frame.replies['PATCH /report/settings'] = { statusCode: 400, body: { message: 'no' } };
  await expect(report.addContextMenuCommand('c', 'C')).rejects.toEqual({ message: 'no' });
  expect(report.commands).toEqual([]);
});

test('what a visual or a page is asked goes to its own path', async () => {
  const { report, frame } = await embedReport();
  frame.replies['GET /report/pages/P/visuals'] = { body: [{ name: 'V', title: 't', type: 'slicer' }] };
  const page = report.page('P');
  const [visual] = await page.getSlicers();
  await visual!.getFilters();
  await visual!.setSlicerState({ filters: [] });
  await visual!.exportData(0, 5);
  await visual!.sortBy({ orderBy: { table: 'T', column: 'C' }, direction: 1 });
  await visual!.clone();
  await visual!.getSmartNarrativeInsights();
  await visual!.removeFilters();
  expect(frame.taken()).toEqual([
    'GET /report/pages/P/visuals',
    'GET /report/pages/P/visuals/V/filters',
    'PUT /report/pages/P/visuals/V/slicer',
    'POST /report/pages/P/visuals/V/exportData',
    'PUT /report/pages/P/visuals/V/sortBy',
    'POST /report/pages/P/visuals/V/clone',
    'GET /report/pages/P/visuals/V/smartNarrativeInsights',
    'POST /report/pages/P/visuals/V/filters',
  ]);
});

test('a frame that has loaded another document is sent its configuration again, however soon', async () => {
  const report = makeService().embed(makeElement(), reportConfig);
  const frame = new FakeFrame(report.iframe);
  frame.load();
  frame.load();
  await settle();
  expect(frame.taken()).toEqual(['POST /report/load', 'POST /report/load']);
});

test('a component of the host bootstraps from the path that it names', () => {
  class Widget extends Tile {
    override getDefaultEmbedUrlEndpoint(): string {
      return 'widgetEmbed';
    }
  }
  const service = makeService();
  service.register('widget', (...given) => new Widget(...given), []);
  const widget = service.bootstrap(makeElement(), { type: 'widget' });
  expect(widget.iframe.src).toMatch(/^https:\/\/app\.powerbi\.com\/widgetEmbed\?uid=/);
});

describe('a container that the host has emptied', () => {
  test('gets a new frame when content is embedded in it again, and keeps component and handlers', async () => {
    const { service, element, report } = await embedReport();
    const received = jest.fn();
    report.on('loaded', received);
    const former = report.iframe;
    element.innerHTML = '';
    expect(service.embed(element, { ...reportConfig, id: 'R2' })).toBe(report);
    expect([report.iframe.parentNode, report.iframe === former]).toEqual([element, false]);
    const frame = attach(report);
    await settle();
    expect(frame.received.map(({ url, body }) => [url, body.id as string])).toEqual([['/report/load', 'R2']]);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
  });

  test('has no frame besides: the former one is forgotten wherever the host puts it', async () => {
    const { service, element, report } = await embedReport();
    const former = report.iframe;
    former.remove();
    service.embed(element, { ...reportConfig, accessToken: 'T2' });
    const frame = attach(report);
    await settle();
    frame.taken();
    document.body.append(former);
    former.dispatchEvent(new Event('load'));
    await settle();
    expect(frame.taken()).toEqual([]);
  });

  test('gets a new frame for the report that a creation becomes', async () => {
    const service = makeService();
    const element = makeElement();
    const creation = service.createReport(element, {
      accessToken: 'T',
      datasetId: 'S1',
      embedUrl: 'https://app.powerbi.com/reportEmbed?groupId=G1',
    });
    attach(creation);
    element.innerHTML = '';
    const frame = attach(service.embed(element, reportConfig));
    await settle();
    expect(frame.taken()).toEqual(['POST /report/load']);
  });
});

describe('a handler that is added twice', () => {
  test('runs once, and not at all once it is removed', async () => {
    const { report, frame } = await embedReport();
    const received = jest.fn();
    report.on('loaded', received);
    report.on('loaded', received);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
    report.off('loaded', received);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
    expect(report.eventHandlers).toEqual([]);
  });

  test('is another one for another event', async () => {
    const { report, frame } = await embedReport();
    const received = jest.fn();
    report.on('loaded', received);
    report.on('rendered', received);
    report.off('loaded', received);
    await frame.emit('loaded');
    await frame.emit('rendered');
    expect(received).toHaveBeenCalledTimes(1);
  });
});
