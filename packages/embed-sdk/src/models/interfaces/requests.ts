// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* oxlint-disable typescript/no-empty-object-type */
import type { BookmarksPlayMode, ExportDataType, SortDirection } from '../enums.js';
import type { IVisual } from './content.ts';
import type { IFilter } from './filters.ts';
import type { IVisualLayout } from './layout.ts';
import type { ITarget } from './targets.ts';

/** The name of a copy, and the workspace it goes to. */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}

/** A question, and the data sets it is about. */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

/** A bookmark, or a group of them. */
export interface IReportBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: IReportBookmark[];
}

/** What a captured bookmark holds. */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}

/** Starts or ends the presentation of bookmarks. */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/** Adds a bookmark. */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/** Applies a bookmark's state. */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/** Applies a bookmark that the report knows. */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/** A bookmark, by name or by state. */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;

/** Captures the report's present state. */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}

/** Asks for a visual's data: which, and at most how many rows. */
export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}

/** A visual's data as comma-separated text. */
export interface IExportDataResult {
  data: string;
}

/** Asks for a new visual. */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** A visual that was asked for. */
export interface IVisualResponse {
  visual: IVisual;
}

/** The new visual. */
export interface ICreateVisualResponse extends IVisualResponse {}

/** Asks for a copy of a visual. */
export interface ICloneVisualRequest {
  filters?: IFilter[];
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** The copy of a visual. */
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string;
}

/** Sorts a visual by a field. */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}
