import { filterSchema, type Filter } from '../../model/filters.ts';
import { createFilterLevels, FILTER_OPERATIONS, operate } from './filter-levels.ts';

const on = (column: string, ...values: string[]): Filter =>
  filterSchema.parse({ filterType: 1, target: { table: 'T', column }, operator: 'In', values });

const origin = on('Origin', 'Japan');
const otherOrigin = on('Origin', 'USA');
const year = on('Year', '1970');

test.each([
  ['removeAll', [origin, year], [], []],
  ['replaceAll', [origin, year], [otherOrigin], [otherOrigin]],
  ['add', [origin], [otherOrigin], [origin, otherOrigin]],
  ['replace', [origin, year], [otherOrigin], [year, otherOrigin]],
  ['replace', [year], [origin], [year, origin]],
] as const)('%s', (operation, before, given, after) => {
  expect(operate(before, FILTER_OPERATIONS[operation], given)).toEqual(after);
});

test('a measure and a column of the same name are two fields', () => {
  const measure = filterSchema.parse({
    filterType: 0,
    target: { table: 'T', measure: 'Origin' },
    logicalOperator: 'And',
    conditions: [],
  });
  expect(operate([measure], FILTER_OPERATIONS.replace, [origin])).toEqual([measure, origin]);
});

test('a page is asked for with its own filters, those of the report and of its visuals', () => {
  const levels = createFilterLevels();
  levels.set({ kind: 'report' }, [origin]);
  levels.set({ kind: 'page', page: 'A' }, [year]);
  levels.set({ kind: 'page', page: 'B' }, [otherOrigin]);
  levels.set({ kind: 'visual', page: 'A', visual: 'chart' }, [otherOrigin]);
  levels.set({ kind: 'visual', page: 'B', visual: 'chart' }, [year]);
  expect(levels.ofPage('A')).toEqual({ report: [origin], page: [year], visuals: { chart: [otherOrigin] } });
  levels.clear();
  expect(levels.ofPage('A')).toEqual({ report: [], page: [], visuals: {} });
});
