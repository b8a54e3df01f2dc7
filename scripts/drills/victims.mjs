// What is ended by `kill -9`, and how it is started again.
import { endChild } from './at-end.mjs';
import { withSql } from './portico.mjs';

/** @param stack a Portico @param {string} name its process's */
export function portalVictim(stack, name, start) {
  return {
    async end() {
      const child = stack.running.services[name];
      child.isExpectedToEnd = true;
      await endChild(child);
    },
    start,
  };
}

/** The first process, PostgreSQL, and the portal's connections to it. */
export const victimsOf = (stack) => ({
  portal: portalVictim(stack, 'portal', () => stack.start('portal')),
  PostgreSQL: { end: () => stack.killPostgres(), start: () => stack.startPostgres() },
  sessions: {
    end: () =>
      withSql(
        stack.databaseUrls.administrator,
        (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = 'portico' and pid <> pg_backend_pid()`,
      ),
    start: () => {},
  },
});
