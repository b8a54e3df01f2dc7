import { enumeration, words } from './enumeration.ts';

declare enum TraceTypeMembers {
  Information = 0,
  Verbose = 1,
  Warning = 2,
  Error = 3,
  ExpectedError = 4,
  UnexpectedError = 5,
  Fatal = 6,
}
/** How grave an error is. */
export const TraceType = enumeration<typeof TraceTypeMembers>(
  'Information Verbose Warning Error ExpectedError UnexpectedError Fatal',
);
export type TraceType = TraceTypeMembers;

declare enum PageSizeTypeMembers {
  Widescreen = 0,
  Standard = 1,
  Cortana = 2,
  Letter = 3,
  Custom = 4,
  Mobile = 5,
}
/** The size of a page. */
export const PageSizeType = enumeration<typeof PageSizeTypeMembers>('Widescreen Standard Cortana Letter Custom Mobile');
export type PageSizeType = PageSizeTypeMembers;

declare enum DisplayOptionMembers {
  FitToPage = 0,
  FitToWidth = 1,
  ActualSize = 2,
}
/** How a page fits its frame. */
export const DisplayOption = enumeration<typeof DisplayOptionMembers>('FitToPage FitToWidth ActualSize');
export type DisplayOption = DisplayOptionMembers;

declare enum BackgroundTypeMembers {
  Default = 0,
  Transparent = 1,
}
/** What is drawn behind a report. */
export const BackgroundType = enumeration<typeof BackgroundTypeMembers>('Default Transparent');
export type BackgroundType = BackgroundTypeMembers;

declare enum VisualContainerDisplayModeMembers {
  Visible = 0,
  Hidden = 1,
}
/** Whether a visual is shown. */
export const VisualContainerDisplayMode = enumeration<typeof VisualContainerDisplayModeMembers>('Visible Hidden');
export type VisualContainerDisplayMode = VisualContainerDisplayModeMembers;

declare enum LayoutTypeMembers {
  Master = 0,
  Custom = 1,
  MobilePortrait = 2,
  MobileLandscape = 3,
}
/** The layout of a report: its own, the host's, or one for phones. */
export const LayoutType = enumeration<typeof LayoutTypeMembers>('Master Custom MobilePortrait MobileLandscape');
export type LayoutType = LayoutTypeMembers;

declare enum HyperlinkClickBehaviorMembers {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}
/** What a click on a link in a report does. */
export const HyperlinkClickBehavior = enumeration<typeof HyperlinkClickBehaviorMembers>(
  'Navigate NavigateAndRaiseEvent RaiseEvent',
);
export type HyperlinkClickBehavior = HyperlinkClickBehaviorMembers;

declare enum ReportAlignmentMembers {
  Left = 0,
  Center = 1,
  Right = 2,
  None = 3,
}
/** Where a report stands in a larger frame. */
export const ReportAlignment = enumeration<typeof ReportAlignmentMembers>('Left Center Right None');
export type ReportAlignment = ReportAlignmentMembers;

declare enum SectionVisibilityMembers {
  AlwaysVisible = 0,
  HiddenInViewMode = 1,
}
/** Whether readers see a page. */
export const SectionVisibility = enumeration<typeof SectionVisibilityMembers>('AlwaysVisible HiddenInViewMode');
export type SectionVisibility = SectionVisibilityMembers;

declare enum PermissionsMembers {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}
/** What the reader may do with a report; they add up. */
export const Permissions = enumeration<typeof PermissionsMembers>('Read ReadWrite Copy Create All', [0, 1, 2, 4, 7]);
export type Permissions = PermissionsMembers;

declare enum ViewModeMembers {
  View = 0,
  Edit = 1,
}
/** Reading or editing. */
export const ViewMode = enumeration<typeof ViewModeMembers>('View Edit');
export type ViewMode = ViewModeMembers;

declare enum TokenTypeMembers {
  Aad = 0,
  Embed = 1,
}
/** Whose token it is: the reader's own (Aad), or one that the host's server asked for (Embed). */
export const TokenType = enumeration<typeof TokenTypeMembers>('Aad Embed');
export type TokenType = TokenTypeMembers;

declare enum ContrastModeMembers {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}
/** High-contrast colours. */
export const ContrastMode = enumeration<typeof ContrastModeMembers>(
  'None HighContrast1 HighContrast2 HighContrastBlack HighContrastWhite',
);
export type ContrastMode = ContrastModeMembers;

declare enum MenuLocationMembers {
  Bottom = 0,
  Top = 1,
}
/** Where in a menu an entry stands. */
export const MenuLocation = enumeration<typeof MenuLocationMembers>('Bottom Top');
export type MenuLocation = MenuLocationMembers;

declare enum FiltersOperationsMembers {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}
/** What a change of filters does to those that are there. */
export const FiltersOperations = enumeration<typeof FiltersOperationsMembers>('RemoveAll ReplaceAll Add Replace');
export type FiltersOperations = FiltersOperationsMembers;

declare enum FiltersLevelMembers {
  Report = 0,
  Page = 1,
  Visual = 2,
}
/** Whose filters are meant. */
export const FiltersLevel = enumeration<typeof FiltersLevelMembers>('Report Page Visual');
export type FiltersLevel = FiltersLevelMembers;

