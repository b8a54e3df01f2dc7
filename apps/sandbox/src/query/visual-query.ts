import type { Fragment, Sql } from 'postgres';
import type { Table } from '../data/dataset.ts';
import { SCHEMA } from '../data/load.ts';
import {
  FILTER_TYPE,
  targetsOf,
  type AdvancedFilter,
  type BasicFilter,
  type Filter,
  type FilterTarget,
  type TopNFilter,
} from '../model/filters.ts';
import type { Cell, ResultColumn, VisualData } from '../model/frame-wire.ts';
import type { VisualQuery } from '../model/report-document.ts';
import { advancedSql, basicSql, type Operand } from './conditions.ts';
import {
  aggregationSql,
  allOf,
  FieldError,
  getColumn,
  getMeasure,
  getTable,
  measureSql,
  type QueryScope,
} from './fields.ts';
import { relativeDateSql } from './relative-date.ts';

/** The rows of one visual under its filters: one statement, only known names, every value bound. */
export async function runVisualQuery(
  sql: Sql,
  scope: QueryScope,
  query: VisualQuery,
  filters: readonly Filter[],
  today: string,
): Promise<VisualData> {
  const table = getTable(scope, query.table);
  const groups = query.groupBy.map((grouping) => groupingSql(sql, table, grouping));
  const measures = query.measures.map((name) => measureColumn(sql, scope, table, name));
  const columns = [...groups, ...measures];
  const { where, having } = filterSql(sql, { scope, table, tableName: query.table, today }, filters);
  const rows = await sql`
    select ${list(
      sql,
      columns.map((column) => column.select),
    )}
    from ${sql(`${SCHEMA}.${table.sqlName}`)}
    where ${allOf(sql, where)}
    ${
      groups.length > 0
        ? sql`group by ${list(
            sql,
            groups.map((column) => column.value),
          )}`
        : sql``
    }
    having ${allOf(sql, having)}
    ${orderSql(sql, query, columns)}
    limit ${query.limit + 1}`.values();
  return {
    columns: columns.map((column) => column.result),
    rows: rows.slice(0, query.limit) as unknown as Cell[][],
    truncated: rows.length > query.limit,
  };
}

/** @throws FieldError when a filter names something unknown or compares it with the wrong kind of value. */
export function checkFilters(sql: Sql, scope: QueryScope, filters: readonly Filter[], today: string): void {
  for (const filter of filters) {
    const tableName = targetsOf(filter)[0]?.table ?? '';
    filterSql(sql, { scope, table: getTable(scope, tableName), tableName, today }, [filter]);
  }
}

interface SelectedColumn {
  select: Fragment;
  value: Fragment;
  result: ResultColumn;
}

interface FilterContext {
  scope: QueryScope;
  table: Table;
  tableName: string;
  today: string;
}

function groupingSql(sql: Sql, table: Table, grouping: VisualQuery['groupBy'][number]): SelectedColumn {
  const { sqlName, type } = getColumn(table, grouping.column);
  const column = sql`${sql(sqlName)}`;
  // The grain is a word of a closed list, written out: a bound value would differ between select and group by.
  const value =
    grouping.grain === 'year'
      ? sql`date_trunc('year', ${column})`
      : grouping.grain === 'month'
        ? sql`date_trunc('month', ${column})`
        : column;
  return {
    value,
    select: type === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : value,
    result: { name: grouping.column, role: 'column', type, ...(grouping.grain ? { grain: grouping.grain } : {}) },
  };
}

function measureColumn(sql: Sql, scope: QueryScope, table: Table, name: string): SelectedColumn {
  const measure = getMeasure(scope, name);
  const value = measureSql(sql, table, measure);
  return { value, select: value, result: { name, role: 'measure', type: 'decimal', format: measure.format } };
}

/** Conditions on rows and on groups; filters on other tables do not reach this one. */
function filterSql(sql: Sql, context: FilterContext, filters: readonly Filter[]) {
  const where: Fragment[] = [];
  const having: Fragment[] = [];
  const topN: TopNFilter[] = [];
  for (const filter of filters) {
    if (targetsOf(filter)[0]?.table !== context.tableName) continue;
    if (filter.filterType === FILTER_TYPE.topN) topN.push(filter);
    else if (filter.filterType !== FILTER_TYPE.basic && filter.filterType !== FILTER_TYPE.advanced) {
      if (filter.filterType !== FILTER_TYPE.relativeDate) throw new FieldError('This kind of filter is not supported.');
      const operand = columnOperand(sql, context.table, filter.target.column);
      if (operand.type !== 'date') throw new FieldError(`'${operand.name}' does not hold dates.`);
      where.push(relativeDateSql(sql, operand.value, filter, context.today));
    } else if (isMeasureTarget(filter.target))
      having.push(comparisonSql(sql, measureOperand(sql, context, filter.target.measure), filter));
    else where.push(comparisonSql(sql, columnOperand(sql, context.table, filter.target.column), filter));
  }
  // Top-N is decided among the rows that the other filters leave.
  const remaining = [...where];
  for (const filter of topN) where.push(topNSql(sql, context, filter, remaining));
  return { where, having };
}

function comparisonSql(sql: Sql, operand: Operand, filter: BasicFilter | AdvancedFilter): Fragment {
  return filter.filterType === FILTER_TYPE.basic ? basicSql(sql, operand, filter) : advancedSql(sql, operand, filter);
}

function topNSql(sql: Sql, { scope, table }: FilterContext, filter: TopNFilter, where: readonly Fragment[]): Fragment {
  const column = sql`${sql(getColumn(table, filter.target.column).sqlName)}`;
  const rank = isMeasureTarget(filter.orderBy)
    ? measureSql(sql, table, getMeasure(scope, filter.orderBy.measure))
    : aggregationSql(sql, table, filter.orderBy.column, filter.orderBy.aggregationFunction);
  const order = filter.operator === 'Top' ? sql`${rank} desc nulls last` : sql`${rank} asc nulls last`;
  return sql`${column} in (
    select ${column} from ${sql(`${SCHEMA}.${table.sqlName}`)} where ${allOf(sql, where)}
    group by ${column} order by ${order} fetch first ${filter.itemCount} rows with ties)`;
}

function columnOperand(sql: Sql, table: Table, name: string): Operand {
  const column = getColumn(table, name);
  return { value: sql`${sql(column.sqlName)}`, type: column.type, name };
}

function measureOperand(sql: Sql, { scope, table }: FilterContext, name: string): Operand {
  return { value: measureSql(sql, table, getMeasure(scope, name)), type: 'decimal', name };
}

function orderSql(sql: Sql, query: VisualQuery, columns: readonly SelectedColumn[]): Fragment {
  const sorted = columns.find((column) => column.result.name === query.sort?.by);
  const first = sorted
    ? [
        query.sort?.direction === 'descending'
          ? sql`${sorted.value} desc nulls last`
          : sql`${sorted.value} asc nulls last`,
      ]
    : [];
  // The groups themselves settle ties, so that the same data always come in the same order.
  const groups = columns.filter((column) => column.result.role === 'column').map((column) => sql`${column.value}`);
  const terms = [...first, ...groups];
  return terms.length > 0 ? sql`order by ${list(sql, terms)}` : sql``;
}

function list(sql: Sql, parts: readonly Fragment[]): Fragment {
  if (parts.length === 0) throw new FieldError('A query needs at least one column or measure.');
  return parts.reduce((left, right) => sql`${left}, ${right}`);
}

function isMeasureTarget(target: FilterTarget): target is Extract<FilterTarget, { measure: string }> {
  return 'measure' in target;
}
