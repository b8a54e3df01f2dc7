/*
 * Every call from the host to the frame, one row each: verb, path, and how it differs from the ordinary call, which
 * carries its `uid`, results in the answer's body and rejects with a refusal's body. Source: the interface 2.23.1, §5.9.
 * Bodies and replies stand in call-types.ts.
 *
 * - `load`, `create`: the headers of loading or creating content travel too, and the answer may take four times as long.
 * - `full-response`: the result is the whole answer. `reject-full`: it rejects with the whole answer.
 * - `interactive`: paginated reports do not know the call; it is rejected without being sent.
 * - `no-timeout`: a reader may have to answer or to wait; the call ends with its answer or with its frame.
 */
export const loadReport = 'POST /report/load load';
export const prepareReport = 'POST /report/prepare load';
export const loadDashboard = 'POST /dashboard/load load';
export const loadTile = 'POST /tile/load load';
export const loadQna = 'POST /qna/load load';
export const frontLoad = 'POST /frontload/config';
export const createReport = 'POST /report/create create';
export const quickCreate = 'POST /quickcreate create';
export const setAccessToken = 'POST /:kind/token';
export const getCorrelationId = 'GET /getCorrelationId';

export const save = 'POST /report/save no-timeout';
export const saveAs = 'POST /report/saveAs no-timeout';
export const hasUnsavedChanges = 'GET /report/hasUnsavedChanges';
export const render = 'POST /report/render no-timeout';
export const print = 'POST /report/print interactive no-timeout';
export const refresh = 'POST /report/refresh interactive no-timeout';
export const switchMode = 'POST /report/switchMode/:mode';
export const updateSettings = 'PATCH /report/settings full-response';
export const getTheme = 'GET /report/theme interactive';
export const setTheme = 'PUT /report/theme interactive';
export const getZoom = 'GET /report/zoom';
export const closeAllOverlays = 'POST /report/closeAllOverlays interactive reject-full';
export const clearSelectedVisuals = 'POST /report/clearSelectedVisuals/:clearPopOutState interactive reject-full';
export const resetPersistentFilters = 'DELETE /report/userState full-response';
export const savePersistentFilters = 'POST /report/userState full-response';
export const arePersistentFiltersApplied = 'GET /report/isUserStateApplied';

export const getReportFilters = 'GET /report/filters';
export const setReportFilters = 'PUT /report/filters full-response';
export const updateReportFilters = 'POST /report/filters full-response';
export const getPageFilters = 'GET /report/pages/:page/filters';
export const setPageFilters = 'PUT /report/pages/:page/filters full-response';
export const updatePageFilters = 'POST /report/pages/:page/filters full-response';
export const getVisualFilters = 'GET /report/pages/:page/visuals/:visual/filters';
export const setVisualFilters = 'PUT /report/pages/:page/visuals/:visual/filters full-response';
export const updateVisualFilters = 'POST /report/pages/:page/visuals/:visual/filters full-response';

export const getPages = 'GET /report/pages interactive';
export const addPage = 'POST /report/addPage';
export const deletePage = 'DELETE /report/pages/:page';
export const renamePage = 'PUT /report/pages/:page/name';
export const setActivePage = 'PUT /report/pages/active full-response';
export const hasLayout = 'GET /report/pages/:page/layoutTypes/:layoutType interactive';
export const getVisuals = 'GET /report/pages/:page/visuals';
export const getPageInsights = 'GET /report/pages/:page/smartNarrativeInsights interactive';

export const getVisualInsights = 'GET /report/pages/:page/visuals/:visual/smartNarrativeInsights';
export const exportData = 'POST /report/pages/:page/visuals/:visual/exportData no-timeout';
export const getSlicerState = 'GET /report/pages/:page/visuals/:visual/slicer';
export const setSlicerState = 'PUT /report/pages/:page/visuals/:visual/slicer full-response';
export const cloneVisual = 'POST /report/pages/:page/visuals/:visual/clone';
export const sortVisual = 'PUT /report/pages/:page/visuals/:visual/sortBy full-response';

export const getBookmarks = 'GET /report/bookmarks interactive';
export const applyBookmark = 'POST /report/bookmarks/applyByName full-response interactive';
export const playBookmarks = 'POST /report/bookmarks/play full-response interactive';
export const captureBookmark = 'POST /report/bookmarks/capture interactive';
export const applyBookmarkState = 'POST /report/bookmarks/applyState full-response interactive';

export const askQuestion = 'POST /qna/interpret full-response';