declare enum FilterTypeMembers {
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
/** The kind of a filter. */
export const FilterType = enumeration<typeof FilterTypeMembers>(
  'Advanced Basic Unknown IncludeExclude RelativeDate TopN Tuple RelativeTime Identity Hierarchy HierarchyIdentity',
);
export type FilterType = FilterTypeMembers;

declare enum RelativeDateFilterTimeUnitMembers {
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
/** The unit of a relative span. */
export const RelativeDateFilterTimeUnit = enumeration<typeof RelativeDateFilterTimeUnitMembers>(
  'Days Weeks CalendarWeeks Months CalendarMonths Years CalendarYears Minutes Hours',
);
export type RelativeDateFilterTimeUnit = RelativeDateFilterTimeUnitMembers;

declare enum RelativeDateOperatorsMembers {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}
/** The past, the present or the coming span. */
export const RelativeDateOperators = enumeration<typeof RelativeDateOperatorsMembers>('InLast InThis InNext');
export type RelativeDateOperators = RelativeDateOperatorsMembers;

declare enum CredentialTypeMembers {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}
/** How a source is entered. */
export const CredentialType = enumeration<typeof CredentialTypeMembers>('NoConnection OnBehalfOf Anonymous');
export type CredentialType = CredentialTypeMembers;

declare enum DataCacheModeMembers {
  Import = 0,
  DirectQuery = 1,
}
/** Whether data are copied or asked for each time. */
export const DataCacheMode = enumeration<typeof DataCacheModeMembers>('Import DirectQuery');
export type DataCacheMode = DataCacheModeMembers;

declare enum AggregateFunctionMembers {
  Default = 1,
  None = 2,
  Sum = 3,
  Min = 4,
  Max = 5,
  Count = 6,
  Average = 7,
  DistinctCount = 8,
}
/** How a column is summed up. */
export const AggregateFunction = enumeration<typeof AggregateFunctionMembers>(
  'Default None Sum Min Max Count Average DistinctCount',
  1,
);
export type AggregateFunction = AggregateFunctionMembers;

declare enum BrowserPrintAdjustmentsModeMembers {
  Default = 0,
  NoAdjustments = 1,
}
/** Whether the browser may adjust a printed page. */
export const BrowserPrintAdjustmentsMode =
  enumeration<typeof BrowserPrintAdjustmentsModeMembers>('Default NoAdjustments');
export type BrowserPrintAdjustmentsMode = BrowserPrintAdjustmentsModeMembers;

declare enum PageNavigationPositionMembers {
  Bottom = 0,
  Left = 1,
}
/** Where the pages are listed. */
export const PageNavigationPosition = enumeration<typeof PageNavigationPositionMembers>('Bottom Left');
export type PageNavigationPosition = PageNavigationPositionMembers;

declare enum QnaModeMembers {
  Interactive = 0,
  ResultOnly = 1,
}
/** Whether readers may ask, or see one answer. */
export const QnaMode = enumeration<typeof QnaModeMembers>('Interactive ResultOnly');
export type QnaMode = QnaModeMembers;

declare enum ExportDataTypeMembers {
  Summarized = 0,
  Underlying = 1,
}
/** Data as shown, or as they lie underneath. */
export const ExportDataType = enumeration<typeof ExportDataTypeMembers>('Summarized Underlying');
export type ExportDataType = ExportDataTypeMembers;

declare enum BookmarksPlayModeMembers {
  Off = 0,
  Presentation = 1,
}
/** Whether bookmarks are being presented. */
export const BookmarksPlayMode = enumeration<typeof BookmarksPlayModeMembers>('Off Presentation');
export type BookmarksPlayMode = BookmarksPlayModeMembers;

declare enum SortDirectionMembers {
  Ascending = 1,
  Descending = 2,
}
/** The direction of an order. */
export const SortDirection = enumeration<typeof SortDirectionMembers>('Ascending Descending', 1);
export type SortDirection = SortDirectionMembers;

declare enum CommandDisplayOptionMembers {
  Enabled = 0,
  Disabled = 1,
  Hidden = 2,
}
/** Whether a command is offered. */
export const CommandDisplayOption = enumeration<typeof CommandDisplayOptionMembers>('Enabled Disabled Hidden');
export type CommandDisplayOption = CommandDisplayOptionMembers;

declare enum VisualDataRoleKindMembers {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}
/** What kind of field plays a part in a visual. */
export const VisualDataRoleKind = enumeration<typeof VisualDataRoleKindMembers>('Grouping Measure GroupingOrMeasure');
export type VisualDataRoleKind = VisualDataRoleKindMembers;

declare enum VisualDataRoleKindPreferenceMembers {
  Measure = 0,
  Grouping = 1,
}
/** What a part takes first when it takes both. */
export const VisualDataRoleKindPreference = enumeration<typeof VisualDataRoleKindPreferenceMembers>('Measure Grouping');
export type VisualDataRoleKindPreference = VisualDataRoleKindPreferenceMembers;

declare enum DataTypeMembers {
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
/** The type of a column. */
export const DataType = words<typeof DataTypeMembers>(
  'Number Currency Int32 Percentage DateTime DateTimeZone Date Time Duration Text Logical Binary',
);
export type DataType = DataTypeMembers;

declare enum ReportCreationModeMembers {
  Default = 'Default',
  QuickExplore = 'QuickExplore',
}
/** How a drafted report is opened. */
export const ReportCreationMode = words<typeof ReportCreationModeMembers>('Default QuickExplore');
export type ReportCreationMode = ReportCreationModeMembers;
