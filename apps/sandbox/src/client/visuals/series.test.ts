import type { Cell, VisualData } from '../../model/frame-wire.ts';
import { toChartData } from './series.ts';

const column = (name: string) => ({ name, role: 'column', type: 'text' }) as const;
const measure = (name: string) => ({ name, role: 'measure', type: 'decimal' }) as const;
const write = (cell: Cell) => (cell === null ? '(Blank)' : String(cell));
const chart = (columns: VisualData['columns'], rows: Cell[][]) =>
  toChartData({ columns, rows, truncated: false }, write);

test('measures are series over the categories', () => {
  const data = chart(
    [column('Year'), measure('Low'), measure('High')],
    [
      ['2012', 1, 5],
      ['2013', null, 6],
    ],
  );
  expect(data.categories).toEqual(['2012', '2013']);
  expect(data.series.map(({ name, values }) => [name, values])).toEqual([
    ['Low', [1, null]],
    ['High', [5, 6]],
  ]);
});

test('a second column gives a series for each of its values, with gaps where there is nothing', () => {
  const rows = [
    ['1970', 'USA', 15],
    ['1970', null, 9],
    ['1971', 'USA', 14],
    ['1971', 'Japan', 8],
  ];
  const data = chart([column('Year'), column('Origin'), measure('Use')], rows);
  expect(data.categories).toEqual(['1970', '1971']);
  expect(data.series.map(({ name, values }) => [name, values])).toEqual([
    ['USA', [15, 14]],
    ['(Blank)', [9, null]],
    ['Japan', [null, 8]],
  ]);
  expect(data.legendValues).toEqual(['USA', null, 'Japan']);
});
