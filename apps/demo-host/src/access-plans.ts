import type { AccessKind } from './embed-access.ts';

/** The resource that an access stands on, as the analytics service lists it. */
export interface Target {
  groupId: string;
  name: string;
  embedUrl: string;
  id?: string | undefined;
  dashboardId?: string | undefined;
  datasetId?: string | undefined;
}

/** A call that issues a token. */
interface TokenCall {
  path: string;
  body: object;
}

/** Which resource a kind stands on, and how a token for it is asked for. */
interface AccessPlan {
  target: 'report' | 'paginated' | 'dashboard' | 'tile' | 'questions' | 'newReport' | 'draft';
  token: (target: Target) => TokenCall;
}

const datasets = ({ datasetId }: Target) => (datasetId ? [{ id: datasetId }] : []);
const group = ({ groupId }: Target) => `/groups/${groupId}`;
const create = (target: Target): TokenCall => ({
  path: `${group(target)}/reports/GenerateToken`,
  body: { accessLevel: 'Create', datasetId: target.datasetId, allowSaveAs: true },
});

/**
 * Every kind of access, one row each. Reports take tokens of the second version, which name each resource; the first
 * knows what belongs to the one thing it is for, and is all that dashboards, tiles and reports in the making have.
 */
export const accessPlans: Record<AccessKind, AccessPlan> = {
  report: {
    target: 'report',
    token: (target) => ({
      path: '/GenerateToken',
      body: { reports: [{ id: target.id }], datasets: datasets(target) },
    }),
  },
  edit: {
    target: 'report',
    token: (target) => ({
      path: '/GenerateToken',
      body: {
        reports: [{ id: target.id, allowEdit: true }],
        datasets: datasets(target),
        targetWorkspaces: [{ id: target.groupId }],
      },
    }),
  },
  paginated: {
    target: 'paginated',
    token: (target) => ({ path: `${group(target)}/reports/${target.id}/GenerateToken`, body: { accessLevel: 'View' } }),
  },
  dashboard: {
    target: 'dashboard',
    token: (target) => ({
      path: `${group(target)}/dashboards/${target.id}/GenerateToken`,
      body: { accessLevel: 'View' },
    }),
  },
  tile: {
    target: 'tile',
    token: (target) => ({
      path: `${group(target)}/dashboards/${target.dashboardId}/tiles/${target.id}/GenerateToken`,
      body: { accessLevel: 'View' },
    }),
  },
  qna: {
    target: 'questions',
    token: (target) => ({
      path: `${group(target)}/datasets/${target.datasetId}/GenerateToken`,
      body: { accessLevel: 'View' },
    }),
  },
  create: { target: 'newReport', token: create },
  quickCreate: { target: 'draft', token: create },
};
