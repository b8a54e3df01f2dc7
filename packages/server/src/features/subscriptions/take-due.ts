import { SUBSCRIPTION_QUEUE } from '@portico/database/queues';
import { type Database, executeSql } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { enqueue } from '../../infrastructure/jobs.ts';

const MAX_AT_ONCE = 500;

/** For so long nobody else takes a subscription; what a process that ends leaves behind is taken again after it. */
export const LEASE_MINUTES = 15;

const TAKE = `update report_subscriptions set attempt_at = now() + interval '${LEASE_MINUTES} minutes'
  where id in (select id from report_subscriptions where paused_by is null and attempt_at <= now()
    order by attempt_at limit ${MAX_AT_ONCE} for update skip locked)
  returning id, ${isoTime('due_at')} as due_at`;

/** Puts the subscriptions that are due into the queue; each goes to one process. */
export async function takeDueSubscriptions(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await executeSql(tx, TAKE, []);
    for (const { id, due_at: dueAt } of rows as { id: string; due_at: string }[])
      await enqueue(tx, SUBSCRIPTION_QUEUE, { subscriptionId: id, dueAt });
  });
}
