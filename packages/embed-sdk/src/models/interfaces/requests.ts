// The interface declares these names; an empty one only names what it extends, or stands open for later fields.
/* eslint-disable @typescript-eslint/no-empty-object-type */
import type { BookmarksPlayMode, ExportDataType, SortDirection } from '../enums.ts';
import type { IVisual } from './content.ts';
import type { IFilter } from './filters.ts';
import type { IVisualLayout } from './layout.ts';
import type { ITarget } from './targets.ts';

/** ISaveAsParameters */
export interface ISaveAsParameters {
  name: string;
  targetWorkspaceId?: string;
}

/** IQnaInterpretInputData */
export interface IQnaInterpretInputData {
  question: string;
  datasetIds?: string[];
}

/** IReportBookmark */
export interface IReportBookmark {
  name: string;
  displayName: string;
  state?: string;
  children?: IReportBookmark[];
}

/** ICaptureBookmarkOptions */
export interface ICaptureBookmarkOptions {
  personalizeVisuals?: boolean;
  allPages?: boolean;
}

/** IPlayBookmarkRequest */
export interface IPlayBookmarkRequest {
  playMode: BookmarksPlayMode;
}

/** IAddBookmarkRequest */
export interface IAddBookmarkRequest {
  state?: string;
  displayName?: string;
  apply?: boolean;
}

/** IApplyBookmarkStateRequest */
export interface IApplyBookmarkStateRequest {
  state: string;
}

/** IApplyBookmarkByNameRequest */
export interface IApplyBookmarkByNameRequest {
  name: string;
}

/** IApplyBookmarkRequest */
export type IApplyBookmarkRequest = IApplyBookmarkStateRequest | IApplyBookmarkByNameRequest;

/** ICaptureBookmarkRequest */
export interface ICaptureBookmarkRequest {
  options: ICaptureBookmarkOptions;
}

/** IExportDataRequest */
export interface IExportDataRequest {
  rows?: number;
  exportDataType?: ExportDataType;
}

/** IExportDataResult */
export interface IExportDataResult {
  data: string;
}

/** ICreateVisualRequest */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** IVisualResponse */
export interface IVisualResponse {
  visual: IVisual;
}

/** ICreateVisualResponse */
export interface ICreateVisualResponse extends IVisualResponse {}

/** ICloneVisualRequest */
export interface ICloneVisualRequest {
  filters?: IFilter[];
  layout?: IVisualLayout;
  autoFocus?: boolean;
}

/** ICloneVisualResponse */
export interface ICloneVisualResponse extends IVisualResponse {
  visualName: string;
}

/** ISortByVisualRequest */
export interface ISortByVisualRequest {
  orderBy: ITarget;
  direction: SortDirection;
}
