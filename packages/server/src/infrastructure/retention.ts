import { DELIVERED_BIN_DAYS, DELIVERED_MAIL_DAYS } from '../contract/props/settings.ts';
import type { Database } from '../database/database.ts';

/**
 * SQL: for how many days removed things of a kind are kept. Part of the statements, so that a change holds at once in all
 * processes. @param kind of the setting; what it lacks is as delivered
 */
export const binDays = (kind: string) =>
  `coalesce(((select setting.value from settings setting where setting.key = 'retention') ->> '${kind}')::int, ${DELIVERED_BIN_DAYS})`;

/** SQL: the same as a length of time. */
export const binTime = (kind: string) => `make_interval(days => ${binDays(kind)})`;

/** SQL: for how long mails are kept. */
const MAIL_TIME = `make_interval(days => coalesce(((select setting.value from settings setting
  where setting.key = 'retention') ->> 'mailsDays')::int, ${DELIVERED_MAIL_DAYS}))`;

const ENDED_SESSIONS_DAYS = 90;
const WEBHOOK_DELIVERIES_DAYS = 30;
/** Nobody waits for an answer for so long, and what was answered is in the activity. */
const ACCESS_REQUESTS_DAYS = 90;
/** For how many days a list says that a token has expired. */
const EXPIRED_TOKENS_DAYS = 30;

/** What has had its time. The files of a video stay: pages may name them too. */
const STATEMENTS = [
  `delete from users where removed_at < now() - ${binTime('usersDays')}`,
  `delete from pages where removed_at < now() - ${binTime('pagesDays')}`,
  `delete from videos where removed_at < now() - ${binTime('pagesDays')}`,
  `delete from reports where removed_at < now() - ${binTime('pagesDays')}`,
  `delete from sessions where coalesce(ended_at, expires_at) < now() - interval '${ENDED_SESSIONS_DAYS} days'`,
  `delete from mails where created_at < now() - ${MAIL_TIME}`,
  `delete from access_requests where created_at < now() - interval '${ACCESS_REQUESTS_DAYS} days'`,
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
