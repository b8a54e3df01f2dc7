import { z } from 'zod';

/** How a number is written: `1.234,5 %` and the like; the locale comes from the host. */
const formatSchema = z.object({
  decimals: z.number().int().min(0).max(6).default(0),
  suffix: z.string().max(20).default(''),
});

export const AGGREGATES = ['sum', 'average', 'min', 'max', 'count', 'distinctCount', 'median'] as const;

/** Names of tables, columns and measures, and texts of users. */
const nameSchema = z.string().min(1).max(200);

/** Rows that a measure counts: `Delay <= 15`. */
const measureConditionSchema = z.object({
  column: nameSchema,
  operator: z.enum(['=', '<>', '<', '<=', '>', '>=']),
  value: z.union([z.string(), z.number()]),
});

/**
 * A number computed over rows: `sum` of `column`, divided by the count of distinct `per` where that is given.
 * With `where` only some rows count; with `isShare` too, it is their part of all rows in per cent.
 */
export const measureSchema = z.object({
  name: nameSchema,
  table: nameSchema,
  aggregate: z.enum(AGGREGATES),
  column: nameSchema,
  per: nameSchema.optional(),
  where: measureConditionSchema.optional(),
  isShare: z.boolean().optional(),
  format: formatSchema,
});

/** Dates may be cut to the first day of their month, quarter or year. */
export const GRAINS = ['month', 'quarter', 'year'] as const;

/** One grouping column. */
export const groupingSchema = z.object({ column: nameSchema, grain: z.enum(GRAINS).optional() });

export const sortSchema = z.object({ by: nameSchema, direction: z.enum(['ascending', 'descending']) });

/** What a visual shows: rows of one table, grouped and measured. `groupBy` without measures gives distinct rows. */
export const querySchema = z.object({
  table: nameSchema,
  groupBy: z.array(groupingSchema).max(8).default([]),
  measures: z.array(nameSchema).max(12).default([]),
  sort: sortSchema.optional(),
  limit: z.number().int().positive().max(5000).default(1000),
  /** Answer also the measures over all groups (tables), and over every leading part of them (`subtotals`, matrices). */
  totals: z.enum(['none', 'grand', 'subtotals']).default('none'),
});

export type VisualQuery = z.infer<typeof querySchema>;
export type Grouping = z.infer<typeof groupingSchema>;
export type Grain = (typeof GRAINS)[number];
export type Sort = z.infer<typeof sortSchema>;
export type Measure = z.infer<typeof measureSchema>;
export type NumberFormat = z.infer<typeof formatSchema>;
