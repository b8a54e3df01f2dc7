import type { Sql } from 'postgres';
import type { Filter } from '../model/filters.ts';
import type { Cell, ResultColumn, SlicerData, ValuesAnswer } from '../model/frame-wire.ts';
import type { SlicerVisual } from '../model/report-document.ts';
import { allOf, columnSql, getColumn, getTable, rowsOf, type QueryScope } from './fields.ts';
import { filterSql } from './filter-sql.ts';

const MAX_VALUES = 500;
const MAX_SLICER_VALUES = 1000;

/** A column, and the filters of its rows. */
export interface ColumnQuestion {
  scope: QueryScope;
  target: { table: string; column: string };
  filters: readonly Filter[];
  today: string;
}

function queryFragments(sql: Sql, { scope, target, filters, today }: ColumnQuestion) {
  const table = getTable(scope, target.table);
  const { type, orderBy, category, format } = getColumn(table, target.column);
  const column = columnSql(sql, table, target.column);
  const result: ResultColumn = {
    name: target.column,
    role: 'column',
    type,
    ...(format ? { format } : {}),
    ...(category ? { category } : {}),
  };
  return {
    column,
    shown: type === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column,
    from: rowsOf(sql, scope, target.table),
    where: filterSql(sql, { scope, tableName: target.table, today }, filters).where,
    order: orderBy ? sql`min(${columnSql(sql, table, orderBy)}), ${column}` : column,
    result,
  };
}

/** The data of a slicer: its values, or their minimum and maximum. */
export async function runSlicerQuery(sql: Sql, slicer: SlicerVisual, question: ColumnQuestion): Promise<SlicerData> {
  const { column, shown, from, where, order, result } = queryFragments(sql, question);
  if (slicer.mode === 'range' || slicer.mode === 'date') {
    const day = result.type === 'date';
    const [row] = await sql`
      select ${day ? sql`to_char(min(${column}), 'YYYY-MM-DD')` : sql`min(${column})`},
        ${day ? sql`to_char(max(${column}), 'YYYY-MM-DD')` : sql`max(${column})`}
      from ${from} where ${allOf(sql, where)}`.values();
    const [min, max] = (row ?? []) as Cell[];
    return { column: result, values: [], truncated: false, range: { min: min ?? null, max: max ?? null } };
  }
  const rows = await sql`
    select ${shown} from ${from} where ${allOf(sql, where)}
    group by ${column} order by ${order} limit ${MAX_SLICER_VALUES + 1}`.values();
  const values = rows.slice(0, MAX_SLICER_VALUES).map(([value]) => value as Cell);
  return { column: result, values, truncated: rows.length > MAX_SLICER_VALUES };
}

/** The values of a column that contain the search text, with their row counts. */
export async function runValuesQuery(
  sql: Sql,
  question: ColumnQuestion,
  { search, offset }: { search: string; offset: number },
): Promise<ValuesAnswer> {
  const { column, shown, from, where, order } = queryFragments(sql, question);
  if (search !== '') where.push(sql`strpos(lower(${column}::text), lower(${search}::text)) > 0`);
  const rows = await sql`
    select ${shown}, count(*)::int from ${from} where ${allOf(sql, where)}
    group by ${column} order by ${order} limit ${MAX_VALUES + 1} offset ${offset}`.values();
  const values = rows.slice(0, MAX_VALUES).map(([value, count]) => ({ value: value as Cell, count: count as number }));
  return { values, truncated: rows.length > MAX_VALUES };
}
