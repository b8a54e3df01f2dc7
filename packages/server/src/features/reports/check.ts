import type { SessionScope } from '../../access/access.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import { fail, type Failure, isFailure } from '../../contract/failures.ts';
import type { Language } from '../../contract/languages.ts';
import type { ReportCheck } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import { isSeenByGroup } from './queries.ts';
import { getToken } from './tokens.ts';
import { getGroupView } from './viewable.ts';

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
  const view = await getGroupView(scope, database, { ...report, groupId });
  if (isFailure(view)) {
    if (view.failure === 'not_found') return view;
    return { viewer: '', isVisible, identity: null, problem: 'identity', retryAfterSeconds: null };
  }
  const { viewer, ...viewable } = view;
  const identity = view.identity && { username: view.identity.username, roles: [...view.identity.roles] };
  const known = { viewer, isVisible, identity };
  try {
    await getToken(analytics, scope, viewable);
    return { ...known, problem: null, retryAfterSeconds: null };
  } catch (error) {
    if (!(error instanceof AnalyticsFailure)) throw error;
    const retryAfterSeconds = error.retryAfterMs === undefined ? null : Math.ceil(error.retryAfterMs / 1000);
    return { ...known, problem: error.problem, retryAfterSeconds };
  }
}

const REPORT_ID = 'select report_id as "reportId" from reports where id = $1 and removed_at is null';
