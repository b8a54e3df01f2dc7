import { z } from 'zod';
import { pageFiltersSchema } from './filters.ts';
import type { NumberFormat, ReportDocument } from './report-document.ts';

/** What the frame's client and the server say to each other over HTTP; every call carries the embed token. */

export type ColumnType = 'text' | 'whole' | 'decimal' | 'date';

/** Tables, columns and measures that filters may name. */
export interface ReportModel {
  tables: Record<string, { columns: Record<string, ColumnType>; measures: string[] }>;
}

export const reportRequestSchema = z.object({ reportId: z.guid() });

/** Answer to `POST /frame/report`. */
export interface OpenedReport {
  document: ReportDocument;
  model: ReportModel;
  /** Seconds until the token ends, by the server's clock. */
  expiresInSeconds: number;
}

export const pageDataRequestSchema = z.object({
  reportId: z.guid(),
  page: z.string(),
  filters: pageFiltersSchema,
  /** Only these visuals; all of the page when absent. */
  visuals: z.array(z.string()).optional(),
});
export type PageDataRequest = z.input<typeof pageDataRequestSchema>;

/** One cell; dates are `YYYY-MM-DD`. */
export type Cell = string | number | null;

export interface ResultColumn {
  name: string;
  role: 'column' | 'measure';
  type: ColumnType;
  grain?: 'month' | 'year';
  format?: NumberFormat;
}

/** Rows of one visual. */
export interface VisualData {
  columns: ResultColumn[];
  rows: Cell[][];
  /** More rows exist than the visual's limit. */
  truncated: boolean;
}

/** Answer to `POST /frame/data`: data by visual name. */
export interface PageData {
  visuals: Record<string, VisualData>;
}

/** Every failed call answers this shape. */
export interface FailureBody {
  error: { code: string; message: string };
}
