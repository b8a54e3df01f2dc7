import type { WireEntry } from './entries.ts';
import { filterWire, wireText } from './filter-wire.ts';

const entries: WireEntry[] = [
  { id: 3, direction: 'in', method: 'POST', path: '/reports/u1/eventHooks/preInit', status: 404, ms: 0.1, body: 'b' },
  { id: 2, direction: 'in', method: 'POST', path: '/reports/u1/events/loaded', status: 200, ms: 0.2, body: 'b' },
  { id: 1, direction: 'out', method: 'PUT', path: '/report/filters', status: 202, ms: 12, body: 'b' },
];

test.each<[string, number[]]>([
  ['', [3, 2, 1]],
  ['filters', [1]],
  ['OUT put', [1]],
  ['events 200', [2]],
  ['no listener', [3]],
  ['404', [3]],
  ['nothing', []],
])('the filter %j leaves %j', (filter, ids) => {
  expect(filterWire(entries, filter).map(({ id }) => id)).toEqual(ids);
});

test('what is copied runs from first to last and holds no body', () => {
  expect(wireText(entries)).toBe(
    'direction\tmethod\tpath\tstatus\tms\nout\tPUT\t/report/filters\t202\t12\nin\tPOST\t/reports/u1/events/loaded\t200\t0.2\nin\tPOST\t/reports/u1/eventHooks/preInit\t404\t0.1',
  );
});
