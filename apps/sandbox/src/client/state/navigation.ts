import type { ButtonVisual } from '../../model/report-document.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { Session } from './session.ts';
import type { ReportEvents } from './wire.ts';

/** `models.HyperlinkClickBehavior`. */
const NAVIGATE_AND_RAISE = 1;
const RAISE = 2;

const BUTTON_TYPES = { page: 'PageNavigation', bookmark: 'Bookmark', url: 'WebUrl', none: 'Blank' } as const;

/** Does what a button of the page is for, and tells the host. */
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

/** Follows an address that stands in the data, as the host's settings say: there, by an event, or both. */
export function follow(session: Session, url: string, selection: ReportEvents['dataHyperlinkClicked']): void {
  const { hyperlinkClickBehavior: behavior } = session.settings();
  if (behavior === RAISE || behavior === NAVIGATE_AND_RAISE)
    session.raise('dataHyperlinkClicked', { ...selection, url });
  if (behavior !== RAISE) visit(url);
}

/** Data may hold anything: only web addresses are opened, and they learn nothing of this page. */
function visit(url: string): void {
  if (/^https?:\/\//i.test(url)) window.open(url, '_blank', 'noopener,noreferrer');
}
