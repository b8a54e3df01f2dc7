import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { withSafeTransactions } from './safe-transactions.ts';

/** Connections to PostgreSQL, for prepared statements and for drizzle. */
export interface Connections {
  sql: postgres.Sql;
  orm: PostgresJsDatabase;
  /** For short reads that are sent together. */
  pipelined: readonly PipelinedConnection[];
}

/** What is sent on it at once goes in one packet, and is answered in that order. */
export interface PipelinedConnection {
  sql: postgres.Sql;
  /** How many statements are under way. */
  pending: number;
}

/** The connections in use, which are exchanged for new ones when some were cut. */
export interface Pool {
  readonly current: Connections;
  /** Leaves connections of which some were cut; does nothing if that was done already. */
  replace(broken: Connections): void;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** The fewer, the more of what several requests send goes in one packet; with one, a long page would hold up all others. */
const PIPELINED_CONNECTIONS = 4;
const CONNECT_TIMEOUT_S = 3;
const RECONNECT_PAUSE_S = 0.05;
const STATEMENT_TIMEOUT_MS = 8_000;
const KEEP_ALIVE_S = 30;
/** How long statements under way on the connections that were left may still take. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Makes a pool. postgres.js connects again by itself, but a connection that was cut in the middle of a statement then
 * gives the old error to its first new statement (porsager/postgres#1223). So all are left behind and made anew.
 */
export function createPool(url: string): Pool {
  let current = connect(url);
  const left = new Map<Connections, NodeJS.Timeout>();
  return {
    get current() {
      return current;
    },
    replace(broken) {
      if (broken !== current) return;
      current = connect(url);
      const end = () => {
        left.delete(broken);
        void endAll(broken, 0);
      };
      left.set(broken, setTimeout(end, DRAIN_TIMEOUT_MS).unref());
    },
    async close() {
      for (const timer of left.values()) clearTimeout(timer);
      await Promise.all([endAll(current, 5), ...[...left.keys()].map((connections) => endAll(connections, 0))]);
    },
  };
}

function endAll({ sql, pipelined }: Connections, timeout: number): Promise<unknown> {
  return Promise.all([sql, ...pipelined.map((connection) => connection.sql)].map((each) => each.end({ timeout })));
}

function connect(url: string): Connections {
  const sql = openConnections(url, POOL_SIZE);
  const pipelined = Array.from({ length: PIPELINED_CONNECTIONS }, () => ({ sql: openConnections(url, 1), pending: 0 }));
  return { sql, orm: drizzle(withSafeTransactions(sql), { casing: 'snake_case' }), pipelined };
}

function openConnections(url: string, max: number): postgres.Sql {
  return postgres(url, {
    max,
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
