import type postgres from 'postgres';
import { isDisconnect } from './disconnects.ts';

type Run = (client: postgres.TransactionSql) => unknown;

/**
 * Transactions that end with their connection. postgres.js 3.4.9 goes on with one whose connection was cut: its own
 * `rollback` is written to a socket that is gone, which ends the process (porsager/postgres#1208), and what the transaction
 * still says is run outside of any once the connection is there again (porsager/postgres#1216). So a transaction that was
 * cut says nothing more: its statements are refused, and postgres.js never learns that its function has ended.
 */
export function withSafeTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = (...[first, second]: [string | Run, Run?]): Promise<unknown> => {
    const run = typeof first === 'string' ? second! : first;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const end = (error: Error) => {
        isOver = true;
        reject(error);
      };
      const body = async (client: postgres.TransactionSql): Promise<unknown> => {
        try {
          const result = await run(guard(client, () => isOver));
          if (!isOver) return result;
        } catch (error) {
          if (!isOver && !isDisconnect(error)) throw error;
          end(error as Error);
        }
        return new Promise(() => {});
      };
      const work = typeof first === 'string' ? sql.begin(first, body) : sql.begin(body);
      work.then(resolve, end);
    });
  };
  return new Proxy(sql, { get: (target, key) => (key === 'begin' ? begin : (Reflect.get(target, key) as unknown)) });
}

/** The same connection, which takes nothing any more once its transaction is over. */
function guard(client: postgres.TransactionSql, isOver: () => boolean): postgres.TransactionSql {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'savepoint') throw new Error('postgres.js rolls back to savepoints of connections that are gone');
      if (isOver()) throw Object.assign(new Error('The transaction is over'), { code: 'CONNECTION_CLOSED' });
      return Reflect.get(target, key) as unknown;
    },
  });
}
