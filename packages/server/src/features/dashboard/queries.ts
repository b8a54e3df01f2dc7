import type { Scope } from '../../access/access.ts';
import { isActive } from '../../access/active-users.ts';
import type { DashboardFigures, VisitDay } from '../../contract/page-object.ts';
import type { Database } from '../../database/database.ts';
import { localDate, TODAY } from '../../database/local-date.ts';

const IS_PAGE = `page.kind = 'page' and page.removed_at is null`;
const IS_PUBLISHED_PAGE = `${IS_PAGE} and page.status = 'published'`;

/** Work that should have begun by then waits for a worker that is not there, or is tried again after failures. */
const LATE = '5 minutes';

const FIGURES = `select
    (select count(*)::int from mails
      where status = 'failed' and created_at > now() - interval '30 days') as "failedMails",
    (select count(*)::int from pages page where ${IS_PUBLISHED_PAGE}
      and exists (select from page_findings found where found.page_id = page.id)) as "pagesToFix",
    (select count(*)::int from pages page where ${IS_PAGE} and page.owner_id = $1
      and page.review_on <= ${TODAY}) as "pagesToReview",
    (select count(*)::int from pages page join page_drafts draft on draft.page_id = page.id
      where ${IS_PAGE} and exists (select from page_locales text where text.page_id = page.id
        and coalesce(draft.translations ->> text.locale, 'missing') <> 'current')) as "staleTranslations",
    (select count(*)::int from reports where removed_at is null and missing_since is not null) as "missingReports",
    (select count(*)::int from pgboss.job
      where state in ('created', 'retry') and start_after < now() - interval '${LATE}') as "lateJobs",
    (select count(*)::int from users where ${isActive('users')}) as "activeUsers",
    (select count(*)::int from users where removed_at is null and first_login_at is null) as "neverSignedIn",
    (select count(*)::int from invitations
      where accepted_at is null and status = 'active' and expires_at > now()) as "openInvitations",
    (select count(*)::int from pages page where ${IS_PUBLISHED_PAGE}) as "publishedPages",
    (select count(*)::int from reports where removed_at is null) as "reports",
    (select value ->> 'verifiedAt' from settings where key = 'verified-backup') as "verifiedBackupAt",
    files.count as "files", files.bytes as "fileBytes"
  from (select count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as bytes
    from files where removed_at is null) files`;

const VISITS = `select step::date::text as day, coalesce(sum(used.uses), 0)::float8 as visits
  from generate_series(${TODAY} - 29, ${TODAY},
    interval '1 day') step
  left join (
    select day, uses from use_days
      where action = 'page.visited' and day > ${TODAY} - 30
    union all
    select ${localDate('at')}, 1 from uncounted_uses where action = 'page.visited'
  ) used on used.day = step::date
  group by step order by step`;

/** What waits for administrators, and how much there is. */
export async function readFigures(scope: Scope, database: Database): Promise<DashboardFigures> {
  const [figures] = await database.query<DashboardFigures>(FIGURES, [scope.userId]);
  if (!figures) throw new Error('No figures');
  return figures;
}

/** How often pages were read on each of the last thirty days of the organisation's calendar, today's included. */
export const listVisitDays = (_scope: Scope, database: Database): Promise<VisitDay[]> =>
  database.query<VisitDay>(VISITS, []);
