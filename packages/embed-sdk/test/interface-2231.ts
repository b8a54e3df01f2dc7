// The types of 2.23.1's `models`, as its description declares them, each beside the library's own of that name. A table:
// exports.test.ts compares the two.
import type * as ours from '../src/models/index.ts';
import type {
  AggregateFunction,
  BackgroundType,
  BookmarksPlayMode,
  BrowserPrintAdjustmentsMode,
  CommandDisplayOption,
  ContrastMode,
  CredentialType,
  DataCacheMode,
  DataType,
  DisplayOption,
  ExportDataType,
  FilterType,
  FiltersOperations,
  HyperlinkClickBehavior,
  LayoutType,
  MenuLocation,
  PageNavigationPosition,
  PageSizeType,
  Permissions,
  QnaMode,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
  ReportAlignment,
  ReportCreationMode,
  SectionVisibility,
  SortDirection,
  TokenType,
  TraceType,
  ViewMode,
  VisualContainerDisplayMode,
  VisualDataRoleKind,
  VisualDataRoleKindPreference,
} from '../src/models/index.ts';

type With<Base, Own> = Omit<Base, keyof Own> & Own;
// oxlint-disable-next-line typescript/no-unsafe-function-type -- so 2.23.1 declares its hooks
type AnyFunction = Function;

type KeyValuePair = { key: string; value: string };
type PagesLayout = Record<string, IPageLayout>;
type VisualsLayout = Record<string, IVisualLayout>;
type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize';
type ISelectable = IVisual;
type Extensions = IExtension[] | IExtensions;
type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;
type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector;
type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;
type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;
type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;
type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;
type ITupleFilterTarget = IFilterTarget[];
type IIdentityFilterTarget = number[];
type IHierarchyIdentityFilterTarget = IQueryNameTarget[];
type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];
type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;
type IdentityFilterOperators = 'In';
type PrimitiveValueType = string | number | boolean;
type TupleValueType = ITupleElementValue[];
type TupleFilterOperators = 'In';
type IncludeExcludePointType = IIncludeExcludeTargetValue[];
type IncludeExcludePointsGroupType = IncludeExcludePointType[];
type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];
type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;
type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;
type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter;
type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter;
type TopNFilterOperators = 'Top' | 'Bottom';
type BasicFilterOperators = 'In' | 'NotIn' | 'All';
type AdvancedFilterLogicalOperators = 'And' | 'Or';
type AdvancedFilterConditionOperators =
  | 'None'
  | 'LessThan'
  | 'LessThanOrEqual'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'Contains'
  | 'DoesNotContain'
  | 'StartsWith'
  | 'DoesNotStartWith'
  | 'Is'
  | 'IsNot'
  | 'IsBlank'
  | 'IsNotBlank'
  | 'IsEmptyString'
  | 'IsNotEmptyString';
