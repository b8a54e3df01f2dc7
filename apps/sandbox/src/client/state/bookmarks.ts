import { type Bookmark, type ReaderState, readerStateSchema } from '../../model/report-document.ts';
import { applyReaderState, captureReaderState, type CaptureOptions } from './reader-state.ts';
import type { Initiator } from './filter-changes.ts';
import { notifyCleared } from './selection.ts';
import type { Session } from './session.ts';

export type Bookmarks = ReturnType<typeof createBookmarks>;

/** The bookmarks of the report and of the reader, and the applied one. */
export function createBookmarks(session: Session) {
  const { state } = session;
  let current: string | undefined;
  let isPlaying = false;

  const ofReport = () => state.report?.document.bookmarks ?? [];
  const own = () => state.report?.personalBookmarks ?? [];
  const all = () =>
    [...ofReport(), ...own()].flatMap(
      ({ name, displayName, state: kept, children }) => children ?? (kept ? [{ name, displayName, state: kept }] : []),
    );

  const find = (name: string) => all().find((bookmark) => bookmark.name === name)?.state;

  function show(reader: ReaderState, name: string | undefined, by: Initiator): void {
    const before = state.activePage;
    current = name;
    state.focus = undefined;
    notifyCleared(session, () => applyReaderState(state, reader));
    if (state.activePage !== before) session.raisePageChanged(before, by);
    session.raise('bookmarkApplied', name === undefined ? {} : { bookmarkName: name });
    void session.refetch();
    session.changes.notify();
  }

  async function keep(bookmarks: Bookmark[]): Promise<void> {
    if (!state.report) return;
    const answer = await session.ask('bookmarks', { reportId: state.report.document.id, bookmarks });
    state.report = { ...state.report, personalBookmarks: answer.bookmarks };
    session.changes.notify();
  }

  return {
    ofReport,
    own,
    /** The applicable bookmarks in order, without their groups. */
    all,
    /** The name of the last applied bookmark. */
    current: () => current,
    /** The state of an applicable bookmark. */
    find,
    /** Applies a bookmark by name and raises its event; false when there is none of that name. */
    apply: (name: string, by: Initiator): boolean => {
      const found = find(name);
      if (found) show(found, name, by);
      return found !== undefined;
    },
    applyState: (reader: ReaderState, by: Initiator) => show(reader, undefined, by),
    /** Saves the current state as a bookmark of this reader. @throws ReportFailure */
    add: async (displayName: string): Promise<void> => {
      const name = newBookmarkName();
      current = name;
      await keep([...own(), { name, displayName, state: captureReaderState(state, { allPages: true }) }]);
    },
    /** @throws ReportFailure */
    remove: (name: string) => keep(own().filter((bookmark) => bookmark.name !== name)),
    isPlaying: () => isPlaying,
    /** Starts or ends the presentation of the bookmarks one by one. */
    play: (next: boolean, by: Initiator): void => {
      isPlaying = next;
      const [first] = all();
      if (next && first) show(first.state, first.name, by);
      session.changes.notify();
    },
  };
}

/** A captured state for hosts: they may store it and pass it back later, but not read it. */
export function captureBookmark(session: Session, options: CaptureOptions): { name: string; state: string } {
  return { name: newBookmarkName(), state: writeState(captureReaderState(session.state, options)) };
}

/** A state as an opaque text that is safe in URLs and forms. */
export function writeState(state: ReaderState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The state of such a text; undefined for any other text. */
export function readState(text: unknown): ReaderState | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
    return readerStateSchema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Pages without https have no `crypto.randomUUID`. */
function newBookmarkName(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return `Bookmark${digits.join('')}`;
}
