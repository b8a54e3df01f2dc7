import type { RouteAnswer, RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { toApiError } from '../../api/call.ts';
import { reloadIfRequired, request } from '../../api/request.ts';

type ReportToken = RouteAnswer<'report.view'>;

/** As a page shows it, or, for administrators, before it stands on one. */
export type ReportMode = RouteInput<'report.view'>['mode'];

/** The report does not exist, or the user may not see it. */
export class ReportUnavailable extends Error {}

/**
 * Fetches an embed token for a report on a page.
 * @throws ReportUnavailable on 404; ApiError on 429, with the time to wait; Error on every other response without a token.
 */
export async function fetchReportToken(
  reportId: string,
  signal: AbortSignal,
  mode: ReportMode = 'page',
): Promise<ReportToken> {
  const query: RouteInput<'report.view'> = { reportId, mode };
  const response = await request(route('report.view', {}, query), { signal }).catch(reloadIfRequired);
  const { status } = response;
  if (status === 404) throw new ReportUnavailable(`no report ${reportId}`);
  if (status === 429) throw toApiError(await response.json());
  const answer: unknown = status === 200 ? await response.json() : null;
  if (!isReportToken(answer)) throw new Error(`no token for report ${reportId}: ${status}`);
  return answer;
}

function isReportToken(answer: unknown): answer is ReportToken {
  if (typeof answer !== 'object' || answer === null) return false;
  const { embedToken, embedUrl, expiresInSeconds }: { [Key in keyof ReportToken]?: unknown } = answer;
  const isText = typeof embedToken === 'string' && embedToken !== '' && typeof embedUrl === 'string';
  return isText && typeof expiresInSeconds === 'number';
}
