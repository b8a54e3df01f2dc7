import type { Options, PostgresType } from 'postgres';

const CONNECT_TIMEOUT_S = 3;
/** PostgreSQL ends a statement of a request after so long. */
export const STATEMENT_TIMEOUT_MS = 8_000;

/** Longer than reads wait for any answer: it ends the waits of writes for each other. */
const LOCK_TIMEOUT_MS = 5_000;
/** postgres.js sends no 0. */
const DAY_MS = 24 * 3_600_000;

/**
 * What the statements rely on, whatever the server's own settings are. With `jit` each search would be compiled, for seconds: a plan
 * that goes by an index always looks expensive enough for that.
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  default_transaction_isolation: 'read committed',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
} as const;

/**
 * What every connection to an address needs. postgres.js 3.4.9 takes a standby of PostgreSQL 14 or newer for one that can be written to;
 * it recognises `primary`, which is the same but for servers that are set to read-only.
 */
export function connectionOptions(
  url: string,
): Pick<Options<Record<string, PostgresType>>, 'connect_timeout' | 'target_session_attrs' | 'onnotice'> {
  const isReadWrite = /[?&]target_session_attrs=read-write(&|$)/.test(url);
  return {
    connect_timeout: CONNECT_TIMEOUT_S,
    ...(isReadWrite && { target_session_attrs: 'primary' as const }),
    onnotice() {},
  };
}

/** For maintenance and migrations: the same, and a day for a statement. */
export const MAINTENANCE_SETTINGS = { ...SESSION_SETTINGS, statement_timeout: DAY_MS, lock_timeout: DAY_MS } as const;

/** Statements that make the settings the defaults of the role that runs them, in its database: a pooler takes none at the start of a connection. */
export function roleSettings(): string[] {
  return Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  );
}