type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';
type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;
type SlicerTarget = IFilterTarget | IFilterKeyTarget;
type SlicerSelector = IVisualSelector | ISlicerTargetSelector;
type VisualHeaderSelector = IVisualSelector | IVisualTypeSelector;
type VisualsHeaderSelector = VisualHeaderSelector;
type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;
type ITechnicalDetails = { requestId?: string; errorInfo?: KeyValuePair[] };
type IError = {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
};
type IPageSize = { type: PageSizeType };
type ICustomPageSize = With<IPageSize, { width?: number; height?: number }>;
type IPageLayout = { defaultLayout?: IVisualLayout; visualsLayout: VisualsLayout };
type IVisualLayout = {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
};
type IVisualContainerDisplayState = { mode: VisualContainerDisplayMode };
type ICustomLayout = {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
};
type IReport = { id: string; displayName: string };
type ICanvasStyle = { color?: string; transparency?: number; hasImage?: boolean };
type IPageBackground = ICanvasStyle;
type IPageWallpaper = ICanvasStyle;
type IPage = {
  name: string;
  displayName: string;
  isActive?: boolean;
  visibility?: SectionVisibility;
  defaultSize?: ICustomPageSize;
  mobileSize?: ICustomPageSize;
  defaultDisplayOption?: DisplayOption;
  background?: IPageBackground;
  wallpaper?: IPageWallpaper;
};
type IVisual = {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
};
type IDatasetBinding = { datasetId?: string; paginatedReportBindings?: IPaginatedReportDatasetBinding[] };
type IPaginatedReportDatasetBinding = { sourceDatasetId: string; targetDatasetId: string };
type IQnaVisualRenderedEvent = { question: string; normalizedQuestion?: string };
type IVisualCustomCommandEvent = { visualName: string; command: string };
type ISelection = {
  visual: IVisual;
  page: IPage;
  report: IReport;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
};
type ICavasItemsSelection = With<ISelection, { selectedItems?: ISelectable[] }>;
type ISwipeEvent = { currentPosition: IPosition; startPosition: IPosition };
type EventHooks = { applicationContextProvider?: AnyFunction; accessTokenProvider?: AnyFunction };
type IPosition = { x: number; y: number };
type IMenuExtensionBase = With<IExtensionPoint, { title?: string; icon?: string }>;
type IFlatMenuExtension = With<IMenuExtensionBase, { menuLocation?: MenuLocation }>;
type IGroupedMenuExtension = With<IMenuExtensionBase, { groupName: string }>;
type IExtensions = { commands: ICommandExtension[]; groups?: IMenuGroupExtension[] };
type IExtension = { command?: ICommandExtension };
type IExtensionItem = { name: string; extend: IExtensionPoints };
type IMenuGroupExtension = { name: string; title: string; menuLocation?: MenuLocation };
type ICommandExtension = With<IExtensionItem, { title: string; icon?: string; selector?: CommandExtensionSelector }>;
type IExtensionPoints = { visualContextMenu?: IMenuExtension; visualOptionsMenu?: IMenuExtension };
type IExtensionPoint = object;
type IQueryNameTarget = { queryName: string };
type IBaseTarget = { table: string; $schema?: string };
type IPercentOfGrandTotalTarget = { percentOfGrandTotal?: boolean };
type IColumnTarget = With<IBaseTarget, { column: string }>;
type IKeyColumnsTarget = With<IColumnTarget, { keys: string[] }>;
type IKeyHierarchyTarget = With<IHierarchyLevelTarget, { keys: string[] }>;
type IHierarchyLevelTarget = With<IBaseTarget, { hierarchy: string; hierarchyLevel: string }>;
type INotSupportedTarget = IBaseTarget;
type IMeasureTarget = With<IBaseTarget & IPercentOfGrandTotalTarget, { measure: string }>;
type IAggregationTarget = With<IPercentOfGrandTotalTarget, { aggregationFunction: string }>;
type IColumnAggrTarget = IColumnTarget & IAggregationTarget;
type IHierarchyLevelAggrTarget = IHierarchyLevelTarget & IAggregationTarget;
type IBaseFilterTarget = IBaseTarget;
type IFilterColumnTarget = IBaseFilterTarget & IColumnTarget;
type IFilterKeyColumnsTarget = IFilterColumnTarget & IKeyColumnsTarget;
type IFilterHierarchyTarget = IBaseFilterTarget & IHierarchyLevelTarget;
type IFilterKeyHierarchyTarget = IFilterHierarchyTarget & IKeyHierarchyTarget;
type INotSupportedFilterTarget = INotSupportedTarget;
type IFilterAggregationTarget = IBaseFilterTarget & IAggregationTarget;
type IFilterMeasureTarget = IBaseFilterTarget & IMeasureTarget;
type IFilterColumnAggrTarget = IFilterColumnTarget & IFilterAggregationTarget;
type IFilterHierarchyAggrTarget = IFilterHierarchyTarget & IFilterAggregationTarget;
type IFilterGroupedColumnsTarget = With<IFilterColumnTarget, { groupedColumns: IFilterTarget[] }>;
type IFilter = {
  $schema: string;
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
};
type IIdentityFilter = With<IFilter, { operator: IdentityFilterOperators; target: IIdentityFilterTarget }>;
type IFilterDisplaySettings = { isLockedInViewMode?: boolean; isHiddenInViewMode?: boolean; displayName?: string };
type INotSupportedFilter = With<IFilter, { message: string; notSupportedTypeName: string }>;
type IIncludeExcludeFilter = With<
  IFilter,
  {
    values: (string | number | boolean)[] | IncludeExcludeFilterValuesType;
    target: IIncludeExcludeFilterTarget;
    isExclude: boolean;
  }
>;
type ITopNFilter = With<IFilter, { operator: TopNFilterOperators; itemCount: number; orderBy: ITarget }>;
type IRelativeDateTimeFilter = With<
  IFilter,
  { operator: RelativeDateOperators; timeUnitsCount?: number; timeUnitType: RelativeDateFilterTimeUnit }
>;
type IRelativeDateFilter = With<IRelativeDateTimeFilter, { includeToday: boolean }>;
type IRelativeTimeFilter = IRelativeDateTimeFilter;
type IBasicFilter = With<
  IFilter,
  { operator: BasicFilterOperators; values: (string | number | boolean)[]; requireSingleSelection?: boolean }
>;
type IBasicFilterWithKeys = With<
  IBasicFilter,
  { target: IFilterKeyTarget; keyValues: (string | number | boolean)[][] }
>;
type ITupleElementValue = { value: PrimitiveValueType; keyValues?: PrimitiveValueType[] };
type ITupleFilter = With<
  IFilter,
  {
    $schema: string;
    filterType: FilterType;
    operator: TupleFilterOperators;
    target: ITupleFilterTarget;
    values: TupleValueType[];
  }
>;
type IIncludeExcludeTargetValue = { value: PrimitiveValueType; keyValues?: PrimitiveValueType[] };
type IUpdateFiltersRequest = {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
};
type OnLoadFiltersBase = { operation: FiltersOperations; filters?: IFilter[] };
type PageOnLoadFilters = With<OnLoadFiltersBase, { filters?: PageLevelFilters[] }>;
type ReportOnLoadFilters = With<OnLoadFiltersBase, { filters?: ReportLevelFilters[] }>;
type OnLoadFilters = { allPages?: ReportOnLoadFilters; currentPage?: PageOnLoadFilters };
type IAdvancedFilterCondition = {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
};
type IAdvancedFilter = With<
  IFilter,
  { logicalOperator: AdvancedFilterLogicalOperators; conditions?: IAdvancedFilterCondition[] }
>;
type IHierarchyFilterNode = {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
};
type IHierarchyFilter = With<
  IFilter,
  { target: (IFilterTarget | IFilterKeyTarget)[]; hierarchyData: IHierarchyFilterNode[] }
