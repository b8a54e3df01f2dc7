import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { asDatabaseFailure } from './database-failure.ts';
import { isDisconnect, NoAnswer, SlowStatement } from './disconnects.ts';
import { QueryTimeouts } from './query-timeouts.ts';
import { type Connections, createPool, type Pool, SILENT_AFTER_MS } from './pool.ts';
import { dependencies } from '../infrastructure/dependencies.ts';
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

/** A server of which nothing is heard for so long is as good as none. */
const ANSWER_TIMEOUT_MS = dependencies.database.answerMs;

/**
 * Opens the connections of this process to an address, or joins them.
 * @param directUrl PostgreSQL itself, where the address is that of a pooler
 */
export function openDatabase(url: string, directUrl = url): Database {
  const lease = acquire(`database ${url}`, () => createPool({ url, directUrl }));
  const pool = lease.value;
  const answers = createAnswers(pool);
  return {
    query: (statement, parameters) => query(pool, answers, { statement, parameters }),
    queryBoth: (first, second) => queryBoth(pool, answers, first, second),
    search: (statement, parameters) => query(pool, answers, { statement, parameters, isPlannedAnew: true }),
    searchByIndex: (statement, parameters) => query(pool, answers, { statement, parameters, isByIndex: true }),
    transaction: (run) => transaction(pool, run),
    async close() {
      if (lease.release()) await pool.close();
    },
  };
}

/** How many connections of this process to an address are in use, and how many requests wait for one. */
export function poolUsage(url: string, directUrl: string): { inUse: number; waiting: number } {
  const lease = acquire(`database ${url}`, () => createPool({ url, directUrl }));
  const { current, waiting } = lease.value;
  lease.release();
  return { inUse: current.inUse, waiting };
}

interface Query extends Statement {
  isPlannedAnew?: boolean;
  isByIndex?: boolean;
}

const BY_INDEX = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Sends a statement. */
function send(
  sql: Pick<postgres.Sql, 'unsafe'>,
  { hasPreparedStatements }: Connections,
  { statement, parameters, isPlannedAnew = false }: Query,
) {
  return sql.unsafe(statement, parameters, { prepare: hasPreparedStatements && !isPlannedAnew });
}

/** Sends it right behind the settings that it is planned by. */
function sendByIndex(connections: Connections, query: Query) {
  return connections.sql.begin(async (tx) => {
    const [, rows] = await Promise.all([tx.unsafe(BY_INDEX), send(tx, connections, query)]);
    return rows;
  });
}

function query<Row>(pool: Pool, answers: Answers, asked: Query): Promise<Row[]> {
  const ask = (connections: Connections) => {
    const sent = asked.isByIndex ? sendByIndex(connections, asked) : send(connections.sql, connections, asked);
    return answers.of<Row>(connections, sent, { onEnd: () => pool.release(connections) });
  };
  const connections = pool.acquire();
  return connections ? ask(connections) : whenFree(pool).then(ask);
}

/** Waits for a connection. */
const whenFree = (pool: Pool) =>
  pool.whenFree().catch((error: unknown) => {
    throw asDatabaseFailure(error);
  });

/** Both on the one connection that has the least to do. */
function queryBoth<First, Second>(
  pool: Pool,
  answers: Answers,
  first: Statement<First>,
  second: Statement<Second>,
): [Promise<First[]>, Promise<Second[]>] {
  const connections = pool.current;
  const connection = connections.pipelined.reduce((least, each) => (each.pending < least.pending ? each : least));
  const ask = <Row>(asked: Statement<Row>) => {
    connection.pending += 1;
    const onEnd = () => (connection.pending -= 1);
    return answers.of<Row>(connections, send(connection.sql, connections, asked), { onEnd, isQueued: true });
  };
  return [ask(first), ask(second)];
}

/** Waits for answers, and finds out which connections do not give any. */
interface Answers {
  /** @param options `isQueued`: it is answered after others on its connection, and may wait for them. */
  of<Row>(
    connections: Connections,
    sent: PromiseLike<unknown>,
    options: { onEnd: () => void; isQueued?: boolean },
  ): Promise<Row[]>;
}

/**
 * Nothing at all on any connection for four seconds: the server or the way to it is gone. Answers on others alone: the statement is
 * slow, until PostgreSQL would have ended it; then its own connection is silent. Either way all are left: postgres.js ends none alone.
 * Every request comes through here twice; hence as few promises as can be.
 */
function createAnswers(pool: Pool): Answers {
  const timeouts = new QueryTimeouts(ANSWER_TIMEOUT_MS);
  const moreTime = new QueryTimeouts(SILENT_AFTER_MS - ANSWER_TIMEOUT_MS);
  return {
    of: (connections, sent, { onEnd, isQueued = false }) =>
      new Promise((resolve, reject) => {
        const sentAt = performance.now();
        const giveUp = () => {
          pool.replaceSilent(connections);
          reject(asDatabaseFailure(new NoAnswer()));
        };
        const onSlow = () => {
          if (connections.answeredAt < sentAt) return giveUp();
          if (!isQueued) reject(asDatabaseFailure(new SlowStatement()));
          endWait = moreTime.begin(giveUp);
        };
        let endWait = timeouts.begin(onSlow);
        sent.then(
          (rows) => {
            connections.answeredAt = performance.now();
            endWait();
            onEnd();
            resolve(rows as never[]);
          },
          (error: Error) => {
            endWait();
            onEnd();
            replacePoolOnDisconnect(pool, connections, error);
            reject(asDatabaseFailure(error));
          },
        );
      }),
  };
}

async function transaction<Result>(pool: Pool, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const connections = pool.acquire() ?? (await whenFree(pool));
  try {
    const result = await connections.orm.transaction(run);
    connections.answeredAt = performance.now();
    return result;
  } catch (error) {
    replacePoolOnDisconnect(pool, connections, error);
    throw asDatabaseFailure(error);
  } finally {
    pool.release(connections);
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
