// Signatures of 2.23.1, as its description gives them: what exports.test.ts compares with.
import type * as sdk from '../src/library.ts';
import type * as models from '../src/models/index.ts';

/** What the constructor of a filter class makes. */
type Made<Json> = { target: models.IFilterGeneralTarget; filterType: models.FilterType; toJSON(): Json };
type Schema = { schemaUrl: string };
type Values = models.PrimitiveValueType[];

/** Classes, guards and constants of `models`. */
export interface Models2231 {
  NotSupportedFilter: Schema &
    (new (target: models.IFilterTarget, message: string, name: string) => Made<models.INotSupportedFilter>);
  IncludeExcludeFilter: Schema &
    (new (
      target: models.IIncludeExcludeFilterTarget,
      isExclude: boolean,
      values: Values | models.IncludeExcludeFilterValuesType,
    ) => Made<models.IIncludeExcludeFilter>);
  TopNFilter: Schema &
    (new (
      target: models.IFilterTarget,
      operator: models.TopNFilterOperators,
      itemCount: number,
      orderBy: models.ITarget,
    ) => Made<models.ITopNFilter>);
  RelativeDateFilter: Schema &
    (new (
      target: models.IFilterTarget,
      operator: models.RelativeDateOperators,
      count: number,
      unit: models.RelativeDateFilterTimeUnit,
      includeToday: boolean,
    ) => Made<models.IRelativeDateFilter>);
  RelativeTimeFilter: Schema &
    (new (
      target: models.IFilterTarget,
      operator: models.RelativeDateOperators,
      count: number,
      unit: models.RelativeDateFilterTimeUnit,
    ) => Made<models.IRelativeTimeFilter>);
  BasicFilter: Schema &
    (new (
      target: models.IFilterTarget,
      operator: models.BasicFilterOperators,
      ...values: (models.PrimitiveValueType | Values)[]
    ) => Made<models.IBasicFilter>);
  BasicFilterWithKeys: Schema &
    (new (
      target: models.IFilterKeyTarget,
      operator: models.BasicFilterOperators,
      values: models.PrimitiveValueType | Values,
      keyValues: Values[],
    ) => Made<models.IBasicFilter>);
  IdentityFilter: Schema &
    (new (
      target: models.IIdentityFilterTarget,
      operator: models.IdentityFilterOperators,
    ) => Made<models.IIdentityFilter>);
  TupleFilter: Schema &
    (new (
      target: models.ITupleFilterTarget,
      operator: models.TupleFilterOperators,
      values: models.TupleValueType[],
    ) => Made<models.ITupleFilter>);
  AdvancedFilter: Schema &
    (new (
      target: models.IFilterTarget,
      operator: models.AdvancedFilterLogicalOperators,
      ...conditions: (models.IAdvancedFilterCondition | models.IAdvancedFilterCondition[])[]
    ) => Made<models.IAdvancedFilter>);
  HierarchyFilter: Schema &
    (new (
      target: (models.IFilterTarget | models.IFilterKeyTarget)[],
      data: models.IHierarchyFilterNode[],
    ) => Made<models.IHierarchyFilter>);
  HierarchyIdentityFilter: Schema &
    (new <Identity>(
      target: models.IHierarchyIdentityFilterTarget,
      data: models.IHierarchyIdentityFilterNode<Identity>[],
    ) => Made<models.IHierarchyIdentityFilter<Identity>>);
  PageSelector: Schema & (new (pageName: string) => models.IPageSelector & { toJSON(): models.ISelector });
  VisualSelector: Schema & (new (visualName: string) => models.IVisualSelector & { toJSON(): models.ISelector });
  VisualTypeSelector: Schema & (new (type: string) => models.IVisualTypeSelector & { toJSON(): models.ISelector });
  SlicerTargetSelector: Schema &
    (new (target: models.SlicerTarget) => models.ISlicerTargetSelector & { toJSON(): models.ISelector });
  Filter: abstract new (...given: never[]) => Made<models.IFilter>;
  Selector: abstract new ($schema: string) => models.ISelector;

