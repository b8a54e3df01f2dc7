import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered. */
interface CurrentRequest {
  /** What the proxy calls it; where none does, its reference. */
  id: string;
  /** What people are shown if it fails, where the id is the portal's own; null: each failure has a number of its own. */
  reference: string | null;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

export const currentRequest = (): CurrentRequest | undefined => requests.getStore();

/** Runs the work of one request under its id, which every line of the log has meanwhile. */
export const runInRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  requests.run(request, work);
