import { type Page } from '../src/library.ts';
import { attach, base, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

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

test('D-24: a preloaded frame does not claim the whole screen', () => {
  const iframe = makeService().preload(reportConfig);
  expect(iframe.hasAttribute('allowfullscreen')).toBe(false);
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
  const received = jest.fn();
  first.on('visualRendered', received);
  const second = service.embed(element, config);
  expect(second).not.toBe(first);
  const frame = attach(second);
  await frame.request('POST', `/qna/${second.config.uniqueId}/events/visualRendered`, {});
  expect(received).not.toHaveBeenCalled();
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
  await frame.emit('loaded', {}, 'U2');
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
  const rejection = 'This API is currently not supported for RDL reports';
  await expect(report.getPages()).rejects.toBe(rejection);
  await expect(report.updateSettings({ customLayout: {} })).rejects.toBe(rejection);
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
    const received = jest.fn();
    report.on('pageChanged', ({ detail }) => received(detail));
    const newPage = { name: 'P9', displayName: 'Nine', visibility: 1, defaultSize: { type: 0, width: 1, height: 2 } };
    await frame.emit('pageChanged', { initiator: 'user', newPage });
    const [{ newPage: page, initiator }] = received.mock.calls[0] as [{ newPage: Page; initiator: string }];
    expect(initiator).toBe('user');
    expect(page).toMatchObject({ ...newPage, isActive: true, report });
    frame.taken();
    await page.getVisuals().catch(() => undefined);
    expect(frame.taken()).toEqual(['GET /report/pages/P9/visuals']);
  });

  test.each([[{}], [null], ['text'], [undefined]])('without a page is refused with 400: %p', async (body) => {
    const { report, frame } = await embedReport();
    const received = jest.fn();
    report.on('pageChanged', received);
    expect(await frame.emit('pageChanged', body)).toMatchObject({ statusCode: 400 });
    expect(received).not.toHaveBeenCalled();
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
