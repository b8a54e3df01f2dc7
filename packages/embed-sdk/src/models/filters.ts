import { FilterType, type RelativeDateFilterTimeUnit, type RelativeDateOperators } from './enums.js';
import type {
  AdvancedFilterLogicalOperators,
  BasicFilterOperators,
  IAdvancedFilter,
  IAdvancedFilterCondition,
  IBasicFilter,
  IdentityFilterOperators,
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
  IIdentityFilter,
  IIncludeExcludeFilter,
  IncludeExcludeFilterValuesType,
  INotSupportedFilter,
  IRelativeDateFilter,
  IRelativeTimeFilter,
  ITopNFilter,
  ITupleFilter,
  PrimitiveValueType,
  TopNFilterOperators,
  TupleFilterOperators,
  TupleValueType,
} from './interfaces/filters.ts';
import type {
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from './interfaces/targets.ts';
import { Filter, type FilterJson } from './filter.ts';
import { schemaUrlOf } from './schema-url.ts';

/** A filter that the interface cannot express. */
export class NotSupportedFilter extends Filter<INotSupportedFilter> {
  static schemaUrl: string = schemaUrlOf('notSupported');
  declare message: string;
  declare notSupportedTypeName: string;

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown, NotSupportedFilter.schemaUrl, { message, notSupportedTypeName });
  }
}

/** Keeps or leaves out data points. */
export class IncludeExcludeFilter extends Filter<IIncludeExcludeFilter> {
  static schemaUrl: string = schemaUrlOf('includeExclude');
  declare isExclude: boolean;
  declare values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;

  constructor(
    target: IIncludeExcludeFilterTarget,
    isExclude: boolean,
    values: PrimitiveValueType[] | IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude, IncludeExcludeFilter.schemaUrl, { isExclude, values });
  }
}

/** Keeps the first or last so many items by a measure. */
export class TopNFilter extends Filter<ITopNFilter> {
  static schemaUrl: string = schemaUrlOf('topN');
  declare operator: TopNFilterOperators;
  declare itemCount: number;
  declare orderBy: ITarget;

  constructor(target: IFilterTarget, operator: TopNFilterOperators, itemCount: number, orderBy: ITarget) {
    super(target, FilterType.TopN, TopNFilter.schemaUrl, { operator, itemCount, orderBy });
  }
}

/** Keeps dates in a span that moves with today. */
export class RelativeDateFilter extends Filter<IRelativeDateFilter> {
  static schemaUrl: string = schemaUrlOf('relativeDate');
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;
  declare includeToday: boolean;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate, RelativeDateFilter.schemaUrl, {
      operator,
      timeUnitsCount,
      timeUnitType,
      includeToday,
    });
  }
}

/** Keeps times in a span that moves with now. */
export class RelativeTimeFilter extends Filter<IRelativeTimeFilter> {
  static schemaUrl: string = schemaUrlOf('relativeTime');
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime, RelativeTimeFilter.schemaUrl, { operator, timeUnitsCount, timeUnitType });
  }
}

/** Keeps or leaves out listed values. Values may be given one by one or as one array. */
export class BasicFilter extends Filter<IBasicFilter> {
  static schemaUrl: string = schemaUrlOf('basic');
  declare operator: BasicFilterOperators;
  declare values: PrimitiveValueType[];
  declare requireSingleSelection: boolean;
  /** Those of a BasicFilterWithKeys; declared here, as in 2.23.1. */
  declare keyValues: PrimitiveValueType[][];

  /** @throws Error without values, unless the operator is `All`. */
  constructor(
    target: IFilterTarget | IFilterKeyTarget,
    operator: BasicFilterOperators,
    ...values: (PrimitiveValueType | PrimitiveValueType[])[]
  ) {
    if (!values.length && operator !== 'All') {
      throw new Error('values must be a non-empty array unless your operator is "All".');
    }
    super(target, FilterType.Basic, BasicFilter.schemaUrl, { operator, values: flat(values) });
  }

  override toJSON(): FilterJson<IBasicFilter> {
    return { ...super.toJSON(), requireSingleSelection: Boolean(this.requireSingleSelection) };
  }
}

