import { z } from 'zod';
import { GRAINS } from './visual-query.ts';

/** The filters of the embedding interface that the sandbox understands (specification §1.5.4). */
const FILTER_TYPE = {
  advanced: 0,
  basic: 1,
  includeExclude: 3,
  relativeDate: 4,
  topN: 5,
  tuple: 6,
  relativeTime: 7,
  hierarchy: 9,
} as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const moment = z.date().transform((date) => date.toISOString());

/** With a `grain`, a date stands for its whole month, quarter or year: values are its first day, `YYYY-MM-DD`. */
const columnTarget = z.object({ table: z.string(), column: z.string(), grain: z.enum(GRAINS).optional() });
const measureTarget = z.object({ table: z.string(), measure: z.string() });
const aggregationTarget = columnTarget.extend({ aggregationFunction: z.string() });
const fieldTarget = z.union([measureTarget, columnTarget]);

const displaySettings = z
  .object({
    isLockedInViewMode: z.boolean(),
    isHiddenInViewMode: z.boolean(),
    displayName: z.string(),
  })
  .partial();

const basicFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.basic),
  target: columnTarget,
  operator: z.enum(['In', 'NotIn', 'All']),
  values: z.array(value),
  requireSingleSelection: z.boolean().optional(),
  displaySettings: displaySettings.optional(),
});

/** Operators of one condition; the last six take no or an unneeded value. */
const CONDITION_OPERATORS = [
  'None',
  'LessThan',
  'LessThanOrEqual',
  'GreaterThan',
  'GreaterThanOrEqual',
  'Contains',
  'DoesNotContain',
  'StartsWith',
  'DoesNotStartWith',
  'Is',
  'IsNot',
  'IsBlank',
  'IsNotBlank',
  'IsEmptyString',
  'IsNotEmptyString',
] as const;

const condition = z.object({
  operator: z.enum(CONDITION_OPERATORS),
  value: z.union([value, moment]).optional(),
});

const advancedFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.advanced),
  target: fieldTarget,
  logicalOperator: z.enum(['And', 'Or']),
  conditions: z.array(condition).max(2).default([]),
  displaySettings: displaySettings.optional(),
});

const topNFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.topN),
  target: columnTarget,
  operator: z.enum(['Top', 'Bottom']),
  itemCount: z.number().int().positive(),
  orderBy: z.union([measureTarget, aggregationTarget]),
  displaySettings: displaySettings.optional(),
});

const relativeDateFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.relativeDate),
  target: columnTarget,
  operator: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  timeUnitsCount: z.number().int().positive().default(1),
  timeUnitType: z.number().int().min(0).max(6),
  includeToday: z.boolean().default(true),
  displaySettings: displaySettings.optional(),
});

const relativeTimeFilter = relativeDateFilter.omit({ includeToday: true }).extend({
  filterType: z.literal(FILTER_TYPE.relativeTime),
  timeUnitType: z.union([z.literal(7), z.literal(8)]),
});

const includeExcludeFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.includeExclude),
  target: columnTarget,
  isExclude: z.boolean(),
  values: z.array(value),
  displaySettings: displaySettings.optional(),
});

/** Combinations of values, one for each column of the target: `[[{ value: 'SEA' }, { value: 'Delta' }]]`. */
const tupleFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.tuple),
  target: z.array(columnTarget).min(1).max(8),
  operator: z.literal('In'),
  values: z.array(z.array(z.looseObject({ value }))),
  displaySettings: displaySettings.optional(),
});

/** A value of a hierarchy's level, and the values below it; `Inherited` does as the node above. */
export interface HierarchyNode {
  value?: string | number | boolean | null | undefined;
  operator?: 'Selected' | 'NotSelected' | 'Inherited' | undefined;
  children?: HierarchyNode[] | undefined;
}
const hierarchyNode: z.ZodType<HierarchyNode> = z.lazy(() =>
  z.looseObject({
    value: value.optional(),
    operator: z.enum(['Selected', 'NotSelected', 'Inherited']).optional(),
    children: z.array(hierarchyNode).optional(),
  }),
);
const hierarchyFilter = z.looseObject({
  filterType: z.literal(FILTER_TYPE.hierarchy),
  target: z.array(columnTarget).min(1).max(8),
  hierarchyData: z.array(hierarchyNode),
  displaySettings: displaySettings.optional(),
});

/** A filter as hosts send it: without `filterType` its shape determines the type (specification §1.5.3). */
export const filterSchema = z.preprocess(
  withFilterType,
  z.discriminatedUnion('filterType', [
    basicFilter,
    advancedFilter,
    topNFilter,
    relativeDateFilter,
    relativeTimeFilter,
    includeExcludeFilter,
    tupleFilter,
    hierarchyFilter,
  ]),
);
export const filterListSchema = z.array(filterSchema).max(100);

export type Filter = z.infer<typeof filterSchema>;
export type BasicFilter = z.infer<typeof basicFilter>;
export type AdvancedFilter = z.infer<typeof advancedFilter>;
export type TopNFilter = z.infer<typeof topNFilter>;
export type RelativeDateFilter = z.infer<typeof relativeDateFilter>;
export type RelativeTimeFilter = z.infer<typeof relativeTimeFilter>;
export type TupleFilter = z.infer<typeof tupleFilter>;
export type HierarchyFilter = z.infer<typeof hierarchyFilter>;
export type FilterCondition = z.infer<typeof condition>;
export type FilterTarget = z.infer<typeof fieldTarget> | z.infer<typeof aggregationTarget>;
export { FILTER_TYPE };

/** The fields that a filter names: one, or several for combinations and hierarchies. */
export function targetsOf(filter: Filter): FilterTarget[] {
  return Array.isArray(filter.target) ? filter.target : [filter.target];
}

/**
 * Filters of the three levels, as one page is asked for. `slicers` holds the choice of each slicer by its name, and
 * `selections` the clicked marks of each visual: both reach the other visuals of the page, unless the page's
 * interactions keep them away.
 */
export const pageFiltersSchema = z.object({
  report: filterListSchema.default([]),
  page: filterListSchema.default([]),
  visuals: z.record(z.string(), filterListSchema).default({}),
  slicers: z.record(z.string(), filterListSchema).default({}),
  selections: z.record(z.string(), filterListSchema).default({}),
});
/** The same as a caller writes it: every part may be absent. */
export type PageFiltersInput = z.input<typeof pageFiltersSchema>;
export type PageFilters = z.infer<typeof pageFiltersSchema>;

function withFilterType(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'filterType' in input) return input;
  if ('operator' in input && 'values' in input) return { ...input, filterType: FILTER_TYPE.basic };
  if ('logicalOperator' in input && 'conditions' in input) return { ...input, filterType: FILTER_TYPE.advanced };
  return input;
}
