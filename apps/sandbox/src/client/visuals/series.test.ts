import type { Cell, VisualData } from '../../model/frame-wire.ts';
import { highlightedOnly, partOrFaded, toChartData } from './series.ts';

const column = (name: string) => ({ name, role: 'column', type: 'text' }) as const;
const measure = (name: string) => ({ name, role: 'measure', type: 'decimal' }) as const;
const write = (cell: Cell) => (cell === null ? '(Blank)' : String(cell));
const dataOf = (columns: VisualData['columns'], rows: Cell[][]): VisualData => ({ columns, rows, truncated: false });
const numbers = (data: VisualData, categoryColumns = 1) => {
  const { names, series } = toChartData(data, write, categoryColumns);
  return { names, series: series.map(({ name, values }) => [name, values]) };
};

const perOrigin = dataOf(
  [column('Year'), column('Origin'), measure('Use')],
  [
    ['1970', 'USA', 15],
    ['1970', null, 9],
    ['1971', 'USA', 14],
    ['1971', 'Japan', 8],
  ],
);

test('measures are series over the categories', () => {
  const rows = [
    ['2012', 1, 5],
    ['2013', null, 6],
  ];
  expect(numbers(dataOf([column('Year'), measure('Low'), measure('High')], rows))).toEqual({
    names: ['2012', '2013'],
    series: [
      ['Low', [1, null]],
      ['High', [5, 6]],
    ],
  });
});

test('a second column gives a series for each of its values, with gaps where there is nothing', () => {
  expect(numbers(perOrigin)).toEqual({
    names: ['1970', '1971'],
    series: [
      ['USA', [15, 14]],
      ['(Blank)', [9, null]],
      ['Japan', [null, 8]],
    ],
  });
});

test('an expanded hierarchy has one category for each pair of values, and no series', () => {
  expect(numbers(perOrigin, 2)).toEqual({
    names: ['1970 · USA', '1970 · (Blank)', '1971 · USA', '1971 · Japan'],
    series: [['Use', [15, 9, 14, 8]]],
  });
});

test('every value knows its row and the part of it that is highlighted', () => {
  const { series } = toChartData({ ...perOrigin, highlights: [[3], [null], [14], [0]] }, write);
  expect(series.map(({ rows, highlights }) => [rows, highlights])).toEqual([
    [
      [0, 2],
      [3, 14],
    ],
    [
      [1, undefined],
      [null, null],
    ],
    [
      [undefined, 3],
      [null, 0],
    ],
  ]);
});

test('what can show no parts shows the highlighted rows alone', () => {
  const shown = highlightedOnly({ ...perOrigin, highlights: [[3], [null], [14], [0]] });
  expect(shown.rows).toEqual([
    ['1970', 'USA', 3],
    ['1971', 'USA', 14],
    ['1971', 'Japan', 0],
  ]);
  expect(shown.highlights).toBeUndefined();
});

test('where nothing is highlighted all is shown, faded', () => {
  expect(partOrFaded({ ...perOrigin, highlights: [[0], [null], [0], [0]] })).toMatchObject({
    isFaded: true,
    data: { rows: perOrigin.rows },
  });
  expect(partOrFaded({ ...perOrigin, highlights: [[0], [null], [2], [0]] }).isFaded).toBe(false);
  expect(partOrFaded(perOrigin).isFaded).toBe(false);
});
