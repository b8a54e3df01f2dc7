import { access, type PageAccess, type ReportAccess, type Scope } from '../../access/access.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import type { Database } from '../../database/database.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { publishedHolders } from '../../access/published-holders.ts';
import { isPublished, tagIds } from '../../access/published-pages.ts';

interface HeldReport extends ReportReference, ReportAccess {
  /** The published pages that hold the report, themselves or by a linked block. */
  pages: PageAccess[];
}

const HELD_REPORT = `select report.report_id as "reportId", report.workspace_id as "workspaceId", report.visibility,
    ${tagIds('report_tags', 'report.id')} as tags,
    (select coalesce(json_agg(json_build_object('accessLevel', page.access_level, 'tags',
        ${tagIds('page_tags', 'page.id')})), '[]')
      from ${publishedHolders('report', 'report.report_id')} held
        join pages page on page.id = held.id and ${isPublished('page')}) as pages
  from reports report where report.report_id = $1`;

/**
 * A report that this person may see on at least one published page that they may see. Administrators see a preview of those
 * that stand on no page yet; its tags hold for them too.
 */
export async function getViewableReport(
  scope: Scope,
  database: Database,
  { reportId, mode }: { reportId: string; mode: 'page' | 'preview' },
): Promise<ReportReference | Failure> {
  const [row] = await database.query<HeldReport>(HELD_REPORT, [reportId]);
  const isOnVisiblePage = row?.pages.some((page) => access.page(scope, page).isGranted);
  const isPreview = mode === 'preview' && scope.role === 'administrator';
  if (!row || !(isPreview || isOnVisiblePage) || !access.report(scope, row).isGranted) return fail('not_found');
  return { reportId: row.reportId, workspaceId: row.workspaceId };
}
