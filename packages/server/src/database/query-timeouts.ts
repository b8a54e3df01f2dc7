const SWEEP_INTERVAL_MS = 500;

interface Pending {
  until: number;
  giveUp: () => void;
}

/**
 * Time-outs of many short waits with one timer for all: a timer for each would cost a page object a tenth of its time
 * once Next has switched on the tracking of asynchronous work in this process.
 */
export class QueryTimeouts {
  readonly #pending = new Set<Pending>();
  readonly #timeoutMs: number;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Begins a wait; the answer ends it. `giveUp` is called if that takes longer than the time-out, give or take a sweep. */
  begin(giveUp: () => void): () => void {
    const pending = { until: performance.now() + this.#timeoutMs, giveUp };
    this.#pending.add(pending);
    this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS).unref();
    return () => this.#pending.delete(pending);
  }

  #sweep(): void {
    const now = performance.now();
    for (const pending of this.#pending) {
      if (pending.until > now) return;
      // Of a process that was busy for as long, the answer may be here, and is read before that.
      setImmediate(() => this.#pending.delete(pending) && pending.giveUp());
    }
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}
