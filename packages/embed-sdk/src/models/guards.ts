import { FilterType } from './enums.ts';
import type { IBasicFilterWithKeys, IFilter, OnLoadFilters, ReportLevelFilters } from './interfaces/filters.ts';
import type {
  Extensions,
  IExtension,
  IExtensions,
  IFlatMenuExtension,
  IGroupedMenuExtension,
  IMenuExtension,
} from './interfaces/menus.ts';
import type {
  IColumnAggrTarget,
  IColumnTarget,
  IFilterKeyColumnsTarget,
  IHierarchyLevelAggrTarget,
  IHierarchyLevelTarget,
  IMeasureTarget,
  IPercentOfGrandTotalTarget,
} from './interfaces/targets.ts';

// What these answer is what 2.23.1 answers, for odd input too: its description is §1.5.3 of the interface.

/** Whether the target names keys besides its column. */
export function isFilterKeyColumnsTarget(target: any): target is IFilterKeyColumnsTarget {
  return isColumn(target) && !!(target as IFilterKeyColumnsTarget).keys;
}

/** Whether the filter is a basic one with key values. */
export function isBasicFilterWithKeys(filter: IFilter): filter is IBasicFilterWithKeys {
  return getFilterType(filter) === FilterType.Basic && !!(filter as IBasicFilterWithKeys).keyValues;
}

/** The filter's type as it says, else by its fields: basic, advanced or unknown. */
export function getFilterType(filter: any): FilterType {
  if (filter.filterType) return filter.filterType;
  if (typeof filter.operator === 'string' && Array.isArray(filter.values)) return FilterType.Basic;
  if (typeof filter.logicalOperator === 'string' && Array.isArray(filter.conditions)) return FilterType.Advanced;
  return FilterType.Unknown;
}

export function isMeasure(arg: any): arg is IMeasureTarget {
  return arg.table !== undefined && arg.measure !== undefined;
}

export function isColumn(arg: any): arg is IColumnTarget {
  return !!(arg.table && arg.column && !arg.aggregationFunction);
}

export function isHierarchyLevel(arg: any): arg is IHierarchyLevelTarget {
  return !!(arg.table && arg.hierarchy && arg.hierarchyLevel && !arg.aggregationFunction);
}

export function isHierarchyLevelAggr(arg: any): arg is IHierarchyLevelAggrTarget {
  return !!(arg.table && arg.hierarchy && arg.hierarchyLevel && arg.aggregationFunction);
}

export function isColumnAggr(arg: any): arg is IColumnAggrTarget {
  return !!(arg.table && arg.column && arg.aggregationFunction);
}

export function isPercentOfGrandTotal(arg: any): arg is IPercentOfGrandTotalTarget {
  return !!arg.percentOfGrandTotal;
}

/** Whether filters are given for all pages and the current page apart. Nothing answers with itself. */
export function isOnLoadFilters(filters: any): filters is OnLoadFilters {
  return filters && !isReportFiltersArray(filters);
}

export function isReportFiltersArray(filters: any): filters is ReportLevelFilters[] {
  return Array.isArray(filters);
}

/** Whether a menu entry stands by itself. Nothing answers with itself. */
export function isFlatMenuExtension(menuExtension: IMenuExtension): menuExtension is IFlatMenuExtension {
  return menuExtension && !isGroupedMenuExtension(menuExtension);
}

/** Whether a menu entry stands in a group. Nothing answers with itself. */
export function isGroupedMenuExtension(menuExtension: any): menuExtension is IGroupedMenuExtension {
  return menuExtension && !!menuExtension.groupName;
}

/** Whether extensions are given as commands and groups. Nothing answers with itself. */
export function isIExtensions(extensions: Extensions): extensions is IExtensions {
  return extensions && !isIExtensionArray(extensions);
}

export function isIExtensionArray(extensions: Extensions): extensions is IExtension[] {
  return Array.isArray(extensions);
}
