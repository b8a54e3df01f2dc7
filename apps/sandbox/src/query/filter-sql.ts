import type { Fragment, Sql } from 'postgres';
import type { Table } from '../data/dataset.ts';
import {
  FILTER_TYPE,
  targetsOf,
  type Filter,
  type FilterTarget,
  type HierarchyFilter,
  type HierarchyNode,
  type TopNFilter,
  type TupleFilter,
} from '../model/filters.ts';
import type { Grain } from '../model/visual-query.ts';
import { advancedSql, basicSql, equalSql, type Operand } from './conditions.ts';
import {
  aggregationSql,
  allOf,
  columnSql,
  FieldError,
  getColumn,
  getMeasure,
  getTable,
  measureSql,
  rowsOf,
  type QueryScope,
} from './fields.ts';
import { relativeDateSql, relativeTimeSql } from './relative-date.ts';

/** Where filters are turned to SQL: the table that is asked, and the day that counts as today. */
export interface FilterContext {
  scope: QueryScope;
  tableName: string;
  /** `YYYY-MM-DD`, UTC. */
  today: string;
}

/** Conditions on rows and on groups. */
export interface FilterConditions {
  where: Fragment[];
  having: Fragment[];
}

/** On one table; a page has three levels of a hundred at most, its slicers and its marks. */
const MAX_FILTERS = 500;
/** Each filter of this type scans all rows again. */
const MAX_TOP_N = 10;

/** Filters on other tables do not reach this one. @throws FieldError */
export function filterSql(sql: Sql, context: FilterContext, filters: readonly Filter[]): FilterConditions {
  const here = filters.filter((filter) => targetsOf(filter)[0]?.table === context.tableName);
  const ranking = here.filter((filter) => filter.filterType === FILTER_TYPE.topN);
  if (here.length > MAX_FILTERS) throw new FieldError(`A query takes at most ${MAX_FILTERS} filters.`);
  if (ranking.length > MAX_TOP_N) throw new FieldError(`A query takes at most ${MAX_TOP_N} filters by rank.`);
  const where: Fragment[] = [];
  const having: Fragment[] = [];
  for (const filter of here) {
    if (filter.filterType === FILTER_TYPE.topN) continue;
    if (filter.filterType === FILTER_TYPE.advanced && isMeasureTarget(filter.target)) {
      having.push(advancedSql(sql, measureOperand(sql, context, filter.target.measure), filter));
    } else where.push(rowConditionSql(sql, context, filter));
  }
  // Top-N is decided among the rows that the other filters leave.
  const remaining = [...where];
  for (const filter of ranking) where.push(topNSql(sql, context, filter, remaining));
  return { where, having };
}

/** @throws FieldError when a filter names something unknown or compares it with the wrong kind of value. */
export function checkFilters(sql: Sql, scope: QueryScope, filters: readonly Filter[], today: string): void {
  for (const filter of filters) {
    filterSql(sql, { scope, tableName: targetsOf(filter)[0]?.table ?? '', today }, [filter]);
    for (const target of targetsOf(filter)) getTable(scope, target.table);
  }
}

function rowConditionSql(sql: Sql, context: FilterContext, filter: Exclude<Filter, TopNFilter>): Fragment {
  const table = getTable(context.scope, context.tableName);
  const operand = (target: FilterTarget) => columnOperand(sql, table, target);
  switch (filter.filterType) {
    case FILTER_TYPE.basic:
      return basicSql(sql, operand(filter.target), filter);
    case FILTER_TYPE.advanced:
      return advancedSql(sql, operand(filter.target), filter);
    case FILTER_TYPE.includeExclude:
      return basicSql(sql, operand(filter.target), {
        values: filter.values,
        operator: filter.isExclude ? 'NotIn' : 'In',
      });
    case FILTER_TYPE.relativeDate:
      return relativeDateSql(sql, dateOperand(operand(filter.target)), filter, context.today);
    case FILTER_TYPE.relativeTime:
      return relativeTimeSql(sql, dateOperand(operand(filter.target)), filter);
    case FILTER_TYPE.tuple:
      return tupleSql(sql, filter.target.map(operand), filter);
    case FILTER_TYPE.hierarchy:
      return hierarchySql(sql, filter.target.map(operand), filter);
  }
}

