import { AnalyticsFailure } from '../../analytics/transport.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import type { ReportToken } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { getViewableReport } from './queries.ts';
import { ReportView } from './schema.ts';

/** A token to view a report with; access is decided anew for every one. */
export const viewReport = read({
  route: 'report.view',
  query: ReportView,
  allow: 'member',
  async run({ scope, query, services }): Promise<ReportToken | Failure> {
    const refusal = await services.rateLimit.consume([['report-by-account', scope.userId]]);
    if (refusal) return refusal;
    const report = await getViewableReport(scope, services.database, query);
    if (isFailure(report)) return report;
    try {
      return { ...(await services.analytics.mintEmbedToken(report)), type: 'report' };
    } catch (error) {
      if (error instanceof AnalyticsFailure) return fail(error.code);
      throw error;
    }
  },
});
