import type { Bookmark } from '../../../model/report-document.ts';
import type { ReportContext } from '../../calls/context.ts';
import { element } from '../../view/element.ts';
import { messagesFor, type Messages } from '../../messages.ts';
import { closeByEscape } from '../close-by-escape.ts';
import { icon } from '../icons.ts';

/** The bookmarks pane: the report's bookmarks in their groups, and below them the reader's own. */
export function attachBookmarksPane(context: ReportContext): { update: () => void } {
  const { view, session, bookmarks } = context;
  const title = element('h2', { id: 'bookmarks-title' });
  const play = element('button', { type: 'button', class: 'button' });
  const toggle = element('button', { type: 'button', class: 'icon-button', 'aria-controls': 'bookmarks-body' });
  const body = element('div', { class: 'pane-body', id: 'bookmarks-body' });
  // On narrow frames the pane overlays the report, and is closed initially.
  let isExpanded = !matchMedia('(max-width: 899px)').matches;
  const pane = element(
    'section',
    { class: 'pane bookmarks-pane', 'aria-labelledby': 'bookmarks-title', hidden: true },
    element('div', { class: 'pane-head' }, toggle, title, play),
    body,
  );
  view.root.append(pane);
  play.addEventListener('click', () => bookmarks.play(!bookmarks.isPlaying(), 'user'));
  closeByEscape(pane, toggle, () => isExpanded);
  toggle.addEventListener('click', () => {
    isExpanded = !isExpanded;
    update();
  });
  let shown = '';

  function update(): void {
    const messages = messagesFor(session.appearance().language);
    pane.hidden = !session.appearance().hasBookmarksPane || !session.report();
    if (pane.hidden) return;
    title.textContent = messages.bookmarks;
    play.textContent = bookmarks.isPlaying() ? messages.endPlay : messages.playBookmarks;
    play.hidden = bookmarks.all().length === 0 || !isExpanded;
    pane.classList.toggle('is-collapsed', !isExpanded);
    body.hidden = !isExpanded;
    toggle.setAttribute('aria-label', isExpanded ? messages.closeBookmarks : messages.openBookmarks);
    toggle.setAttribute('aria-expanded', String(isExpanded));
    toggle.replaceChildren(icon(isExpanded ? 'collapse' : 'bookmark'));
    const mayAdd = session.settings().personalBookmarksEnabled === true;
    // Rendered again only after a change, to keep the focus.
    const content = JSON.stringify([messages.bookmarks, bookmarks.ofReport(), bookmarks.own(), mayAdd]);
    if (content !== shown) body.replaceChildren(...contentOf(context, messages, mayAdd));
    shown = content;
    for (const button of body.querySelectorAll<HTMLElement>('[data-bookmark]')) {
      button.setAttribute('aria-current', String(button.dataset['bookmark'] === bookmarks.current()));
    }
  }

  return { update };
}

function contentOf(context: ReportContext, messages: Messages, mayAdd: boolean): HTMLElement[] {
  const { bookmarks } = context;
  const [ofReport, own] = [bookmarks.ofReport(), bookmarks.own()];
  const isEmpty = ofReport.length === 0 && own.length === 0 && !mayAdd;
  if (isEmpty) return [element('p', { class: 'bookmarks-empty' }, messages.noBookmarks)];
  return [
    ...(ofReport.length > 0 ? [listOf(context, messages.reportBookmarks, ofReport)] : []),
    ...(own.length > 0 ? [listOf(context, messages.ownBookmarks, own, messages.removeBookmark)] : []),
    ...(mayAdd ? [addButton(context, messages)] : []),
  ];
}

function listOf(context: ReportContext, title: string, list: readonly Bookmark[], removeLabel?: string): HTMLElement {
  const items = list.map((bookmark) => itemOf(context, bookmark, removeLabel));
  return element(
    'section',
    { class: 'bookmarks-section' },
    element('h3', { class: 'filter-level' }, title),
    element('ul', { class: 'bookmarks-list' }, ...items),
  );
}

function itemOf(context: ReportContext, { name, displayName, children }: Bookmark, removeLabel?: string): HTMLElement {
  if (children) {
    const items = children.map((child) => itemOf(context, child));
    return element(
      'li',
      {},
      element('span', { class: 'bookmarks-group' }, displayName),
      element('ul', { class: 'bookmarks-list' }, ...items),
    );
  }
  const button = element(
    'button',
    { type: 'button', class: 'bookmark', 'data-bookmark': name },
    icon('bookmark'),
    displayName,
  );
  button.addEventListener('click', () => context.bookmarks.apply(name, 'user'));
  if (removeLabel === undefined) return element('li', {}, button);
  const label = removeLabel.replace('{name}', displayName);
  const remove = element('button', { type: 'button', class: 'icon-button', 'aria-label': label }, icon('remove'));
  remove.addEventListener('click', () => {
    context.bookmarks.remove(name).catch((error: unknown) => context.session.fail(error));
  });
  return element('li', { class: 'bookmark-line' }, button, remove);
}

function addButton({ overlays, bookmarks }: ReportContext, messages: Messages): HTMLElement {
  const button = element('button', { type: 'button', class: 'filter-add' }, icon('plus'), messages.addBookmark);
  button.addEventListener('click', () =>
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
    }),
  );
  return button;
}
