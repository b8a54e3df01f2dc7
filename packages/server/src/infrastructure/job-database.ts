import { connectionOptions, MAINTENANCE_SETTINGS } from '@portico/database';
import postgres from 'postgres';
import { NoAnswer } from '../database/disconnects.ts';

/** The name of these connections in `pg_stat_activity`. */
export const WORKER_CONNECTION = 'portico background';
const CONNECTIONS = 2;
const DRAIN_TIMEOUT_S = 10;
/** After so long without an answer it is tried whether the connections give any … */
const PROBE_AFTER_MS = 4_000;
const PROBE_TIMEOUT_MS = 2_000;
/** … and after so long a statement is given up, whatever the others do: maintenance is slow where there are many jobs. */
const ANSWER_TIMEOUT_MS = 120_000;

/** What pg-boss runs its statements on. */
export interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/**
 * Connections of their own for pg-boss: its maintenance begins transactions in its texts, and one that fails leaves a connection that takes
 * nothing more. So after each error, and after a silence, all are left for others; what is under way on them may end.
 * @param url PostgreSQL itself, not a pooler
 */
export function openJobDatabase(url: string): JobDatabase {
  let current = connect(url);
  const drop = (sql: postgres.Sql) => {
    if (sql === current) current = connect(url);
    void sql.end({ timeout: DRAIN_TIMEOUT_S });
  };
  return {
    async executeSql(text, values = []) {
      const sql = current;
      try {
        return { rows: await answerOf(sql, sql.unsafe(text, values.map(asParameter))) };
      } catch (error) {
        drop(sql);
        throw error;
      }
    },
    close: () => current.end({ timeout: 1 }),
  };
}

function connect(url: string): postgres.Sql {
  return postgres(url, {
    ...connectionOptions(url),
    max: CONNECTIONS,
    fetch_types: false,
    connection: { application_name: WORKER_CONNECTION, ...MAINTENANCE_SETTINGS },
  });
}

/** @throws NoAnswer if there is none, and none to a statement on the other connection either */
function answerOf(sql: postgres.Sql, sent: PromiseLike<unknown[]>): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const giveUpAt = performance.now() + ANSWER_TIMEOUT_MS;
    const probe = async () => {
      if (performance.now() < giveUpAt && (await isAlive(sql))) timer.refresh();
      else reject(new NoAnswer());
    };
    const timer = setTimeout(() => void probe(), PROBE_AFTER_MS).unref();
    void Promise.resolve(sent)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function isAlive(sql: postgres.Sql): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref();
    sql.unsafe('select 1').then(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

/** Ids come as lists, dates as objects, everything else of that kind as JSON, which postgres.js writes. */
function asParameter(value: unknown): postgres.ParameterOrJSON<never> {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return (value ?? null) as postgres.ParameterOrJSON<never>;
}