>;
type IHierarchyIdentityFilterNode<IdentityType> = {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
};
type IHierarchyIdentityFilter<IdentityType> = With<
  IFilter,
  { target: IHierarchyIdentityFilterTarget; hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[] }
>;
type ISmartNarratives = { summaryText: string };
type IDataReference = { target: IFilterTarget };
type IEqualsDataReference = With<IDataReference, { equals: string | boolean | number | Date }>;
type IBetweenDataReference = With<IDataReference, { between: (string | boolean | number)[] }>;
type IValueDataReference = With<IDataReference, { value: string | boolean | number | Date; formattedValue: string }>;
type IIdentityValue<T extends IDataReference> = { identity: T[]; values: IValueDataReference[] };
type IBootstrapEmbedConfiguration = {
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  type?: string;
  groupId?: string;
  bootstrapped?: boolean;
};
type IEmbedConfigurationBase = With<IBootstrapEmbedConfiguration, { accessToken?: string; tokenType?: TokenType }>;
type IEmbedConfiguration = With<
  IEmbedConfigurationBase,
  {
    id?: string;
    settings?: ISettings;
    pageName?: string;
    filters?: IFilter[];
    pageView?: PageView;
    datasetId?: string;
    permissions?: Permissions;
    viewMode?: ViewMode;
    action?: string;
    dashboardId?: string;
    height?: number;
    width?: number;
    theme?: IReportTheme;
    slicers?: ISlicer[];
    bookmark?: IApplyBookmarkRequest;
    datasetBinding?: IDatasetBinding;
    contrastMode?: ContrastMode;
    eventHooks?: EventHooks;
  }
>;
type ICommonEmbedConfiguration = With<
  IEmbedConfigurationBase,
  { id?: string; settings?: ISettings; action?: string; contrastMode?: ContrastMode; permissions?: Permissions }
>;
type IReportEmbedConfiguration = With<
  ICommonEmbedConfiguration,
  {
    filters?: ReportLevelFilters[] | OnLoadFilters;
    datasetBinding?: IDatasetBinding;
    bookmark?: IApplyBookmarkRequest;
    pageName?: string;
    slicers?: ISlicer[];
    viewMode?: ViewMode;
    theme?: IReportTheme;
    eventHooks?: EventHooks;
  }
>;
type IVisualEmbedConfiguration = With<
  IReportEmbedConfiguration,
  { visualName: string; height?: number; width?: number }
>;
type IDashboardEmbedConfiguration = With<ICommonEmbedConfiguration, { filters?: IFilter[]; pageView?: PageView }>;
type ITileEmbedConfiguration = With<
  IDashboardEmbedConfiguration,
  { dashboardId: string; height?: number; width?: number }
>;
type IQnaEmbedConfiguration = With<
  IEmbedConfigurationBase,
  { datasetIds: string[]; question?: string; viewMode?: QnaMode }
>;
type IReportLoadConfiguration = {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: ReportLevelFilters[];
  slicers?: ISlicer[];
  permissions?: Permissions;
  viewMode?: ViewMode;
  tokenType?: TokenType;
  bookmark?: IApplyBookmarkRequest;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
};
type IReportCreateConfiguration = {
  type?: 'create';
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  eventHooks?: EventHooks;
};
type IQuickCreateConfiguration = {
  type?: 'quickCreate';
  accessToken: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetCreateConfig: IDatasetCreateConfiguration;
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
};
type IDatasetCreateConfiguration = {
  mashupDocument?: string;
  locale: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
};
type IDatasourceConnectionConfiguration = { dataCacheMode?: DataCacheMode; credentials?: ICredential };
type ICredential = { credentialType: CredentialType; credentialDetails?: Record<string, string> };
type ITableSchema = { name: string; columns: IColumnSchema[] };
type IColumnSchema = { name: string; displayName?: string; dataType: DataType; aggregateFunction?: AggregateFunction };
type IDataTable = { name: string; rows: string[][] };
type IDashboardLoadConfiguration = {
  accessToken: string;
  id: string;
  groupId?: string;
  pageView?: PageView;
  tokenType?: TokenType;
  embedUrl?: string;
};
type ITileLoadConfiguration = {
  accessToken: string;
  id: string;
  dashboardId: string;
  groupId?: string;
  tokenType?: TokenType;
  width?: number;
  height?: number;
};
type ILocaleSettings = { language?: string; formatLocale?: string };
type IPrintSettings = { browserPrintAdjustmentsMode?: BrowserPrintAdjustmentsMode };
type ISettings = {
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
};
type IReportBars = { actionBar?: IActionBar; statusBar?: IStatusBar };
type IActionBar = IHideable;
type IStatusBar = IHideable;
type IReportPanes = With<
  IPanes,
  {
    bookmarks?: IBookmarksPane;
    fields?: IFieldsPane;
    pageNavigation?: IPageNavigationPane;
    selection?: ISelectionPane;
    syncSlicers?: ISyncSlicersPane;
    visualizations?: IVisualizationsPane;
  }
