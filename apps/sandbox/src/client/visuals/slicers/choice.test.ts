import { filterListSchema } from '../../../model/filters.ts';
import { boundsFilter, chosenBounds, chosenValues, toggleValue, valuesFilter } from './choice.ts';

const target = { table: 'T', column: 'C' };

test('values become a filter that the server takes, and are read from it again', () => {
  const filters = valuesFilter(target, ['a', null, 3], false);
  expect(filterListSchema.parse(filters)).toEqual(filters);
  expect(chosenValues(filters)).toEqual({ values: ['a', null, 3], isExcluded: false });
  expect(valuesFilter(target, [], false)).toEqual([]);
  expect(chosenValues([])).toBeUndefined();
});

test('a choice of the host that excludes values is known as one', () => {
  const [filter] = filterListSchema.parse([{ filterType: 1, target, operator: 'NotIn', values: ['a'] }]);
  expect(chosenValues(filter ? [filter] : [])).toEqual({ values: ['a'], isExcluded: true });
});

test.each([
  [['a'], 'b', false, ['a', 'b']],
  [['a', 'b'], 'a', false, ['b']],
  [['a'], 'b', true, ['b']],
  [['a'], 'a', true, []],
])('of %j a click on %s (one only: %s) leaves %j', (chosen, value, isSingle, expected) => {
  expect(toggleValue(chosen, value, isSingle)).toEqual(expected);
});

test.each([[{ from: 1, to: 5 }], [{ from: null, to: 5 }], [{ from: '2012-01-01', to: null }]])(
  'the bounds %j come back from their filter',
  (bounds) => {
    const filters = boundsFilter(target, bounds);
    expect(filterListSchema.parse(filters)).toEqual(filters);
    expect(chosenBounds(filters)).toEqual(bounds);
  },
);

test('open bounds filter nothing, and a moment of the host stands for its day', () => {
  expect(boundsFilter(target, { from: null, to: null })).toEqual([]);
  const conditions = [{ operator: 'GreaterThan', value: '2012-03-04T10:00:00.000Z' }];
  const filters = filterListSchema.parse([{ filterType: 0, target, logicalOperator: 'And', conditions }]);
  expect(chosenBounds(filters)).toEqual({ from: '2012-03-04', to: null });
});
