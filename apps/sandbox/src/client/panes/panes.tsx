import './panes.css';
import './layout.css';
import './bookmarks/bookmarks.css';
import './editing/editing.css';
import './filters/filters.css';
import './menus/menus.css';
import './print.css';
import { createRoot } from 'react-dom/client';
import type { ReportContext } from '../calls/context.ts';
import { messagesFor } from '../messages.ts';
import { BookmarksPane } from './bookmarks/bookmarks-pane.tsx';
import { Player } from './bookmarks/player.tsx';
import { attachCanvasEditing } from './editing/canvas-editing.ts';
import { EditBar } from './editing/edit-bar.tsx';
import { attachEditKeys } from './editing/edit-keys.ts';
import { PageEditing } from './editing/page-editing.tsx';
import { createReportSaving } from './editing/report-saving.ts';
import { createVisualEdits } from './editing/visual-edits.ts';
import { FieldsPane } from './fields/fields-pane.tsx';
import { FilterPane } from './filters/filter-pane.tsx';
import { attachGestures } from './gestures.ts';
import { FocusBar } from './menus/focus-bar.tsx';
import { VisualMenus } from './menus/visual-menus.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { PaneContext, useChanges, type PaneContextValue } from './pane-context.ts';
import { attachPrinting } from './printing.ts';
import { attachTruncationNotices } from './truncation-notices.ts';

/** Attaches the panes of a report; each pane renders after every change of the session. */
export function attachPanes(context: ReportContext): void {
  const { root } = context.view;
  root.classList.add('has-panes');
  const edits = createVisualEdits(context);
  const saving = createReportSaving(context);
  const attached = [attachCanvasEditing(context, edits), attachTruncationNotices(context)];
  attachEditKeys(context, edits, saving);
  attachGestures(context);
  attachPrinting(context.view);
  context.session.changes.listen(() => attached.forEach(({ update }) => update()));
  const panes = document.createElement('div');
  panes.className = 'panes';
  root.append(panes);
  createRoot(panes).render(<Panes context={{ ...context, edits, saving }} />);
}

/** Everything around the page of a report, and over it. */
function Panes({ context }: { context: Omit<PaneContextValue, 'messages'> }) {
  useChanges(context.session.changes);
  const messages = messagesFor(context.session.appearance().language);
  return (
    <PaneContext value={{ ...context, messages }}>
      <VisualMenus />
      <PageEditing />
      <EditBar />
      <BookmarksPane />
      <FilterPane />
      <FieldsPane />
      <FocusBar />
      <Player />
      <OverlayHost />
    </PaneContext>
  );
}
