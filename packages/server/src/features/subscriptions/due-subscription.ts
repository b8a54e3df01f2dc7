import type { SessionScope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import { tagIds } from '../../access/published-pages.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';
import type { SubscriptionFormat, SubscriptionSchedule } from '../../contract/props/subscriptions.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { LEASE_MINUTES } from './take-due.ts';

/** Which sending of which subscription. */
export interface Due {
  subscriptionId: string;
  /** ISO 8601. */
  dueAt: string;
}

/** A subscription that is to be sent, with all that it needs. */
export interface DueSubscription extends SubscriptionSchedule {
  id: string;
  dueAt: string;
  format: SubscriptionFormat;
  pageId: string;
  reportPage: string | null;
  attempts: number;
  isFailureTold: boolean;
  /** The id of the analytics service. */
  reportId: string;
  report: string;
  page: { name: string; slug: string };
  /** Who gets it, if they may. */
  reader: Pick<SessionScope, 'userId' | 'name' | 'email' | 'role' | 'tags'> & {
    language: Language | null;
    canSignIn: boolean;
  };
}

/** SQL: the subscription `$1`, if it is still due at `$2` and nobody has paused it. Others leave it alone meanwhile. */
const DUE = `with taken as (
    update report_subscriptions set attempt_at = now() + interval '${LEASE_MINUTES} minutes'
    where id = $1 and due_at = $2::timestamptz and paused_by is null returning *)
  select taken.id, ${isoTime('taken.due_at')} as "dueAt", taken.rhythm, to_json(taken.weekdays) as weekdays, taken.month_day as "monthDay",
    taken.hour, taken.format, taken.page_id as "pageId", taken.report_page as "reportPage", taken.attempts,
    taken.failure_told_at is not null as "isFailureTold", report.report_id as "reportId", report.name as report,
    json_build_object('name', named.name, 'slug', named.slug) as page,
    json_build_object('userId', reader.id, 'name', reader.name, 'email', reader.email, 'role', reader.role,
      'language', reader.language, 'tags', ${tagIds('group_access_tags', 'reader.group_id')}, 'canSignIn',
      ${isActive('reader')} and reader.group_id is not null) as reader
  from taken join users reader on reader.id = taken.user_id join reports report on report.id = taken.report_id
  join lateral (select text.slug, text.name from page_locales text where text.page_id = taken.page_id
    order by text.locale = coalesce(reader.language, '${FALLBACK_LANGUAGE}') desc,
      text.locale = '${FALLBACK_LANGUAGE}' desc, text.locale limit 1) named on true`;

/** What is to be sent; nothing where it was sent, changed or paused meanwhile. */
export async function findDueSubscription(
  database: Database,
  { subscriptionId, dueAt }: Due,
): Promise<DueSubscription | undefined> {
  return (await database.query<DueSubscription>(DUE, [subscriptionId, dueAt]))[0];
}
