/*
 * The same calls as other methods of the host make them, with flags of their own: of the interface 2.23.1, some methods
 * refuse paginated reports and their siblings do not (decision 0010, D-37), and one results in the whole answer. A frame
 * cannot tell them from the rows of calls.ts.
 */
export const renamePageByPage = 'PUT /report/pages/:page/name full-response';
export const setPageOfReport = 'PUT /report/pages/active full-response interactive';
export const getVisualsOfPage = 'GET /report/pages/:page/visuals interactive';
export const changeMenus = 'PATCH /report/settings full-response interactive';
export const isReportSaved = 'GET /report/hasUnsavedChanges interactive';
export const getFiltersOfReport = 'GET /report/filters interactive';
export const setFiltersOfReport = 'PUT /report/filters full-response interactive';
export const removeFiltersOfReport = 'POST /report/filters full-response interactive';
