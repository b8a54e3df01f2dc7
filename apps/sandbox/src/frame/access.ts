import type { Catalogue } from '../content/catalogue.ts';
import type { Dataset } from '../data/dataset.ts';
import type { FrameRights } from '../model/frame-wire.ts';
import type { Measure, ReportDocument } from '../model/report-document.ts';
import type { QueryScope } from '../query/fields.ts';
import type { QueryEngine } from '../query/page-query.ts';
import { identitiesFor, securityOf } from '../query/row-security.ts';
import { failures } from '../rest/failure.ts';
import type { QuickDatasets } from '../persistence/quick-datasets.ts';
import type { ReaderStates } from '../persistence/reader-states.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { EmbedGrant } from '../tokens/embed-token.ts';
import { nowInSeconds } from '../tokens/signer.ts';

/** What the frame's routes work with. */
export interface FrameServices {
  engine: QueryEngine;
  catalogue: Catalogue;
  saved: SavedReports;
  readers: ReaderStates;
  quick: QuickDatasets;
}

export type FrameVariables = { Variables: { grant: EmbedGrant } };

/** A report that the token opens. */
export interface OpenReport {
  document: ReportDocument;
  dataset: Dataset;
  revision: number;
  workspaceId: string;
  scope: QueryScope;
  rights: FrameRights;
}

/** The report, if the token names both it and its data set. The same answer whether or not it exists. */
export async function openReport(services: FrameServices, grant: EmbedGrant, reportId: string): Promise<OpenReport> {
  const id = reportId.toLowerCase();
  const granted = grant.reports.find((report) => report.id === id);
  const report = granted && (await services.catalogue.findReport(id));
  if (!report) throw failures.forbidden('The embed token does not open this report.');
  checkDataset(grant, report.dataset);
  return {
    ...report,
    scope: scopeOf(grant, report.dataset, report.document.measures),
    rights: rightsOf(grant, report.dataset, granted.access),
  };
}

/** @throws RestFailure 403 when the token does not name the data set */
export function checkDataset(grant: EmbedGrant, dataset: Dataset): void {
  if (grant.datasets.includes(dataset.id)) return;
  throw failures.forbidden('The embed token does not open the data set of this report.');
}

/** The data set as far as the token's identities may see it. */
export function scopeOf(grant: EmbedGrant, dataset: Dataset, measures: readonly Measure[]): QueryScope {
  const security = securityOf(dataset, grant.identities);
  return { dataset, measures, ...(security ? { security } : {}) };
}

export function rightsOf(grant: EmbedGrant, dataset: Dataset, access: FrameRights['access']): FrameRights {
  const identities = identitiesFor(dataset, grant.identities);
  const username = identities[0]?.username;
  return {
    access,
    saveIntoWorkspaces: grant.workspaces,
    ...(username ? { username } : {}),
    roles: identities.flatMap(({ roles }) => roles),
  };
}

/** Under whose name state is kept: the identity's, or the token's own where there is none. */
export function readerOf(grant: EmbedGrant): string {
  const username = grant.identities[0]?.username;
  return username ? `user:${username.toLowerCase()}` : `token:${grant.jti}`;
}

/** Seconds until the token ends. */
export function secondsLeft(grant: EmbedGrant): number {
  return grant.exp - nowInSeconds();
}
