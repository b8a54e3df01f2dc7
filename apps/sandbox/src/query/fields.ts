import type { Fragment, Sql } from 'postgres';
import type { Column, Dataset, Table } from '../data/dataset.ts';
import { SCHEMA } from '../data/load.ts';
import type { Measure } from '../model/report-document.ts';

/** A filter or query names something that the data set does not have, or compares it with a value of another type. */
export class FieldError extends Error {}

/** The parts of a data set that a caller's queries may touch. */
export interface QueryScope {
  dataset: Dataset;
  /** Measures of the report; those of the data set come after them. */
  measures: readonly Measure[];
  /** Rows that the caller may see; all of them when absent. It is a part of every statement. */
  security?: RowSecurity;
}

/** Conditions on the rows of a table, and a key that identifies them. */
export interface RowSecurity {
  key: string;
  where: (sql: Sql, tableName: string) => Fragment;
}

/** @throws FieldError */
export function getTable(scope: QueryScope, name: string): Table {
  return own(scope.dataset.tables, name) ?? refuse(`Table '${name}' does not exist in this report.`);
}

/** @throws FieldError */
export function getColumn(table: Table, name: string): Column {
  return own(table.columns, name) ?? refuse(`Column '${name}' does not exist in this report.`);
}

/** @throws FieldError */
export function getMeasure(scope: QueryScope, name: string): Measure {
  return (
    measuresOf(scope).find((measure) => measure.name === name) ??
    refuse(`Measure '${name}' does not exist in this report.`)
  );
}

/** The report's own measures, then those of the data set that it does not name anew. */
export function measuresOf({ measures, dataset }: QueryScope): Measure[] {
  const named = new Set(measures.map(({ name }) => name));
  return [...measures, ...dataset.measures.filter(({ name }) => !named.has(name))];
}

/** The table with the rows that the caller may see: what every `from` names. */
export function rowsOf(sql: Sql, scope: QueryScope, tableName: string): Fragment {
  const name = sql(`${SCHEMA}.${getTable(scope, tableName).sqlName}`);
  return scope.security
    ? sql`(select * from ${name} where ${scope.security.where(sql, tableName)}) as rows`
    : sql`${name}`;
}

/** The name of a column in PostgreSQL, quoted. @throws FieldError */
export function columnSql(sql: Sql, table: Table, name: string): Fragment {
  return sql`${sql(getColumn(table, name).sqlName)}`;
}

type AggregateSql = (sql: Sql, column: Fragment, which: Fragment) => Fragment;

const AGGREGATES: Record<Measure['aggregate'], AggregateSql> = {
  sum: (sql, column, which) => sql`sum(${column})${which}::float8`,
  average: (sql, column, which) => sql`avg(${column})${which}::float8`,
  min: (sql, column, which) => sql`min(${column})${which}::float8`,
  max: (sql, column, which) => sql`max(${column})${which}::float8`,
  count: (sql, column, which) => sql`count(${column})${which}::float8`,
  distinctCount: (sql, column, which) => sql`count(distinct ${column})${which}::float8`,
  median: (sql, column, which) => sql`percentile_cont(0.5) within group (order by ${column})${which}`,
};
const NEEDS_NUMBERS: ReadonlySet<Measure['aggregate']> = new Set(['sum', 'average', 'min', 'max', 'median']);

/** Aggregations that a filter's target may name, without case (specification §1.5.6, `aggregationFunction`). */
const AGGREGATE_NAMES: Record<string, Measure['aggregate']> = {
  sum: 'sum',
  avg: 'average',
  average: 'average',
  min: 'min',
  max: 'max',
  count: 'count',
  distinctcount: 'distinctCount',
  median: 'median',
};

const COMPARISONS = {
  '=': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} = ${right}`,
  '<>': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} <> ${right}`,
  '<': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} < ${right}`,
  '<=': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} <= ${right}`,
  '>': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} > ${right}`,
  '>=': (sql: Sql, left: Fragment, right: Fragment) => sql`${left} >= ${right}`,
} as const;

/** The measure as SQL over the rows of a group, or over those of them that `only` leaves. @throws FieldError */
export function measureSql(
  sql: Sql,
  table: Table,
  measure: Omit<Measure, 'format' | 'name'>,
  only?: Fragment,
): Fragment {
  const { type } = getColumn(table, measure.column);
  if (NEEDS_NUMBERS.has(measure.aggregate) && (type === 'text' || type === 'date')) {
    throw new FieldError(`'${measure.column}' does not hold numbers.`);
  }
  const column = columnSql(sql, table, measure.column);
  const part = measure.where ? conditionSql(sql, table, measure.where) : undefined;
  const counted = [part, only].filter((condition) => condition !== undefined);
  const value = AGGREGATES[measure.aggregate](sql, column, filterClause(sql, counted));
  if (measure.isShare) {
    const whole = AGGREGATES[measure.aggregate](sql, column, filterClause(sql, only ? [only] : []));
    return sql`100 * ${value} / nullif(${whole}, 0)`;
  }
  if (!measure.per) return value;
  const per = columnSql(sql, table, measure.per);
  return sql`${value} / nullif(count(distinct ${per})${filterClause(sql, counted)}, 0)`;
}

function conditionSql(sql: Sql, table: Table, { column, operator, value }: NonNullable<Measure['where']>): Fragment {
  const { type } = getColumn(table, column);
  const isNumber = type === 'whole' || type === 'decimal';
  if (isNumber !== (typeof value === 'number')) throw new FieldError(`'${column}' cannot be compared with '${value}'.`);
  const bound = isNumber ? sql`${value}::float8` : type === 'date' ? sql`${value}::text::date` : sql`${value}::text`;
  return COMPARISONS[operator](sql, columnSql(sql, table, column), bound);
}

function filterClause(sql: Sql, conditions: readonly Fragment[]): Fragment {
  return conditions.length > 0 ? sql` filter (where ${allOf(sql, conditions)})` : sql``;
}

/** @throws FieldError */
export function aggregationSql(sql: Sql, table: Table, column: string, aggregationFunction: string): Fragment {
  const aggregate =
    own(AGGREGATE_NAMES, aggregationFunction.toLowerCase()) ??
    refuse(`Aggregation '${aggregationFunction}' is not supported.`);
  return measureSql(sql, table, { table: '', aggregate, column });
}

/** Joins conditions; `true` when there is none. By halves: the client writes fragments out by calling itself. */
export function allOf(sql: Sql, conditions: readonly Fragment[], operator: 'and' | 'or' = 'and'): Fragment {
  const [first] = conditions;
  if (first === undefined) return sql`true`;
  if (conditions.length === 1) return first;
  const middle = conditions.length >> 1;
  const left = allOf(sql, conditions.slice(0, middle), operator);
  const right = allOf(sql, conditions.slice(middle), operator);
  return operator === 'and' ? sql`${left} and ${right}` : sql`${left} or ${right}`;
}

/** Parts with commas between them. @throws FieldError when there are none */
export function listOf(sql: Sql, parts: readonly Fragment[]): Fragment {
  if (parts.length === 0) throw new FieldError('A query needs at least one column or measure.');
  return parts.reduce((left, right) => sql`${left}, ${right}`);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function refuse(message: string): never {
  throw new FieldError(message);
}
