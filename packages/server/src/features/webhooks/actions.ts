import { webhookDeliveries, webhooks } from '@portico/database';
import { WEBHOOK_QUEUE } from '@portico/database/queues';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changedValues } from '../../activity/changes.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { enqueue } from '../../infrastructure/jobs.ts';
import { isPublicHost } from '../../infrastructure/public-address.ts';
import type { Services } from '../../services.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { WebhookInput, WebhookStateChange } from './schema.ts';
import { newSecret } from './signature.ts';
import { lockWebhook, webhookDetails, webhookSubject } from './webhook-subject.ts';

/** Each activity is written once more for each of them. */
export const MAX_WEBHOOKS = 20;

/** What is wrong with a host as far as its name says; names are resolved when deliveries are sent, every time. */
function hostFailure(url: string, { webhookHosts }: Services['environment']): Failure | null {
  const { hostname } = new URL(url);
  if (webhookHosts.includes(hostname) || isPublicHost(hostname)) return null;
  return fail('invalid_input', { url: 'validation.webhook-host' });
}

/** Adds a webhook. Its secret is answered here, and never again. */
export const addWebhook = action({
  route: 'webhooks.store',
  input: WebhookInput,
  allow: 'administrator',
  async run({ input, services: { encryption, environment }, tx }) {
    const failure = hostFailure(input.url, environment);
    if (failure) return failure;
    const [known] = await tx.select({ total: count() }).from(webhooks).where(isNull(webhooks.removedAt));
    if (known && known.total >= MAX_WEBHOOKS) return fail('invalid_input', { url: 'validation.webhook-limit' });
    const [id, secret] = [uuidv7(), newSecret()];
    await tx.insert(webhooks).values({ id, ...input, secret: encryption.encrypt(secret, id) });
    const { description: _, ...details } = webhookDetails(input);
    return done({ id, secret }, { action: 'webhook.added', subject: webhookSubject({ id, ...input }), details });
  },
});

export const updateWebhook = action({
  route: 'webhooks.update',
  input: WebhookInput,
  allow: 'administrator',
  async run({ input, parameters: { id }, services: { environment }, tx }) {
    const failure = hostFailure(input.url, environment);
    if (failure) return failure;
    const before = await lockWebhook(tx, id);
    if (isFailure(before)) return before;
    await tx.update(webhooks).set(input).where(eq(webhooks.id, id));
    const changed = changedValues(webhookDetails(before), webhookDetails(input));
    const details = { ...changed, ...(before.url !== input.url && { isUrlChanged: true }) };
    return done({}, { action: 'webhook.updated', subject: webhookSubject({ id, ...input }), details });
  },
});

/** Pauses a webhook, or lets it go on: with what waits, and with what happens from now on. */
export const changeWebhookState = action({
  route: 'webhooks.state',
  input: WebhookStateChange,
  allow: 'administrator',
  async run({ input: { state }, parameters: { id }, tx }) {
    const webhook = await lockWebhook(tx, id);
    if (isFailure(webhook)) return webhook;
    if (webhook.state === state) return done({}, []);
    await tx.update(webhooks).set({ state, failingSince: null }).where(eq(webhooks.id, id));
    if (state === 'active') {
      const waits = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'));
      await tx
        .update(webhookDeliveries)
        .set({ dueAt: sql`now()` })
        .where(waits);
      await enqueue(tx, WEBHOOK_QUEUE, {});
    }
    return done(
      {},
      { action: state === 'active' ? 'webhook.resumed' : 'webhook.paused', subject: webhookSubject(webhook) },
    );
  },
});

/** Removes a webhook with what waits for it. Its log and its row go with the next clean-up. */
export const removeWebhook = action({
  route: 'webhooks.destroy',
  input: EmptyInput,
  allow: 'administrator',
  async run({ parameters: { id }, tx }) {
    const webhook = await lockWebhook(tx, id);
    if (isFailure(webhook)) return webhook;
    const gone = { removedAt: sql`now()`, secret: Buffer.alloc(0), previousSecret: null, previousSecretUntil: null };
    await tx.update(webhooks).set(gone).where(eq(webhooks.id, id));
    return done({}, { action: 'webhook.removed', subject: webhookSubject(webhook) });
  },
});
