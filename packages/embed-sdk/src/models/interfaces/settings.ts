// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* eslint-disable @typescript-eslint/no-empty-object-type */
import type {
  BackgroundType,
  BrowserPrintAdjustmentsMode,
  CommandDisplayOption,
  HyperlinkClickBehavior,
  LayoutType,
  PageNavigationPosition,
} from '../enums.ts';
import type { ICustomLayout } from './layout.ts';
import type { Extensions } from './menus.ts';
import type { VisualCommandSelector, VisualHeaderSelector } from './selectors.ts';

/** ILocaleSettings */
export interface ILocaleSettings {
  language?: string;
  formatLocale?: string;
}

/** IPrintSettings */
export interface IPrintSettings {
  browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode;
}

/** IHideable */
export interface IHideable {
  visible?: boolean;
}

/** ICollapsible */
export interface ICollapsible {
  expanded?: boolean;
}

/** IActionBar */
export interface IActionBar extends IHideable {}

/** IStatusBar */
export interface IStatusBar extends IHideable {}

/** IReportBars */
export interface IReportBars {
  actionBar?: IActionBar;
  statusBar?: IStatusBar;
}

/** IBookmarksPane */
export interface IBookmarksPane extends IHideable {}

/** IFieldsPane */
export interface IFieldsPane extends ICollapsible, IHideable {}

/** IFiltersPane */
export interface IFiltersPane extends ICollapsible, IHideable {}

/** IPageNavigationPane */
export interface IPageNavigationPane extends IHideable {
  position?: PageNavigationPosition;
}

/** ISelectionPane */
export interface ISelectionPane extends IHideable {}

/** ISyncSlicersPane */
export interface ISyncSlicersPane extends IHideable {}

/** IVisualizationsPane */
export interface IVisualizationsPane extends ICollapsible, IHideable {}

/** IPanes */
export interface IPanes {
  filters?: IFiltersPane;
}

/** IReportPanes */
export interface IReportPanes extends IPanes {
  bookmarks?: IBookmarksPane;
  fields?: IFieldsPane;
  pageNavigation?: IPageNavigationPane;
  selection?: ISelectionPane;
  syncSlicers?: ISyncSlicersPane;
  visualizations?: IVisualizationsPane;
}

/** IQnaPanes */
export interface IQnaPanes extends IPanes {}

/** IVisualHeaderSettings */
export interface IVisualHeaderSettings {
  visible?: boolean;
}

/** IVisualHeader */
export interface IVisualHeader {
  settings: IVisualHeaderSettings;
  selector?: VisualHeaderSelector;
}

/** IVisualSettings */
export interface IVisualSettings {
  visualHeaders?: IVisualHeader[];
}

/** ICommandSettings */
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}

/** ICommandsSettings */
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
}

/** IPaginatedReportsCommandSettings */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}

/** IParametersPanelCommandSettings */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean;
}

/** IPaginatedReportsCommandsSettings */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}

/** IPaginatedReportSettings */
export interface IPaginatedReportSettings {
  commands?: IPaginatedReportsCommandsSettings;
}

/** IQnaSettings */
export interface IQnaSettings {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
}

/** ISettings */
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

/** IReportTheme */
export interface IReportTheme {}

/** ICustomTheme */
export interface ICustomTheme extends IReportTheme {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as 2.23.1 declares it
  themeJson: any;
}