  isFilterKeyColumnsTarget: (target: models.IFilterTarget) => target is models.IFilterKeyColumnsTarget;
  isBasicFilterWithKeys: (filter: models.IFilter) => filter is models.IBasicFilterWithKeys;
  getFilterType: (filter: models.IFilter) => models.FilterType;
  isMeasure: (given: unknown) => given is models.IMeasureTarget;
  isColumn: (given: unknown) => given is models.IColumnTarget;
  isHierarchyLevel: (given: unknown) => given is models.IHierarchyLevelTarget;
  isHierarchyLevelAggr: (given: unknown) => given is models.IHierarchyLevelAggrTarget;
  isColumnAggr: (given: unknown) => given is models.IColumnAggrTarget;
  isPercentOfGrandTotal: (given: unknown) => given is models.IPercentOfGrandTotalTarget;
  isOnLoadFilters: (filters: unknown) => filters is models.OnLoadFilters;
  isReportFiltersArray: (filters: unknown) => filters is models.ReportLevelFilters[];
  isFlatMenuExtension: (menu: models.IMenuExtension) => menu is models.IFlatMenuExtension;
  isGroupedMenuExtension: (menu: models.IMenuExtension) => menu is models.IGroupedMenuExtension;
  isIExtensions: (extensions: models.Extensions) => extensions is models.IExtensions;
  isIExtensionArray: (extensions: models.Extensions) => extensions is models.IExtension[];

  CommonErrorCodes: Record<
    'TokenExpired' | 'NotFound' | 'InvalidParameters' | 'LoadReportFailed' | 'NotAuthorized' | 'FailedToLoadModel',
    string
  >;
  TextAlignment: Record<'Left' | 'Center' | 'Right', string>;
  LegendPosition: Record<`${'Top' | 'Bottom'}${'' | 'Center'}` | `${'Left' | 'Right'}${'' | 'Center'}`, string>;
}

interface BuilderOf<Filter> {
  withTargetObject(target: models.IFilterTarget): this;
  withColumnTarget(table: string, column: string): this;
  withMeasureTarget(table: string, measure: string): this;
  withHierarchyLevelTarget(table: string, hierarchy: string, level: string): this;
  withColumnAggregation(table: string, column: string, aggregation: string): this;
  withHierarchyLevelAggregationTarget(table: string, hierarchy: string, level: string, aggregation: string): this;
  build(): Filter;
}

interface RelativeBuilderOf<Filter> extends BuilderOf<Filter> {
  inLast(count: number, unit: models.RelativeDateFilterTimeUnit): this;
  inThis(count: number, unit: models.RelativeDateFilterTimeUnit): this;
  inNext(count: number, unit: models.RelativeDateFilterTimeUnit): this;
}

interface Basic extends BuilderOf<models.BasicFilter> {
  in(values: Values): this;
  notIn(values: Values): this;
  all(): this;
  requireSingleSelection(isRequired?: boolean): this;
}

interface Advanced extends BuilderOf<models.AdvancedFilter> {
  and(): this;
  or(): this;
  addCondition(operator: models.AdvancedFilterConditionOperators, value?: models.PrimitiveValueType): this;
}

interface TopN extends BuilderOf<models.TopNFilter> {
  top(count: number): this;
  bottom(count: number): this;
  orderByTarget(target: models.ITarget): this;
}

interface RelativeDate extends RelativeBuilderOf<models.RelativeDateFilter> {
  includeToday(isIncluded: boolean): this;
}

/** The builders of filters. */
export interface Builders2231 {
  BasicFilterBuilder: new () => Basic;
  AdvancedFilterBuilder: new () => Advanced;
  TopNFilterBuilder: new () => TopN;
  RelativeDateFilterBuilder: new () => RelativeDate;
  RelativeTimeFilterBuilder: new () => RelativeBuilderOf<models.RelativeTimeFilter>;
}

type FindId = { findIdFromEmbedUrl(url: string): string | undefined };
type Kind = { allowedEvents: string[]; type: string; typeAttribute: string };

/** What the classes of components have themselves. */
export interface Statics2231 {
  Embed: Record<`${'accessToken' | 'embedUrl' | 'name' | 'type'}Attribute` | 'defaultEmbedHostName', string> & {
    allowedEvents: string[];
    maxFrontLoadTimes: number;
    findGroupIdFromEmbedUrl(url: string): string | undefined;
  };
  Report: Kind & FindId & Record<`${'reportId' | 'filterPaneEnabled' | 'navContentPaneEnabled'}Attribute`, string>;
  Dashboard: Kind & FindId & { dashboardIdAttribute: string };
  Tile: Kind & FindId;
  Qna: Kind;
  Visual: Kind & Record<`${'GetPages' | 'SetPage' | 'Render'}NotSupportedError`, string>;
  Create: FindId;
}

/** A factory for `register`, as a host types it. */
export interface HostsFactory {
  (
    service: sdk.service.Service,
    element: HTMLElement,
    config: models.IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): sdk.Embed;
}
