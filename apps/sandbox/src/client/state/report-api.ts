import type { FrameError } from '@portico/embed-frame';
import {
  CONTEXT_HEADER,
  FRAME_ROUTES,
  type BookmarksRequest,
  type ExportAnswer,
  type ExportRequest,
  type FailureBody,
  type OpenedReport,
  type PageData,
  type PageDataRequest,
  type RowsRequest,
  type SaveAsRequest,
  type SavedReport,
  type SaveRequest,
  type UserStateRequest,
  type ValuesAnswer,
  type ValuesRequest,
  type VisualData,
} from '../../model/frame-wire.ts';
import type { Bookmark } from '../../model/report-document.ts';
import type { ContentExchanges } from '../content-types/exchanges.ts';
import type { QueryContext } from './query-context.ts';

const LEVEL_FATAL = 6;

/** A failed request to the frame's own server, with the error for the host. */
export class ReportFailure extends Error {
  readonly error: FrameError;
  constructor(error: FrameError) {
    super(error.detailedMessage ?? error.message);
    this.error = error;
  }
  get isExpired(): boolean {
    return this.error.message === EXPIRED;
  }
}

/** The error code of an expired token (`models.CommonErrorCodes.TokenExpired`). */
const EXPIRED = 'TokenExpired';

export function expiredFailure(): ReportFailure {
  return new ReportFailure({
    message: EXPIRED,
    detailedMessage: 'Access token has expired, resubmit with a new access token',
    errorCode: EXPIRED,
    level: LEVEL_FATAL,
  });
}

/** Requests and answers of the routes of a report, and of the other content types. */
export interface Exchanges extends ContentExchanges {
  report: { request: { reportId: string; language: string }; answer: OpenedReport };
  data: { request: PageDataRequest; answer: PageData };
  values: { request: ValuesRequest; answer: ValuesAnswer };
  export: { request: ExportRequest; answer: ExportAnswer };
  rows: { request: RowsRequest; answer: VisualData };
  save: { request: SaveRequest; answer: SavedReport };
  saveAs: { request: SaveAsRequest; answer: SavedReport };
  userState: { request: UserStateRequest; answer: unknown };
  bookmarks: { request: BookmarksRequest; answer: { bookmarks: Bookmark[] } };
}
export type Exchange = keyof Exchanges;

/** A client of the frame's own server. */
export interface ReportApi {
  /** @throws ReportFailure */
  ask: <Name extends Exchange>(
    name: Name,
    token: string,
    request: Exchanges[Name]['request'],
    signal?: AbortSignal,
  ) => Promise<Exchanges[Name]['answer']>;
  /** The id of the latest request, for support (`getCorrelationId`). */
  correlationId: () => string;
}

/** @param context the host's context of queries, sent along with them */
export function createReportApi(context?: QueryContext): ReportApi {
  let latestRequestId = '';

  async function post<Answer>(path: string, headers: HeadersInit, body: object, signal?: AbortSignal): Promise<Answer> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: signal ?? null,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unreachable();
    });
    latestRequestId = response.headers.get('requestid') ?? latestRequestId;
    if (!response.ok) throw await toFailure(response, latestRequestId);
    return (await response.json()) as Answer;
  }

  return {
    async ask(name, token, request, signal) {
      if (name === 'report') context?.start();
      const said = name === 'data' ? await context?.ofNextQuery() : undefined;
      const authorization = `Bearer ${token}`;
      const headers =
        said === undefined ? { authorization } : { authorization, [CONTEXT_HEADER]: encodeURIComponent(said) };
      return post(FRAME_ROUTES[name], headers, request, signal);
    },
    correlationId: () => latestRequestId,
  };
}

function unreachable(): ReportFailure {
  return new ReportFailure({
    message: 'OpenConnectionError',
    detailedMessage: 'The analytics service cannot be reached.',
    errorCode: 'OpenConnectionError',
    level: LEVEL_FATAL,
  });
}

async function toFailure(response: Response, requestId: string): Promise<ReportFailure> {
  const { error } = (await response.json().catch(() => ({
    error: { code: 'InternalServerError', message: 'The analytics service failed.' },
  }))) as FailureBody;
  if (error.code === EXPIRED) return expiredFailure();
  return new ReportFailure({
    message: error.code,
    detailedMessage: error.message,
    errorCode: String(response.status),
    level: LEVEL_FATAL,
    technicalDetails: { requestId },
  });
}
