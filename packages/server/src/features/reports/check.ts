import type { SessionScope } from '../../access/access.ts';
import { findUnconfirmedFields, toViewable, type ViewableReport } from '../../access/viewable-report.ts';
import type { AnalyticsConnections } from '../../analytics/connections.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { ReportCheck } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import { isSeenByGroup } from './queries.ts';
import { getToken } from './tokens.ts';
import { getReportOfGroup } from './viewable.ts';

/** Gets the token that a group's view is shown with, and says what stood in the way. */
export async function checkGroupView(
  scope: SessionScope,
  { database, analytics }: Services,
  subject: { id: string; groupId: string; language: Language },
): Promise<ReportCheck | Failure> {
  const { id, groupId } = subject;
  const [report] = await database.query<{ reportId: string }>(REPORT_ID, [id]);
  if (!report) return fail('not_found');
  const isVisible = await isSeenByGroup(scope, database, subject);
  const held = await getReportOfGroup(scope, database, { ...report, groupId });
  if (isFailure(held)) return held;
  const viewable = toViewable(held, []);
  const known = { viewer: held.viewer.name, isVisible, identity: null, unconfirmed: findUnconfirmedFields(held) };
  if (isFailure(viewable)) return { ...known, problem: 'identity', retryAfterSeconds: null };
  return { ...known, ...(await tryToken(scope, analytics, viewable)) };
}

/** Asks for the token, and says as whom. */
async function tryToken(scope: SessionScope, analytics: AnalyticsConnections, viewable: ViewableReport) {
  const identity = viewable.identity && {
    username: viewable.identity.username,
    roles: [...viewable.identity.roles],
  };
  try {
    await getToken(analytics, scope, viewable);
    return { identity, problem: null, retryAfterSeconds: null };
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    const retryAfterSeconds = error.retryAfterMs === undefined ? null : Math.ceil(error.retryAfterMs / 1000);
    return { identity, problem: error.problem, retryAfterSeconds };
  }
}

const REPORT_ID = 'select report_id as "reportId" from reports where id = $1 and removed_at is null';
