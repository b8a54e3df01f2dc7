// By name: tests replace the global one.
import { setImmediate } from 'node:timers';

/** Whether transactions are watched: tests switch it on, since watching costs a little. */
export const transactionGuard = { isOn: false };

/** A transaction waited for a worker, a network, a file or another connection, and held its own meanwhile. */
export class NonSqlWait extends Error {}

/** Watches one transaction. */
export interface TransactionWatch {
  /** Rejects when the transaction waits for anything else. */
  foreignWait: Promise<never>;
  /** Notes a statement that is under way. */
  begin(statement: PromiseLike<unknown>): void;
  end(): unknown;
  isOver(): boolean;
}

/**
 * Notices when a transaction waits for anything but its own statements. As long as it only waits for these, one is under way
 * whenever the event loop goes on: the answer to one is followed by the next, or by the end, within microtasks.
 */
export function watchTransaction(): TransactionWatch {
  // Made here: its stack says whose transaction it is.
  const error = new NonSqlWait('A transaction waits for something that is not SQL; an action does that in `prepare`');
  const { promise: foreignWait, reject } = deferred();
  let underWay = 0;
  let isOver = false;
  const check = () => {
    if (underWay === 0 && !isOver) reject(error);
  };
  const endStatement = () => {
    underWay--;
    setImmediate(check);
  };
  setImmediate(check);
  return {
    foreignWait,
    begin(statement) {
      underWay++;
      statement.then(endStatement, endStatement);
    },
    end: () => (isOver = true),
    isOver: () => isOver,
  };
}

function deferred() {
  let reject!: (error: Error) => void;
  const promise = new Promise<never>((_, rejectPromise) => (reject = rejectPromise));
  return { promise, reject };
}
