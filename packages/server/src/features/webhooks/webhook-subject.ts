import { webhooks } from '@portico/database';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';

export type Webhook = typeof webhooks.$inferSelect;

/**
 * A webhook that is changed. The lock lets deliveries refer to it meanwhile: a write that holds the audit queues some, and this one waits
 * for the audit.
 */
export async function lockWebhook(tx: Transaction, id: string): Promise<Webhook | Failure> {
  const isThere = and(eq(webhooks.id, id), isNull(webhooks.removedAt));
  const [webhook] = await tx.select().from(webhooks).where(isThere).for('no key update');
  return webhook ?? fail('not_found');
}

/** A webhook as activities name it. */
export const webhookSubject = ({ id, description }: Pick<Webhook, 'id' | 'description'>) =>
  ({ kind: 'webhook', id, name: description }) as const;

/** A webhook as activities describe it. The path of its URL may be as good as a password, so that only the host is told. */
export const webhookDetails = ({ url, description, events }: Pick<Webhook, 'url' | 'description' | 'events'>) => ({
  description,
  host: new URL(url).host,
  events: events?.join(', ') ?? '*',
});
