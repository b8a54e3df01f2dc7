import type { ButtonVisual } from '../../model/report-document.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Session } from './session.ts';
import type { ReportEvents } from './wire.ts';

/** `models.HyperlinkClickBehavior`. */
const NAVIGATE_AND_RAISE = 1;
const RAISE = 2;

const BUTTON_TYPES = { page: 'PageNavigation', bookmark: 'Bookmark', url: 'WebUrl', none: 'Blank' } as const;

/** Performs the action of a button on the page, and raises `buttonClicked`. */
export function press(session: Session, bookmarks: Bookmarks, { name, title, action }: ButtonVisual): void {
  const bookmark = action.kind === 'bookmark' ? bookmarks.all().find((one) => one.name === action.bookmark) : undefined;
  session.raise('buttonClicked', {
    id: name,
    title,
    type: BUTTON_TYPES[action.kind],
    ...(bookmark ? { bookmark: { name: bookmark.name, displayName: bookmark.displayName } } : {}),
  });
  if (action.kind === 'page' && session.choosePage(action.page)) void session.refetch();
  if (action.kind === 'url') visit(action.url);
  if (action.kind === 'bookmark') bookmarks.apply(action.bookmark, 'user');
}

/** Follows a URL in the data by the host's settings: navigates, raises an event, or both. */
export function follow(session: Session, url: string, selection: ReportEvents['dataHyperlinkClicked']): void {
  const { hyperlinkClickBehavior: behavior } = session.settings();
  if (behavior === RAISE || behavior === NAVIGATE_AND_RAISE)
    session.raise('dataHyperlinkClicked', { ...selection, url });
  if (behavior !== RAISE) visit(url);
}

/** Opens only web URLs, because data may contain anything, and sends no referrer. */
function visit(url: string): void {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
}
