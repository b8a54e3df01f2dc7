import { FILTER_TYPE, type Filter } from '../../model/filters.ts';
import type { OpenedReport } from '../../model/frame-wire.ts';
import { reportDocumentSchema } from '../../model/report-document.ts';
import { readState, writeState } from './bookmarks.ts';
import { applyReaderState, captureReaderState } from './reader-state.ts';
import { createReportState, startReport, type ReportState } from './report-state.ts';

const layout = { x: 0, y: 0, width: 100, height: 100 };
const chart = (name: string) => ({
  name,
  title: name,
  type: 'barChart',
  layout,
  query: { table: 'Cars', groupBy: [{ column: 'Origin' }], measures: ['Cars'] },
});
const slicer = {
  name: 'origin',
  title: '',
  type: 'slicer',
  mode: 'list',
  layout,
  target: { table: 'Cars', column: 'Origin' },
};
const only = (...values: string[]): Filter[] => [
  { filterType: FILTER_TYPE.basic, target: { table: 'Cars', column: 'Origin' }, operator: 'In', values },
];

function open(change: object = {}): ReportState {
  const state = createReportState();
  const document = reportDocumentSchema.parse({
    id: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
    name: 'Cars',
    datasetId: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
    pages: [
      { name: 'A', displayName: 'A', visuals: [chart('one'), slicer] },
      { name: 'B', displayName: 'B', visuals: [chart('two')] },
    ],
    ...change,
  });
  startReport(state, { document, personalBookmarks: [] } as unknown as OpenedReport);
  return state;
}

/** A report after a reader has been everywhere. */
function used(): ReportState {
  const state = open();
  state.filters.set({ kind: 'report' }, only('Europe'));
  state.filters.set({ kind: 'visual', page: 'B', visual: 'two' }, only('Japan'));
  state.visuals.change('A', 'origin', { slicer: only('USA') });
  state.visuals.change('A', 'one', { sort: { by: 'Cars', direction: 'ascending' }, isShown: false });
  state.visuals.change('B', 'two', { drill: { level: 1, mode: 'drill', path: ['Japan'] } });
  state.activePage = 'A';
  state.spotlight = 'one';
  return state;
}

test('what was captured of all pages comes back whole, also through the text that hosts keep', () => {
  const captured = captureReaderState(used(), { allPages: true });
  const kept = readState(writeState(captured));
  expect(kept).toEqual(captured);
  const state = open();
  state.activePage = 'B';
  if (kept) applyReaderState(state, kept);
  expect(captureReaderState(state, { allPages: true })).toEqual(captured);
});

test('of one page only that page is captured, and the others stay as they are', () => {
  const captured = captureReaderState(used(), {});
  const state = open();
  state.visuals.change('B', 'two', { drill: { level: 1, mode: 'expand', path: [] } });
  applyReaderState(state, captured);
  expect(state.visuals.get('B', 'two')).toEqual({ drill: { level: 1, mode: 'expand', path: [] } });
  expect(state.filters.get({ kind: 'visual', page: 'B', visual: 'two' })).toEqual([]);
  expect(state.visuals.get('A', 'origin')).toEqual({ slicer: only('USA') });
});

test('a state without a filter takes the filter away', () => {
  const state = used();
  applyReaderState(state, captureReaderState(open(), { allPages: true }));
  expect(state.filters.get({ kind: 'report' })).toEqual([]);
  expect(state.visuals.get('A', 'one')).toEqual({});
  expect(state.spotlight).toBeUndefined();
});

test('order and depth stay out where visuals are not to be personalised', () => {
  const captured = captureReaderState(used(), { allPages: true, personalizeVisuals: false });
  expect(captured).not.toHaveProperty('sorts');
  expect(captured).not.toHaveProperty('drills');
});

test('pages and visuals that are gone are left out', () => {
  const state = open({ pages: [{ name: 'B', displayName: 'B', visuals: [] }] });
  applyReaderState(state, captureReaderState(used(), { allPages: true }));
  expect(state.activePage).toBe('B');
  expect(state.visuals.ofPage('B')).toEqual({});
});

test('the author decides what a report opens with', () => {
  const state = open({
    activePage: 'B',
    filters: only('USA'),
    pages: [
      { name: 'A', displayName: 'A', visuals: [{ ...slicer, filters: only('Japan') }], filters: only('Europe') },
      { name: 'B', displayName: 'B', visuals: [{ ...chart('two'), filters: only('Europe') }] },
    ],
  });
  expect(state.activePage).toBe('B');
  expect(state.filters.get({ kind: 'report' })).toEqual(only('USA'));
  expect(state.filters.get({ kind: 'page', page: 'A' })).toEqual(only('Europe'));
  expect(state.filters.get({ kind: 'visual', page: 'B', visual: 'two' })).toEqual(only('Europe'));
  expect(state.visuals.get('A', 'origin')).toEqual({ slicer: only('Japan') });
});

test.each([['nonsense'], [''], [undefined], [btoa('[]')], [btoa('{"slicers":[1]}')]])('%j is no state', (text) => {
  expect(readState(text)).toBeUndefined();
});
