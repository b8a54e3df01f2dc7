import type { EffectiveIdentity } from './analytics.ts';
import { pathOf, type ReportDetails, type ReportReference } from './report-details.ts';

/** How long an embed token is asked for: access is decided again at least this often. */
const EMBED_TOKEN_MINUTES = 20;

/**
 * GenerateToken for exactly this item and this identity. Version 2 names the data set of a report, of a visual's report and of a question
 * box. Version 1 is for what version 2 does not know: dashboards, tiles, and paginated reports, whose data sets the service alone knows.
 */
export function tokenRequest(
  report: ReportReference,
  { datasetIds }: ReportDetails,
  identity: EffectiveIdentity | null,
): { path: string; body: object } {
  const lifetimeInMinutes = EMBED_TOKEN_MINUTES;
  const scope = datasetIds ? { datasets: datasetIds } : { reports: [report.reportId] };
  const identities = identity && { identities: [{ ...identity, ...scope }] };
  const reportIds = reportsOf(report);
  if (!reportIds || !datasetIds) {
    const body = { accessLevel: 'View', ...identities, lifetimeInMinutes };
    return { path: `${pathOf(report)}/GenerateToken`, body };
  }
  const reports = reportIds.length > 0 && { reports: reportIds.map((id) => ({ id })) };
  const datasets = datasetIds.map((id) => ({ id }));
  return { path: '/GenerateToken', body: { ...reports, datasets, ...identities, lifetimeInMinutes } };
}

/** The reports that a token of version 2 opens; null where there is no such token. */
function reportsOf({ kind, reportId, parentId }: ReportReference): string[] | null {
  if (kind === 'visual') return [parentId ?? ''];
  if (kind === 'qna') return [];
  return kind === 'report' || kind === 'paginated' ? [reportId] : null;
}
