import type { OpenedReport } from '../../model/frame-wire.ts';
import { notLoaded } from '../errors.ts';
import type { Session } from '../state/session.ts';

/** The open report. @throws CallFailure when none is open */
export function openReport(session: Session): OpenedReport {
  const report = session.report();
  if (report) return report;
  throw notLoaded();
}
