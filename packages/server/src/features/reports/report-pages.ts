import type { Scope } from '../../access/access.ts';
import { REPORT_REFERENCE } from '../../access/report-reference.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import { fail, type Failure } from '../../contract/failures.ts';
import type { ReportPages } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import { problemOf } from './candidates.ts';

const REPORT = `select ${REPORT_REFERENCE} from reports report where report.report_id = $1 and report.removed_at is null`;

/** The pages of a report of the portal: what is of another kind has none. Without an answer of the service there are none, and a problem. */
export async function listReportPages(
  _scope: Scope,
  { analytics, database }: Pick<Services, 'analytics' | 'database'>,
  reportId: string,
): Promise<ReportPages | Failure> {
  const [report] = await database.query<ReportReference>(REPORT, [reportId]);
  if (!report) return fail('not_found');
  if (report.kind !== 'report') return { pages: [], problem: null };
  try {
    return { pages: await analytics.of(report.connection).listPages(report), problem: null };
  } catch (error) {
    return { pages: [], problem: problemOf(error) };
  }
}
