import type { FailureBody } from '@portico/server/failures';
import type { RouteAnswer, RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { ApiError } from '../../api/call.ts';
import { reloadIfRequired, request } from '../../api/request.ts';

/** The report cannot be had: it does not exist, or not for this person. */
export class ReportUnavailable extends Error {}

/**
 * Asks for an embed token for a report on a page.
 * @throws ReportUnavailable on 404; Refused where the server says how long to wait; Error on every other answer without a
 * token.
 */
export async function fetchReportToken(reportId: string, signal: AbortSignal): Promise<RouteAnswer<'report.view'>> {
  const query: RouteInput<'report.view'> = { reportId, mode: 'page' };
  const response = await request(route('report.view', {}, query), { signal }).catch(reloadIfRequired);
  if (response.status === 404) throw new ReportUnavailable(`no report ${reportId}`);
  if (response.status === 429) throw new ApiError(((await response.json()) as FailureBody).error);
  const answer = response.status === 200 ? ((await response.json()) as Partial<RouteAnswer<'report.view'>>) : null;
  if (!answer?.embedToken) throw new Error(`no token for report ${reportId}: ${response.status}`);
  return answer as RouteAnswer<'report.view'>;
}
