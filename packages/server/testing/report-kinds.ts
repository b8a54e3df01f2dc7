import { sampleReports } from '@portico/database';
import type { ReportKind } from '../src/contract/page-object.ts';
import { datasetOf, tileOf, type ServiceWorkspace } from './analytics-service.ts';

const { strikes, cars } = sampleReports;

/** A dashboard of the stand-in: one of its two tiles shows rows that demand an identity. */
export const DASHBOARD = '7d0e6c3a-52b1-4f0c-9a1e-0c5d8e9f1a20';
/** A page that every report of the stand-in has. */
export const PAGE = 'First';
export const PAGINATED = '5ac1f0de-1b22-4c33-8d44-6e55f66077a8';

/** The stand-in's workspace, with something of every kind; all of it shows the secured rows of the strikes. */
export function withEveryKind(workspaces: ServiceWorkspace[]): ServiceWorkspace[] {
  const [first, ...others] = workspaces;
  if (!first) return workspaces;
  const paginated = { id: PAGINATED, name: 'Register of strikes', reportType: 'PaginatedReport' };
  const dashboard = { id: DASHBOARD, name: 'Safety', reportIds: [strikes.reportId, cars.reportId] };
  const reports = [...first.reports, paginated];
  return [{ ...first, reports, dashboards: [dashboard] }, ...others];
}

/** What administrators say to add each kind, and what its tokens are then asked for: where, for what, and for whose rows. */
interface KindCase {
  chosen: { reportId: string; dashboardId?: string; pageName?: string; visualName?: string };
  path: string;
  resources: object;
  scope: object;
  type: string;
}

const inWorkspace = `/v1.0/myorg/groups/${strikes.workspaceId}`;
const everyToken = '/v1.0/myorg/GenerateToken';
const dataset = datasetOf(strikes.reportId);
const datasets = [{ id: dataset }];
const ofReport = {
  path: everyToken,
  resources: { reports: [{ id: strikes.reportId }], datasets },
  scope: { datasets: [dataset] },
};

export const kindCases: Record<ReportKind, KindCase> = {
  report: { ...ofReport, chosen: { reportId: strikes.reportId }, type: 'report' },
  visual: {
    ...ofReport,
    chosen: { reportId: strikes.reportId, pageName: PAGE, visualName: 'strikes' },
    type: 'visual',
  },
  paginated: {
    chosen: { reportId: PAGINATED },
    path: `${inWorkspace}/reports/${PAGINATED}/GenerateToken`,
    resources: { accessLevel: 'View' },
    scope: { reports: [PAGINATED] },
    type: 'report',
  },
  dashboard: {
    chosen: { reportId: DASHBOARD },
    path: `${inWorkspace}/dashboards/${DASHBOARD}/GenerateToken`,
    resources: { accessLevel: 'View' },
    scope: { datasets: [dataset] },
    type: 'dashboard',
  },
  tile: {
    chosen: { reportId: tileOf(strikes.reportId), dashboardId: DASHBOARD },
    path: `${inWorkspace}/dashboards/${DASHBOARD}/tiles/${tileOf(strikes.reportId)}/GenerateToken`,
    resources: { accessLevel: 'View' },
    scope: { datasets: [dataset] },
    type: 'tile',
  },
  qna: {
    chosen: { reportId: dataset },
    path: everyToken,
    resources: { datasets },
    scope: { datasets: [dataset] },
    type: 'qna',
  },
};
