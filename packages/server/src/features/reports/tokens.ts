import type { SessionScope } from '../../access/access.ts';
import type { ViewableReport } from '../../access/viewable-report.ts';
import type { AnalyticsConnections } from '../../analytics/connections.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import type { ReportTarget } from '../../contract/page-object.ts';
import type { EmbedToken } from '../../analytics/embed-token-cache.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';

/** The token of a user for a report as it is now: the one that is still good, or a new one. @throws AnalyticsFailure */
export async function getToken(
  analytics: AnalyticsConnections,
  { userId }: SessionScope,
  { fingerprint, identity, ...report }: ViewableReport,
): Promise<EmbedToken> {
  const service = analytics.of(report.connection);
  const key = { userId, reportId: report.reportId, fingerprint };
  const token = await service.embedTokens.get(key, () => service.mintEmbedToken(report, identity));
  // The token is for whoever is at the address: that is who the connection is set for, and nobody else.
  if (service.settings.frameOrigins.includes(new URL(token.embedUrl).origin)) return token;
  throw new AnalyticsFailure('the frame is of another origin', { problem: 'frame-origin' });
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
