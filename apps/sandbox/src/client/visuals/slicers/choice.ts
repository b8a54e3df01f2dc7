import type { Cell } from '../../../model/frame-wire.ts';
import { FILTER_TYPE, type Filter } from '../../../model/filters.ts';

type Target = { table: string; column: string };

/** Smallest and largest of a range; null is open. */
export interface Bounds {
  from: string | number | null;
  to: string | number | null;
}

/** The values of a selection; undefined when it selects everything, or has no list of values. */
export function chosenValues(filters: readonly Filter[]): { values: Cell[]; isExcluded: boolean } | undefined {
  for (const filter of filters) {
    if (filter.filterType === FILTER_TYPE.basic && filter.operator !== 'All') {
      return { values: filter.values.map((value) => value as Cell), isExcluded: filter.operator === 'NotIn' };
    }
  }
  return undefined;
}

export function valuesFilter(target: Target, values: readonly Cell[], isSingle: boolean): Filter[] {
  if (values.length === 0) return [];
  const single = isSingle ? { requireSingleSelection: true } : {};
  return [{ filterType: FILTER_TYPE.basic, target, operator: 'In', values: [...values], ...single }];
}

/** The bounds that a choice sets; open ones are null. */
export function chosenBounds(filters: readonly Filter[]): Bounds {
  const bounds: Bounds = { from: null, to: null };
  for (const filter of filters) {
    if (filter.filterType !== FILTER_TYPE.advanced) continue;
    for (const { operator, value } of filter.conditions) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      // Moments come with a time of day, which a slicer of days has no place for.
      const bound = typeof value === 'string' ? value.slice(0, 10) : value;
      if (operator.startsWith('GreaterThan')) bounds.from = bound;
      if (operator.startsWith('LessThan')) bounds.to = bound;
    }
  }
  return bounds;
}

export function boundsFilter(target: Target, { from, to }: Bounds): Filter[] {
  const conditions = [
    ...(from === null ? [] : [{ operator: 'GreaterThanOrEqual' as const, value: from }]),
    ...(to === null ? [] : [{ operator: 'LessThanOrEqual' as const, value: to }]),
  ];
  return conditions.length === 0
    ? []
    : [{ filterType: FILTER_TYPE.advanced, target, logicalOperator: 'And', conditions }];
}

/** The choice after a value was clicked. */
export function toggleValue(chosen: readonly Cell[], value: Cell, isSingle: boolean): Cell[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return isSingle ? [value] : [...chosen, value];
}
