import type { FiltersOperations } from '../models/enums.js';
import type {
  IDashboardLoadConfiguration,
  ILoadQnaConfiguration,
  IPaginatedReportLoadConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
  IReportLoadConfiguration,
  ITileLoadConfiguration,
} from '../models/interfaces/configuration.ts';
import type { IPage, ISmartNarratives, IVisual } from '../models/interfaces/content.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type {
  IApplyBookmarkByNameRequest,
  IApplyBookmarkStateRequest,
  ICaptureBookmarkRequest,
  ICloneVisualRequest,
  ICloneVisualResponse,
  IExportDataRequest,
  IExportDataResult,
  IPlayBookmarkRequest,
  IReportBookmark,
  ISaveAsParameters,
  ISortByVisualRequest,
} from '../models/interfaces/requests.ts';
import type { ISlicerState } from '../models/interfaces/selectors.ts';
import type { IReportTheme, ISettings } from '../models/interfaces/settings.ts';
import type * as rows from './calls.ts';

/** What every load body carries besides its own configuration. */
type Loaded<Configuration> = Configuration & { type?: string; uniqueId?: string };
/** A visual is loaded as a report that names the one visual. */
type ReportBody = Loaded<IReportLoadConfiguration | IPaginatedReportLoadConfiguration> & {
  pageName?: string;
  visualName?: string;
};
type AnyLoadBody = Loaded<ReportBody | IDashboardLoadConfiguration | ITileLoadConfiguration | ILoadQnaConfiguration>;
type FilterUpdate = { filtersOperation: FiltersOperations; filters: IFilter[] | undefined };
type Nothing = null | undefined;

/** The rows of the call table by name. */
export type CallSpecs = typeof rows;

/** The name of a row of the call table. */
export type CallName = keyof CallSpecs;

/** Body and reply of every call. */
export interface Exchanges {
  loadReport: [ReportBody, unknown];
  prepareReport: [ReportBody, unknown];
  loadDashboard: [Loaded<IDashboardLoadConfiguration>, unknown];
  loadTile: [Loaded<ITileLoadConfiguration>, unknown];
  loadQna: [Loaded<ILoadQnaConfiguration>, unknown];
  frontLoad: [AnyLoadBody, unknown];
  createReport: [IReportCreateConfiguration, unknown];
  quickCreate: [Loaded<IQuickCreateConfiguration>, unknown];
  setAccessToken: [string, void];
  getCorrelationId: [void, string];

  save: [Nothing, void];
  saveAs: [ISaveAsParameters | undefined, void];
  hasUnsavedChanges: [void, boolean];
  render: [object | undefined, void];
  print: [Nothing, void];
  refresh: [Nothing, void];
  switchMode: [Nothing, void];
  updateSettings: [ISettings, void];
  getTheme: [void, IReportTheme];
  setTheme: [IReportTheme, void];
  getZoom: [void, number];
  closeAllOverlays: [Nothing, void];
  clearSelectedVisuals: [Nothing, void];
  resetPersistentFilters: [Nothing, void];
  savePersistentFilters: [Nothing, void];
  arePersistentFiltersApplied: [void, boolean];

  getReportFilters: [void, IFilter[]];
  setReportFilters: [IFilter[], void];
  updateReportFilters: [FilterUpdate, void];
  getPageFilters: [void, IFilter[]];
  setPageFilters: [IFilter[], void];
  updatePageFilters: [FilterUpdate, void];
  getVisualFilters: [void, IFilter[]];
  setVisualFilters: [IFilter[], void];
  updateVisualFilters: [FilterUpdate, void];

  getPages: [void, IPage[]];
  addPage: [{ displayName: string | undefined }, IPage];
  deletePage: [object, void];
  renamePage: [{ name: string; displayName: string }, void];
  setActivePage: [{ name: string; displayName: null; isActive: true }, void];
  hasLayout: [void, boolean];
  getVisuals: [void, IVisual[]];
  getPageInsights: [void, ISmartNarratives];

  getVisualInsights: [void, ISmartNarratives];
  exportData: [IExportDataRequest, IExportDataResult];
  getSlicerState: [void, ISlicerState];
  setSlicerState: [ISlicerState, void];
  cloneVisual: [ICloneVisualRequest, ICloneVisualResponse];
  sortVisual: [ISortByVisualRequest, void];

  getBookmarks: [void, IReportBookmark[]];
  applyBookmark: [IApplyBookmarkByNameRequest, void];
  playBookmarks: [IPlayBookmarkRequest, void];
  captureBookmark: [ICaptureBookmarkRequest, IReportBookmark];
  applyBookmarkState: [IApplyBookmarkStateRequest, void];

  askQuestion: [{ question: string }, void];
}
