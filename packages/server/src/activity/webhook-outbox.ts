import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { sql } from 'drizzle-orm';
import { executeSql, type Transaction } from '../database/database.ts';
import { enqueue } from '../infrastructure/jobs.ts';

/** SQL: there are webhooks. A part of the statement that writes activity, so that without any nothing more is asked. */
export const HAS_WEBHOOKS = sql<boolean>`exists (select from webhooks where removed_at is null)`;

/**
 * SQL: one delivery for each of the activities `$1`, which this transaction wrote, and each webhook that wants it. A test is for the
 * webhook alone that is tested, also while it is paused.
 */
const QUEUE = `insert into webhook_deliveries (webhook_id, activity_id, activity_at, type)
  select webhook.id, activity.id, activity.at, activity.action
  from activities activity join webhooks webhook on webhook.removed_at is null and case
    when activity.action = 'webhook.tested' then activity.subject_id = webhook.id
    else webhook.state = 'active' and (webhook.events is null or activity.action = any(webhook.events)
      or split_part(activity.action, '.', 1) || '.*' = any(webhook.events)) end
  where activity.at = now() and activity.id = any(string_to_array($1, ',')::uuid[])
  returning id`;

/** Takes activities into the webhooks' queue, in the transaction that writes them. */
export async function queueWebhookDeliveries(tx: Transaction, kept: readonly { id: string }[]): Promise<void> {
  const { rows } = await executeSql(tx, QUEUE, [kept.map(({ id }) => id).join(',')]);
  if (rows.length > 0) await enqueue(tx, WEBHOOK_QUEUE, {});
}
