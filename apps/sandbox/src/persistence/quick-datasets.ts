import { randomUUID } from 'node:crypto';
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import type { Dataset, Table } from '../data/dataset.ts';
import { copyRows, createTable, SCHEMA } from '../data/load.ts';
import { failures } from '../rest/failure.ts';
import { quickTables, type QuickTable } from './quick-tables.ts';
import type { QuickCreateRequest } from '../model/frame-wire-content-types.ts';

const MAX_DATASETS = 100;

/** Data sets that hosts sent with `quickCreate`. */
export interface QuickDatasets {
  find: (id: string) => Promise<(Dataset & { owner: string }) | undefined>;
  /** @param owner the user who may create reports on it. @throws RestFailure 400 */
  add: (request: QuickCreateRequest, owner: string, expiresAt: Date) => Promise<Dataset>;
  /** Keeps the data set without expiry, because a saved report uses it. */
  keep: (id: string) => Promise<void>;
}

interface Row {
  id: string;
  owner: string;
  name: string;
  tables: Record<string, Pick<Table, 'sqlName' | 'columns'>>;
}

export function createQuickDatasets(sql: Sql): QuickDatasets {
  const table = sql(`${SCHEMA}.quick_dataset`);
  return {
    async find(id) {
      const [row] = await sql<Row[]>`
        select id, owner, name, tables from ${table} where id = ${id} and (expires_at is null or expires_at > now())`;
      return row && { ...toDataset(row), owner: row.owner };
    },
    async add(request, owner, expiresAt) {
      const id = randomUUID();
      const prefix = `quick_${id.replaceAll('-', '')}`;
      const made = quickTables(request, prefix);
      const name = made.map((one) => one.name).join(', ');
      const tables = Object.fromEntries(
        made.map((one) => [one.name, { sqlName: one.table.sqlName, columns: one.table.columns }]),
      );
      await sql.begin(async (tx) => {
        await removeExpired(tx);
        const [count] = await tx<{ count: number }[]>`select count(*)::int as count from ${table}`;
        if ((count?.count ?? 0) >= MAX_DATASETS) throw failures.badRequest('The workspace holds no more data sets.');
        await fill(tx, made);
        await tx`insert into ${table} (id, owner, name, tables, expires_at)
          values (${id}, ${owner}, ${name}, ${tx.json(tables as unknown as JSONValue)}, ${expiresAt})`;
      });
      return toDataset({ id, owner, name, tables });
    },
    async keep(id) {
      await sql`update ${table} set expires_at = null where id = ${id}`;
    },
  };
}

async function fill(tx: TransactionSql, made: readonly QuickTable[]): Promise<void> {
  for (const { table, rows } of made) {
    await createTable(tx, table);
    await copyRows(tx, table, rows);
    await tx`analyze ${tx(`${SCHEMA}.${table.sqlName}`)}`;
  }
}

async function removeExpired(tx: TransactionSql): Promise<void> {
  const gone = await tx<Pick<Row, 'tables'>[]>`
    delete from ${tx(`${SCHEMA}.quick_dataset`)} where expires_at <= now() returning tables`;
  for (const { tables } of gone) {
    for (const { sqlName } of Object.values(tables)) await tx`drop table if exists ${tx(`${SCHEMA}.${sqlName}`)}`;
  }
}

/** The measures of a table: its row count, and the sum or average of every number column. */
function toDataset({ id, name, tables }: Row): Dataset {
  const entries = Object.entries(tables);
  return {
    id,
    name,
    tables: Object.fromEntries(
      entries.map(([tableName, table]) => [tableName, { ...table, revision: 1, rows: () => [] }]),
    ),
    measures: entries.flatMap(([tableName, { columns }]) => measuresOf(tableName, columns)),
  };
}

function measuresOf(table: string, columns: Table['columns']): Dataset['measures'] {
  return Object.entries(columns).flatMap(([column, { summarizeBy, format }]) => {
    if (summarizeBy !== 'sum' && summarizeBy !== 'average') return [];
    const aggregateName = summarizeBy === 'sum' ? 'Total' : 'Average';
    const decimals = summarizeBy === 'sum' ? 0 : 1;
    return [
      {
        name: `${aggregateName} ${column}`,
        table,
        aggregate: summarizeBy,
        column,
        format: format ?? { decimals, suffix: '' },
      },
    ];
  });
}
