import type { Sql } from 'postgres';
import { SCHEMA } from '../data/load.ts';

/** Key of the advisory lock: two starting processes must not create tables at once. */
const TABLES_LOCK = 4_310_002;

/** Creates the missing tables of user data and deletes expired rows. The tables of the data sets are beside them. */
export async function createStateTables(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TABLES_LOCK})`;
    await tx`create schema if not exists ${tx(SCHEMA)}`;
    await tx`create table if not exists ${tx(`${SCHEMA}.saved_report`)} (
      id uuid primary key,
      dataset_id uuid not null,
      name text not null,
      document jsonb not null,
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )`;
    await tx`alter table ${tx(`${SCHEMA}.saved_report`)} add column if not exists workspace_id uuid`;
    await tx`create table if not exists ${tx(`${SCHEMA}.reader_state`)} (
      report_id uuid not null,
      reader text not null,
      state jsonb,
      bookmarks jsonb not null default '[]',
      changed_at timestamptz not null default now(),
      primary key (report_id, reader)
    )`;
    await tx`create table if not exists ${tx(`${SCHEMA}.quick_dataset`)} (
      id uuid primary key,
      owner text not null,
      name text not null,
      tables jsonb not null,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    )`;
    // Tokens that old have expired.
    await tx`delete from ${tx(`${SCHEMA}.reader_state`)}
      where reader like 'token:%' and changed_at < now() - interval '1 day'`;
  });
}
