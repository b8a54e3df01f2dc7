import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { ReportReference } from '../../analytics/report-details.ts';
import { FIRST_CONNECTION } from '../../analytics/settings.ts';
import { reportKinds } from '../../contract/props/reports.ts';

/** The service's own names of pages and visuals. */
const serviceName = z.string().regex(/^[\w.-]{1,200}$/, 'validation.report-name-of-service');
const serviceId = z.guid('validation.report-id').toLowerCase();

/** The id of a connection, as it is set. */
export const connectionId = z.string().regex(/^[a-z][a-z0-9]{0,29}$/);

/** The ids that each kind needs, as administrators say them. */
export const chosenReport = {
  /** The connection whose service has it. */
  connection: connectionId.default(FIRST_CONNECTION),
  kind: z.enum(reportKinds).default('report'),
  /** The service's id of the report, dashboard, tile or data set; of a visual that of its report. */
  reportId: serviceId,
  workspaceId: serviceId,
  /** The dashboard of a tile. */
  dashboardId: serviceId.optional(),
  /** The page of a visual, and its name there. */
  pageName: serviceName.optional(),
  visualName: serviceName.optional(),
};

export type ChosenReport = z.output<z.ZodObject<typeof chosenReport>>;

const needed = { tile: ['dashboardId'], visual: ['pageName', 'visualName'] } as const;

/** What a kind needs and is not there. */
export function reportMissing(chosen: Omit<ChosenReport, 'workspaceId'>, context: z.RefinementCtx): void {
  const { kind } = chosen;
  if (kind !== 'tile' && kind !== 'visual') return;
  for (const name of needed[kind]) {
    if (chosen[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: messages[name] });
  }
}

const messages = {
  dashboardId: 'validation.report-id',
  pageName: 'validation.report-name-of-service',
  visualName: 'validation.report-name-of-service',
};

/** So that the same visual has the same id in every portal: pages that name it can be moved. */
const VISUALS = '5f0a6c0e-7c53-4f0b-9c1d-6d8f1b1f7a21';

/** What was chosen, as a token of it is asked for. What another kind needs is left out. */
export function toReference(chosen: ChosenReport): ReportReference {
  const { connection, kind, reportId, workspaceId, dashboardId = null, pageName = null, visualName = null } = chosen;
  const none = { connection, kind, reportId, workspaceId, parentId: null, pageName: null, visualName: null };
  if (kind === 'tile') return { ...none, parentId: dashboardId };
  if (kind !== 'visual') return none;
  const id = uuidv5(JSON.stringify([reportId, pageName, visualName]), VISUALS);
  return { kind, connection, reportId: id, workspaceId, parentId: reportId, pageName, visualName };
}
