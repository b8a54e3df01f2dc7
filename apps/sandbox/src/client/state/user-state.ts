import { applyReaderState, captureReaderState } from './reader-state.ts';
import { startReading } from './report-state.ts';
import { notifyCleared } from './selection.ts';
import type { Session } from './session.ts';

/** The reader's filters and selections across visits, when the host enables them (`persistentFilters`). */
export interface UserState {
  isApplied: () => boolean;
  /** Restores the stored state without rendering. */
  restore: () => void;
  /** @throws ReportFailure */
  save: () => Promise<void>;
  /** Deletes the stored state and shows the report in its initial state. @throws ReportFailure */
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
