import type { IPage } from '../models/interfaces/content.ts';
import type {
  IError,
  IExportDataCompletedEvent,
  IQnaVisualRenderedEvent,
  ISelection,
  ISwipeEvent,
  IVisualCustomCommandEvent,
} from '../models/interfaces/events.ts';
import type { IFilter } from '../models/interfaces/filters.ts';
import type { IReportBookmark } from '../models/interfaces/requests.ts';

/** What a frame sends with an event that somebody or something started. */
export interface Initiated {
  initiator?: string;
}

interface CommonEvents {
  loaded: Initiated;
  saved: Initiated & { reportObjectId?: string; reportName?: string; saveAs?: boolean };
  rendered: unknown;
  saveAsTriggered: unknown;
  error: IError;
  dataSelected: ISelection;
  buttonClicked: { id?: string; title?: string; type?: string; bookmark?: IReportBookmark };
  info: unknown;
}

/** The body of every event of a report or a visual, as the frame sends it. */
interface ReportEvents extends CommonEvents {
  filtersApplied: Initiated & { filter?: IFilter; filters?: IFilter[] };
  pageChanged: Initiated & { newPage: IPage; oldPage?: IPage };
  commandTriggered: IVisualCustomCommandEvent & Partial<ISelection>;
  swipeStart: ISwipeEvent;
  swipeEnd: ISwipeEvent;
  bookmarkApplied: { bookmarkName?: string };
  dataHyperlinkClicked: Partial<ISelection> & { url?: string };
  visualRendered: { name?: string };
  visualClicked: ISelection;
  selectionChanged: ISelection;
  renderingStarted: unknown;
  blur: unknown;
  exportDataCompleted: IExportDataCompletedEvent;
}

/** The body of every event of a dashboard. */
interface DashboardEvents extends CommonEvents {
  tileClicked: { tileId?: string; navigationUrl?: string; reportEmbedUrl?: string; pageName?: string };
}

/** The body of every event of a tile. */
interface TileEvents extends CommonEvents {
  tileClicked: DashboardEvents['tileClicked'];
  tileLoaded: unknown;
}

/** The body of every event of a question-and-answer box. */
interface QnaEvents extends CommonEvents {
  visualRendered: IQnaVisualRenderedEvent;
}

/** The body of every event of a report that is being created. */
type CreateEvents = CommonEvents;

/** Kind of component, event name, body: what a frame raises. Bodies are declared as far as the interface documents them. */
export interface EventMaps {
  report: ReportEvents;
  visual: ReportEvents;
  dashboard: DashboardEvents;
  tile: TileEvents;
  qna: QnaEvents;
  create: CreateEvents;
  quickCreate: CreateEvents;
}
