import { withDatabase, type Stack } from './stack.ts';

/** How many strikes there were in some regions, or in all: counted in the table that the sandbox reads. */
export const countStrikes = (stack: Stack, regions?: string[]) =>
  withDatabase(
    stack,
    async (sql) => {
      const [row] = await sql<{ count: number }[]>`select count(day)::int as count from sandbox.strikes
        where ${regions ? sql`region in ${sql(regions)}` : sql`true`}`;
      return row?.count.toLocaleString('en') ?? '';
    },
    'sandbox',
  );
