import { check } from './check.ts';
import {
  dashboardLoad,
  paginatedReportLoad,
  qnaLoad,
  quickCreate,
  reportCreate,
  reportLoad,
  tileLoad,
} from './rules/configurations.ts';
import { filter, updateFiltersRequest } from './rules/filters.ts';
import {
  addBookmark,
  applyBookmarkByName,
  applyBookmarkState,
  captureBookmark,
  exportData,
  interpret,
  named,
  playBookmark,
} from './rules/requests.ts';
import { slicer, slicerState, visualSelector } from './rules/selectors.ts';
import {
  bookmarksPane,
  commandsSettings,
  customPageSize,
  customTheme,
  extension,
  fieldsPane,
  filtersPane,
  menuGroup,
  pageNavigationPane,
  panes,
  printSettings,
  selectionPane,
  settings,
  syncSlicersPane,
  visualHeader,
  visualSettings,
  visualizationsPane,
  zoomLevel,
} from './rules/settings.ts';

/** What is wrong with a visual selector. */
export const validateVisualSelector = (input: unknown) => check(visualSelector, input);
/** What is wrong with a slicer. */
export const validateSlicer = (input: unknown) => check(slicer, input);
/** What is wrong with a slicer state. */
export const validateSlicerState = (input: unknown) => check(slicerState, input);
/** What is wrong with a play bookmark request. */
export const validatePlayBookmarkRequest = (input: unknown) => check(playBookmark, input);
/** What is wrong with an add bookmark request. */
export const validateAddBookmarkRequest = (input: unknown) => check(addBookmark, input);
/** What is wrong with an apply bookmark by name request. */
export const validateApplyBookmarkByNameRequest = (input: unknown) => check(applyBookmarkByName, input);
/** What is wrong with an apply bookmark state request. */
export const validateApplyBookmarkStateRequest = (input: unknown) => check(applyBookmarkState, input);
/** What is wrong with a capture bookmark request. */
export const validateCaptureBookmarkRequest = (input: unknown) => check(captureBookmark, input);
/** What is wrong with a report's settings. */
export const validateSettings = (input: unknown) => check(settings, input);
/** What is wrong with a report's panes. */
export const validatePanes = (input: unknown) => check(panes, input);
/** What is wrong with a bookmarks pane. */
export const validateBookmarksPane = (input: unknown) => check(bookmarksPane, input);
/** What is wrong with a filters pane. */
export const validateFiltersPane = (input: unknown) => check(filtersPane, input);
/** What is wrong with a fields pane. */
export const validateFieldsPane = (input: unknown) => check(fieldsPane, input);
/** What is wrong with a page navigation pane. */
export const validatePageNavigationPane = (input: unknown) => check(pageNavigationPane, input);
/** What is wrong with a selection pane. */
export const validateSelectionPane = (input: unknown) => check(selectionPane, input);
/** What is wrong with a sync slicers pane. */
export const validateSyncSlicersPane = (input: unknown) => check(syncSlicersPane, input);
/** What is wrong with a visualizations pane. */
export const validateVisualizationsPane = (input: unknown) => check(visualizationsPane, input);
/** What is wrong with a custom page size. */
export const validateCustomPageSize = (input: unknown) => check(customPageSize, input);
/** What is wrong with an extension. */
export const validateExtension = (input: unknown) => check(extension, input);
/** What is wrong with a menu group extension. */
export const validateMenuGroupExtension = (input: unknown) => check(menuGroup, input);
/** What is wrong with the configuration of a report or a visual. */
export const validateReportLoad = (input: unknown) => check(reportLoad, input);
/** What is wrong with the configuration of a paginated report. */
export const validatePaginatedReportLoad = (input: unknown) => check(paginatedReportLoad, input);
/** What is wrong with the configuration of a report in the making. */
export const validateCreateReport = (input: unknown) => check(reportCreate, input);
/** What is wrong with the configuration of a quick creation. */
export const validateQuickCreate = (input: unknown) => check(quickCreate, input);
/** What is wrong with the configuration of a dashboard. */
export const validateDashboardLoad = (input: unknown) => check(dashboardLoad, input);
/** What is wrong with the configuration of a tile. */
export const validateTileLoad = (input: unknown) => check(tileLoad, input);
/** What is wrong with a page. */
export const validatePage = (input: unknown) => check(named, input);
/** What is wrong with a filter of any kind. */
export const validateFilter = (input: unknown) => check(filter, input);
/** What is wrong with an update filters request. */
export const validateUpdateFiltersRequest = (input: unknown) => check(updateFiltersRequest, input);
/** What is wrong with save as parameters. */
export const validateSaveAsParameters = (input: unknown) => check(named, input);
/** What is wrong with the configuration of a question-and-answer box. */
export const validateLoadQnaConfiguration = (input: unknown) => check(qnaLoad, input);
/** What is wrong with qna interpret input data. */
export const validateQnaInterpretInputData = (input: unknown) => check(interpret, input);
/** What is wrong with an export data request. */
export const validateExportDataRequest = (input: unknown) => check(exportData, input);
/** What is wrong with a visual header. */
export const validateVisualHeader = (input: unknown) => check(visualHeader, input);
/** What is wrong with visual settings. */
export const validateVisualSettings = (input: unknown) => check(visualSettings, input);
/** What is wrong with commands settings. */
export const validateCommandsSettings = (input: unknown) => check(commandsSettings, input);
/** What is wrong with a theme. */
export const validateCustomTheme = (input: unknown) => check(customTheme, input);
/** What is wrong with a zoom level, 0.25 to 4. */
export const validateZoomLevel = (input: unknown) => check(zoomLevel, input);
/** What is wrong with print settings. */
export const validatePrintSettings = (input: unknown) => check(printSettings, input);
