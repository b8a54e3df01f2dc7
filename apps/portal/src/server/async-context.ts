import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** React does its last work for a document after its response has ended. */
const PAUSE_AFTER_MS = 250;

/**
 * Once an `AsyncLocalStorage` has run anything, Node before 24 tracks every promise of the process, which page objects pay for and
 * do not need. Documents need it, in Next and React. This pauses it while no document is in the making; the next one
 * that runs in a storage switches it on again.
 * @returns to be told of each response that Next writes.
 */
export function pauseAsyncContextBetweenDocuments(): (response: ServerResponse) => void {
  const used = recordUsed();
  let open = 0;
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    for (const storage of used) storage.disable();
    used.clear();
  };
  return (response) => {
    open++;
    clearTimeout(timer);
    response.once('close', () => {
      if (--open === 0) timer = setTimeout(pause, PAUSE_AFTER_MS).unref();
    });
  };
}

/** The storages that have run something, whoever made them: React has one of its own. */
function recordUsed(): Set<AsyncLocalStorage<unknown>> {
  const used = new Set<AsyncLocalStorage<unknown>>();
  const run = Reflect.get(AsyncLocalStorage.prototype, 'run') as (...given: unknown[]) => unknown;
  AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: unknown[]) {
    used.add(this);
    return run.apply(this, given);
  } as AsyncLocalStorage<unknown>['run'];
  return used;
}
