import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { sql } from 'drizzle-orm';
import { executeSql, type Transaction } from '../database/database.ts';
import { enqueue } from '../infrastructure/jobs.ts';

/**
 * SQL: a webhook that wants an activity. A test is for the webhook alone that is tested, also while it is paused.
 * @param activity the name of the activity's row.
 */
const wants = (activity: string) => `webhook.removed_at is null and case
    when ${activity}.action = 'webhook.tested' then ${activity}.subject_id = webhook.id
    else webhook.state = 'active' and (webhook.events is null or ${activity}.action = any(webhook.events)
      or split_part(${activity}.action, '.', 1) || '.*' = any(webhook.events)) end`;

/**
 * SQL: a webhook wants this activity. The statement that writes it answers this of its own row: where none does, nothing more is asked,
 * and a webhook that is there when the statement begins is never missed.
 */
export const IS_FOR_WEBHOOK = sql<boolean>`exists (select from webhooks webhook where ${sql.raw(wants('activities'))})`;

/** SQL: one delivery for each of the activities `$1`, which this transaction wrote, and each webhook that wants it. */
const QUEUE = `insert into webhook_deliveries (webhook_id, activity_id, activity_at, type)
  select webhook.id, activity.id, activity.at, activity.action
  from activities activity join webhooks webhook on ${wants('activity')}
  where activity.at = now() and activity.id = any(string_to_array($1, ',')::uuid[])
  returning id`;

/** Takes activities that webhooks want into their queue, in the transaction that writes them. */
export async function queueWebhookDeliveries(tx: Transaction, wanted: readonly { id: string }[]): Promise<void> {
  const { rows } = await executeSql(tx, QUEUE, [wanted.map(({ id }) => id).join(',')]);
  if (rows.length > 0) await enqueue(tx, WEBHOOK_QUEUE, {});
}
