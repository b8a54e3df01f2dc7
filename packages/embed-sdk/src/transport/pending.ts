import { EmbedError, type EmbedErrorCode } from './embed-error.ts';

interface Entry {
  window: Window;
  origin: string;
  /** When the request times out, in milliseconds of `Date.now()`. */
  deadline: number;
  resolve: (answer: never) => void;
  reject: (reason: unknown) => void;
}

const sweepEveryMs = 200;

const reasons: Partial<Record<EmbedErrorCode, string>> = {
  timeout: 'The frame did not answer in time.',
  reset: 'The embed was reset before the frame answered.',
  frame_gone: 'The frame was removed before it answered.',
  frame_navigated: 'The frame loaded another document before it answered.',
};

/** The requests that wait for an answer. Each settles: by its answer, its deadline, or the end of its frame. */
export class PendingRequests {
  readonly #entries = new Map<string, Entry>();
  #sweeper: ReturnType<typeof setInterval> | undefined;

  /** Waits for the answer to `id`. A time-out of 0 waits as long as the frame lives. */
  add<Answer>(id: string, window: Window, origin: string, timeoutMs: number): Promise<Answer> {
    const deadline = timeoutMs > 0 ? Date.now() + timeoutMs : Infinity;
    this.#sweeper ??= setInterval(() => this.#sweep(), sweepEveryMs);
    return new Promise((resolve, reject) => this.#entries.set(id, { window, origin, deadline, resolve, reject }));
  }

  /** Whether `id` awaits an answer, from whichever window. */
  has(id: unknown): boolean {
    return this.#entries.has(id as string);
  }

  /** Takes the request out if this window and origin are the ones that were asked. */
  take(id: unknown, window: unknown, origin: string): Pick<Entry, 'resolve' | 'reject'> | undefined {
    const entry = this.#entries.get(id as string);
    if (!entry || entry.window !== window || entry.origin !== origin) return undefined;
    this.#entries.delete(id as string);
    return entry;
  }

  /** Rejects one request, if it still waits. */
  reject(id: string, error: EmbedError): void {
    const entry = this.#entries.get(id);
    if (entry) this.#entries.delete(id);
    entry?.reject(error);
  }

  /** Rejects the requests that the condition names, each with the code's sentence. */
  rejectWhere(condition: (entry: Pick<Entry, 'window' | 'deadline'>) => boolean, code: EmbedErrorCode): void {
    for (const [id, entry] of this.#entries) {
      if (!condition(entry)) continue;
      this.#entries.delete(id);
      entry.reject(new EmbedError(code, reasons[code] ?? code));
    }
  }

  // A frame that is taken out of the document tells nobody; its window says so when asked.
  #sweep(): void {
    const now = Date.now();
    this.rejectWhere(({ window }) => window.closed, 'frame_gone');
    this.rejectWhere(({ deadline }) => deadline <= now, 'timeout');
    if (this.#entries.size) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}
