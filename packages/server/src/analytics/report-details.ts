import { z } from 'zod';
import type { ReportKind, ReportRow } from '../contract/page-object.ts';
import { acquire } from '../infrastructure/shared-instance.ts';
import { type AnalyticsSettings, sharedInstanceName } from './settings.ts';

/** Something that the analytics service shows, with the ids that its kind needs. */
export type ReportReference = Pick<
  ReportRow,
  'connection' | 'kind' | 'reportId' | 'workspaceId' | 'parentId' | 'pageName' | 'visualName'
>;

/** What an embed token needs: the URL to load, and the data sets that its identity speaks for. */
export interface ReportDetails {
  embedUrl: string;
  /** Null for a paginated report, whose data sets the service alone knows. */
  datasetIds: readonly string[] | null;
}

/** What the service says of something. */
export interface Description extends ReportDetails {
  name: string;
  kind: ReportKind;
  /** The workspace of the data sets. */
  datasetWorkspaceId: string;
}

/** Reads what stands at a path of the service. */
export type Read = <Data>(path: string, schema: z.ZodType<Data>) => Promise<Data>;

export const ServiceReport = z.object({
  id: z.guid(),
  name: z.string(),
  reportType: z.string().optional(),
  embedUrl: z.url(),
  datasetId: z.string().min(1).optional(),
  datasetWorkspaceId: z.guid().optional(),
});
export const ServiceDashboard = z.object({ id: z.guid(), displayName: z.string(), embedUrl: z.url() });
export const ServiceTile = z.object({
  id: z.guid(),
  title: z.string().default(''),
  embedUrl: z.url(),
  datasetId: z.string().min(1).optional(),
});
export const ServiceDataset = z.object({
  id: z.string(),
  name: z.string().default(''),
  qnaEmbedURL: z.url().optional(),
  isEffectiveIdentityRequired: z.boolean().default(false),
});
/** What is asked for by its id needs no other. */
const OneReport = ServiceReport.omit({ id: true }).extend({ name: z.string().default('') });
const PageName = z.object({ name: z.string() });

/** Everything of one sort that is somewhere. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ value: z.array(item) });

/** Where the service has the item of a report, a dashboard or a data set; a tile and a visual are within one. */
export function pathOf({ kind, reportId, parentId, workspaceId }: ReportReference): string {
  const id = kind === 'tile' || kind === 'visual' ? parentId : reportId;
  const items = kind === 'dashboard' || kind === 'tile' ? 'dashboards' : kind === 'qna' ? 'datasets' : 'reports';
  const tile = kind === 'tile' ? `/tiles/${reportId}` : '';
  return `/groups/${workspaceId}/${items}/${id}${tile}`;
}

async function readReport(read: Read, report: ReportReference): Promise<Description> {
  const found = await read(pathOf(report), OneReport);
  const { name, embedUrl, datasetId, datasetWorkspaceId = report.workspaceId } = found;
  return { name, embedUrl, kind: kindOf(found), datasetIds: datasetId ? [datasetId] : null, datasetWorkspaceId };
}

/** A paginated report is one by its type. */
export const kindOf = ({ reportType }: { reportType?: string | undefined }): ReportKind =>
  reportType === 'PaginatedReport' ? 'paginated' : 'report';

/** A visual is not listed by the service: its report and its page are what can be asked for. */
async function readVisual(read: Read, report: ReportReference): Promise<Description> {
  const description = await readReport(read, report);
  await read(`${pathOf(report)}/pages/${encodeURIComponent(report.pageName ?? '')}`, PageName);
  return { ...description, kind: 'visual' };
}

/** An identity of a dashboard speaks for the data sets of its tiles that demand one: the service refuses it for others. */
async function readDashboard(read: Read, report: ReportReference): Promise<Description> {
  const path = pathOf(report);
  const { workspaceId: datasetWorkspaceId } = report;
  const [{ displayName: name, embedUrl }, tiles, datasets] = await Promise.all([
    read(path, ServiceDashboard),
    read(`${path}/tiles`, listOf(ServiceTile)),
    read(`/groups/${datasetWorkspaceId}/datasets`, listOf(ServiceDataset)),
  ]);
  const shown = [...new Set(tiles.value.flatMap(({ datasetId }) => datasetId ?? []))];
  const secured = shown.filter((id) => datasets.value.some((one) => one.id === id && one.isEffectiveIdentityRequired));
  const datasetIds = secured.length > 0 ? secured : shown;
  return { kind: 'dashboard', name, embedUrl, datasetIds, datasetWorkspaceId };
}

async function readTile(read: Read, report: ReportReference): Promise<Description> {
  const { title: name, embedUrl, datasetId } = await read(pathOf(report), ServiceTile);
  const { workspaceId: datasetWorkspaceId } = report;
  return { kind: 'tile', name, embedUrl, datasetIds: datasetId ? [datasetId] : [], datasetWorkspaceId };
}

const Askable = ServiceDataset.extend({ qnaEmbedURL: z.url() });

async function readQuestionBox(read: Read, report: ReportReference): Promise<Description> {
  const { id, name, qnaEmbedURL: embedUrl } = await read(pathOf(report), Askable);
  return { kind: 'qna', name, embedUrl, datasetIds: [id], datasetWorkspaceId: report.workspaceId };
}

const readers: Record<ReportKind, (read: Read, report: ReportReference) => Promise<Description>> = {
  report: readReport,
  paginated: readReport,
  visual: readVisual,
  dashboard: readDashboard,
  tile: readTile,
  qna: readQuestionBox,
};

/** Asks the service what it says of something. @throws AnalyticsFailure */
export const readDescription = (read: Read, report: ReportReference): Promise<Description> =>
  readers[report.kind](read, report);

/** A report that gets another data set cannot be loaded until its details are read anew. */
const MAX_AGE_MS = 5 * 60_000;

/** The details of the reports of one connection, shared by all of the process. */
export interface DetailsCache {
  /** Null where they are not known, or too old. */
  find(report: ReportReference): ReportDetails | null;
  set(report: ReportReference, details: ReportDetails): void;
}

export function createDetailsCache(settings: AnalyticsSettings): DetailsCache {
  const { value: known } = acquire(
    sharedInstanceName('reports', settings),
    () => new Map<string, { details: ReportDetails; goodUntil: number }>(),
  );
  const keyOf = (report: ReportReference) => {
    // Every token and file begins here: ids of another connection might be something else in this one.
    if (report.connection !== settings.id)
      throw new Error(`A report of ${report.connection} is asked of ${settings.id}`);
    // Reports and their paginated kind are one sort of item.
    return pathOf(report);
  };
  return {
    find(report) {
      const found = known.get(keyOf(report));
      return found && found.goodUntil > Date.now() ? found.details : null;
    },
    set(report, { embedUrl, datasetIds }) {
      known.set(keyOf(report), { details: { embedUrl, datasetIds }, goodUntil: Date.now() + MAX_AGE_MS });
    },
  };
}
