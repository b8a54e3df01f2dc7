import { z } from 'zod';
import type { Catalogue, CataloguedReport } from '../content/catalogue.ts';
import { findWorkspace, workspaceOf } from '../content/workspaces.ts';
import type { Dataset } from '../data/dataset.ts';
import type { DashboardDocument } from '../model/dashboard-document.ts';
import { identitiesFor, isSecured, type Identity } from '../query/row-security.ts';
import { effectiveIdentitySchema, type EmbedGrant } from '../tokens/embed-token.ts';
import { nowInSeconds } from '../tokens/signer.ts';
import { failures } from './failure.ts';

const lifetimeInMinutes = z.number().int().min(0).default(0);
const identities = z.array(effectiveIdentitySchema).max(50).default([]);
/** Reports, data sets and target workspaces: at most 50 of each. */
const MAX_RESOURCES = 50;

/** Body of version 1: one report, data set, dashboard or tile, which the path names. */
export const itemTokenSchema = z.object({
  accessLevel: z.enum(['View', 'Edit', 'Create']).default('View'),
  allowSaveAs: z.boolean().default(false),
  datasetId: z.guid().optional(),
  identities,
  lifetimeInMinutes,
});
type ItemBody = z.infer<typeof itemTokenSchema>;

const resources = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ id: z.guid().transform((id) => id.toLowerCase()), ...shape }))
    .max(MAX_RESOURCES)
    .default([]);

/** Body of `POST …/GenerateToken` (version 2: many resources). */
export const resourcesTokenSchema = z.object({
  reports: resources({ allowEdit: z.boolean().default(false) }),
  datasets: resources({ xmlaPermissions: z.enum(['Off', 'ReadOnly']).optional() }),
  targetWorkspaces: resources({}),
  identities,
  lifetimeInMinutes,
});

/** What a token opens, before it has an id and an end. */
export type Grant = Omit<EmbedGrant, 'jti' | 'exp'>;

const nothing: Grant = { reports: [], datasets: [], dashboards: [], workspaces: [], identities: [] };

/** A report, or a paginated one, which is where its data set is. */
type GrantedReport = { document: { id: string } } & Pick<CataloguedReport, 'dataset'> &
  Partial<Pick<CataloguedReport, 'workspaceId'>>;

/** What a token for one report opens. @throws RestFailure */
export function grantForReport(
  { document: { id: reportId }, dataset, workspaceId = workspaceOf('datasets', dataset.id) }: GrantedReport,
  body: ItemBody,
): Grant {
  if (body.datasetId && body.datasetId.toLowerCase() !== dataset.id) {
    throw failures.badRequest(`Report ${reportId} does not stand on data set ${body.datasetId}.`);
  }
  checkIdentities([dataset], body.identities);
  return {
    ...nothing,
    reports: [{ id: reportId, access: body.accessLevel }],
    datasets: [dataset.id],
    workspaces: body.allowSaveAs ? [workspaceId] : [],
    identities: body.identities,
  };
}

/** What a token for creating reports on a data set, in a workspace or in that of the data set, opens. @throws RestFailure */
export async function grantForCreating(
  catalogue: Catalogue,
  body: ItemBody,
  workspaceId: string | undefined,
): Promise<Grant> {
  if (body.accessLevel !== 'Create') throw failures.badRequest('accessLevel must be Create.');
  if (!body.datasetId) throw failures.badRequest('datasetId is required for creating reports.');
  const dataset = await getDataset(catalogue, body.datasetId.toLowerCase());
  checkIdentities([dataset], body.identities);
  const workspaces = [workspaceId ?? workspaceOf('datasets', dataset.id)];
  return { ...nothing, datasets: [dataset.id], workspaces, identities: body.identities };
}

/** What a token for questions on a data set opens. @throws RestFailure */
export function grantForDataset(dataset: Dataset, body: ItemBody): Grant {
  checkIdentities([dataset], body.identities);
  return { ...nothing, datasets: [dataset.id], identities: body.identities };
}

