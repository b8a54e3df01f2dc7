import type { BodyOf, Calls, ReplyOf } from '@portico/embed-frame';
import type { Bookmark } from '../../model/report-document.ts';
import { captureBookmark, readState, writeState, type Bookmarks } from '../state/bookmarks.ts';
import type { Session } from '../state/session.ts';
import { openReport } from './opened-report.ts';
import { invalid, notFound } from '../errors.ts';

type WireBookmark = ReplyOf<Calls['captureBookmark']>;

/** `models.BookmarksPlayMode`. */
const PLAY_MODES = [false, true];

/** Calls on bookmarks: reading, applying, capturing and presenting them. */
export function bookmarkCalls(session: Session, bookmarks: Bookmarks) {
  return {
    getBookmarks() {
      openReport(session);
      return [...bookmarks.ofReport(), ...bookmarks.own()].map(toWireBookmark);
    },
    applyBookmark({ body }: { body: BodyOf<Calls['applyBookmark']> }) {
      openReport(session);
      if (!bookmarks.apply(body?.name, 'sdk')) throw notFound(`Bookmark '${body?.name}' was not found.`);
    },
    applyBookmarkState({ body }: { body: BodyOf<Calls['applyBookmarkState']> }) {
      openReport(session);
      const state = readState(body?.state);
      if (!state) throw invalid('state');
      bookmarks.applyState(state, 'sdk');
    },
    captureBookmark({ body }: { body: BodyOf<Calls['captureBookmark']> }): WireBookmark {
      openReport(session);
      const { name, state } = captureBookmark(session, body?.options ?? {});
      return { name, displayName: name, state };
    },
    playBookmarks({ body }: { body: BodyOf<Calls['playBookmarks']> }) {
      openReport(session);
      const isPlaying = PLAY_MODES[body?.playMode];
      if (isPlaying === undefined) throw invalid('playMode');
      if (isPlaying && bookmarks.all().length === 0) throw notFound('The report has no bookmarks.');
      bookmarks.play(isPlaying, 'sdk');
    },
  };
}

function toWireBookmark({ name, displayName, state, children }: Bookmark): WireBookmark {
  return {
    name,
    displayName,
    ...(state && !children ? { state: writeState(state) } : {}),
    ...(children ? { children: children.map(toWireBookmark) } : {}),
  };
}
