// The types of the enumerations in enums.js, so declared that a member is a type and that members of powerbi-models fit.

/** How grave an error is. */
export declare enum TraceType {
  Information = 0,
  Verbose = 1,
  Warning = 2,
  Error = 3,
  ExpectedError = 4,
  UnexpectedError = 5,
  Fatal = 6,
}

/** The size of a page. */
export declare enum PageSizeType {
  Widescreen = 0,
  Standard = 1,
  Cortana = 2,
  Letter = 3,
  Custom = 4,
  Mobile = 5,
}

/** How a page fits its frame. */
export declare enum DisplayOption {
  FitToPage = 0,
  FitToWidth = 1,
  ActualSize = 2,
}

/** What is drawn behind a report. */
export declare enum BackgroundType {
  Default = 0,
  Transparent = 1,
}

/** Whether a visual is shown. */
export declare enum VisualContainerDisplayMode {
  Visible = 0,
  Hidden = 1,
}

/** The layout of a report: its own, the host's, or one for phones. */
export declare enum LayoutType {
  Master = 0,
  Custom = 1,
  MobilePortrait = 2,
  MobileLandscape = 3,
}

/** What a click on a link in a report does. */
export declare enum HyperlinkClickBehavior {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}

/** Where a report stands in a larger frame. */
export declare enum ReportAlignment {
  Left = 0,
  Center = 1,
  Right = 2,
  None = 3,
}

/** Whether readers see a page. */
export declare enum SectionVisibility {
  AlwaysVisible = 0,
  HiddenInViewMode = 1,
}

/** What the reader may do with a report; they add up. */
export declare enum Permissions {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}

/** Reading or editing. */
export declare enum ViewMode {
  View = 0,
  Edit = 1,
}

/** Whose token it is: the reader's own (Aad), or one that the host's server asked for (Embed). */
export declare enum TokenType {
  Aad = 0,
  Embed = 1,
}

/** High-contrast colours. */
export declare enum ContrastMode {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}

/** Where in a menu an entry stands. */
export declare enum MenuLocation {
  Bottom = 0,
  Top = 1,
}

/** What a change of filters does to those that are there. */
export declare enum FiltersOperations {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}

/** Whose filters are meant. */
export declare enum FiltersLevel {
  Report = 0,
  Page = 1,
  Visual = 2,
}

/** The kind of a filter. */
export declare enum FilterType {
  Advanced = 0,
  Basic = 1,
  Unknown = 2,
  IncludeExclude = 3,
  RelativeDate = 4,
  TopN = 5,
  Tuple = 6,
  RelativeTime = 7,
  Identity = 8,
  Hierarchy = 9,
  HierarchyIdentity = 10,
}

/** The unit of a relative span. */
export declare enum RelativeDateFilterTimeUnit {
  Days = 0,
  Weeks = 1,
  CalendarWeeks = 2,
  Months = 3,
  CalendarMonths = 4,
  Years = 5,
  CalendarYears = 6,
  Minutes = 7,
  Hours = 8,
}

/** The past, the present or the coming span. */
export declare enum RelativeDateOperators {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}

/** How a source is entered. */
export declare enum CredentialType {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}

/** Whether data are copied or asked for each time. */
export declare enum DataCacheMode {
  Import = 0,
  DirectQuery = 1,
}

/** How a column is summed up. */
export declare enum AggregateFunction {
  Default = 1,
  None = 2,
  Sum = 3,
  Min = 4,
  Max = 5,
  Count = 6,
  Average = 7,
  DistinctCount = 8,
}

/** Whether the browser may adjust a printed page. */
export declare enum BrowserPrintAdjustmentsMode {
  Default = 0,
  NoAdjustments = 1,
}

/** Where the pages are listed. */
export declare enum PageNavigationPosition {
  Bottom = 0,
  Left = 1,
}

/** Whether readers may ask, or see one answer. */
export declare enum QnaMode {
  Interactive = 0,
  ResultOnly = 1,
}

/** Data as shown, or as they lie underneath. */
export declare enum ExportDataType {
  Summarized = 0,
  Underlying = 1,
}

/** What a reader has exported. */
export declare enum ExportDataResultType {
  Summarized = 0,
  Underlying = 1,
  DataWithCurrentLayout = 2,
}

/** The format of exported data. */
export declare enum ExportDataResultFormat {
  Csv = 0,
  Xlsx = 1,
}

/** Whether an export came to its end. */
export declare enum ExportDataCompletedStatus {
  Succeeded = 0,
  Failed = 1,
}

/** Whether bookmarks are being presented. */
export declare enum BookmarksPlayMode {
  Off = 0,
  Presentation = 1,
}

/** The direction of an order. */
export declare enum SortDirection {
  Ascending = 1,
  Descending = 2,
}

/** Whether a command is offered. */
export declare enum CommandDisplayOption {
  Enabled = 0,
  Disabled = 1,
  Hidden = 2,
}

/** What kind of field plays a part in a visual. */
export declare enum VisualDataRoleKind {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}

/** What a part takes first when it takes both. */
export declare enum VisualDataRoleKindPreference {
  Measure = 0,
  Grouping = 1,
}

/** The type of a column. */
export declare enum DataType {
  Number = 'Number',
  Currency = 'Currency',
  Int32 = 'Int32',
  Percentage = 'Percentage',
  DateTime = 'DateTime',
  DateTimeZone = 'DateTimeZone',
  Date = 'Date',
  Time = 'Time',
  Duration = 'Duration',
  Text = 'Text',
  Logical = 'Logical',
  Binary = 'Binary',
}

/** How a drafted report is opened. */
export declare enum ReportCreationMode {
  Default = 'Default',
  QuickExplore = 'QuickExplore',
}
