import { z } from 'zod';
import { filterListSchema } from './filters.ts';
import { groupingSchema, querySchema } from './visual-query.ts';

export const layoutSchema = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number().default(0),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type VisualLayout = z.infer<typeof layoutSchema>;

/** Names stand in paths of calls and in keys: no slash, no blank. */
export const identifierSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,79}$/);

const base = {
  name: identifierSchema,
  title: z.string().max(200),
  layout: layoutSchema,
  /** Not drawn until a bookmark, the host or an editor shows it. */
  isHidden: z.boolean().optional(),
};

const textVisual = z.object({ ...base, type: z.literal('textbox'), body: z.string().max(4000).default('') });

/** What a button of the page does; the host receives `buttonClicked`. */
const buttonActionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: identifierSchema }),
  z.object({ kind: z.literal('bookmark'), bookmark: identifierSchema }),
  z.object({ kind: z.literal('url'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ kind: z.literal('none') }),
]);
const buttonVisual = z.object({ ...base, type: z.literal('actionButton'), action: buttonActionSchema });

/** `list` and `dropdown` choose values, `range` numbers from and to, `date` days from and to. */
const slicerVisual = z.object({
  ...base,
  type: z.literal('slicer'),
  mode: z.enum(['list', 'dropdown', 'range', 'date']),
  target: z.object({ table: z.string(), column: z.string() }),
  isSingleSelect: z.boolean().default(false),
  /** Slicers of the same group share their choice over pages. */
  syncGroup: z.string().optional(),
  /** The choice at the start, as the slicer's state. */
  filters: filterListSchema.default([]),
});

/**
 * Charts by Power BI's own names: `barChart` and `columnChart` are stacked. Roles follow from the order of the query:
 * category, then series, in `groupBy`; `scatterChart` measures x, y and (optional) size; `kpi` measures value and
 * (optional) goal over a grouping by date; `tableEx` columns and measures; `pivotTable` see `matrixRows`.
 */
export const DATA_VISUAL_TYPES = [
  'card',
  'kpi',
  'clusteredBarChart',
  'clusteredColumnChart',
  'barChart',
  'columnChart',
  'hundredPercentStackedBarChart',
  'hundredPercentStackedColumnChart',
  'lineChart',
  'areaChart',
  'stackedAreaChart',
  'pieChart',
  'donutChart',
  'treemap',
  'scatterChart',
  'map',
  'filledMap',
  'tableEx',
  'pivotTable',
] as const;

/** Shapes under maps, served at `/maps/{name}.json` as GeoJSON with the `name` of each, and the `code` of states. */
export const MAP_SHAPES = ['us-states', 'world-countries'] as const;

/**
 * `filledMap` colours the shape whose `name` or `code` is the first grouping's value by the first measure. `map` puts a
 * circle per row at the measures `latitude` and `longitude`, as large as the measure `size`.
 */
const mapSchema = z.object({
  shapes: z.enum(MAP_SHAPES),
  latitude: z.string().optional(),
  longitude: z.string().optional(),
  size: z.string().optional(),
});

const dataVisual = z.object({
  ...base,
  type: z.enum(DATA_VISUAL_TYPES),
  subtitle: z.string().max(300).default(''),
  query: querySchema,
  /** Levels of the first grouping, from coarse to fine; the first one is where the visual starts. */
  drill: z.array(groupingSchema).min(2).max(6).optional(),
  /** Filters that the visual starts with; hosts may read and change them. */
  filters: filterListSchema.default([]),
  /** Axis of line charts: `zero` begins at 0, `data` near the smallest value. */
  baseline: z.enum(['zero', 'data']).default('zero'),
  /** `pivotTable`: so many leading groupings are rows, the others are columns. */
  matrixRows: z.number().int().min(1).max(5).optional(),
  map: mapSchema.optional(),
  /** `kpi`: a fixed goal where no measure is one, and whether more or less than it is good. */
  goal: z.number().optional(),
  isLowGood: z.boolean().optional(),
});

export const visualSchema = z.discriminatedUnion('type', [textVisual, buttonVisual, slicerVisual, dataVisual]);

export type Visual = z.infer<typeof visualSchema>;
export type DataVisual = z.infer<typeof dataVisual>;
export type SlicerVisual = z.infer<typeof slicerVisual>;
export type ButtonVisual = z.infer<typeof buttonVisual>;
export type DataVisualType = (typeof DATA_VISUAL_TYPES)[number];
export type MapShapes = (typeof MAP_SHAPES)[number];

/** Whether it shows numbers of a query; texts, buttons and slicers do not. */
export function isDataVisual(visual: Visual): visual is DataVisual {
  return 'query' in visual;
}
