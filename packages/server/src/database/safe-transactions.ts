import type postgres from 'postgres';
import { isDisconnect, NoAnswer } from './disconnects.ts';
import { transactionGuard, type TransactionWatch, watchTransaction } from './transaction-guard.ts';

type Run = (client: postgres.TransactionSql) => unknown;

/**
 * Transactions that end with their connection. postgres.js 3.4.9 goes on with one whose connection was cut: its own
 * `rollback` is written to a socket that is gone, which ends the process (porsager/postgres#1208), and what the transaction
 * still says is run outside of any once the connection is there again (porsager/postgres#1216). So a transaction that was
 * cut says nothing more: its statements are refused, and postgres.js never learns that its function has ended. The same goes
 * for one whose connection has fallen silent.
 * @param silentAfterMs the longest time between two statements, and from the last one to the end
 */
export function withSafeTransactions(sql: postgres.Sql, silentAfterMs: number): postgres.Sql {
  const begin = (...[first, second]: [string | Run, Run?]): Promise<unknown> => {
    const run = typeof first === 'string' ? second! : first;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (error: Error) => {
        isOver = true;
        clearTimeout(silence);
        reject(error);
      };
      const silence = setTimeout(() => end(new NoAnswer()), silentAfterMs).unref();
      const body = async (client: postgres.TransactionSql): Promise<unknown> => {
        const watch = transactionGuard.isOn ? watchTransaction() : undefined;
        try {
          const isEnded = () => isOver || watch?.isOver() === true;
          const running = run(guard(client, { isOver: isEnded, onStatement: () => silence.refresh(), watch }));
          const result = await (watch ? Promise.race([running, watch.foreignWait]) : running);
          if (!isOver) {
            silence.refresh();
            return result;
          }
        } catch (error) {
          if (!isOver && !isDisconnect(error)) throw error;
          end(error as Error);
        } finally {
          watch?.end();
        }
        return new Promise(() => {});
      };
      const work = typeof first === 'string' ? sql.begin(first, body) : sql.begin(body);
      void work.then(resolve, end).finally(() => clearTimeout(silence));
    });
  };
  return new Proxy(sql, { get: (target, key) => (key === 'begin' ? begin : (Reflect.get(target, key) as unknown)) });
}

/** The same connection, which takes nothing any more once its transaction is over. */
function guard(
  client: postgres.TransactionSql,
  {
    isOver,
    onStatement,
    watch,
  }: { isOver: () => boolean; onStatement: () => void; watch: TransactionWatch | undefined },
): postgres.TransactionSql {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'savepoint') throw new Error('postgres.js rolls back to savepoints of connections that are gone');
      if (isOver()) throw Object.assign(new Error('The transaction is over'), { code: 'CONNECTION_CLOSED' });
      onStatement();
      if (!watch || key !== 'unsafe') return Reflect.get(target, key) as unknown;
      // All that drizzle sends goes this way.
      return (...statement: Parameters<typeof target.unsafe>) => {
        const query = target.unsafe(...statement);
        watch.begin(query);
        return query;
      };
    },
  });
}
