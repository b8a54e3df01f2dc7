import type { FiltersOperations } from '../models/enums.ts';
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
import { call, of, varied, type Call, type ReplyOf, type RequestOf } from './call.ts';

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

/**
 * Every call from the host to the frame, one row each: verb, path, body and reply, and how it differs from the ordinary
 * call. Source: the interface 2.23.1, §5.9.
 */
export const calls = {
  loadReport: call('POST', '/report/load', of<ReportBody, unknown>, { headers: 'load' }),
  prepareReport: call('POST', '/report/prepare', of<ReportBody, unknown>, { headers: 'load' }),
  loadDashboard: call('POST', '/dashboard/load', of<Loaded<IDashboardLoadConfiguration>, unknown>, { headers: 'load' }),
  loadTile: call('POST', '/tile/load', of<Loaded<ITileLoadConfiguration>, unknown>, { headers: 'load' }),
  loadQna: call('POST', '/qna/load', of<Loaded<ILoadQnaConfiguration>, unknown>, { headers: 'load' }),
  frontLoad: call('POST', '/frontload/config', of<AnyLoadBody, unknown>),
  createReport: call('POST', '/report/create', of<IReportCreateConfiguration, unknown>, { headers: 'create' }),
  quickCreate: call('POST', '/quickcreate', of<Loaded<IQuickCreateConfiguration>, unknown>, { headers: 'create' }),
  setAccessToken: call('POST', '/:kind/token', of<string, void>),
  getCorrelationId: call('GET', '/getCorrelationId', of<void, string>),

  save: call('POST', '/report/save', of<Nothing, void>),
  saveAs: call('POST', '/report/saveAs', of<ISaveAsParameters | undefined, void>),
  hasUnsavedChanges: call('GET', '/report/hasUnsavedChanges', of<void, boolean>),
  render: call('POST', '/report/render', of<object | undefined, void>),
  print: call('POST', '/report/print', of<Nothing, void>, { paginated: false }),
  refresh: call('POST', '/report/refresh', of<Nothing, void>, { paginated: false }),
  switchMode: call('POST', '/report/switchMode/:mode', of<Nothing, void>),
  updateSettings: call('PATCH', '/report/settings', of<ISettings, void>, { answer: 'response' }),
  getTheme: call('GET', '/report/theme', of<void, IReportTheme>, { paginated: false }),
  setTheme: call('PUT', '/report/theme', of<IReportTheme, void>, { paginated: false }),
  getZoom: call('GET', '/report/zoom', of<void, number>),
  closeAllOverlays: call('POST', '/report/closeAllOverlays', of<Nothing, void>, {
    paginated: false,
    refusal: 'response',
  }),
  clearSelectedVisuals: call('POST', '/report/clearSelectedVisuals/:clearPopOutState', of<Nothing, void>, {
    paginated: false,
    refusal: 'response',
  }),
  resetPersistentFilters: call('DELETE', '/report/userState', of<Nothing, void>, { answer: 'response' }),
  savePersistentFilters: call('POST', '/report/userState', of<Nothing, void>, { answer: 'response' }),
  arePersistentFiltersApplied: call('GET', '/report/isUserStateApplied', of<void, boolean>),

  getReportFilters: call('GET', '/report/filters', of<void, IFilter[]>),
  setReportFilters: call('PUT', '/report/filters', of<IFilter[], void>, { answer: 'response' }),
  updateReportFilters: call('POST', '/report/filters', of<FilterUpdate, void>, { answer: 'response' }),
  getPageFilters: call('GET', '/report/pages/:page/filters', of<void, IFilter[]>),
  setPageFilters: call('PUT', '/report/pages/:page/filters', of<IFilter[], void>, { answer: 'response' }),
  updatePageFilters: call('POST', '/report/pages/:page/filters', of<FilterUpdate, void>, { answer: 'response' }),
  getVisualFilters: call('GET', '/report/pages/:page/visuals/:visual/filters', of<void, IFilter[]>),
  setVisualFilters: call('PUT', '/report/pages/:page/visuals/:visual/filters', of<IFilter[], void>, {
    answer: 'response',
  }),
  updateVisualFilters: call('POST', '/report/pages/:page/visuals/:visual/filters', of<FilterUpdate, void>, {
    answer: 'response',
  }),

  getPages: call('GET', '/report/pages', of<void, IPage[]>, { paginated: false }),
  addPage: call('POST', '/report/addPage', of<{ displayName: string | undefined }, IPage>),
  deletePage: call('DELETE', '/report/pages/:page', of<object, void>),
  renamePage: call('PUT', '/report/pages/:page/name', of<{ name: string; displayName: string }, void>, {
    answer: 'response',
  }),
  setActivePage: call('PUT', '/report/pages/active', of<{ name: string; displayName: null; isActive: true }, void>, {
    answer: 'response',
  }),
  hasLayout: call('GET', '/report/pages/:page/layoutTypes/:layoutType', of<void, boolean>, { paginated: false }),
  getVisuals: call('GET', '/report/pages/:page/visuals', of<void, IVisual[]>, { paginated: false }),
  getPageInsights: call('GET', '/report/pages/:page/smartNarrativeInsights', of<void, ISmartNarratives>, {
    paginated: false,
  }),

  getVisualInsights: call(
    'GET',
    '/report/pages/:page/visuals/:visual/smartNarrativeInsights',
    of<void, ISmartNarratives>,
  ),
  exportData: call('POST', '/report/pages/:page/visuals/:visual/exportData', of<IExportDataRequest, IExportDataResult>),
  getSlicerState: call('GET', '/report/pages/:page/visuals/:visual/slicer', of<void, ISlicerState>),
  setSlicerState: call('PUT', '/report/pages/:page/visuals/:visual/slicer', of<ISlicerState, void>, {
    answer: 'response',
  }),
  cloneVisual: call('POST', '/report/pages/:page/visuals/:visual/clone', of<ICloneVisualRequest, ICloneVisualResponse>),
  sortVisual: call('PUT', '/report/pages/:page/visuals/:visual/sortBy', of<ISortByVisualRequest, void>, {
    answer: 'response',
  }),

  getBookmarks: call('GET', '/report/bookmarks', of<void, IReportBookmark[]>, { paginated: false }),
  applyBookmark: call('POST', '/report/bookmarks/applyByName', of<IApplyBookmarkByNameRequest, void>, {
    answer: 'response',
    paginated: false,
  }),
  playBookmarks: call('POST', '/report/bookmarks/play', of<IPlayBookmarkRequest, void>, {
    answer: 'response',
    paginated: false,
  }),
  captureBookmark: call('POST', '/report/bookmarks/capture', of<ICaptureBookmarkRequest, IReportBookmark>, {
    paginated: false,
  }),
  applyBookmarkState: call('POST', '/report/bookmarks/applyState', of<IApplyBookmarkStateRequest, void>, {
    answer: 'response',
    paginated: false,
  }),

  askQuestion: call('POST', '/qna/interpret', of<{ question: string }, void>, { answer: 'response' }),
} satisfies Record<string, Call>;

/**
 * The same calls where a method of Report differs from its siblings on Page or Visual: 2.23.1 refuses some of them for
 * paginated reports only there, and `report.renamePage` results in the body.
 */
export const reportCalls = {
  getFilters: varied(calls.getReportFilters, { paginated: false }),
  setFilters: varied(calls.setReportFilters, { answer: 'response', paginated: false }),
  removeFilters: varied(calls.updateReportFilters, { answer: 'response', paginated: false }),
  hasUnsavedChanges: varied(calls.hasUnsavedChanges, { paginated: false }),
  setActivePage: varied(calls.setActivePage, { answer: 'response', paginated: false }),
  renamePage: varied(calls.renamePage, {}),
  changeSettings: varied(calls.updateSettings, { answer: 'response', paginated: false }),
};

/** The call table. */
export type Calls = typeof calls;

/** The name of a row of the call table. */
export type CallName = keyof Calls;

/**
 * The frame's side of every call: a frame that leaves one out does not compile. A handler answers with the reply's body.
 */
export type CallHandlers = {
  [Name in CallName]: (request: RequestOf<Calls[Name]>) => ReplyOf<Calls[Name]> | Promise<ReplyOf<Calls[Name]>>;
};
