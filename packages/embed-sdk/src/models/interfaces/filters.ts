// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
import type { FilterType, FiltersOperations, RelativeDateFilterTimeUnit, RelativeDateOperators } from '../enums.js';
import type {
  IFilterGeneralTarget,
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from './targets.ts';

/** What every filter has. */
export interface IFilter {
  $schema: string;
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/** How the filter pane shows a filter to readers. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}

/** A filter that the interface cannot express. */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/** Keeps or leaves out data points. */
export interface IIncludeExcludeFilter extends IFilter {
  values: (string | number | boolean)[] | IncludeExcludeFilterValuesType;
  target: IIncludeExcludeFilterTarget;
  isExclude: boolean;
}

/** Keeps the first or last so many items by a measure. */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: ITarget;
}

/** What relative date and relative time filters share. */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/** Keeps dates in a span that moves with today. */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/** Keeps times in a span that moves with now. */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}

/** Keeps or leaves out listed values. */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}

/** A basic filter whose values are named by keys. */
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget;
  keyValues: (string | number | boolean)[][];
}

/** Keeps items by their position in the model. */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
  target: IIdentityFilterTarget;
}

/** One value of a combination. */
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** Keeps combinations of values of several columns. */
export interface ITupleFilter extends IFilter {
  $schema: string;
  filterType: FilterType;
  operator: TupleFilterOperators;
  target: ITupleFilterTarget;
  values: TupleValueType[];
}

/** One value of a data point. */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** One condition of an advanced filter. */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
}

/** Keeps what meets one or two conditions. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}

/** A node of a hierarchy of values, selected or not. */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}

/** Keeps branches of a hierarchy of values. */
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[];
  hierarchyData: IHierarchyFilterNode[];
}

/** A node of a hierarchy of identities, selected or not. */
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}

/** Keeps branches of a hierarchy of identities. */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}

/** A value of a field. */
export type PrimitiveValueType = string | number | boolean;

/** One combination of values. */
export type TupleValueType = ITupleElementValue[];

/** The operator of an identity filter. */
export type IdentityFilterOperators = 'In';

/** The operator of a tuple filter. */
export type TupleFilterOperators = 'In';

/** One data point, value by value. */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];

/** Data points that belong together. */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];

/** Groups of data points. */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];

/** Which end of the order is kept. */
export type TopNFilterOperators = 'Top' | 'Bottom';

/** Whether the listed values are kept or left out, or all kept. */
export type BasicFilterOperators = 'In' | 'NotIn' | 'All';

/** How two conditions are joined. */
export type AdvancedFilterLogicalOperators = 'And' | 'Or';

/** How a value is compared. */
export type AdvancedFilterConditionOperators =
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

/** Whether a node is selected, or as its parent is. */
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';

/** Filters that a report can have. */
export type ReportLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/** Filters that a page can have. */
export type PageLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITupleFilter
  | IRelativeTimeFilter;

/** Filters that a visual can have. */
export type VisualLevelFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | ITopNFilter
  | IIncludeExcludeFilter
  | IRelativeTimeFilter;

/** Filters that a slicer can have. */
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter;

/** A change of filters. */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
}

/** A change of filters that is made while a report loads. */
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
  filters?: IFilter[];
}

/** A change of the current page's filters while a report loads. */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}

/** A change of the report's filters while it loads. */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}

/** Changes of filters while a report loads, for all pages and for the current one. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}
