import type { Logger } from '@portico/log';
import postgres from 'postgres';
import { hold } from './shared-instance.ts';

/** The channel of PostgreSQL on which processes tell each other that there is something new for administrators. */
export const NEWS_CHANNEL = 'portico_notifications';

/** Hears of changes that other requests and processes make. */
export interface News {
  /** Calls back at every change, until the returned function is called. */
  listen(listener: Listener): Promise<() => void>;
  /** Tells all listeners of this instance to go. */
  dismiss(): void;
  close(): Promise<void>;
}

export interface Listener {
  hear(): void;
  /** The process ends, and waits for nobody. */
  leave(): void;
}

/** One connection per process listens, from the first listener on. */
export function createNews(url: string, log: Logger): News {
  const held = hold(`news ${url}`, () => new Listeners(url, log));
  return {
    listen: (listener) => held.value.add(listener),
    dismiss: () => held.value.dismiss(),
    async close() {
      if (held.release()) await held.value.close();
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

  dismiss(): void {
    for (const listener of [...this.#listeners]) listener.leave();
  }

  /** postgres.js listens again by itself after a broken connection, and tells: something may have been missed. */
  #connect(): Promise<unknown> {
    if (!this.#connection) {
      const sql = postgres(this.#url, { max: 1, onnotice() {}, connection: { application_name: 'portico news' } });
      const tell = () => {
        for (const listener of [...this.#listeners]) listener.hear();
      };
      const isListening = sql.listen(NEWS_CHANNEL, tell, tell);
      isListening.catch((error: unknown) => {
        this.#log.warn({ err: error }, 'nobody listens for notifications');
        this.#connection = null;
      });
      this.#connection = { sql, isListening };
    }
    return this.#connection.isListening;
  }

  async close(): Promise<void> {
    this.dismiss();
    await this.#connection?.sql.end({ timeout: 1 });
  }
}
