import { FilterType } from './enums.js';
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
  IVisualCalculationTarget,
} from './interfaces/targets.ts';

type Fields = Record<string, unknown>;

// What these answer is what 2.23.1 answers, for odd input too: its description is §1.5.3 of the interface.

/** Whether the target names keys besides its column. */
export function isFilterKeyColumnsTarget(target: unknown): target is IFilterKeyColumnsTarget {
  return isColumn(target) && !!(target as IFilterKeyColumnsTarget).keys;
}

/** Whether the filter is a basic one with key values. */
export function isBasicFilterWithKeys(filter: IFilter): filter is IBasicFilterWithKeys {
  return getFilterType(filter) === FilterType.Basic && !!(filter as IBasicFilterWithKeys).keyValues;
}

/** The filter's type as it says, else by its fields: basic, advanced or unknown. */
export function getFilterType(filter: unknown): FilterType {
  const { filterType, operator, values, logicalOperator, conditions } = filter as Fields;
  if (filterType) return filterType as FilterType;
  if (typeof operator === 'string' && Array.isArray(values)) return FilterType.Basic;
  if (typeof logicalOperator === 'string' && Array.isArray(conditions)) return FilterType.Advanced;
  return FilterType.Unknown;
}

export function isMeasure(arg: unknown): arg is IMeasureTarget {
  const { table, measure } = arg as Fields;
  return table !== undefined && measure !== undefined;
}

export function isColumn(arg: unknown): arg is IColumnTarget {
  const { table, column, aggregationFunction } = arg as Fields;
  return !!(table && column && !aggregationFunction);
}

export function isHierarchyLevel(arg: unknown): arg is IHierarchyLevelTarget {
  const { table, hierarchy, hierarchyLevel, aggregationFunction } = arg as Fields;
  return !!(table && hierarchy && hierarchyLevel && !aggregationFunction);
}

export function isHierarchyLevelAggr(arg: unknown): arg is IHierarchyLevelAggrTarget {
  const { table, hierarchy, hierarchyLevel, aggregationFunction } = arg as Fields;
  return !!(table && hierarchy && hierarchyLevel && aggregationFunction);
}

export function isColumnAggr(arg: unknown): arg is IColumnAggrTarget {
  const { table, column, aggregationFunction } = arg as Fields;
  return !!(table && column && aggregationFunction);
}

export function isPercentOfGrandTotal(arg: unknown): arg is IPercentOfGrandTotalTarget {
  return !!(arg as Fields).percentOfGrandTotal;
}

/** Whether filters are given for all pages and the current page apart. Nothing answers with itself. */
export function isOnLoadFilters(filters: unknown): filters is OnLoadFilters {
  return (filters && !isReportFiltersArray(filters)) as boolean;
}

export function isReportFiltersArray(filters: unknown): filters is ReportLevelFilters[] {
  return Array.isArray(filters);
}

/** Whether a menu entry stands by itself. Nothing answers with itself. */
export function isFlatMenuExtension(menuExtension: IMenuExtension): menuExtension is IFlatMenuExtension {
  return menuExtension && !isGroupedMenuExtension(menuExtension);
}

/** Whether a menu entry stands in a group. Nothing answers with itself. */
export function isGroupedMenuExtension(menuExtension: unknown): menuExtension is IGroupedMenuExtension {
  return (menuExtension && !!(menuExtension as Fields).groupName) as boolean;
}

/** Whether extensions are given as commands and groups. Nothing answers with itself. */
export function isIExtensions(extensions: Extensions): extensions is IExtensions {
  return extensions && !isIExtensionArray(extensions);
}

export function isIExtensionArray(extensions: Extensions): extensions is IExtension[] {
  return Array.isArray(extensions);
}

/** Whether the argument is a calculation of a visual. Since 2.23.9. */
export function isVisualCalculation(arg: unknown): arg is IVisualCalculationTarget {
  const { name, daxExpression } = arg as Fields;
  return !!(name && daxExpression);
}
