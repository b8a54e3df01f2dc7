import type { Scope } from '../../../access/access.ts';
import { publishedHolders } from '../../../access/published-holders.ts';
import { isPublished, pageName } from '../../../access/published-pages.ts';
import { REPORT_SETTINGS } from '../../../access/report-settings.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ReleaseReport, ReleaseReportCandidate } from '../../../contract/page-object.ts';
import type { Database } from '../../../database/database.ts';
import { escapeLike } from '../../../database/like.ts';

/** SQL: the columns of a candidate. */
const CANDIDATE = `report.id, report.name, report.requires_identity as "requiresIdentity", ${REPORT_SETTINGS} as current`;

const REPORTS = `select ${CANDIDATE}, item.changes, report.removed_at is not null as "isRemoved",
    (select coalesce(json_agg(json_build_object('id', page.id, 'name', ${pageName('page.id', '$2')}) order by page.id), '[]')
      from ${publishedHolders('report', 'report.report_id')} held
      join pages page on page.id = held.id and ${isPublished('page')}) as pages
  from release_reports item join reports report on report.id = item.report_id
  where item.release_id = $1 order by report.name collate "da-x-icu", report.id`;

/** The reports of a release, with what changes and what they have now. */
export function listReleaseReports(
  _scope: Scope,
  database: Database,
  releaseId: string,
  language: Language,
): Promise<ReleaseReport[]> {
  return database.query<ReleaseReport>(REPORTS, [releaseId, language]);
}

const CANDIDATES = `select ${CANDIDATE} from reports report
  where report.removed_at is null and (report.name ilike $2 or report.description ilike $2)
    and not exists (select from release_reports item where item.release_id::text = $1 and item.report_id = report.id)
  order by report.name collate "da-x-icu", report.id limit 20`;

/** Reports to put into a release, by name or description. */
export function listReportCandidates(
  _scope: Scope,
  database: Database,
  { id, search }: { id: string; search: string },
): Promise<ReleaseReportCandidate[]> {
  return database.query<ReleaseReportCandidate>(CANDIDATES, [id, `%${escapeLike(search)}%`]);
}