>;
type IPanes = { filters?: IFiltersPane };
type IQnaPanes = IPanes;
type IHideable = { visible?: boolean };
type ICollapsible = { expanded?: boolean };
type IBookmarksPane = IHideable;
type IFieldsPane = ICollapsible & IHideable;
type IFiltersPane = ICollapsible & IHideable;
type IPageNavigationPane = With<IHideable, { position?: PageNavigationPosition }>;
type ISelectionPane = IHideable;
type ISyncSlicersPane = IHideable;
type IVisualizationsPane = ICollapsible & IHideable;
type ISaveAsParameters = { name: string; targetWorkspaceId?: string };
type IPaginatedReportParameter = { name: string; value: string | null };
type IPaginatedReportLoadConfiguration = {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  type?: string;
  embedUrl?: string;
  parameterValues?: IPaginatedReportParameter[];
  datasetBindings?: IPaginatedReportDatasetBinding[];
};
type IPaginatedReportSettings = { commands?: IPaginatedReportsCommandsSettings };
type IQnaSettings = {
  filterPaneEnabled?: boolean;
  hideErrors?: boolean;
  localeSettings?: ILocaleSettings;
  panes?: IQnaPanes;
};
type ILoadQnaConfiguration = {
  accessToken: string;
  datasetIds: string[];
  groupId?: string;
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
};
type IQnaInterpretInputData = { question: string; datasetIds?: string[] };
type IReportBookmark = { name: string; displayName: string; state?: string; children?: IReportBookmark[] };
type ICaptureBookmarkOptions = { personalizeVisuals?: boolean; allPages?: boolean };
type IPlayBookmarkRequest = { playMode: BookmarksPlayMode };
type IAddBookmarkRequest = { state?: string; displayName?: string; apply?: boolean };
type IApplyBookmarkStateRequest = { state: string };
type IApplyBookmarkByNameRequest = { name: string };
type ICaptureBookmarkRequest = { options: ICaptureBookmarkOptions };
type IExportDataRequest = { rows?: number; exportDataType?: ExportDataType };
type IExportDataResult = { data: string };
type ICreateVisualRequest = { visualType: string; layout?: IVisualLayout; autoFocus?: boolean };
type IVisualResponse = { visual: IVisual };
type ICreateVisualResponse = IVisualResponse;
type ICloneVisualRequest = { filters?: IFilter[]; layout?: IVisualLayout; autoFocus?: boolean };
type ICloneVisualResponse = With<IVisualResponse, { visualName: string }>;
type ISortByVisualRequest = { orderBy: ITarget; direction: SortDirection };
type ISelector = { $schema: string };
type IPageSelector = With<ISelector, { pageName: string }>;
type IVisualSelector = With<ISelector, { visualName: string }>;
type IVisualTypeSelector = With<ISelector, { visualType: string }>;
type ISlicerTargetSelector = With<ISelector, { target: SlicerTarget }>;
type ISlicer = { selector: SlicerSelector; state: ISlicerState };
type ISlicerState = { filters: ISlicerFilter[]; targets?: SlicerTarget[] };
type IVisualHeaderSettings = { visible?: boolean };
type IVisualHeader = { settings: IVisualHeaderSettings; selector?: VisualHeaderSelector };
type IVisualSettings = { visualHeaders?: IVisualHeader[] };
type IReportTheme = object;
type ICustomTheme = With<IReportTheme, { themeJson: unknown }>;
type ICommandSettings = { displayOption: CommandDisplayOption; selector?: VisualCommandSelector };
type ICommandsSettings = {
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
};
type IPaginatedReportsCommandSettings = { enabled?: boolean };
type IParametersPanelCommandSettings = With<IPaginatedReportsCommandSettings, { expanded?: boolean }>;
type IPaginatedReportsCommandsSettings = { parameterPanel?: IParametersPanelCommandSettings };
type IVisualDataRole = {
  name: string;
  kind: VisualDataRoleKind;
  kindPreference?: VisualDataRoleKindPreference;
  displayName?: string;
  description?: string;
};
type IVisualCapabilities = { dataRoles?: IVisualDataRole[] };
type IVisualPropertySelector = { objectName: string; propertyName: string };
type IVisualPropertyValue = { schema?: string; value: unknown };
type IDefaultProperty = object;
type IThemeColorProperty = { id: number; shade: number };

