import type { Fragment, Sql } from 'postgres';
import type { Column, Dataset, Table } from '../data/dataset.ts';
import type { ReportModel } from '../model/frame-wire.ts';
import type { Measure, ReportDocument } from '../model/report-document.ts';

/** A filter or query names something that the data set does not have, or compares it with a value of another type. */
export class FieldError extends Error {}

/** The parts of a report that queries may touch. */
export interface QueryScope {
  dataset: Dataset;
  measures: readonly Measure[];
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
    scope.measures.find((measure) => measure.name === name) ??
    refuse(`Measure '${name}' does not exist in this report.`)
  );
}

const AGGREGATES: Record<Measure['aggregate'], (sql: Sql, column: Fragment) => Fragment> = {
  sum: (sql, column) => sql`sum(${column})::float8`,
  average: (sql, column) => sql`avg(${column})::float8`,
  min: (sql, column) => sql`min(${column})::float8`,
  max: (sql, column) => sql`max(${column})::float8`,
  count: (sql, column) => sql`count(${column})::float8`,
  distinctCount: (sql, column) => sql`count(distinct ${column})::float8`,
  median: (sql, column) => sql`percentile_cont(0.5) within group (order by ${column})`,
};

/** Aggregations that a filter's target may name, without case (specification §1.5.6, `aggregationFunction`). */
const AGGREGATE_NAMES: Record<string, Measure['aggregate']> = {
  sum: 'sum',
  avg: 'average',
  average: 'average',
  min: 'min',
  max: 'max',
  count: 'count',
  distinctcount: 'distinctCount',
};

/** The measure as SQL over the rows of a group. */
export function measureSql(sql: Sql, table: Table, measure: Omit<Measure, 'format' | 'name'>): Fragment {
  const value = AGGREGATES[measure.aggregate](sql, sql`${sql(getColumn(table, measure.column).sqlName)}`);
  if (!measure.per) return value;
  return sql`${value} / nullif(count(distinct ${sql(getColumn(table, measure.per).sqlName)}), 0)`;
}

/** @throws FieldError */
export function aggregationSql(sql: Sql, table: Table, column: string, aggregationFunction: string): Fragment {
  const aggregate =
    own(AGGREGATE_NAMES, aggregationFunction.toLowerCase()) ??
    refuse(`Aggregation '${aggregationFunction}' is not supported.`);
  return AGGREGATES[aggregate](sql, sql`${sql(getColumn(table, column).sqlName)}`);
}

/** What the frame's client may know of the data set. */
export function describeModel(dataset: Dataset, document: ReportDocument): ReportModel {
  const tables = Object.entries(dataset.tables).map(([name, table]) => [
    name,
    {
      columns: Object.fromEntries(Object.entries(table.columns).map(([column, { type }]) => [column, type])),
      measures: document.measures.filter((measure) => measure.table === name).map((measure) => measure.name),
      columnInfo: {},
    },
  ]);
  return {
    tables: Object.fromEntries(tables) as ReportModel['tables'],
    measures: document.measures,
    hierarchies: [],
  };
}

/** Joins conditions; `true` when there is none. */
export function allOf(sql: Sql, conditions: readonly Fragment[], word: 'and' | 'or' = 'and'): Fragment {
  if (conditions.length === 0) return sql`true`;
  return conditions.reduce((left, right) => (word === 'and' ? sql`${left} and ${right}` : sql`${left} or ${right}`));
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function refuse(message: string): never {
  throw new FieldError(message);
}
