import type { CallName } from '@portico/embed-frame';
import { NOT_FOUND, type CallRow, type Method, type Refusal } from './call-row.ts';
import { CONTENT_TYPES, type ContentType } from './content-types.ts';

/** Content types that are reports with pages and visuals. */
const PAGED = ['report', 'visual', 'create', 'quickCreate'] as const satisfies ContentType[];
const KEPT = ['report', 'visual'] as const satisfies ContentType[];
const MAKING = ['create', 'quickCreate'] as const satisfies ContentType[];

const each = (types: readonly ContentType[], refusal: Refusal) =>
  Object.fromEntries(types.map((type) => [type, refusal]));
const invalid = (message: string): Refusal => ({ status: 400, message });
const notKept: Refusal = { status: 403, message: 'PowerBINotAuthorizedException' };
const withoutToken = invalid('accessToken is required');

const method = (name: string, args?: Method['arguments'], of: Method['of'] = 'component') => ({
  method: { of, name, ...(args ? { arguments: args } : {}) },
});
const ofPage = (name: string, args?: Method['arguments']) => method(name, args, 'page');
const ofVisual = (name: string, args?: Method['arguments']) => method(name, args, 'visual');
const ofSlicer = (name: string, args?: Method['arguments']) => method(name, args, 'slicer');
const ofBookmarks = (name: string, args?: Method['arguments']) => method(name, args, 'bookmarksManager');

const page = { name: 'First', displayName: 'First', isActive: true, visibility: 0 };
const visual = { name: 'bars', title: 'Classes', type: 'clusteredBarChart' };
const slicer = { name: 'slicer', title: 'Class', type: 'slicer' };
const filter = { target: { table: 'T', column: 'C' }, filterType: 1 } as never;
const bookmark = { name: 'light', displayName: 'Light only', state: 'state' };

/** The refusal for a missing visual in a new report, and for a visual of another type in other reports. */
const nothingThere = { errors: { create: NOT_FOUND } };
const noSlicer = { errors: { create: NOT_FOUND, quickCreate: invalid('InvalidSlicer') } };
/** `models.FiltersOperations.RemoveAll`. */
const removeAll = { body: () => ({ filtersOperation: 0 }), until: 'filtersApplied' } as const;

