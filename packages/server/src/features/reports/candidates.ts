import type { z } from 'zod';
import type { Scope } from '../../access/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { DescribedReport, Workspace } from '../../analytics/inventory.ts';
import { AnalyticsFailure } from '../../analytics/transport.ts';
import type {
  CandidateReport,
  CandidateWorkspace,
  ReportCandidates,
  TileCandidates,
} from '../../contract/page-object.ts';
import type { Services } from '../../services.ts';
import type { TilesQuery } from './schema.ts';

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

async function listWorkspaceCandidates(
  service: Analytics,
  { id, name }: Workspace,
  toCandidate: Awaited<ReturnType<typeof candidatesFrom>>,
): Promise<CandidateWorkspace> {
  try {
    return { id, name, reports: (await service.listReports(id)).map(toCandidate), problem: null };
  } catch (error) {
    return { id, name, reports: [], problem: problemOf(error) };
  }
}

/** All that a connection can show, by workspace. A workspace that cannot be listed says why. */
export async function listCandidates(
  _scope: Scope,
  { analytics, database }: Sources,
  connection: string,
): Promise<ReportCandidates> {
  const toCandidate = await candidatesFrom(database);
  try {
    const service = analytics.of(connection);
    const workspaces = await service.listWorkspaces();
    const listOne = (workspace: Workspace) => listWorkspaceCandidates(service, workspace, toCandidate);
    return { workspaces: await Promise.all(workspaces.map(listOne)), problem: null };
  } catch (error) {
    return { workspaces: [], problem: problemOf(error) };
  }
}

/** The tiles of a dashboard; without an answer of the service there are none, and a problem. */
export async function listTileCandidates(
  _scope: Scope,
  { analytics, database }: Sources,
  { connection, workspace: workspaceId, dashboard: dashboardId }: z.output<typeof TilesQuery>,
): Promise<TileCandidates> {
  const toCandidate = await candidatesFrom(database);
  try {
    const tiles = await analytics.of(connection).listTiles({ workspaceId, dashboardId });
    return { tiles: tiles.map(toCandidate), problem: null };
  } catch (error) {
    return { tiles: [], problem: problemOf(error) };
  }
}

/** Why the service does not answer. @throws what is no answer of the service */
export function problemOf(error: unknown) {
  if (error instanceof AnalyticsFailure) return error.problem;
  throw error;
}