/** A column as it stands, or cut to the first day of its month, quarter or year. @throws FieldError */
export function grainSql(sql: Sql, table: Table, name: string, grain: Grain | undefined): Fragment {
  const column = columnSql(sql, table, name);
  if (!grain) return column;
  if (getColumn(table, name).type !== 'date') throw new FieldError(`'${name}' does not hold dates.`);
  return GRAIN_SQL[grain](sql, column);
}

/**
 * Written out instead of bound: the same words must stand in `select` and `group by`. Without a time zone, which would be
 * looked up for every row.
 */
const GRAIN_SQL: Record<Grain, (sql: Sql, column: Fragment) => Fragment> = {
  month: (sql, column) => sql`date_trunc('month', ${column}::timestamp)::date`,
  quarter: (sql, column) => sql`date_trunc('quarter', ${column}::timestamp)::date`,
  year: (sql, column) => sql`date_trunc('year', ${column}::timestamp)::date`,
};

function columnOperand(sql: Sql, table: Table, target: FilterTarget): Operand {
  if (isMeasureTarget(target)) throw new FieldError(`'${target.measure}' is a measure; this filter is for columns.`);
  const { type } = getColumn(table, target.column);
  return { value: grainSql(sql, table, target.column, target.grain), type, name: target.column };
}

function dateOperand({ type, name, value }: Operand): Fragment {
  if (type !== 'date') throw new FieldError(`'${name}' does not hold dates.`);
  return value;
}

function measureOperand(sql: Sql, { scope, tableName }: FilterContext, name: string): Operand {
  return { value: measureSql(sql, getTable(scope, tableName), getMeasure(scope, name)), type: 'decimal', name };
}

function tupleSql(sql: Sql, operands: readonly Operand[], { values }: TupleFilter): Fragment {
  const tuples = values.map((tuple) => {
    const parts = operands.map((operand, index) => equalSql(sql, operand, tuple[index]?.value ?? null));
    return sql`(${allOf(sql, parts)})`;
  });
  return tuples.length > 0 ? sql`(${allOf(sql, tuples, 'or')})` : sql`false`;
}

function hierarchySql(sql: Sql, operands: readonly Operand[], { hierarchyData }: HierarchyFilter): Fragment {
  return nodesSql(sql, operands, hierarchyData, false);
}

/** Values that are not listed are as the node above them is. */
function nodesSql(sql: Sql, operands: readonly Operand[], nodes: readonly HierarchyNode[], above: boolean): Fragment {
  const [operand, ...deeper] = operands;
  if (!operand) throw new FieldError('A hierarchy filter has more levels than targets.');
  const listed = nodes.map((node) => equalSql(sql, operand, node.value ?? null));
  const parts = nodes.map((node, index) => {
    const isSelected = node.operator === 'Selected' || (node.operator !== 'NotSelected' && above);
    const below = node.children?.length
      ? nodesSql(sql, deeper, node.children, isSelected)
      : sql`${isSelected}::boolean`;
    return sql`((${listed[index] ?? sql`false`}) and ${below})`;
  });
  if (above) parts.push(sql`(${allOf(sql, listed, 'or')}) is not true`);
  return parts.length > 0 ? sql`(${allOf(sql, parts, 'or')})` : sql`false`;
}

function topNSql(
  sql: Sql,
  { scope, tableName }: FilterContext,
  filter: TopNFilter,
  where: readonly Fragment[],
): Fragment {
  const table = getTable(scope, tableName);
  const column = grainSql(sql, table, filter.target.column, filter.target.grain);
  const rank = isMeasureTarget(filter.orderBy)
    ? measureSql(sql, table, getMeasure(scope, filter.orderBy.measure))
    : aggregationSql(sql, table, filter.orderBy.column, filter.orderBy.aggregationFunction);
  const order = filter.operator === 'Top' ? sql`${rank} desc nulls last` : sql`${rank} asc nulls last`;
  return sql`${column} in (
    select ${column} from ${rowsOf(sql, scope, tableName)} where ${allOf(sql, where)}
    group by ${column} order by ${order} fetch first ${filter.itemCount} rows with ties)`;
}

function isMeasureTarget(target: FilterTarget): target is Extract<FilterTarget, { measure: string }> {
  return 'measure' in target;
}
