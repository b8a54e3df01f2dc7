import type { ResultColumn } from '../../model/frame-wire.ts';
import type { Filter } from '../../model/filters.ts';
import { isChosen, togglePoint } from './points.ts';

const origin: ResultColumn = { name: 'Origin', role: 'column', type: 'text' };
const month: ResultColumn = { name: 'Date', role: 'column', type: 'date', grain: 'month' };
const at = (value: string | null) => [{ column: origin, value }];
const both = (value: string, date: string) => [...at(value), { column: month, value: date }];
const click = (chosen: Filter[], identity: ReturnType<typeof at>, isMulti = false) =>
  togglePoint('Cars', chosen, identity, isMulti);
const basic = (...values: (string | null)[]) => [
  { filterType: 1, target: { table: 'Cars', column: 'Origin' }, operator: 'In', values },
];

test('a click chooses a mark, another mark takes its place, and the same mark again lets go', () => {
  const first = click([], at('USA'));
  expect(first).toEqual(basic('USA'));
  expect(click(first, at('Japan'))).toEqual(basic('Japan'));
  expect(click(first, at('USA'))).toEqual([]);
});

test('with Ctrl marks are chosen beside each other, blank ones too, and let go one by one', () => {
  const two = click(click([], at('USA')), at(null), true);
  expect(two).toEqual(basic('USA', null));
  expect(click(two, at('USA'), true)).toEqual(basic(null));
  expect(click(two, at('USA'))).toEqual(basic('USA'));
});

test('marks of several columns are combinations, and months stay months', () => {
  const chosen = click([], both('USA', '1970-01-01'));
  expect(chosen).toEqual([
    {
      filterType: 6,
      target: [
        { table: 'Cars', column: 'Origin' },
        { table: 'Cars', column: 'Date', grain: 'month' },
      ],
      operator: 'In',
      values: [[{ value: 'USA' }, { value: '1970-01-01' }]],
    },
  ]);
  expect(click(chosen, both('USA', '1970-01-01'), true)).toEqual([]);
});

test('a mark without columns chooses nothing', () => {
  expect(click([], [])).toEqual([]);
});

test.each([
  ['the chosen one', both('USA', '1970-01-01'), true],
  ['one of another month', both('USA', '1970-02-01'), false],
  ['one that says nothing of the month, as inside of it', at('USA'), true],
  ['one of another origin', at('Japan'), false],
])('%s', (_, identity, expected) => {
  expect(isChosen(click([], both('USA', '1970-01-01')), identity)).toBe(expected);
});

test('a row above the chosen one is not chosen with it, the rows below a chosen one are', () => {
  const below = click([], both('USA', '1970-01-01'));
  expect(isChosen(below, at('USA'), true)).toBe(false);
  expect(isChosen(below, both('USA', '1970-01-01'), true)).toBe(true);
  expect(isChosen(click([], at('USA')), both('USA', '1970-01-01'), true)).toBe(true);
});
