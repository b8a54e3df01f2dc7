// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* eslint-disable @typescript-eslint/no-empty-object-type */
/** IBaseTarget */
export interface IBaseTarget {
  table: string;
  $schema?: string;
}

/** IPercentOfGrandTotalTarget */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}

/** IColumnTarget */
export interface IColumnTarget extends IBaseTarget {
  column: string;
}

/** IKeyColumnsTarget */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

/** IKeyHierarchyTarget */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/** IHierarchyLevelTarget */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}

/** INotSupportedTarget */
export interface INotSupportedTarget extends IBaseTarget {}

/** IMeasureTarget */
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string;
}

/** IAggregationTarget */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
}

/** IColumnAggrTarget */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

/** IHierarchyLevelAggrTarget */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/** IBaseFilterTarget */
export interface IBaseFilterTarget extends IBaseTarget {}

/** IFilterColumnTarget */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

/** IFilterKeyColumnsTarget */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

/** IFilterHierarchyTarget */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

/** IFilterKeyHierarchyTarget */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

/** INotSupportedFilterTarget */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

/** IFilterAggregationTarget */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

/** IFilterMeasureTarget */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

/** IFilterColumnAggrTarget */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

/** IFilterHierarchyAggrTarget */
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/** IFilterGroupedColumnsTarget */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}

/** IQueryNameTarget */
export interface IQueryNameTarget {
  queryName: string;
}

/** IKeyTarget */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;

/** ITarget */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;

/** IFilterKeyTarget */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;

/** IFilterTarget */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;

/** ITupleFilterTarget */
export type ITupleFilterTarget = IFilterTarget[];

/** IIdentityFilterTarget */
export type IIdentityFilterTarget = number[];

/** IHierarchyIdentityFilterTarget */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];

/** IIncludeExcludeFilterTarget */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];

/** IFilterGeneralTarget */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;
