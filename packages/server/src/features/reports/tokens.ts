import type { SessionScope } from '../../access/access.ts';
import type { ViewableReport } from '../../access/viewable-report.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import type { ReportTarget } from '../../contract/page-object.ts';
import type { EmbedToken } from '../../analytics/embed-token-cache.ts';

/** The token of a user for a report as it is now: the one that is still good, or a new one. @throws AnalyticsFailure */
export function getToken(
  analytics: Analytics,
  { userId }: SessionScope,
  { fingerprint, identity, ...report }: ViewableReport,
): Promise<EmbedToken> {
  const key = { userId, reportId: report.reportId, fingerprint };
  return analytics.embedTokens.get(key, () => analytics.mintEmbedToken(report, identity));
}

/** Which component shows a report, and the ids that it is given. */
export function targetOf({ kind, reportId, parentId, pageName, visualName }: ReportReference): ReportTarget {
  const parent = parentId ?? '';
  switch (kind) {
    case 'tile':
      return { type: 'tile', id: reportId, dashboardId: parent };
    case 'visual':
      return { type: 'visual', id: parent, pageName: pageName ?? '', visualName: visualName ?? '' };
    case 'qna':
      return { type: 'qna', datasetIds: [reportId] };
    case 'dashboard':
      return { type: 'dashboard', id: reportId };
    case 'report':
    case 'paginated':
      return { type: 'report', id: reportId };
  }
}
