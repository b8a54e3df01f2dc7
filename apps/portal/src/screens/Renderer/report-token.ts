import type { ReportToken } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { leaveIfMoved, request } from '../../client/request.ts';

/** The report cannot be had: it does not exist, or not for this person. */
export class ReportUnavailable extends Error {}

/**
 * Asks for an embed token for a report on a page.
 * @throws ReportUnavailable on 404; Error on every other answer without a token.
 */
export async function fetchReportToken(reportId: string, signal: AbortSignal): Promise<ReportToken> {
  const response = await request(route('report.view', {}, { reportId, mode: 'page' }), { signal }).catch(leaveIfMoved);
  if (response.status === 404) throw new ReportUnavailable(`no report ${reportId}`);
  const answer = response.status === 200 ? ((await response.json()) as Partial<ReportToken>) : null;
  if (!answer?.embedToken) throw new Error(`no token for report ${reportId}: ${response.status}`);
  return answer as ReportToken;
}
