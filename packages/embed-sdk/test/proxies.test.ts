// Hosts keep what they are given in reactive state: Vue's `data` and `ref`, MobX, membranes. Behind such a Proxy every
// member does what it does without.
import { isProxy, reactive } from 'vue';
import { factories, models } from '../src/library.ts';
import { Report, ReportService, ReportView } from '../src/report.ts';
import type { Embed } from '../src/components/embed.ts';
import { type FakeFrame, attach, cleanUp, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

type Wrap = <Value extends object>(value: Value) => Value;

const isWrapped = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]');

/** A membrane that hands out a new wrapper at every read. */
const deep: Wrap = (value) =>
  new Proxy(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      return isWrapped(member) ? deep(member) : member;
    },
  });

const wrappings: [string, Wrap][] = [
  ['a plain Proxy', (value) => new Proxy(value, {})],
  ['a membrane', deep],
  ["Vue's reactive", (value) => reactive(value) as typeof value],
];

const pages = [{ name: 'P1', displayName: 'One', isActive: true, visibility: 0 }];
const visuals = [{ name: 'V1', title: 'One', type: 'slicer', layout: {} }];
const creation = { accessToken: 'T', datasetId: 'S', embedUrl: 'https://app.powerbi.com/reportEmbed' };

function answerRequests(embed: Embed): FakeFrame {
  const frame = attach(embed);
  frame.replies['GET /report/pages'] = { body: pages };
  frame.replies['GET /report/pages/P1/visuals'] = { body: visuals };
  frame.replies['POST /report/addPage'] = { body: pages[0] };
  return frame;
}

interface Held {
  /** What the host holds and calls. */
  held: object;
  frame?: FakeFrame;
}

const kinds: Record<string, object> = {
  report: reportConfig,
  dashboard: { ...reportConfig, type: 'dashboard', embedUrl: 'https://app.powerbi.com/dashboardEmbed' },
  tile: { ...reportConfig, type: 'tile', dashboardId: 'D', embedUrl: 'https://app.powerbi.com/tileEmbed' },
  visual: { ...reportConfig, type: 'visual', pageName: 'P1', visualName: 'V1' },
  qna: { type: 'qna', accessToken: 'T', datasetIds: ['S'], embedUrl: 'https://app.powerbi.com/qnaEmbed' },
};

function embedded(wrap: Wrap, config: object): Held & { held: Embed } {
  const service = wrap(makeService());
  const held = wrap(service.embed(makeElement(), config));
  return { held, frame: answerRequests(held) };
}

/** Everything that a host gets hold of. */
const objects: Record<string, (wrap: Wrap) => Held> = {
  ...Object.fromEntries(Object.entries(kinds).map(([kind, config]) => [kind, (wrap: Wrap) => embedded(wrap, config)])),
  create: (wrap) => ({ held: wrap(wrap(makeService()).createReport(makeElement(), creation)) }),
  quickCreate: (wrap) => {
    const config = {
      accessToken: 'T',
      embedUrl: 'https://app.powerbi.com/quickCreate',
      datasetCreateConfig: { locale: 'en', mashupDocument: 'm' },
    };
    return { held: wrap(wrap(makeService()).quickCreate(makeElement(), config as never)) };
  },
  page: (wrap) => {
    const { held, frame } = embedded(wrap, reportConfig);
    return { held: wrap((held as Report).page('P1', 'One', true)), frame: frame! };
  },
  bookmarksManager: (wrap) => {
    const { held, frame } = embedded(wrap, reportConfig);
    return { held: wrap((held as Report).bookmarksManager), frame: frame! };
  },
  service: (wrap) => ({ held: wrap(makeService()) }),
  hpm: (wrap) => ({ held: wrap(makeService().hpm) }),
  wpmp: (wrap) => ({ held: wrap(makeService().wpmp) }),
  router: (wrap) => ({ held: wrap(makeService().router) }),
  filter: (wrap) => ({ held: wrap(new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1])) }),
  selector: (wrap) => ({ held: wrap(new models.PageSelector('P1')) }),
};

