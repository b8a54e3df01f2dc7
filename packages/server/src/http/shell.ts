import { access } from '../access/access.ts';
import { menuOf, partialMenu } from '../access/navigation.ts';
import type { SessionWithNavigation } from '../auth/sessions.ts';
import { NAVIGATION_HEADER, type Shell, XHR_HEADER } from '../contract/page-object.ts';
import type { PortalRequest } from './request.ts';

/** The shell as it is sent. */
type SentShell = Omit<Shell, 'navigation'> & Partial<Pick<Shell, 'navigation'>>;

/** What stands around a screen of somebody who is signed in. @param path the page's own, where its menu is open */
export function shellOf(request: PortalRequest, session: SessionWithNavigation | null, path: string): SentShell | null {
  if (!session || session.isPending) return null;
  const { userId: id, name, email, role, pages, videos, pendingNotifications, announcements } = session;
  const whole = menuOf(session, pages);
  const isDocument = request.header(XHR_HEADER.name) === null;
  const { navigation, ...menu } = isDocument ? partialMenu(whole, path.slice(1)) : whole;
  const isKnown = request.header(NAVIGATION_HEADER) === menu.navigationHash;
  const hasVideos = videos.some((video) => access.video(session, video).isGranted);
  const user = { id, name, email, role };
  return { user, ...menu, ...(!isKnown && { navigation }), hasVideos, pendingNotifications, announcements };
}
