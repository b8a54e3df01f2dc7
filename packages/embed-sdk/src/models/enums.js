import { enumeration, words } from './enumeration.ts';

// The values; their types stand in enums.d.ts, where a member is a type too. Both are compared by a test.

export const TraceType = enumeration('Information Verbose Warning Error ExpectedError UnexpectedError Fatal');
export const PageSizeType = enumeration('Widescreen Standard Cortana Letter Custom Mobile');
export const DisplayOption = enumeration('FitToPage FitToWidth ActualSize');
export const BackgroundType = enumeration('Default Transparent');
export const VisualContainerDisplayMode = enumeration('Visible Hidden');
export const LayoutType = enumeration('Master Custom MobilePortrait MobileLandscape');
export const HyperlinkClickBehavior = enumeration('Navigate NavigateAndRaiseEvent RaiseEvent');
export const ReportAlignment = enumeration('Left Center Right None');
export const SectionVisibility = enumeration('AlwaysVisible HiddenInViewMode');
export const Permissions = enumeration('Read ReadWrite Copy Create All', [0, 1, 2, 4, 7]);
export const ViewMode = enumeration('View Edit');
export const TokenType = enumeration('Aad Embed');
export const ContrastMode = enumeration('None HighContrast1 HighContrast2 HighContrastBlack HighContrastWhite');
export const MenuLocation = enumeration('Bottom Top');
export const FiltersOperations = enumeration('RemoveAll ReplaceAll Add Replace');
export const FiltersLevel = enumeration('Report Page Visual');
export const FilterType = enumeration(
  'Advanced Basic Unknown IncludeExclude RelativeDate TopN Tuple RelativeTime Identity Hierarchy HierarchyIdentity',
);
export const RelativeDateFilterTimeUnit = enumeration(
  'Days Weeks CalendarWeeks Months CalendarMonths Years CalendarYears Minutes Hours',
);
export const RelativeDateOperators = enumeration('InLast InThis InNext');
export const CredentialType = enumeration('NoConnection OnBehalfOf Anonymous');
export const DataCacheMode = enumeration('Import DirectQuery');
export const AggregateFunction = enumeration('Default None Sum Min Max Count Average DistinctCount', 1);
export const BrowserPrintAdjustmentsMode = enumeration('Default NoAdjustments');
export const PageNavigationPosition = enumeration('Bottom Left');
export const QnaMode = enumeration('Interactive ResultOnly');
export const ExportDataType = enumeration('Summarized Underlying');
export const ExportDataResultType = enumeration('Summarized Underlying DataWithCurrentLayout');
export const ExportDataResultFormat = enumeration('Csv Xlsx');
export const ExportDataCompletedStatus = enumeration('Succeeded Failed');
export const BookmarksPlayMode = enumeration('Off Presentation');
export const SortDirection = enumeration('Ascending Descending', 1);
export const CommandDisplayOption = enumeration('Enabled Disabled Hidden');
export const VisualDataRoleKind = enumeration('Grouping Measure GroupingOrMeasure');
export const VisualDataRoleKindPreference = enumeration('Measure Grouping');
export const DataType = words(
  'Number Currency Int32 Percentage DateTime DateTimeZone Date Time Duration Text Logical Binary',
);
export const ReportCreationMode = words('Default QuickExplore');