/** Arguments of members that need some; the element is one that holds nothing. */
const given: Record<string, () => unknown[]> = {
  ...Object.fromEntries(
    ['embed', 'load', 'bootstrap', 'embedInternal', 'createReport', 'quickCreate', 'preload'].map((name) => [
      name,
      () => (name === 'preload' ? [reportConfig, makeElement()] : [makeElement(), { ...reportConfig, ...creation }]),
    ]),
  ),
  on: () => ['loaded', () => undefined],
  off: () => ['loaded'],
  setAccessToken: () => ['NEXT'],
  takeToken: () => ['NEXT'],
  populateConfig: () => [reportConfig, false],
  getPageByName: () => ['P1'],
  getVisualByName: () => ['V1'],
  switchMode: () => ['edit'],
  switchLayout: () => [1],
  hasLayout: () => [0],
  updateSettings: () => [{ extensions: { commands: [] } }],
  setVisualDisplayState: () => ['P1', 'V1', 1],
  moveVisual: () => ['P1', 'V1', 1, 2, 3],
  resizeVisual: () => ['P1', 'V1', 1, 2],
  detailOf: () => ['pageChanged', { newPage: pages[0] }],
  deletePage: () => ['P1'],
  renamePage: () => ['P1', 'Two'],
  addContextMenuCommand: () => ['command', 'title'],
  addOptionsMenuCommand: () => ['command', 'title'],
  find: () => ['U1', window],
  get: () => [makeElement()],
  init: () => [makeElement()],
  reset: () => [makeElement()],
  register: () => ['widget', () => undefined, ['/widget/:uniqueId/:eventName']],
  handleTileEvents: () => [{ type: 'tile', id: 'U1', name: 'loaded', value: {} }],
  invokeSDKHook: () => [() => 1, { body: 1 }, { send: () => undefined }],
  setSdkInfo: () => ['type', 'version'],
  addHandler: () => [{ test: () => false, handle: () => undefined }],
  removeHandler: () => [{ test: () => false, handle: () => undefined }],
};

function membersOf(held: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = held; at && at !== Object.prototype; at = Reflect.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return [...names].filter((name) => name !== 'constructor');
}

/** What came of a value, without what differs from run to run. */
function told(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.length : typeof value;
  return [Object.prototype.toString.call(value), Array.isArray(value) && value.length];
}

/** Members that end what they belong to come last. */
const isLast = (name: string) => ['dispose', 'release', 'stop', 'handOver'].includes(name);

