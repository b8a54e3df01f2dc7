import { notifications } from '@portico/database';
import { and, eq, sql } from 'drizzle-orm';
import { isPublished } from '../access/published-pages.ts';
import { IS_REVIEW_NEEDED } from '../access/review-setting.ts';
import type { Transaction } from '../database/database.ts';
import { CHANNEL_NAME } from '../infrastructure/notification-channel.ts';

/** SQL: how many requests wait for the administrator `person`; what the night has found on pages counts as one. */
export const PENDING_COUNT = `((select count(*)::int from notifications request
  join users requester on requester.id = request.requester_id and requester.removed_at is null
  where request.status = 'pending') + (select count(*)::int from (select from page_findings found
    join pages page on page.id = found.page_id and ${isPublished('page')} where found.is_new limit 1) one)
  + (select count(*)::int from access_requests asked
    join users asker on asker.id = asked.requester_id and asker.removed_at is null where asked.state = 'open')
  + (select count(*)::int from page_reviews review
    join pages reviewed on reviewed.id = review.page_id and reviewed.removed_at is null
    where review.state = 'open' and review.reviewer_id = person.id and ${IS_REVIEW_NEEDED}))`;

/** Puts a request before the administrators; one that is open already stays. They hear of it at once. */
export async function raiseNotification(
  tx: Transaction,
  kind: 'otp-reset' | 'password-reset',
  requesterId: string,
): Promise<void> {
  await tx.insert(notifications).values({ kind, requesterId }).onConflictDoNothing();
  await notifyAdministrators(tx);
}

/** Takes a person's request off the administrators' list, because one of them has done what it asks for. */
export async function closeNotification(
  tx: Transaction,
  kind: 'otp-reset' | 'password-reset',
  requesterId: string,
  handledBy: string,
): Promise<void> {
  const isOpen = and(
    eq(notifications.kind, kind),
    eq(notifications.requesterId, requesterId),
    eq(notifications.status, 'pending'),
  );
  await tx
    .update(notifications)
    .set({ status: 'sent', handledAt: sql`now()`, handledBy })
    .where(isOpen);
  await notifyAdministrators(tx);
}

/** Tells all processes, when the transaction is done, that open requests or sessions are others than before. */
export async function notifyAdministrators(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, '')`);
}
