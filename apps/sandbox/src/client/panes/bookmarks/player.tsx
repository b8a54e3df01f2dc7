import type { KeyboardEvent } from 'react';
import { Icon } from '../icons.tsx';
import { usePaneContext } from '../pane-context.ts';

/** The bar below the report while bookmarks are presented one by one; Escape ends it. */
export function Player() {
  const { bookmarks, messages } = usePaneContext();
  if (!bookmarks.isPlaying()) return null;
  const all = bookmarks.all();
  const at = all.findIndex(({ name }) => name === bookmarks.current());
  const text = messages.bookmarkOf
    .replace('{name}', all[at]?.displayName ?? '')
    .replace('{number}', String(at + 1))
    .replace('{count}', String(all.length));
  const end = () => bookmarks.play(false, 'user');
  const step = (by: number) => {
    const to = all[(at + by + all.length) % all.length];
    if (to) bookmarks.apply(to.name, 'user');
  };
  const actByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
  };
  return (
    <div className="player" role="group" aria-label={messages.bookmarks} onKeyDown={actByKey}>
      <button type="button" className="icon-button" aria-label={messages.previousBookmark} onClick={() => step(-1)}>
        <Icon name="previous" />
      </button>
      <span className="player-name" role="status">
        {text}
      </span>
      <button type="button" className="icon-button" aria-label={messages.nextBookmark} onClick={() => step(1)}>
        <Icon name="next" />
      </button>
      <button type="button" className="button" onClick={end}>
        {messages.endPlay}
      </button>
    </div>
  );
}
