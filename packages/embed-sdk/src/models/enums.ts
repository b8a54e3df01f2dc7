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
/** TraceType */
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
/** PageSizeType */
export const PageSizeType = enumeration<typeof PageSizeTypeMembers>('Widescreen Standard Cortana Letter Custom Mobile');
export type PageSizeType = PageSizeTypeMembers;

declare enum DisplayOptionMembers {
  FitToPage = 0,
  FitToWidth = 1,
  ActualSize = 2,
}
/** DisplayOption */
export const DisplayOption = enumeration<typeof DisplayOptionMembers>('FitToPage FitToWidth ActualSize');
export type DisplayOption = DisplayOptionMembers;

declare enum BackgroundTypeMembers {
  Default = 0,
  Transparent = 1,
}
/** BackgroundType */
export const BackgroundType = enumeration<typeof BackgroundTypeMembers>('Default Transparent');
export type BackgroundType = BackgroundTypeMembers;

declare enum VisualContainerDisplayModeMembers {
  Visible = 0,
  Hidden = 1,
}
/** VisualContainerDisplayMode */
export const VisualContainerDisplayMode = enumeration<typeof VisualContainerDisplayModeMembers>('Visible Hidden');
export type VisualContainerDisplayMode = VisualContainerDisplayModeMembers;

declare enum LayoutTypeMembers {
  Master = 0,
  Custom = 1,
  MobilePortrait = 2,
  MobileLandscape = 3,
}
/** LayoutType */
export const LayoutType = enumeration<typeof LayoutTypeMembers>('Master Custom MobilePortrait MobileLandscape');
export type LayoutType = LayoutTypeMembers;

declare enum HyperlinkClickBehaviorMembers {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}
/** HyperlinkClickBehavior */
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
/** ReportAlignment */
export const ReportAlignment = enumeration<typeof ReportAlignmentMembers>('Left Center Right None');
export type ReportAlignment = ReportAlignmentMembers;

declare enum SectionVisibilityMembers {
  AlwaysVisible = 0,
  HiddenInViewMode = 1,
}
/** SectionVisibility */
export const SectionVisibility = enumeration<typeof SectionVisibilityMembers>('AlwaysVisible HiddenInViewMode');
export type SectionVisibility = SectionVisibilityMembers;

declare enum PermissionsMembers {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}
/** Permissions */
export const Permissions = enumeration<typeof PermissionsMembers>('Read ReadWrite Copy Create All', [0, 1, 2, 4, 7]);
export type Permissions = PermissionsMembers;

declare enum ViewModeMembers {
  View = 0,
  Edit = 1,
}
/** ViewMode */
export const ViewMode = enumeration<typeof ViewModeMembers>('View Edit');
export type ViewMode = ViewModeMembers;

declare enum TokenTypeMembers {
  Aad = 0,
  Embed = 1,
}
/** TokenType */
export const TokenType = enumeration<typeof TokenTypeMembers>('Aad Embed');
export type TokenType = TokenTypeMembers;

declare enum ContrastModeMembers {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}
/** ContrastMode */
export const ContrastMode = enumeration<typeof ContrastModeMembers>(
  'None HighContrast1 HighContrast2 HighContrastBlack HighContrastWhite',
);
export type ContrastMode = ContrastModeMembers;

declare enum MenuLocationMembers {
  Bottom = 0,
  Top = 1,
}
/** MenuLocation */
export const MenuLocation = enumeration<typeof MenuLocationMembers>('Bottom Top');
export type MenuLocation = MenuLocationMembers;

declare enum FiltersOperationsMembers {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}
/** FiltersOperations */
export const FiltersOperations = enumeration<typeof FiltersOperationsMembers>('RemoveAll ReplaceAll Add Replace');
export type FiltersOperations = FiltersOperationsMembers;

declare enum FiltersLevelMembers {
  Report = 0,
  Page = 1,
  Visual = 2,
}
/** FiltersLevel */
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
/** FilterType */
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
/** RelativeDateFilterTimeUnit */
export const RelativeDateFilterTimeUnit = enumeration<typeof RelativeDateFilterTimeUnitMembers>(
  'Days Weeks CalendarWeeks Months CalendarMonths Years CalendarYears Minutes Hours',
);
export type RelativeDateFilterTimeUnit = RelativeDateFilterTimeUnitMembers;

