import type { Embed } from '../src/components/embed.ts';
import { Page, Report, ReportService, ReportView, type ReportClass } from '../src/report.ts';
import { attach, makeElement, reportConfig, settle } from './fake-frame.ts';

const made: { wpmp: { stop(): void } }[] = [];
afterEach(() => {
  for (const service of made.splice(0)) service.wpmp.stop();
});

function serviceFor<Component extends Embed>(Component: ReportClass<Component>) {
  const service = new ReportService(Component);
  made.push(service);
  return service;
}

async function embed<Component extends Embed>(Component: ReportClass<Component>, config: object = {}) {
  const service = serviceFor(Component);
  const element = makeElement();
  const report = service.embed(element, { ...reportConfig, ...config });
  const frame = attach(report);
  await settle();
  return { service, element, report, frame };
}

test('a view loads its report, and a report answers what it is asked', async () => {
  const { frame } = await embed(ReportView);
  expect(frame.taken()).toEqual(['POST /report/load']);
  const { report, frame: other } = await embed(Report);
  other.replies['GET /report/pages'] = { body: [{ name: 'P', displayName: 'One' }] };
  expect((await report.getPages()).map(({ name }) => name)).toEqual(['P']);
});

test('a change of page brings the page as the frame describes it to a view, as an object to a report', async () => {
  const newPage = { name: 'P', displayName: 'One' };
  const seen: unknown[] = [];
  const view = await embed(ReportView);
  view.report.on('pageChanged', ({ detail }) => seen.push(detail.newPage));
  await view.frame.emit('pageChanged', { newPage });
  expect(seen).toEqual([newPage]);
  const complete = await embed(Report);
  complete.report.on('pageChanged', ({ detail }) => seen.push(detail.newPage));
  await complete.frame.emit('pageChanged', { newPage });
  expect(seen[1]).toBeInstanceOf(Page);
});

test('another configuration is loaded into the same frame; reset ends everything', async () => {
  jest.useFakeTimers();
  const { service, element, report, frame } = await embed(ReportView);
  expect(service.embed(element, { ...reportConfig, id: 'R2' })).toBe(report);
  await jest.advanceTimersByTimeAsync(100);
  expect(frame.received.at(-1)!.body.id).toBe('R2');
  service.reset(element);
  expect([service.getNumberOfComponents(), element.children.length]).toEqual([0, 0]);
});

test('the two phases, and bootstrapping', async () => {
  const service = serviceFor(ReportView);
  const phased = attach(service.load(makeElement(), reportConfig));
  await settle();
  expect(phased.taken()).toEqual(['POST /report/prepare']);
  const element = makeElement();
  const { embedUrl } = reportConfig;
  const frame = attach(service.bootstrap(element, { embedUrl, uniqueId: 'U2' }));
  await settle();
  expect(frame.taken()).toEqual([]);
  service.embed(element, { ...reportConfig, uniqueId: 'U2' });
  await settle();
  expect(frame.taken()).toEqual(['POST /report/load']);
});

test('tokens renew themselves, and the first one may come from there', async () => {
  const getToken = () => Promise.resolve({ token: 'FIRST', expiresInSeconds: 3600 });
  const { frame } = await embed(ReportView, { accessToken: undefined, tokenRefresh: { getToken } });
  await settle();
  expect(frame.received.map(({ url, body }) => [url, body.accessToken as unknown])).toEqual([
    ['/report/load', 'FIRST'],
  ]);
});

test('hooks answer, and only the frame itself is heard', async () => {
  const eventHooks = { accessTokenProvider: () => 'FRESH' };
  const { frame } = await embed(ReportView, { tokenType: 0, eventHooks });
  const route = '/reports/U1/eventHooks/newAccessToken';
  expect(await frame.request('POST', route, {})).toEqual({ statusCode: 200, body: 'FRESH' });
  expect(await frame.request('POST', route, {}, { origin: 'https://evil.example' })).toBeUndefined();
});

test.each([
  ['a foreign host', { embedUrl: 'https://evil.example/reportEmbed' }, /Invalid embed URL/],
  ['no URL', { embedUrl: undefined }, /Invalid embed URL/],
  ['a URL that signs in by itself', { embedUrl: 'https://app.powerbi.com/reportEmbed?autoAuth=true' }, /is invalid/],
  ['no token', { accessToken: '' }, /Access token cannot be empty/],
  ['no id', { id: undefined, embedUrl: 'https://app.powerbi.com/reportEmbed' }, /Report id is required/],
])('%s is refused, and the container is left alone', async (_, change, message) => {
  const element = makeElement();
  element.innerHTML = '<p>kept</p>';
  expect(() => serviceFor(ReportView).embed(element, { ...reportConfig, ...change } as never)).toThrow(message);
  expect(element.innerHTML).toBe('<p>kept</p>');
});
