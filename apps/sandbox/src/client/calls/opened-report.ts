import type { OpenedReport } from '../../model/frame-wire.ts';
import { notLoaded } from '../errors.ts';
import type { Session } from '../state/session.ts';

/** The report that is open. @throws CallFailure when none is */
export function openReport(session: Session): OpenedReport {
  const report = session.report();
  if (report) return report;
  throw notLoaded();
}
