import type { EmbedFrame } from '@portico/embed-frame';
import { createHandlers } from './calls/handlers.ts';
import type { ReportContext } from './calls/context.ts';
import type { FramePage } from './frame-page.ts';
import { attachPanes } from './panes/panes.tsx';
import { createBookmarks } from './state/bookmarks.ts';
import { createEditing } from './state/editing.ts';
import { createInteraction } from './state/interaction.ts';
import { createQueryContext } from './state/query-context.ts';
import { createReportApi } from './state/report-api.ts';
import { createSession, type Session } from './state/session.ts';
import { createUserState } from './state/user-state.ts';
import { createOverlays } from './panes/overlays/overlays.ts';
import { createReportView } from './view/report-view.tsx';
import { prepareCharts } from './visuals/drawings.tsx';

/** A report, or one visual of it. */
export function start(page: FramePage): void {
  const { root, locale } = page;
  prepareCharts();
  const api = createReportApi(createQueryContext(() => frame));
  const view = createReportView(root, {
    onChoosePage: (name) => {
      if (session.choosePage(name)) void session.refetch();
    },
    actionsOf: (visual) => context.interaction.actionsOf(visual),
    onVisualRendered: (visual) => session.visualRendered(visual),
  });
  const session: Session = createSession({ api, view, locale, frame: () => frame });
  const bookmarks = createBookmarks(session);
  const context: ReportContext = {
    session,
    view,
    api,
    editing: createEditing(session),
    bookmarks,
    interaction: createInteraction(session, bookmarks),
    userState: createUserState(session),
    overlays: createOverlays(),
  };
  attachPanes(context);
  const frame: EmbedFrame = page.connect(createHandlers(context), () => view.setNotice('notLoaded'));
}
