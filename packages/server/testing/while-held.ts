import { eventually } from './eventually.ts';
import type { TestPortal } from './portal.ts';

/**
 * Begins things one after the other while a user's row is held, each as far as it comes; then lets go, so that they go on
 * in that order. @returns what each of them gave
 */
export async function whileHeld<Results extends unknown[]>(
  { sql }: TestPortal,
  { id }: { id: string },
  begin: { [Index in keyof Results]: () => Promise<Results[Index]> },
): Promise<Results> {
  const underWay: Promise<unknown>[] = [];
  await sql.begin(async (held) => {
    await held`select from users where id = ${id} for update`;
    let settled = 0;
    for (const one of begin) {
      const promise = one();
      underWay.push(promise);
      promise.finally(() => settled++).catch(() => undefined);
      await eventually(async () => {
        // By another connection: a transaction sees one picture of the others.
        const [row] = await sql<{ waiting: number }[]>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return (row?.waiting ?? 0) + settled >= underWay.length;
      });
    }
  });
  return (await Promise.all(underWay)) as Results;
}
