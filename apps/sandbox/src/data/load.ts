import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import type { ColumnType } from '../model/frame-wire.ts';
import type { Dataset, Table } from './dataset.ts';

/** Where all tables of the sandbox stand. */
export const SCHEMA = 'sandbox';

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'text',
  whole: 'integer',
  decimal: 'double precision',
  date: 'date',
};

/** Any number that only the sandbox uses: two starting processes must not load at once. */
const LOAD_LOCK = 4_310_001;
const ROWS_PER_INSERT = 1000;

const filesOfVegaDatasets = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vega-datasets')),
  '..',
  'data',
);

/** Fills the tables of `datasets` where they are missing or were made from other data or columns. Idempotent. */
export async function loadDatasets(sql: Sql, datasets: Iterable<Dataset>): Promise<void> {
  const tables = [...datasets].flatMap((dataset) => Object.values(dataset.tables));
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOAD_LOCK})`;
    await tx`create schema if not exists ${tx(SCHEMA)}`;
    await tx`create table if not exists ${tx(`${SCHEMA}.loaded_table`)} (
      name text primary key, checksum text not null, row_count integer not null, loaded_at timestamptz not null default now()
    )`;
    for (const table of tables) await loadTable(tx, table);
  });
}

async function loadTable(tx: TransactionSql, table: Table): Promise<void> {
  const text = await readFile(path.join(filesOfVegaDatasets, table.file), 'utf8');
  const rows = table.parse(text);
  const checksum = createHash('sha256')
    .update(JSON.stringify([table.columns, rows]))
    .digest('hex');
  const loaded = tx(`${SCHEMA}.loaded_table`);
  const [known] = await tx<{ checksum: string }[]>`select checksum from ${loaded} where name = ${table.sqlName}`;
  if (known?.checksum === checksum) return;

  const target = tx(`${SCHEMA}.${table.sqlName}`);
  const columns = Object.values(table.columns);
  await tx`drop table if exists ${target}`;
  // The words of this statement are constants of the data set's definition, never input.
  await tx.unsafe(
    `create table ${SCHEMA}.${table.sqlName} (${columns.map((column) => `${column.sqlName} ${SQL_TYPES[column.type]}`).join(', ')})`,
  );
  const names = columns.map((column) => column.sqlName);
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const records = rows
      .slice(start, start + ROWS_PER_INSERT)
      .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
    await tx`insert into ${target} ${tx(records, names)}`;
  }
  await tx`insert into ${loaded} (name, checksum, row_count) values (${table.sqlName}, ${checksum}, ${rows.length})
    on conflict (name) do update set checksum = excluded.checksum, row_count = excluded.row_count, loaded_at = now()`;
}
