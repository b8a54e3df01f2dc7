import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import { isPublished, tagIds } from '../../access/published-pages.ts';
import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import type {
  Language,
  ManagedSubscriptionRow,
  Paging,
  SubscriptionFilter,
  SubscriptionRow,
} from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';

const PAGE_SIZE = 50;

/** SQL: what a page is called in the language `$1`, else in the fallback, else in any. */
const NAMED = `join lateral (select text.slug, text.name from page_locales text where text.page_id = page.id
    order by text.locale = $1 desc, text.locale = '${FALLBACK_LANGUAGE}' desc, text.locale limit 1) named on true`;

const SCHEDULE = `subscription.id, subscription.rhythm, to_json(subscription.weekdays) as weekdays, subscription.month_day as "monthDay",
    subscription.hour, subscription.format, subscription.paused_by as "pausedBy",
    case when subscription.paused_by is null then ${isoTime('subscription.due_at')} end as "dueAt",
    subscription.last_result as "lastResult", ${isoTime('subscription.last_result_at')} as "lastResultAt",
    report.name as report, json_build_object('name', named.name, 'slug', named.slug) as page`;

interface OwnRow extends SubscriptionRow {
  report: string;
  page: { name: string; slug: string };
  isOpen: boolean;
  pageAccess: PageAccess;
  reportAccess: ReportAccess;
}

const OWN = `select ${SCHEDULE}, ${isPublished('page')} and report.removed_at is null as "isOpen",
    json_build_object('accessLevel', page.access_level, 'tags', ${tagIds('page_tags', 'page.id')}) as "pageAccess",
    json_build_object('visibility', report.visibility, 'tags', ${tagIds('report_tags', 'report.id')}) as "reportAccess"
  from report_subscriptions subscription join reports report on report.id = subscription.report_id
  join pages page on page.id = subscription.page_id ${NAMED}
  where subscription.user_id = $2 order by subscription.created_at, subscription.id`;

/** One's own subscriptions; what one may not see any longer is not called by its name. */
export async function listOwnSubscriptions(
  scope: Scope,
  database: Database,
  language: Language,
): Promise<SubscriptionRow[]> {
  const rows = await database.query<OwnRow>(OWN, [language, scope.userId]);
  return rows.map(({ isOpen, pageAccess, reportAccess, ...row }) => {
    const canRead = isOpen && access.page(scope, pageAccess).isGranted;
    const canView = canRead && access.report(scope, reportAccess).isGranted;
    return { ...row, page: canRead ? row.page : null, report: canView ? row.report : null };
  });
}

/** SQL: the subscriptions with a search `$2` that are in a state `$3`. */
const FOUND = `from report_subscriptions subscription join reports report on report.id = subscription.report_id
  join pages page on page.id = subscription.page_id ${NAMED}
  join users holder on holder.id = subscription.user_id
  where position(lower($2::text) in lower(concat_ws(chr(10), holder.name, holder.email, report.name, named.name))) > 0
    and case $3::text when '' then true when 'active' then subscription.paused_by is null
      when 'paused' then subscription.paused_by in ('user', 'administrator')
      when 'access' then subscription.paused_by = 'access' else subscription.last_result = 'failed' end`;

const MANAGED = `select ${SCHEDULE}, subscription.last_problem as "lastProblem",
    json_build_object('id', holder.id, 'name', holder.name, 'email', holder.email) as user
  ${FOUND} order by holder.name collate "da-x-icu", holder.id, report.name collate "da-x-icu", subscription.id
  limit ${PAGE_SIZE} offset ($4::int - 1) * ${PAGE_SIZE}`;

const COUNT = `select count(*)::int as total ${FOUND}`;

/** One page of the subscriptions of all users. */
export async function listSubscriptions(
  _scope: Scope,
  database: Database,
  { filter: { search, state }, page, language }: { filter: SubscriptionFilter; page: number; language: Language },
): Promise<{ subscriptions: ManagedSubscriptionRow[]; paging: Paging }> {
  const values = [language, search, state];
  const [subscriptions, [counted]] = await Promise.all([
    database.query<ManagedSubscriptionRow>(MANAGED, [...values, page]),
    database.query<{ total: number }>(COUNT, values),
  ]);
  return { subscriptions, paging: { page, pageSize: PAGE_SIZE, total: counted?.total ?? 0 } };
}
