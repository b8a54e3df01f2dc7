import type { Scope } from '../../access/access.ts';
import type { DescribedReport, Workspace } from '../../analytics/inventory.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import type {
  CandidateReport,
  CandidateWorkspace,
  ReportCandidates,
  TileCandidates,
} from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';

type Sources = Pick<Services, 'analytics' | 'database'>;

const ADDED = 'select report_id as "reportId" from reports where removed_at is null';

/** Makes candidates, which say whether they are in the portal already. */
async function candidatesFrom(database: Sources['database']) {
  const added = new Set((await database.query<{ reportId: string }>(ADDED, [])).map(({ reportId }) => reportId));
  return ({ reportId, name, kind, requiresIdentity }: DescribedReport): CandidateReport => ({
    ...{ reportId, name, kind, requiresIdentity },
    isAdded: added.has(reportId),
  });
}

/** All that the connection can show, by workspace. A workspace that cannot be listed says why. */
export async function listCandidates(_scope: Scope, { analytics, database }: Sources): Promise<ReportCandidates> {
  const toCandidate = await candidatesFrom(database);
  const toCandidates = async ({ id, name }: Workspace): Promise<CandidateWorkspace> => {
    try {
      return { id, name, reports: (await analytics.listReports(id)).map(toCandidate), problem: null };
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

/** The tiles of a dashboard; without an answer of the service there are none, and a problem. */
export async function listTileCandidates(
  _scope: Scope,
  { analytics, database }: Sources,
  { workspace: workspaceId, dashboard: dashboardId }: { workspace: string; dashboard: string },
): Promise<TileCandidates> {
  const toCandidate = await candidatesFrom(database);
  try {
    return { tiles: (await analytics.listTiles({ workspaceId, dashboardId })).map(toCandidate), problem: null };
  } catch (error) {
    return { tiles: [], problem: problemOf(error) };
  }
}

function problemOf(error: unknown) {
  if (error instanceof AnalyticsFailure) return error.problem;
  throw error;
}
