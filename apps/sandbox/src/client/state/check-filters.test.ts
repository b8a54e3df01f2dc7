import { CallFailure } from '@portico/embed-frame';
import type { ReportModel } from '../../model/frame-wire.ts';
import { checkFilters } from './check-filters.ts';
import type { FilterLevel } from './filter-levels.ts';

const model: ReportModel = {
  tables: { Cars: { columns: { Origin: 'text' }, measures: ['Cars'], columnInfo: {} } },
  measures: [],
  hierarchies: [],
};
const report: FilterLevel = { kind: 'report' };
const visual: FilterLevel = { kind: 'visual', page: 'A', visual: 'v' };
const origin = { table: 'Cars', column: 'Origin' };
const basic = { filterType: 1, target: origin, operator: 'In', values: ['Japan'] };
const onMeasure = { filterType: 0, target: { table: 'Cars', measure: 'Cars' }, logicalOperator: 'And', conditions: [] };
const topN = {
  filterType: 5,
  target: origin,
  operator: 'Top',
  itemCount: 3,
  orderBy: { table: 'Cars', measure: 'Cars' },
};

test.each<[string, unknown, FilterLevel]>([
  ['a basic filter', [basic], report],
  ['a filter without a type', [{ target: origin, operator: 'NotIn', values: [] }], report],
  ['no filter', undefined, report],
  [
    'a date as a condition',
    [{ ...onMeasure, target: origin, conditions: [{ operator: 'Is', value: new Date(0) }] }],
    report,
  ],
  ['a measure, on a visual', [onMeasure], visual],
  ['top-N, on a visual', [topN], visual],
])('%s is taken', (_, input, level) => {
  expect(checkFilters(input, model, level)).toHaveLength(Array.isArray(input) ? input.length : 0);
});

test.each<[string, unknown, FilterLevel]>([
  ['no list', basic, report],
  ['a text', ['Japan'], report],
  ['a type that is not known', [{ ...basic, filterType: 9 }], report],
  ['an operator that is not known', [{ ...basic, operator: 'Near' }], report],
  ['three conditions', [{ ...onMeasure, conditions: Array(3).fill({ operator: 'IsBlank' }) }], visual],
  ['a table that is not there', [{ ...basic, target: { table: 'Trains', column: 'Origin' } }], report],
  ['a column that is not there', [{ ...basic, target: { table: 'Cars', column: 'toString' } }], report],
  ['a measure that is not there', [{ ...onMeasure, target: { table: 'Cars', measure: 'Trains' } }], visual],
  ['a measure, on the report', [onMeasure], report],
  ['top-N, on a page', [topN], { kind: 'page', page: 'A' }],
])('%s is refused', (_, input, level) => {
  expect(() => checkFilters(input, model, level)).toThrow(CallFailure);
});
