import { RelativeDateOperators, type RelativeDateFilterTimeUnit } from './enums.ts';
import { AdvancedFilter, BasicFilter, RelativeDateFilter, RelativeTimeFilter, TopNFilter } from './filters.ts';
import type {
  AdvancedFilterConditionOperators,
  AdvancedFilterLogicalOperators,
  BasicFilterOperators,
  IAdvancedFilterCondition,
  PrimitiveValueType,
  TopNFilterOperators,
} from './interfaces/filters.ts';
import type { IFilterTarget, ITarget } from './interfaces/targets.ts';

/** What every builder begins with: the target. */
class FilterBuilder {
  target!: IFilterTarget;

  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  withColumnTarget(tableName: string, columnName: string): this {
    return this.withTargetObject({ table: tableName, column: columnName });
  }

  withMeasureTarget(tableName: string, measure: string): this {
    return this.withTargetObject({ table: tableName, measure });
  }

  withHierarchyLevelTarget(tableName: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel });
  }

  withColumnAggregation(tableName: string, columnName: string, aggregationFunction: string): this {
    return this.withTargetObject({ table: tableName, column: columnName, aggregationFunction });
  }

  withHierarchyLevelAggregationTarget(
    tableName: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table: tableName, hierarchy, hierarchyLevel, aggregationFunction });
  }
}

/** Builds a filter that keeps or leaves out listed values. */
export class BasicFilterBuilder extends FilterBuilder {
  #operator!: BasicFilterOperators;
  #values!: PrimitiveValueType[];
  #requiresSingleSelection = false;

  in(values: PrimitiveValueType[]): this {
    return this.#with('In', values);
  }

  notIn(values: PrimitiveValueType[]): this {
    return this.#with('NotIn', values);
  }

  all(): this {
    return this.#with('All', []);
  }

  /** Without an argument: several values may be selected, as in 2.23.1. */
  requireSingleSelection(isRequireSingleSelection = false): this {
    this.#requiresSingleSelection = isRequireSingleSelection;
    return this;
  }

  build(): BasicFilter {
    const filter = new BasicFilter(this.target, this.#operator, this.#values);
    filter.requireSingleSelection = this.#requiresSingleSelection;
    return filter;
  }

  #with(operator: BasicFilterOperators, values: PrimitiveValueType[]): this {
    this.#operator = operator;
    this.#values = values;
    return this;
  }
}

/** Builds a filter of one or two conditions. */
export class AdvancedFilterBuilder extends FilterBuilder {
  #logicalOperator!: AdvancedFilterLogicalOperators;
  readonly #conditions: IAdvancedFilterCondition[] = [];

  and(): this {
    this.#logicalOperator = 'And';
    return this;
  }

  or(): this {
    this.#logicalOperator = 'Or';
    return this;
  }

  addCondition(operator: AdvancedFilterConditionOperators, value?: PrimitiveValueType | Date): this {
    this.#conditions.push({ operator, ...(value !== undefined && { value }) });
    return this;
  }

  /** @throws Error as AdvancedFilter does. */
  build(): AdvancedFilter {
    return new AdvancedFilter(this.target, this.#logicalOperator, this.#conditions);
  }
}

/** Builds a filter that keeps the first or last items by a measure. */
export class TopNFilterBuilder extends FilterBuilder {
  #operator!: TopNFilterOperators;
  #itemCount!: number;
  #orderBy!: ITarget;

  top(itemCount: number): this {
    return this.#with('Top', itemCount);
  }

  bottom(itemCount: number): this {
    return this.#with('Bottom', itemCount);
  }

  orderByTarget(target: ITarget): this {
    this.#orderBy = target;
    return this;
  }

  build(): TopNFilter {
    return new TopNFilter(this.target, this.#operator, this.#itemCount, this.#orderBy);
  }

  #with(operator: TopNFilterOperators, itemCount: number): this {
    this.#operator = operator;
    this.#itemCount = itemCount;
    return this;
  }
}

/** What the two relative builders share: the span. */
class RelativeFilterBuilder extends FilterBuilder {
  protected operator!: RelativeDateOperators;
  protected timeUnitsCount!: number;
  protected timeUnitType!: RelativeDateFilterTimeUnit;

  inLast(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.#with(RelativeDateOperators.InLast, timeUnitsCount, timeUnitType);
  }

  inThis(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.#with(RelativeDateOperators.InThis, timeUnitsCount, timeUnitType);
  }

  inNext(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.#with(RelativeDateOperators.InNext, timeUnitsCount, timeUnitType);
  }

  #with(operator: RelativeDateOperators, timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return Object.assign(this, { operator, timeUnitsCount, timeUnitType });
  }
}

/** Builds a filter that keeps dates in a span that moves with today. */
export class RelativeDateFilterBuilder extends RelativeFilterBuilder {
  #includesToday = true;

  includeToday(includeToday: boolean): this {
    this.#includesToday = includeToday;
    return this;
  }

  build(): RelativeDateFilter {
    const { target, operator, timeUnitsCount, timeUnitType } = this;
    return new RelativeDateFilter(target, operator, timeUnitsCount, timeUnitType, this.#includesToday);
  }
}

/** Builds a filter that keeps times in a span that moves with now. */
export class RelativeTimeFilterBuilder extends RelativeFilterBuilder {
  build(): RelativeTimeFilter {
    return new RelativeTimeFilter(this.target, this.operator, this.timeUnitsCount, this.timeUnitType);
  }
}
