import { z } from 'zod';
import type { ReportKind, ReportPage } from '../contract/page-object.ts';
import {
  type DetailsCache,
  kindOf,
  listOf,
  pathOf,
  type Read,
  readDescription,
  type ReportReference,
  ServiceDashboard,
  ServiceDataset,
  ServiceReport,
  ServiceTile,
} from './report-details.ts';
import { AnalyticsFailure } from './transport.ts';

/** A workspace that the application may read. */
export interface Workspace {
  id: string;
  name: string;
  /** Without one the service gives embed tokens for trials alone. */
  hasCapacity: boolean;
}

/** A report, or something of another kind, as the service describes it. */
export interface DescribedReport extends ReportReference {
  name: string;
  embedUrl: string;
  /** Its data set gives rows only to an identity. */
  requiresIdentity: boolean;
}

const ServicePages = listOf(
  z.object({ name: z.string(), displayName: z.string().default(''), order: z.number().default(0) }),
);

const Workspaces = listOf(
  z.object({ id: z.guid(), name: z.string(), isOnDedicatedCapacity: z.boolean().default(false) }),
);

/** What there is at the service: its workspaces, and what is in them. */
export interface Inventory {
  /** @throws AnalyticsFailure */
  listWorkspaces(): Promise<Workspace[]>;
  /** The reports, paginated reports, dashboards and question boxes of a workspace, by name. @throws AnalyticsFailure */
  listReports(workspaceId: string): Promise<DescribedReport[]>;
  /** The tiles of a dashboard, as it has them. @throws AnalyticsFailure */
  listTiles(dashboard: { workspaceId: string; dashboardId: string }): Promise<DescribedReport[]>;
  /** The pages of a report, in its order. @throws AnalyticsFailure */
  listPages(report: Pick<ReportReference, 'workspaceId' | 'reportId'>): Promise<ReportPage[]>;
  /** @throws AnalyticsFailure `report_unavailable` where there is no such thing */
  describeReport(report: ReportReference): Promise<DescribedReport>;
}

const noParts = { parentId: null, pageName: null, visualName: null };
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'da');

/** @param details is told of every report that is described: a token for it then needs no other call. */
export function createInventory(connection: string, read: Read, details: Pick<DetailsCache, 'set'>): Inventory {
  return {
    async listWorkspaces() {
      const { value } = await read('/groups', Workspaces);
      return value
        .map(({ id, name, isOnDedicatedCapacity }) => ({ id, name, hasCapacity: isOnDedicatedCapacity }))
        .toSorted(byName);
    },
    listReports: (workspaceId) => listReports({ connection, read }, workspaceId),
    listTiles: (dashboard) => listTiles({ connection, read }, dashboard),
    async listPages({ workspaceId, reportId }) {
      const report: ReportReference = { connection, kind: 'report', reportId, workspaceId, ...noParts };
      const { value } = await read(`${pathOf(report)}/pages`, ServicePages);
      return value
        .toSorted((one, other) => one.order - other.order)
        .map(({ name, displayName }) => ({ name, displayName: displayName || name }));
    },
    async describeReport(report) {
      const { name, kind, datasetWorkspaceId, ...known } = await readDescription(read, report);
      details.set(report, known);
      const required = await Promise.all(
        (known.datasetIds ?? []).map((id) => needsIdentity(read, datasetWorkspaceId, id)),
      );
      return { ...report, kind, name, embedUrl: known.embedUrl, requiresIdentity: required.includes(true) };
    },
  };
}

interface Reader {
  connection: string;
  read: Read;
}

async function listReports({ connection, read }: Reader, workspaceId: string): Promise<DescribedReport[]> {
  const [reports, dashboards, { value: datasets }] = await Promise.all([
    read(`/groups/${workspaceId}/reports`, listOf(ServiceReport)),
    read(`/groups/${workspaceId}/dashboards`, listOf(ServiceDashboard)),
    read(`/groups/${workspaceId}/datasets`, listOf(ServiceDataset)),
  ]);
  const secured = securedAmong(datasets);
  const described = (kind: ReportKind, reportId: string) => ({ ...noParts, connection, kind, reportId, workspaceId });
  return [
    ...reports.value.map(({ id, name, embedUrl, reportType, datasetId }) => ({
      ...described(kindOf({ reportType }), id),
      ...{ name, embedUrl, requiresIdentity: secured.has(datasetId ?? '') },
    })),
    // Whether a dashboard demands an identity is known by its tiles, which are read when it is described.
    ...dashboards.value.map(({ id, displayName: name, embedUrl }) => ({
      ...described('dashboard', id),
      ...{ name, embedUrl, requiresIdentity: false },
    })),
    ...datasets.flatMap(({ id, name, qnaEmbedURL }) =>
      qnaEmbedURL === undefined
        ? []
        : [{ ...described('qna', id), name, embedUrl: qnaEmbedURL, requiresIdentity: secured.has(id) }],
    ),
  ].toSorted(byName);
}

async function listTiles(
  { connection, read }: Reader,
  { workspaceId, dashboardId }: { workspaceId: string; dashboardId: string },
): Promise<DescribedReport[]> {
  const dashboard: ReportReference = { connection, kind: 'dashboard', reportId: dashboardId, workspaceId, ...noParts };
  const [tiles, datasets] = await Promise.all([
    read(`${pathOf(dashboard)}/tiles`, listOf(ServiceTile)),
    read(`/groups/${workspaceId}/datasets`, listOf(ServiceDataset)),
  ]);
  const secured = securedAmong(datasets.value);
  return tiles.value.map(({ id, title: name, embedUrl, datasetId }) => ({
    ...{ connection, kind: 'tile', reportId: id, workspaceId, ...noParts, parentId: dashboardId },
    ...{ name, embedUrl, requiresIdentity: secured.has(datasetId ?? '') },
  }));
}

const securedAmong = (datasets: readonly z.output<typeof ServiceDataset>[]) =>
  new Set(datasets.filter(({ isEffectiveIdentityRequired }) => isEffectiveIdentityRequired).map(({ id }) => id));

async function needsIdentity(read: Read, workspaceId: string, datasetId: string): Promise<boolean> {
  try {
    return (await read(`/groups/${workspaceId}/datasets/${datasetId}`, ServiceDataset)).isEffectiveIdentityRequired;
  } catch (error) {
    // A data set elsewhere that the application may use, and not read: the service itself refuses a token without an identity.
    if (error instanceof AnalyticsFailure && ['missing', 'forbidden'].includes(error.problem)) return false;
    throw error;
  }
}
