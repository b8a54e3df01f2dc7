import { connectionOptions } from '@portico/database';
import type { Logger } from '@portico/log';
import postgres from 'postgres';
import type { Database } from '../database/database.ts';
import { acquire } from './shared-instance.ts';

/** The channel of PostgreSQL on which processes tell each other that there is something new for administrators. */
export const CHANNEL_NAME = 'portico_notifications';

/** The name, in `pg_stat_activity`, of the connection that every process of the portal listens on. */
export const LISTENER_CONNECTION = 'portico news';

/** Notifies of changes that other requests and processes make. */
export interface NotificationChannel {
  /** Calls back at every change, until the returned function is called. */
  listen(listener: Listener): Promise<() => void>;
  /** Closes all listeners of this instance. */
  closeAll(): void;
  close(): Promise<void>;
}

export interface Listener {
  /** @param topic what has changed; empty for what administrators wait for, and for sessions, null where something may have been missed. */
  onChange(topic: string | null): void;
  /** The process ends. */
  onClose(): void;
}

/**
 * One connection per process listens, from the first listener on.
 * @param url PostgreSQL itself: no pooler passes notifications on
 * @param database sends what shows that the connection still hears
 */
export function createNotificationChannel(
  url: string,
  database: Pick<Database, 'query'>,
  log: Logger,
): NotificationChannel {
  const sendHeartbeat = () => database.query(`select pg_notify($1, $2)`, [CHANNEL_NAME, HEARTBEAT]);
  const lease = acquire(`news ${url}`, () => new Listeners(url, sendHeartbeat, log));
  return {
    listen: (listener) => lease.value.add(listener),
    closeAll: () => lease.value.closeAll(),
    async close() {
      if (lease.release()) await lease.value.close();
    },
  };
}

/** Says nothing but that a connection still hears, whichever process sends it. */
const HEARTBEAT = 'heartbeat';
const HEARTBEAT_INTERVAL_MS = 3_000;
const HEARTBEAT_TIMEOUT_MS = 4_000;

interface Connection {
  sql: postgres.Sql;
  isListening: Promise<unknown>;
  receivedAt: number;
}

class Listeners {
  readonly #listeners = new Set<Listener>();
  readonly #url: string;
  readonly #log: Logger;
  readonly #sendHeartbeat: () => Promise<unknown>;
  #connection: Connection | null = null;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(url: string, sendHeartbeat: () => Promise<unknown>, log: Logger) {
    this.#url = url;
    this.#sendHeartbeat = sendHeartbeat;
    this.#log = log;
  }

  async add(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_INTERVAL_MS).unref();
    await this.#connect();
    return () => this.#listeners.delete(listener);
  }

  closeAll(): void {
    for (const listener of [...this.#listeners]) listener.onClose();
  }

  /** postgres.js listens again by itself after a broken connection, and tells: something may have been missed. */
  #connect(): Promise<unknown> {
    if (!this.#connection) {
      const connection = { application_name: LISTENER_CONNECTION };
      const sql = postgres(this.#url, { ...connectionOptions(this.#url), max: 1, connection });
      const isListening = sql.listen(
        CHANNEL_NAME,
        (topic) => this.#onTopic(topic),
        () => this.#onTopic(null),
      );
      isListening.catch((error: unknown) => {
        this.#log.warn({ err: error }, 'nobody listens for notifications');
        this.#drop(sql);
      });
      this.#connection = { sql, isListening, receivedAt: performance.now() };
    }
    return this.#connection.isListening;
  }

  #onTopic(topic: string | null): void {
    if (this.#connection) this.#connection.receivedAt = performance.now();
    if (topic === HEARTBEAT) return;
    for (const listener of [...this.#listeners]) listener.onChange(topic);
  }

  /** A connection that has fallen silent, which nothing else would find out, is left for another. */
  #beat(): void {
    const connection = this.#connection;
    // Of a process that was busy for as long, what has come is read before that.
    if (connection && performance.now() - connection.receivedAt > HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS)
      return void setImmediate(() => this.#dropIfSilent(connection));
    this.#sendHeartbeat().catch(() => undefined);
    if (!connection) this.#connect().catch(() => undefined);
  }

  #dropIfSilent({ sql, receivedAt }: Connection): void {
    if (performance.now() - receivedAt <= HEARTBEAT_INTERVAL_MS + HEARTBEAT_TIMEOUT_MS) return;
    this.#log.warn('the connection for notifications has fallen silent');
    this.#drop(sql);
    this.#connect().catch(() => undefined);
  }

  #drop(sql: postgres.Sql): void {
    if (this.#connection?.sql === sql) this.#connection = null;
    void sql.end({ timeout: 0 }).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closeAll();
    clearInterval(this.#heartbeat);
    await this.#connection?.sql.end({ timeout: 1 });
  }
}
