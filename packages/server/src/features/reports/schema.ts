import { z } from 'zod';
import { reportKinds, reportSorts, reportVisibilities } from '../../contract/props/reports.ts';
import { fields } from '../../validation/fields.ts';
import { reportSettings } from '../../validation/report-settings.ts';
import { chosenReport, connectionId, reportMissing } from './chosen-report.ts';

/** What else a kind needs before it is added; what is added already is known by its id. */
const { connection, dashboardId, pageName, visualName } = chosenReport;

/**
 * What a report is viewed for: by readers on a page; by administrators before it stands on one, as a group (its id) sees it, as
 * a group will see it once a release (its id, then the group's) is published, or before it is added, in a workspace (its id).
 */
export const ReportView = z
  .object({
    reportId: z.guid(),
    mode: z.union([
      z.enum(['page', 'preview']),
      z.templateLiteral(['group:', z.guid()]),
      z.templateLiteral(['release:', z.guid(), ':', z.guid()]),
      z.templateLiteral(['workspace:', z.guid()]),
    ]),
    kind: chosenReport.kind,
    ...{ connection, dashboardId, pageName, visualName },
  })
  .superRefine(reportMissing);
export type ReportView = z.output<typeof ReportView>;

/** What a mode says, and the ids that it names. */
export function readMode(mode: ReportView['mode']) {
  const [kind, ...ids] = mode.split(':') as ['page' | 'preview' | 'group' | 'release' | 'workspace', ...string[]];
  return { kind, ids };
}

/** A report of the service, or something of another kind, by its ids. */
export const NewReport = z.object({ ...chosenReport, ...reportSettings }).superRefine(reportMissing);

/** A dashboard of which the tiles are asked for. */
export const TilesQuery = z.object({ connection, workspace: z.guid(), dashboard: z.guid() });

/** A report of the portal, by the service's id, of which the pages are asked for. */
export const ReportPagesQuery = z.object({ reportId: z.guid() });

/** A connection that is asked something. */
export const ConnectionQuery = z.object({ connection });

export const VisibilityChange = z.object({ visibility: z.enum(reportVisibilities) });

/** What is done about a finding: the service's name is taken over, or not; its workspace is. */
export const Resolution = z.object({ kind: z.enum(['take-name', 'keep-name', 'take-workspace']) });

export const ReportCheckQuery = z.object({ group: z.guid() });

const sorts = reportSorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** The state of the list; anything unknown in the address is as if it was not there. */
export const ReportsQuery = z.object({
  search: fields.search.default(''),
  visibility: z.enum([...reportVisibilities, '']).catch(''),
  kind: z.enum([...reportKinds, '']).catch(''),
  connection: connectionId.or(z.literal('')).catch(''),
  workspace: z.guid().or(z.literal('')).catch(''),
  tag: z.guid().or(z.literal('')).catch(''),
  finding: z.enum(['any', '']).catch(''),
  use: z.enum(['unused', '']).catch(''),
  state: z.enum(['present', 'removed']).catch('present'),
  sort: z.enum(sorts).catch('name'),
  page: fields.page.default(1),
});
