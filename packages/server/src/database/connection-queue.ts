import { NoFreeConnection } from './disconnects.ts';
import { QueryTimeouts } from './query-timeouts.ts';

/** Those who wait for a connection, in the order in which they came. */
export class ConnectionQueue<Connection> {
  readonly #waiting = new Set<(connection: Connection) => void>();
  readonly #timeouts: QueryTimeouts;

  constructor(timeoutMs: number) {
    this.#timeouts = new QueryTimeouts(timeoutMs);
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** @throws NoFreeConnection if that takes too long */
  wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const next = (connection: Connection) => {
        end();
        resolve(connection);
      };
      const end = this.#timeouts.begin(() => {
        this.#waiting.delete(next);
        reject(new NoFreeConnection());
      });
      this.#waiting.add(next);
    });
  }

  /** Gives connections to the first, as long as there are some. */
  serve(acquire: () => Connection | null): void {
    for (const next of this.#waiting) {
      const connection = acquire();
      if (!connection) return;
      this.#waiting.delete(next);
      next(connection);
    }
  }
}
