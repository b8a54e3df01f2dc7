import { webhookDeliveries } from '@portico/database';
import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { fail, isFailure } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { ReplaySince } from './schema.ts';
import { lockWebhook, webhookSubject } from './webhook-subject.ts';

const { id: deliveryId, webhookId, state, createdAt, type } = webhookDeliveries;

/** A delivery that begins anew, with the same id. */
const AGAIN = { state: 'waiting', attempts: 0, dueAt: sql`now()`, status: null, error: null, excerpt: null } as const;

/** Sends a test: an activity that this webhook alone hears of, also while it is paused. It is not tried again. */
export const testWebhook = action({
  route: 'webhooks.test',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const webhook = await lockWebhook(tx, id);
    if (isFailure(webhook)) return webhook;
    return done({}, { action: 'webhook.tested', subject: webhookSubject(webhook) });
  },
});

/** Sends one activity once more. One that waits is not sent twice. */
export const replayDelivery = action({
  route: 'webhooks.replay',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const [known] = await tx.select({ webhookId, type }).from(webhookDeliveries).where(eq(deliveryId, id));
    const webhook = known ? await lockWebhook(tx, known.webhookId) : fail('not_found');
    if (isFailure(webhook)) return webhook;
    const isOver = and(eq(deliveryId, id), ne(state, 'waiting'));
    const sent = await tx.update(webhookDeliveries).set(AGAIN).where(isOver).returning({ type });
    const [delivery] = sent;
    if (!delivery) return fail('already_done');
    await enqueue(tx, WEBHOOK_QUEUE, {});
    const details = { deliveries: 1, type: delivery.type };
    return done({}, { action: 'webhook.replayed', subject: webhookSubject(webhook), details });
  },
});

/** Sends all activities once more that were given up since. */
export const replayFailed = action({
  route: 'webhooks.replay-failed',
  input: ReplaySince,
  allow: 'administrator',
  async run({ input: { since }, parameters: { id }, tx }) {
    const webhook = await lockWebhook(tx, id);
    if (isFailure(webhook)) return webhook;
    const isGivenUp = and(
      eq(webhookId, id),
      eq(state, 'failed'),
      gte(createdAt, new Date(since)),
      ne(type, 'webhook.tested'),
    );
    const sent = await tx.update(webhookDeliveries).set(AGAIN).where(isGivenUp).returning({ id: deliveryId });
    const deliveries = sent.length;
    if (deliveries === 0) return done({ deliveries }, []);
    await enqueue(tx, WEBHOOK_QUEUE, {});
    const subject = webhookSubject(webhook);
    return done({ deliveries }, { action: 'webhook.replayed', subject, details: { deliveries, since } });
  },
});
