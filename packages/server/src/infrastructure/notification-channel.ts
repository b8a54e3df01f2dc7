import type { Logger } from '@portico/log';
import postgres from 'postgres';
import { acquire } from './shared-instance.ts';

/** The channel of PostgreSQL on which processes tell each other that there is something new for administrators. */
export const CHANNEL_NAME = 'portico_notifications';

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

/** One connection per process listens, from the first listener on. */
export function createNotificationChannel(url: string, log: Logger): NotificationChannel {
  const lease = acquire(`news ${url}`, () => new Listeners(url, log));
  return {
    listen: (listener) => lease.value.add(listener),
    closeAll: () => lease.value.closeAll(),
    async close() {
      if (lease.release()) await lease.value.close();
    },
  };
}

class Listeners {
  readonly #listeners = new Set<Listener>();
  readonly #url: string;
  readonly #log: Logger;
  #connection: { sql: postgres.Sql; isListening: Promise<unknown> } | null = null;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async add(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    await this.#connect();
    return () => this.#listeners.delete(listener);
  }

  closeAll(): void {
    for (const listener of [...this.#listeners]) listener.onClose();
  }

  /** postgres.js listens again by itself after a broken connection, and tells: something may have been missed. */
  #connect(): Promise<unknown> {
    if (!this.#connection) {
      const sql = postgres(this.#url, { max: 1, onnotice() {}, connection: { application_name: 'portico news' } });
      const notifyAll = (topic: string | null) => {
        for (const listener of [...this.#listeners]) listener.onChange(topic);
      };
      const isListening = sql.listen(CHANNEL_NAME, notifyAll, () => notifyAll(null));
      isListening.catch((error: unknown) => {
        this.#log.warn({ err: error }, 'nobody listens for notifications');
        this.#connection = null;
      });
      this.#connection = { sql, isListening };
    }
    return this.#connection.isListening;
  }

  async close(): Promise<void> {
    this.closeAll();
    await this.#connection?.sql.end({ timeout: 1 });
  }
}
