import type { Database } from '../database/database.ts';

/** For how many days an administrator can take back that somebody was removed. */
export const REMOVED_USERS_DAYS = 30;
/** For how many days a page stays in the bin. */
const REMOVED_PAGES_DAYS = 30;
/** For how many days a video stays in the bin. Its files stay: pages may name them too. */
const REMOVED_VIDEOS_DAYS = 30;
/** For how many days a report stays in the bin. */
const REMOVED_REPORTS_DAYS = 30;
const ENDED_SESSIONS_DAYS = 90;
const MAILS_DAYS = 90;
const WEBHOOK_DELIVERIES_DAYS = 30;
/** For how many days a list says that a token has expired. */
const EXPIRED_TOKENS_DAYS = 30;

/** What has had its time. */
const STATEMENTS = [
  `delete from users where removed_at < now() - interval '${REMOVED_USERS_DAYS} days'`,
  `delete from pages where removed_at < now() - interval '${REMOVED_PAGES_DAYS} days'`,
  `delete from videos where removed_at < now() - interval '${REMOVED_VIDEOS_DAYS} days'`,
  `delete from reports where removed_at < now() - interval '${REMOVED_REPORTS_DAYS} days'`,
  `delete from sessions where coalesce(ended_at, expires_at) < now() - interval '${ENDED_SESSIONS_DAYS} days'`,
  `delete from mails where created_at < now() - interval '${MAILS_DAYS} days'`,
  `delete from webhook_deliveries where created_at < now() - interval '${WEBHOOK_DELIVERIES_DAYS} days'`,
  // Writes that began before a webhook was removed may still name it.
  `delete from webhooks where removed_at < now() - interval '1 day'`,
  'update webhooks set previous_secret = null, previous_secret_until = null where previous_secret_until < now()',
  `delete from page_editors where seen_at < now() - interval '1 hour'`,
  'delete from sign_in_tickets where expires_at < now()',
  'delete from password_links where expires_at < now()',
  'delete from directory_sign_ins where expires_at < now()',
  'delete from remembered_devices where expires_at < now()',
  `delete from access_tokens where expires_at < now() - interval '${EXPIRED_TOKENS_DAYS} days'`,
  `delete from second_factors where confirmed_at is null and created_at < now() - interval '1 day'`,
  `delete from received_events where received_at < now() - interval '1 day'`,
  'delete from rate_limits where expire < extract(epoch from now()) * 1000',
] as const;

/** Removes for good what has had its time. */
export async function applyRetention(database: Database): Promise<void> {
  for (const statement of STATEMENTS) await database.query(statement, []);
}
