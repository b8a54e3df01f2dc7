import { reportDocumentSchema } from '../../model/report-document.ts';
import {
  addPage,
  addVisual,
  freeName,
  movePage,
  placeVisual,
  removePage,
  removeVisual,
  renamePage,
  renameVisual,
} from './document-edits.ts';

const text = (name: string) => ({
  name,
  title: name,
  type: 'textbox' as const,
  layout: { x: 100, y: 100, width: 200, height: 100 },
});
const report = reportDocumentSchema.parse({
  id: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  name: 'Report',
  datasetId: '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d',
  pages: [
    {
      name: 'A',
      displayName: 'A',
      width: 1000,
      height: 600,
      visuals: [text('one'), text('two')],
      interactions: [{ source: 'one', target: 'two', effect: 'none' }],
      mobile: { height: 400, visuals: { one: { x: 0, y: 0, width: 100, height: 50 } } },
    },
    { name: 'B', displayName: 'B', visuals: [] },
    { name: 'C', displayName: 'C', visuals: [] },
  ],
});
const names = ({ pages }: typeof report) => pages.map(({ name }) => name);

describe('a visual that is moved or resized stays on the page and can be found again', () => {
  test.each([
    ['to a free place', { x: 300, y: 200 }, { x: 300, y: 200, width: 200, height: 100 }],
    ['over the left and upper edge', { x: -50, y: -9 }, { x: 0, y: 0, width: 200, height: 100 }],
    ['over the right and lower edge', { x: 990, y: 590 }, { x: 800, y: 500, width: 200, height: 100 }],
    ['to nothing', { width: 1, height: -5 }, { x: 100, y: 100, width: 40, height: 40 }],
    ['to more than the page', { width: 5000 }, { x: 0, y: 100, width: 1000, height: 100 }],
  ])('%s', (_, change, expected) => {
    expect(placeVisual('A', 'one', change)(report).pages[0]?.visuals[0]?.layout).toMatchObject(expected);
  });
});

test('an edit leaves the document before it as it was, and the pages that it does not touch', () => {
  const before = structuredClone(report);
  const after = renameVisual('A', 'one', 'Other')(report);
  expect(report).toEqual(before);
  expect(after.pages[0]?.visuals[0]?.title).toBe('Other');
  expect(after.pages[1]).toBe(report.pages[1]);
});

test('with a visual goes what others do to it, and its place on phones', () => {
  const [page] = removeVisual('A', 'one')(report).pages;
  expect(page?.visuals.map(({ name }) => name)).toEqual(['two']);
  expect(page?.interactions).toEqual([]);
  expect(page?.mobile?.visuals).toEqual({});
});

test('visuals and pages come after the others', () => {
  const [page, other] = report.pages;
  const first = page?.visuals[0];
  if (!first || !other) throw new Error('The report has pages and visuals.');
  expect(addVisual('B', first)(report).pages[1]?.visuals).toHaveLength(1);
  expect(names(addPage({ ...other, name: 'D' })(report))).toEqual(['A', 'B', 'C', 'D']);
  expect(names(removePage('B')(report))).toEqual(['A', 'C']);
  expect(renamePage('B', 'Sums')(report).pages[1]?.displayName).toBe('Sums');
});

test.each([
  ['A', 1, 'BAC'],
  ['C', -2, 'CAB'],
  ['C', 5, 'ABC'],
  ['A', -1, 'ABC'],
  ['Nowhere', 1, 'ABC'],
])('page %s moved by %i gives %s', (name, steps, expected) => {
  expect(names(movePage(name, steps)(report)).join('')).toBe(expected);
});

test.each([
  [[], 'page'],
  [['page'], 'page-2'],
  [['page', 'page-2', 'page-4'], 'page-3'],
])('among %j a new name is %s', (taken, expected) => {
  expect(
    freeName(
      'page',
      taken.map((name) => ({ name })),
    ),
  ).toBe(expected);
});