/** Every type of `models` by name: that of 2.23.1, and ours. */
export interface TypesOfModels {
  KeyValuePair: [KeyValuePair, ours.KeyValuePair];
  PagesLayout: [PagesLayout, ours.PagesLayout];
  VisualsLayout: [VisualsLayout, ours.VisualsLayout];
  PageView: [PageView, ours.PageView];
  ISelectable: [ISelectable, ours.ISelectable];
  Extensions: [Extensions, ours.Extensions];
  IMenuExtension: [IMenuExtension, ours.IMenuExtension];
  CommandExtensionSelector: [CommandExtensionSelector, ours.CommandExtensionSelector];
  IKeyTarget: [IKeyTarget, ours.IKeyTarget];
  ITarget: [ITarget, ours.ITarget];
  IFilterKeyTarget: [IFilterKeyTarget, ours.IFilterKeyTarget];
  IFilterTarget: [IFilterTarget, ours.IFilterTarget];
  ITupleFilterTarget: [ITupleFilterTarget, ours.ITupleFilterTarget];
  IIdentityFilterTarget: [IIdentityFilterTarget, ours.IIdentityFilterTarget];
  IHierarchyIdentityFilterTarget: [IHierarchyIdentityFilterTarget, ours.IHierarchyIdentityFilterTarget];
  IIncludeExcludeFilterTarget: [IIncludeExcludeFilterTarget, ours.IIncludeExcludeFilterTarget];
  IFilterGeneralTarget: [IFilterGeneralTarget, ours.IFilterGeneralTarget];
  IdentityFilterOperators: [IdentityFilterOperators, ours.IdentityFilterOperators];
  PrimitiveValueType: [PrimitiveValueType, ours.PrimitiveValueType];
  TupleValueType: [TupleValueType, ours.TupleValueType];
  TupleFilterOperators: [TupleFilterOperators, ours.TupleFilterOperators];
  IncludeExcludePointType: [IncludeExcludePointType, ours.IncludeExcludePointType];
  IncludeExcludePointsGroupType: [IncludeExcludePointsGroupType, ours.IncludeExcludePointsGroupType];
  IncludeExcludeFilterValuesType: [IncludeExcludeFilterValuesType, ours.IncludeExcludeFilterValuesType];
  ReportLevelFilters: [ReportLevelFilters, ours.ReportLevelFilters];
  PageLevelFilters: [PageLevelFilters, ours.PageLevelFilters];
  VisualLevelFilters: [VisualLevelFilters, ours.VisualLevelFilters];
  ISlicerFilter: [ISlicerFilter, ours.ISlicerFilter];
  TopNFilterOperators: [TopNFilterOperators, ours.TopNFilterOperators];
  BasicFilterOperators: [BasicFilterOperators, ours.BasicFilterOperators];
  AdvancedFilterLogicalOperators: [AdvancedFilterLogicalOperators, ours.AdvancedFilterLogicalOperators];
  AdvancedFilterConditionOperators: [AdvancedFilterConditionOperators, ours.AdvancedFilterConditionOperators];
  HierarchyFilterNodeOperators: [HierarchyFilterNodeOperators, ours.HierarchyFilterNodeOperators];
  IApplyBookmarkRequest: [IApplyBookmarkRequest, ours.IApplyBookmarkRequest];
  SlicerTarget: [SlicerTarget, ours.SlicerTarget];
  SlicerSelector: [SlicerSelector, ours.SlicerSelector];
  VisualHeaderSelector: [VisualHeaderSelector, ours.VisualHeaderSelector];
  VisualsHeaderSelector: [VisualsHeaderSelector, ours.VisualsHeaderSelector];
  VisualCommandSelector: [VisualCommandSelector, ours.VisualCommandSelector];
  ITechnicalDetails: [ITechnicalDetails, ours.ITechnicalDetails];
  IError: [IError, ours.IError];
  IPageSize: [IPageSize, ours.IPageSize];
  ICustomPageSize: [ICustomPageSize, ours.ICustomPageSize];
  IPageLayout: [IPageLayout, ours.IPageLayout];
  IVisualLayout: [IVisualLayout, ours.IVisualLayout];
  IVisualContainerDisplayState: [IVisualContainerDisplayState, ours.IVisualContainerDisplayState];
  ICustomLayout: [ICustomLayout, ours.ICustomLayout];
  IReport: [IReport, ours.IReport];
  ICanvasStyle: [ICanvasStyle, ours.ICanvasStyle];
  IPageBackground: [IPageBackground, ours.IPageBackground];
  IPageWallpaper: [IPageWallpaper, ours.IPageWallpaper];
  IPage: [IPage, ours.IPage];
  IVisual: [IVisual, ours.IVisual];
  IDatasetBinding: [IDatasetBinding, ours.IDatasetBinding];
  IPaginatedReportDatasetBinding: [IPaginatedReportDatasetBinding, ours.IPaginatedReportDatasetBinding];
  IQnaVisualRenderedEvent: [IQnaVisualRenderedEvent, ours.IQnaVisualRenderedEvent];
  IVisualCustomCommandEvent: [IVisualCustomCommandEvent, ours.IVisualCustomCommandEvent];
  ISelection: [ISelection, ours.ISelection];
  ICavasItemsSelection: [ICavasItemsSelection, ours.ICavasItemsSelection];
  ISwipeEvent: [ISwipeEvent, ours.ISwipeEvent];
  EventHooks: [EventHooks, ours.EventHooks];
  IPosition: [IPosition, ours.IPosition];
  IMenuExtensionBase: [IMenuExtensionBase, ours.IMenuExtensionBase];
  IFlatMenuExtension: [IFlatMenuExtension, ours.IFlatMenuExtension];
  IGroupedMenuExtension: [IGroupedMenuExtension, ours.IGroupedMenuExtension];
  IExtensions: [IExtensions, ours.IExtensions];
  IExtension: [IExtension, ours.IExtension];
  IExtensionItem: [IExtensionItem, ours.IExtensionItem];
  IMenuGroupExtension: [IMenuGroupExtension, ours.IMenuGroupExtension];
  ICommandExtension: [ICommandExtension, ours.ICommandExtension];
  IExtensionPoints: [IExtensionPoints, ours.IExtensionPoints];
  IExtensionPoint: [IExtensionPoint, ours.IExtensionPoint];
  IQueryNameTarget: [IQueryNameTarget, ours.IQueryNameTarget];
  IBaseTarget: [IBaseTarget, ours.IBaseTarget];
  IPercentOfGrandTotalTarget: [IPercentOfGrandTotalTarget, ours.IPercentOfGrandTotalTarget];
  IColumnTarget: [IColumnTarget, ours.IColumnTarget];
  IKeyColumnsTarget: [IKeyColumnsTarget, ours.IKeyColumnsTarget];
  IKeyHierarchyTarget: [IKeyHierarchyTarget, ours.IKeyHierarchyTarget];
  IHierarchyLevelTarget: [IHierarchyLevelTarget, ours.IHierarchyLevelTarget];
  INotSupportedTarget: [INotSupportedTarget, ours.INotSupportedTarget];
  IMeasureTarget: [IMeasureTarget, ours.IMeasureTarget];
  IAggregationTarget: [IAggregationTarget, ours.IAggregationTarget];
  IColumnAggrTarget: [IColumnAggrTarget, ours.IColumnAggrTarget];
  IHierarchyLevelAggrTarget: [IHierarchyLevelAggrTarget, ours.IHierarchyLevelAggrTarget];
  IBaseFilterTarget: [IBaseFilterTarget, ours.IBaseFilterTarget];
  IFilterColumnTarget: [IFilterColumnTarget, ours.IFilterColumnTarget];
  IFilterKeyColumnsTarget: [IFilterKeyColumnsTarget, ours.IFilterKeyColumnsTarget];
  IFilterHierarchyTarget: [IFilterHierarchyTarget, ours.IFilterHierarchyTarget];
  IFilterKeyHierarchyTarget: [IFilterKeyHierarchyTarget, ours.IFilterKeyHierarchyTarget];
  INotSupportedFilterTarget: [INotSupportedFilterTarget, ours.INotSupportedFilterTarget];
  IFilterAggregationTarget: [IFilterAggregationTarget, ours.IFilterAggregationTarget];
  IFilterMeasureTarget: [IFilterMeasureTarget, ours.IFilterMeasureTarget];
  IFilterColumnAggrTarget: [IFilterColumnAggrTarget, ours.IFilterColumnAggrTarget];
  IFilterHierarchyAggrTarget: [IFilterHierarchyAggrTarget, ours.IFilterHierarchyAggrTarget];
  IFilterGroupedColumnsTarget: [IFilterGroupedColumnsTarget, ours.IFilterGroupedColumnsTarget];
  IFilter: [IFilter, ours.IFilter];
  IIdentityFilter: [IIdentityFilter, ours.IIdentityFilter];
  IFilterDisplaySettings: [IFilterDisplaySettings, ours.IFilterDisplaySettings];
  INotSupportedFilter: [INotSupportedFilter, ours.INotSupportedFilter];
  IIncludeExcludeFilter: [IIncludeExcludeFilter, ours.IIncludeExcludeFilter];
  ITopNFilter: [ITopNFilter, ours.ITopNFilter];
  IRelativeDateTimeFilter: [IRelativeDateTimeFilter, ours.IRelativeDateTimeFilter];
  IRelativeDateFilter: [IRelativeDateFilter, ours.IRelativeDateFilter];
  IRelativeTimeFilter: [IRelativeTimeFilter, ours.IRelativeTimeFilter];
  IBasicFilter: [IBasicFilter, ours.IBasicFilter];
  IBasicFilterWithKeys: [IBasicFilterWithKeys, ours.IBasicFilterWithKeys];
  ITupleElementValue: [ITupleElementValue, ours.ITupleElementValue];
  ITupleFilter: [ITupleFilter, ours.ITupleFilter];
  IIncludeExcludeTargetValue: [IIncludeExcludeTargetValue, ours.IIncludeExcludeTargetValue];
  IUpdateFiltersRequest: [IUpdateFiltersRequest, ours.IUpdateFiltersRequest];
  OnLoadFiltersBase: [OnLoadFiltersBase, ours.OnLoadFiltersBase];
  PageOnLoadFilters: [PageOnLoadFilters, ours.PageOnLoadFilters];
  ReportOnLoadFilters: [ReportOnLoadFilters, ours.ReportOnLoadFilters];
  OnLoadFilters: [OnLoadFilters, ours.OnLoadFilters];
  IAdvancedFilterCondition: [IAdvancedFilterCondition, ours.IAdvancedFilterCondition];
  IAdvancedFilter: [IAdvancedFilter, ours.IAdvancedFilter];
  IHierarchyFilterNode: [IHierarchyFilterNode, ours.IHierarchyFilterNode];
  IHierarchyFilter: [IHierarchyFilter, ours.IHierarchyFilter];
  IHierarchyIdentityFilterNode: [IHierarchyIdentityFilterNode<string>, ours.IHierarchyIdentityFilterNode<string>];
  IHierarchyIdentityFilter: [IHierarchyIdentityFilter<string>, ours.IHierarchyIdentityFilter<string>];
  ISmartNarratives: [ISmartNarratives, ours.ISmartNarratives];
  IDataReference: [IDataReference, ours.IDataReference];
  IEqualsDataReference: [IEqualsDataReference, ours.IEqualsDataReference];
  IBetweenDataReference: [IBetweenDataReference, ours.IBetweenDataReference];
  IValueDataReference: [IValueDataReference, ours.IValueDataReference];
  IIdentityValue: [IIdentityValue<IDataReference>, ours.IIdentityValue<IDataReference>];
  IBootstrapEmbedConfiguration: [IBootstrapEmbedConfiguration, ours.IBootstrapEmbedConfiguration];
  IEmbedConfigurationBase: [IEmbedConfigurationBase, ours.IEmbedConfigurationBase];
  IEmbedConfiguration: [IEmbedConfiguration, ours.IEmbedConfiguration];
  ICommonEmbedConfiguration: [ICommonEmbedConfiguration, ours.ICommonEmbedConfiguration];
  IReportEmbedConfiguration: [IReportEmbedConfiguration, ours.IReportEmbedConfiguration];
  IVisualEmbedConfiguration: [IVisualEmbedConfiguration, ours.IVisualEmbedConfiguration];
  IDashboardEmbedConfiguration: [IDashboardEmbedConfiguration, ours.IDashboardEmbedConfiguration];
  ITileEmbedConfiguration: [ITileEmbedConfiguration, ours.ITileEmbedConfiguration];
  IQnaEmbedConfiguration: [IQnaEmbedConfiguration, ours.IQnaEmbedConfiguration];
  IReportLoadConfiguration: [IReportLoadConfiguration, ours.IReportLoadConfiguration];
  IReportCreateConfiguration: [IReportCreateConfiguration, ours.IReportCreateConfiguration];
  IQuickCreateConfiguration: [IQuickCreateConfiguration, ours.IQuickCreateConfiguration];
  IDatasetCreateConfiguration: [IDatasetCreateConfiguration, ours.IDatasetCreateConfiguration];
  IDatasourceConnectionConfiguration: [IDatasourceConnectionConfiguration, ours.IDatasourceConnectionConfiguration];
  ICredential: [ICredential, ours.ICredential];
  ITableSchema: [ITableSchema, ours.ITableSchema];
  IColumnSchema: [IColumnSchema, ours.IColumnSchema];
  IDataTable: [IDataTable, ours.IDataTable];
  IDashboardLoadConfiguration: [IDashboardLoadConfiguration, ours.IDashboardLoadConfiguration];
  ITileLoadConfiguration: [ITileLoadConfiguration, ours.ITileLoadConfiguration];
  ILocaleSettings: [ILocaleSettings, ours.ILocaleSettings];
  IPrintSettings: [IPrintSettings, ours.IPrintSettings];
  ISettings: [ISettings, ours.ISettings];
  IReportBars: [IReportBars, ours.IReportBars];
  IActionBar: [IActionBar, ours.IActionBar];
  IStatusBar: [IStatusBar, ours.IStatusBar];
  IReportPanes: [IReportPanes, ours.IReportPanes];
  IPanes: [IPanes, ours.IPanes];
  IQnaPanes: [IQnaPanes, ours.IQnaPanes];
  IHideable: [IHideable, ours.IHideable];
  ICollapsible: [ICollapsible, ours.ICollapsible];
  IBookmarksPane: [IBookmarksPane, ours.IBookmarksPane];
  IFieldsPane: [IFieldsPane, ours.IFieldsPane];
  IFiltersPane: [IFiltersPane, ours.IFiltersPane];
  IPageNavigationPane: [IPageNavigationPane, ours.IPageNavigationPane];
  ISelectionPane: [ISelectionPane, ours.ISelectionPane];
  ISyncSlicersPane: [ISyncSlicersPane, ours.ISyncSlicersPane];
  IVisualizationsPane: [IVisualizationsPane, ours.IVisualizationsPane];
  ISaveAsParameters: [ISaveAsParameters, ours.ISaveAsParameters];
  IPaginatedReportParameter: [IPaginatedReportParameter, ours.IPaginatedReportParameter];
  IPaginatedReportLoadConfiguration: [IPaginatedReportLoadConfiguration, ours.IPaginatedReportLoadConfiguration];
  IPaginatedReportSettings: [IPaginatedReportSettings, ours.IPaginatedReportSettings];
  IQnaSettings: [IQnaSettings, ours.IQnaSettings];
  ILoadQnaConfiguration: [ILoadQnaConfiguration, ours.ILoadQnaConfiguration];
  IQnaInterpretInputData: [IQnaInterpretInputData, ours.IQnaInterpretInputData];
  IReportBookmark: [IReportBookmark, ours.IReportBookmark];
  ICaptureBookmarkOptions: [ICaptureBookmarkOptions, ours.ICaptureBookmarkOptions];
  IPlayBookmarkRequest: [IPlayBookmarkRequest, ours.IPlayBookmarkRequest];
  IAddBookmarkRequest: [IAddBookmarkRequest, ours.IAddBookmarkRequest];
  IApplyBookmarkStateRequest: [IApplyBookmarkStateRequest, ours.IApplyBookmarkStateRequest];
  IApplyBookmarkByNameRequest: [IApplyBookmarkByNameRequest, ours.IApplyBookmarkByNameRequest];
  ICaptureBookmarkRequest: [ICaptureBookmarkRequest, ours.ICaptureBookmarkRequest];
  IExportDataRequest: [IExportDataRequest, ours.IExportDataRequest];
  IExportDataResult: [IExportDataResult, ours.IExportDataResult];
  ICreateVisualRequest: [ICreateVisualRequest, ours.ICreateVisualRequest];
  IVisualResponse: [IVisualResponse, ours.IVisualResponse];
  ICreateVisualResponse: [ICreateVisualResponse, ours.ICreateVisualResponse];
  ICloneVisualRequest: [ICloneVisualRequest, ours.ICloneVisualRequest];
  ICloneVisualResponse: [ICloneVisualResponse, ours.ICloneVisualResponse];
  ISortByVisualRequest: [ISortByVisualRequest, ours.ISortByVisualRequest];
  ISelector: [ISelector, ours.ISelector];
  IPageSelector: [IPageSelector, ours.IPageSelector];
  IVisualSelector: [IVisualSelector, ours.IVisualSelector];
  IVisualTypeSelector: [IVisualTypeSelector, ours.IVisualTypeSelector];
  ISlicerTargetSelector: [ISlicerTargetSelector, ours.ISlicerTargetSelector];
  ISlicer: [ISlicer, ours.ISlicer];
  ISlicerState: [ISlicerState, ours.ISlicerState];
  IVisualHeaderSettings: [IVisualHeaderSettings, ours.IVisualHeaderSettings];
  IVisualHeader: [IVisualHeader, ours.IVisualHeader];
  IVisualSettings: [IVisualSettings, ours.IVisualSettings];
  IReportTheme: [IReportTheme, ours.IReportTheme];
  ICustomTheme: [ICustomTheme, ours.ICustomTheme];
  ICommandSettings: [ICommandSettings, ours.ICommandSettings];
  ICommandsSettings: [ICommandsSettings, ours.ICommandsSettings];
  IPaginatedReportsCommandSettings: [IPaginatedReportsCommandSettings, ours.IPaginatedReportsCommandSettings];
  IParametersPanelCommandSettings: [IParametersPanelCommandSettings, ours.IParametersPanelCommandSettings];
  IPaginatedReportsCommandsSettings: [IPaginatedReportsCommandsSettings, ours.IPaginatedReportsCommandsSettings];
  IVisualDataRole: [IVisualDataRole, ours.IVisualDataRole];
  IVisualCapabilities: [IVisualCapabilities, ours.IVisualCapabilities];
  IVisualPropertySelector: [IVisualPropertySelector, ours.IVisualPropertySelector];
  IVisualPropertyValue: [IVisualPropertyValue, ours.IVisualPropertyValue];
  IDefaultProperty: [IDefaultProperty, ours.IDefaultProperty];
  IThemeColorProperty: [IThemeColorProperty, ours.IThemeColorProperty];
}

