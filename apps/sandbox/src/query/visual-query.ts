import type { Fragment, Sql } from 'postgres';
import type { Table } from '../data/dataset.ts';
import type { Filter } from '../model/filters.ts';
import type { Cell, ResultColumn, VisualData } from '../model/frame-wire.ts';
import type { Grouping, VisualQuery } from '../model/report-document.ts';
import {
  allOf,
  columnSql,
  getColumn,
  getMeasure,
  getTable,
  listOf,
  measureSql,
  rowsOf,
  type QueryScope,
} from './fields.ts';
import { filterSql, grainSql } from './filter-sql.ts';

interface SelectedColumn {
  /** What groups by it or measures it. */
  value: Fragment;
  select: Fragment;
  /** What puts rows in its order. */
  order: Fragment;
  result: ResultColumn;
}

/** One visual's question, ready to be asked for its rows, its totals or a part of its groups. */
interface Question {
  sql: Sql;
  query: VisualQuery;
  from: Fragment;
  where: Fragment[];
  having: Fragment[];
  groups: SelectedColumn[];
  measures: SelectedColumn[];
  /** The measures of the rows that are highlighted. */
  highlights: Fragment[];
}

export interface QueryOptions {
  highlight?: readonly Filter[] | undefined;
  /** So many leading groupings are the rows of a matrix: every depth of them is crossed with its columns. */
  matrixRows?: number | undefined;
}

/** The rows of one visual under its filters: only known names, every value bound. @throws FieldError */
export async function runVisualQuery(
  sql: Sql,
  scope: QueryScope,
  query: VisualQuery,
  filters: readonly Filter[],
  today: string,
  { highlight, matrixRows }: QueryOptions = {},
): Promise<VisualData> {
  const question = ask(sql, { scope, query, filters, today, highlight });
  const hasTotals = query.totals !== 'none' && question.measures.length > 0;
  const depths = query.totals === 'subtotals' ? question.groups.slice(1).map((_, index) => index + 1) : [];
  const crossed = matrixRows !== undefined && matrixRows < question.groups.length ? matrixRows : 0;
  const [rows, totals, crossings, ...subtotals] = await Promise.all([
    rowsBy(question, question.groups, query.limit + 1, true),
    hasTotals ? rowsBy(question, [], 1, false) : undefined,
    crossingsOf(question, crossed),
    ...depths.map((depth) => rowsBy(question, question.groups.slice(0, depth), query.limit, false)),
  ]);
  const columns = [...question.groups, ...question.measures];
  const shown = rows.slice(0, query.limit);
  return {
    columns: columns.map((column) => column.result),
    rows: shown.map((row) => row.slice(0, columns.length)),
    truncated: rows.length > query.limit,
    ...(highlight ? { highlights: shown.map((row) => row.slice(columns.length) as (number | null)[]) } : {}),
    ...(totals ? { totals: (totals[0] ?? []) as (number | null)[] } : {}),
    ...(query.totals === 'subtotals' ? { subtotals } : {}),
    ...(crossed > 0 ? { crossings } : {}),
  };
}

interface Asked {
  scope: QueryScope;
  query: VisualQuery;
  filters: readonly Filter[];
  today: string;
  highlight: readonly Filter[] | undefined;
}

function ask(sql: Sql, { scope, query, filters, today, highlight }: Asked): Question {
  const table = getTable(scope, query.table);
  const context = { scope, tableName: query.table, today };
  const only = highlight ? allOf(sql, filterSql(sql, context, highlight).where) : undefined;
  const measures = query.measures.map((name) => getMeasure(scope, name));
  return {
    sql,
    query,
    from: rowsOf(sql, scope, query.table),
    ...filterSql(sql, context, filters),
    groups: query.groupBy.map((grouping) => groupColumn(sql, table, grouping)),
    measures: measures.map((measure) => {
      const value = measureSql(sql, table, measure);
      const { name, format } = measure;
      return { value, select: value, order: value, result: { name, role: 'measure', type: 'decimal', format } };
    }),
    highlights: only ? measures.map((measure) => measureSql(sql, table, measure, only)) : [],
  };
}

function groupColumn(sql: Sql, table: Table, { column: name, grain }: Grouping): SelectedColumn {
  const { type, orderBy, category, format } = getColumn(table, name);
  const value = grainSql(sql, table, name, grain);
  return {
    value,
    select: type === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : value,
    order: orderBy ? sql`min(${columnSql(sql, table, orderBy)})` : value,
    result: {
      name,
      role: 'column',
      type,
      ...(grain ? { grain } : {}),
      ...(format ? { format } : {}),
      ...(category ? { category } : {}),
    },
  };
}

/** The cells of closed rows, and the totals of columns: each depth above the last with all column groupings. */
function crossingsOf(question: Question, rowCount: number): Promise<NonNullable<VisualData['crossings']>> {
  const columns = question.groups.slice(rowCount);
  return Promise.all(
    Array.from({ length: rowCount }, async (_, rowDepth) => {
      const groups = [...question.groups.slice(0, rowDepth), ...columns];
      return { rowDepth, rows: await rowsBy(question, groups, question.query.limit, false) };
    }),
  );
}

/** Rows grouped by some groupings; without any, the one row of measures over everything. */
async function rowsBy(
  question: Question,
  groups: readonly SelectedColumn[],
  limit: number,
  isWhole: boolean,
): Promise<Cell[][]> {
  const { sql, from, having, measures, highlights } = question;
  const selected = [...groups, ...measures].map((column) => column.select);
  const grouping = groups.length > 0 ? sql`group by ${listOf(sql, valuesOf(groups))}` : sql``;
  const rows = await sql`
    select ${listOf(sql, isWhole ? [...selected, ...highlights] : selected)}
    from ${from}
    where ${allOf(sql, isWhole ? question.where : keptWhere(question))}
    ${grouping}
    having ${allOf(sql, isWhole ? having : [])}
    ${orderSql(question, groups)}
    limit ${limit}`.values();
  return rows;
}

/** Totals count the rows of those groups only that conditions on measures leave. */
function keptWhere({ sql, from, where, having, groups }: Question): Fragment[] {
  if (having.length === 0 || groups.length === 0) return where;
  // Blank groups must find themselves again, which null never does.
  const keys = listOf(
    sql,
    groups.map(({ value }) => sql`coalesce(${value}::text, chr(1))`),
  );
  return [
    ...where,
    sql`row(${keys}) in (
      select ${keys} from ${from} where ${allOf(sql, where)}
      group by ${listOf(sql, valuesOf(groups))} having ${allOf(sql, having)})`,
  ];
}

function orderSql({ sql, query, measures }: Question, groups: readonly SelectedColumn[]): Fragment {
  const sorted = [...groups, ...measures].find((column) => column.result.name === query.sort?.by);
  const isDescending = query.sort?.direction === 'descending';
  const first = sorted
    ? [isDescending ? sql`${sorted.order} desc nulls last` : sql`${sorted.order} asc nulls last`]
    : [];
  // The groups themselves settle ties, so that the same data always come in the same order.
  const terms = [...first, ...groups.map(({ order }) => order), ...valuesOf(groups)];
  return terms.length > 0 ? sql`order by ${listOf(sql, terms)}` : sql``;
}

function valuesOf(columns: readonly SelectedColumn[]): Fragment[] {
  return columns.map(({ value }) => value);
}
