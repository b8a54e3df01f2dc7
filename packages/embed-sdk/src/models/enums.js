import { defineEnum, defineTextEnum } from './define-enum.ts';

// The values; their types stand in enums.d.ts, where a member is a type too. Both are compared by a test.

export const TraceType = defineEnum('Information Verbose Warning Error ExpectedError UnexpectedError Fatal');
export const PageSizeType = defineEnum('Widescreen Standard Cortana Letter Custom Mobile');
export const DisplayOption = defineEnum('FitToPage FitToWidth ActualSize');
export const BackgroundType = defineEnum('Default Transparent');
export const VisualContainerDisplayMode = defineEnum('Visible Hidden');
export const LayoutType = defineEnum('Master Custom MobilePortrait MobileLandscape');
export const HyperlinkClickBehavior = defineEnum('Navigate NavigateAndRaiseEvent RaiseEvent');
export const ReportAlignment = defineEnum('Left Center Right None');
export const SectionVisibility = defineEnum('AlwaysVisible HiddenInViewMode');
export const Permissions = defineEnum('Read ReadWrite Copy Create All', [0, 1, 2, 4, 7]);
export const ViewMode = defineEnum('View Edit');
export const TokenType = defineEnum('Aad Embed');
export const ContrastMode = defineEnum('None HighContrast1 HighContrast2 HighContrastBlack HighContrastWhite');
export const MenuLocation = defineEnum('Bottom Top');
export const FiltersOperations = defineEnum('RemoveAll ReplaceAll Add Replace');
export const FiltersLevel = defineEnum('Report Page Visual');
export const FilterType = defineEnum(
  'Advanced Basic Unknown IncludeExclude RelativeDate TopN Tuple RelativeTime Identity Hierarchy HierarchyIdentity',
);
export const RelativeDateFilterTimeUnit = defineEnum(
  'Days Weeks CalendarWeeks Months CalendarMonths Years CalendarYears Minutes Hours',
);
export const RelativeDateOperators = defineEnum('InLast InThis InNext');
export const CredentialType = defineEnum('NoConnection OnBehalfOf Anonymous');
export const DataCacheMode = defineEnum('Import DirectQuery');
export const AggregateFunction = defineEnum('Default None Sum Min Max Count Average DistinctCount', 1);
export const BrowserPrintAdjustmentsMode = defineEnum('Default NoAdjustments');
export const PageNavigationPosition = defineEnum('Bottom Left');
export const QnaMode = defineEnum('Interactive ResultOnly');
export const ExportDataType = defineEnum('Summarized Underlying');
export const ExportDataResultType = defineEnum('Summarized Underlying DataWithCurrentLayout');
export const ExportDataResultFormat = defineEnum('Csv Xlsx');
export const ExportDataCompletedStatus = defineEnum('Succeeded Failed');
export const BookmarksPlayMode = defineEnum('Off Presentation');
export const SortDirection = defineEnum('Ascending Descending', 1);
export const CommandDisplayOption = defineEnum('Enabled Disabled Hidden');
export const VisualDataRoleKind = defineEnum('Grouping Measure GroupingOrMeasure');
export const VisualDataRoleKindPreference = defineEnum('Measure Grouping');
export const DataType = defineTextEnum(
  'Number Currency Int32 Percentage DateTime DateTimeZone Date Time Duration Text Logical Binary',
);
export const ReportCreationMode = defineTextEnum('Default QuickExplore');
