import { z } from 'zod';
import { filterListSchema, pageFiltersSchema } from './filters.ts';
import {
  drillStateSchema,
  pageSchema,
  readerStateSchema,
  reportDocumentSchema,
  type Bookmark,
  type ReaderState,
  type ReportDocument,
} from './report-document.ts';
import { measureSchema, sortSchema, type Grain, type Measure, type NumberFormat } from './visual-query.ts';

/**
 * The messages between the frame's client and the server over HTTP about reports; every call carries the embed
 * token. The other content types are in `frame-wire-content-types.ts`, the URLs of all in `FRAME_ROUTES`.
 */

export type ColumnType = 'text' | 'whole' | 'decimal' | 'date';

/** What an editor, a filter pane or a question knows of a column beside its type. */
export interface ColumnInfo {
  /** How its values are summed up where nobody says: `none` for years and numbers that are names. */
  summarizeBy: 'sum' | 'average' | 'none';
  format?: NumberFormat;
  /** `webUrl`: values are addresses, and a click is a `dataHyperlinkClicked`. */
  category?: 'webUrl' | 'state' | 'country' | 'latitude' | 'longitude';
}

/** Tables, columns and measures that filters may name. */
export interface ReportModel {
  tables: Record<
    string,
    { columns: Record<string, ColumnType>; measures: string[]; columnInfo: Record<string, ColumnInfo> }
  >;
  /** All measures: the report's own and the data set's. */
  measures: Measure[];
  /** Columns that form a way from coarse to fine, by name. */
  hierarchies: { name: string; table: string; levels: { column: string; grain?: Grain }[] }[];
}

/** What the embed token allows. */
export interface FrameRights {
  access: 'View' | 'Edit' | 'Create';
  /** Workspaces into which copies may be saved; none means no `saveAs`. */
  saveIntoWorkspaces: string[];
  /** The user name of the token's identity, which owns the stored state. Without one the token owns it. */
  username?: string;
  roles: string[];
}

const reportIdSchema = z.guid();

/** `POST /frame/report` */
/** `language`: what the report's texts are wanted in, if it has them in it. */
export const reportRequestSchema = z.object({ reportId: reportIdSchema, language: z.string().max(40).optional() });
export interface OpenedReport {
  document: ReportDocument;
  model: ReportModel;
  rights: FrameRights;
  /** What columns and measures are called in the reader's language, by their names. */
  captions?: Record<string, string>;
  /** Rises with each save; a save that names an older one is refused with 409 `ReportChanged`. */
  revision: number;
  /** What the reader kept with `userState`, if anything. */
  userState?: ReaderState;
  personalBookmarks: Bookmark[];
  /** Seconds until the token ends, by the server's clock. */
  expiresInSeconds: number;
}

/** What has no saved place yet: a page being edited, and measures made for it. Needs the right Edit or Create. */
const draftSchema = z.object({ page: pageSchema, measures: z.array(measureSchema).max(100).default([]) });

/** Of a report that is not kept yet: the data set that it stands on. Its pages are drafts. */
const newOnSchema = z.guid().optional();

/** Each is a visual more that the page computes. */
const MAX_COPIES = 100;

/** How visuals of a page are asked for, beyond what the report says; all by visual name. */
const pageViewSchema = z.object({
  reportId: reportIdSchema,
  datasetId: newOnSchema,
  page: z.string(),
  filters: pageFiltersSchema,
  sorts: z.record(z.string(), sortSchema).default({}),
  drills: z.record(z.string(), drillStateSchema).default({}),
  /** Copies of visuals of this page (`cloneVisual`), by the copy's name. */
  copies: z
    .record(z.string(), z.string())
    .refine((copies) => Object.keys(copies).length <= MAX_COPIES, `at most ${MAX_COPIES}`)
    .default({}),
  draft: draftSchema.optional(),
});

/** `POST /frame/data` */
export const pageDataRequestSchema = pageViewSchema.extend({
  /** Only these visuals and slicers; all of the page when absent. */
  visuals: z.array(z.string()).optional(),
  /** Filters of which the measures are answered beside those of all rows (cross-highlighting), by visual name. */
  highlights: z.record(z.string(), filterListSchema).default({}),
});
export type PageDataRequest = z.input<typeof pageDataRequestSchema>;

/** One cell; dates are `YYYY-MM-DD`. */
export type Cell = string | number | null;

export interface ResultColumn {
  name: string;
  /** What it is called in the reader's language, where that is not its name. */
  caption?: string;
  /** What its values are called there, by what they are called in the report's own. */
  captions?: Readonly<Record<string, string>>;
  role: 'column' | 'measure';
  type: ColumnType;
  grain?: Grain;
  format?: NumberFormat;
  category?: ColumnInfo['category'];
}

/** Rows of one visual. */
export interface VisualData {
  columns: ResultColumn[];
  rows: Cell[][];
  /** More rows exist than the visual's limit. */
  truncated: boolean;
  /** For each row the measures of the rows that are highlighted; present when asked for. */
  highlights?: (number | null)[][];
  /** The measures over all rows; present for `totals` other than `none`. */
  totals?: (number | null)[];
  /** Rows grouped by the first 1, 2, … columns, in the same order as `rows`; for `totals: 'subtotals'`. */
  subtotals?: Cell[][][];
  /** Matrices: rows grouped by the first `rowDepth` row groupings (0 for none) and all column groupings. */
  crossings?: { rowDepth: number; rows: Cell[][] }[];
}

