import type { ExportDataCompletedStatus, ExportDataResultFormat, ExportDataResultType, TraceType } from '../enums.js';
import type {
  IBetweenDataReference,
  IEqualsDataReference,
  IIdentityValue,
  IPage,
  IPosition,
  IReport,
  IVisual,
} from './content.ts';
import type { IFilter } from './filters.ts';

/** A named text. */
export type KeyValuePair = { key: string; value: string };

/** What support asks for about an error. */
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: KeyValuePair[];
}

/** An error as the frame reports it. */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
}

/** A question-and-answer box has drawn its answer. */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** A reader has chosen a command that the host added to a menu. */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}

/** What a reader has selected in a visual. */
export interface ISelection {
  visual: IVisual;
  page: IPage;
  report: IReport;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
}

/** What can be selected on the canvas. */
export type ISelectable = IVisual;

/** A selection with the visuals that are selected on the canvas; the name is spelt as in 2.23.1. */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}

/** A swipe over the report: where it began and where it is. */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}

/** What a reader has exported from a visual, and whether that succeeded. Since 2.24.0. */
export interface IExportDataCompletedEvent {
  status: ExportDataCompletedStatus;
  exportDataType: ExportDataResultType;
  exportFormat: ExportDataResultFormat;
  pageName: string;
  visualName: string;
}
