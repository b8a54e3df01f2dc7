import { randomUUID } from 'node:crypto';
import { workspaceOf } from '../content/workspaces.ts';
import type { Dataset } from '../data/dataset.ts';
import type { ReportDocument } from '../model/report-document.ts';
import { failures } from '../rest/failure.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { openReport, readerOf, rightsOf, scopeOf, type FrameServices, type OpenReport } from './access.ts';

/** The data set, if the token lets reports be made on it: it names it, or it brought it along itself. */
export async function openDataset(
  { catalogue, quick }: FrameServices,
  grant: EmbedGrant,
  given: string,
): Promise<Dataset> {
  const id = given.toLowerCase();
  const isNamed = grant.datasets.includes(id) && grant.workspaces.length > 0;
  const dataset = isNamed ? await catalogue.findDataset(id) : await quick.find(id);
  const isOwn = dataset && 'owner' in dataset && dataset.owner === readerOf(grant);
  if (dataset && (isNamed || isOwn)) return dataset;
  throw failures.forbidden('The embed token does not allow creating reports on this data set.');
}

/** A report on a data set as it begins. */
export function newDocument(dataset: Dataset, pages: ReportDocument['pages']): ReportDocument {
  return {
    id: randomUUID(),
    name: dataset.name,
    datasetId: dataset.id,
    theme: {},
    settings: {},
    filters: [],
    measures: [],
    bookmarks: [],
    pages,
  };
}

/** What is asked about: a kept report, or with `datasetId` a new one on that data set, whose pages come as drafts. */
export async function openAsked(
  services: FrameServices,
  grant: EmbedGrant,
  { reportId, datasetId }: { reportId: string; datasetId?: string | undefined },
): Promise<OpenReport> {
  if (datasetId === undefined) return openReport(services, grant, reportId);
  const dataset = await openDataset(services, grant, datasetId);
  return {
    document: newDocument(dataset, []),
    dataset,
    revision: 0,
    workspaceId: workspaceOf('datasets', dataset.id),
    scope: scopeOf(grant, dataset, []),
    rights: rightsOf(grant, dataset, 'Create'),
  };
}
