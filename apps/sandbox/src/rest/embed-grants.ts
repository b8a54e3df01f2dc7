import { z } from 'zod';
import type { CataloguedReport, ReportCatalogue } from './report-catalogue.ts';
import { WORKSPACE_ID } from '../model/identifiers.ts';
import { effectiveIdentitySchema, type EmbedGrant } from '../tokens/embed-token.ts';
import { datasets } from '../data/datasets.ts';
import { failures } from './failure.ts';

const lifetimeInMinutes = z.number().int().min(0).default(0);
const identities = z.array(effectiveIdentitySchema).default([]);
/** Reports, data sets and target workspaces: at most 50 of each. */
const MAX_RESOURCES = 50;

/** Body of `POST …/reports/:report/GenerateToken` (version 1: one report and its data set). */
export const reportTokenSchema = z.object({
  accessLevel: z.enum(['View', 'Edit', 'Create']).default('View'),
  allowSaveAs: z.boolean().default(false),
  datasetId: z.guid().optional(),
  identities,
  lifetimeInMinutes,
});

/** Body of `POST …/GenerateToken` (version 2: many resources). */
export const resourcesTokenSchema = z.object({
  reports: z
    .array(z.object({ id: z.guid(), allowEdit: z.boolean().default(false) }))
    .max(MAX_RESOURCES)
    .default([]),
  datasets: z
    .array(z.object({ id: z.guid() }))
    .max(MAX_RESOURCES)
    .default([]),
  targetWorkspaces: z
    .array(z.object({ id: z.guid() }))
    .max(MAX_RESOURCES)
    .default([]),
  identities,
  lifetimeInMinutes,
});

type Grant = Omit<EmbedGrant, 'jti' | 'exp'>;

/** What a version-1 token opens. @throws RestFailure */
export function grantForReport(report: CataloguedReport, body: z.infer<typeof reportTokenSchema>): Grant {
  const reportId = report.document.id;
  if (body.datasetId && body.datasetId !== report.document.datasetId) {
    throw failures.badRequest(`Report ${reportId} does not stand on data set ${body.datasetId}.`);
  }
  return {
    reports: [{ id: reportId, access: body.accessLevel }],
    datasets: [report.document.datasetId],
    workspaces: body.allowSaveAs ? [WORKSPACE_ID] : [],
    identities: body.identities,
  };
}

/** What a version-2 token opens. @throws RestFailure */
export function grantForResources(catalogue: ReportCatalogue, body: z.infer<typeof resourcesTokenSchema>): Grant {
  const reports = body.reports.map(({ id, allowEdit }) => {
    if (!catalogue.has(id.toLowerCase())) throw failures.notFound(`Report ${id} was not found.`);
    return { id: id.toLowerCase(), access: allowEdit ? ('Edit' as const) : ('View' as const) };
  });
  const datasetIds = body.datasets.map(({ id }) => id.toLowerCase());
  const unknown = datasetIds.find((id) => !datasets.has(id));
  if (unknown) throw failures.notFound(`Data set ${unknown} was not found.`);
  const foreign = body.targetWorkspaces.find(({ id }) => id.toLowerCase() !== WORKSPACE_ID);
  if (foreign) throw failures.forbidden(`Workspace ${foreign.id} is not open to the caller.`);
  if (reports.length === 0 && datasetIds.length === 0) {
    throw failures.badRequest('At least one report or data set is required.');
  }
  return {
    reports,
    datasets: datasetIds,
    workspaces: body.targetWorkspaces.map(({ id }) => id.toLowerCase()),
    identities: body.identities,
  };
}

const DEFAULT_LIFETIME_SECONDS = 3600;

/** A requested lifetime can only shorten; none outlives the caller's own token. */
export function lifetimeSeconds(requestedMinutes: number, secondsLeft: number): number {
  const requested = requestedMinutes > 0 ? requestedMinutes * 60 : DEFAULT_LIFETIME_SECONDS;
  return Math.min(requested, DEFAULT_LIFETIME_SECONDS, secondsLeft);
}