/** The data of a slicer. */
export interface SlicerData {
  column: ResultColumn;
  /** Values in order, for `list` and `dropdown`; null is blank. */
  values: Cell[];
  truncated: boolean;
  /** Smallest and largest value, for `range` and `date`. */
  range?: { min: Cell; max: Cell };
}

/** Data by visual name. A visual that failed is in `failures` and in nothing else. */
export interface PageData {
  visuals: Record<string, VisualData>;
  slicers: Record<string, SlicerData>;
  failures: Record<string, FailureBody['error']>;
}

/** `POST /frame/values`: values of a column for a slicer's search or a filter card; at most 500 of them. */
export const valuesRequestSchema = z.object({
  reportId: reportIdSchema,
  datasetId: newOnSchema,
  target: z.object({ table: z.string(), column: z.string() }),
  search: z.string().max(200).default(''),
  offset: z.number().int().min(0).default(0),
  filters: filterListSchema.default([]),
});
export type ValuesRequest = z.input<typeof valuesRequestSchema>;
export interface ValuesAnswer {
  /** With the number of rows of each. */
  values: { value: Cell; count: number }[];
  truncated: boolean;
}

/** Most rows of an export, as in Power BI: what hosts ask for by `exportData`, and readers as summarised data. */
export const MAX_EXPORT_ROWS = 30_000;
/** Most rows when a reader exports underlying data. */
export const MAX_UNDERLYING_ROWS = 150_000;

/** `POST /frame/export`: one visual as CSV; `underlying` gives the rows behind it without grouping. */
export const exportRequestSchema = pageViewSchema.extend({
  visual: z.string(),
  type: z.enum(['summarized', 'underlying']).default('summarized'),
  rows: z.number().int().positive().optional(),
  /** Who asks decides the limit: hosts get `MAX_EXPORT_ROWS`. */
  isByReader: z.boolean().default(false),
});
export type ExportRequest = z.input<typeof exportRequestSchema>;
export interface ExportAnswer {
  /** RFC 4180 with a head line, CRLF; dates as `YYYY-MM-DD`, numbers with a point. */
  csv: string;
  rowCount: number;
  truncated: boolean;
}

/** `POST /frame/rows`: the rows behind a visual or one of its marks ("see records"); at most 1000. */
export const rowsRequestSchema = pageViewSchema.extend({
  visual: z.string(),
  /** Filters of the mark, beside those of the page. */
  point: filterListSchema.default([]),
});
export type RowsRequest = z.input<typeof rowsRequestSchema>;

/** `POST /frame/report/save`: replaces the report; needs the right Edit. */
export const saveRequestSchema = z.object({
  reportId: reportIdSchema,
  document: reportDocumentSchema,
  revision: z.number().int().min(0),
});
export type SaveRequest = z.input<typeof saveRequestSchema>;

/** `POST /frame/report/save-as`: a copy; needs a workspace of `saveIntoWorkspaces`. */
export const saveAsRequestSchema = z.object({
  reportId: reportIdSchema,
  document: reportDocumentSchema,
  name: z.string().trim().min(1).max(200),
  targetWorkspaceId: z.guid().optional(),
});
export type SaveAsRequest = z.input<typeof saveAsRequestSchema>;

/** The body of the event `saved` is made of it; the host asks for a token of the new report before it opens it. */
export interface SavedReport {
  reportId: string;
  name: string;
  revision: number;
}

/** `POST /frame/user-state`: keeps (`state`) or forgets (null) what the reader changed. */
export const userStateRequestSchema = z.object({ reportId: reportIdSchema, state: readerStateSchema.nullable() });
export type UserStateRequest = z.input<typeof userStateRequestSchema>;

/** `POST /frame/bookmarks`: the reader's own bookmarks of a report, all at once. Answer: `{ bookmarks }`. */
export const bookmarksRequestSchema = z.object({
  reportId: reportIdSchema,
  bookmarks: reportDocumentSchema.shape.bookmarks.unwrap(),
});
export type BookmarksRequest = z.input<typeof bookmarksRequestSchema>;

/** Every failed call answers this shape. */
export interface FailureBody {
  error: { code: string; message: string };
}

/** What the host's hook `preQuery` answered, sent along with a query for data: JSON in percent-encoding. */
export const CONTEXT_HEADER = 'Application-Context';

/** Where each call goes, all by POST. */
export const FRAME_ROUTES = {
  report: '/frame/report',
  data: '/frame/data',
  values: '/frame/values',
  export: '/frame/export',
  rows: '/frame/rows',
  save: '/frame/report/save',
  saveAs: '/frame/report/save-as',
  userState: '/frame/user-state',
  bookmarks: '/frame/bookmarks',
  dashboard: '/frame/dashboard',
  dashboardData: '/frame/dashboard/data',
  qna: '/frame/qna',
  qnaAsk: '/frame/qna/ask',
  paginated: '/frame/paginated',
  paginatedRender: '/frame/paginated/render',
  create: '/frame/create',
  createSave: '/frame/create/save',
  quickCreate: '/frame/quick-create',
} as const;
