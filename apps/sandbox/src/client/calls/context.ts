import type { Bookmarks } from '../state/bookmarks.ts';
import type { Editing } from '../state/editing.ts';
import type { Interaction } from '../state/interaction.ts';
import type { ReportApi } from '../state/report-api.ts';
import type { Session } from '../state/session.ts';
import type { UserState } from '../state/user-state.ts';
import type { Overlays } from '../panes/overlays/overlays.ts';
import type { ReportView } from '../view/report-view.tsx';

/** The dependencies of the calls and panes of a report. */
export interface ReportContext {
  session: Session;
  view: ReportView;
  api: ReportApi;
  editing: Editing;
  bookmarks: Bookmarks;
  interaction: Interaction;
  userState: UserState;
  overlays: Overlays;
}