declare enum RelativeDateOperatorsMembers {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}
/** RelativeDateOperators */
export const RelativeDateOperators = enumeration<typeof RelativeDateOperatorsMembers>('InLast InThis InNext');
export type RelativeDateOperators = RelativeDateOperatorsMembers;

declare enum CredentialTypeMembers {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}
/** CredentialType */
export const CredentialType = enumeration<typeof CredentialTypeMembers>('NoConnection OnBehalfOf Anonymous');
export type CredentialType = CredentialTypeMembers;

declare enum DataCacheModeMembers {
  Import = 0,
  DirectQuery = 1,
}
/** DataCacheMode */
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
/** AggregateFunction */
export const AggregateFunction = enumeration<typeof AggregateFunctionMembers>(
  'Default None Sum Min Max Count Average DistinctCount',
  1,
);
export type AggregateFunction = AggregateFunctionMembers;

declare enum BrowserPrintAdjustmentsModeMembers {
  Default = 0,
  NoAdjustments = 1,
}
/** BrowserPrintAdjustmentsMode */
export const BrowserPrintAdjustmentsMode =
  enumeration<typeof BrowserPrintAdjustmentsModeMembers>('Default NoAdjustments');
export type BrowserPrintAdjustmentsMode = BrowserPrintAdjustmentsModeMembers;

declare enum PageNavigationPositionMembers {
  Bottom = 0,
  Left = 1,
}
/** PageNavigationPosition */
export const PageNavigationPosition = enumeration<typeof PageNavigationPositionMembers>('Bottom Left');
export type PageNavigationPosition = PageNavigationPositionMembers;

declare enum QnaModeMembers {
  Interactive = 0,
  ResultOnly = 1,
}
/** QnaMode */
export const QnaMode = enumeration<typeof QnaModeMembers>('Interactive ResultOnly');
export type QnaMode = QnaModeMembers;

declare enum ExportDataTypeMembers {
  Summarized = 0,
  Underlying = 1,
}
/** ExportDataType */
export const ExportDataType = enumeration<typeof ExportDataTypeMembers>('Summarized Underlying');
export type ExportDataType = ExportDataTypeMembers;

declare enum BookmarksPlayModeMembers {
  Off = 0,
  Presentation = 1,
}
/** BookmarksPlayMode */
export const BookmarksPlayMode = enumeration<typeof BookmarksPlayModeMembers>('Off Presentation');
export type BookmarksPlayMode = BookmarksPlayModeMembers;

declare enum SortDirectionMembers {
  Ascending = 1,
  Descending = 2,
}
/** SortDirection */
export const SortDirection = enumeration<typeof SortDirectionMembers>('Ascending Descending', 1);
export type SortDirection = SortDirectionMembers;

declare enum CommandDisplayOptionMembers {
  Enabled = 0,
  Disabled = 1,
  Hidden = 2,
}
/** CommandDisplayOption */
export const CommandDisplayOption = enumeration<typeof CommandDisplayOptionMembers>('Enabled Disabled Hidden');
export type CommandDisplayOption = CommandDisplayOptionMembers;

declare enum VisualDataRoleKindMembers {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}
/** VisualDataRoleKind */
export const VisualDataRoleKind = enumeration<typeof VisualDataRoleKindMembers>('Grouping Measure GroupingOrMeasure');
export type VisualDataRoleKind = VisualDataRoleKindMembers;

declare enum VisualDataRoleKindPreferenceMembers {
  Measure = 0,
  Grouping = 1,
}
/** VisualDataRoleKindPreference */
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
/** DataType */
export const DataType = words<typeof DataTypeMembers>(
  'Number Currency Int32 Percentage DateTime DateTimeZone Date Time Duration Text Logical Binary',
);
export type DataType = DataTypeMembers;

declare enum ReportCreationModeMembers {
  Default = 'Default',
  QuickExplore = 'QuickExplore',
}
/** ReportCreationMode */
export const ReportCreationMode = words<typeof ReportCreationModeMembers>('Default QuickExplore');
export type ReportCreationMode = ReportCreationModeMembers;
