import { REPORT_REFERENCE } from '../../access/report-reference.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { DescribedReport } from '../../analytics/inventory.ts';
import type { ReportReference } from '../../analytics/report-details.ts';
import type { Database } from '../../database/database.ts';

/** What the service has, with what its workspace is called. */
export type FoundReport = DescribedReport & { workspaceName: string };

/** SQL: of the connection `$1`, what stands within something that the service lists, and dashboards, of which their tiles say whether they demand an identity. */
const KNOWN = `select ${REPORT_REFERENCE} from reports report
  where report.connection = $1 and report.kind in ('dashboard', 'tile', 'visual') and report.removed_at is null`;

/**
 * Everything that the service of a connection lists, and of tiles and visuals those that are in the portal. One that cannot be listed is a failure: its
 * reports are not taken for gone.
 */
export async function readService(database: Database, analytics: Analytics): Promise<FoundReport[]> {
  const [workspaces, known] = await Promise.all([
    analytics.listWorkspaces(),
    database.query<ReportReference>(KNOWN, [analytics.settings.id]),
  ]);
  const listed = await Promise.all(
    workspaces.map(async ({ id, name }) =>
      (await analytics.listReports(id)).map((report) => ({ ...report, workspaceName: name })),
    ),
  );
  return (await Promise.all(listed.flat().map((found) => withParts(analytics, found, known)))).flat();
}

/** Something with the tiles or visuals in it. A visual is there as long as its page is: the service lists no visuals. */
async function withParts(
  analytics: Analytics,
  whole: FoundReport,
  known: readonly ReportReference[],
): Promise<FoundReport[]> {
  const { kind, workspaceId, workspaceName, reportId } = whole;
  const concerned = known.filter((one) => one.reportId === reportId || one.parentId === reportId);
  if (concerned.length === 0) return [whole];
  if (kind === 'dashboard') {
    const tiles = await analytics.listTiles({ workspaceId, dashboardId: reportId });
    const requiresIdentity = tiles.some((tile) => tile.requiresIdentity);
    return [{ ...whole, requiresIdentity }, ...tiles.map((tile) => ({ ...tile, workspaceName }))];
  }
  const pages = new Set((await analytics.listPages({ workspaceId, reportId })).map(({ name }) => name));
  const visuals = concerned.filter(({ pageName }) => pages.has(pageName ?? ''));
  return [whole, ...visuals.map((visual) => ({ ...whole, ...visual, workspaceId }))];
}
