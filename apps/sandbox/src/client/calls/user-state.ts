import type { Session } from '../state/session.ts';
import type { UserState } from '../state/user-state.ts';
import { openReport } from './opened-report.ts';
import { refusing } from '../errors.ts';

/** Calls on persistent filters. */
export function userStateCalls(session: Session, userState: UserState) {
  return {
    async savePersistentFilters() {
      openReport(session);
      await refusing(userState.save());
    },
    async resetPersistentFilters() {
      openReport(session);
      await refusing(userState.reset());
    },
    arePersistentFiltersApplied() {
      openReport(session);
      return userState.isApplied();
    },
  };
}
