import type { Column, Table } from '../data/dataset.ts';
import { QUICK_CREATE_LIMITS, quickCreateSchema, type QuickCreateRequest } from '../model/frame-wire-content-types.ts';
import type { Cell, ColumnType } from '../model/frame-wire.ts';
import { failures } from '../rest/failure.ts';

/** A host's table with its rows, ready to insert into PostgreSQL. */
export interface QuickTable {
  name: string;
  table: Pick<Table, 'sqlName' | 'columns'>;
  rows: Cell[][];
}

type DataType = QuickCreateRequest['tableSchemaList'][number]['columns'][number]['dataType'];

/** Column types by type of the interface; types without arithmetic are text. */
const TYPES: Record<DataType, ColumnType> = {
  Number: 'decimal',
  Currency: 'decimal',
  Percentage: 'decimal',
  Int32: 'whole',
  DateTime: 'date',
  DateTimeZone: 'date',
  Date: 'date',
  Time: 'text',
  Duration: 'text',
  Text: 'text',
  Logical: 'text',
  Binary: 'text',
};

/** `models.AggregateFunction`: Average is 7, None 2; all others of number columns mean the sum. */
const AVERAGE = 7;
const NONE = 2;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const MAX_INTEGER = 2 ** 31 - 1;

/** The tables of a request. @throws RestFailure 400 when rows do not fit their columns */
export function quickTables(request: QuickCreateRequest, prefix: string): QuickTable[] {
  const { tableSchemaList, data } = quickCreateSchema.parse(request);
  return tableSchemaList.map(({ name, columns }, index) => {
    const rows = data.find((entry) => entry.name === name)?.rows;
    if (!rows) throw failures.badRequest(`Table '${name}' has no rows.`);
    if (rows.length > QUICK_CREATE_LIMITS.rows) throw failures.badRequest(`Table '${name}' has too many rows.`);
    const types = columns.map(({ dataType }) => TYPES[dataType]);
    return {
      name,
      table: {
        sqlName: `${prefix}_${index}`,
        columns: Object.fromEntries(
          columns.map((column, at) => [column.displayName ?? column.name, describe(column, at)]),
        ),
      },
      rows: rows.map((row, at) => {
        if (row.length !== columns.length) throw failures.badRequest(`Row ${at + 1} of '${name}' has another length.`);
        return row.map((text, column) => toCell(text, types[column] ?? 'text', `${name}, row ${at + 1}`));
      }),
    };
  });
}

function describe(
  { dataType, aggregateFunction }: { dataType: DataType; aggregateFunction?: number | undefined },
  at: number,
): Column {
  const type = TYPES[dataType];
  const isNumber = type === 'whole' || type === 'decimal';
  const byHost = aggregateFunction === AVERAGE ? 'average' : aggregateFunction === NONE ? 'none' : undefined;
  return {
    sqlName: `c${at}`,
    type,
    summarizeBy: isNumber ? (byHost ?? 'sum') : 'none',
    ...(dataType === 'Percentage' ? { format: { decimals: 1, suffix: '' } } : {}),
  };
}

function toCell(text: string | null, type: ColumnType, place: string): Cell {
  if (text === null || (text === '' && type !== 'text')) return null;
  if (type === 'text') return text;
  if (type === 'date') {
    const day = DAY.exec(text)?.[0] ?? new Date(`${text} UTC`).toJSON()?.slice(0, 10);
    if (day && !Number.isNaN(Date.parse(day))) return day;
    throw failures.badRequest(`'${text}' is not a date (${place}).`);
  }
  const value = Number(text.replace(/\s/g, ''));
  const isFitting =
    type === 'decimal' ? Number.isFinite(value) : Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
  if (isFitting) return value;
  throw failures.badRequest(`'${text}' is not a number (${place}).`);
}