/** What reading and calling every member comes to: value or failure, and the messages that reach the frame. */
async function outcomes(make: (wrap: Wrap) => Held, wrap: Wrap): Promise<object[]> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { held, frame } = make(wrap);
  await settle();
  const all: object[] = [];
  for (const name of membersOf(held).sort((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    frame?.taken();
    const result = await outcome(held, name);
    all.push({ name, result, sent: frame?.taken() });
    // Loads within a moment are one: the next member finds that moment passed.
    jest.advanceTimersByTime(150);
  }
  cleanUp();
  return all;
}

async function outcome(held: object, name: string): Promise<unknown> {
  try {
    const member: unknown = Reflect.get(held, name, held);
    if (typeof member !== 'function') return told(member);
    const called: unknown = Reflect.apply(member, held, given[name]?.() ?? []);
    return told(called instanceof Promise ? await Promise.race([called, settle().then(settle)]) : called);
  } catch (error) {
    return error instanceof Error ? error.message : JSON.stringify(error);
  } finally {
    await settle();
  }
}

const bare: Wrap = (value) => value;

describe.each(wrappings)('behind %s', (_, wrap) => {
  test.each(Object.entries(objects))('every member of %s does what it does without', async (__, make) => {
    const without = await outcomes(make, bare);
    expect(without.length).toBeGreaterThan(1);
    expect(await outcomes(make, wrap)).toEqual(without);
  });

  test('a visual descriptor of a wrapped page', async () => {
    const { held, frame } = embedded(wrap, reportConfig);
    const page = wrap((await (held as Report).getPages())[0]!);
    const visual = wrap((await page.getVisuals())[0]!);
    frame!.taken();
    await visual.exportData();
    await visual.setFilters([]);
    await visual.moveVisual(1, 2);
    await visual.clone();
    expect(frame!.taken()).toEqual([
      'POST /report/pages/P1/visuals/V1/exportData',
      'PUT /report/pages/P1/visuals/V1/filters',
      'GET /report/pages',
      'GET /report/pages/P1/visuals',
      'PATCH /report/settings',
      'POST /report/pages/P1/visuals/V1/clone',
    ]);
  });

  test('handlers hear, and go with `off`, whoever adds and removes them', async () => {
    const { held: report, frame } = embedded(wrap, reportConfig);
    const received: string[] = [];
    const handler = () => void received.push('mine');
    report.on('loaded', handler);
    report.on('loaded', () => void received.push('other'));
    await frame!.emit('loaded');
    report.off('loaded', handler);
    await frame!.emit('loaded');
    report.off('loaded');
    await frame!.emit('loaded');
    expect(received).toEqual(['mine', 'other', 'other']);
    expect(report.eventHandlers).toHaveLength(0);
  });

  test('a component that comes back wrapped is the one that is there', async () => {
    const service = wrap(makeService());
    const element = makeElement();
    const first = service.embed(element, reportConfig);
    const frame = attach(first);
    service.addOrOverwriteEmbed(wrap(first), element);
    expect(service.getNumberOfComponents()).toBe(1);
    expect(service.embed(element, reportConfig)).toBe(service.get(element));
    expect(service.find('U1')?.element).toBe(element);
    const received = jest.fn();
    first.on('loaded', received);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
    Object.assign(element, { powerBiEmbed: wrap(first) });
    service.reset(element);
    expect([service.getNumberOfComponents(), first.isReset, element.childElementCount]).toEqual([0, true, 0]);
  });

  test('a message handler that comes back wrapped is removed', () => {
    const { wpmp } = wrap(makeService());
    const handler = { test: () => false, handle: () => undefined };
    const before = wpmp.handlers.length;
    wpmp.addHandler(wrap(handler));
    wpmp.removeHandler(handler);
    wpmp.addHandler(handler);
    wpmp.removeHandler(wrap(handler));
    expect(wpmp.handlers.length).toBe(before);
  });

  test('a configuration is still validated', () => {
    const service = wrap(makeService());
    expect(() => service.embed(makeElement(), { ...reportConfig, pageName: 7 } as never)).toThrow(/pageName/);
  });

  test('a creation becomes a report, and a registered type is made', () => {
    const service = wrap(makeService());
    const element = makeElement();
    service.createReport(element, creation);
    expect(service.embed(element, reportConfig)).toBeInstanceOf(Report);
    service.register('Widget', (owner, at, config) => new Report(owner, at, config), []);
    expect(service.embed(makeElement(), { ...reportConfig, type: 'widget', uniqueId: 'U2' } as never).embedtype).toBe(
      'widget',
    );
  });

  test('configurations, filters and results of hooks may be wrapped', async () => {
    const applicationContextProvider = () => wrap({ context: { list: [1] } });
    const config = wrap({ ...reportConfig, settings: { panes: {} }, eventHooks: { applicationContextProvider } });
    const { held, frame } = embedded(wrap, config);
    expect(await frame!.request('POST', '/reports/U1/eventHooks/preQuery', {})).toEqual({
      statusCode: 200,
      body: { context: { list: [1] } },
    });
    await (held as Report).setFilters(wrap([new models.BasicFilter({ table: 'T', column: 'C' }, 'In', [1])]) as never);
    expect(frame!.received.at(-1)!.body).toMatchObject([{ $schema: models.BasicFilter.schemaUrl, values: [1] }]);
  });

  test('the small service embeds, finds and resets', async () => {
    const service = wrap(new ReportService(ReportView, { onError: () => undefined }));
    const element = makeElement();
    const report = wrap(service.embed(element, reportConfig));
    const frame = attach(report);
    await report.setAccessToken('NEXT');
    report.fullscreen();
    expect(frame.taken()).toContain('POST /report/token');
    service.reset(element);
    expect(service.getNumberOfComponents()).toBe(0);
    service.wpmp.stop();
  });
});

test("Vue's wrapper is one: the library's objects are not exempt from it", () => {
  const service = makeService();
  expect(isProxy(reactive(service))).toBe(true);
  expect(isProxy(reactive(service.embed(makeElement(), reportConfig)))).toBe(true);
  expect(factories.hpmFactory).toBeInstanceOf(Function);
});
