// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
import type {
  BackgroundType,
  BrowserPrintAdjustmentsMode,
  CommandDisplayOption,
  HyperlinkClickBehavior,
  LayoutType,
  PageNavigationPosition,
} from '../enums.js';
import type { ICustomLayout } from './layout.ts';
import type { Extensions } from './menus.ts';
import type { VisualCommandSelector, VisualHeaderSelector } from './selectors.ts';

/** The language of the content and the format of its numbers and dates, as BCP 47 tags. */
export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}

/** How the browser prints a report. */
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/** Can be hidden. */
export interface IHideable {
  visible?: boolean;
}

/** Can be collapsed. */
export interface ICollapsible {
  expanded?: boolean;
}

/** The bar with a report's actions. */
export interface IActionBar extends IHideable {}

/** The bar with the zoom and the state of a report. */
export interface IStatusBar extends IHideable {}

/** The bars around a report. */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}

/** The pane of bookmarks. */
export interface IBookmarksPane extends IHideable {}

/** The pane of fields, for editing. */
export interface IFieldsPane extends ICollapsible, IHideable {}

/** The pane of filters. */
export interface IFiltersPane extends ICollapsible, IHideable {}

/** The tabs or the list of pages. */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/** The pane of selections, for editing. */
export interface ISelectionPane extends IHideable {}

/** The pane of slicers that are kept alike, for editing. */
export interface ISyncSlicersPane extends IHideable {}

/** The pane of kinds of visuals, for editing. */
export interface IVisualizationsPane extends ICollapsible, IHideable {}

/** The panes that reports and question-and-answer boxes share. */
export interface IPanes {
  filters?: IFiltersPane;
}

/** The panes beside a report. */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/** The panes beside a question-and-answer box. */
export interface IQnaPanes extends IPanes {}

/** Whether a visual's header is shown. */
export interface IVisualHeaderSettings {
  visible?: boolean;
}

/** The header of some or all visuals. */
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}

/** Settings of visuals. */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}

/** Whether a command of the menus is shown, and on which visuals. */
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}

/** Which commands the menus of visuals show. */
export interface ICommandsSettings {
  copy?: ICommandSettings;
  drill?: ICommandSettings;
  drillthrough?: ICommandSettings;
  expandCollapse?: ICommandSettings;
  exportData?: ICommandSettings;
  includeExclude?: ICommandSettings;
  removeVisual?: ICommandSettings;
  search?: ICommandSettings;
  seeData?: ICommandSettings;
  sort?: ICommandSettings;
  spotlight?: ICommandSettings;
  insightsAnalysis?: ICommandSettings;
  addComment?: ICommandSettings;
  groupVisualContainers?: ICommandSettings;
  summarize?: ICommandSettings;
  clearSelection?: ICommandSettings;
  focusMode?: ICommandSettings;
  /** Since 2.23.9; not checked. */
  visualCalculation?: ICommandSettings;
}

/** Whether a command of a paginated report is enabled. */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}

/** The panel of a paginated report's parameters. */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean;
}

/** The commands of a paginated report. */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}

/** How a paginated report looks. */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

/** How a question-and-answer box looks. */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}

/** How a report looks and what its readers may do. */
export interface ISettings {
  authoringHintsEnabled?: boolean;
  background?: BackgroundType;
  bars?: IReportBars;
  bookmarksPaneEnabled?: boolean;
  commands?: ICommandsSettings[] | IPaginatedReportsCommandsSettings;
  customLayout?: ICustomLayout;
  extensions?: Extensions;
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  hyperlinkClickBehavior?: HyperlinkClickBehavior;
  layoutType?: LayoutType;
  navContentPaneEnabled?: boolean;
  panes?: IReportPanes;
  persistentFiltersEnabled?: boolean;
  personalBookmarksEnabled?: boolean;
  useCustomSaveAsDialog?: boolean;
  visualRenderedEvents?: boolean;
  visualSettings?: IVisualSettings;
  localeSettings?: ILocaleSettings;
  zoomLevel?: number;
  printSettings?: IPrintSettings;
}

/** A theme; see ICustomTheme. */
export interface IReportTheme {}

/** A theme as the service's JSON describes it. */
export interface ICustomTheme extends IReportTheme {
  // oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
  themeJson: any;
}
