import '@fontsource-variable/inter';
import './frame.css';
import { createFrame, type EmbedFrame } from '@portico/embed-frame';
import { createHandlers } from './calls/handlers.ts';
import type { ReportParts } from './calls/parts.ts';
import { createBookmarks } from './state/bookmarks.ts';
import { createEditing } from './state/editing.ts';
import { createReportApi } from './state/report-api.ts';
import { createSession, type Session } from './state/session.ts';
import { createUserState } from './state/user-state.ts';
import { createOverlays } from './view/overlays.ts';
import { createReportView } from './view/report-view.ts';

const root = document.getElementById('report') as HTMLElement;
const parameters = new URLSearchParams(location.search);
const locale = parameters.get('formatLocale') ?? parameters.get('language') ?? navigator.language;
document.documentElement.lang = parameters.get('language') ?? navigator.language;

const api = createReportApi();
const view = createReportView(root, {
  onChoosePage: (name) => {
    if (session.choosePage(name)) void session.draw();
  },
  onSelect: (visual, point) => session.select(visual, point),
  onVisualRendered: (visual) => session.visualRendered(visual),
});
const session: Session = createSession({ api, view, locale, frame: () => frame });
const parts: ReportParts = {
  session,
  view,
  api,
  editing: createEditing(session),
  bookmarks: createBookmarks(session),
  userState: createUserState(session),
  overlays: createOverlays(),
};
const frame: EmbedFrame = createFrame({
  allowedHostOrigins: (document.documentElement.dataset['hostOrigins'] ?? '').split(' '),
  handlers: createHandlers(parts),
  onError: (error) => reportError(error),
});
if (window.parent === window) view.setNotice('notLoaded');
else frame.ready();
