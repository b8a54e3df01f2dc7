import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { sql } from 'drizzle-orm';
import { executeSql, type Transaction } from '../database/database.ts';
import { enqueue } from '../infrastructure/jobs.ts';

/**
 * SQL: a webhook wants the activity. The statement that writes it answers this of its own row: where none does, nothing more is asked.
 * No audited activity is lost that is committed after a webhook: both wait for the audit's head, and the function looks after that.
 */
export const IS_FOR_WEBHOOK = sql<boolean>`exists (select from webhooks_for(activities.action, activities.subject_id))`;

/** SQL: one delivery for each of the activities `$1`, which this transaction wrote, and each webhook that wants it. */
const QUEUE = `insert into webhook_deliveries (webhook_id, activity_id, activity_at, type)
  select webhook_id, activity.id, activity.at, activity.action
  from activities activity cross join lateral webhooks_for(activity.action, activity.subject_id) webhook_id
  where activity.at = now() and activity.id = any(string_to_array($1, ',')::uuid[])
  returning id`;

/** Takes activities that webhooks want into their queue, in the transaction that writes them. */
export async function queueWebhookDeliveries(tx: Transaction, wanted: readonly { id: string }[]): Promise<void> {
  const { rows } = await executeSql(tx, QUEUE, [wanted.map(({ id }) => id).join(',')]);
  if (rows.length > 0) await enqueue(tx, WEBHOOK_QUEUE, {});
}
