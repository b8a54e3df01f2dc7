import type {
  AnsweredQuestion,
  AskRequest,
  CreateSaveRequest,
  DashboardData,
  DashboardDataRequest,
  OpenedDashboard,
  OpenedDataset,
  OpenedPaginated,
  OpenedQna,
  PaginatedPage,
  PaginatedRenderRequest,
  QuickCreateRequest,
} from '../../model/frame-wire-content-types.ts';
import type { SavedReport } from '../../model/frame-wire.ts';

/** Requests and answers of the routes of all content types except reports. */
export interface ContentExchanges {
  dashboard: { request: { dashboardId: string; tileId?: string; language: string }; answer: OpenedDashboard };
  dashboardData: { request: DashboardDataRequest; answer: DashboardData };
  qna: { request: { datasetIds: string[] }; answer: OpenedQna };
  qnaAsk: { request: AskRequest; answer: AnsweredQuestion };
  paginated: { request: { reportId: string }; answer: OpenedPaginated };
  paginatedRender: { request: PaginatedRenderRequest; answer: PaginatedPage };
  create: { request: { datasetId: string }; answer: OpenedDataset };
  createSave: { request: CreateSaveRequest; answer: SavedReport };
  quickCreate: { request: QuickCreateRequest; answer: OpenedDataset };
}
