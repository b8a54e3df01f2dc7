import { z } from 'zod';
import { filterListSchema } from './filters.ts';
import { measureSchema, sortSchema } from './visual-query.ts';
import { identifierSchema, layoutSchema, visualSchema } from './visuals.ts';

const MAX_PAGES = 50;
const MAX_VISUALS_OF_PAGE = 100;
const MAX_BOOKMARKS = 100;

const canvasStyleSchema = z.object({
  color: z.string().max(40).optional(),
  /** 0 to 100. */
  transparency: z.number().min(0).max(100).optional(),
});

/** What clicking marks of `source` does to `target`; without an entry charts are highlighted, all else is filtered. */
const interactionSchema = z.object({
  source: identifierSchema,
  target: identifierSchema,
  effect: z.enum(['filter', 'highlight', 'none']),
});

/** The page on a phone: the visuals that it shows there, on a canvas of its own. */
const mobileLayoutSchema = z.object({
  width: z.number().positive().default(320),
  height: z.number().positive(),
  visuals: z.record(identifierSchema, layoutSchema),
});

export const pageSchema = z.object({
  name: identifierSchema,
  displayName: z.string().min(1).max(100),
  width: z.number().positive().max(10_000).default(1280),
  height: z.number().positive().max(10_000).default(720),
  displayOption: z.enum(['fitToPage', 'fitToWidth', 'actualSize']).optional(),
  /** Not among the tabs; hosts, buttons and bookmarks may open it. */
  isHidden: z.boolean().optional(),
  background: canvasStyleSchema.optional(),
  wallpaper: canvasStyleSchema.optional(),
  /** Filters that the page starts with. */
  filters: filterListSchema.default([]),
  interactions: z.array(interactionSchema).default([]),
  mobile: mobileLayoutSchema.optional(),
  visuals: z.array(visualSchema).max(MAX_VISUALS_OF_PAGE),
});

/** Colours as in a Power BI theme: chart colours in order, then ink and paper; what is not known is kept as it is. */
export const themeSchema = z.looseObject({
  name: z.string().max(100).optional(),
  dataColors: z.array(z.string().max(40)).min(1).max(100).optional(),
  foreground: z.string().max(40).optional(),
  background: z.string().max(40).optional(),
  tableAccent: z.string().max(40).optional(),
  good: z.string().max(40).optional(),
  neutral: z.string().max(40).optional(),
  bad: z.string().max(40).optional(),
  maximum: z.string().max(40).optional(),
  center: z.string().max(40).optional(),
  minimum: z.string().max(40).optional(),
  hyperlink: z.string().max(40).optional(),
});

/** Where in a hierarchy a visual stands: the level of its `drill`, and the values that were drilled into. */
export const drillStateSchema = z.object({
  level: z.number().int().min(0).max(5),
  /** `expand` shows the levels above too; `drill` this level alone. */
  mode: z.enum(['drill', 'expand']).default('drill'),
  /** One value for each level that was entered, from coarse to fine. */
  path: z
    .array(z.union([z.string(), z.number(), z.null()]))
    .max(5)
    .default([]),
});

/** What a reader may change in a report; bookmarks and persistent filters keep it. Visuals are named `page/visual`. */
export const readerStateSchema = z.object({
  activePage: identifierSchema.optional(),
  filters: z
    .object({
      report: filterListSchema.optional(),
      pages: z.record(z.string(), filterListSchema).optional(),
      visuals: z.record(z.string(), filterListSchema).optional(),
    })
    .optional(),
  /** The choices of slicers. */
  slicers: z.record(z.string(), filterListSchema).optional(),
  /** Marks that were clicked, as filters on the other visuals of the page. */
  selections: z.record(z.string(), filterListSchema).optional(),
  sorts: z.record(z.string(), sortSchema).optional(),
  drills: z.record(z.string(), drillStateSchema).optional(),
  hiddenVisuals: z.array(z.string()).optional(),
  shownVisuals: z.array(z.string()).optional(),
  spotlight: z.string().optional(),
});

const bookmarkSchema = z.object({
  name: identifierSchema,
  displayName: z.string().min(1).max(100),
  state: readerStateSchema.optional(),
  /** A group: its own state is not used. */
  children: z
    .array(z.object({ name: identifierSchema, displayName: z.string().min(1).max(100), state: readerStateSchema }))
    .optional(),
});

/** How the report opens where the host says nothing. */
const reportSettingsSchema = z.object({
  filterPaneEnabled: z.boolean().optional(),
  navContentPaneEnabled: z.boolean().optional(),
  bookmarksPaneEnabled: z.boolean().optional(),
  pageNavigationPosition: z.enum(['bottom', 'left']).optional(),
});

/** A report as it is kept: pages of visuals over one data set. */
export const reportDocumentSchema = z.object({
  id: z.guid(),
  name: z.string().min(1).max(200),
  datasetId: z.guid(),
  theme: themeSchema.default({}),
  settings: reportSettingsSchema.default({}),
  /** Filters that the report starts with. */
  filters: filterListSchema.default([]),
  /** Beside those of the data set. */
  measures: z.array(measureSchema).max(100).default([]),
  bookmarks: z.array(bookmarkSchema).max(MAX_BOOKMARKS).default([]),
  /** Page of the start; the first one when absent. */
  activePage: identifierSchema.optional(),
  pages: z.array(pageSchema).min(1).max(MAX_PAGES),
});

export type ReportDocument = z.infer<typeof reportDocumentSchema>;
export type ReportPage = z.infer<typeof pageSchema>;
export type ReportTheme = z.infer<typeof themeSchema>;
export type Bookmark = z.infer<typeof bookmarkSchema>;
export type ReaderState = z.infer<typeof readerStateSchema>;
export type DrillState = z.infer<typeof drillStateSchema>;
export type Interaction = z.infer<typeof interactionSchema>;
export type MobileLayout = z.infer<typeof mobileLayoutSchema>;
export { isDataVisual } from './visuals.ts';
export type {
  ButtonVisual,
  DataVisual,
  DataVisualType,
  MapShapes,
  SlicerVisual,
  Visual,
  VisualLayout,
} from './visuals.ts';
export type { Grouping, Measure, Sort, VisualQuery } from './visual-query.ts';
