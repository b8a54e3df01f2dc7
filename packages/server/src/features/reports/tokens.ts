import type { SessionScope } from '../../access/access.ts';
import type { ViewableReport } from '../../access/viewable-report.ts';
import type { Analytics } from '../../analytics/analytics.ts';
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
