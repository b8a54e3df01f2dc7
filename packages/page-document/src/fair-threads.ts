import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** jsdom takes about 50 MB; after a while without work a thread ends. */
const IDLE_MS = 10 * 60_000;
/** More authors than this at once wait for each other's pieces of work, each of which takes less than a second. */
const MAX_THREADS = 3;
/**
 * By the number of authors who work at the time, so that many take as little of the processor as one. `pnpm bench publishing`
 * has what others wait for beside them.
 */
const PAUSE_PER_WORK = 2;

/** What a thread is given: it posts a message when it begins, whatever had to be waited for. */
export interface ThreadTask<Task> {
  task: Task;
  begun: MessagePort;
}

/** A thread took too long, and has been ended. */
export class ThreadTimeout extends Error {}

/** Threads that authors share fairly. */
export interface FairThreads<Task, Result> {
  /**
   * Runs a task after all others of this author, beside those of other authors: whatever one writes, nobody else waits for it.
   * After a task an author pauses for twice as long as it took, and for so much longer as there are others at work.
   * @throws ThreadTimeout when the work, not the waiting, takes too long; the thread is replaced
   */
  run(author: string, task: Task): Promise<Result>;
  /** Starts a thread, which takes a second or more, before it is needed. */
  warmUp(task: Task): void;
  close(): Promise<void>;
}

/** Threads that run the default export of a file, which takes a `ThreadTask`. */
export function createFairThreads<Task, Result>(filename: string, timeLimitMs: number): FairThreads<Task, Result> {
  const pool = new Piscina<ThreadTask<Task>, Result>({
    ...{ filename, idleTimeout: IDLE_MS },
    ...{ minThreads: 0, maxThreads: MAX_THREADS },
  });
  const turns = createTurns();
  const run = async (author: string, task: Task): Promise<Result> => {
    await turns.take(author);
    let begunAt = performance.now();
    try {
      return await runWithin(pool, task, timeLimitMs, () => (begunAt = performance.now()));
    } finally {
      turns.end(author, performance.now() - begunAt);
    }
  };
  return {
    run,
    warmUp: (task) => void run('', task).catch(() => undefined),
    close: () => pool.destroy(),
  };
}

/**
 * Whose turn it is: as many have one as there are threads, and an author has one at a time. So the pool's own queue stays
 * empty: piscina starts no thread for what waits there when one was ended.
 */
function createTurns() {
  const waiting: { author: string; begin: () => void }[] = [];
  const paused = new Set<string>();
  let running = 0;
  const beginNext = () => {
    while (running < MAX_THREADS) {
      const index = waiting.findIndex(({ author }) => !paused.has(author));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      paused.add(next.author);
      running++;
      next.begin();
    }
  };
  return {
    take: (author: string) =>
      new Promise<void>((begin) => {
        waiting.push({ author, begin });
        beginNext();
      }),
    /** Ends a turn; the author's next begins after a pause, in which what others wait for has the processor. */
    end(author: string, workMs: number): void {
      running--;
      const resume = () => {
        paused.delete(author);
        beginNext();
      };
      setTimeout(resume, PAUSE_PER_WORK * workMs * paused.size);
      beginNext();
    },
  };
}

/** Runs a task in a thread, which is ended when it takes longer than this from when it begins. */
async function runWithin<Task, Result>(
  pool: Piscina<ThreadTask<Task>, Result>,
  task: Task,
  timeLimitMs: number,
  onBegun: () => void,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  const overdue = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  port1.once('message', () => {
    onBegun();
    timer = setTimeout(() => overdue.abort(), timeLimitMs);
  });
  try {
    return await pool.run({ task, begun: port2 }, { transferList: [port2], signal: overdue.signal });
  } catch (error) {
    throw overdue.signal.aborted ? new ThreadTimeout(`More than ${timeLimitMs} ms`, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}
