import type { Logger } from '@portico/log';
import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { executeSql, type Transaction } from '../../database/database.ts';
import { dependencies } from '../../infrastructure/dependencies.ts';
import { newReference } from '../../infrastructure/reference.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import type { Services } from '../../services.ts';
import { PAYLOAD_COLUMNS, payloadOf, type SentActivity } from './payload.ts';
import { type Attempt, send } from './send.ts';
import { signedHeaders } from './signature.ts';
import { noteFailure } from './note-failure.ts';

export type DeliveryServices = Pick<Services, 'database' | 'encryption' | 'environment' | 'mailQueue' | 'log'>;

/** An answer is waited for so long. */
const TIMEOUT_MS = dependencies.webhooks.answerMs;
/** Another process takes up what one has begun and not noted by then: it has crashed. */
const LEASE_S = 60;
/** What one webhook gets at the same time. */
const PER_WEBHOOK = 5;
/** After so many rounds a job ends, and another goes on. */
const MAX_ROUNDS = 20;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** The pauses before the second attempt and the others, about a day together. */
const PAUSES_S = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_S).concat([2, 4, 7, 10].map((h) => h * HOUR_S));

/** An activity that is delivered now. */
interface Delivery extends SentActivity {
  id: string;
  webhookId: string;
  /** This one included. */
  attempts: number;
  type: string;
  url: string;
  secret: Buffer;
  previousSecret: Buffer | null;
}

/**
 * SQL: takes what is due, the oldest of each webhook first, and gives it to nobody else until the lease ends. The statement that finds is
 * of its own, and run once: within a join it could be run for each row, and would lock others every time.
 */
const CLAIM = `with due as materialized (
    select one.id from webhooks webhook cross join lateral (
      select delivery.id from webhook_deliveries delivery
      where delivery.webhook_id = webhook.id and delivery.state = 'waiting' and delivery.due_at <= now()
        and (webhook.state = 'active' or delivery.type = 'webhook.tested')
      order by delivery.due_at, delivery.created_at, delivery.activity_id
      limit ${PER_WEBHOOK} for update of delivery skip locked) one
    where webhook.removed_at is null
  ), claimed as (
    update webhook_deliveries delivery set attempts = delivery.attempts + 1, attempted_at = now(),
      due_at = now() + interval '${LEASE_S} seconds'
    from due where delivery.id = due.id returning delivery.*
  ) select claimed.id, claimed.webhook_id as "webhookId", claimed.attempts, claimed.type, webhook.url, webhook.secret,
    case when webhook.previous_secret_until > now() then webhook.previous_secret end as "previousSecret",
    ${PAYLOAD_COLUMNS}
  from claimed join webhooks webhook on webhook.id = claimed.webhook_id
  left join activities activity on activity.id = claimed.activity_id and activity.at = claimed.activity_at`;

/** Delivers what is due, at most so many rounds of it; what is left then is the next job's. */
export async function deliverDue(services: DeliveryServices, timeoutMs: number = TIMEOUT_MS): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await services.database.query<Delivery>(CLAIM, []);
    if (due.length === 0) return;
    await Promise.all(due.map((delivery) => deliver(services, delivery, timeoutMs)));
  }
  await services.database.transaction((tx) => enqueue(tx, WEBHOOK_QUEUE, {}));
}

async function deliver(services: DeliveryServices, delivery: Delivery, timeoutMs: number): Promise<void> {
  const answer = await attempt(services, delivery, timeoutMs);
  if (answer.error !== null) logFailure(services.log, delivery, answer);
  await services.database.transaction((tx) => note(tx, services, delivery, answer));
}

function logFailure(log: Logger, { webhookId, attempts }: Delivery, { status, error }: Attempt): void {
  const about = { dependency: 'webhooks', code: dependencies.webhooks.code, reference: newReference() };
  log.warn({ ...about, webhookId, attempts, status, error }, 'a webhook was not delivered');
}

const withoutAnswer = (error: 'expired' | 'secret'): Attempt => ({
  ...{ status: null, error, excerpt: null, durationMs: 0, retryAfterS: 0 },
});

async function attempt(
  { encryption, environment, log }: DeliveryServices,
  delivery: Delivery,
  timeoutMs: number,
): Promise<Attempt> {
  const { activityId, webhookId, url, secret, previousSecret } = delivery;
  if (activityId === null) return withoutAnswer('expired');
  const body = payloadOf(delivery);
  try {
    const sealed = previousSecret ? [secret, previousSecret] : [secret];
    const secrets = sealed.map((each) => encryption.decrypt(each, webhookId));
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Portico-Webhooks/1.0',
      ...signedHeaders(secrets, activityId, Math.floor(Date.now() / 1000), body),
    };
    return await send({ url, headers, body, timeoutMs, allowedHosts: environment.webhookHosts });
  } catch (error) {
    log.error({ err: error, webhookId }, 'a webhook cannot be signed');
    return withoutAnswer('secret');
  }
}

/** Only the process that has the delivery notes what came of it: not one whose lease has ended. */
const NOTE = `update webhook_deliveries set state = $3::text, duration_ms = $4::int, status = $5::int, error = $6::text,
    excerpt = $7::text, due_at = now() + $8::int * interval '1 second'
  where id = $1::uuid and attempts = $2::int and state = 'waiting' returning id`;

const SUCCEEDED = 'update webhooks set failing_since = null where id = $1::uuid and failing_since is not null';

async function note(
  tx: Transaction,
  services: DeliveryServices,
  delivery: Delivery,
  { status, error, excerpt, durationMs, retryAfterS }: Attempt,
): Promise<void> {
  const { id, attempts, webhookId, type } = delivery;
  const pauseS = error === 'expired' || type === 'webhook.tested' ? undefined : PAUSES_S[attempts - 1];
  const state = error === null ? 'delivered' : pauseS === undefined ? 'failed' : 'waiting';
  const dueInS = Math.max(withJitter(pauseS ?? 0), retryAfterS);
  const values = [id, attempts, state, durationMs, status, error, excerpt, dueInS];
  const { rows } = await executeSql(tx, NOTE, values);
  if (rows.length === 0 || error === 'expired' || (type === 'webhook.tested' && error !== null)) return;
  if (error === null) await executeSql(tx, SUCCEEDED, [webhookId]);
  else await noteFailure(tx, services, webhookId, status);
}

/** Up to a tenth more, so that what failed together does not come again together. */
const withJitter = (seconds: number) => Math.round(seconds * (1 + Math.random() / 10));
