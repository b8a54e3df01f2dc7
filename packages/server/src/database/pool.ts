import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { connectionOptions, SESSION_SETTINGS, STATEMENT_TIMEOUT_MS } from '@portico/database';
import postgres from 'postgres';
import { ConnectionQueue } from './connection-queue.ts';
import { withSafeTransactions } from './safe-transactions.ts';

/** Where PostgreSQL is. */
export interface DatabaseAddress {
  url: string;
  /** PostgreSQL itself, for what needs a session: the same, or else `url` is a pooler that gives a connection for a transaction only. */
  directUrl: string;
}

/** Connections to PostgreSQL, for prepared statements and for drizzle. */
export interface Connections {
  sql: postgres.Sql;
  orm: PostgresJsDatabase;
  /** For short reads that are sent together. */
  pipelined: readonly PipelinedConnection[];
  /** Whether statements are prepared once for a connection. */
  hasPreparedStatements: boolean;
  /** How many of `sql` are in use. */
  inUse: number;
  /** When PostgreSQL last answered on any of them, as `performance.now()` says it. */
  answeredAt: number;
  readonly openedAt: number;
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
  /** How many wait for one. */
  readonly waiting: number;
  /** Takes one of the connections, which `release` gives back; null if all are in use. */
  acquire(): Connections | null;
  /** The same, as soon as one is free. @throws NoFreeConnection if that takes too long */
  whenFree(): Promise<Connections>;
  release(connections: Connections): void;
  /** Leaves connections of which some were cut; does nothing if that was done already. */
  replace(broken: Connections): void;
  /** The same of connections that have fallen silent; those that are opening end by themselves. */
  replaceSilent(silent: Connections): void;
  close(): Promise<void>;
}

export const POOL_SIZE = 10;
/** The fewer, the more of what several requests send goes in one packet; with one, a long page would hold up all others. */
const PIPELINED_CONNECTIONS = 4;
/** What needs a session of its own: notifications, background work, and its schedules. */
export const SESSION_CONNECTIONS = 3;
/** How many a process of the portal opens at most. */
export const CONNECTIONS_OF_PROCESS = POOL_SIZE + PIPELINED_CONNECTIONS + SESSION_CONNECTIONS;
const RECONNECT_PAUSE_S = 0.05;
const KEEP_ALIVE_S = 30;
const FREE_CONNECTION_TIMEOUT_MS = 10_000;
/** By then PostgreSQL has answered, if only that the statement took too long. */
export const SILENT_AFTER_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** How long statements under way on the connections that were left may still take. */
const DRAIN_TIMEOUT_MS = 10_000;

/**
 * Makes a pool. postgres.js connects again by itself, but a connection that was cut in the middle of a statement then
 * gives the old error to its first new statement (porsager/postgres#1223). So all are left behind and made anew. Who waits for a
 * connection waits here, and not in postgres.js: waiting is not silence, and ends with the new connections.
 */
export function createPool(address: DatabaseAddress): Pool {
  let current = connect(address);
  const left = new Map<Connections, NodeJS.Timeout>();
  const queue = new ConnectionQueue<Connections>(FREE_CONNECTION_TIMEOUT_MS);
  const acquire = () => take(current);
  const replace = (broken: Connections) => {
    if (broken !== current) return;
    current = connect(address);
    const end = () => {
      left.delete(broken);
      void endAll(broken, 0);
    };
    left.set(broken, setTimeout(end, DRAIN_TIMEOUT_MS).unref());
    queue.serve(acquire);
  };
  return {
    get current() {
      return current;
    },
    get waiting() {
      return queue.length;
    },
    acquire,
    whenFree: () => queue.wait(),
    release(connections) {
      connections.inUse--;
      queue.serve(acquire);
    },
    replaceSilent(silent) {
      // A server that answers nobody gets one set of connections after another, and no more than two at once.
      if (silent.answeredAt > silent.openedAt || performance.now() - silent.openedAt > DRAIN_TIMEOUT_MS)
        replace(silent);
    },
    replace,
    async close() {
      for (const timer of left.values()) clearTimeout(timer);
      await Promise.all([endAll(current, 5), ...[...left.keys()].map((old) => endAll(old, 0))]);
    },
  };
}

/** One of the connections; null if all are in use. */
function take(connections: Connections): Connections | null {
  if (connections.inUse >= POOL_SIZE) return null;
  connections.inUse++;
  return connections;
}

function endAll({ sql, pipelined }: Connections, timeout: number): Promise<unknown> {
  return Promise.all([sql, ...pipelined.map((connection) => connection.sql)].map((each) => each.end({ timeout })));
}

function connect(address: DatabaseAddress): Connections {
  const sql = openConnections(address, POOL_SIZE);
  const pipelined = Array.from({ length: PIPELINED_CONNECTIONS }, () => ({
    sql: openConnections(address, 1),
    pending: 0,
  }));
  const orm = drizzle(withSafeTransactions(sql, SILENT_AFTER_MS), { casing: 'snake_case' });
  const hasPreparedStatements = address.url === address.directUrl;
  return { sql, orm, pipelined, hasPreparedStatements, inUse: 0, answeredAt: -Infinity, openedAt: performance.now() };
}

function openConnections({ url, directUrl }: DatabaseAddress, max: number): postgres.Sql {
  const isPooled = url !== directUrl;
  return postgres(url, {
    ...connectionOptions(url),
    max,
    // Without this, requests after an outage would wait for an ever longer pause before the next attempt.
    backoff: () => RECONNECT_PAUSE_S,
    keep_alive: KEEP_ALIVE_S,
    // Saves a query per connection; no statement here answers with an array.
    fetch_types: false,
    // drizzle's statements; those of `query` say it themselves.
    prepare: !isPooled,
    // Behind a pooler they are the role's own, which migrating sets.
    connection: { application_name: 'portico', ...(!isPooled && SESSION_SETTINGS) },
  });
}