/** The members of every enumeration of `models`. */
export const enumerations = {
  TraceType: { Information: 0, Verbose: 1, Warning: 2, Error: 3, ExpectedError: 4, UnexpectedError: 5, Fatal: 6 },
  PageSizeType: { Widescreen: 0, Standard: 1, Cortana: 2, Letter: 3, Custom: 4, Mobile: 5 },
  DisplayOption: { FitToPage: 0, FitToWidth: 1, ActualSize: 2 },
  BackgroundType: { Default: 0, Transparent: 1 },
  VisualContainerDisplayMode: { Visible: 0, Hidden: 1 },
  LayoutType: { Master: 0, Custom: 1, MobilePortrait: 2, MobileLandscape: 3 },
  HyperlinkClickBehavior: { Navigate: 0, NavigateAndRaiseEvent: 1, RaiseEvent: 2 },
  ReportAlignment: { Left: 0, Center: 1, Right: 2, None: 3 },
  SectionVisibility: { AlwaysVisible: 0, HiddenInViewMode: 1 },
  Permissions: { Read: 0, ReadWrite: 1, Copy: 2, Create: 4, All: 7 },
  ViewMode: { View: 0, Edit: 1 },
  TokenType: { Aad: 0, Embed: 1 },
  ContrastMode: { None: 0, HighContrast1: 1, HighContrast2: 2, HighContrastBlack: 3, HighContrastWhite: 4 },
  MenuLocation: { Bottom: 0, Top: 1 },
  FiltersOperations: { RemoveAll: 0, ReplaceAll: 1, Add: 2, Replace: 3 },
  FiltersLevel: { Report: 0, Page: 1, Visual: 2 },
  FilterType: {
    Advanced: 0,
    Basic: 1,
    Unknown: 2,
    IncludeExclude: 3,
    RelativeDate: 4,
    TopN: 5,
    Tuple: 6,
    RelativeTime: 7,
    Identity: 8,
    Hierarchy: 9,
    HierarchyIdentity: 10,
  },
  RelativeDateFilterTimeUnit: {
    Days: 0,
    Weeks: 1,
    CalendarWeeks: 2,
    Months: 3,
    CalendarMonths: 4,
    Years: 5,
    CalendarYears: 6,
    Minutes: 7,
    Hours: 8,
  },
  RelativeDateOperators: { InLast: 0, InThis: 1, InNext: 2 },
  CredentialType: { NoConnection: 0, OnBehalfOf: 1, Anonymous: 2 },
  DataCacheMode: { Import: 0, DirectQuery: 1 },
  AggregateFunction: { Default: 1, None: 2, Sum: 3, Min: 4, Max: 5, Count: 6, Average: 7, DistinctCount: 8 },
  BrowserPrintAdjustmentsMode: { Default: 0, NoAdjustments: 1 },
  PageNavigationPosition: { Bottom: 0, Left: 1 },
  QnaMode: { Interactive: 0, ResultOnly: 1 },
  ExportDataType: { Summarized: 0, Underlying: 1 },
  BookmarksPlayMode: { Off: 0, Presentation: 1 },
  SortDirection: { Ascending: 1, Descending: 2 },
  CommandDisplayOption: { Enabled: 0, Disabled: 1, Hidden: 2 },
  VisualDataRoleKind: { Grouping: 0, Measure: 1, GroupingOrMeasure: 2 },
  VisualDataRoleKindPreference: { Measure: 0, Grouping: 1 },
} as const;
