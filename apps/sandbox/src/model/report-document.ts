import { z } from 'zod';
import { filterListSchema } from './filters.ts';

/** How a number is written: `1.234,5 %` and the like; the locale comes from the host. */
const formatSchema = z.object({
  decimals: z.number().int().min(0).max(6).default(0),
  suffix: z.string().default(''),
});

/** A number computed over rows: `sum` of `column`, divided by the count of distinct `per` where that is given. */
const measureSchema = z.object({
  name: z.string(),
  table: z.string(),
  aggregate: z.enum(['sum', 'average', 'min', 'max', 'count', 'distinctCount']),
  column: z.string(),
  per: z.string().optional(),
  format: formatSchema,
});

/** One grouping column; dates may be cut to the first day of their month or year. */
const groupingSchema = z.object({ column: z.string(), grain: z.enum(['month', 'year']).optional() });

const querySchema = z.object({
  table: z.string(),
  groupBy: z.array(groupingSchema).max(6).default([]),
  measures: z.array(z.string()).max(8).default([]),
  sort: z.object({ by: z.string(), direction: z.enum(['ascending', 'descending']) }).optional(),
  limit: z.number().int().positive().max(5000).default(1000),
});

const layoutSchema = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number().default(0),
  width: z.number().positive(),
  height: z.number().positive(),
});

const named = { name: z.string().regex(/^[a-z][a-z0-9-]*$/), title: z.string(), layout: layoutSchema };

const textVisual = z.object({ ...named, type: z.literal('textbox'), body: z.string().default('') });
const dataVisual = z.object({
  ...named,
  type: z.enum(['card', 'clusteredBarChart', 'clusteredColumnChart', 'lineChart', 'tableEx']),
  subtitle: z.string().default(''),
  query: querySchema,
  /** Filters that the visual starts with; hosts may read and change them. */
  filters: filterListSchema.default([]),
  /** Axis of line charts: `zero` begins at 0, `data` near the smallest value. */
  baseline: z.enum(['zero', 'data']).default('zero'),
});

const visualSchema = z.discriminatedUnion('type', [textVisual, dataVisual]);

const pageSchema = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/),
  displayName: z.string(),
  width: z.number().positive().default(1280),
  height: z.number().positive().default(720),
  visuals: z.array(visualSchema).min(1),
});

/** Colours as in a Power BI theme: chart colours in order, then ink and paper. */
export const themeSchema = z.object({
  name: z.string().optional(),
  dataColors: z.array(z.string()).min(1).optional(),
  foreground: z.string().optional(),
  background: z.string().optional(),
  tableAccent: z.string().optional(),
});

/** A report as it is kept: pages of visuals over one data set. */
export const reportDocumentSchema = z.object({
  id: z.guid(),
  name: z.string(),
  datasetId: z.guid(),
  theme: themeSchema.default({}),
  measures: z.array(measureSchema),
  pages: z.array(pageSchema).min(1),
});

export type ReportDocument = z.infer<typeof reportDocumentSchema>;
export type ReportPage = z.infer<typeof pageSchema>;
export type Visual = z.infer<typeof visualSchema>;
export type DataVisual = z.infer<typeof dataVisual>;
export type VisualQuery = z.infer<typeof querySchema>;
export type Measure = z.infer<typeof measureSchema>;
export type NumberFormat = z.infer<typeof formatSchema>;
export type ReportTheme = z.infer<typeof themeSchema>;
