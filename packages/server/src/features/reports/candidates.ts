import type { Scope } from '../../access/access.ts';
import type { Workspace } from '../../analytics/inventory.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import type { CandidateWorkspace, ReportCandidates } from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';

const ADDED = 'select report_id as "reportId" from reports where removed_at is null';

/** All reports that the connection can show, by workspace. A workspace that cannot be listed says why. */
export async function listCandidates(
  _scope: Scope,
  { analytics, database }: Pick<Services, 'analytics' | 'database'>,
): Promise<ReportCandidates> {
  const added = new Set((await database.query<{ reportId: string }>(ADDED, [])).map(({ reportId }) => reportId));
  const toCandidates = async ({ id, name }: Workspace): Promise<CandidateWorkspace> => {
    try {
      const reports = (await analytics.listReports(id)).map(({ reportId, name, kind, requiresIdentity }) => ({
        ...{ reportId, name, kind, requiresIdentity },
        isAdded: added.has(reportId),
      }));
      return { id, name, reports, problem: null };
    } catch (error) {
      return { id, name, reports: [], problem: problemOf(error) };
    }
  };
  try {
    const workspaces = await analytics.listWorkspaces();
    return { workspaces: await Promise.all(workspaces.map(toCandidates)), problem: null };
  } catch (error) {
    return { workspaces: [], problem: problemOf(error) };
  }
}

function problemOf(error: unknown) {
  if (error instanceof AnalyticsFailure) return error.problem;
  throw error;
}
