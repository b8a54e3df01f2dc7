import type { ReportContext } from '../../calls/context.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { icon } from '../icons.ts';

/** The bar below the report while bookmarks are presented one by one; Escape ends it. */
export function attachPlayer({ view, session, bookmarks }: ReportContext): { update: () => void } {
  const previous = element('button', { type: 'button', class: 'icon-button' }, icon('previous'));
  const next = element('button', { type: 'button', class: 'icon-button' }, icon('next'));
  const name = element('span', { class: 'player-name', role: 'status' });
  const end = element('button', { type: 'button', class: 'button' });
  const bar = element('div', { class: 'player', role: 'group', hidden: true }, previous, name, next, end);
  view.root.append(bar);

  const at = () => bookmarks.all().findIndex((bookmark) => bookmark.name === bookmarks.current());
  function step(by: number): void {
    const all = bookmarks.all();
    const to = all[(at() + by + all.length) % all.length];
    if (to) bookmarks.apply(to.name, 'user');
  }
  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  end.addEventListener('click', () => bookmarks.play(false, 'user'));
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') bookmarks.play(false, 'user');
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  });

  return {
    update() {
      const messages = messagesFor(session.appearance().language);
      bar.hidden = !bookmarks.isPlaying();
      if (bar.hidden) return;
      const all = bookmarks.all();
      const text = messages.bookmarkOf
        .replace('{name}', all[at()]?.displayName ?? '')
        .replace('{number}', String(at() + 1))
        .replace('{count}', String(all.length));
      if (name.textContent !== text) name.textContent = text;
      bar.setAttribute('aria-label', messages.bookmarks);
      previous.setAttribute('aria-label', messages.previousBookmark);
      next.setAttribute('aria-label', messages.nextBookmark);
      end.textContent = messages.endPlay;
    },
  };
}
