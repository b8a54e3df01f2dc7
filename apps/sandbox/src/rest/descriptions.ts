import type { CataloguedReport } from '../content/catalogue.ts';
import type { Dataset } from '../data/dataset.ts';
import type { DashboardDocument, DashboardTile } from '../model/dashboard-document.ts';
import { WORKSPACE_ID, WORKSPACE_NAME } from '../model/identifiers.ts';
import type { PaginatedDocument } from '../model/paginated-document.ts';
import { isSecured } from '../query/row-security.ts';

/** The REST representations of all items, in the shape of Power BI. */
export type Descriptions = ReturnType<typeof createDescriptions>;

/** @param url the sandbox's URL, the base of all URLs in the representations */
export function createDescriptions(url: string) {
  const at = (path: string, parameters: Record<string, string>) =>
    `${url}${path}?${new URLSearchParams(parameters).toString()}`;
  const groupId = WORKSPACE_ID;
  const shared = (kind: string, id: string) => ({
    webUrl: `${url}/groups/${groupId}/${kind}/${id}`,
    users: [],
    subscriptions: [],
  });
  return {
    workspace: {
      id: WORKSPACE_ID,
      isReadOnly: false,
      isOnDedicatedCapacity: true,
      capacityId: '0A1B2C3D-4E5F-4061-8273-94A5B6C7D8E9',
      type: 'Workspace',
      name: WORKSPACE_NAME,
    },
    report: ({ document, dataset }: Pick<CataloguedReport, 'document' | 'dataset'>) => ({
      id: document.id,
      reportType: 'PowerBIReport',
      name: document.name,
      ...shared('reports', document.id),
      embedUrl: at('/reportEmbed', { reportId: document.id, groupId }),
      isFromPbix: false,
      isOwnedByMe: true,
      datasetId: dataset.id,
      datasetWorkspaceId: groupId,
    }),
    paginated: (document: PaginatedDocument) => ({
      id: document.id,
      reportType: 'PaginatedReport',
      name: document.name,
      description: document.description,
      ...shared('rdlreports', document.id),
      embedUrl: at('/rdlEmbed', { reportId: document.id, groupId }),
      isFromPbix: false,
      isOwnedByMe: true,
    }),
    dashboard: (dashboard: DashboardDocument) => ({
      id: dashboard.id,
      displayName: dashboard.displayName,
      isReadOnly: false,
      ...shared('dashboards', dashboard.id),
      embedUrl: at('/dashboardEmbed', { dashboardId: dashboard.id, groupId }),
    }),
    tile: (dashboard: DashboardDocument, tile: DashboardTile, datasetId: string | undefined) => ({
      id: tile.id,
      title: tile.title,
      subTitle: tile.subTitle,
      rowSpan: tile.rowSpan,
      colSpan: tile.colSpan,
      embedUrl: at('/tileEmbed', { dashboardId: dashboard.id, tileId: tile.id, groupId }),
      embedData: '',
      ...(tile.content.kind === 'visual' ? { reportId: tile.content.reportId } : {}),
      ...(datasetId ? { datasetId } : {}),
    }),
    dataset: (dataset: Dataset) => ({
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
    }),
  };
}
