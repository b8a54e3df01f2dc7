import type { Scope } from '../../access/access.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import type { DeliveryContent, DeliveryRow, DeliveryState, WebhookRow } from '../../contract/props/webhooks.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { PAYLOAD_COLUMNS, payloadOf, type SentActivity } from './payload.ts';

export const DELIVERIES_PER_PAGE = 25;

/** SQL: webhooks without their secrets. */
const WEBHOOKS = `select webhook.id, webhook.url, webhook.description, to_jsonb(webhook.events) as events,
    webhook.state,
    ${isoTime('webhook.failing_since')} as "failingSince",
    case when webhook.previous_secret_until > now() then ${isoTime('webhook.previous_secret_until')} end
      as "previousSecretUntil", counted.waiting, counted.failed, last.last
  from webhooks webhook
  cross join lateral (select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from webhook_deliveries where webhook_id = webhook.id and state <> 'delivered') counted
  left join lateral (select json_build_object('at', ${isoTime('attempted_at')}, 'state', state, 'status', status) as last
    from webhook_deliveries where webhook_id = webhook.id and attempted_at is not null
    order by created_at desc, activity_id desc limit 1) last on true
  where webhook.removed_at is null and ($1::uuid is null or webhook.id = $1::uuid)
  order by webhook.description collate "da-x-icu", webhook.id`;

/** All webhooks, by name. */
export function listWebhooks(_scope: Scope, database: Database): Promise<WebhookRow[]> {
  return database.query<WebhookRow>(WEBHOOKS, [null]);
}

export async function getWebhook(_scope: Scope, database: Database, id: string): Promise<WebhookRow | Failure> {
  const [webhook] = await database.query<WebhookRow>(WEBHOOKS, [id]);
  return webhook ?? fail('not_found');
}

const IN_LOG = `webhook_id = $1::uuid and ($2::text = '' or state = $2::text)`;

const COUNTED = `select count(*)::int as total from webhook_deliveries where ${IN_LOG}`;

const LISTED = `select id, type, ${isoTime('created_at')} as "queuedAt", ${isoTime('attempted_at')} as "attemptedAt", state,
    attempts, case when state = 'waiting' then ${isoTime('due_at')} end as "dueAt", duration_ms as "durationMs", status, error
  from webhook_deliveries where ${IN_LOG} order by created_at desc, activity_id desc
  limit ${DELIVERIES_PER_PAGE} offset $3::int`;

/** One page of the log of a webhook, the latest first, and how many there are. */
export async function listDeliveries(
  _scope: Scope,
  database: Database,
  webhookId: string,
  { state, page: asked }: { state: DeliveryState | ''; page: number },
): Promise<{ deliveries: DeliveryRow[]; page: number; total: number }> {
  const [counted] = await database.query<{ total: number }>(COUNTED, [webhookId, state]);
  const total = counted?.total ?? 0;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / DELIVERIES_PER_PAGE)));
  const offset = (page - 1) * DELIVERIES_PER_PAGE;
  const deliveries = await database.query<DeliveryRow>(LISTED, [webhookId, state, offset]);
  return { deliveries, page, total };
}

const CONTENT = `select delivery.excerpt, ${PAYLOAD_COLUMNS}
  from webhook_deliveries delivery
  join webhooks webhook on webhook.id = delivery.webhook_id and webhook.removed_at is null
  left join activities activity on activity.id = delivery.activity_id and activity.at = delivery.activity_at
  where delivery.id = $1::uuid`;

export async function getDelivery(_scope: Scope, database: Database, id: string): Promise<DeliveryContent | Failure> {
  const [row] = await database.query<SentActivity & { excerpt: string | null }>(CONTENT, [id]);
  if (!row) return fail('not_found');
  return { payload: row.activityId === null ? null : payloadOf(row), excerpt: row.excerpt };
}
