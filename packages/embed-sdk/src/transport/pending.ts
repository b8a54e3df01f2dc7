import { EmbedError, type EmbedErrorCode } from './embed-error.ts';
import { randomText } from './random.ts';

/** A request that waits for its answer. */
interface Request {
  window: Window;
  origin: string;
  /** When the request times out, in milliseconds of `Date.now()`; never before it is posted. */
  deadline: number;
  resolve: (answer: never) => void;
  reject: (reason: unknown) => void;
}

/** Requests on their way: each ends with an answer, with its time, or with its frame. */
export interface Pending {
  /**
   * Waits for the answer to a request, which `post` sends.
   * @param ready When the window has its document; the request is posted then. Absent: it has.
   */
  wait: <Answer>(
    window: Window,
    origin: string,
    timeoutMs: number,
    post: (id: string) => void,
    ready: Promise<void> | undefined,
  ) => Promise<Answer>;
  /** The request of that id, if it waits. */
  get: (id: unknown) => Request | undefined;
  /** Takes a request out, so that it can be settled. Undefined when it does not wait any more. */
  take: (id: unknown) => Request | undefined;
  /** Rejects every request that waits for this window. @returns how many there were */
  abandon: (target: Window | null, code: EmbedErrorCode) => number;
}

const sweepEveryMs = 200;

/** The error for a frame that does not answer any more. */
export function lost(code: EmbedErrorCode): EmbedError {
  return new EmbedError(code, `The frame did not answer: ${code}`);
}

/** Makes an empty list of requests. */
export function pending(): Pending {
  const waiting = new Map<unknown, Request>();
  // Short, as every message carries it: longer ones cost some hundredths of a round trip. Apart from it, the frame's window decides.
  const idPrefix = randomText(5);
  let sent = 0;
  let sweeper: ReturnType<typeof setInterval> | undefined;

  const take = (id: unknown) => {
    const request = waiting.get(id);
    waiting.delete(id);
    return request;
  };

  const giveUp = (reasonOf: (request: Request) => EmbedErrorCode | false) => {
    const before = waiting.size;
    waiting.forEach((request, id) => {
      const code = reasonOf(request);
      if (code) take(id)!.reject(lost(code));
    });
    return before - waiting.size;
  };

  // A frame that is taken out of the document tells nobody; its window says so when asked.
  const sweep = () => {
    giveUp(({ window, deadline }) => (window.closed ? 'frame_gone' : deadline <= Date.now() && 'timeout'));
    if (!waiting.size) sweeper = void clearInterval(sweeper);
  };

  return {
    wait: (window, origin, timeoutMs, post, ready) =>
      new Promise((resolve, reject) => {
        const id = idPrefix + sent++;
        sweeper ??= setInterval(sweep, sweepEveryMs);
        const request = { window, origin, deadline: Infinity, resolve, reject };
        const start = () => {
          if (!waiting.has(id)) return;
          request.deadline = Date.now() + (timeoutMs || Infinity);
          post(id);
        };
        waiting.set(id, request);
        if (ready) void ready.then(start);
        else start();
      }),
    get: (id) => waiting.get(id),
    take,
    abandon: (window, code) => giveUp((request) => request.window === window && code),
  };
}
