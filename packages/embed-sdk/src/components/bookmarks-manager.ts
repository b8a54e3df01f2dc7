import type { BookmarksPlayMode } from '../models/enums.js';
import type { ICaptureBookmarkOptions, IReportBookmark } from '../models/interfaces/requests.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import type { Embed } from './embed.ts';
import { send } from '../loading/send.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** A report's bookmarks; reached as `report.bookmarksManager`. */
export class BookmarksManager {
  private readonly report: Embed;

  constructor(report: Embed) {
    this.report = report;
  }

  getBookmarks(): Promise<IReportBookmark[]> {
    return send(this.report, calls.getBookmarks);
  }

  apply(bookmarkName: string): Response {
    return send(this.report, calls.applyBookmark, { name: bookmarkName });
  }

  /** Starts or ends the presentation of the bookmarks. */
  play(playMode: BookmarksPlayMode): Response {
    return send(this.report, calls.playBookmarks, { playMode });
  }

  /** The report's present state as a bookmark; nothing is saved. */
  capture(options: ICaptureBookmarkOptions = {}): Promise<IReportBookmark> {
    return send(this.report, calls.captureBookmark, { options });
  }

  applyState(state: string): Response {
    return send(this.report, calls.applyBookmarkState, { state });
  }
}
