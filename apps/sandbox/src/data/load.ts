import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import type { Cell, ColumnType } from '../model/frame-wire.ts';
import type { Dataset, Table } from './dataset.ts';
import { dataFiles } from './files.ts';

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
  const checksum = checksumOf(table);
  const loaded = tx(`${SCHEMA}.loaded_table`);
  const [known] = await tx<{ checksum: string }[]>`select checksum from ${loaded} where name = ${table.sqlName}`;
  if (known?.checksum === checksum) return;

  const rows = [...(await table.rows(dataFiles))];
  await createTable(tx, table);
  await copyRows(tx, table, rows);
  for (const column of table.indexes ?? []) {
    await tx`create index on ${tx(`${SCHEMA}.${table.sqlName}`)} (${tx(column)})`;
  }
  await tx`analyze ${tx(`${SCHEMA}.${table.sqlName}`)}`;
  await tx`insert into ${loaded} (name, checksum, row_count) values (${table.sqlName}, ${checksum}, ${rows.length})
    on conflict (name) do update set checksum = excluded.checksum, row_count = excluded.row_count, loaded_at = now()`;
}

/** Of what decides the rows, not of the rows: a start must not read every file. */
function checksumOf({ columns, revision, indexes }: Table): string {
  const shape = Object.entries(columns).map(([name, { sqlName, type }]) => [name, sqlName, type]);
  return createHash('sha256')
    .update(JSON.stringify([shape, revision, indexes ?? []]))
    .digest('hex');
}

/** Makes the table anew. Its words are constants of a definition, or names that the sandbox made itself. */
export async function createTable(tx: TransactionSql, table: Pick<Table, 'sqlName' | 'columns'>): Promise<void> {
  // Columns of fixed width first: PostgreSQL finds them without reading the texts before them, in half the time.
  const ordered = Object.values(table.columns).sort((a, b) => Number(a.type === 'text') - Number(b.type === 'text'));
  const columns = ordered.map(({ sqlName, type }) => `${sqlName} ${SQL_TYPES[type]}`);
  await tx`drop table if exists ${tx(`${SCHEMA}.${table.sqlName}`)}`;
  await tx.unsafe(`create table ${SCHEMA}.${table.sqlName} (${columns.join(', ')})`);
}

/** Characters that PostgreSQL's text format of `copy` writes otherwise. */
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const ROWS_PER_CHUNK = 2000;

/** Fills a table by `copy`, the quickest way there is. */
export async function copyRows(
  tx: TransactionSql,
  table: Pick<Table, 'sqlName' | 'columns'>,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const columns = Object.values(table.columns).map(({ sqlName }) => sqlName);
  const target = await tx`copy ${tx(`${SCHEMA}.${table.sqlName}`)} (${tx(columns)}) from stdin`.writable();
  function* chunks() {
    for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
      yield rows
        .slice(start, start + ROWS_PER_CHUNK)
        .map(copyLine)
        .join('');
    }
  }
  await pipeline(Readable.from(chunks()), target);
}

function copyLine(row: readonly Cell[]): string {
  return `${row.map(copyCell).join('\t')}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  return typeof cell === 'number' ? String(cell) : cell.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
