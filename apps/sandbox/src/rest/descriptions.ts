import type { CataloguedReport } from '../content/catalogue.ts';
import type { Dataset } from '../data/dataset.ts';
import type { DashboardDocument, DashboardTile } from '../model/dashboard-document.ts';
import { type Workspace, workspaceOf } from '../content/workspaces.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import { isSecured } from '../query/row-security.ts';

/** The REST representations of all items, in the shape of Power BI. */
export type Descriptions = ReturnType<typeof createDescriptions>;

/** @param url the sandbox's URL, the base of all URLs in the representations */
export function createDescriptions(url: string) {
  const at = (path: string, parameters: Record<string, string>) =>
    `${url}${path}?${new URLSearchParams(parameters).toString()}`;
  const shared = (groupId: string, kind: string, id: string) => ({
    webUrl: `${url}/groups/${groupId}/${kind}/${id}`,
    users: [],
    subscriptions: [],
  });
  return {
    workspace: ({ id, name }: Workspace) => ({
      id,
      isReadOnly: false,
      isOnDedicatedCapacity: true,
      capacityId: '0A1B2C3D-4E5F-4061-8273-94A5B6C7D8E9',
      type: 'Workspace',
      name,
    }),
    report: ({ document, dataset, workspaceId: groupId }: Omit<CataloguedReport, 'revision'>) => ({
      id: document.id,
      reportType: 'PowerBIReport',
      name: document.name,
      ...shared(groupId, 'reports', document.id),
      embedUrl: at('/reportEmbed', { reportId: document.id, groupId }),
      isFromPbix: false,
      isOwnedByMe: true,
      datasetId: dataset.id,
      datasetWorkspaceId: workspaceOf('datasets', dataset.id),
    }),
    paginated: (document: PaginatedDocument) => {
      const groupId = workspaceOf('datasets', document.datasetId);
      return {
        id: document.id,
        reportType: 'PaginatedReport',
        name: document.name,
        description: document.description,
        ...shared(groupId, 'rdlreports', document.id),
        embedUrl: at('/rdlEmbed', { reportId: document.id, groupId }),
        isFromPbix: false,
        isOwnedByMe: true,
      };
    },
    dashboard: (dashboard: DashboardDocument) => {
      const groupId = workspaceOf('dashboards', dashboard.id);
      return {
        id: dashboard.id,
        displayName: dashboard.displayName,
        isReadOnly: false,
        ...shared(groupId, 'dashboards', dashboard.id),
        embedUrl: at('/dashboardEmbed', { dashboardId: dashboard.id, groupId }),
      };
    },
    tile: (dashboard: DashboardDocument, tile: DashboardTile, datasetId: string | undefined) => {
      const groupId = workspaceOf('dashboards', dashboard.id);
      return {
        id: tile.id,
        title: tile.title,
        subTitle: tile.subTitle,
        rowSpan: tile.rowSpan,
        colSpan: tile.colSpan,
        embedUrl: at('/tileEmbed', { dashboardId: dashboard.id, tileId: tile.id, groupId }),
        embedData: '',
        ...(tile.content.kind === 'visual' ? { reportId: tile.content.reportId } : {}),
        ...(datasetId ? { datasetId } : {}),
      };
    },
    dataset: (dataset: Dataset) => {
      const groupId = workspaceOf('datasets', dataset.id);
      return {
        id: dataset.id,
        name: dataset.name,
        description: dataset.description ?? '',
        webUrl: `${url}/groups/${groupId}/datasets/${dataset.id}`,
        addRowsAPIEnabled: false,
        isRefreshable: false,
        isEffectiveIdentityRequired: isSecured(dataset),
        isEffectiveIdentityRolesRequired: isSecured(dataset),
        isOnPremGatewayRequired: false,
        targetStorageMode: 'Abf',
        createReportEmbedURL: at('/reportEmbed', { datasetId: dataset.id, groupId }),
        qnaEmbedURL: at('/qnaEmbed', { datasetId: dataset.id, groupId }),
        upstreamDatasets: [],
        users: [],
      };
    },
  };
}
