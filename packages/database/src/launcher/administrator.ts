import postgres from 'postgres';

/**
 * The role that the cluster is set up with: its superuser, of which no service has the password. Clusters of older
 * versions have it under this name, and PostgreSQL lets nobody take its power away.
 */
export const ADMINISTRATOR = 'portico';

/** The database that is always there. */
export const ADMINISTRATION = 'postgres';

/** Opens a database of the cluster as its administrator, for one piece of work. */
export type InDatabase = <Result>(
  database: string,
  work: (sql: postgres.Sql) => PromiseLike<Result>,
) => Promise<Result>;

/** How long an answer to a connection may take, in seconds, where another attempt may follow. */
const CONNECT_TIMEOUT_S = 5;

/** Works as the administrator of whatever listens on the port. */
export function asAdministrator(port: number, password: string, connectTimeoutS = CONNECT_TIMEOUT_S): InDatabase {
  return async (database, work) => {
    const sql = postgres({
      host: '127.0.0.1',
      port,
      user: ADMINISTRATOR,
      password,
      database,
      max: 1,
      connect_timeout: connectTimeoutS,
      onnotice() {},
      // A statement that fails may hold a password, which the log is not to repeat.
      connection: { log_min_error_statement: 'panic' },
    });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
}
