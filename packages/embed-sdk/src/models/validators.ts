import { validator } from './check.ts';
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
} from './rules/settings.ts';
import { between } from './rules/words.ts';

/** What is wrong with a visual selector. */
export const validateVisualSelector = validator(visualSelector);
/** What is wrong with a slicer. */
export const validateSlicer = validator(slicer);
/** What is wrong with a slicer state. */
export const validateSlicerState = validator(slicerState);
/** What is wrong with a play bookmark request. */
export const validatePlayBookmarkRequest = validator(playBookmark);
/** What is wrong with an add bookmark request. */
export const validateAddBookmarkRequest = validator(addBookmark);
/** What is wrong with an apply bookmark by name request. */
export const validateApplyBookmarkByNameRequest = validator(applyBookmarkByName);
/** What is wrong with an apply bookmark state request. */
export const validateApplyBookmarkStateRequest = validator(applyBookmarkState);
/** What is wrong with a capture bookmark request. */
export const validateCaptureBookmarkRequest = validator(captureBookmark);
/** What is wrong with a report's settings. */
export const validateSettings = validator(settings);
/** What is wrong with a report's panes. */
export const validatePanes = validator(panes);
/** What is wrong with a bookmarks pane. */
export const validateBookmarksPane = validator(bookmarksPane);
/** What is wrong with a filters pane. */
export const validateFiltersPane = validator(filtersPane);
/** What is wrong with a fields pane. */
export const validateFieldsPane = validator(fieldsPane);
/** What is wrong with a page navigation pane. */
export const validatePageNavigationPane = validator(pageNavigationPane);
/** What is wrong with a selection pane. */
export const validateSelectionPane = validator(selectionPane);
/** What is wrong with a sync slicers pane. */
export const validateSyncSlicersPane = validator(syncSlicersPane);
/** What is wrong with a visualizations pane. */
export const validateVisualizationsPane = validator(visualizationsPane);
/** What is wrong with a custom page size. */
export const validateCustomPageSize = validator(customPageSize);
/** What is wrong with an extension. */
export const validateExtension = validator(extension);
/** What is wrong with a menu group extension. */
export const validateMenuGroupExtension = validator(menuGroup);
/** What is wrong with the configuration of a report or a visual. */
export const validateReportLoad = validator(reportLoad);
/** What is wrong with the configuration of a paginated report. */
export const validatePaginatedReportLoad = validator(paginatedReportLoad);
/** What is wrong with the configuration of a report in the making. */
export const validateCreateReport = validator(reportCreate);
/** What is wrong with the configuration of a quick creation. */
export const validateQuickCreate = validator(quickCreate);
/** What is wrong with the configuration of a dashboard. */
export const validateDashboardLoad = validator(dashboardLoad);
/** What is wrong with the configuration of a tile. */
export const validateTileLoad = validator(tileLoad);
/** What is wrong with a page. */
export const validatePage = validator(named);
/** What is wrong with a filter of any kind. */
export const validateFilter = validator(filter);
/** What is wrong with an update filters request. */
export const validateUpdateFiltersRequest = validator(updateFiltersRequest);
/** What is wrong with save as parameters. */
export const validateSaveAsParameters = validator(named);
/** What is wrong with the configuration of a question-and-answer box. */
export const validateLoadQnaConfiguration = validator(qnaLoad);
/** What is wrong with qna interpret input data. */
export const validateQnaInterpretInputData = validator(interpret);
/** What is wrong with an export data request. */
export const validateExportDataRequest = validator(exportData);
/** What is wrong with a visual header. */
export const validateVisualHeader = validator(visualHeader);
/** What is wrong with visual settings. */
export const validateVisualSettings = validator(visualSettings);
/** What is wrong with commands settings. */
export const validateCommandsSettings = validator(commandsSettings);
/** What is wrong with a theme. */
export const validateCustomTheme = validator(customTheme);
/** What is wrong with a zoom level, 0.25 to 4. */
export const validateZoomLevel = validator(between(0.25, 4));
/** What is wrong with print settings. */
export const validatePrintSettings = validator(printSettings);
