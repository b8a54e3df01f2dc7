import { FILTER_TYPE, type Filter } from '../model/filters.ts';
import type { QuestionPart } from '../model/frame-wire-content-types.ts';
import type { DataVisualType, Grouping, Measure } from '../model/report-document.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';
import type { Comparison } from './keywords.ts';

/** The meaning of a question over one table. */
export interface Interpretation {
  vocabulary: Vocabulary;
  parts: QuestionPart[];
  measures: Measure[];
  groups: Grouping[];
  filters: Filter[];
  /** Each filter as text. */
  filterTexts: string[];
  top?: { count: number; isDescending: boolean };
  type?: DataVisualType;
}

const AGGREGATE_NAMES: Record<Measure['aggregate'], string> = {
  sum: 'Total',
  average: 'Average',
  min: 'Lowest',
  max: 'Highest',
  count: 'Number of',
  distinctCount: 'Different',
  median: 'Median',
};

/** A measure that the data set does not define: `Average Delay`. */
export function implicitMeasure(
  { table, tableName }: Vocabulary,
  column: string,
  aggregate?: Measure['aggregate'],
): Measure {
  const { summarizeBy, type, format } = table.columns[column] ?? { type: 'text' };
  const isNumber = type === 'whole' || type === 'decimal';
  const defaultAggregate =
    summarizeBy === 'average' ? 'average' : summarizeBy === 'none' || !isNumber ? 'distinctCount' : 'sum';
  const used =
    aggregate && (isNumber || aggregate === 'count' || aggregate === 'distinctCount') ? aggregate : defaultAggregate;
  const isCount = used === 'count' || used === 'distinctCount';
  return {
    name: `${AGGREGATE_NAMES[used]} ${column}`,
    table: tableName,
    aggregate: used === 'count' && !isNumber ? 'distinctCount' : used,
    column,
    format: isCount ? { decimals: 0, suffix: '' } : (format ?? { decimals: used === 'sum' ? 0 : 1, suffix: '' }),
  };
}

/** The measure that counts rows. */
export function rowCount({ scope, table, tableName }: Vocabulary): Measure {
  const known = scope.dataset.measures.find(
    (measure) => measure.table === tableName && measure.aggregate === 'count' && !measure.where,
  );
  const [column = ''] = Object.keys(table.columns);
  const name = `Number of ${table.rowNoun ?? 'rows'}`;
  return known ?? { name, table: tableName, aggregate: 'count', column, format: { decimals: 0, suffix: '' } };
}

/** Adds a value to the filter on its column, or adds a new filter. */
export function addValue(
  interpretation: Interpretation,
  column: string,
  value: string | number,
  isExcluded: boolean,
): void {
  const operator = isExcluded ? 'NotIn' : 'In';
  const target = { table: interpretation.vocabulary.tableName, column };
  const known = interpretation.filters.find(
    (filter) =>
      filter.filterType === FILTER_TYPE.basic &&
      filter.operator === operator &&
      filter.target.column === column &&
      !filter.target.grain,
  );
  const operatorText = isExcluded ? 'is not' : 'is';
  if (known?.filterType === FILTER_TYPE.basic) {
    const at = interpretation.filters.indexOf(known);
    known.values.push(value);
    interpretation.filterTexts[at] = `${column} ${operatorText} ${known.values.join(' or ')}`;
    return;
  }
  interpretation.filters.push({ filterType: FILTER_TYPE.basic, target, operator, values: [value] });
  interpretation.filterTexts.push(`${column} ${operatorText} ${value}`);
}

const OPERATOR_TEXTS: Record<Comparison, string> = {
  GreaterThan: 'more than',
  GreaterThanOrEqual: 'at least',
  LessThan: 'less than',
  LessThanOrEqual: 'at most',
  Is: 'exactly',
};

/** Adds a condition on a column or a measure; two values are a range. */
export function addCondition(
  interpretation: Interpretation,
  field: { column: string } | { measure: string },
  operator: Comparison,
  values: readonly number[],
): void {
  const table = interpretation.vocabulary.tableName;
  const [first = 0, second] = values;
  const conditions =
    second === undefined
      ? [{ operator, value: first }]
      : [
          { operator: 'GreaterThanOrEqual' as const, value: first },
          { operator: 'LessThanOrEqual' as const, value: second },
        ];
  interpretation.filters.push({
    filterType: FILTER_TYPE.advanced,
    target: { table, ...field },
    logicalOperator: 'And',
    conditions,
  });
  const name = 'column' in field ? field.column : field.measure;
  interpretation.filterTexts.push(
    second === undefined
      ? `${name} is ${OPERATOR_TEXTS[operator]} ${first}`
      : `${name} is between ${first} and ${second}`,
  );
}

/** The column of a value: the one that the hint names, or the first. */
export function chooseValue(values: NonNullable<Entry['values']>, hint: string | undefined) {
  return values.find(({ column }) => hint !== undefined && column.startsWith(hint)) ?? values[0];
}
