import type { ResultColumn, VisualData } from '../../../model/frame-wire.ts';
import { toMatrix } from './matrix-model.ts';

const column = (name: string): ResultColumn => ({ name, role: 'column', type: 'text' });
const flights: ResultColumn = { name: 'Flights', role: 'measure', type: 'decimal' };

const data: VisualData = {
  columns: [column('Region'), column('State'), column('Day'), flights],
  rows: [
    ['West', 'Utah', 'Mon', 1],
    ['West', 'Utah', 'Fri', 2],
    ['South', 'Texas', 'Fri', 4],
    ['West', 'Oregon', 'Mon', 8],
  ],
  truncated: false,
  totals: [15],
  subtotals: [
    [
      ['West', 11],
      ['South', 4],
    ],
    [
      ['West', 'Utah', 3],
      ['South', 'Texas', 4],
      ['West', 'Oregon', 8],
    ],
  ],
  crossings: [
    {
      rowDepth: 0,
      rows: [
        ['Mon', 9],
        ['Fri', 6],
      ],
    },
    {
      rowDepth: 1,
      rows: [
        ['West', 'Mon', 9],
        ['West', 'Fri', 2],
        ['South', 'Fri', 4],
      ],
    },
  ],
};

test('rows stand under each other as the data first name them', () => {
  const { roots } = toMatrix(data, 2);
  expect(roots.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
    [
      ['West'],
      [
        ['West', 'Utah'],
        ['West', 'Oregon'],
      ],
    ],
    [['South'], [['South', 'Texas']]],
  ]);
});

test.each([
  ['a cell', ['West', 'Utah'], ['Fri'], 2],
  ['a cell of a closed row', ['West'], ['Mon'], 9],
  ['the total of a row', ['West', 'Utah'], undefined, 3],
  ['the total of a closed row', ['West'], undefined, 11],
  ['the total of a column', [], ['Fri'], 6],
  ['the total of all', [], undefined, 15],
  ['nothing where there is none', ['South'], ['Mon'], undefined],
])('%s', (_, path, key, expected) => {
  expect(toMatrix(data, 2).at(path, key)?.[0]).toBe(expected);
});

test('columns keep the order of their totals; without them, their own', () => {
  expect(toMatrix(data, 2).columnKeys).toEqual([['Mon'], ['Fri']]);
  const { crossings: _, ...without } = data;
  expect(toMatrix(without, 2).columnKeys).toEqual([['Fri'], ['Mon']]);
  expect(toMatrix(without, 3).columnKeys).toEqual([]);
});
