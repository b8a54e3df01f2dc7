import { z } from 'zod';
import type { ReportKind } from '../contract/page-object.ts';
import type { CallService } from './application-token.ts';
import { type DetailsCache, ReportDetails, type ReportReference } from './report-details.ts';
import { AnalyticsFailure } from './transport.ts';

/** A workspace that the application may read. */
export interface Workspace {
  id: string;
  name: string;
  /** Without one the service gives embed tokens for trials alone. */
  hasCapacity: boolean;
}

/** A report as the service describes it. */
export interface DescribedReport extends ReportReference {
  name: string;
  kind: ReportKind;
  embedUrl: string;
  /** Its data set gives rows only to an identity. */
  requiresIdentity: boolean;
}

const Named = z.object({ id: z.guid(), name: z.string() });
const Workspaces = z.object({ value: z.array(Named.extend({ isOnDedicatedCapacity: z.boolean().default(false) })) });
const Dataset = z.object({ id: z.string(), isEffectiveIdentityRequired: z.boolean().default(false) });
const Datasets = z.object({ value: z.array(Dataset) });
const Report = Named.extend({
  reportType: z.string().optional(),
  embedUrl: z.url(),
  datasetId: z.string().optional(),
  datasetWorkspaceId: z.guid().optional(),
});
const Reports = z.object({ value: z.array(Report) });
const OneReport = Report.extend(ReportDetails.shape);

/** What there is at the service: its workspaces, and what is in them. */
export interface Inventory {
  /** @throws AnalyticsFailure */
  listWorkspaces(): Promise<Workspace[]>;
  /** The reports of a workspace, by name. @throws AnalyticsFailure */
  listReports(workspaceId: string): Promise<DescribedReport[]>;
  /** @throws AnalyticsFailure `report_unavailable` where there is no such report */
  describeReport(report: ReportReference): Promise<DescribedReport>;
}

/** Reads what stands at a path of the service. */
type Read = <Data>(path: string, schema: z.ZodType<Data>) => Promise<Data>;

/** @param details is told of every report that is described: a token for it then needs no other call. */
export function createInventory(call: CallService, base: string, details: Pick<DetailsCache, 'set'>): Inventory {
  const read: Read = async (path, schema) => (await call({ method: 'GET', url: `${base}${path}` }, schema)).data;

  return {
    async listWorkspaces() {
      const { value } = await read('/groups', Workspaces);
      return value
        .map(({ id, name, isOnDedicatedCapacity }) => ({ id, name, hasCapacity: isOnDedicatedCapacity }))
        .toSorted(byName);
    },
    async listReports(workspaceId) {
      const [reports, datasets] = await Promise.all([
        read(`/groups/${workspaceId}/reports`, Reports),
        read(`/groups/${workspaceId}/datasets`, Datasets),
      ]);
      const secured = new Set(
        datasets.value.filter(({ isEffectiveIdentityRequired }) => isEffectiveIdentityRequired).map(({ id }) => id),
      );
      return reports.value
        .map((report) => describe(report, workspaceId, secured.has(report.datasetId ?? '')))
        .toSorted(byName);
    },
    async describeReport({ reportId, workspaceId }) {
      const report = await read(`/groups/${workspaceId}/reports/${reportId}`, OneReport);
      details.set({ reportId, workspaceId }, { embedUrl: report.embedUrl, datasetId: report.datasetId });
      const home = report.datasetWorkspaceId ?? workspaceId;
      return describe(report, workspaceId, await needsIdentity(read, home, report.datasetId));
    },
  };
}

async function needsIdentity(read: Read, workspaceId: string, datasetId: string | undefined): Promise<boolean> {
  if (datasetId === undefined) return false;
  try {
    return (await read(`/groups/${workspaceId}/datasets/${datasetId}`, Dataset)).isEffectiveIdentityRequired;
  } catch (error) {
    // A data set elsewhere that the application may use, and not read: the service itself refuses a token without an identity.
    if (error instanceof AnalyticsFailure && ['missing', 'forbidden'].includes(error.problem)) return false;
    throw error;
  }
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'da');

function describe(report: z.output<typeof Report>, workspaceId: string, requiresIdentity: boolean): DescribedReport {
  return {
    ...{ reportId: report.id, workspaceId, name: report.name, embedUrl: report.embedUrl, requiresIdentity },
    kind: report.reportType === 'PaginatedReport' ? 'paginated' : 'report',
  };
}
