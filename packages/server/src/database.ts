import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { hold } from './process-state.ts';

export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** The two ways into PostgreSQL: hot reads as prepared statements, everything else through drizzle. */
export interface Database {
  /** Runs a statement that is prepared once per connection; `$1`… are the parameters. */
  select<Row>(statement: string, parameters: Parameter[]): Promise<Row[]>;
  /** drizzle, for writes. */
  orm: PostgresJsDatabase;
  close(): Promise<void>;
}

type Parameter = string | Buffer;

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_S = 3;
const RECONNECT_PAUSE_S = 0.05;
const STATEMENT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_S = 30;
/** A server that took the connection but does not answer is as good as none. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Opens the pool of this process for an address, or joins it. */
export function openDatabase(url: string): Database {
  const pool = hold(`database ${url}`, () => connect(url));
  const sql = pool.value;
  return {
    select: (statement, parameters) => withDeadline(sql.unsafe(statement, parameters, { prepare: true })),
    orm: drizzle(sql, { casing: 'snake_case' }),
    async close() {
      if (pool.release()) await sql.end({ timeout: 5 });
    },
  };
}

function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: POOL_SIZE,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Without this, requests after an outage would wait for an ever longer pause before the next attempt.
    backoff: () => RECONNECT_PAUSE_S,
    keep_alive: KEEP_ALIVE_S,
    // Saves a query per connection; no statement here answers with an array.
    fetch_types: false,
    onnotice() {},
    connection: { application_name: 'portico', statement_timeout: STATEMENT_TIMEOUT_MS },
  });
}

/** PostgreSQL did not answer in time. */
class NoAnswer extends Error {
  readonly code = 'NO_ANSWER';
}

function withDeadline<Row>(query: PromiseLike<unknown>): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer('PostgreSQL does not answer')), ANSWER_TIMEOUT_MS);
    query.then(
      (rows) => {
        clearTimeout(timer);
        resolve(rows as Row[]);
      },
      (error: Error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Codes of the operating system, of postgres.js and of PostgreSQL that mean: not now. */
const UNREACHABLE = new Set([
  'NO_ANSWER',
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Shut down by an administrator, after a crash, or still starting; too many connections.
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whether an error says that PostgreSQL is away, rather than that a statement is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && UNREACHABLE.has(code)) || isDatabaseUnreachable(error.cause);
}
