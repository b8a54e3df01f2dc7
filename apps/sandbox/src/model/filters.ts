import { z } from 'zod';

/** The filters of the embedding interface that the sandbox understands (specification §1.5.4). */
const FILTER_TYPE = { advanced: 0, basic: 1, relativeDate: 4, topN: 5 } as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const moment = z.date().transform((date) => date.toISOString());

const columnTarget = z.object({ table: z.string(), column: z.string() });
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

/** A filter as hosts send it: `filterType` may be absent, then the shape tells (specification §1.5.3). */
export const filterSchema = z.preprocess(
  withFilterType,
  z.discriminatedUnion('filterType', [basicFilter, advancedFilter, topNFilter, relativeDateFilter]),
);
export const filterListSchema = z.array(filterSchema);

export type Filter = z.infer<typeof filterSchema>;
export type BasicFilter = z.infer<typeof basicFilter>;
export type AdvancedFilter = z.infer<typeof advancedFilter>;
export type TopNFilter = z.infer<typeof topNFilter>;
export type RelativeDateFilter = z.infer<typeof relativeDateFilter>;
export type FilterCondition = z.infer<typeof condition>;
export type FilterTarget = z.infer<typeof fieldTarget> | z.infer<typeof aggregationTarget>;
export { FILTER_TYPE };

/** Filters of the three levels, as one page is asked for. */
export const pageFiltersSchema = z.object({
  report: filterListSchema.default([]),
  page: filterListSchema.default([]),
  visuals: z.record(z.string(), filterListSchema).default({}),
});
export type PageFilters = z.infer<typeof pageFiltersSchema>;

function withFilterType(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || 'filterType' in input) return input;
  if ('operator' in input && 'values' in input) return { ...input, filterType: FILTER_TYPE.basic };
  if ('logicalOperator' in input && 'conditions' in input) return { ...input, filterType: FILTER_TYPE.advanced };
  return input;
}
