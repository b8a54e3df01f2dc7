import { useState } from 'react';
import type { Bookmark } from '../../../model/report-document.ts';
import { Icon } from '../icons.tsx';
import { fetchOverlay } from '../overlays/overlay-host.tsx';
import { isRoomy, Pane } from '../pane.tsx';
import { usePaneContext } from '../pane-context.ts';

/** The bookmarks pane: the report's bookmarks in their groups, and below them the reader's own. */
export function BookmarksPane() {
  const { session, bookmarks, messages } = usePaneContext();
  const [isExpanded, setExpanded] = useState(isRoomy);
  if (!session.appearance().hasBookmarksPane || !session.report()) return null;
  const play = isExpanded && bookmarks.all().length > 0 && (
    <button type="button" className="button" onClick={() => bookmarks.play(!bookmarks.isPlaying(), 'user')}>
      {bookmarks.isPlaying() ? messages.endPlay : messages.playBookmarks}
    </button>
  );
  return (
    <Pane
      className="bookmarks-pane"
      title={messages.bookmarks}
      icon="bookmark"
      openLabel={messages.openBookmarks}
      closeLabel={messages.closeBookmarks}
      isExpanded={isExpanded}
      onToggle={() => setExpanded(!isExpanded)}
      extra={play}
    >
      <BookmarkLists />
    </Pane>
  );
}

function BookmarkLists() {
  const { session, bookmarks, messages } = usePaneContext();
  const [ofReport, own] = [bookmarks.ofReport(), bookmarks.own()];
  const mayAdd = session.settings().personalBookmarksEnabled === true;
  if (ofReport.length + own.length === 0 && !mayAdd) return <p className="bookmarks-empty">{messages.noBookmarks}</p>;
  return (
    <>
      <BookmarkList title={messages.reportBookmarks} list={ofReport} />
      <BookmarkList title={messages.ownBookmarks} list={own} isOwn />
      {mayAdd && <AddButton />}
    </>
  );
}

function BookmarkList({ title, list, isOwn = false }: { title: string; list: readonly Bookmark[]; isOwn?: boolean }) {
  if (list.length === 0) return null;
  return (
    <section className="bookmarks-section">
      <h3 className="filter-level">{title}</h3>
      <BookmarkItems list={list} isOwn={isOwn} />
    </section>
  );
}

function BookmarkItems({ list, isOwn }: { list: readonly Bookmark[]; isOwn: boolean }) {
  return (
    <ul className="bookmarks-list">
      {list.map(({ name, displayName, children }) => (
        <li key={name} className={isOwn ? 'bookmark-line' : undefined}>
          {children ? (
            <>
              <span className="bookmarks-group">{displayName}</span>
              <BookmarkItems list={children} isOwn={false} />
            </>
          ) : (
            <BookmarkButton name={name} displayName={displayName} />
          )}
          {isOwn && <RemoveButton name={name} displayName={displayName} />}
        </li>
      ))}
    </ul>
  );
}

type BookmarkName = Pick<Bookmark, 'name' | 'displayName'>;

function BookmarkButton({ name, displayName }: BookmarkName) {
  const { bookmarks } = usePaneContext();
  return (
    <button
      type="button"
      className="bookmark"
      aria-current={name === bookmarks.current()}
      onClick={() => bookmarks.apply(name, 'user')}
    >
      <Icon name="bookmark" />
      {displayName}
    </button>
  );
}

function RemoveButton({ name, displayName }: BookmarkName) {
  const { session, bookmarks, messages } = usePaneContext();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={messages.removeBookmark.replace('{name}', displayName)}
      onClick={() => void bookmarks.remove(name).catch((error: unknown) => session.fail(error))}
    >
      <Icon name="remove" />
    </button>
  );
}

function AddButton() {
  const { overlays, bookmarks, messages } = usePaneContext();
  const add = () =>
    overlays.open({
      kind: 'question',
      title: messages.addBookmark,
      label: messages.bookmarkName,
      value: `${messages.bookmarks} ${bookmarks.own().length + 1}`,
      confirmLabel: messages.add,
      confirm: (name) =>
        bookmarks.add(name).then(
          () => undefined,
          () => messages.notKept,
        ),
    });
  return (
    <button type="button" className="filter-add" onPointerEnter={fetchOverlay} onClick={add}>
      <Icon name="plus" />
      {messages.addBookmark}
    </button>
  );
}
