import { webhooks } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { isFailure } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { SecretRotation } from './schema.ts';
import { newSecret } from './signature.ts';
import { lockWebhook, webhookSubject } from './webhook-subject.ts';

/** For a day, receivers may know the new secret or the one before. */
const OVERLAP = sql`now() + interval '24 hours'`;

/** Gives a webhook a new secret, which is answered here, and never again. */
export const rotateSecret = action({
  route: 'webhooks.rotate',
  input: SecretRotation,
  allow: 'administrator',
  async run({ input: { keepsPrevious }, parameters: { id }, services: { encryption }, tx }) {
    const webhook = await lockWebhook(tx, id);
    if (isFailure(webhook)) return webhook;
    const secret = newSecret();
    const previous = keepsPrevious
      ? { previousSecret: webhook.secret, previousSecretUntil: OVERLAP }
      : { previousSecret: null, previousSecretUntil: null };
    await tx
      .update(webhooks)
      .set({ secret: encryption.encrypt(secret, id), ...previous })
      .where(eq(webhooks.id, id));
    const details = { keepsPrevious };
    return done({ secret }, { action: 'webhook.secret-rotated', subject: webhookSubject(webhook), details });
  },
});
