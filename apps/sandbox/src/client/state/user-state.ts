import { applyReaderState, captureReaderState } from './reader-state.ts';
import { startReading } from './report-state.ts';
import { notifyCleared } from './selection.ts';
import type { Session } from './session.ts';

export type UserState = ReturnType<typeof createUserState>;

/** The reader's filters and selections across visits, when the host enables them (`persistentFilters`). */
export function createUserState(session: Session) {
  const { state } = session;
  return {
    isApplied: () => state.report?.userState !== undefined,
    /** Restores the stored state without rendering. */
    restore: (): void => {
      if (state.report?.userState) applyReaderState(state, state.report.userState);
    },
    /** @throws ReportFailure */
    save: async (): Promise<void> => {
      if (!state.report) return;
      const kept = captureReaderState(state, { allPages: true });
      await session.ask('userState', { reportId: state.report.document.id, state: kept });
      state.report = { ...state.report, userState: kept };
    },
    /** Deletes the stored state and shows the report in its initial state. @throws ReportFailure */
    reset: async (): Promise<void> => {
      if (!state.report) return;
      await session.ask('userState', { reportId: state.report.document.id, state: null });
      const { userState: _, ...report } = state.report;
      state.report = report;
      notifyCleared(session, () => startReading(state, report.document));
      void session.refetch();
    },
  };
}
