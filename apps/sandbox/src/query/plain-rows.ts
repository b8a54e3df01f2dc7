import type { Sql } from 'postgres';
import type { Filter } from '../model/filters.ts';
import type { Cell, ResultColumn, VisualData } from '../model/frame-wire.ts';
import { allOf, columnSql, getTable, listOf, rowsOf, type QueryScope } from './fields.ts';
import { filterSql } from './filter-sql.ts';

export interface RowsQuestion {
  scope: QueryScope;
  tableName: string;
  filters: readonly Filter[];
  today: string;
  limit: number;
}

/** Rows as they are, every column of them; conditions on measures do not reach single rows. */
export async function runRowsQuery(sql: Sql, question: RowsQuestion): Promise<VisualData> {
  const { scope, tableName, filters, today, limit } = question;
  const table = getTable(scope, tableName);
  const columns: ResultColumn[] = Object.entries(table.columns).map(([name, { type, format, category }]) => ({
    name,
    role: 'column',
    type,
    ...(format ? { format } : {}),
    ...(category ? { category } : {}),
  }));
  const values = columns.map(({ name, type }) => {
    const column = columnSql(sql, table, name);
    return type === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column;
  });
  const { where } = filterSql(sql, { scope, tableName, today }, filters);
  const rows = await sql`
    select ${listOf(sql, values)} from ${rowsOf(sql, scope, tableName)}
    where ${allOf(sql, where)} limit ${limit + 1}`.values();
  return { columns, rows: rows.slice(0, limit) as unknown as Cell[][], truncated: rows.length > limit };
}