/** Every call of the interface, in an order in which they can be made one after the other. */
export const CALL_TABLE: { [Name in CallName]: CallRow<Name> } = {
  prepareReport: {
    on: KEPT,
    errors: each(MAKING, invalid('id is required')),
    body: ({ config }) => config,
    until: 'loaded',
  },
  loadDashboard: { on: ['dashboard'], ...method('load'), until: 'rendered' },
  loadTile: { on: ['tile'], ...method('load'), until: 'rendered' },
  loadQna: { on: ['qna'], ...method('load'), until: 'rendered' },
  frontLoad: { on: CONTENT_TYPES, body: ({ config }) => config },
  createReport: {
    on: ['create'],
    errors: each(['report', 'visual', 'quickCreate'], withoutToken),
    ...method('create'),
    until: 'rendered',
  },
  quickCreate: {
    on: ['quickCreate'],
    errors: each(['report', 'visual', 'create'], invalid('datasetCreateConfig.tableSchemaList property is invalid')),
    ...method('create'),
    until: 'rendered',
  },
  render: { on: PAGED, ...method('render'), until: 'rendered' },
  loadReport: {
    on: ['report', 'visual', 'paginated'],
    errors: each(MAKING, withoutToken),
    ...method('load'),
    until: 'loaded',
  },
  setAccessToken: {
    on: CONTENT_TYPES,
    ...method('setAccessToken', ({ token }) => [token]),
    body: ({ token }) => token,
  },
  getCorrelationId: { on: CONTENT_TYPES, ...method('getCorrelationId'), example: 'b8e9…' },
  print: { on: CONTENT_TYPES, ...method('print') },
  refresh: { on: CONTENT_TYPES, ...method('refresh'), until: 'rendered' },

  getPages: { on: PAGED, ...method('getPages'), example: [page] },
  getVisuals: { on: PAGED, ...ofPage('getVisuals'), example: [visual, slicer] },
  hasLayout: { on: PAGED, ...ofPage('hasLayout', () => [0]), example: true },
  getZoom: { on: PAGED, ...method('getZoom'), example: 1 },
  getTheme: { on: PAGED, ...method('getTheme'), example: { themeJson: {} } },
  setTheme: {
    on: PAGED,
    ...method('applyTheme', () => [{ themeJson: { name: 'Green', dataColors: ['#1b7a43'] } }]),
    body: () => ({ themeJson: { name: 'Green', dataColors: ['#1b7a43'] } }),
  },
  updateSettings: {
    on: [...PAGED, 'paginated'],
    ...method('updateSettings', () => [{ zoomLevel: 1.2 }]),
    body: () => ({ zoomLevel: 1.2 }),
  },
  closeAllOverlays: { on: PAGED, ...method('closeAllOverlays') },
  clearSelectedVisuals: {
    on: PAGED,
    ...method('clearSelectedVisuals', () => [true]),
    parameters: () => ({ clearPopOutState: 'true' }),
  },

  setReportFilters: {
    on: PAGED,
    ...method('setFilters', (place) => [[place.filter], 0]),
    body: (place) => [place.filter],
    until: 'filtersApplied',
  },
  getReportFilters: { on: PAGED, ...method('getFilters', () => [0]), example: [filter] },
  updateReportFilters: { on: PAGED, ...method('updateFilters', () => [0, undefined, 0]), ...removeAll },
  setPageFilters: {
    on: PAGED,
    ...ofPage('setFilters', (place) => [[place.filter]]),
    body: (place) => [place.filter],
    until: 'filtersApplied',
  },
  getPageFilters: { on: PAGED, ...ofPage('getFilters'), example: [filter] },
  updatePageFilters: { on: PAGED, ...ofPage('updateFilters', () => [0]), ...removeAll },
  setVisualFilters: {
    on: PAGED,
    ...nothingThere,
    ...ofVisual('setFilters', (place) => [[place.filter]]),
    body: (place) => [place.filter],
    until: 'filtersApplied',
  },
  getVisualFilters: { on: PAGED, ...nothingThere, ...ofVisual('getFilters'), example: [filter] },
  updateVisualFilters: { on: PAGED, ...nothingThere, ...ofVisual('updateFilters', () => [0]), ...removeAll },

  exportData: {
    on: PAGED,
    ...nothingThere,
    ...ofVisual('exportData', () => [0, 10]),
    body: () => ({ exportDataType: 0, rows: 10 }),
    example: { data: 'Class,Earthquakes' },
  },
  sortVisual: {
    on: PAGED,
    ...nothingThere,
    ...ofVisual('sortBy', ({ sortBy }) => [{ orderBy: sortBy, direction: 1 }]),
    body: ({ sortBy }) => ({ orderBy: sortBy, direction: 1 }),
    until: 'rendered',
  },
  getVisualInsights: {
    on: PAGED,
    ...nothingThere,
    ...ofVisual('getSmartNarrativeInsights'),
    example: { summaryText: 'Most are…' },
  },
  getPageInsights: { on: PAGED, ...ofPage('getSmartNarrativeInsights'), example: { summaryText: 'Most are…' } },
  setSlicerState: {
    on: KEPT,
    ...noSlicer,
    ...ofSlicer('setSlicerState', (place) => [{ filters: [place.filter] }]),
    body: (place) => ({ filters: [place.filter] }),
    until: 'rendered',
  },
  getSlicerState: { on: KEPT, ...noSlicer, ...ofSlicer('getSlicerState'), example: { filters: [filter] } },
  cloneVisual: {
    on: PAGED,
    ...nothingThere,
    ...ofVisual('clone', () => [{ layout: { x: 700, y: 400 } }]),
    body: () => ({ layout: { x: 700, y: 400 } }),
    example: { visualName: 'bars-copy', visual },
    until: 'rendered',
  },

  captureBookmark: {
    on: PAGED,
    ...ofBookmarks('capture', () => [{ allPages: true }]),
    body: () => ({ options: { allPages: true } }),
    example: bookmark,
  },
  applyBookmarkState: {
    on: PAGED,
    ...ofBookmarks('applyState', (_, { captureBookmark }) => [(captureBookmark as typeof bookmark).state]),
    body: (_, { captureBookmark }) => ({ state: (captureBookmark as typeof bookmark | undefined)?.state }),
    until: 'bookmarkApplied',
  },
  getBookmarks: { on: PAGED, ...ofBookmarks('getBookmarks'), example: [bookmark] },
  applyBookmark: {
    on: KEPT,
    errors: each(MAKING, NOT_FOUND),
    ...ofBookmarks('apply', (place) => [place.bookmark]),
    body: (place) => ({ name: place.bookmark }),
    until: 'bookmarkApplied',
  },
  playBookmarks: { on: PAGED, ...ofBookmarks('play', () => [0]), body: () => ({ playMode: 0 }) },

  savePersistentFilters: { on: KEPT, errors: each(MAKING, notKept), ...method('savePersistentFilters') },
  arePersistentFiltersApplied: { on: PAGED, ...method('arePersistentFiltersApplied'), example: true },
  resetPersistentFilters: { on: KEPT, errors: each(MAKING, notKept), ...method('resetPersistentFilters') },

  switchMode: { on: PAGED, ...method('switchMode', () => ['edit']), parameters: () => ({ mode: 'edit' }) },
  addPage: {
    on: PAGED,
    ...method('addPage', () => ['Third']),
    body: () => ({ displayName: 'Third' }),
    example: page,
    until: 'pageChanged',
  },
  renamePage: {
    on: PAGED,
    ...method('renamePage', (_, { addPage }) => [(addPage as typeof page).name, 'Fourth']),
    parameters: (_, { addPage }) => ({ page: (addPage as typeof page | undefined)?.name ?? 'First' }),
    body: () => ({ displayName: 'Fourth' }),
  },
  deletePage: {
    on: PAGED,
    ...method('deletePage', (_, { addPage }) => [(addPage as typeof page).name]),
    parameters: (_, { addPage }) => ({ page: (addPage as typeof page | undefined)?.name ?? 'First' }),
    until: 'pageChanged',
  },
  setActivePage: {
    on: PAGED,
    ...method('setPage', ({ otherPage }) => [otherPage]),
    body: ({ otherPage }) => ({ name: otherPage, displayName: null, isActive: true }),
  },
  hasUnsavedChanges: { on: PAGED, ...method('isSaved'), example: true },
  save: { on: PAGED, ...method('save'), until: 'saved' },
  saveAs: {
    on: PAGED,
    ...method('saveAs', () => [{ name: 'A copy' }]),
    body: () => ({ name: 'A copy' }),
    until: 'saved',
  },

  askQuestion: {
    on: ['qna'],
    ...method('setQuestion', () => ['top 5 region by earthquakes']),
    body: () => ({ question: 'top 5 region by earthquakes' }),
    until: 'visualRendered',
  },
};