/** A basic filter whose values are named by keys. */
export class BasicFilterWithKeys extends BasicFilter {
  declare target: IFilterKeyTarget;

  /** @throws Error when a value does not name every key of the target. */
  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: PrimitiveValueType[] | PrimitiveValueType,
    keyValues: PrimitiveValueType[][],
  ) {
    super(target, operator, values);
    this.keyValues = keyValues;
    const count = target.keys?.length ?? 0;
    if (count && !keyValues) {
      throw new Error(
        `You should pass the values to be filtered for each key. You passed: no values and ${count} keys`,
      );
    }
    if (!count && keyValues?.length) {
      throw new Error("You passed key values but your target object doesn't contain the keys to be filtered");
    }
    const wrong = keyValues?.find((tuple) => tuple && tuple.length !== count);
    if (wrong) {
      throw new Error(
        `Each tuple of key values should contain a value for each of the keys. You passed: ${wrong.length} values and ${count} keys`,
      );
    }
  }

  override toJSON(): FilterJson<IBasicFilter> {
    return Object.assign(super.toJSON(), { keyValues: this.keyValues });
  }
}

/** Keeps items by their position in the model. */
export class IdentityFilter extends Filter<IIdentityFilter> {
  static schemaUrl: string = schemaUrlOf('identity');
  declare operator: IdentityFilterOperators;

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity, IdentityFilter.schemaUrl, { operator });
  }
}

/** Keeps combinations of values of several columns. */
export class TupleFilter extends Filter<ITupleFilter> {
  static schemaUrl: string = schemaUrlOf('tuple');
  declare operator: TupleFilterOperators;
  declare values: TupleValueType[];

  constructor(target: ITupleFilterTarget, operator: TupleFilterOperators, values: TupleValueType[]) {
    super(target, FilterType.Tuple, TupleFilter.schemaUrl, { operator, values });
  }
}

/** Keeps what meets one or two conditions. Conditions may be given one by one or as one array. */
export class AdvancedFilter extends Filter<IAdvancedFilter> {
  static schemaUrl: string = schemaUrlOf('advanced');
  declare logicalOperator: AdvancedFilterLogicalOperators;
  declare conditions: IAdvancedFilterCondition[];

  /** @throws Error without operator, for more than two conditions, and for a single one that is not joined by `And`. */
  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    if (typeof logicalOperator !== 'string' || !logicalOperator) {
      throw new Error(`logicalOperator must be a valid operator, You passed: ${String(logicalOperator)}`);
    }
    const list = flat(conditions);
    if (list.length > 2) {
      // 2.23.1 counts the arguments, so that an array of three is "1".
      throw new Error(`AdvancedFilters may not have more than two conditions. You passed: ${conditions.length}`);
    }
    if (list.length === 1 && logicalOperator !== 'And') {
      throw new Error('Logical Operator must be "And" when there is only one condition provided');
    }
    super(target, FilterType.Advanced, AdvancedFilter.schemaUrl, { logicalOperator, conditions: list });
  }
}

/** Keeps branches of a hierarchy of values. */
export class HierarchyFilter extends Filter<IHierarchyFilter> {
  static schemaUrl: string = schemaUrlOf('hierarchy');
  declare hierarchyData: IHierarchyFilterNode[];

  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy, HierarchyFilter.schemaUrl, { hierarchyData });
  }
}

/** Keeps branches of a hierarchy of identities. */
export class HierarchyIdentityFilter<Identity = unknown> extends Filter<IHierarchyIdentityFilter<Identity>> {
  static schemaUrl: string = schemaUrlOf('hierarchyIdentity');
  declare hierarchyData: IHierarchyIdentityFilterNode<Identity>[];

  constructor(target: IHierarchyIdentityFilterTarget, hierarchyData: IHierarchyIdentityFilterNode<Identity>[]) {
    super(target, FilterType.HierarchyIdentity, HierarchyIdentityFilter.schemaUrl, { hierarchyData });
  }
}

/** The arguments, or what the first one holds when it is an array. */
function flat<Item>(items: (Item | Item[])[]): Item[] {
  return Array.isArray(items[0]) ? items[0] : (items as Item[]);
}
