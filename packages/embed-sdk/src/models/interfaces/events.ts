import type { TraceType } from '../enums.ts';
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

/** KeyValuePair */
export type KeyValuePair = { key: string; value: string };

/** ITechnicalDetails */
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: KeyValuePair[];
}

/** IError */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
}

/** IQnaVisualRenderedEvent */
export interface IQnaVisualRenderedEvent {
  question: string;
  normalizedQuestion?: string;
}

/** IVisualCustomCommandEvent */
export interface IVisualCustomCommandEvent {
  visualName: string;
  command: string;
}

/** ISelection */
export interface ISelection {
  visual: IVisual;
  page: IPage;
  report: IReport;
  dataPoints: IIdentityValue<IEqualsDataReference>[];
  regions: IIdentityValue<IEqualsDataReference | IBetweenDataReference>[];
  filters: IFilter[];
}

/** ISelectable */
export type ISelectable = IVisual;

/** ICavasItemsSelection */
export interface ICavasItemsSelection extends ISelection {
  selectedItems?: ISelectable[];
}

/** ISwipeEvent */
export interface ISwipeEvent {
  currentPosition: IPosition;
  startPosition: IPosition;
}
