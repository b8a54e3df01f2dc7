import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { isDisconnect } from './disconnects.ts';
import { QueryTimeouts } from './query-timeouts.ts';
import { type Connections, createPool, type Pool } from './pool.ts';
import { acquire } from '../infrastructure/shared-instance.ts';

export type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

/** A statement whose `$1`… are the parameters. */
export interface Statement<Row = unknown> {
  statement: string;
  parameters: Parameter[];
  /** Carries the type of what it reads; no statement has it. */
  readonly row?: Row;
}

/** The two ways into PostgreSQL: statements that every request needs, and transactions of drizzle. */
export interface Database {
  /** Runs a statement that is prepared once per connection; `$1`… are the parameters. */
  query<Row>(statement: string, parameters: Parameter[]): Promise<Row[]>;
  /** Runs two such statements, which are short reads, one after the other in one round trip. */
  queryBoth<First, Second>(first: Statement<First>, second: Statement<Second>): [Promise<First[]>, Promise<Second[]>];
  /** The same, planned anew for these parameters: for searches, whose best plan depends on what is searched. */
  search<Row>(statement: string, parameters: Parameter[]): Promise<Row[]>;
  /**
   * By an index wherever there is one, whatever the parameters are: for large columns that are stored outside of their rows. The planner
   * takes reading those for free, and goes through a whole table. The plan is kept, since a long statement is planned for longer than it runs.
   */
  searchByIndex<Row>(statement: string, parameters: Parameter[]): Promise<Row[]>;
  /** Runs writes that stay together. */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type Parameter = string | number | boolean | Buffer | null | string[];

/** A server that took the connection but does not answer is as good as none. */
const ANSWER_TIMEOUT_MS = 4_000;

/** Opens the connections of this process to an address, or joins them. */
export function openDatabase(url: string): Database {
  const lease = acquire(`database ${url}`, () => createPool(url));
  const pool = lease.value;
  const timeouts = new QueryTimeouts(ANSWER_TIMEOUT_MS);
  return {
    query: (statement, parameters) => query(pool, timeouts, { statement, parameters, prepare: true }),
    queryBoth: (first, second) => queryBoth(pool, timeouts, first, second),
    search: (statement, parameters) => query(pool, timeouts, { statement, parameters, prepare: false }),
    searchByIndex: (statement, parameters) => query(pool, timeouts, { statement, parameters, isByIndex: true }),
    transaction: (run) => transaction(pool, run),
    async close() {
      if (lease.release()) await pool.close();
    },
  };
}

interface Query extends Statement {
  prepare?: boolean;
  isByIndex?: boolean;
}

const BY_INDEX = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Sends a statement. */
function send(sql: Pick<postgres.Sql, 'unsafe'>, { statement, parameters, prepare = true }: Query) {
  return sql.unsafe(statement, parameters, { prepare });
}

/** Sends it right behind the settings that it is planned by. */
function sendByIndex(sql: postgres.Sql, query: Query) {
  return sql.begin(async (tx) => {
    const [, rows] = await Promise.all([tx.unsafe(BY_INDEX), send(tx, query)]);
    return rows;
  });
}

/** PostgreSQL did not answer in time. */
class NoAnswer extends Error {
  readonly code = 'NO_ANSWER';
}

function query<Row>(pool: Pool, timeouts: QueryTimeouts, asked: Query): Promise<Row[]> {
  const connections = pool.current;
  const sent = asked.isByIndex ? sendByIndex(connections.sql, asked) : send(connections.sql, asked);
  return answerOf(pool, connections, timeouts, sent);
}

/** Both on the one connection that has the least to do. */
function queryBoth<First, Second>(
  pool: Pool,
  timeouts: QueryTimeouts,
  first: Statement<First>,
  second: Statement<Second>,
): [Promise<First[]>, Promise<Second[]>] {
  const connections = pool.current;
  const connection = connections.pipelined.reduce((least, each) => (each.pending < least.pending ? each : least));
  const ask = <Row>(asked: Statement<Row>) => {
    connection.pending += 1;
    const end = () => (connection.pending -= 1);
    return answerOf<Row>(pool, connections, timeouts, send(connection.sql, asked), end);
  };
  return [ask(first), ask(second)];
}

/** The answer, which is waited for no longer than the time-out. Every request comes through here twice; hence as few promises as can be. */
function answerOf<Row>(
  pool: Pool,
  connections: Connections,
  timeouts: QueryTimeouts,
  sent: PromiseLike<unknown>,
  onEnd?: () => void,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const end = timeouts.begin(() => reject(new NoAnswer('PostgreSQL does not answer')));
    sent.then(
      (rows) => {
        end();
        onEnd?.();
        resolve(rows as Row[]);
      },
      (error: Error) => {
        end();
        onEnd?.();
        replacePoolOnDisconnect(pool, connections, error);
        reject(error);
      },
    );
  });
}

async function transaction<Result>(pool: Pool, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const connections = pool.current;
  try {
    return await connections.orm.transaction(run);
  } catch (error) {
    replacePoolOnDisconnect(pool, connections, error);
    throw error;
  }
}

/** Runs a statement of another library, whose parameters are `$1`…, in a transaction of drizzle. */
export async function executeSql(tx: Transaction, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  // Numbers of parameters, which every second part is, stand for their values.
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql.param(asParameter(values[Number(part) - 1])),
  );
  return { rows: await tx.execute(sql.join(chunks)) };
}

/** drizzle has told postgres.js to leave JSON and dates alone. */
function asParameter(value: unknown): Parameter {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : ((value ?? null) as Parameter);
}

/** Gives up the connections if an error says that one of them was cut. */
function replacePoolOnDisconnect(pool: Pool, connections: Connections, error: unknown): void {
  if (isDisconnect(error)) pool.replace(connections);
}

/** Runs work in a transaction of which nothing stays: to see what a write would do, by the write itself. */
export async function rehearse<Result>(
  database: Database,
  run: (tx: Transaction, inside: Database) => Promise<Result>,
): Promise<Result> {
  const rehearsal = new Rehearsal<Result>();
  try {
    await database.transaction(async (tx) => {
      rehearsal.result = await run(tx, within(tx));
      throw rehearsal;
    });
  } catch (error) {
    if (error !== rehearsal) throw error;
  }
  return rehearsal.result as Result;
}

/** Thrown to roll back. */
class Rehearsal<Result> extends Error {
  result: Result | undefined;
}

/** A transaction as a database, for reads that see what it has written. */
export function within(tx: Transaction): Database {
  const read = async <Row>(statement: string, parameters: Parameter[]) =>
    (await executeSql(tx, statement, parameters)).rows as Row[];
  return {
    query: read,
    queryBoth: (first, second) => [read(first.statement, first.parameters), read(second.statement, second.parameters)],
    search: read,
    searchByIndex: read,
    transaction: (run) => run(tx),
    close: () => Promise.resolve(),
  };
}
