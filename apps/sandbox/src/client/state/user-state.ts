import { applyReaderState, captureReaderState } from './reader-state.ts';
import { startReading } from './report-state.ts';
import { notifyCleared } from './selection.ts';
import type { Session } from './session.ts';

/** What a reader's filters and choices are from one visit to the next, when the host keeps them (`persistentFilters`). */
export interface UserState {
  isApplied: () => boolean;
  /** Brings back what was kept on an earlier visit; nothing is drawn. */
  restore: () => void;
  /** @throws ReportFailure */
  save: () => Promise<void>;
  /** Forgets it, and shows the report as its author left it. @throws ReportFailure */
  reset: () => Promise<void>;
}

export function createUserState(session: Session): UserState {
  const { state } = session;
  return {
    isApplied: () => state.report?.userState !== undefined,
    restore() {
      if (state.report?.userState) applyReaderState(state, state.report.userState);
    },
    async save() {
      if (!state.report) return;
      const kept = captureReaderState(state, { allPages: true });
      await session.ask('userState', { reportId: state.report.document.id, state: kept });
      state.report = { ...state.report, userState: kept };
    },
    async reset() {
      if (!state.report) return;
      await session.ask('userState', { reportId: state.report.document.id, state: null });
      const { userState: _, ...report } = state.report;
      state.report = report;
      notifyCleared(session, () => startReading(state, report.document));
      void session.refetch();
    },
  };
}
