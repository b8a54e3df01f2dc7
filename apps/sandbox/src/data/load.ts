import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Cell, ColumnType } from '../model/frame-wire.ts';
import { copyText } from './copy-text.ts';
import type { Table } from './dataset.ts';
import { checksumOf, readPrepared } from './prepared.ts';

/** Where all tables of the sandbox stand. */
export const SCHEMA = 'sandbox';
const LOADED = `${SCHEMA}.loaded_table`;

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'text',
  whole: 'integer',
  decimal: 'double precision',
  date: 'date',
};

/** Any number that only the sandbox uses: two starting processes must not load at once. */
const LOAD_LOCK = 4_310_001;

/** Fills those of `tables` that are missing or were made from other data or columns, side by side. Idempotent. */
export async function loadTables(sql: Sql, tables: readonly Table[]): Promise<void> {
  const loaded = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOAD_LOCK})`;
    await tx`create schema if not exists ${tx(SCHEMA)}`;
    await tx`create table if not exists ${tx(LOADED)} (
      name text primary key, checksum text not null, row_count integer not null, loaded_at timestamptz not null default now()
    )`;
    return tx<{ name: string; checksum: string }[]>`select name, checksum from ${tx(LOADED)}`;
  });
  const known = new Map(loaded.map(({ name, checksum }) => [name, checksum]));
  const missing = tables.filter((table) => known.get(table.sqlName) !== checksumOf(table));
  await Promise.all(missing.map((table) => sql.begin((tx) => loadTable(tx, table))));
}

async function loadTable(tx: TransactionSql, table: Table): Promise<void> {
  const checksum = checksumOf(table);
  const name = tx(`${SCHEMA}.${table.sqlName}`);
  await tx`select pg_advisory_xact_lock(${LOAD_LOCK}, hashtext(${table.sqlName}))`;
  // Another process may have been quicker while this one waited.
  const [known] = await tx`select from ${tx(LOADED)} where name = ${table.sqlName} and checksum = ${checksum}`;
  if (known) return;
  await createTable(tx, table);
  await copyInto(tx, table, await readPrepared(table));
  for (const column of table.indexes ?? []) await tx`create index on ${name} (${tx(column)})`;
  await tx`analyze ${name}`;
  await tx`insert into ${tx(LOADED)} (name, checksum, row_count)
    select ${table.sqlName}, ${checksum}, count(*) from ${name}
    on conflict (name) do update set checksum = excluded.checksum, row_count = excluded.row_count, loaded_at = now()`;
}

/** Makes the table anew. Its words are constants of a definition, or names that the sandbox made itself. */
export async function createTable(tx: TransactionSql, table: Pick<Table, 'sqlName' | 'columns'>): Promise<void> {
  // Columns of fixed width first: PostgreSQL finds them without reading the texts before them, in half the time.
  const ordered = Object.values(table.columns).sort((a, b) => Number(a.type === 'text') - Number(b.type === 'text'));
  const columns = ordered.map(({ sqlName, type }) => `${sqlName} ${SQL_TYPES[type]}`);
  await tx`drop table if exists ${tx(`${SCHEMA}.${table.sqlName}`)}`;
  await tx.unsafe(`create table ${SCHEMA}.${table.sqlName} (${columns.join(', ')})`);
}

/**
 * Fills a table that the same transaction has made by `copy`, the quickest way there is. Rows are frozen: whoever reads
 * them first need not note on every page that they are there to stay.
 */
export async function copyRows(
  tx: TransactionSql,
  table: Pick<Table, 'sqlName' | 'columns'>,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  await copyInto(tx, table, Readable.from(copyText(rows)));
}

async function copyInto(
  tx: TransactionSql,
  { sqlName, columns }: Pick<Table, 'sqlName' | 'columns'>,
  text: Readable,
): Promise<void> {
  const names = Object.values(columns).map((column) => column.sqlName);
  const copy = tx`copy ${tx(`${SCHEMA}.${sqlName}`)} (${tx(names)}) from stdin with (freeze)`;
  await pipeline(text, await copy.writable());
}
