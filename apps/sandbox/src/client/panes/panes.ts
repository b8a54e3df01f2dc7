import './panes.css';
import './layout.css';
import './bookmarks/bookmarks.css';
import './editing/editing.css';
import './filters/filters.css';
import './menus/menus.css';
import './print.css';
import type { ReportContext } from '../calls/context.ts';
import { element } from '../view/element.ts';
import { attachBookmarksPane } from './bookmarks/bookmarks-pane.ts';
import { attachPlayer } from './bookmarks/player.ts';
import { attachCanvasEditing } from './editing/canvas-editing.ts';
import { attachEditBar } from './editing/edit-bar.ts';
import { attachEditKeys } from './editing/edit-keys.ts';
import { attachPageEditing } from './editing/page-editing.ts';
import { createReportSaving } from './editing/report-saving.ts';
import { createVisualEdits } from './editing/visual-edits.ts';
import { attachFieldsPane } from './fields/fields-pane.ts';
import { attachFilterPane } from './filters/filter-pane.ts';
import { attachGestures } from './gestures.ts';
import { attachFocusBar } from './menus/focus-bar.ts';
import { attachVisualMenus } from './menus/visual-menus.ts';
import { attachTruncationNotices } from './truncation-notices.ts';
import { attachPrinting } from './printing.ts';

/** Attaches the panes of a report; each pane updates after every change of the session. */
export function attachPanes(context: ReportContext): void {
  const { root } = context.view;
  const title = element('h1', { class: 'visually-hidden' });
  root.classList.add('has-panes');
  root.prepend(title);
  const edits = createVisualEdits(context);
  const saving = createReportSaving(context);
  const attached = [
    attachEditBar(context, edits, saving),
    attachBookmarksPane(context),
    attachFilterPane(context),
    attachFieldsPane(context, edits),
    attachVisualMenus(context),
    attachFocusBar(context),
    attachPlayer(context),
    attachPageEditing(context),
    attachCanvasEditing(context, edits),
    attachTruncationNotices(context),
  ];
  attachEditKeys(context, edits, saving);
  attachGestures(context);
  attachPrinting(context.view);
  context.session.changes.listen(() => {
    title.textContent = context.session.report()?.document.name ?? '';
    attached.forEach(({ update }) => update());
  });
}
