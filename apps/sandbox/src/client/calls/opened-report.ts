import { CallFailure } from '@portico/embed-frame';
import type { OpenedReport } from '../../model/frame-wire.ts';
import type { Session } from '../state/session.ts';

const LEVEL_ERROR = 3;

/** The report that is open. @throws CallFailure when none is */
export function openReport(session: Session): OpenedReport {
  const report = session.report();
  if (report) return report;
  throw new CallFailure(400, {
    message: 'ReportNotLoaded',
    detailedMessage: 'No report has been loaded.',
    errorCode: 'ReportNotLoaded',
    level: LEVEL_ERROR,
  });
}
