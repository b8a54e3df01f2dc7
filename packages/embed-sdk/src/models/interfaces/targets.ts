// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
/** A target in a table. */
export interface IBaseTarget {
  table: string;
  $schema?: string;
}

/** A target that may be shown as its share of the grand total. */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}

/** A column of a table. */
export interface IColumnTarget extends IBaseTarget {
  column: string;
}

/** A column whose values are named by keys. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

/** A level of a hierarchy whose values are named by keys. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/** A level of a hierarchy. */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}

/** A target that the interface cannot express. */
export interface INotSupportedTarget extends IBaseTarget {}

/** A measure of a table. */
export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  measure: string;
  /** Since 2.23.9. */
  hidden?: boolean;
}

/** A target under an aggregation function. */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
  /** Since 2.23.9. */
  hidden?: boolean;
}

/** A calculation that belongs to a visual. Since 2.23.9. */
export interface IVisualCalculationTarget {
  $schema?: string;
  name: string;
  daxExpression: string;
  hidden?: boolean;
}

/** An aggregated column. */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}

/** An aggregated level of a hierarchy. */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/** A target that a filter can have. */
export interface IBaseFilterTarget extends IBaseTarget {}

/** A column that is filtered. */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}

/** A column that is filtered by the keys of its values. */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}

/** A level of a hierarchy that is filtered. */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}

/** A level of a hierarchy that is filtered by the keys of its values. */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}

/** A filtered target that the interface cannot express. */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}

/** An aggregation that is filtered. */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}

/** A measure that is filtered. */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}

/** An aggregated column that is filtered. */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}

/** An aggregated level of a hierarchy that is filtered. */
export interface IFilterHierarchyAggrTarget extends IFilterHierarchyTarget, IFilterAggregationTarget {}

/** A column that is filtered together with the columns it is grouped with. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}

/** A field by its name in the query. */
export interface IQueryNameTarget {
  queryName: string;
}

/** A target whose values are named by keys. */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;

/** Anything that can be sorted or aggregated by. */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;

/** A filtered target whose values are named by keys. */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;

/** Anything that can be filtered. */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;

/** The columns of a combination. */
export type ITupleFilterTarget = IFilterTarget[];

/** The positions of items in the model. */
export type IIdentityFilterTarget = number[];

/** The levels of a hierarchy of identities. */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];

/** The field or fields of data points. */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];

/** The target of a filter of any kind. */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;
