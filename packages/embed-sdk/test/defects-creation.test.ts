import type { Service } from '../src/service/service.ts';
import type { Embed } from '../src/components/embed.ts';
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
    await frame.emit('saved', {}, creation.config.uniqueId);
    expect(saved).toHaveBeenCalledTimes(1);
    service.reset(element);
    element.dispatchEvent(new CustomEvent('saved'));
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('D-04: what is not in a list removes nothing from it', () => {
  test('off with an unknown handler leaves the others', async () => {
    const { report, frame } = await embedReport();
    const received = jest.fn();
    report.on('loaded', received);
    report.off('loaded', () => undefined);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
    report.off('loaded', received);
    await frame.emit('loaded');
    expect(received).toHaveBeenCalledTimes(1);
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
