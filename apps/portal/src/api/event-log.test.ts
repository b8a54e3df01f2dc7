import { json, Network } from '../testing/network.ts';
import { beginReading, observeReport, recordFileAccess, recordVisit } from './event-log.ts';

const CALL = 'POST /log/visits';
const visit = (seconds: number) => ({ pageId: '019a5f00-0000-7000-8000-000000000001', seconds, isContinued: false });

let network: Network;
beforeEach(() => {
  jest.useFakeTimers();
  network = new Network();
});
afterEach(() => jest.useRealTimers());

interface Sent {
  visits: { id: string; seconds: number }[];
}
const sent = () => network.seen.map(({ body }) => (body as Sent).visits.map(({ id, seconds }) => ({ id, seconds })));

it('a visit that the server does not take is sent again under the same id, with those that came meanwhile', async () => {
  network.on(CALL, () => new Response('', { status: 503 }));
  recordVisit(visit(5));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([[{ id: expect.any(String) as string, seconds: 5 }]]);

  network.on(CALL, () => Promise.reject(new TypeError('Failed to fetch')));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(sent()[1]).toEqual(sent()[0]);

  network.on(CALL, () => json({}));
  recordVisit(visit(7));
  await jest.advanceTimersByTimeAsync(30_000);
  const confirmed = sent().at(-1)!;
  expect(confirmed.map(({ seconds }) => seconds)).toEqual([5, 7]);
  expect(confirmed[0]).toEqual(sent()[0]![0]);

  const calls = network.count(CALL);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(network.count(CALL)).toBe(calls);
});

it('a visit that the server refuses for good is not sent again', async () => {
  network.on(CALL, () => json({ error: { code: 'invalid_input', reference: 'R1' } }, { status: 422 }));
  recordVisit(visit(5));
  await jest.advanceTimersByTimeAsync(120_000);
  expect(network.count(CALL)).toBe(1);
});

it('a file that is opened is recorded by its name', async () => {
  network.on('POST /log/page-action', () => json({}));
  recordFileAccess('Regnskab.pdf');
  await jest.advanceTimersByTimeAsync(0);
  expect(network.seen[0]?.body).toEqual({ action: 'file-accessed', details: 'Regnskab.pdf' });
});

it('of a dashboard, which has no pages, nothing is asked that it does not know', async () => {
  network.on('POST /log/report-views', () => json({}));
  const endReading = beginReading('019a5f00-0000-7000-8000-000000000003');
  const on = jest.fn();
  const controller = new AbortController();
  const reportId = '019a5f00-0000-7000-8000-000000000002';
  observeReport({ on }, { reportId, startedAt: performance.now(), signal: controller.signal });
  endReading();
  controller.abort();
  await jest.advanceTimersByTimeAsync(0);
  // A component of the SDK throws for every other event.
  expect(on.mock.calls.map(([event]) => event as string)).toEqual(['rendered']);
});

it('a report is recorded once when it goes or the browser leaves, with its times and the pages that were looked at', async () => {
  network.on('POST /log/report-views', () => json({}));
  const handlers = new Map<string, (event: CustomEvent) => void>();
  const report = {
    on: (event: string, handler: (event: CustomEvent) => void) => void handlers.set(event, handler),
  };
  const startPage = Promise.resolve({ name: 'Side1', displayName: 'Overblik' });
  const controller = new AbortController();
  const [reportId, pageId] = ['019a5f00-0000-7000-8000-000000000002', '019a5f00-0000-7000-8000-000000000003'];
  const observe = () =>
    observeReport(report, { reportId, startedAt: performance.now() - 900, startPage, signal: controller.signal });
  observe();
  const endReading = beginReading(pageId);
  observe();
  handlers.get('rendered')?.(new CustomEvent('rendered'));
  await jest.advanceTimersByTimeAsync(0);
  for (const name of ['Side1', 'Side2'])
    handlers.get('pageChanged')?.(
      new CustomEvent('pageChanged', { detail: { newPage: { name, displayName: `Om ${name}` } } }),
    );
  endReading();
  window.dispatchEvent(new Event('pagehide'));
  controller.abort();
  await jest.advanceTimersByTimeAsync(0);
  const [id, loadMs, renderMs] = [expect.any(String), 900, 900] as [string, number, number];
  const reportPages = [
    { name: 'Side1', title: 'Overblik' },
    { name: 'Side2', title: 'Om Side2' },
  ];
  expect(network.seen.map(({ body }) => body)).toEqual([
    { views: [{ id, reportId, pageId, loadMs, renderMs, reportPages, reportPage: 'Side2' }] },
  ]);
});