/** What a token for a dashboard, or for one of its tiles, opens. @throws RestFailure */
export async function grantForDashboard(
  catalogue: Catalogue,
  dashboard: DashboardDocument,
  tile: string | undefined,
  body: ItemBody,
): Promise<Grant> {
  const tiles = dashboard.tiles.filter(({ id }) => tile === undefined || id === tile);
  const reports = tiles.flatMap(({ content }) => (content.kind === 'visual' ? [content.reportId] : []));
  const found = await Promise.all([...new Set(reports)].map((id) => catalogue.findReport(id)));
  const datasets = [...new Set(found.flatMap((report) => (report ? [report.dataset] : [])))];
  checkIdentities(datasets, body.identities);
  return {
    ...nothing,
    dashboards: [{ id: dashboard.id, ...(tile ? { tile } : {}) }],
    datasets: datasets.map(({ id }) => id),
    identities: body.identities,
  };
}

/** What a version-2 token opens. @throws RestFailure */
export async function grantForResources(
  catalogue: Catalogue,
  body: z.infer<typeof resourcesTokenSchema>,
): Promise<Grant> {
  if (body.reports.length === 0 && body.datasets.length === 0) {
    throw failures.badRequest('At least one report or data set is required.');
  }
  for (const { id } of body.reports) {
    const found = (await catalogue.findReport(id)) ?? catalogue.findPaginated(id);
    if (!found) throw failures.notFound(`Report ${id} was not found.`);
  }
  const datasets = await Promise.all(body.datasets.map(({ id }) => getDataset(catalogue, id)));
  checkWorkspaces(body.targetWorkspaces.map(({ id }) => id));
  checkIdentities(datasets, body.identities);
  return {
    ...nothing,
    reports: body.reports.map(({ id, allowEdit }) => ({ id, access: allowEdit ? 'Edit' : 'View' })),
    datasets: datasets.map(({ id }) => id),
    workspaces: body.targetWorkspaces.map(({ id }) => id),
    identities: body.identities,
  };
}

/** @throws RestFailure 403 for a workspace that does not exist */
export function checkWorkspaces(ids: readonly string[]): void {
  const foreign = ids.find((id) => !findWorkspace(id));
  if (foreign) throw failures.forbidden(`Workspace ${foreign} is not open to the caller.`);
}

/** A service principal shows secured rows to nobody without a name and known roles (field notes E.5). */
function checkIdentities(datasets: readonly Dataset[], given: readonly Identity[]): void {
  for (const dataset of datasets.filter(isSecured)) {
    const identities = identitiesFor(dataset, given);
    const known = new Set((dataset.roles ?? []).map(({ name }) => name));
    if (identities.length === 0) {
      throw failures.badRequest(
        `Creating embed token for accessing dataset ${dataset.id} requires effective identity to be provided`,
      );
    }
    for (const { roles } of identities) {
      const unknown = roles.find((role) => !known.has(role));
      if (unknown) throw failures.badRequest(`Data set ${dataset.id} has no role '${unknown}'.`);
      if (roles.length === 0) throw failures.badRequest(`Data set ${dataset.id} requires roles of the identity.`);
    }
  }
}

async function getDataset(catalogue: Catalogue, id: string): Promise<Dataset> {
  const dataset = await catalogue.findDataset(id);
  if (!dataset) throw failures.notFound(`Data set ${id} was not found.`);
  return dataset;
}

const DEFAULT_LIFETIME_SECONDS = 3600;

/** When a token ends, in seconds since 1970: a requested lifetime can only shorten; none outlives the caller's own token. */
export function expiryOf(requestedMinutes: number, callerExpiresAt: number): number {
  const requested = requestedMinutes > 0 ? requestedMinutes * 60 : DEFAULT_LIFETIME_SECONDS;
  return Math.min(nowInSeconds() + Math.min(requested, DEFAULT_LIFETIME_SECONDS), callerExpiresAt);
}
