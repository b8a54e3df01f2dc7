import { z } from 'zod';
import type { DashboardDocument } from './dashboard-document.ts';
import { filterListSchema } from './filters.ts';
import type { Cell, FrameRights, ReportModel, ResultColumn, VisualData } from './frame-wire.ts';
import type { PaginatedDocument, ParameterValue } from './paginated-document.ts';
import { reportDocumentSchema, type DataVisual, type ReportDocument, type ReportTheme } from './report-document.ts';

/** The messages between the frame's client and the server about all content types except reports. */

// Dashboards and tiles -----------------------------------------------------------------------------------------------

/**
 * `POST /frame/dashboard`: with a tile's token `tileId` is required, and `document` holds that tile alone. `language` is
 * what its texts are wanted in, if it has them in it.
 */
export const dashboardRequestSchema = z.object({
  dashboardId: z.guid(),
  tileId: z.guid().optional(),
  language: z.string().max(40).optional(),
});
export interface OpenedDashboard {
  document: DashboardDocument;
  /** The pinned visuals of their reports, with the report's theme, by tile id. */
  visuals: Record<
    string,
    { visual: DataVisual; theme: ReportTheme; reportId: string; workspaceId: string; page: string }
  >;
  expiresInSeconds: number;
}

/** `POST /frame/dashboard/data`: rows of all tiles, or of those named, by tile id. */
export const dashboardDataRequestSchema = dashboardRequestSchema.extend({
  tiles: z.array(z.guid()).optional(),
  filters: filterListSchema.default([]),
});
export type DashboardDataRequest = z.input<typeof dashboardDataRequestSchema>;
export interface DashboardData {
  tiles: Record<string, VisualData>;
}

// Questions and answers ----------------------------------------------------------------------------------------------

/** `POST /frame/qna` */
export const qnaRequestSchema = z.object({ datasetIds: z.array(z.guid()).min(1).max(10) });
export interface OpenedQna {
  datasets: { id: string; name: string; model: ReportModel }[];
  /** Questions that have an answer. */
  suggestions: string[];
  expiresInSeconds: number;
}

/** `POST /frame/qna/ask` */
export const askRequestSchema = qnaRequestSchema.extend({
  question: z.string().max(500),
  filters: filterListSchema.default([]),
});
export type AskRequest = z.input<typeof askRequestSchema>;
/** One token of a question and its meaning. */
export interface QuestionPart {
  text: string;
  /** `ignored`: a word without meaning here, such as "the"; `unknown`: not understood. */
  kind: 'measure' | 'column' | 'value' | 'time' | 'number' | 'word' | 'ignored' | 'unknown';
  meaning?: string;
}
export type AnsweredQuestion =
  | {
      isUnderstood: true;
      datasetId: string;
      /** "total flights by carrier, where month is March 2001" */
      normalizedQuestion: string;
      parts: QuestionPart[];
      visual: DataVisual;
      data: VisualData;
    }
  | {
      isUnderstood: false;
      parts: QuestionPart[];
      /** The words that were not understood; empty when the question contains no name of the data. */
      unknownWords: string[];
      suggestions: string[];
    };

// Paginated reports --------------------------------------------------------------------------------------------------

/** `POST /frame/paginated` */
export const paginatedRequestSchema = z.object({ reportId: z.guid() });
export interface OpenedPaginated {
  document: PaginatedDocument;
  /** The available values by parameter; absent for free text. */
  available: Record<string, { value: ParameterValue; label: string }[]>;
  expiresInSeconds: number;
}

/** `POST /frame/paginated/render`: one page of the report for the given answers, with defaults for absent ones. */
export const paginatedRenderSchema = z.object({
  reportId: z.guid(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        value: z.union([
          z.string(),
          z.number(),
          z.boolean(),
          z.null(),
          z.array(z.union([z.string(), z.number(), z.boolean()])),
        ]),
      }),
    )
    .max(200)
    .default([]),
  page: z.number().int().min(1).default(1),
});
export type PaginatedRenderRequest = z.input<typeof paginatedRenderSchema>;
/** A line of a printed page. */
export type PaginatedLine =
  | { kind: 'title'; text: string }
  | { kind: 'columns'; columns: ResultColumn[]; widthsMm: number[] }
  | { kind: 'group'; column: ResultColumn; value: Cell }
  | { kind: 'row' | 'subtotal' | 'total'; columns: ResultColumn[]; cells: Cell[] };
export interface PaginatedPage {
  page: number;
  pageCount: number;
  header: { title: string; subtitle: string };
  footer: string;
  lines: PaginatedLine[];
}

// Creating reports ---------------------------------------------------------------------------------------------------

/** `POST /frame/create`: an empty report over a data set that the token opens for creating. */
export const createRequestSchema = z.object({ datasetId: z.guid() });
export interface OpenedDataset {
  dataset: { id: string; name: string };
  /** A new document with one empty page, or with pages made from the data (quick create). Its id is not yet kept. */
  document: ReportDocument;
  model: ReportModel;
  rights: FrameRights;
  expiresInSeconds: number;
}

/** `POST /frame/create/save`: answers `SavedReport`. */
export const createSaveSchema = z.object({
  datasetId: z.guid(),
  document: reportDocumentSchema,
  name: z.string().trim().min(1).max(200),
  targetWorkspaceId: z.guid().optional(),
});
export type CreateSaveRequest = z.input<typeof createSaveSchema>;

const DATA_TYPES = [
  'Number',
  'Currency',
  'Int32',
  'Percentage',
  'DateTime',
  'DateTimeZone',
  'Date',
  'Time',
  'Duration',
  'Text',
  'Logical',
  'Binary',
] as const;

/** Limits of data that a host gives (specification §1.5.6, `IDatasetCreateConfiguration`). */
export const QUICK_CREATE_LIMITS = { tables: 5, columns: 50, rows: 20_000 } as const;

/** `POST /frame/quick-create`: answers `OpenedDataset`; the data set lives until the token ends, or with a saved report. */
export const quickCreateSchema = z.object({
  locale: z.string().default('en-US'),
  tableSchemaList: z
    .array(
      z.object({
        name: z.string().min(1).max(100),
        columns: z
          .array(
            z.object({
              name: z.string().min(1).max(100),
              displayName: z.string().min(1).max(100).optional(),
              dataType: z.enum(DATA_TYPES),
              aggregateFunction: z.number().int().min(1).max(8).optional(),
            }),
          )
          .min(1)
          .max(QUICK_CREATE_LIMITS.columns),
      }),
    )
    .min(1)
    .max(QUICK_CREATE_LIMITS.tables),
  data: z
    .array(
      z.object({
        name: z.string(),
        rows: z.array(z.array(z.string().nullable())).max(QUICK_CREATE_LIMITS.rows),
      }),
    )
    .min(1)
    .max(QUICK_CREATE_LIMITS.tables),
  reportCreationMode: z.enum(['Default', 'QuickExplore']).default('Default'),
});
export type QuickCreateRequest = z.input<typeof quickCreateSchema>;
