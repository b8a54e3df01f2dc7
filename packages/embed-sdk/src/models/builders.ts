import { RelativeDateOperators, type RelativeDateFilterTimeUnit } from './enums.js';
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
  declare target: IFilterTarget;

  withTargetObject(target: IFilterTarget): this {
    return this.set({ target });
  }

  withColumnTarget(table: string, column: string): this {
    return this.withTargetObject({ table, column });
  }

  withMeasureTarget(table: string, measure: string): this {
    return this.withTargetObject({ table, measure });
  }

  withHierarchyLevelTarget(table: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table, hierarchy, hierarchyLevel });
  }

  withColumnAggregation(table: string, column: string, aggregationFunction: string): this {
    return this.withTargetObject({ table, column, aggregationFunction });
  }

  withHierarchyLevelAggregationTarget(
    table: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table, hierarchy, hierarchyLevel, aggregationFunction });
  }

  protected set(fields: object): this {
    return Object.assign(this, fields);
  }
}

/** Builds a filter that keeps or leaves out listed values. */
export class BasicFilterBuilder extends FilterBuilder {
  declare protected operator: BasicFilterOperators;
  declare protected values: PrimitiveValueType[];
  protected isRequireSingleSelection = false;

  in(values: PrimitiveValueType[]): this {
    return this.set({ operator: 'In', values });
  }

  notIn(values: PrimitiveValueType[]): this {
    return this.set({ operator: 'NotIn', values });
  }

  all(): this {
    return this.set({ operator: 'All', values: [] });
  }

  /** Without an argument: several values may be selected, as in 2.23.1. */
  requireSingleSelection(isRequireSingleSelection = false): this {
    return this.set({ isRequireSingleSelection });
  }

  build(): BasicFilter {
    const filter = new BasicFilter(this.target, this.operator, this.values);
    filter.requireSingleSelection = this.isRequireSingleSelection;
    return filter;
  }
}

/** Builds a filter of one or two conditions. */
export class AdvancedFilterBuilder extends FilterBuilder {
  declare protected logicalOperator: AdvancedFilterLogicalOperators;
  protected readonly conditions: IAdvancedFilterCondition[] = [];

  and(): this {
    return this.set({ logicalOperator: 'And' });
  }

  or(): this {
    return this.set({ logicalOperator: 'Or' });
  }

  addCondition(operator: AdvancedFilterConditionOperators, value?: PrimitiveValueType | Date): this {
    this.conditions.push({ operator, ...(value !== undefined && { value }) });
    return this;
  }

  /** @throws Error as AdvancedFilter does. */
  build(): AdvancedFilter {
    return new AdvancedFilter(this.target, this.logicalOperator, this.conditions);
  }
}

/** Builds a filter that keeps the first or last items by a measure. */
export class TopNFilterBuilder extends FilterBuilder {
  declare protected operator: TopNFilterOperators;
  declare protected itemCount: number;
  declare protected orderBy: ITarget;

  top(itemCount: number): this {
    return this.set({ operator: 'Top', itemCount });
  }

  bottom(itemCount: number): this {
    return this.set({ operator: 'Bottom', itemCount });
  }

  orderByTarget(orderBy: ITarget): this {
    return this.set({ orderBy });
  }

  build(): TopNFilter {
    return new TopNFilter(this.target, this.operator, this.itemCount, this.orderBy);
  }
}

/** What the two relative builders share: the span. */
class RelativeFilterBuilder extends FilterBuilder {
  declare protected operator: RelativeDateOperators;
  declare protected timeUnitsCount: number;
  declare protected timeUnitType: RelativeDateFilterTimeUnit;

  inLast(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.set({ operator: RelativeDateOperators.InLast, timeUnitsCount, timeUnitType });
  }

  inThis(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.set({ operator: RelativeDateOperators.InThis, timeUnitsCount, timeUnitType });
  }

  inNext(timeUnitsCount: number, timeUnitType: RelativeDateFilterTimeUnit): this {
    return this.set({ operator: RelativeDateOperators.InNext, timeUnitsCount, timeUnitType });
  }
}

/** Builds a filter that keeps dates in a span that moves with today. */
export class RelativeDateFilterBuilder extends RelativeFilterBuilder {
  protected isTodayIncluded = true;

  includeToday(isTodayIncluded: boolean): this {
    return this.set({ isTodayIncluded });
  }

  build(): RelativeDateFilter {
    const { target, operator, timeUnitsCount, timeUnitType } = this;
    return new RelativeDateFilter(target, operator, timeUnitsCount, timeUnitType, this.isTodayIncluded);
  }
}

/** Builds a filter that keeps times in a span that moves with now. */
export class RelativeTimeFilterBuilder extends RelativeFilterBuilder {
  build(): RelativeTimeFilter {
    return new RelativeTimeFilter(this.target, this.operator, this.timeUnitsCount, this.timeUnitType);
  }
}
