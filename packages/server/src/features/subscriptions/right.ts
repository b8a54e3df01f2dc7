import type { SessionScope } from '../../access/access.ts';
import { findHeldReport, isViewable, toViewable, type ViewableReport } from '../../access/viewable-report.ts';
import { fail, type Failure } from '../../contract/failures.ts';
import type { Database } from '../../database/database.ts';

/** A report that a user may see on this very page, as they read it: the right to get it by mail. */
export async function getReportOnPage(
  scope: SessionScope,
  database: Database,
  { reportId, pageId }: { reportId: string; pageId: string },
): Promise<ViewableReport | Failure> {
  const report = await findHeldReport(database, { reportId, userId: scope.userId });
  if (!report || !isViewable(scope, report, pageId)) return fail('not_found');
  return toViewable(report, [scope.role, ...scope.tags]);
}
