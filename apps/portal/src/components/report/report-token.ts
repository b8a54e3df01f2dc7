import type { EmbeddedReport } from '@portico/server/page-object';
import type { RouteAnswer, RouteInput } from '@portico/server/route-types';
import { route } from '@portico/server/routes';
import { toApiError } from '../../api/call.ts';
import { reloadIfRequired, request } from '../../api/request.ts';

type ReportToken = RouteAnswer<'report.view'>;

/** As a page shows it, or, for administrators, before it stands on one. */
export type ReportMode = RouteInput<'report.view'>['mode'];

/** A report of the portal; or, for administrators who add one, something of the service with the ids that its kind needs. */
export interface NamedReport extends EmbeddedReport {
  parts?:
    | Pick<RouteInput<'report.view'>, 'connection' | 'kind' | 'dashboardId' | 'pageName' | 'visualName'>
    | undefined;
}

/** The report does not exist, or the user may not see it. */
export class ReportUnavailable extends Error {}

/**
 * Fetches an embed token for a report on a page.
 * @throws ReportUnavailable on 404; ApiError on every other response without a token; TypeError without a network.
 */
export async function fetchReportToken(
  { report_id: reportId, parts }: Pick<NamedReport, 'report_id' | 'parts'>,
  signal: AbortSignal,
  mode: ReportMode = 'page',
): Promise<ReportToken> {
  const query: RouteInput<'report.view'> = { reportId, mode, ...parts };
  const response = await request(route('report.view', {}, query), { signal }).catch(reloadIfRequired);
  const { status } = response;
  if (status === 404) throw new ReportUnavailable(`no report ${reportId}`);
  const answer: unknown = await response.json().catch(() => null);
  if (status !== 200 || !isReportToken(answer)) throw toApiError(answer);
  return answer;
}

/** A token that was asked for ahead is used within this time: the access that it was given for is as fresh. */
const AHEAD_MS = 30_000;

interface TokenAhead {
  token: Promise<ReportToken>;
  askedAt: number;
}

/** By user and report. */
const ahead = new Map<string, TokenAhead>();
const keyOf = (user: string, reportId: string) => `${user} ${reportId}`;

/** Asks for the token of a report that a page will show, before it does. */
export function askForTokenAhead(user: string, reportId: string): void {
  const key = keyOf(user, reportId);
  const known = ahead.get(key);
  if (known && performance.now() - known.askedAt < AHEAD_MS) return;
  const token = fetchReportToken({ report_id: reportId }, new AbortController().signal);
  ahead.set(key, { token, askedAt: performance.now() });
  // Whoever shows the report asks again, and tells of a failure.
  token.catch(() => ahead.delete(key));
}

/** The token that was asked for ahead, once, or another. @throws as `fetchReportToken` */
export async function takeReportToken(
  user: string,
  report: NamedReport,
  signal: AbortSignal,
  mode?: ReportMode,
): Promise<ReportToken> {
  const key = keyOf(user, report.report_id);
  const known = mode === undefined || mode === 'page' ? ahead.get(key) : undefined;
  ahead.delete(key);
  if (known && performance.now() - known.askedAt < AHEAD_MS) {
    const token = await known.token.catch(() => undefined);
    const ageSeconds = Math.ceil((performance.now() - known.askedAt) / 1000);
    if (token && token.expiresInSeconds > 2 * ageSeconds)
      return { ...token, expiresInSeconds: token.expiresInSeconds - ageSeconds };
  }
  return fetchReportToken(report, signal, mode);
}

function isReportToken(answer: unknown): answer is ReportToken {
  if (typeof answer !== 'object' || answer === null) return false;
  const { embedToken, embedUrl, expiresInSeconds }: { [Key in keyof ReportToken]?: unknown } = answer;
  const isText = typeof embedToken === 'string' && embedToken !== '' && typeof embedUrl === 'string';
  return isText && typeof expiresInSeconds === 'number';
}
